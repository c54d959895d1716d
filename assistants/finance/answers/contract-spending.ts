import type { DayRange } from '#query/coverage.ts'
import type { Subject } from '../understand/question.ts'

/**
 * Whether two periods hold as much of what is paid by contract: the same days of their months, or whole months. A week
 * with the rent in it says nothing against one without.
 */
export function holdContractsAlike(one: DayRange, other: DayRange): boolean {
  const [a, b] = [daysOf(one), daysOf(other)]
  if ([a, b].every(isWholeMonths)) return true
  return (
    a.first.day === b.first.day &&
    isSameDayOfMonth(a.last, b.last) &&
    monthsBetween(a.first, b.first) === monthsBetween(a.last, b.last)
  )
}

/** Whether a comparison of a subject has to leave out what is paid by contract. */
export function needsNoContracts({ category, store }: Subject, one: DayRange, other: DayRange): boolean {
  // Of single days everything is meant: 어제보다 오늘.
  const isDay = one.startDate === one.endDate
  return category === undefined && store === undefined && !isDay && !holdContractsAlike(one, other)
}

/** Said wherever that was left out. */
export const withoutContractsNote = '월세 같은 고정비는 빼고 견줬어.'

interface Days {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

function daysOf({ startDate, endDate }: DayRange): Days {
  return { first: Temporal.PlainDate.from(startDate), last: Temporal.PlainDate.from(endDate) }
}

const isWholeMonths = ({ first, last }: Days): boolean => first.day === 1 && last.day === last.daysInMonth

/** The last of a short month stands for the days that it lacks. */
function isSameDayOfMonth(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  const [early, late] = a.day < b.day ? [a, b] : [b, a]
  return early.day === late.day || early.day === early.daysInMonth
}

function monthsBetween(a: Temporal.PlainDate, b: Temporal.PlainDate): number {
  return (b.year - a.year) * 12 + b.month - a.month
}
