import type { z } from 'zod'
import { savings, uncategorised } from '../categories.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import type { categoryRatio } from '../tools/category-ratio.ts'
import type { comparePeriods } from '../tools/compare-periods.ts'
import type { dailyTotals } from '../tools/daily-totals.ts'
import type { expenseByCategory } from '../tools/expense-by-category.ts'
import type { expenseList } from '../tools/expense-list.ts'
import type { forecast } from '../tools/forecast.ts'
import type { monthlyTotals } from '../tools/monthly-totals.ts'
import type { topExpenses } from '../tools/top-expenses.ts'
import type { PeriodRange } from '../understand/period.ts'
import type { SpendingQuestion } from '../understand/question.ts'
import { besideParts, type RankedCategory, spentCategories } from './ranked-categories.ts'
import { comparableTo } from './when-words.ts'

type OutputOf<T extends { output: z.ZodType }> = z.infer<T['output']>

/** Everything looked up for a question about spending. */
export interface SpendingFacts {
  readonly question: SpendingQuestion
  readonly sums: OutputOf<typeof expenseByCategory>
  readonly comparison?: OutputOf<typeof comparePeriods> | undefined
  readonly ratio?: OutputOf<typeof categoryRatio> | undefined
  readonly ahead?: OutputOf<typeof forecast> | undefined
  readonly months?: OutputOf<typeof monthlyTotals> | undefined
  readonly top?: OutputOf<typeof topExpenses> | undefined
  /** Of a single day: what was bought, and the days before it. */
  readonly bought?: OutputOf<typeof expenseList> | undefined
  readonly daysBefore?: OutputOf<typeof dailyTotals> | undefined
}

type Change = OutputOf<typeof comparePeriods>['categories'][number]
type Merchant = OutputOf<typeof topExpenses>['merchants'][number]
type Expense = OutputOf<typeof expenseList>['expenses'][number]

interface Scored {
  /** 0 to 1: how much it says. The best are told. */
  readonly score: number
}

export interface ChangeInsight extends Scored {
  readonly kind: 'more' | 'less' | 'same'
  readonly previous: number
  /** Won, without sign. */
  readonly distance: number
  /** Without sign. */
  readonly percent: number
  /** What it is held against, as an answer names it, and whether that came after. */
  readonly earlier: string
  readonly isLater: boolean
  /** Without what is paid by contract, of which one of the periods holds more. */
  readonly withoutFixed: boolean
  /** The part that explains most of it. */
  readonly mainly: Pick<Change, 'name' | 'distance'> | null
  readonly isSaving: boolean
}

export interface ShareInsight extends Scored {
  readonly kind: 'share_of_income'
  readonly share: number
  readonly low: number
  readonly high: number | null
  readonly standing: 'below' | 'within' | 'above'
  /** Against the days' part of the income, the whole month's, or a period of whole months. */
  readonly basis: 'days' | 'month' | 'whole'
}

export interface SpendingShareInsight extends Scored {
  readonly kind: 'all_of_income'
  readonly share: number
  readonly shareOfMonth: number | null
  readonly healthy: number
  readonly prorated: boolean
  readonly running: boolean
}

export interface RankingInsight extends Scored {
  readonly kind: 'ranking'
  /** Those to be named, and where the first of them stands. */
  readonly rows: readonly RankedCategory[]
  readonly from: number
  readonly order: 'largest' | 'smallest'
}

export interface SingleInsight extends Scored {
  readonly kind: 'single'
  readonly store: string
  readonly amount: number
  readonly share: number
  readonly date: string
  readonly period: PeriodRange
  readonly standsOut: boolean
}

export interface StoreInsight extends Scored {
  readonly kind: 'store'
  readonly merchant: Merchant
}

export interface MonthsInsight extends Scored {
  readonly kind: 'above_average' | 'highest' | 'lowest' | 'rising' | 'falling'
  /** The average a month, or the sum of the month that it is held against. */
  readonly amount: number
  /** How many months this speaks of. */
  readonly months: number
  /** The first of a row of them, `YYYY-MM-DD`. */
  readonly since?: string
}

export interface BoughtInsight extends Scored {
  readonly kind: 'bought'
  readonly rows: readonly Expense[]
  readonly all: boolean
}

export interface UsualDayInsight extends Scored {
  readonly kind: 'usual_day'
  readonly usual: number
  readonly standing: 'above' | 'near' | 'below'
  /** Of how many days before. */
  readonly days: number
}

export interface AheadInsight extends Scored {
  readonly kind: 'ahead_of_threshold'
  readonly amount: number
  readonly limit: number
  readonly crosses: boolean
}

export interface UncategorisedInsight extends Scored {
  readonly kind: 'uncategorised'
  readonly total: number
  readonly share: number
}

