import { z } from 'zod'
import { diets } from '../kitchen/diets.ts'
import { type MealKind, mealKindSchema } from '../kitchen/recipe.ts'

/** What a person never wants to meet, and what they would like. Kept as the profile; all of it is optional. */
export const profileSchema = z.strictObject({
  /** Korea's 22, kinds of food (생선, 견과) or ingredients of the table. */
  allergies: z.array(z.string()),
  diet: z.enum(diets),
  dislikes: z.array(z.string()),
  servings: z.number().int().min(1).max(20),
  /** A day. */
  kcal: z.number().int().min(800).max(5000).nullable(),
  /** Won, for one serving of one meal. */
  budget: z.number().int().min(500).max(100_000).nullable(),
  minutes: z.number().int().min(5).max(240).nullable(),
})
export type Profile = z.infer<typeof profileSchema>

export const plainProfile: Profile = {
  allergies: [],
  diet: 'none',
  dislikes: [],
  servings: 2,
  kcal: null,
  budget: null,
  minutes: null,
}

/** What a message asks of a plan, beside the profile. */
const sharedWishes = {
  /** Ingredients, kinds or tags that no meal may have. */
  without: z.array(z.string()),
  /** Ingredients, kinds, dishes or tags that are wanted. */
  wanted: z.array(z.string()),
  cuisines: z.array(z.string()),
  diet: z.enum(diets).nullable(),
  minutes: z.number().nullable(),
  budget: z.number().nullable(),
  /** A day. */
  kcal: z.number().nullable(),
  /** One meal, at most. Plans from before it was known have none. */
  mealKcal: z.number().nullable().default(null),
}
/** What is asked of one kind of meal alone, on top of what is asked of all: 아침은 10분 안에. */
const mealWishesSchema = z.strictObject({
  ...sharedWishes,
  every: z.array(z.string()),
})
export type MealWishes = z.infer<typeof mealWishesSchema>

export const wishesSchema = z.strictObject({
  ...sharedWishes,
  /** What each meal is held to, as far as there are recipes: 부드러운, 도시락. */
  every: z.array(z.string()).default([]),
  byMeal: z.partialRecord(mealKindSchema, mealWishesSchema.partial()).default({}),
  /** What may be an allergy, as long as nobody has said: new meals are as free of it as of one. */
  inDoubt: z.array(z.string()).default([]),
  /** Recipes that gave way to others lately: what is changed once more does not bring them back. */
  turnedDown: z.array(z.string()).default([]),
  /** 매일 같은 거, 또 같은 거여도 돼: repeating is what is asked for. */
  repeats: z.boolean(),
})
export type Wishes = z.infer<typeof wishesSchema>

export const noWishes: Wishes = {
  without: [],
  wanted: [],
  cuisines: [],
  diet: null,
  minutes: null,
  budget: null,
  kcal: null,
  mealKcal: null,
  every: [],
  byMeal: {},
  inDoubt: [],
  turnedDown: [],
  repeats: false,
}

/** What is asked of a meal: of all of them, and of its kind. What is to be left out only adds up. */
export function wishesAt(wishes: Wishes, meal: MealKind): Wishes {
  const own = wishes.byMeal[meal]
  if (!own) return wishes
  const both = (key: 'without' | 'wanted' | 'every') => [...new Set([...wishes[key], ...(own[key] ?? [])])]
  const said = Object.fromEntries(
    Object.entries(own).filter(([, value]) => value !== null && value !== undefined),
  )
  return { ...wishes, ...said, without: both('without'), wanted: both('wanted'), every: both('every') }
}

/** One meal to be filled. `day` counts from 1. */
export interface Slot {
  readonly day: number
  readonly meal: MealKind
  /** Set where the meal stays as it is. */
  readonly recipeId?: string | undefined
  /** Has to have all of these, where the message says so of this meal. */
  readonly must?: readonly string[] | undefined
  /** Has to have one of these: more was named than there are meals. */
  readonly some?: readonly string[] | undefined
  /** What this meal is not to be: the recipe it was before, a dish or an ingredient that is to be replaced. */
  readonly not?: readonly string[] | undefined
}

const plannedMealSchema = z.strictObject({
  recipeId: z.string().max(80),
  name: z.string().max(80),
  kcal: z.number(),
  minutes: z.number(),
  price: z.number(),
})
export type PlannedMeal = z.infer<typeof plannedMealSchema>

export const dailyPlanSchema = z.strictObject({
  day: z.number().int().min(1).max(31),
  date: z.iso.date().optional(),
  meals: z.partialRecord(mealKindSchema, plannedMealSchema),
})
export type DailyPlan = z.infer<typeof dailyPlanSchema>
