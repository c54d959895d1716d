import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { reasonsText } from '../answers/reason-words.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import type { DailyPlan, Slot } from '../planner/wishes.ts'
import { planMeals } from '../tools/plan-meals.ts'
import { proposal } from './propose.ts'
import type { Thinkable } from './thinkable.ts'

export type Thought =
  | {
      readonly kind: 'plan'
      readonly plan: readonly DailyPlan[]
      readonly figures: Figures
      /** Wishes that no meal of it meets. */
      readonly missed: Missed
      readonly lacking: Lacking
    }
  /** No plan keeps everything; the nearest one gives this up. */
  | {
      readonly kind: 'nearest'
      readonly plan: readonly DailyPlan[]
      readonly figures: Figures
      readonly missed: Missed
      readonly lacking: Lacking
      readonly reasons: string
      readonly given: string
    }
  | { readonly kind: 'none'; readonly reasons: string }

/** Why a wish is met by no meal. */
export type Missed = readonly {
  readonly word: string
  /** Allergies of the profile that all it could be has. */
  readonly bars: readonly string[]
  /** What would have been it, had the meals had room for it. */
  readonly dishes: readonly string[]
}[]

/** Meals that are not what they are held to. */
export type Lacking = readonly { readonly day: number; readonly meal: MealKind; readonly word: string }[]

type Figures = {
  readonly days: number
  readonly meals: number
  readonly kcalPerDay: number
  readonly pricePerMeal: number
  readonly shared: readonly string[]
}

/** Tries beside the first. */
const retries = 3

/**
 * Makes a plan and has it checked, anew with the reasons as long as something is wrong with it: each try is a step. A
 * model, where one is set, proposes first; what it proposes is held to the same rules.
 */
export async function think(t: Turn, thinkable: Thinkable): Promise<Thought> {
  const { slots, wishes, servings } = thinkable
  const seed = `${t.today}/${t.question.ordinal}/${t.message}`
  const input = { slots: slots.map(plainSlot), wishes, servings, seed }
  let reasons: readonly string[] = []
  for (let attempt = 1; attempt <= 1 + retries; attempt++) {
    if (attempt > 1) t.thinking('evaluating', `다시 짜고 있어요: ${reasonsText(reasons)}`, attempt)
    const proposed = await proposal(t, thinkable, { attempt, reasons })
    const outcome = await t.run(call(planMeals, { ...input, attempt, ...(proposed ? { proposed } : {}) }))
    if (outcome.kind !== 'found') break
    const { plan, violations, figures, missed, lacking } = outcome.value
    if (violations.length === 0) return { kind: 'plan', plan, figures, missed, lacking }
    reasons = violations.map(({ reason }) => reason)
    // Where a meal has no recipe at all, chance finds none either.
    if (!proposed && reasons.every((reason) => reason === 'empty')) break
  }
  const nearest = await t.run(call(planMeals, { ...input, attempt: 1, nearest: true }))
  const said = reasonsText(reasons)
  if (nearest.kind !== 'found' || nearest.value.plan.length === 0) return { kind: 'none', reasons: said }
  const { plan, figures, given, missed, lacking } = nearest.value
  // Chance may have failed where the nearest plan gives nothing up.
  if (given.length === 0) return { kind: 'plan', plan, figures, missed, lacking }
  return { kind: 'nearest', plan, figures, missed, lacking, reasons: said, given: reasonsText(given) }
}

function plainSlot({ day, meal, recipeId, must, some, not }: Slot) {
  return {
    day,
    meal,
    ...(recipeId === undefined ? {} : { recipeId }),
    ...(must ? { must: [...must] } : {}),
    ...(some ? { some: [...some] } : {}),
    ...(not ? { not: [...not] } : {}),
  }
}
