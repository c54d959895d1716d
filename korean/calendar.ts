/** Calendar spans as `{ from, until, grain }`: `until` is exclusive, weeks begin on Monday. All dates are ISO 8601. */
export type Grain =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'week'
  | 'month'
  | 'season'
  | 'quarter'
  | 'half'
  | 'year'

export interface Span {
  readonly from: Temporal.PlainDateTime
  readonly until: Temporal.PlainDateTime
  readonly grain: Grain
}

type Day = Temporal.PlainDate

const midnight = (day: Day): Temporal.PlainDateTime =>
  new Temporal.PlainDateTime(day.year, day.month, day.day)

export const spanOfDays = (from: Day, days: number, grain: Grain = 'day'): Span => ({
  from: midnight(from),
  until: midnight(from.add({ days })),
  grain,
})

export const daySpan = (day: Day): Span => spanOfDays(day, 1)

export const mondayOf = (day: Day): Day => day.subtract({ days: day.dayOfWeek - 1 })

export const weekSpan = (day: Day): Span => spanOfDays(mondayOf(day), 7, 'week')

/** The year and month `months` months from a month. */
export function monthAway(
  year: number,
  month: number,
  months: number,
): readonly [year: number, month: number] {
  const index = year * 12 + month - 1 + months
  return [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
}

/** `months` months from the first of `month`, which may lie outside 1–12 (0 is December of the year before). */
export function monthsSpan(year: number, month: number, months: number, grain: Grain): Span {
  return { from: firstOf(year, month), until: firstOf(year, month + months), grain }
}

function firstOf(year: number, month: number): Temporal.PlainDateTime {
  const [inYear, inMonth] = monthAway(year, month, 0)
  return new Temporal.PlainDateTime(inYear, inMonth, 1)
}

export const monthSpan = (year: number, month: number): Span => monthsSpan(year, month, 1, 'month')
export const yearSpan = (year: number): Span => monthsSpan(year, 1, 12, 'year')
export const quarterSpan = (year: number, quarter: number): Span =>
  monthsSpan(year, quarter * 3 - 2, 3, 'quarter')
export const halfSpan = (year: number, half: number): Span => monthsSpan(year, half * 6 - 5, 6, 'half')

/** Spring is March to May, winter December to February of the next year (Korea Meteorological Administration). */
export const seasonSpan = (year: number, season: number): Span => monthsSpan(year, season * 3, 3, 'season')

/** The day, or nothing where the month has no such day (30 February). */
export function dayIn(year: number, month: number, day: number): Span | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  const length = daysInMonth(year, month)
  if (day > length) return undefined
  const until = day === length ? firstOf(year, month + 1) : new Temporal.PlainDateTime(year, month, day + 1)
  return { from: new Temporal.PlainDateTime(year, month, day), until, grain: 'day' }
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

/**
 * Week `nth` of a month (−1: the last) by KS X ISO 8601: the first week is the one with the month's first Thursday, so
 * most of it lies in the month.
 */
export function weekOfMonth(first: Day, nth: number): Span | undefined {
  const thursday = weekdayOfMonth(first, 4, nth)
  return thursday && weekSpan(thursday.from.toPlainDate())
}

/** The nth weekday (1 Monday … 7 Sunday) of the month that begins at `first`; −1 is the last. */
export function weekdayOfMonth(first: Day, weekday: number, nth: number): Span | undefined {
  if (nth < 0) {
    const last = first.add({ days: first.daysInMonth - 1 })
    return daySpan(last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 }))
  }
  const day = 1 + ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7
  return day > first.daysInMonth ? undefined : daySpan(first.add({ days: day - 1 }))
}

export const isWithin = (span: Span, moment: Temporal.PlainDateTime): boolean =>
  Temporal.PlainDateTime.compare(span.from, moment) <= 0 &&
  Temporal.PlainDateTime.compare(moment, span.until) < 0

export const before = (a: Temporal.PlainDateTime, b: Temporal.PlainDateTime): boolean =>
  Temporal.PlainDateTime.compare(a, b) < 0
