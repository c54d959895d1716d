import { sql } from 'kysely'
import type { DayRange } from '#query/coverage.ts'
import type { Tx } from '#store/database.ts'
import { uncategorised } from './categories.ts'
import { inScope, type Scope } from './queries/scope.ts'
import { financeTables } from './tables.ts'

export interface CategorySum {
  readonly category: string
  readonly total: number
  readonly count: number
}

/** Sums per row category, largest first; saving is left out unless it is the one asked for. */
export async function sumsByCategory(tx: Tx, scope: Scope): Promise<CategorySum[]> {
  const { rows } = await sql<CategorySum>`
    select coalesce(category, ${uncategorised}) as category, sum(amount)::bigint as total,
           count(*)::int as count
    from expenses where ${inScope(tx, scope)} group by 1 order by total desc, category`.execute(tx.db)
  return rows
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
