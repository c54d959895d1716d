import { conditionsByName } from '../kitchen/conditions.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import { type MealWishes, noWishes, type Wishes } from '../planner/wishes.ts'
import type { OfMeal, Request } from '../understand/request.ts'

/** What of some words every meal is held to; the others are leaned towards. */
export function heldOf(wanted: readonly string[]): string[] {
  return wanted.filter((word) => conditionsByName.has(word))
}

/** What a request asks of a plan, on top of what was asked of it before. */
export function wishesOf(request: Request, before: Wishes = noWishes): Wishes {
  const { without = [], wanted = [], cuisines, diet, minutes, budget, kcal, mealKcal, repeats } = request
  const { inDoubt = [] } = request
  const held = heldOf(wanted)
  return {
    without: unique([
      ...before.without.filter((it) => !wanted.includes(it)),
      ...without,
      ...broughtBy(held, wanted),
    ]),
    wanted: wanted.filter((word) => !held.includes(word)),
    cuisines: [...(cuisines ?? before.cuisines)],
    diet: diet ?? before.diet,
    minutes: minutes ?? before.minutes,
    budget: budget ?? before.budget,
    kcal: kcal ?? before.kcal,
    mealKcal: mealKcal ?? before.mealKcal,
    every: unique([...before.every.filter((it) => !without.includes(it)), ...held, ...(request.every ?? [])]),
    byMeal: { ...before.byMeal, ...ownWishes(request.byMeal ?? {}, before) },
    inDoubt: unique([...before.inDoubt, ...inDoubt]),
    repeats: repeats ?? before.repeats,
  }
}

/** What is said of one kind of meal, each of them is held to, where it is a wish. */
function ownWishes(byMeal: NonNullable<Request['byMeal']>, before: Wishes): Wishes['byMeal'] {
  return Object.fromEntries(
    Object.entries(byMeal).map(([meal, own]) => [
      meal,
      { ...before.byMeal[meal as MealKind], ...wishesOfMeal(own) },
    ]),
  )
}

function wishesOfMeal({ wanted = [], without = [], cuisines, ...limits }: OfMeal): Partial<MealWishes> {
  const out = unique([...without, ...broughtBy(heldOf(wanted), wanted)])
  return {
    ...limits,
    ...(cuisines ? { cuisines: [...cuisines] } : {}),
    ...(out.length > 0 ? { without: out } : {}),
    ...(wanted.length > 0 ? { every: [...wanted] } : {}),
  }
}

/** 아이 brings that nothing is hot, unless that is asked for. */
function broughtBy(held: readonly string[], wanted: readonly string[]): string[] {
  return held
    .flatMap((word) => conditionsByName.get(word)?.without ?? [])
    .filter((word) => !wanted.includes(word))
}

/** A request for some kinds of meal alone, with its limits as theirs: the other meals keep their own. */
export function ofItsMeals(request: Request): Request {
  const { meals = [], wanted = [], without, cuisines, diet, minutes, budget, mealKcal, ...rest } = request
  const held = heldOf(wanted)
  const own: OfMeal = Object.fromEntries(
    Object.entries({
      ...{ without, cuisines, diet, minutes, budget, mealKcal },
      wanted: held.length > 0 ? held : undefined,
    }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(own).length === 0 || rest.byMeal) return request
  return {
    ...rest,
    meals,
    wanted: wanted.filter((word) => !held.includes(word)),
    byMeal: Object.fromEntries(meals.map((meal) => [meal, own])),
  }
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}