/** Something the figures show that is worth a sentence. */
export type Insight =
  | ChangeInsight
  | ShareInsight
  | SpendingShareInsight
  | RankingInsight
  | SingleInsight
  | StoreInsight
  | MonthsInsight
  | BoughtInsight
  | UsualDayInsight
  | AheadInsight
  | UncategorisedInsight

/** A change below this share of the earlier sum, or this many won, is none worth naming. */
const noticeablePercent = 3
const noticeableWon = 1_000

/** What stands out, most telling first. */
export function insightsOf(facts: SpendingFacts): Insight[] {
  const found = [
    boughtOf(facts),
    aheadOf(facts),
    changeOf(facts),
    incomeOf(facts),
    rankingOf(facts),
    uncategorisedOf(facts),
    singleOf(facts),
    storeOf(facts),
    monthsOf(facts),
    usualDayOf(facts),
  ]
  return found.filter((insight) => insight !== undefined).sort((a, b) => b.score - a.score)
}

export const categoryOf = (question: SpendingQuestion): string | undefined =>
  question.kind === 'category' ? question.category : undefined

function changeOf({ comparison, question, sums }: SpendingFacts): Insight | undefined {
  const earlier = comparableTo(question.period)
  // Records that end within the period would make it look thrifty.
  if (!comparison || !earlier || comparison.previous <= 0 || sums.gaps.length > 0) return undefined
  const { previous, distance, difference, fixed } = comparison
  const percent = Math.abs(comparison.percent ?? 0)
  const isSaving = categoryOf(question) === savings
  const said = {
    previous,
    distance,
    percent,
    earlier: earlier.name,
    isLater: earlier.startDate > question.period.startDate,
    withoutFixed: fixed !== null && (fixed.current !== 0 || fixed.previous !== 0),
    isSaving,
  }
  if (percent < noticeablePercent || distance < noticeableWon)
    return { ...said, kind: 'same', score: 0.35, mainly: null }
  return {
    ...said,
    kind: difference > 0 ? 'more' : 'less',
    score: Math.min(0.95, 0.5 + percent / 100),
    mainly: mainChange(comparison.categories, difference),
  }
}

/** The one part that explains most of a change, when there are several and one does. */
function mainChange(changes: readonly Change[], difference: number): ChangeInsight['mainly'] {
  const [first] = changes
  if (!first || changes.length < 2 || Math.sign(first.difference) !== Math.sign(difference)) return null
  return Math.abs(first.difference) >= 0.5 * Math.abs(difference)
    ? {
        name: besideParts(
          first.name,
          changes.map(({ name }) => ({ category: name })),
        ),
        distance: first.distance,
      }
    : null
}

function incomeOf({ ratio, question }: SpendingFacts): Insight | undefined {
  if (!ratio) return undefined
  const category = categoryOf(question)
  if (category === undefined) {
    const { share, shareOfMonth, healthyShare: healthy, prorated } = ratio
    const score = share > healthy && (!prorated || (shareOfMonth ?? 0) > healthy) ? 0.9 : 0.55
    return {
      kind: 'all_of_income',
      score,
      share,
      shareOfMonth,
      healthy,
      prorated,
      running: question.period.running,
    }
  }
  const own = ratio.ratios.find((row) => row.name === category)
  if (!own || own.total <= 0) return undefined
  const { share, standing } = own.ofMonth ?? own
  const isGood = standing === 'within' || (standing === 'below' && category !== savings)
  const basis = own.ofMonth ? 'month' : ratio.prorated ? 'days' : 'whole'
  const { low, high } = own
  return { kind: 'share_of_income', score: isGood ? 0.6 : 0.85, share, standing, low, high, basis }
}

/** How many categories are named in a row. */
const named = 3

function rankingOf({ sums, question }: SpendingFacts): Insight | undefined {
  if (question.kind === 'category' || sums.total <= 0) return undefined
  const ranked = spentCategories(sums, question)
  if (ranked.length < 2) return undefined
  if (question.kind === 'total') {
    // What was bought on a day says it already.
    if (question.period.grain === 'day') return undefined
    return { kind: 'ranking', score: 0.7, rows: ranked.slice(0, 2), from: 1, order: 'largest' }
  }
  const order = question.focus ?? 'largest'
  const rows = order === 'largest' ? ranked : ranked.toReversed()
  // Those that share the first place are named with it.
  const others = rows.filter((row) => row.total !== rows[0]?.total)
  if (others.length === 0) return undefined
  return { kind: 'ranking', score: 0.99, rows: others.slice(0, named), from: 2, order }
}

/** From how much of a sum what has no category makes the others doubtful. */
const doubtfulPercent = 10

function uncategorisedOf({ sums, question }: SpendingFacts): Insight | undefined {
  const row = sums.categories.find(({ category }) => category === uncategorised)
  if (question.kind !== 'breakdown' || !row || row.share < doubtfulPercent) return undefined
  const first = spentCategories(sums, question)[0]
  const score = question.focus === 'largest' && first && first.total < row.total ? 0.985 : 0.5
  return { kind: 'uncategorised', score, total: row.total, share: row.share }
}

