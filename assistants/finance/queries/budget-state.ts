import type { DayRange } from '#query/coverage.ts'
import { lastMonths } from '#query/coverage.ts'
import { averageOf, percentOf, sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { dataRange } from '../spending.ts'
import { financeTables } from '../tables.ts'
import { monthForecast } from './month-forecast.ts'
import { type CategorySum, sumsByCategory, sumsByMonth } from './sums.ts'

/** A month's budget, of one category or (null) of all spending. */
export interface Budget {
  readonly category: string | null
  readonly amount: number
}

/** Where a budget stands: gone, used up to the won, likely not to last, or well. */
type BudgetPace = 'over' | 'used_up' | 'fast' | 'fine'

export interface BudgetState extends Budget {
  readonly spent: number
  readonly count: number
  /** What the sum is made of, where it is of several categories. */
  readonly parts: readonly CategorySum[]
  /** Budget less what was spent; negative when it is over. */
  readonly left: number
  /** Spent of the budget, in percent. */
  readonly percent: number
  /** What is left for each day to the month's end, today among them; 0 when nothing is. */
  readonly perDay: number
  /** What the month is likely to come to, when that can be told, and how much that is above the budget (0: not). */
  readonly expected: number | null
  readonly expectedOver: number
  readonly pace: BudgetPace
  /** Spent a day so far, and for how many days more the rest lasts so; null where nothing was spent yet. */
  readonly spentPerDay: number
  readonly lastsDays: number | null
}

/** So far ahead of the calendar, in percent of the budget, spending is fast where no forecast says more. */
const fastBy = 15

/** The one for all spending first, then the largest first. */
export async function budgetsOf(tx: Tx): Promise<Budget[]> {
  const rows = await financeTables(tx)
    .selectFrom('budgets')
    .select(['category', 'amount'])
    .where('owner_id', '=', tx.ownerId)
    .execute()
  return rows.sort((a, b) => Number(b.category === null) - Number(a.category === null) || b.amount - a.amount)
}

/** How far the running month has come, in days and in percent. */
interface MonthRun extends DayRange {
  readonly daysLeft: number
  readonly gone: number
}

export function monthRun(today: Temporal.PlainDate): MonthRun {
  return {
    startDate: today.with({ day: 1 }).toString(),
    endDate: today.toString(),
    daysLeft: today.daysInMonth - today.day + 1,
    gone: percentOf(today.day, today.daysInMonth),
  }
}

export async function budgetState(
  tx: Tx,
  { category, amount }: Budget,
  today: Temporal.PlainDate,
): Promise<BudgetState> {
  const { startDate, endDate, daysLeft, gone } = monthRun(today)
  const asked = category ?? undefined
  const sums = await sumsByCategory(tx, { startDate, endDate, category: asked })
  const spent = sumOf(sums, (row) => row.total)
  const left = amount - spent
  const percent = percentOf(spent, amount)
  const expected = (await monthForecast(tx, today, { category: asked }))?.rounded ?? null
  const expectedOver = Math.max(0, (expected ?? 0) - amount)
  const spentPerDay = Math.round(spent / today.day)
  const isFast = expected === null ? percent > gone + fastBy : expectedOver > 0
  return {
    category,
    amount,
    spent,
    count: sumOf(sums, (row) => row.count),
    parts: asked !== undefined && sums.length > 1 ? sums : [],
    left,
    percent,
    perDay: Math.max(0, Math.floor(left / daysLeft)),
    expected,
    expectedOver,
    pace: left < 0 ? 'over' : left === 0 ? 'used_up' : isFast ? 'fast' : 'fine',
    spentPerDay,
    lastsDays: spentPerDay > 0 ? Math.max(0, Math.floor(left / spentPerDay)) : null,
  }
}

/** What a budget might be: the average of the last whole months, made a round sum. */
interface BudgetProposal {
  readonly category: string | null
  readonly months: number
  readonly average: number
  /** `null` when nothing was spent in them. */
  readonly amount: number | null
}

const monthsSeen = 3
const roundTo = 10_000

/** `null` when no whole month is recorded. */
export async function budgetProposal(
  tx: Tx,
  category: string | null,
  today: Temporal.PlainDate,
): Promise<BudgetProposal | null> {
  const recorded = await dataRange(tx)
  const calendar = recorded ? lastMonths(monthsSeen + 1, recorded, today) : []
  const months = calendar.filter((month) => month.partial === null)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  const scope = { startDate: first.startDate, endDate: last.endDate, category: category ?? undefined }
  const average = averageOf(
    sumOf(await sumsByMonth(tx, scope), (row) => row.total),
    months.length,
  )
  const amount = average > 0 ? Math.ceil(average / roundTo) * roundTo : null
  return { category, months: months.length, average, amount }
}
