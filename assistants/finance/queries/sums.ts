import type { DayRange } from '#query/coverage.ts'
import { figuresOf, groupsOf, measured } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { savings } from '../categories.ts'
import { expenses } from './datasets.ts'
import { rowsIn, type Scope } from './scope.ts'

/** A refund is a row of its own with a negative amount: it lowers the sum and is no payment. */
export type Totals = Awaited<ReturnType<typeof totalsOf>>

export function totalsOf(tx: Tx, scope: Scope) {
  return figuresOf(tx, expenses, ['total', 'count', 'payments', 'firstDate', 'lastDate'], rowsIn(scope))
}

/** Days without a row are left out. */
export function sumsByDay(tx: Tx, scope: Scope) {
  return groupsOf(tx, expenses, { ...rowsIn(scope), measures: ['total', 'count'], by: ['date'] })
}

export type MonthSum = Awaited<ReturnType<typeof sumsByMonth>>[number]

/** Months (`YYYY-MM`) without a row are left out. */
export function sumsByMonth(tx: Tx, scope: Scope) {
  const measures = ['total', 'count', 'payments', 'firstDate', 'lastDate'] as const
  return groupsOf(tx, expenses, { ...rowsIn(scope), measures, by: ['month'] })
}

export type StoreSum = Awaited<ReturnType<typeof sumsByStore>>[number]

/** By the name as it stands on the statement, largest first. */
export function sumsByStore(tx: Tx, scope: Scope) {
  return groupsOf(tx, expenses, {
    ...rowsIn(scope),
    measures: ['total', 'count', 'payments'],
    by: ['store'],
    order: [{ by: 'total', descending: true }],
  })
}

export type CategorySum = Awaited<ReturnType<typeof sumsByCategory>>[number]

/** Sums per row category, largest first; saving is left out unless it is the one asked for. */
export function sumsByCategory(tx: Tx, scope: Scope) {
  return groupsOf(tx, expenses, {
    ...rowsIn(scope),
    measures: ['total', 'count'],
    by: ['category'],
    order: [{ by: 'total', descending: true }],
  })
}

export type CategoryMonthSum = Awaited<ReturnType<typeof sumsByCategoryAndMonth>>[number]

/** What each category came to in each month; months without a row are left out. */
export function sumsByCategoryAndMonth(tx: Tx, scope: Scope) {
  return groupsOf(tx, expenses, { ...rowsIn(scope), measures: ['total'], by: ['category', 'month'] })
}

/** What was spent and what was put aside as 저축 in a period, in one pass. */
export async function spentAndSaved(tx: Tx, period: DayRange): Promise<{ spent: number; saved: number }> {
  const isSaved = { field: 'rowCategory', is: [savings] } as const
  const [spent = 0, saved = 0] = await measured(
    tx,
    expenses,
    [
      { kind: 'sum', of: 'amount', where: [{ not: isSaved }] },
      { kind: 'sum', of: 'amount', where: [isSaved] },
    ],
    { period, everything: true },
  )
  return { spent, saved }
}
