import type { Tx } from '#store/database.ts'
import { monthlyIncome } from '../spending.ts'
import { financeTables } from '../tables.ts'
import { type BudgetState, budgetState, budgetsOf } from './budget-state.ts'

/** How many incomes a list shows at most. */
const mostIncomes = 200

/** The income set, and what came in, newest first. */
export async function incomeOverview(tx: Tx) {
  const items = await financeTables(tx)
    .selectFrom('incomes')
    .select(['id', 'name', 'amount', 'received_on as receivedOn'])
    .where('owner_id', '=', tx.ownerId)
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .limit(mostIncomes)
    .execute()
  return { monthlyIncome: await monthlyIncome(tx), items }
}

/** Every budget with how the running month stands against it. */
export async function budgetOverview(tx: Tx, today: Temporal.PlainDate): Promise<BudgetState[]> {
  const states: BudgetState[] = []
  for (const budget of await budgetsOf(tx)) states.push(await budgetState(tx, budget, today))
  return states
}
