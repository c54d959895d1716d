import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { partsOfCategory, savings, uncategorised } from './categories.ts'
import { type FinanceTables, financeTables } from './tables.ts'

/** Days, both included, as `YYYY-MM-DD`. */
export interface DayRange {
  readonly startDate: string
  readonly endDate: string
}

export interface CategorySum {
  readonly category: string
  readonly total: number
  readonly count: number
}

/** Sums per row category, largest first; saving is left out unless it is the one asked for. */
export async function sumsByCategory(tx: Tx, range: DayRange, category?: string): Promise<CategorySum[]> {
  const rows = await financeTables(tx)
    .selectFrom('expenses')
    .select([
      'category',
      sql<number>`sum(amount)::bigint`.as('total'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('owner_id', '=', tx.ownerId)
    .where('spent_on', '>=', range.startDate)
    .where('spent_on', '<=', range.endDate)
    .where((eb) => isCategory(eb, category))
    .groupBy('category')
    .orderBy('total', 'desc')
    .execute()
  return rows.map((row) => ({ category: row.category ?? uncategorised, total: row.total, count: row.count }))
}

function isCategory(eb: ExpressionBuilder<FinanceTables, 'expenses'>, category: string | undefined) {
  if (category === undefined) return eb.or([eb('category', 'is', null), eb('category', '!=', savings)])
  if (category === uncategorised) return eb('category', 'is', null)
  return eb('category', 'in', partsOfCategory(category))
}

export async function monthlyIncome(tx: Tx): Promise<number | null> {
  const row = await financeTables(tx)
    .selectFrom('finance_settings')
    .select('monthly_income')
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirst()
  return row?.monthly_income ?? null
}

/** The first and last day with a row, to tell "nothing in this period" from "nothing at all". */
export async function dataRange(tx: Tx): Promise<DayRange | null> {
  const row = await financeTables(tx)
    .selectFrom('expenses')
    .select([sql<string | null>`min(spent_on)`.as('first'), sql<string | null>`max(spent_on)`.as('last')])
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirst()
  return row?.first && row.last ? { startDate: row.first, endDate: row.last } : null
}
