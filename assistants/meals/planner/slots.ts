import { type MealKind, mealKinds, type Recipe } from '../kitchen/recipe.ts'
import {
  budgetLimit,
  fitsCuisine,
  forbidden,
  has,
  type Limits,
  lackingOf,
  limitsAt,
  mealKcalLimit,
  minutesLimit,
} from './rules.ts'
import type { DailyPlan, Slot } from './wishes.ts'

/** The meals of a new plan. */
export function newSlots(
  days: number,
  meals: readonly MealKind[],
  must: readonly string[] = [],
  every: readonly string[] = [],
  places?: readonly { readonly day: number; readonly meals?: readonly MealKind[] | undefined }[],
  much: readonly string[] = [],
): Slot[] {
  const all = places ?? Array.from({ length: days }, (_, index) => ({ day: index + 1 }))
  const slots = all.flatMap((it) => {
    const own = 'meals' in it && it.meals ? it.meals : meals
    return mealKinds.filter((meal) => own.includes(meal)).map((meal): Slot => ({ day: it.day, meal }))
  })
  const named = withMuch(withMust(slots, must), much)
  return every.length === 0 ? named : named.map((slot) => ({ ...slot, must: every }))
}

/** A change to a plan, as it was said. */
export interface Edit {
  /** Which days and meals it names; none: all of them, or those that it is about. */
  readonly days: readonly number[]
  readonly meals: readonly MealKind[]
  /** Days with meals of their own, in place of both. */
  readonly places?: readonly { readonly day: number; readonly meals: readonly MealKind[] }[] | undefined
  /** What is to be there instead: a dish, an ingredient, a taste. */
  readonly wanted: readonly string[]
  /** The dish or ingredient that is to go. */
  readonly replaced: readonly string[]
  /** What no meal may have from now on. */
  readonly without: readonly string[]
  /** Days or meals that are to come to the plan. */
  readonly adds: boolean
  /** Everything anew. */
  readonly all: boolean
  /** A condition is asked for: meals that are not held to it are meant. */
  readonly holds?: boolean | undefined
  /** What is named stays; all the rest is meant. */
  readonly others?: boolean | undefined
}

/**
 * The plan as slots: those the edit is about are open, all others stay as they are. Nothing is open where the edit is
 * about nothing that is there.
 */
export function slotsOfEdit(
  plan: readonly DailyPlan[],
  edit: Edit,
  { recipes, limits: all }: { readonly recipes: ReadonlyMap<string, Recipe>; readonly limits: Limits },
): Slot[] {
  const present = plan.flatMap(({ day, meals }) =>
    mealKinds.flatMap((meal) => {
      const planned = meals[meal]
      return planned ? [{ day, meal, recipeId: planned.recipeId }] : []
    }),
  )
  if (edit.adds) return [...present, ...added(plan, edit)]
  const isNamed = ({ day, meal }: Slot) =>
    edit.places?.some((it) => it.day === day && (it.meals.length === 0 || it.meals.includes(meal))) ??
    ((edit.days.length === 0 || edit.days.includes(day)) &&
      (edit.meals.length === 0 || edit.meals.includes(meal)))
  const places = edit.days.length > 0 || edit.meals.length > 0
  const named = [...edit.wanted, ...edit.replaced, ...edit.without]
  const isMeant = (slot: Slot): boolean => {
    const recipe = recipes.get(slot.recipeId!)
    if (!recipe) return true
    const limits = limitsAt(all, slot.meal)
    if (edit.others)
      return !(isNamed(slot) && (named.length === 0 || named.some((word) => has(recipe, word))))
    if (!isNamed(slot)) return forbidden(recipe, limits) === 'allergy'
    if (edit.all) return true
    if (edit.replaced.length > 0) return edit.replaced.some((word) => has(recipe, word))
    if (forbidden(recipe, limits)) return true
    const isOver =
      recipe.kcal > mealKcalLimit(limits) ||
      recipe.minutes > (minutesLimit(limits) ?? Number.POSITIVE_INFINITY) ||
      recipe.price > (budgetLimit(limits) ?? Number.POSITIVE_INFINITY)
    const isUnheld = lackingOf(recipe, limits).length > 0 || !fitsCuisine(recipe, limits)
    if (isOver || (edit.holds && isUnheld)) return true
    return places && edit.without.length === 0
  }
  // What is asked for by name may have been there before.
  const turnedDown = all.wishes.turnedDown.filter((id) => !edit.wanted.includes(id))
  const meant = present.filter(isMeant)
  const isOpen = new Set(meant.length > 0 ? meant : wantedSomewhere(present, edit, recipes))
  if (edit.others)
    return present.map(({ recipeId, ...slot }) => {
      const isGone = meant.some(({ day, meal }) => day === slot.day && meal === slot.meal)
      return isGone ? { ...slot, not: [recipeId, ...turnedDown] } : { ...slot, recipeId }
    })
  const must = edit.all && !places ? [] : edit.wanted
  const open = [...isOpen].map(({ day, meal, recipeId }) => ({
    day,
    meal,
    not: [recipeId!, ...edit.replaced, ...turnedDown],
  }))
  const asked = withMust(open, edit.all ? edit.wanted : must, edit.all && !places)
  const byPlace = new Map(asked.map((slot) => [`${slot.day}/${slot.meal}`, slot]))
  return present.map((slot) => byPlace.get(`${slot.day}/${slot.meal}`) ?? slot)
}

