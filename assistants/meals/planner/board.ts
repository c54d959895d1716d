import type { Recipe } from '../kitchen/recipe.ts'
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
} from './rules.ts'
import { kcalLimit, kcalTarget, ownCost, packGrams } from './score.ts'
import type { Relaxed, Task } from './task.ts'
import type { Slot } from './wishes.ts'

/** An opened pack of what goes bad: how much of it a meal takes, and what a whole one is worth against the others. */
interface Opened {
  readonly name: string
  readonly grams: number
  readonly pack: number
  readonly worth: number
}

export interface Candidate {
  readonly recipe: Recipe
  readonly own: number
  readonly perishables: readonly Opened[]
}

export interface Board {
  readonly slots: readonly Slot[]
  readonly candidates: readonly (readonly Candidate[])[]
  /** Slots, those with least to choose from first. */
  readonly order: readonly number[]
  /** For each slot those near enough to matter. */
  readonly neighbours: readonly (readonly { readonly at: number; readonly gap: number }[])[]
  readonly days: ReadonlyMap<
    number,
    { readonly at: readonly number[]; readonly target: number; readonly limit: number | null }
  >
  /** One dish within three days: asked for, put up with, or not to be. */
  readonly repeats: 'wished' | 'last' | 'never'
}

/** Days within which meals know of each other: those of one recipe, further than others. */
const reach = 13
/** A pack of this many won counts one. */
const packWorth = 3500

/** Everything about a task that does not change while meals are exchanged. */
export function setUp(task: Task, chance: () => number): Board {
  const { slots, limits, month, recipes, relaxed = new Set() } = task
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  const luck = new Map(recipes.map((recipe) => [recipe, chance()]))
  const opened = new Map<Recipe, readonly Opened[]>()
  const candidate = (recipe: Recipe, own: number): Candidate => {
    const perishables = opened.get(recipe) ?? openedBy(recipe, limits.profile.servings)
    opened.set(recipe, perishables)
    return { recipe, own, perishables }
  }
  const limitsOf = new Map(slots.map(({ meal }) => [meal, limitsAt(limits, meal)]))
  const allowed = new Map(
    [...new Set(limitsOf.values())].map((own) => [own, recipes.filter((recipe) => !forbidden(recipe, own))]),
  )
  const candidates = slots.map((slot) => {
    const fixed = slot.recipeId === undefined ? undefined : byId.get(slot.recipeId)
    if (fixed) return [candidate(fixed, 0)]
    const own = limitsOf.get(slot.meal)!
    return allowed
      .get(own)!
      .filter((recipe) => fits(recipe, slot, own, relaxed))
      .map((recipe) => {
        const cost = ownCost(recipe, slot, own, month, luck.get(recipe)!)
        return candidate(recipe, cost + farther * beyond(recipe, own))
      })
      .sort((a, b) => a.own - b.own)
  })
  const days = new Map(
    [...Map.groupBy(slots.keys(), (at) => slots[at]!.day)].map(([day, at]) => {
      const meals = at.map((one) => slots[one]!.meal)
      const limit = relaxed.has('kcal') ? null : kcalLimit(limits, meals)
      return [day, { at, target: kcalTarget(limits, meals), limit }]
    }),
  )
  return {
    slots,
    candidates,
    order: [...slots.keys()].sort((a, b) => candidates[a]!.length - candidates[b]!.length || a - b),
    neighbours: slots.map(({ day }, at) =>
      slots.flatMap((other, place) => {
        const gap = Math.abs(day - other.day)
        return place !== at && gap <= reach ? [{ at: place, gap }] : []
      }),
    ),
    days,
    repeats: limits.wishes.repeats ? 'wished' : relaxed.has('repeat') ? 'last' : 'never',
  }
}

/** Of what gives way, the nearest is what goes least beyond it: more than looks better by anything else. */
const farther = 12

/** By what share a recipe goes beyond its limits; by nothing, where none gives way. */
function beyond({ price, minutes, kcal }: Recipe, limits: Limits): number {
  const over = (figure: number, most: number | null) =>
    most === null || figure <= most ? 0 : (figure - most) / most
  return (
    over(price, budgetLimit(limits)) + over(minutes, minutesLimit(limits)) + over(kcal, mealKcalLimit(limits))
  )
}

/** Whether a recipe may stand in a slot, whatever the other meals are. */
function fits(recipe: Recipe, slot: Slot, limits: Limits, relaxed: Relaxed): boolean {
  const [minutes, budget] = [minutesLimit(limits), budgetLimit(limits)]
  if (slot.not?.some((word) => isLeftOutBy(recipe, word))) return false
  if (!relaxed.has('meal_kcal') && recipe.kcal > mealKcalLimit(limits)) return false
  if (slot.must && !relaxed.has('must') && !slot.must.every((word) => has(recipe, word))) return false
  if (slot.some && !relaxed.has('must') && !slot.some.some((word) => has(recipe, word))) return false
  if (!relaxed.has('cuisine') && !slot.must && !fitsCuisine(recipe, limits)) return false
  // A dish that is asked for by its name is what is wanted, at whatever meal.
  if (!relaxed.has('meal') && !fitsMeal(recipe, slot.meal) && !slot.must?.includes(recipe.id)) return false
  if (!relaxed.has('minutes') && minutes !== null && recipe.minutes > minutes) return false
  return relaxed.has('budget') || budget === null || recipe.price <= budget
}

function openedBy(recipe: Recipe, servings: number): Opened[] {
  return recipe.ingredients.flatMap(({ ingredient, grams }) => {
    if (!ingredient?.perishable || grams === undefined) return []
    const pack = packGrams(ingredient.pieces)
    const worth = Math.min(1.5, (ingredient.price * pack) / 100 / packWorth)
    return [{ name: ingredient.name, grams: (grams * servings) / recipe.servings, pack, worth }]
  })
}

/** What the other meals take of each perishable, in grams. */
export function pantryOf(picks: readonly (Candidate | undefined)[], without: number): Map<string, number> {
  const pantry = new Map<string, number>()
  for (const [at, pick] of picks.entries()) {
    if (at === without || !pick) continue
    for (const { name, grams } of pick.perishables) pantry.set(name, (pantry.get(name) ?? 0) + grams)
  }
  return pantry
}
