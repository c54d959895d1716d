import type { MealKind } from '../kitchen/recipe.ts'
import type { DailyPlan } from '../planner/wishes.ts'
import { isMealOver } from '../understand/now.ts'
import type { Place, Request } from '../understand/request.ts'

/** Today, as long as none of the meals is over; in a stretch that has another day, else tomorrow. */
export function firstDay(request: Request, now: Temporal.ZonedDateTime): Temporal.PlainDate {
  const today = now.toPlainDate()
  const isOver = request.meals?.some((meal) => isMealOver(meal, now))
  const goesOn = request.from !== undefined && request.to !== undefined && request.to > today.toString()
  return isOver && goesOn && request.from !== today.toString() ? today.add({ days: 1 }) : today
}

/** The days that a plan is for. A stretch that has begun goes on from today; one that is over is the next of its kind. */
export function planDates(
  { from, to, days }: Request,
  today: Temporal.PlainDate,
): { readonly start: string; readonly days: number | undefined } {
  // 금요일까지: from tomorrow, as a plan begins; of today alone, today.
  if (from === undefined) {
    const tomorrow = today.add({ days: 1 })
    const left = to === undefined ? undefined : tomorrow.until(Temporal.PlainDate.from(to)).days + 1
    if (left === 0) return { start: today.toString(), days: days ?? 1 }
    return { start: tomorrow.toString(), days: days ?? (left !== undefined && left > 0 ? left : undefined) }
  }
  let [start, end] = [
    Temporal.PlainDate.from(from),
    to === undefined ? undefined : Temporal.PlainDate.from(to),
  ]
  while (end && Temporal.PlainDate.compare(end, today) < 0) {
    start = start.add({ days: 7 })
    end = end.add({ days: 7 })
  }
  if (Temporal.PlainDate.compare(start, today) < 0) start = end ? today : start.add({ days: 7 })
  // 내일부터 3일간 and 모레 이틀 say how many days themselves.
  const isOneDay = from === to && days !== undefined
  return { start: start.toString(), days: end && !isOneDay ? end.since(start).days + 1 : days }
}

export function withDates(plan: readonly DailyPlan[], start: string): DailyPlan[] {
  const first = Temporal.PlainDate.from(start)
  return plan.map((it) => ({ ...it, date: first.add({ days: it.day - 1 }).toString() }))
}

/** The date of a plan's first day, whether or not that day is still in it. */
export function firstDate(plan: readonly DailyPlan[]): string | undefined {
  const dated = plan.find(({ date }) => date !== undefined)
  return (
    dated?.date &&
    Temporal.PlainDate.from(dated.date)
      .subtract({ days: dated.day - 1 })
      .toString()
  )
}

/** The days of a plan that a request means: by their number, or by their date. None, when it names none. */
export function daysMeant(request: Request, plan: readonly DailyPlan[]): number[] {
  const { dayNumbers, exceptDays, fromDay, places, from, to } = request
  const last = Math.max(...plan.map(({ day }) => day))
  const numbered = (day: number) => (day === -1 ? last : day)
  if (dayNumbers) return [...new Set(dayNumbers.map(numbered))]
  if (exceptDays) {
    const out = exceptDays.map(numbered)
    return plan.map(({ day }) => day).filter((day) => !out.includes(day))
  }
  if (fromDay) return plan.map(({ day }) => day).filter((day) => day >= fromDay)
  if (places) return [...new Set(placesMeant(places, plan).map(({ day }) => day))]
  if (from === undefined) return []
  // 12월 3일부터 has no end of its own.
  const [least, most] = [from, to ?? '9999-12-31']
  const dated = plan.filter(({ date }) => date !== undefined && date >= least && date <= most)
  // 수요일 of a plan of next week, read as this week's.
  const weekday = (date: string) => Temporal.PlainDate.from(date).dayOfWeek
  const alike =
    dated.length === 0 && least === most
      ? plan.filter(({ date }) => date !== undefined && weekday(date) === weekday(least))
      : dated
  return alike.map(({ day }) => day)
}

/** A meal that a request means by its day. */
export interface PlaceMeant {
  readonly day: number
  /** All of the day's, where none is named. */
  readonly meals: readonly MealKind[]
}

/** Days with meals of their own, as days of the plan; those that it has not are left out. */
export function placesMeant(places: readonly Place[], plan: readonly DailyPlan[]): PlaceMeant[] {
  const last = Math.max(...plan.map(({ day }) => day))
  return places.flatMap(({ date, dayNumber, meals = [] }) => {
    const day =
      dayNumber === undefined ? plan.find((it) => it.date === date)?.day : dayNumber === -1 ? last : dayNumber
    return day === undefined ? [] : [{ day, meals }]
  })
}

/** Whether a request means a meal of a day. */
export function isAt(places: readonly PlaceMeant[], day: number, meal: MealKind): boolean {
  return places.some((it) => it.day === day && (it.meals.length === 0 || it.meals.includes(meal)))
}
