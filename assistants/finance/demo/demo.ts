import { kindOfDay } from './calendar.ts'
import type { DemoExpense } from './demo-expense.ts'
import { habitualExpenses } from './habits.ts'
import { isAway, monthlyExpenses, occasionalExpenses } from './planned.ts'

export type { DemoExpense } from './demo-expense.ts'

export interface DemoIncome {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly source: string
  /** Won. */
  readonly amount: number
}

/** Won a month, after tax. */
export const demoMonthlyIncome = 3_200_000
const payday = 25

/**
 * What one person of about thirty, employed and living in Seoul, spent from `from` to `to`, both included, in order.
 * Nobody real: every month is made of its own dates, whatever the range, so that later days can be added at any time
 * and the earlier ones stay as they are.
 */
export function demoExpenses(from: Temporal.PlainDate, to: Temporal.PlainDate): DemoExpense[] {
  const [first, last] = [from.toString(), to.toString()]
  return months(from, to)
    .flatMap(expensesOfMonth)
    .filter((row) => row.date >= first && row.date <= last)
}

/** The same person's salary. */
export function demoIncome(from: Temporal.PlainDate, to: Temporal.PlainDate): DemoIncome[] {
  const [first, last] = [from.toString(), to.toString()]
  return months(from, to)
    .map((month) => month.toPlainDate({ day: payday }).toString())
    .filter((date) => date >= first && date <= last)
    .map((date) => ({ date, source: '급여', amount: demoMonthlyIncome }))
}

function expensesOfMonth(month: Temporal.PlainYearMonth): DemoExpense[] {
  const dates = Array.from({ length: month.daysInMonth }, (_, index) => month.toPlainDate({ day: index + 1 }))
  const days = dates.map((date) => ({ date, kind: isAway(date) ? ('away' as const) : kindOfDay(date) }))
  const rows = [
    ...dates.flatMap(monthlyExpenses),
    ...dates.flatMap(occasionalExpenses),
    ...habitualExpenses(days),
  ]
  const moment = (row: DemoExpense) => `${row.date} ${row.time}`
  return rows.sort((a, b) => (moment(a) < moment(b) ? -1 : moment(a) > moment(b) ? 1 : 0))
}

function months(from: Temporal.PlainDate, to: Temporal.PlainDate): Temporal.PlainYearMonth[] {
  const first = from.toPlainYearMonth()
  const count = first.until(to.toPlainYearMonth(), { largestUnit: 'month' }).months + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => first.add({ months: index }))
}
