import type { Expense } from '#protocol/finance.ts'
import { type Month, monthOfDay } from './month.ts'

export interface ExpenseDay {
  /** `2026-03-15`, as the statement says it: the place of the purchase, not of the browser, makes the day. */
  readonly day: string
  readonly expenses: readonly Expense[]
}

/** Expenses by day, in the order in which they come. */
export function groupByDay(expenses: readonly Expense[]): ExpenseDay[] {
  const days: ExpenseDay[] = []
  for (const expense of expenses) {
    const day = expense.spentAt.slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) days[days.length - 1] = { day, expenses: [...last.expenses, expense] }
    else days.push({ day, expenses: [expense] })
  }
  return days
}

/** The month worth showing first: the present one, unless a statement imported later ends before it. */
export function newestMonth(newestFirst: readonly Expense[] | undefined, present: Month): Month {
  const newest = newestFirst?.[0]
  if (!newest) return present
  const month = monthOfDay(newest.spentAt)
  return month < present ? month : present
}
