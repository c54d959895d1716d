import type { Order } from '#query/query.ts'
import { rowsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { type ExpenseField, expenses } from './datasets.ts'
import { rowsIn, type Scope } from './scope.ts'

/** A row as answers and steps show it. */
export type ShownExpense = Awaited<ReturnType<typeof expenseRows>>[number]

export const expenseOrders = ['newest', 'oldest', 'largest'] as const
export type ExpenseOrder = (typeof expenseOrders)[number]

export function expenseRows(
  tx: Tx,
  scope: Scope,
  { order, limit, skip = 0 }: { order: ExpenseOrder; limit?: number; skip?: number },
) {
  return rowsOf(tx, expenses, {
    ...rowsIn(scope),
    fields: ['id', 'date', 'time', 'store', 'amount', 'category', 'memo'],
    order: orders[order],
    limit,
    skip,
  })
}

const recency: readonly Order<ExpenseField>[] = [
  { by: 'date', descending: true },
  { by: 'time', descending: true },
  { by: 'id', descending: true },
]

const orders: Readonly<Record<ExpenseOrder, readonly Order<ExpenseField>[]>> = {
  newest: recency,
  oldest: [{ by: 'date' }, { by: 'time' }, { by: 'id' }],
  largest: [{ by: 'amount', descending: true }, ...recency],
}
