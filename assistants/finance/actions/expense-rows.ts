import { type RawBuilder, sql } from 'kysely'
import type { PlanRow } from '#engine/action.ts'
import { formatWon } from '#korean/format.ts'
import { sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { uncategorised } from '../categories.ts'
import type { ShownExpense } from '../queries/expense-rows.ts'

/** What a question shows of each row. */
export const shownColumns: readonly string[] = ['날짜', '가게', '금액', '분류']

export interface LockedExpense extends ShownExpense {
  /** What it was paid with. */
  readonly method: string | null
}

/** The owner's rows that meet a condition, newest first, kept as they are until the transaction ends. */
export async function lockExpenses(tx: Tx, condition: RawBuilder<unknown>): Promise<LockedExpense[]> {
  const { rows } = await sql<LockedExpense>`
    select id, spent_on as date, spent_time as time, store, amount,
           coalesce(category, ${uncategorised}) as category, memo, method
    from expenses where owner_id = ${tx.ownerId} and (${condition})
    order by spent_on desc, coalesce(spent_time, '00:00') desc, id desc for update`.execute(tx.db)
  return rows
}

export async function lockExpense(tx: Tx, id: string): Promise<LockedExpense | undefined> {
  const [row] = await lockExpenses(tx, sql`id = ${id}`)
  return row
}

export async function setCategory(tx: Tx, ids: readonly string[], category: string): Promise<void> {
  await sql`
    update expenses set category = nullif(${category}, ${uncategorised})
    where owner_id = ${tx.ownerId} and id = any(${[...ids]}::uuid[])`.execute(tx.db)
}

/** A row as a question shows it; with a category it goes to, from where to where. */
export function shownRow(row: ShownExpense, category?: string): PlanRow {
  const sorted = category === undefined ? row.category : `${row.category} → ${category}`
  return { id: row.id, cells: [row.date, row.store, formatWon(row.amount), sorted] }
}

export interface CountAndTotal {
  readonly count: number
  readonly total: number
}

export function countAndTotal(rows: readonly ShownExpense[]): CountAndTotal {
  return { count: rows.length, total: sumOf(rows, (row) => row.amount) }
}
