import { averageOf, percentOf, sumOf } from '#query/figures.ts'
import { benchmarks, healthySpending } from '../benchmarks.ts'
import { savings } from '../categories.ts'
import { fixedCategories } from './fixed-spending.ts'
import { type CategoryMonths, type Cut, cutsFor, possibleCuts } from './saving-cuts.ts'
import type { CategoryMonthSum } from './sums.ts'

/** What a plan is made from; `months` are whole ones, oldest first. */
interface PlanBasis {
  /** Won a month. */
  readonly income: number
  readonly months: readonly string[]
  readonly spent: readonly CategoryMonthSum[]
  readonly saved: readonly CategoryMonthSum[]
  /** The goal a month that was asked for. */
  readonly asked: number | undefined
  /** Categories that are to be left as they are. */
  readonly spared?: readonly string[]
}

/** What guides call a healthy share of income to put aside. */
const healthyShare = benchmarks.find(({ name }) => name === savings)?.low ?? 100 - healthySpending

/** A goal that is not asked for is a round one. */
const roundTo = 10_000

/** How much could be put aside a month, and what would have to give for it. */
export function planSavings({ income, months, spent, saved, asked, spared = [] }: PlanBasis) {
  const monthly = (rows: readonly CategoryMonthSum[]) =>
    averageOf(
      sumOf(rows, (row) => row.total),
      months.length,
    )
  const spending = monthly(spent)
  const leftOver = income - spending
  const categories = byCategory(spent, months)
  const possible = possibleCuts(categories, income).filter(({ category }) => !spared.includes(category))
  const mostCut = sumOf(possible, (row) => row.cut)
  const healthyGoal = Math.round((income * healthyShare) / 100)
  const { goal, goalFrom } = goalOf(asked, { leftOver, healthyGoal, most: leftOver + mostCut })
  const cuts: Cut[] = cutsFor(Math.max(0, goal - leftOver), possible)
  return {
    income,
    months: months.map((month) => ({ month, total: sumIn(spent, month), saved: sumIn(saved, month) })),
    spending,
    spendingShare: percentOf(spending, income),
    healthySpendingShare: healthySpending,
    fixed: partOf(categories, income, (category) => fixedCategories.includes(category)),
    flexible: partOf(categories, income, (category) => !fixedCategories.includes(category)),
    saved: monthly(saved),
    savedShare: percentOf(monthly(saved), income),
    leftOver,
    leftOverShare: percentOf(leftOver, income),
    healthyGoal,
    healthyGoalShare: healthyShare,
    goal,
    goalShare: percentOf(goal, income),
    goalYearly: goal * 12,
    goalFrom,
    shortfall: Math.max(0, goal - leftOver),
    spare: Math.max(0, leftOver - goal),
    reachable: goal > 0 && goal <= leftOver + mostCut,
    cuts,
    cutTotal: sumOf(cuts, (row) => row.cut),
    possibleCuts: possible,
    mostCut,
    mostCutYearly: mostCut * 12,
    most: leftOver + mostCut,
  }
}

interface GoalFound {
  readonly goal: number
  readonly goalFrom: 'asked' | 'healthy' | 'left_over' | 'most'
}

/** The goal asked for; else the healthy one, more where more is left over anyway, less where it is out of reach. */
function goalOf(
  asked: number | undefined,
  { leftOver, healthyGoal, most }: { leftOver: number; healthyGoal: number; most: number },
): GoalFound {
  if (asked !== undefined) return { goal: asked, goalFrom: 'asked' }
  const round = (amount: number) => Math.max(0, Math.floor(amount / roundTo) * roundTo)
  if (round(leftOver) > healthyGoal) return { goal: round(leftOver), goalFrom: 'left_over' }
  if (most >= healthyGoal) return { goal: healthyGoal, goalFrom: 'healthy' }
  return { goal: round(most), goalFrom: 'most' }
}

function sumIn(rows: readonly CategoryMonthSum[], month: string): number {
  return sumOf(
    rows.filter((row) => row.month === month),
    (row) => row.total,
  )
}

function byCategory(sums: readonly CategoryMonthSum[], months: readonly string[]): CategoryMonths[] {
  return [...Map.groupBy(sums, (row) => row.category)].map(([category, rows]) => ({
    category,
    totals: months.map((month) => sumIn(rows, month)),
  }))
}

function partOf(
  categories: readonly CategoryMonths[],
  income: number,
  belongs: (category: string) => boolean,
) {
  const rows = categories
    .filter(({ category }) => belongs(category))
    .map(({ category, totals }) => {
      const average = averageOf(sumOf(totals, Number), totals.length)
      return { category, average, share: percentOf(average, income) }
    })
    .sort((a, b) => b.average - a.average)
  const average = sumOf(rows, (row) => row.average)
  return { average, share: percentOf(average, income), categories: rows }
}
