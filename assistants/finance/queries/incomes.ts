import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import type { DayRange } from '../spending.ts'

export interface IncomeSum {
  readonly name: string
  readonly total: number
  readonly count: number
}

/** Recorded income by what it is called, largest first. */
export async function incomesOf(tx: Tx, range: DayRange): Promise<IncomeSum[]> {
  const { rows } = await sql<IncomeSum>`
    select name, sum(amount)::bigint as total, count(*)::int as count
    from incomes
    where owner_id = ${tx.ownerId} and received_on between ${range.startDate}::date and ${range.endDate}::date
    group by name order by total desc, name`.execute(tx.db)
  return rows
}
