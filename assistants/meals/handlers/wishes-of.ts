import { conditionsByName } from '../kitchen/conditions.ts'
import { limitOfMeal, nutrientLimit, nutrientWord } from '../kitchen/nutrients.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { isRuledOut } from '../planner/rules.ts'
import { shareOfMeal } from '../planner/score.ts'
import { type MealWishes, noWishes, type Wishes } from '../planner/wishes.ts'
import { type OfMeal, ofPlans, type Request } from '../understand/request.ts'

/** What of some words every meal is held to; the others are leaned towards. */
export function heldOf(wanted: readonly string[]): string[] {
  return wanted.filter((word) => conditionsByName.has(word) || nutrientLimit(word) !== undefined)
}

/** A limit that is said of a day, as what each of its meals is held to. */
export function heldByEach(word: string, meals: readonly MealKind[] | undefined): string {
  const limit = nutrientLimit(word)
  return limit ? nutrientWord(limitOfMeal(limit, shareOfMeal(meals ?? usual))) : word
}
const usual: readonly MealKind[] = ['breakfast', 'lunch', 'dinner']

/** A new limit of a nutrient takes the place of the one before it. */
function isReplaced(word: string, by: readonly string[]): boolean {
  const limit = nutrientLimit(word)
  return by.some((it) => {
    const now = nutrientLimit(it)
    return limit && now && now.nutrient === limit.nutrient && now.isLeast === limit.isLeast
  })
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
    every: unique([
      ...before.every.filter((it) => !without.includes(it) && !isReplaced(it, held)),
      ...held.map((word) => heldByEach(word, request.meals)),
      ...(request.every ?? []),
    ]),
    byMeal: { ...before.byMeal, ...ownWishes(request.byMeal ?? {}, before) },
    inDoubt: unique([...before.inDoubt, ...inDoubt]),
    turnedDown: [...before.turnedDown],
    repeats: repeats ?? before.repeats,
  }
}

/** 닭만 나와요, 닭 빼고 짜줘: what is complained of is not wanted; of a plan that is there, nor what goes with it (왜 또 국이에요? 국물 빼고). */
export function withoutSpokenOf(request: Request): Request {
  const { ask, wanted = [], without = [], ...rest } = request
  if (!ofPlans.has(ask) || wanted.length === 0 || without.length === 0) return request
  const isEdit = ask === 'change' || ask === 'again'
  const left = wanted.filter(
    (word) => !without.includes(word) && !(isEdit && isRuledOut(word, without, sharedRecipes)),
  )
  return { ask, ...rest, without, ...(left.length > 0 ? { wanted: left } : {}) }
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
