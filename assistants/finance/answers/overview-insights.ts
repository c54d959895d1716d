import type { z } from 'zod'
import { savings } from '../categories.ts'
import type { comparePeriods } from '../tools/compare-periods.ts'
import type { forecast } from '../tools/forecast.ts'
import type { recurring } from '../tools/recurring.ts'
import type { savingsPlan } from '../tools/savings-plan.ts'
import type { Period } from '../understand/period.ts'
import { daysIn } from './period-words.ts'
import { fewestDays, type Measured, measured, type Ratios, tellingRows, unhealthy } from './ratio-insights.ts'

type OutputOf<T extends { output: z.ZodType }> = z.infer<T['output']>
type Changes = Pick<
  OutputOf<typeof comparePeriods>,
  'current' | 'previous' | 'difference' | 'distance' | 'percent' | 'categories'
>
type Change = Changes['categories'][number]
type Ahead = OutputOf<typeof forecast>
type Recurring = OutputOf<typeof recurring>
type Plan = OutputOf<typeof savingsPlan>

/** Everything looked up for "how am I doing?"; what could not be found is not there. */
export interface Looked {
  readonly ratios: Ratios | undefined
  readonly changes: Changes | undefined
  readonly ahead: Ahead | undefined
  readonly recurring: Recurring | undefined
  readonly plan: Plan | undefined
}

/**
 * How it is going: spending above the income, above the healthy share, within it with or without enough put aside; where no
 * income is known, against the period before.
 */
export type Verdict =
  | {
      readonly kind: 'deficit' | 'tight' | 'fair' | 'good'
      readonly share: number
      readonly basis: ShareBasis
    }
  | { readonly kind: 'more' | 'less' | 'same'; readonly changes: Changes }
  | { readonly kind: 'unknown' }

/** Of the period itself, of the running month as it is likely to end, or of the last months on average. */
export type ShareBasis = 'period' | 'forecast' | 'months'

/** Below this a change is none worth naming, in percent. */
const noticeablePercent = 3

export function verdictOf(looked: Looked, period: Period): Verdict {
  const found = shareOf(looked, period)
  if (found) {
    const { share, basis } = found
    const healthy = looked.ratios?.healthyShare ?? looked.plan?.healthySpendingShare ?? 80
    if (share > 100) return { kind: 'deficit', share, basis }
    if (share > healthy) return { kind: 'tight', share, basis }
    return { kind: savesEnough(looked) ? 'good' : 'fair', share, basis }
  }
  const { changes } = looked
  if (!changes || changes.percent === null) return { kind: 'unknown' }
  if (Math.abs(changes.percent) < noticeablePercent) return { kind: 'same', changes }
  return { kind: changes.difference > 0 ? 'more' : 'less', changes }
}

function shareOf(
  { ratios, ahead, plan }: Looked,
  { grain, running }: Period,
): { share: number; basis: ShareBasis } | undefined {
  // A day or a week is no measure for an income that comes once a month.
  if (grain === 'day' || grain === 'week') return undefined
  const isFair = ratios && (!ratios.prorated || (ratios.shareOfMonth === null && !running))
  if (isFair) return { share: ratios.share, basis: 'period' }
  if (ahead?.ofIncome) return { share: ahead.ofIncome.share, basis: 'forecast' }
  if (plan) return { share: plan.spendingShare, basis: 'months' }
  return undefined
}

function savesEnough({ ratios, plan }: Looked): boolean {
  const own = ratios && !ratios.prorated && measured(ratios).find(({ name }) => name === savings)
  if (own) return own.standing !== 'below'
  return plan !== undefined && plan.savedShare >= plan.healthyGoalShare
}

/** Something worth telling, as data; `score` says how much it tells, 0 to 1. */
export type OverviewInsight = { readonly score: number } & (
  | { readonly kind: 'over'; readonly row: Measured }
  | { readonly kind: 'fine'; readonly rows: readonly Measured[] }
  | { readonly kind: 'grown'; readonly change: Change }
  | { readonly kind: 'shrunk'; readonly change: Change }
  | { readonly kind: 'all'; readonly changes: Changes }
  | { readonly kind: 'recurring'; readonly recurring: Recurring }
  | { readonly kind: 'raised'; readonly recurring: Recurring }
  | { readonly kind: 'saving'; readonly plan: Plan }
)

/** What stands out, most telling first. */
export function insightsOf(looked: Looked, period: Period): OverviewInsight[] {
  const { ratios, changes, recurring, plan } = looked
  const days = daysIn(period)
  const rows = ratios
    ? tellingRows(ratios, period).filter(({ basis }) => basis !== 'days' || days >= fewestDays)
    : []
  const spending = rows.filter(({ high }) => high !== null)
  const [worst] = unhealthy(spending)
  const fine = spending.filter(({ standing, total }) => standing !== 'above' && total > 0)
  const verdict = verdictOf(looked, period).kind
  return [
    worst ? { kind: 'over' as const, row: worst, score: 0.95 } : undefined,
    !worst && fine.length > 1 ? { kind: 'fine' as const, rows: fine, score: 0.5 } : undefined,
    changes ? grownOf(changes) : undefined,
    changes && verdict !== 'more' && verdict !== 'less' && verdict !== 'same' ? allOf(changes) : undefined,
    recurring && recurring.raised.length > 0
      ? { kind: 'raised' as const, recurring, score: 0.62 }
      : undefined,
    recurring && recurring.count > 1 ? recurringOf(recurring) : undefined,
    plan ? savingOf(plan) : undefined,
  ]
    .filter((insight) => insight !== undefined)
    .sort((a, b) => b.score - a.score)
}

/** The category that grew most; where none did, the one that shrank most. */
function grownOf({ categories, previous }: Changes): OverviewInsight | undefined {
  const weight = (change: Change) => (previous > 0 ? change.distance / previous : 0)
  const grown = categories.find(({ difference }) => difference > 0)
  if (grown && weight(grown) >= 0.02) {
    return { kind: 'grown', change: grown, score: Math.min(0.9, 0.65 + weight(grown)) }
  }
  const shrunk = categories.find(({ difference }) => difference < 0)
  if (!shrunk || weight(shrunk) < 0.02) return undefined
  return { kind: 'shrunk', change: shrunk, score: Math.min(0.7, 0.5 + weight(shrunk)) }
}

function allOf(changes: Changes): OverviewInsight | undefined {
  const percent = Math.abs(changes.percent ?? 0)
  if (percent < noticeablePercent) return undefined
  return { kind: 'all', changes, score: Math.min(0.85, 0.55 + percent / 100) }
}

function recurringOf(recurring: Recurring): OverviewInsight {
  const share = recurring.shareOfIncome ?? 0
  return { kind: 'recurring', recurring, score: share >= 50 ? 0.85 : 0.6 }
}

function savingOf(plan: Plan): OverviewInsight {
  const isEnough = plan.savedShare >= plan.healthyGoalShare
  return { kind: 'saving', plan, score: isEnough ? 0.6 : 0.8 }
}
