/** Days, both included, as `YYYY-MM-DD`. */
export interface DayRange {
  readonly startDate: string
  readonly endDate: string
}

/** Nobody has something to record every day: records may begin or end so many days within a period and still cover it. */
export const gapDays = 4

/** Why a stretch of days is not all there: it still runs, or the records begin or end within it. */
export type Gap = 'running' | 'records_start' | 'records_end'

/** The part of a period that is over and recorded, with what is missing at its ends. */
export interface Covered extends DayRange {
  readonly days: number
  readonly gaps: readonly Gap[]
}

/** `undefined` when no day of the period is covered. */
export function coveredPart(
  range: DayRange,
  recorded: DayRange,
  today: Temporal.PlainDate,
): Covered | undefined {
  const gaps: Gap[] = []
  let { startDate, endDate } = range
  if (daysBetween(startDate, recorded.startDate) > gapDays) {
    startDate = recorded.startDate
    gaps.push('records_start')
  }
  if (endDate > today.toString()) {
    endDate = today.toString()
    gaps.push('running')
  }
  if (daysBetween(recorded.endDate, endDate) > gapDays) {
    endDate = recorded.endDate
    gaps.push('records_end')
  }
  if (startDate > endDate) return undefined
  return { startDate, endDate, days: daysBetween(startDate, endDate) + 1, gaps }
}

/** From one day to another; negative when the other lies before. */
export function daysBetween(from: string, to: string): number {
  // Both are read as UTC, where every day has as many hours; thousands of these are reckoned in one turn.
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

export const daysIn = ({ startDate, endDate }: DayRange): number => daysBetween(startDate, endDate) + 1

/** The last day of which the records can tell: today, unless they end well before. */
export function knownUntil(recorded: DayRange, today: Temporal.PlainDate): Temporal.PlainDate {
  const last = Temporal.PlainDate.from(recorded.endDate)
  return last.until(today).days > gapDays ? last : today
}

/** A calendar month, up to today while it runs. */
export interface Month extends DayRange {
  /** `YYYY-MM` */
  readonly month: string
  /** Why it must not be held against whole months; null for a whole one. */
  readonly partial: Gap | null
}

/** Whether the records cover a period, as far as it is over. */
export function isRecorded(range: DayRange, recorded: DayRange, today: Temporal.PlainDate): boolean {
  const covered = coveredPart(range, recorded, today)
  return covered?.gaps.every((gap) => gap === 'running') ?? false
}

/** `count` calendar months up to `last`, oldest first, without those before the records. */
export function lastMonths(
  count: number,
  recorded: DayRange,
  today: Temporal.PlainDate,
  last = today.toPlainYearMonth(),
): Month[] {
  return Array.from({ length: count }, (_, index) => last.subtract({ months: count - 1 - index }))
    .filter((month) => month.toString() >= recorded.startDate.slice(0, 7))
    .map((month) => monthOf(month, recorded, today))
}

function monthOf(month: Temporal.PlainYearMonth, recorded: DayRange, today: Temporal.PlainDate): Month {
  const first = month.toPlainDate({ day: 1 })
  const last = month.toPlainDate({ day: month.daysInMonth })
  const whole = { startDate: first.toString(), endDate: last.toString() }
  if (month.equals(today.toPlainYearMonth())) {
    return { ...whole, endDate: today.toString(), month: month.toString(), partial: 'running' }
  }
  const covered = coveredPart(whole, recorded, today)
  return { ...whole, month: month.toString(), partial: covered ? (covered.gaps[0] ?? null) : 'records_end' }
}

/** The whole weeks (Monday to Sunday) or calendar months within a period; `undefined` when there is none. */
export function wholeUnits(
  range: DayRange,
  unit: 'week' | 'month',
): (DayRange & { count: number }) | undefined {
  const [from, until] = [
    Temporal.PlainDate.from(range.startDate),
    Temporal.PlainDate.from(range.endDate).add({ days: 1 }),
  ]
  const first = unitStart(from, unit)
  const start = first.equals(from) ? first : first.add(unit === 'week' ? { weeks: 1 } : { months: 1 })
  const end = unitStart(until, unit)
  if (Temporal.PlainDate.compare(start, end) >= 0) return undefined
  const { weeks, months } = start.until(end, { largestUnit: unit })
  return {
    startDate: start.toString(),
    endDate: end.subtract({ days: 1 }).toString(),
    count: unit === 'week' ? weeks : months,
  }
}

function unitStart(day: Temporal.PlainDate, unit: 'week' | 'month'): Temporal.PlainDate {
  return unit === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 })
}
