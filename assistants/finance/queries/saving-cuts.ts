import { averageOf, medianOf, percentOf, sumOf } from '#query/figures.ts'
import { benchmarks } from '../benchmarks.ts'
import { fixedCategories, sparedCategories } from './fixed-spending.ts'

/** A category's sums in whole months, oldest first. */
export interface CategoryMonths {
  readonly category: string
  readonly totals: readonly number[]
}

/** A category that could cost less, and why: dearer than usual, dearer than is healthy, or just a trim. */
export interface Cut {
  readonly category: string
  /** A month, as is its median; `latest` is the last month. */
  readonly average: number
  readonly median: number
  readonly latest: number
  /** How much the last month was above the median; 0 when it was not. */
  readonly latestAbove: number
  readonly cut: number
  /** Of the average, in percent. */
  readonly percent: number
  /** What would be left to spend in a month. */
  readonly target: number
  readonly why: 'above_median' | 'above_benchmark' | 'trim'
}

/** Without a reason of its own, a category gives at most this share of what it usually costs. */
const trimShare = 0.2

/** Cuts are whole thousands: nobody plans by the won. */
const step = 1000

/** Every category that could be cut, with the most that each could give, the largest first. */
export function possibleCuts(categories: readonly CategoryMonths[], income: number): Cut[] {
  const averages = new Map(
    categories.map(({ category, totals }) => [category, averageOf(sumOf(totals, Number), totals.length)]),
  )
  return categories
    .filter(({ category }) => !fixedCategories.includes(category) && !sparedCategories.includes(category))
    .map(({ category, totals }) => {
      const average = averages.get(category) ?? 0
      const median = medianOf(totals)
      const latest = totals.at(-1) ?? 0
      const latestAbove = Math.max(0, latest - median)
      const excess = excessOf(category, averages, income)
      const trim = Math.round(median * trimShare)
      // What is saved counts against the average, from which the plan is reckoned.
      const most = Math.max(average - median, excess, trim)
      const isDear = latestAbove > trim || average - median > trim
      const why = excess > 0 && excess === most ? 'above_benchmark' : isDear ? 'above_median' : 'trim'
      const figures = { category, average, median, latest, latestAbove, why } as const
      return withCut(figures, Math.min(average, Math.floor(most / step) * step))
    })
    .filter(({ cut }) => cut > 0)
    .sort((a, b) => b.cut - a.cut)
}

/** The cuts that come to `need`, those with a reason first; all there are when they do not come to it. */
export function cutsFor(need: number, possible: readonly Cut[]): Cut[] {
  const byReason = possible.toSorted((a, b) => Number(a.why === 'trim') - Number(b.why === 'trim'))
  let left = Math.ceil(need / step) * step
  return byReason.flatMap((cut) => {
    const taken = Math.min(cut.cut, left)
    left -= taken
    return taken > 0 ? [withCut(cut, taken)] : []
  })
}

function withCut(figures: Omit<Cut, 'cut' | 'percent' | 'target'>, cut: number): Cut {
  return { ...figures, cut, percent: percentOf(cut, figures.average), target: figures.average - cut }
}

/** What a category costs above its benchmark's healthy share of income; of a shared benchmark, its own part. */
function excessOf(category: string, averages: ReadonlyMap<string, number>, income: number): number {
  const benchmark = benchmarks.find(({ parts, high }) => high !== null && parts.includes(category))
  if (!benchmark || benchmark.high === null) return 0
  const group = sumOf(benchmark.parts, (part) => averages.get(part) ?? 0)
  const excess = Math.max(0, group - Math.round((income * benchmark.high) / 100))
  return group > 0 ? Math.round((excess * (averages.get(category) ?? 0)) / group) : 0
}
