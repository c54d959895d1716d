import type { Clause, Mention } from '#nlu/schema.ts'
import { type MealKind, mealKinds } from '../kitchen/recipe.ts'
import { datesOf, names } from './days.ts'
import type { Place, Request } from './request.ts'

/**
 * The places that something is to go from and to, or that are to change places, in their order: 화요일 저녁을 목요일로, 점심이랑
 * 저녁. One where only the goal is named; nothing where there are more than two, or stretches of days.
 */
function pairOf(mentions: readonly Mention[], today: Temporal.PlainDate): readonly Place[] | undefined {
  const places: { date?: string; dayNumber?: number; meals: MealKind[] }[] = []
  for (const it of mentions) {
    if (it.role === 'aside') continue
    if (places.length > 2) return undefined
    const meals = mealKinds.filter((meal) => names(it, meal))
    const named = daysNamed(it, today)
    if (named === undefined) return undefined
    const last = places.at(-1)
    const days = isBareWeekday(it)
      ? named.map(({ date }) => (date ? { date: inWeekOf(last?.date, date, today) } : {}))
      : named
    if (days.length > 0) places.push(...days.map((day) => ({ ...day, meals: [...meals] })))
    else if (meals.length > 0 && last && last.meals.length === 0) last.meals.push(...meals)
    else if (meals.length > 0) places.push({ meals })
  }
  const [first, second] = places
  if (!first || places.length > 2) return undefined
  const bare = ({ meals, ...day }: (typeof places)[number]): Place => ({
    ...day,
    ...(meals.length > 0 ? { meals } : {}),
  })
  if (!second) return [bare(first)]
  const isDated = ({ date, dayNumber }: (typeof places)[number]) => (date ?? dayNumber) !== undefined
  // 2일차 점심이랑 저녁: of the same day; 화요일 저녁을 목요일로: to the same meal.
  const { meals: _, ...day } = first
  const goal = isDated(second) || !isDated(first) ? second : { ...day, meals: second.meals }
  const meals = goal.meals.length > 0 ? goal.meals : first.meals
  const from = first.meals.length > 0 ? first.meals : goal.meals
  return [bare({ ...first, meals: from }), bare({ ...goal, meals })]
}

const bareWeekday = /^[월화수목금토일]욜|^[월화수목금토일]요일/u

function isBareWeekday({ kind, text }: Mention): boolean {
  return kind === 'period' && bareWeekday.test(text)
}

/** 화요일 저녁을 토요일로: of the week in which the Tuesday is, unless that day is over. */
function inWeekOf(week: string | undefined, date: string, today: Temporal.PlainDate): string {
  if (week === undefined) return date
  const [first, day] = [Temporal.PlainDate.from(week), Temporal.PlainDate.from(date)]
  const own = first.add({ days: day.dayOfWeek - first.dayOfWeek })
  return Temporal.PlainDate.compare(own, today) < 0 ? date : own.toString()
}

/** The single days that a mention names; nothing where it names a stretch of them. */
function daysNamed(it: Mention, today: Temporal.PlainDate): Pick<Place, 'date' | 'dayNumber'>[] | undefined {
  if (it.kind === 'day') return [{ dayNumber: it.value as number }]
  if (it.kind !== 'period' && it.kind !== 'weekdays') return []
  const { from, to, places } = datesOf([it], 'move', today)
  if (places) return places.flatMap(({ date }) => (date === undefined ? [] : [{ date }]))
  if (from === undefined) return []
  return to === undefined || to === from ? [{ date: from }] : undefined
}

/** What goes where; without a place it is no move. */
export function moved(
  clause: Clause,
  { wanted, replaced }: Request,
  today: Temporal.PlainDate,
): Request | undefined {
  const pair = pairOf(clause.mentions, today)
  const dishes = [...(wanted ?? []), ...(replaced ?? [])]
  return pair && { ask: 'move', pair, ...(dishes.length > 0 ? { wanted: dishes } : {}) }
}