/** From how much of a sum a single payment, and one merchant, stands out; and of how many payments. */
const singlePercent = 40
const storePercent = 35
const fewPayments = 3
/** What is told where nothing stands out. */
const fallback = 0.3

/** Whether a category is paid by contract. */
export const isContract = (category: string | undefined): boolean =>
  category !== undefined && fixedCategories.includes(category)

/** Paid as ever, of which the largest says nothing. */
function isRegular(question: SpendingQuestion): boolean {
  return isContract(categoryOf(question)) || categoryOf(question) === savings
}

function singleOf({ top, question }: SpendingFacts): Insight | undefined {
  const largest = top?.expenses[0]
  if (!top || top.total <= 0 || !largest || top.count < fewPayments || largest.share > 100) return undefined
  if (isRegular(question)) return undefined
  const { store, amount, share, date } = largest
  const standsOut = share >= singlePercent
  return {
    kind: 'single',
    score: standsOut ? 0.55 + share / 250 : fallback,
    store,
    amount,
    share,
    date,
    period: question.period,
    standsOut,
  }
}

function storeOf({ top, question }: SpendingFacts): Insight | undefined {
  const merchant = top?.merchants[0]
  if (!top || !merchant || top.merchantCount < 2 || merchant.payments < 2) return undefined
  if (merchant.share < storePercent || merchant.share > 100) return undefined
  if (isRegular(question)) return undefined
  return { kind: 'store', score: 0.4 + merchant.share / 250, merchant }
}

/** How many whole months it takes to speak of the most among them, and how many changes make a row, and a long one. */
const monthsForRecord = 4
const changesInRow = 2
const longRow = 3

/** A running month that is above what a whole one comes to; a whole one that is the highest, or the end of a row. */
function monthsOf({ months, question, sums }: SpendingFacts): Insight | undefined {
  if (!months || months.average === null) return undefined
  if (question.period.running) {
    const isAbove = months.wholeMonths >= 2 && months.average > 0 && sums.total > months.average
    return isAbove
      ? { kind: 'above_average', score: 0.8, amount: months.average, months: months.wholeMonths }
      : undefined
  }
  const whole = months.months.filter((row) => row.partial === null)
  const last = whole.at(-1)
  if (last?.startDate !== question.period.startDate) return undefined
  const row = inARow(whole.map(({ change }) => change?.percent ?? 0))
  if (row.length >= changesInRow) {
    const first = whole.at(-1 - row.length)!
    const score = row.length >= longRow ? 0.8 : 0.58
    const said = { score, amount: first.total, months: row.length, since: first.startDate }
    return { ...said, kind: row.rising ? 'rising' : 'falling' }
  }
  if (whole.length < monthsForRecord) return undefined
  const record = months.highest?.month === last.month ? 'highest' : undefined
  const kind = record ?? (months.lowest?.month === last.month ? 'lowest' : undefined)
  return kind && { kind, score: 0.72, amount: months.average, months: whole.length }
}

/** How many of the last changes, in percent, go noticeably the same way, and which. */
function inARow(changes: readonly number[]): { length: number; rising: boolean } {
  const ways = changes.map((percent) => (Math.abs(percent) < noticeablePercent ? 0 : Math.sign(percent)))
  const way = ways.at(-1) ?? 0
  const other = ways.findLastIndex((it) => it !== way)
  return { length: way === 0 ? 0 : ways.length - 1 - other, rising: way > 0 }
}

/** As many rows of a day are named as are still read. */
const namedRows = 4

function boughtOf({ bought }: SpendingFacts): Insight | undefined {
  if (!bought) return undefined
  const all = bought.count <= namedRows
  return { kind: 'bought', score: 0.9, rows: bought.expenses.slice(0, all ? namedRows : 2), all }
}

/** So far from the usual a day is more, or less, than one. */
const [muchMore, muchLess] = [1.3, 0.7]
const daysForUsual = 10

function usualDayOf({ daysBefore, sums }: SpendingFacts): Insight | undefined {
  if (!daysBefore || daysBefore.spendingDays < daysForUsual) return undefined
  const usual = daysBefore.medianOfSpendingDays
  if (usual <= 0) return undefined
  const ratio = sums.total / usual
  const standing = ratio > muchMore ? 'above' : ratio < muchLess ? 'below' : 'near'
  return { kind: 'usual_day', score: 0.6, usual, standing, days: daysBefore.dayCount }
}

function aheadOf({ ahead, sums }: SpendingFacts): Insight | undefined {
  if (!ahead || !sums.threshold || sums.threshold.difference > 0) return undefined
  const crosses = ahead.rounded > sums.threshold.amount
  const limit = sums.threshold.amount
  return { kind: 'ahead_of_threshold', score: 0.97, amount: ahead.rounded, limit, crosses }
}
