import { type DateReading, isCalendarDay } from '../import/dates.ts'

/** When a chat or an export says that a message came. */
export interface Received {
  readonly date: string
  readonly time: string | null
}

/**
 * `YYYY-MM-DD` of a date that may lack its year: then the last such day up to `latest`, the day the message came or
 * the day it is read. Null for a day no calendar has.
 */
export function completeDate(date: DateReading, latest: Temporal.PlainDate): string | null {
  if (date.year !== null) return iso(date.year, date)
  // Eight years reach a 29 February from anywhere.
  for (let year = latest.year; year >= latest.year - 8; year--) {
    if (!isCalendarDay(year, date.month, date.day)) continue
    const day = iso(year, date)
    if (day <= latest.toString()) return day
  }
  return null
}

function iso(year: number, { month, day }: DateReading): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
