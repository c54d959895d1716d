import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { savings } from '#assistants/finance/categories.ts'
import { type DemoExpense, demoExpenses, demoMonthlyIncome } from '#assistants/finance/demo/demo.ts'
import { insertExpenses } from '#assistants/finance/expenses.ts'
import { fixedCategories } from '#assistants/finance/queries/fixed-spending.ts'
import { financeTables } from '#assistants/finance/tables.ts'
import type { Database } from '#store/database.ts'
import { alice, bob } from '#store/testing/databases.ts'

export const rowCount = 20_000
export const today = Temporal.PlainDate.from('2026-03-15')
/** Whole weeks, so that a day that is moved by it stays the weekday it was. */
const windowDays = 157 * 7
const windows = 5
const from = today.subtract({ days: windowDays - 1 })
const branches = 12

/**
 * 20,000 expenses within three years, of a household: one demo person's, and the everyday rows of four more, who are
 * the same person in earlier years, with contracts and savings left out and shops of their own.
 */
export const threeYears: readonly DemoExpense[] = Array.from({ length: windows }, (_, person) =>
  rowsOfPerson(person),
)
  .flat()
  .slice(0, rowCount)
  .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

export const firstDay = from.toString()

function rowsOfPerson(person: number): DemoExpense[] {
  const days = person * windowDays
  const rows = demoExpenses(from.subtract({ days }), today.subtract({ days }))
  if (person === 0) return rows
  return rows.filter(isEveryday).map((row, index) => ({
    ...row,
    date: Temporal.PlainDate.from(row.date).add({ days }).toString(),
    store:
      index % 3 === 0
        ? `${row.store.split(' ')[0]} ${person * branches + (index % branches)}호점`
        : row.store,
  }))
}

function isEveryday({ category }: DemoExpense): boolean {
  return category === null || (category !== savings && !fixedCategories.includes(category))
}

/** Both owners get all of them, so that whatever is not kept apart shows. */
export async function fillThreeYears(database: Database): Promise<void> {
  for (const ownerId of [alice, bob]) {
    const expenses = threeYears.map((row) => ({ ...row, id: randomUUIDv7(), fingerprint: null }))
    await database.asOwner(ownerId, async (tx) => {
      await insertExpenses(tx, expenses, { source: 'manual', importId: null })
      await financeTables(tx)
        .insertInto('finance_settings')
        .values({ owner_id: ownerId, monthly_income: demoMonthlyIncome, demo_until: null })
        .execute()
    })
  }
  // As the nightly maintenance leaves it.
  await sql`vacuum analyze expenses`.execute(database.admin)
}
