import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { uncategorised } from '../categories.ts'
import type { Payment } from './recurring-rhythm.ts'
import { inScope, type Scope } from './scope.ts'

type Packed = [date: string, amount: number, store: string, category: string]

/** All rows of a scope in four columns, oldest first. As one value: it is read in a third of the time. */
export async function paymentsOf(tx: Tx, scope: Scope): Promise<Payment[]> {
  const { rows } = await sql<{ packed: Packed[] | null }>`
    select json_agg(json_build_array(spent_on, amount, store, coalesce(category, ${uncategorised}))
                    order by spent_on) as packed
    from expenses where ${inScope(tx, scope)}`.execute(tx.db)
  return (rows[0]?.packed ?? []).map(([date, amount, store, category]) => ({ date, amount, store, category }))
}
