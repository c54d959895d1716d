import type { Clause, Mention } from '#nlu/schema.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import type { Period } from './days.ts'
import type { Request } from './request.ts'

/** 어제 회식에서: nobody plans what is over. */
export function isOver({ kind, value }: Mention, now: Temporal.PlainDateTime): boolean {
  if (kind !== 'period') return false
  const { interval } = value as Period
  const today = now.toPlainDate().toPlainDateTime()
  return Temporal.PlainDateTime.compare(interval.until, today) <= 0
}

/** Until what hour a meal is the next; later it is a snack. */
const hours: readonly (readonly [MealKind, number])[] = [
  ['breakfast', 10],
  ['lunch', 15],
  ['dinner', 21],
]

/** The meal that somebody thinks of who names none: the next there is. */
export function mealOfHour(hour: number): MealKind {
  return hours.find(([, until]) => hour < until)?.[0] ?? 'dinner'
}

export function rightNow(now: Temporal.PlainDateTime): Pick<Request, 'days' | 'meals' | 'from' | 'to'> {
  const [meal] = hours.find(([, until]) => now.hour < until) ?? (['snack'] as const)
  const today = now.toPlainDate().toString()
  return { days: 1, meals: [meal], from: today, to: today }
}

/** When a meal is over: it is planned for the next day. */
const over: Readonly<Record<MealKind, number>> = { breakfast: 10, lunch: 14, dinner: 20, snack: 22 }

export function isMealOver(meal: MealKind, { hour }: { readonly hour: number }): boolean {
  return hour >= over[meal]
}

/** 지금, where no day is named and not how many. */
export function isNow({ mentions }: Clause, { days, from, to }: Request): boolean {
  return (
    (days ?? from ?? to) === undefined &&
    mentions.some(({ kind, value }) => kind === 'period' && (value as { kind: string }).kind === 'instant')
  )
}
