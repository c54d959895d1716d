import { rowsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { expenses } from './datasets.ts'
import type { Payment } from './recurring-rhythm.ts'
import { rowsIn, type Scope } from './scope.ts'

/** All rows of a scope in four columns, oldest first. */
export async function paymentsOf(tx: Tx, scope: Scope): Promise<Payment[]> {
  const fields = ['date', 'amount', 'store', 'category'] as const
  return rowsOf(tx, expenses, { ...rowsIn(scope), fields, order: [{ by: 'date' }] })
}
