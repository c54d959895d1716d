import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { uncategorised } from '../categories.ts'
import { inScope, type Scope } from './scope.ts'

export interface CategoryMonth {
  readonly category: string
  /** `YYYY-MM` */
  readonly month: string
  readonly total: number
}

/** What each category came to in each month; months without a row are left out. */
export async function sumsByCategoryAndMonth(tx: Tx, scope: Scope): Promise<CategoryMonth[]> {
  const { rows } = await sql<CategoryMonth>`
    select category, to_char(day, 'YYYY-MM') as month, sum(total)::bigint as total
    from (
      select coalesce(category, ${uncategorised}) as category, spent_on as day, sum(amount) as total
      from expenses where ${inScope(tx, scope)} group by 1, 2
    ) as days group by 1, 2 order by 1, 2`.execute(tx.db)
  return rows
}
