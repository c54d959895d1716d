import { z } from 'zod'
import type { DayRange } from '#query/coverage.ts'
import { isRecorded } from '#query/coverage.ts'

/** The period that another is held against: days, both included. */
export const otherPeriodArguments = { otherStartDate: z.iso.date(), otherEndDate: z.iso.date() }

/** The same where a query need not compare. */
export const optionalOtherPeriod = {
  otherStartDate: z.iso.date().optional(),
  otherEndDate: z.iso.date().optional(),
}

/** The other period, where one was given and both are recorded throughout: else they cannot be held together. */
export function comparableOther(
  {
    otherStartDate,
    otherEndDate,
    ...period
  }: DayRange & { otherStartDate?: string | undefined; otherEndDate?: string | undefined },
  recorded: DayRange,
  today: Temporal.PlainDate,
): DayRange | undefined {
  if (otherStartDate === undefined || otherEndDate === undefined) return undefined
  const other = { startDate: otherStartDate, endDate: otherEndDate }
  return isRecorded(period, recorded, today) && isRecorded(other, recorded, today) ? other : undefined
}
