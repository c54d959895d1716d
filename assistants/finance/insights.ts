import type { z } from 'zod'
import { partName } from './categories.ts'
import type { categoryRatio } from './tools/category-ratio.ts'
import type { comparePeriods } from './tools/compare-periods.ts'
import type { expenseByCategory } from './tools/expense-by-category.ts'
import type { forecast } from './tools/forecast.ts'
import type { Question } from './understand/question.ts'

type OutputOf<T extends { output: z.ZodType }> = z.infer<T['output']>

/** Questions about sums over categories. */
export type SpendingQuestion = Extract<Question, { kind: 'category' | 'total' | 'breakdown' }>

/** Everything looked up for a question about spending. */
export interface SpendingFacts {
  readonly question: SpendingQuestion
  readonly sums: OutputOf<typeof expenseByCategory>
  readonly comparison: OutputOf<typeof comparePeriods> | undefined
  readonly ratio: OutputOf<typeof categoryRatio> | undefined
  readonly ahead: OutputOf<typeof forecast> | undefined
  /** Whether the user has set an income. */
  readonly incomeKnown: boolean
}

type Ratio = OutputOf<typeof categoryRatio>['ratios'][number]
type Change = OutputOf<typeof comparePeriods>['changes'][number]

interface Scored {
  /** 0 to 1: how much it says. The best are told. */
  readonly score: number
}

export interface ChangeInsight extends Scored {
  readonly kind: 'more' | 'less' | 'same'
  /** Won, without sign. */
  readonly distance: number
  /** What it is held against, as an answer names it. */
  readonly earlier: string
  /** The part that explains most of it. */
  readonly mainly: Change | null
}

export interface ShareInsight extends Scored {
  readonly kind: 'share_of_income'
  readonly ratio: Ratio
  readonly prorated: boolean
}

export interface SpendingShareInsight extends Scored {
  readonly kind: 'all_of_income'
  readonly share: number
  readonly healthy: number
  readonly prorated: boolean
}

export interface LargestInsight extends Scored {
  readonly kind: 'largest'
  readonly first: Share
  readonly second: Share | null
}

interface ForecastInsight extends Scored {
  readonly kind: 'forecast'
  readonly amount: number
}

/** Something the figures show that is worth a sentence. */
export type Insight = ChangeInsight | ShareInsight | SpendingShareInsight | LargestInsight | ForecastInsight

export interface Share {
  readonly category: string
  readonly total: number
  readonly share: number
}

/** A change below this share of the earlier sum is none worth naming. */
const noticeablePercent = 3

/** What stands out, most telling first. */
export function insightsOf(facts: SpendingFacts): Insight[] {
  const found = [changeOf(facts), incomeOf(facts), largestOf(facts), forecastOf(facts)]
  return found.filter((insight) => insight !== undefined).sort((a, b) => b.score - a.score)
}

function changeOf({ comparison, question }: SpendingFacts): Insight | undefined {
  const earlier = question.period.earlier
  if (!comparison || !earlier || comparison.previous <= 0) return undefined
  const percent = Math.abs(comparison.percent ?? 0)
  if (percent < noticeablePercent) {
    return { kind: 'same', score: 0.35, distance: comparison.distance, earlier: earlier.name, mainly: null }
  }
  return {
    kind: comparison.difference > 0 ? 'more' : 'less',
    score: Math.min(0.95, 0.5 + percent / 100),
    distance: comparison.distance,
    earlier: earlier.name,
    mainly: mainChange(
      comparison.changes,
      comparison.difference,
      question.kind === 'category' ? question.category : undefined,
    ),
  }
}

/** The one part that explains most of a change, when there are several and one does. */
function mainChange(
  changes: readonly Change[],
  difference: number,
  asked: string | undefined,
): Change | null {
  const [first] = changes
  if (!first || changes.length < 2 || Math.sign(first.difference) !== Math.sign(difference)) return null
  return Math.abs(first.difference) >= 0.5 * Math.abs(difference)
    ? { ...first, category: partName(first.category, asked) }
    : null
}

function incomeOf({ ratio, question }: SpendingFacts): Insight | undefined {
  if (!ratio) return undefined
  if (question.kind === 'category') {
    const own = ratio.ratios.find((row) => row.name === question.category)
    if (!own) return undefined
    const score = own.standing === 'above' ? 0.85 : 0.6
    return { kind: 'share_of_income', score, ratio: own, prorated: ratio.prorated }
  }
  const score = ratio.share > ratio.healthyShare ? 0.9 : 0.55
  return {
    kind: 'all_of_income',
    score,
    share: ratio.share,
    healthy: ratio.healthyShare,
    prorated: ratio.prorated,
  }
}

function largestOf({ sums, question }: SpendingFacts): Insight | undefined {
  const [first, second] = sums.categories
  if (question.kind === 'category' || !first || sums.categories.length < 2 || first.total <= 0)
    return undefined
  return { kind: 'largest', score: question.kind === 'breakdown' ? 0.99 : 0.7, first, second: second ?? null }
}

function forecastOf({ ahead }: SpendingFacts): Insight | undefined {
  return ahead && { kind: 'forecast', score: 0.5, amount: ahead.rounded }
}
