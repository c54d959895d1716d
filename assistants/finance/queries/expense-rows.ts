import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { uncategorised } from '../categories.ts'
import { inScope, type Scope } from './scope.ts'

/** A row as answers and steps show it. */
export interface ShownExpense {
  readonly id: string
  readonly date: string
  /** `HH:MM:SS`; null where the statement gave none. */
  readonly time: string | null
  readonly store: string
  /** Won; negative for a refund. */
  readonly amount: number
  readonly category: string
  readonly memo: string | null
}

export const expenseOrders = ['newest', 'oldest', 'largest'] as const
export type ExpenseOrder = (typeof expenseOrders)[number]

export async function expenseRows(
  tx: Tx,
  scope: Scope,
  { order, limit, skip = 0 }: { order: ExpenseOrder; limit: number; skip?: number },
): Promise<ShownExpense[]> {
  const { rows } = await sql<ShownExpense>`
    select id, spent_on as date, spent_time as time, store, amount,
           coalesce(category, ${uncategorised}) as category, memo
    from expenses where ${inScope(tx, scope)}
    order by ${orders[order]} limit ${limit} offset ${skip}`.execute(tx.db)
  return rows
}

const recency = sql`spent_on desc, coalesce(spent_time, '00:00') desc, id desc`
const orders = {
  newest: recency,
  oldest: sql`spent_on, coalesce(spent_time, '00:00'), id`,
  largest: sql`amount desc, ${recency}`,
} as const
