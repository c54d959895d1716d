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

/** The newest income up to a day. */
export async function lastIncome(
  tx: Tx,
  until: string,
): Promise<{ date: string; name: string; amount: number } | null> {
  const { rows } = await sql<{ date: string; name: string; amount: number }>`
    select received_on::text as date, name, amount from incomes
    where owner_id = ${tx.ownerId} and received_on <= ${until}::date
    order by received_on desc, id limit 1`.execute(tx.db)
  return rows[0] ?? null
}

export interface IncomeRow {
  readonly date: string
  readonly name: string
  readonly amount: number
}

/** Recorded income up to a day, oldest first. */
export async function incomeRows(tx: Tx, until: string): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select received_on::text as date, name, amount from incomes
    where owner_id = ${tx.ownerId} and received_on <= ${until}::date
    order by received_on, id`.execute(tx.db)
  return rows
}
