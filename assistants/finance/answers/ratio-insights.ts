import type { z } from 'zod'
import type { categoryRatio } from '../tools/category-ratio.ts'
import type { Period } from '../understand/period.ts'

export type Ratios = z.infer<(typeof categoryRatio)['output']>
type Ratio = Ratios['ratios'][number]
type Standing = Ratio['standing']

/** A category against its benchmark, on the fair basis. */
export interface Measured {
  readonly name: string
  readonly total: number
  readonly share: number
  readonly standing: Standing
  readonly low: number
  readonly high: number | null
  /** Won above the healthy share, and below it. */
  readonly over: number
  readonly short: number
  readonly paidMonthly: boolean
  /** Against the days' part of the income, the whole month's, or that of whole months. */
  readonly basis: 'days' | 'month' | 'whole'
}

/** Rent is paid once a month: half of a month's income is no measure for it. */
export function measured({ ratios, prorated }: Ratios): Measured[] {
  return ratios.map(({ ofMonth, share, standing, ...rest }) => ({
    ...rest,
    ...(ofMonth ?? { share, standing }),
    basis: ofMonth ? 'month' : prorated ? 'days' : 'whole',
  }))
}

/** Below this a share of the days' income says little yet. */
export const fewestDays = 7

/**
 * Those whose share says something in this period: not rent or saving of a week or, across months, of a month that still
 * runs, which come once a month.
 */
export function tellingRows(ratios: Ratios, period: Period): Measured[] {
  const rows = measured(ratios)
  const holdsPartOfMonth = ratios.prorated && (period.running || ratios.shareOfMonth !== null)
  if (!holdsPartOfMonth || period.grain === 'month') return rows
  return rows.filter(({ paidMonthly }) => !paidMonthly)
}

/** How far out of its range, in percent points; the more the worse. */
function excessOf({ standing, share, low, high }: Measured): number {
  if (high === null) return standing === 'below' ? low - share : 0
  return standing === 'above' ? share - high : 0
}

/** Those out of their range the wrong way, the worst first: spending above it, saving below. */
export function unhealthy(rows: readonly Measured[]): Measured[] {
  return rows.filter((row) => excessOf(row) > 0).sort((a, b) => excessOf(b) - excessOf(a))
}

/** Saving comes once, often late in the month: what is not there yet is not missing yet. */
export function isTooEarlyToTell({ high, basis, total }: Measured): boolean {
  return high === null && basis === 'month' && total === 0
}

/** Whether it is as it should be: yes, no, or (below what is usual) with room. */
export function verdictOf({ standing, high }: Measured): 'fine' | 'too_much' | 'roomy' | 'too_little' {
  if (standing === 'within') return 'fine'
  if (high === null) return 'too_little'
  return standing === 'above' ? 'too_much' : 'roomy'
}
