import type { z } from 'zod'
import type { dailyTotals } from '../tools/daily-totals.ts'
import type { expenseList } from '../tools/expense-list.ts'

export type Daily = z.infer<(typeof dailyTotals)['output']>
export type Day = Daily['days'][number]
type Listed = z.infer<(typeof expenseList)['output']>

/** Everything looked up about the days of a period. */
export interface DailyFindings {
  readonly daily: Daily
  /** The largest expense of the day with the most. */
  readonly largest: Listed['expenses'][number] | undefined
  /** Where a contract made the day with the most so dear: the same without what is paid by contract. */
  readonly flexible: Daily | undefined
  /** What was bought on the dearest day of those, the dearest first. */
  readonly bought?: readonly { readonly store: string; readonly amount: number }[]
  /** The days of the period before, where all of them are recorded. */
  readonly before: Daily | undefined
}
