import { lastMonths } from '#query/coverage.ts'
import { averageOf, sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { incomesOf } from './incomes.ts'
import { monthForecast } from './month-forecast.ts'
import { spentAndSaved } from './sums.ts'

/** What one usually spends is told by so many of the last whole months. */
const monthsSeen = 3

/** What this month and a usual one leave free, in won. */
export interface MonthRoom {
  /** A month; the one that was set, else the average that came in. */
  readonly income: number
  /** This month so far, and what the whole of it will come to. */
  readonly spent: number
  readonly expected: number
  readonly expectedFrom: 'forecast' | 'usual'
  /** Income less what the month will come to. */
  readonly rest: number
  /** What is put aside in a month: this month's so far or the usual, whichever is more. */
  readonly saving: number
  /** Left when that is put aside too; negative when the month does not hold it. */
  readonly free: number
  /** Of the last whole months: spent, put aside, left over of the income, and left over beyond what is put aside. */
  readonly usual: {
    readonly months: number
    readonly spending: number
    readonly saved: number
    readonly leftOver: number
    readonly spare: number
  }
}

/** What is missing where nothing can be told. */
export type NoRoom = 'no_income' | 'no_whole_month'

/** `given`: an income that was told, in place of the one that is known. */
export async function monthRoom(
  tx: Tx,
  today: Temporal.PlainDate,
  given?: number,
): Promise<MonthRoom | NoRoom> {
  const recorded = await dataRange(tx)
  const whole = recorded
    ? lastMonths(monthsSeen + 1, recorded, today).filter(({ partial }) => partial === null)
    : []
  const months = whole.slice(-monthsSeen)
  const past = []
  for (const month of months) past.push(await spentAndSaved(tx, month))
  const [first, last] = [months[0], months.at(-1)]
  const set = given ?? (await monthlyIncome(tx))
  const received =
    set || !first || !last ? [] : await incomesOf(tx, { startDate: first.startDate, endDate: last.endDate })
  const monthly = (sum: number) => averageOf(sum, months.length)
  const income = set ?? monthly(sumOf(received, (row) => row.total))
  if (income <= 0) return 'no_income'
  if (months.length === 0) return 'no_whole_month'
  const soFar = { startDate: today.with({ day: 1 }).toString(), endDate: today.toString() }
  const now = await spentAndSaved(tx, soFar)
  const ahead = await monthForecast(tx, today)
  const spending = monthly(sumOf(past, (row) => row.spent))
  const saved = monthly(sumOf(past, (row) => row.saved))
  const expected = ahead?.rounded ?? Math.max(now.spent, spending)
  const saving = Math.max(now.saved, saved)
  const rest = income - expected
  const leftOver = income - spending
  return {
    income,
    spent: now.spent,
    expected,
    expectedFrom: ahead ? 'forecast' : 'usual',
    rest,
    saving,
    free: rest - saving,
    usual: { months: months.length, spending, saved, leftOver, spare: leftOver - saved },
  }
}
