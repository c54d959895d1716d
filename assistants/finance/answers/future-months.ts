import type { FuturePeriod } from '../understand/period.ts'

/** What a time to come is estimated by. */
export type Unit = 'day' | 'week' | 'month'

const monthsSeen = 3

/** Some days to come are estimated by the day, a week or two by the week, anything else by the month. */
export function unitOf({ days }: FuturePeriod): Unit {
  if (days === undefined || days > 20) return 'month'
  return days < 7 ? 'day' : 'week'
}

/** A period of several units is told by one of them: no tool has reckoned the whole. */
export function isOneUnit({ days }: FuturePeriod, unit: Unit): boolean {
  return days === undefined || days <= { day: 1, week: 7, month: 31 }[unit]
}

/** The last whole months, as tools are told of them: by their days, and counted. */
export function monthsBefore(today: Temporal.PlainDate) {
  const first = today.with({ day: 1 })
  const untilMonth = first.subtract({ months: 1 }).toPlainYearMonth().toString()
  return {
    months: { months: monthsSeen, untilMonth },
    days: {
      startDate: first.subtract({ months: monthsSeen }).toString(),
      endDate: first.subtract({ days: 1 }).toString(),
    },
  }
}
