import { type DateReading, isCalendarDay } from './dates.ts'

/** How far out of order neighbouring rows may stand, in days, before a year's end is taken to lie between them. */
const slack = 60

/**
 * Completes dates without a year. Read from the newest end of the file, each takes the latest year that does not
 * put it behind its newer neighbour, and none lies after `latest`. Which end is the newer one is not said: the one
 * that makes the statement span fewer days.
 * Gives `YYYY-MM-DD`, null where there was no date.
 */
export function completeDates(
  dates: readonly (DateReading | null)[],
  latest: Temporal.PlainDate,
): readonly (string | null)[] {
  if (dates.every((date) => date === null || date.year !== null)) {
    return dates.map((date) => (date ? iso(date.year!, date) : null))
  }
  const newestFirst = yearsFrom(dates, latest)
  const oldestFirst = yearsFrom(dates.toReversed(), latest).toReversed()
  const years = span(dates, oldestFirst) < span(dates, newestFirst) ? oldestFirst : newestFirst
  return dates.map((date, index) => (date ? iso(years[index]!, date) : null))
}

/** The year of each date, of which the first is the newest; 0 where there is no date. */
function yearsFrom(dates: readonly (DateReading | null)[], latest: Temporal.PlainDate): number[] {
  const limit = dayNumber(latest.year, latest)
  let newer = limit
  return dates.map((date) => {
    if (!date) return 0
    const year = date.year ?? latestYear(date, latest.year, Math.min(limit, newer + slack))
    newer = dayNumber(year, date)
    return year
  })
}

function latestYear(date: DateReading, from: number, bound: number): number {
  // Eight years reach a 29 February from anywhere.
  for (let year = from; year >= from - 8; year--) {
    if (isCalendarDay(year, date.month, date.day) && dayNumber(year, date) <= bound) return year
  }
  return from
}

function span(dates: readonly (DateReading | null)[], years: readonly number[]): number {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const [index, date] of dates.entries()) {
    if (!date) continue
    const day = dayNumber(years[index]!, date)
    first = Math.min(first, day)
    last = Math.max(last, day)
  }
  return last - first
}

interface MonthDay {
  readonly month: number
  readonly day: number
}

function dayNumber(year: number, { month, day }: MonthDay): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}

/** `YYYY-MM-DD` */
export function iso(year: number, { month, day }: MonthDay): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
