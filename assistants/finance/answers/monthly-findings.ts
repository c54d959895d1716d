import type { z } from 'zod'
import type { comparePeriods } from '../tools/compare-periods.ts'
import type { monthlyTotals } from '../tools/monthly-totals.ts'

export type Monthly = z.infer<(typeof monthlyTotals)['output']>
export type MonthRow = Monthly['months'][number]

/** What was looked up about months. */
export interface MonthlyFindings {
  readonly monthly: Monthly
  /** The highest month against the lowest, where one of them was asked for. */
  readonly apart: z.infer<(typeof comparePeriods)['output']> | undefined
}
