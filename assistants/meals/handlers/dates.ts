import type { MealKind } from '../kitchen/recipe.ts'
import type { DailyPlan } from '../planner/wishes.ts'
import type { Request } from '../understand/request.ts'

/** When a meal is over: it is planned for the next day. */
const over: Readonly<Record<MealKind, number>> = { breakfast: 10, lunch: 14, dinner: 20, snack: 22 }

/** Today, as long as none of the meals is over; in a stretch that has another day, else tomorrow. */
export function firstDay(request: Request, now: Temporal.ZonedDateTime): Temporal.PlainDate {
  const today = now.toPlainDate()
  const isOver = request.meals?.some((meal) => now.hour >= over[meal])
  const goesOn = request.to !== undefined && request.to > today.toString()
  return isOver && goesOn && request.from !== today.toString() ? today.add({ days: 1 }) : today
}

/** The days that a plan is for. A stretch that has begun goes on from today; one that is over is the next of its kind. */
export function planDates(
  { from, to, days }: Request,
  today: Temporal.PlainDate,
): { readonly start: string; readonly days: number | undefined } {
  if (from === undefined) return { start: today.add({ days: 1 }).toString(), days }
  let [start, end] = [
    Temporal.PlainDate.from(from),
    to === undefined ? undefined : Temporal.PlainDate.from(to),
  ]
  while (end && Temporal.PlainDate.compare(end, today) < 0) {
    start = start.add({ days: 7 })
    end = end.add({ days: 7 })
  }
  if (Temporal.PlainDate.compare(start, today) < 0) start = end ? today : start.add({ days: 7 })
  // 내일부터 3일간 says how many days itself.
  return { start: start.toString(), days: end ? end.since(start).days + 1 : days }
}

export function withDates(plan: readonly DailyPlan[], start: string): DailyPlan[] {
  const first = Temporal.PlainDate.from(start)
  return plan.map((it) => ({ ...it, date: first.add({ days: it.day - 1 }).toString() }))
}

/** The days of a plan that a request means: by their number, or by their date. None, when it names none. */
export function daysMeant({ dayNumbers, from, to }: Request, plan: readonly DailyPlan[]): number[] {
  if (dayNumbers) {
    const last = Math.max(...plan.map(({ day }) => day))
    return [...new Set(dayNumbers.map((day) => (day === -1 ? last : day)))]
  }
  if (from === undefined) return []
  const [least, most] = [from, to ?? from]
  const dated = plan.filter(({ date }) => date !== undefined && date >= least && date <= most)
  // 수요일 of a plan of next week, read as this week's.
  const weekday = (date: string) => Temporal.PlainDate.from(date).dayOfWeek
  const alike =
    dated.length === 0 && least === most
      ? plan.filter(({ date }) => date !== undefined && weekday(date) === weekday(least))
      : dated
  return alike.map(({ day }) => day)
}
