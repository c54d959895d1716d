import type { Recipe } from '../kitchen/recipe.ts'
import { isMadeOf, type Limits, lackingOf } from './rules.ts'
import type { Slot } from './wishes.ts'

/** What part of a day's energy a meal is, before it is shared among the meals that are planned. */
const shares = { breakfast: 0.25, lunch: 0.35, dinner: 0.35, snack: 0.1 } as const
const usualKcal = 1900
/** A day may go over what is allowed by this much. */
export const kcalSlack = 1.1

/** The energy a plan's day aims at: the part of the day that its meals are. */
export function kcalTarget(limits: Limits, meals: readonly (keyof typeof shares)[]): number {
  const day = limits.wishes.kcal ?? limits.profile.kcal ?? usualKcal
  const part = meals.reduce((sum, meal) => sum + shares[meal], 0)
  return day * Math.min(1, part)
}

/** What part of a day each of its meals is, on the average. */
export function shareOfMeal(meals: readonly (keyof typeof shares)[]): number {
  const sum = meals.reduce((all, meal) => all + shares[meal], 0)
  return meals.length === 0 ? 1 : Math.min(1, sum) / meals.length
}

export function kcalLimit(limits: Limits, meals: readonly (keyof typeof shares)[]): number | null {
  const said = limits.wishes.kcal ?? limits.profile.kcal
  return said === null ? null : kcalTarget(limits, meals) * kcalSlack
}

/** What is weighed, each about 1 where it hurts. */
export const weights = {
  sameMain: 1,
  sameMethod: 0.45,
  twoSoups: 0.9,
  sameCuisine: 0.12,
  likeName: 0.6,
  sameFlavour: 1,
  waste: 0.8,
  energy: 2.4,
  protein: 0.8,
  minutes: 0.55,
  price: 0.4,
  outOfSeason: 1.2,
  inSeason: -0.35,
  wanted: -2.2,
  /** More than anything but a dish again within three days: a condition gives way to nothing that only looks better. */
  lacking: 12,
  heavyBreakfast: 6,
  workedBreakfast: 0.6,
  longBreakfast: 1.2,
  bareDinner: 0.5,
  thinMeal: 0.7,
  thinBreakfast: 0.6,
  twoDoughs: 0.9,
  heavySnack: 2.5,
  chance: 1.5,
} as const

/** What a recipe costs in a slot, whatever stands beside it. */
export function ownCost(recipe: Recipe, slot: Slot, limits: Limits, month: number, chance: number): number {
  const { wishes } = limits
  const wanted = wishes.wanted.reduce((sum, word) => sum + isMadeOf(recipe, word), 0)
  const cuisine = wishes.cuisines.length > 0 && wishes.cuisines.includes(recipe.cuisine) ? 1 : 0
  const season =
    recipe.season.length === 0 ? 0 : recipe.season.includes(month) ? weights.inSeason : weights.outOfSeason
  const hurried = slot.meal === 'breakfast' ? 1.6 : 1
  return (
    (weights.minutes * hurried * recipe.minutes) / 40 +
    (weights.price * recipe.price) / 4000 +
    season +
    weights.wanted * (wanted + cuisine) +
    weights.lacking * lackingOf(recipe, limits).length +
    habitCost(recipe, slot) +
    weights.chance * chance
  )
}

/** Methods that nobody stands at the stove for in the morning. */
const worked = new Set(['부치기', '튀기기', '조리기', '굽기'])
/** What a breakfast has, at most, before it is heavy. */
const lightKcal = 520

const quickMinutes = 20
/** What a snack has, at most, before it is a meal, and what a meal has, at least, before it is a snack. */
const snackKcal = 250
const mealKcal = 430
/** A smoothie alone is hardly a breakfast. */
const breakfastKcal = 320

/** What people do not do: fry or roll 김밥 in the morning, eat a meal between meals, or a bowl of noodles as the family's dinner. */
function habitCost(recipe: Recipe, { meal }: Slot): number {
  const { kcal, method, minutes } = recipe
  if (meal === 'snack') return weights.heavySnack * (Math.max(0, kcal - snackKcal) / snackKcal)
  if (meal === 'breakfast')
    return (
      weights.heavyBreakfast * (Math.max(0, kcal - lightKcal) / lightKcal) +
      weights.longBreakfast * (Math.max(0, minutes - quickMinutes) / quickMinutes) +
      weights.thinBreakfast * (Math.max(0, breakfastKcal - kcal) / 100) +
      (worked.has(method) && minutes > 15 ? weights.workedBreakfast : 0)
    )
  const thin = weights.thinMeal * (Math.max(0, mealKcal - kcal) / 100)
  return thin + (meal === 'dinner' && isBare(recipe) ? weights.bareDinner : 0)
}

/** No family's dinner: what is eaten in place of rice, and what is fried as a side dish and has none. */
function isBare({ main, method, ingredients }: Recipe): boolean {
  const hasRice = ingredients.some(({ ingredient }) => ingredient?.kind === '곡류')
  return isDough(main) || (method === '부치기' && !hasRice)
}

/** What is eaten in place of rice. */
function isDough(main: string): boolean {
  return doughs.has(main)
}
const doughs = new Set(['면', '빵'])

/** What two meals cost because of each other. `gap` is the days between them. */
export function pairCost(a: Recipe, b: Recipe, gap: number): number {
  if (gap > 3) return 0
  const near = 1 / (1 + gap)
  return (
    (a.main === b.main && a.main !== '기타' ? weights.sameMain * near : 0) +
    (a.method === b.method && gap <= 1 ? weights.sameMethod * near : 0) +
    (gap === 0 && a.method === '끓이기' && b.method === '끓이기' ? weights.twoSoups : 0) +
    (gap === 0 && isDough(a.main) && isDough(b.main) ? weights.twoDoughs : 0) +
    (a.cuisine === b.cuisine && a.cuisine !== '한식' && gap <= 1 ? weights.sameCuisine * near : 0) +
    (a.dish === b.dish ? weights.likeName * near : 0) +
    (a.flavours.some((it) => b.flavours.includes(it)) ? weights.sameFlavour * near : 0)
  )
}

/** How far a day's figures are from what they should be. */
export function dayCost(kcal: number, protein: number, target: number, limit: number | null): number {
  const energy = Math.abs(kcal - target) / target
  const wantedProtein = (target * 0.16) / 4
  const short = Math.max(0, wantedProtein - protein) / wantedProtein
  const over = limit !== null && kcal > limit ? 100 * (1 + (kcal - limit) / limit) : 0
  return weights.energy * energy + weights.protein * short + over
}

/** A perishable's pack, in grams: what is bought at once. */
export function packGrams(pieces: Readonly<Record<string, number>>): number {
  return Math.max(150, ...Object.values(pieces))
}
