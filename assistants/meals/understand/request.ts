import type { Diet } from '../kitchen/diets.ts'
import type { MealKind } from '../kitchen/recipe.ts'

/** What a message can be after: the finest choice there is; each belongs to one of the intents. */
export const asks = [
  'plan',
  'details',
  'change',
  'again',
  'add',
  'remove',
  'move',
  'show',
  'check',
  'calendar',
  'delete',
  'register',
  'cart',
  'cart_show',
  'cart_remove',
  'checkout',
  'order_show',
  'recipe',
  'contents',
  'substitute',
  'nutrition',
  'find',
  'cooking',
  'profile',
  'profile_show',
  'undo',
  'greet',
  'thanks',
  'mood',
  'complain',
  'help',
  'off_topic',
] as const
export type Ask = (typeof asks)[number]

/** Asks whose words say something of a plan: parts that only add to it make one request. */
export const ofPlans: ReadonlySet<Ask> = new Set<Ask>([
  'plan',
  'details',
  'change',
  'again',
  'add',
  'find',
  'profile',
])

/** A day, by its date or its number in the plan, and what is meant of it; all that is, where it names no meal. */
export interface Place {
  readonly date?: string
  readonly dayNumber?: number
  readonly meals?: readonly MealKind[]
}

/** Who eats along, as they were named. */
export interface Table {
  readonly named: readonly string[]
  /** Those named and oneself; of 손님 alone nobody knows how many. */
  readonly count?: number
  /** They come to eat: a table is laid for them. */
  readonly isForGuests?: true
}

/** What is said of one kind of meal alone: 아침은 10분 안에. */
export type OfMeal = Partial<
  Pick<Request, 'wanted' | 'without' | 'cuisines' | 'diet' | 'minutes' | 'budget' | 'mealKcal'>
>

/** A message as it was understood: plain JSON, kept with the turn. What is not said is not there. */
export interface Request {
  readonly ask: Ask
  /** How many days a plan has. */
  readonly days?: number
  readonly meals?: readonly MealKind[]
  /** Days of the calendar, both included; a start alone has no `to`. */
  readonly from?: string
  readonly to?: string
  /** Days of the plan, from 1; -1 is the last. */
  readonly dayNumbers?: readonly number[]
  /** All days of the plan but these; all from this one on. */
  readonly exceptDays?: readonly number[]
  readonly fromDay?: number
  readonly wanted?: readonly string[]
  readonly without?: readonly string[]
  readonly replaced?: readonly string[]
  readonly cuisines?: readonly string[]
  readonly diet?: Diet
  readonly minutes?: number
  readonly budget?: number
  /** A day's. */
  readonly kcal?: number
  /** One meal's, at most. */
  readonly mealKcal?: number
  readonly servings?: number
  /** 닭가슴살 150g, 달걀 두 개: of how much of it something is asked. */
  readonly amount?: { readonly quantity: number; readonly unit: string }
  /** What somebody wants to know how to use. */
  readonly about?: 'calendar' | 'cart'
  /** Who was named as eating along. */
  readonly table?: Table
  /** What the budget is for, where it is not one person's meal. */
  readonly budgetFor?: 'all' | 'day' | 'unsaid'
  /** 두 배로: how many times as much. */
  readonly times?: number
  /** Conditions that no recipe says anything of, as they were said. */
  readonly unkept?: readonly string[]
  /** Words and numbers of it that nothing here stands for, as they were said: named in the answer. */
  readonly unheard?: readonly string[]
  /** Of what is wanted, what every meal is to be. */
  readonly every?: readonly string[]
  /** Of what is wanted, what many meals are to be. */
  readonly much?: readonly string[]
  readonly byMeal?: Readonly<Partial<Record<MealKind, OfMeal>>>
  /** Dishes that no recipe is, with what was looked for in their place. */
  readonly standIns?: readonly { readonly said: string; readonly kinds: readonly string[] }[]
  /** Everything but what is named: 저녁만 남기고, 첫날 말고 다. */
  readonly others?: true
  /** Days with meals of their own: 첫째 날 아침이랑 셋째 날 저녁, or days that do not follow each other. */
  readonly places?: readonly Place[]
  /** What goes where, or changes places: from and to, or the goal alone. */
  readonly pair?: readonly Place[]
  readonly repeats?: true
  /** What a meal could be is asked, of the meal of the hour where none is named. */
  readonly ofMeal?: true
  /** Of what is left out, what was said earlier in the talk. */
  readonly kept?: readonly string[]
  /** Of ideas that were given: others than those. */
  readonly more?: true
  /** 조건 없이: what was wished for before holds no more. */
  readonly free?: true
  /** Named as an allergy in a message that asks for something else: kept before anything is planned. */
  readonly allergies?: readonly string[]
  /** What may be an allergy, as long as nobody has said: nothing that is planned has it. */
  readonly inDoubt?: readonly string[]
  /** Of what is left out, what is of this plan alone, where something else is kept for good. */
  readonly onlyNow?: readonly string[]
  /** It is left out for somebody who only eats along. */
  readonly ofGuests?: true
  /** Said of oneself: these are to be kept as an allergy, not as a mere wish. */
  readonly isAllergy?: true
  /** 이제 괜찮아: an allergy that is to be forgotten. */
  readonly isCured?: true
}
