import type { Mention } from '#nlu/schema.ts'
import { type MealKind, mealKinds } from '../kitchen/recipe.ts'
import { names } from './days.ts'
import type { Ask } from './request.ts'

/** Asks of which a meal with 빼고 behind it is not meant; what is to be removed is. */
export const withoutMeals: ReadonlySet<Ask> = new Set<Ask>([
  'plan',
  'details',
  'register',
  'cart',
  'calendar',
])
const usualMeals: readonly MealKind[] = ['breakfast', 'lunch', 'dinner']

/** Which meals are named, or are left when others are taken out. */
export function mealsIn(mentions: readonly Mention[], ask: Ask): readonly MealKind[] {
  const isOut = ({ role }: Mention) => (role === 'excluded' || role === 'replaced') && withoutMeals.has(ask)
  const out = mealKinds.filter((meal) => mentions.some((it) => isOut(it) && names(it, meal)))
  // 저녁 6시 이후 금식이라 저녁은 빼고: an hour names no meal that is left out.
  const isNamed = (it: Mention, meal: MealKind) =>
    !isOut(it) && names(it, meal) && (it.kind === 'meal' || !out.includes(meal))
  const named = mealKinds.filter((meal) => mentions.some((it) => isNamed(it, meal)))
  // 세 끼 … 간식도 하나씩: a snack comes to the three, and is none of them.
  if (named.every((meal) => meal === 'snack') && out.length === 0 && mentions.some(isThreeMeals))
    return [...usualMeals, ...named]
  return named.length > 0 || out.length === 0 ? named : usualMeals.filter((meal) => !out.includes(meal))
}

function isThreeMeals({ kind, value, role }: Mention): boolean {
  const { value: number, counter } = (kind === 'number' ? value : {}) as { value?: number; counter?: string }
  return counter === '끼' && number === usualMeals.length && role !== 'aside'
}
