import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import {
  type DemoExpense,
  type DemoIncome,
  demoExpenses,
  demoIncome,
  demoMonthlyIncome,
} from './demo/demo.ts'
import { insertExpenses, type NewExpense } from './expenses.ts'
import { holdBook } from './queries/hold-book.ts'
import { categoriesRenamed } from './queries/own-categories.ts'
import { categoryRules, ruleFor } from './queries/store-categories.ts'
import { financeTables } from './tables.ts'

/** What the demo fills. */
const demoTables = ['expenses', 'incomes', 'finance_settings']

/** How far back the demo goes. */
const demoMonths = 14

/**
 * Gives an owner without data the demo's, and prolongs it to today at later starts. Once the owner has data of
 * their own, nothing is added any more.
 */
export async function prepareDemo(
  database: Database,
  ownerId: string,
  today: Temporal.PlainDate,
): Promise<void> {
  await database.asOwner(ownerId, async (tx) => {
    await holdBook(tx)
    const settings = await financeTables(tx)
      .selectFrom('finance_settings')
      .select('demo_until')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    if (settings && settings.demo_until === null) return
    const from = settings?.demo_until
      ? Temporal.PlainDate.from(settings.demo_until).add({ days: 1 })
      : today.subtract({ months: demoMonths }).with({ day: 1 })
    if (Temporal.PlainDate.compare(from, today) > 0) return
    await insertDemo(tx, from, today)
  })
}

async function insertDemo(tx: Tx, from: Temporal.PlainDate, until: Temporal.PlainDate): Promise<void> {
  const rows = withIds(demoExpenses(from, until))
  const rules = await categoryRules(tx)
  const renamed = await categoriesRenamed(tx)
  const sorted = rows.map((row) => {
    const rule = ruleFor(row.store, rules)
    return { ...row, category: rule ? rule.category : renamed(row.category) }
  })
  await insertExpenses(tx, sorted, { source: 'demo', importId: null })
  await insertIncomes(tx, demoIncome(from, until))
  await financeTables(tx)
    .insertInto('finance_settings')
    .values({ owner_id: tx.ownerId, monthly_income: demoMonthlyIncome, demo_until: until.toString() })
    .onConflict((on) =>
      on.column('owner_id').doUpdateSet((eb) => ({
        demo_until: until.toString(),
        // An income the owner has set stays; where the demo's was taken away it comes back with the demo.
        monthly_income: sql<number>`case when ${eb.ref('finance_settings.demo_until')} is null
          then coalesce(${eb.ref('finance_settings.monthly_income')}, ${demoMonthlyIncome}::bigint)
          else ${eb.ref('finance_settings.monthly_income')} end`,
      })),
    )
    .execute()
  await dropCached(tx, demoTables)
}

/** Until when the demo has been made; null where the owner has data of their own. */
export async function demoMadeUntil(tx: Tx): Promise<string | null> {
  const settings = await financeTables(tx)
    .selectFrom('finance_settings')
    .select('demo_until')
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirst()
  return settings?.demo_until ?? null
}

/** Brings the demo back as it was made until a day. */
export async function restoreDemo(tx: Tx, until: string): Promise<void> {
  const last = Temporal.PlainDate.from(until)
  await insertDemo(tx, last.subtract({ months: demoMonths }).with({ day: 1 }), last)
}

/** Takes the demo's rows away, in the transaction that brings the owner's own. Resolves to how many there were. */
export async function removeDemo(tx: Tx): Promise<number> {
  const settings = await financeTables(tx)
    .updateTable('finance_settings')
    .set({
      demo_until: null,
      // An income the owner has set stays.
      monthly_income: sql<number | null>`nullif(monthly_income, ${demoMonthlyIncome}::bigint)`,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('demo_until', 'is not', null)
    .executeTakeFirst()
  if (settings.numUpdatedRows === 0n) return 0
  await financeTables(tx)
    .deleteFrom('incomes')
    .where('owner_id', '=', tx.ownerId)
    .where('source', '=', 'demo')
    .execute()
  const removed = await financeTables(tx)
    .deleteFrom('expenses')
    .where('owner_id', '=', tx.ownerId)
    .where('source', '=', 'demo')
    .executeTakeFirst()
  await dropCached(tx, demoTables)
  return Number(removed.numDeletedRows)
}

function withIds(rows: readonly DemoExpense[]): NewExpense[] {
  const perDay = new Map<string, number>()
  return rows.map((row) => {
    const count = (perDay.get(row.date) ?? 0) + 1
    perDay.set(row.date, count)
    return { ...row, id: demoId(`${row.date}/${count}`), fingerprint: null }
  })
}

async function insertIncomes(tx: Tx, incomes: readonly DemoIncome[]): Promise<void> {
  if (incomes.length === 0) return
  const rows = incomes.map(({ date, source, amount }) => ({
    owner_id: tx.ownerId,
    id: demoId(`income/${date}`),
    amount,
    name: source,
    received_on: date,
    source: 'demo' as const,
  }))
  await financeTables(tx).insertInto('incomes').values(rows).execute()
}

/** The same id for the same row at every making: what is said about a demo row stays true. */
function demoId(name: string): string {
  const hex = hash('sha256', `demo/${name}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
