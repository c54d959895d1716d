import { randomUUIDv7 } from 'node:crypto'
import { demoExpenses } from '#assistants/finance/demo/demo.ts'
import { insertExpenses } from '#assistants/finance/expenses.ts'
import type { Database } from '#store/database.ts'
import { alice } from '#store/testing/databases.ts'

export async function fillExpenses(database: Database): Promise<void> {
  const to = Temporal.Now.plainDateISO('Asia/Seoul')
  const rows = demoExpenses(to.subtract({ months: 20 }), to).slice(-2000)
  const expenses = rows.map((expense) => ({ ...expense, id: randomUUIDv7(), fingerprint: null }))
  await database.asOwner(alice, (tx) => insertExpenses(tx, expenses, { source: 'manual', importId: null }))
}
