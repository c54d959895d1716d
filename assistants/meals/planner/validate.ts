import type { MealKind, Recipe } from '../kitchen/recipe.ts'
import { repeatDays } from './optimise.ts'
import {
  budgetLimit,
  fitsCuisine,
  fitsMeal,
  forbidden,
  has,
  isLeftOutBy,
  type Limits,
  limitsAt,
  mealKcalLimit,
  minutesLimit,
  type Reason,
} from './rules.ts'
import { kcalLimit } from './score.ts'
import type { DailyPlan, Slot } from './wishes.ts'

export interface Violation {
  readonly reason: Reason
  readonly day: number
  readonly meal?: MealKind
  /** The recipe's name or id, where it is about one. */
  readonly recipe?: string
}

export interface Order {
  readonly recipes: ReadonlyMap<string, Recipe>
  /** Every meal the plan has to have. One with a `recipeId` has to be as it was. */
  readonly slots: readonly Slot[]
  readonly limits: Limits
}

/**
 * What is wrong with a plan, whoever made it: nothing gets past it to a person. Meals that were to stay as they are are
 * held to their recipe and to allergies alone.
 */
export function violationsOf(plan: readonly DailyPlan[], { recipes, slots, limits }: Order): Violation[] {
  const violations: Violation[] = []
  const found = slots.map((slot) => {
    const planned = plan.find(({ day }) => day === slot.day)?.meals[slot.meal]
    return { slot, planned, recipe: planned && recipes.get(planned.recipeId) }
  })
  for (const { slot, planned, recipe } of found) {
    const at = { day: slot.day, meal: slot.meal }
    if (!planned) violations.push({ reason: 'empty', ...at })
    else if (!recipe) violations.push({ reason: 'unknown_recipe', recipe: planned.recipeId, ...at })
    else
      for (const reason of wrongWith(recipe, slot, limits))
        violations.push({ reason, recipe: recipe.name, ...at })
  }
  const wanted = new Set(slots.map(({ day, meal }) => `${day}/${meal}`))
  for (const { day, meals } of plan)
    for (const meal of Object.keys(meals) as MealKind[])
      if (!wanted.has(`${day}/${meal}`)) violations.push({ reason: 'changed', day, meal })
  return [...violations, ...repeatsIn(found, limits), ...overKcal(found, limits)]
}

function wrongWith(recipe: Recipe, slot: Slot, all: Limits): Reason[] {
  const limits = limitsAt(all, slot.meal)
  const against = forbidden(recipe, limits)
  if (slot.recipeId !== undefined) {
    if (slot.recipeId !== recipe.id) return ['changed']
    return against === 'allergy' ? ['allergy'] : []
  }
  const [minutes, budget] = [minutesLimit(limits), budgetLimit(limits)]
  const reasons: Reason[] = against ? [against] : []
  if (slot.not?.some((word) => isLeftOutBy(recipe, word))) reasons.push('not_this')
  if (recipe.kcal > mealKcalLimit(limits)) reasons.push('meal_kcal')
  if (slot.must?.some((word) => !has(recipe, word))) reasons.push('must')
  else if (slot.some && !slot.some.some((word) => has(recipe, word))) reasons.push('must')
  if (!slot.must && !fitsCuisine(recipe, limits)) reasons.push('cuisine')
  if (!fitsMeal(recipe, slot.meal) && !slot.must?.includes(recipe.id)) reasons.push('meal')
  if (minutes !== null && recipe.minutes > minutes) reasons.push('minutes')
  if (budget !== null && recipe.price > budget) reasons.push('budget')
  return reasons
}

type Found = readonly { readonly slot: Slot; readonly recipe: Recipe | undefined }[]

function repeatsIn(found: Found, limits: Limits): Violation[] {
  if (limits.wishes.repeats) return []
  return found.flatMap(({ slot, recipe }, at) => {
    const isFixed = slot.recipeId !== undefined
    const again = found.some(
      (other, place) =>
        place !== at &&
        other.recipe === recipe &&
        Math.abs(other.slot.day - slot.day) < repeatDays &&
        // Of two that were there before, neither is this plan's doing.
        !isFixed &&
        (place < at || other.slot.recipeId !== undefined),
    )
    return recipe && again
      ? [{ reason: 'repeat' as const, day: slot.day, meal: slot.meal, recipe: recipe.name }]
      : []
  })
}

/** Days over the energy that is allowed; a day in which nothing was to change is left alone. */
function overKcal(found: Found, limits: Limits): Violation[] {
  return [...Map.groupBy(found, ({ slot }) => slot.day)].flatMap(([day, its]) => {
    const limit = kcalLimit(
      limits,
      its.map(({ slot }) => slot.meal),
    )
    const kcal = its.reduce((sum, { recipe }) => sum + (recipe?.kcal ?? 0), 0)
    const isOpen = its.some(({ slot }) => slot.recipeId === undefined)
    return limit !== null && isOpen && kcal > limit ? [{ reason: 'kcal' as const, day }] : []
  })
}
