import { sql } from 'kysely'
import { decodeCursor, type ListPart, pageOf } from '#store/cursor.ts'
import type { Tx } from '#store/database.ts'
import { monthlyIncome } from '../spending.ts'
import { financeTables } from '../tables.ts'
import { type BudgetState, budgetState, budgetsOf } from './budget-state.ts'

/** The income set, and a page of what came in, newest first. */
export async function incomeOverview(tx: Tx, { limit, cursor }: ListPart) {
  const [day, after] = cursor ? decodeCursor(cursor, 2) : []
  const rows = await financeTables(tx)
    .selectFrom('incomes')
    .select(['id', 'name', 'amount', 'received_on as receivedOn'])
    .where('owner_id', '=', tx.ownerId)
    .$if(day !== undefined, (all) =>
      all.where(sql<boolean>`(received_on, id) < (${day}::date, ${after}::uuid)`),
    )
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ receivedOn, id }) => [receivedOn, id])
  return { monthlyIncome: await monthlyIncome(tx), ...page }
}

/** Every budget with how the running month stands against it. */
export async function budgetOverview(tx: Tx, today: Temporal.PlainDate): Promise<BudgetState[]> {
  const states: BudgetState[] = []
  for (const budget of await budgetsOf(tx)) states.push(await budgetState(tx, budget, today))
  return states
}