/** 두부 넣어줘, without a place: the meals to change are those that take it at the least cost, one in three days. */
function wantedSomewhere(present: readonly Slot[], edit: Edit, recipes: ReadonlyMap<string, Recipe>): Slot[] {
  if (edit.wanted.length === 0 || edit.without.length > 0 || edit.replaced.length > 0) return []
  const days = new Set(present.map(({ day }) => day)).size
  const count = Math.max(1, Math.round(days / 3))
  const free = present.filter(({ recipeId, meal }) => {
    const recipe = recipes.get(recipeId!)
    return meal !== 'snack' && recipe && !edit.wanted.some((word) => has(recipe, word))
  })
  const takes = (meal: MealKind) =>
    [...recipes.values()].filter(
      (it) => it.meals.includes(meal) && edit.wanted.every((word) => has(it, word)),
    ).length
  return free.toSorted((a, b) => takes(b.meal) - takes(a.meal) || a.day - b.day).slice(0, count)
}

/** A dish that is named comes once: the first open meal is it. What is no dish, every open meal has to be. */
function withMust(slots: readonly Slot[], words: readonly string[], once = true): Slot[] {
  if (words.length === 0) return [...slots]
  if (!once) return slots.map((slot) => ({ ...slot, must: words }))
  if (words.length > slots.length) return slots.map((slot) => ({ ...slot, some: words }))
  return slots.map((slot, at) => (at < words.length ? { ...slot, must: [words[at]!] } : slot))
}

/** 두부 많이: half of the meals are of it; those that have to be something else stay what they are. */
function withMuch(slots: readonly Slot[], words: readonly string[]): Slot[] {
  const [word] = words
  if (word === undefined) return [...slots]
  const half = Math.ceil(slots.length / 2)
  const its = slots.filter(({ must }) => must?.includes(word)).length
  const free = slots.filter((slot) => !slot.must && !slot.some)
  const chosen = new Set(free.filter((_, at) => at % 2 === 0).slice(0, Math.max(0, half - its)))
  return slots.map((slot) => (chosen.has(slot) ? { ...slot, must: [word] } : slot))
}

function added(plan: readonly DailyPlan[], edit: Edit): Slot[] {
  const last = Math.max(0, ...plan.map(({ day }) => day))
  const usual = mealKinds.filter((meal) => plan.some(({ meals }) => meals[meal]))
  const meals = edit.meals.length > 0 ? edit.meals : usual
  const days =
    edit.days.length > 0 ? edit.days : edit.meals.length > 0 ? plan.map(({ day }) => day) : [last + 1]
  return days.flatMap((day) =>
    mealKinds
      .filter((meal) => meals.includes(meal) && !plan.find((it) => it.day === day)?.meals[meal])
      .map((meal): Slot => ({ day, meal, ...(edit.wanted.length > 0 ? { must: edit.wanted } : {}) })),
  )
}
