import { mealKinds, type Recipe } from '../kitchen/recipe.ts'
import { optimise } from './optimise.ts'
import type { Limits, Reason } from './rules.ts'
import type { Relaxed } from './task.ts'
import { type Violation, violationsOf } from './validate.ts'
import type { DailyPlan, PlannedMeal, Slot } from './wishes.ts'

export interface Thought {
  readonly plan: readonly DailyPlan[]
  /** What is wrong with it; nothing, when it is a plan to give. */
  readonly violations: readonly Violation[]
}

export interface Thinking {
  readonly recipes: readonly Recipe[]
  readonly slots: readonly Slot[]
  readonly limits: Limits
  readonly month: number
  readonly seed: string
}

/** One try at a plan, with what is wrong with it. */
export function tryPlan(thinking: Thinking, attempt: number, relaxed: Relaxed = new Set()): Thought {
  const seed = `${thinking.seed}/${attempt}`
  const picks = optimise({ ...thinking, seed, relaxed })
  const plan = planOf(thinking.slots, picks)
  const recipes = new Map(thinking.recipes.map((recipe) => [recipe.id, recipe]))
  return { plan, violations: violationsOf(plan, { ...thinking, recipes }) }
}

/** What may give way, the least missed first. Allergies, diets and exclusions never stand here. */
const ladder: readonly (readonly Reason[])[] = [
  ['kcal'],
  ['meal_kcal'],
  ['repeat'],
  ['cuisine'],
  ['minutes'],
  ['budget'],
  ['must'],
  ['kcal', 'repeat'],
  ['cuisine', 'repeat'],
  ['minutes', 'budget'],
  ['kcal', 'minutes', 'budget'],
  ['kcal', 'repeat', 'minutes', 'budget'],
  ['kcal', 'meal_kcal', 'repeat', 'minutes', 'budget', 'must', 'cuisine', 'meal'],
]

/**
 * The plan nearest to what was asked that keeps everything but what has to give way; nothing, where what never gives way
 * leaves a meal without a recipe.
 */
export function nearestPlan(
  thinking: Thinking,
): (Thought & { readonly given: readonly Reason[] }) | undefined {
  for (const given of ladder) {
    const relaxed = new Set(given)
    const { plan, violations } = tryPlan(thinking, 0, relaxed)
    if (violations.every(({ reason }) => relaxed.has(reason)))
      return { plan, violations, given: given.filter((it) => violations.some(({ reason }) => reason === it)) }
  }
  return undefined
}

export function plannedMeal({ id, name, kcal, minutes, price }: Recipe): PlannedMeal {
  return { recipeId: id, name, kcal, minutes, price }
}

/** The slots with what was picked for them, as days. */
export function planOf(slots: readonly Slot[], picks: readonly (Recipe | undefined)[]): DailyPlan[] {
  const days = [...new Set(slots.map(({ day }) => day))].sort((a, b) => a - b)
  return days.map((day) => ({
    day,
    meals: Object.fromEntries(
      mealKinds.flatMap((meal) => {
        const at = slots.findIndex((slot) => slot.day === day && slot.meal === meal)
        const recipe = at < 0 ? undefined : picks[at]
        return recipe ? [[meal, plannedMeal(recipe)]] : []
      }),
    ),
  }))
}
