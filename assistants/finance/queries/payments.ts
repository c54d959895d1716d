import { sql } from 'kysely'
import { packedRows } from '#query/packed.ts'
import type { Tx } from '#store/database.ts'
import { uncategorised } from '../categories.ts'
import type { Payment } from './recurring-rhythm.ts'
import { inScope, type Scope } from './scope.ts'

/** All rows of a scope in four columns, oldest first. */
export async function paymentsOf(tx: Tx, scope: Scope): Promise<Payment[]> {
  return packedRows(
    tx,
    ['date', 'amount', 'store', 'category'],
    sql<Payment>`
      select spent_on as date, amount, store, coalesce(category, ${uncategorised}) as category
      from expenses where ${inScope(tx, scope)} order by spent_on`,
  )
}
