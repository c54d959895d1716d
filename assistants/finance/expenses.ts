import { sql } from 'kysely'
import type { Expense, ExpenseQuery } from '#protocol/finance.ts'
import type { Page } from '#protocol/resources.ts'
import { decodeCursor, pageOf } from '#store/cursor.ts'
import type { Tx } from '#store/database.ts'
import { jsonText } from '#store/storable.ts'
import { uncategorised } from './categories.ts'
import { normaliseStore } from './import/store-name.ts'
import { rowCategories } from './queries/own-categories.ts'
import { type ExpenseSource, financeTables } from './tables.ts'

/** An expense about to be stored. */
export interface NewExpense {
  readonly id: string
  readonly amount: number
  readonly store: string
  readonly category: string | null
  readonly memo: string | null
  readonly method: string | null
  readonly date: string
  readonly time: string | null
  readonly fingerprint: string | null
}

/** Rows of one INSERT: enough to be fast, few enough not to hold the event loop. */
const batchSize = 500

/** Stores expenses; one whose fingerprint is there already is left out. Resolves to how many were new. */
export async function insertExpenses(
  tx: Tx,
  expenses: readonly NewExpense[],
  origin: { source: ExpenseSource; importId: string | null },
): Promise<number> {
  let added = 0
  for (let at = 0; at < expenses.length; at += batchSize) {
    const rows = expenses.slice(at, at + batchSize).map((expense) => ({
      id: expense.id,
      amount: expense.amount,
      store: expense.store,
      store_key: normaliseStore(expense.store),
      category: expense.category,
      memo: expense.memo,
      method: expense.method,
      spent_on: expense.date,
      spent_time: expense.time,
      fingerprint: expense.fingerprint,
    }))
    const written = await sql<{ id: string }>`
      insert into expenses (owner_id, id, amount, store, store_key, category, memo, method, spent_on, spent_time,
                            fingerprint, source, import_id)
      select ${tx.ownerId}, row.*, ${origin.source}, ${origin.importId}::uuid
      from jsonb_to_recordset(${jsonText(rows)}::jsonb) as row (
        id uuid, amount bigint, store text, store_key text, category text, memo text, method text,
        spent_on date, spent_time time, fingerprint text)
      on conflict (owner_id, fingerprint) do nothing
      returning id`.execute(tx.db)
    added += written.rows.length
  }
  return added
}

/** What `toExpense` reads. */
export const expenseColumns = [
  'id',
  'amount',
  'store',
  'category',
  'memo',
  'method',
  'spent_on',
  'spent_time',
  'source',
] as const

/** Expenses, newest first. */
export async function listExpenses(tx: Tx, filter: ExpenseQuery, timeZone: string): Promise<Page<Expense>> {
  const limit = filter.limit ?? 50
  let query = financeTables(tx)
    .selectFrom('expenses')
    .select(expenseColumns)
    .where('owner_id', '=', tx.ownerId)
  if (filter.from) query = query.where('spent_on', '>=', filter.from)
  if (filter.to) query = query.where('spent_on', '<=', filter.to)
  if (filter.category === uncategorised) query = query.where('category', 'is', null)
  else if (filter.category) {
    query = query.where(sql<boolean>`category = any(${rowCategories(tx.ownerId, [filter.category])})`)
  }
  if (filter.query) {
    const pattern = `%${filter.query.replace(/[\\%_]/gu, '\\$&')}%`
    query = query.where((eb) => eb.or([eb('store', 'ilike', pattern), eb('memo', 'ilike', pattern)]))
  }
  if (filter.cursor) {
    const [day, time, id] = decodeCursor(filter.cursor, 3)
    query = query.where(
      sql<boolean>`(spent_on, coalesce(spent_time, '00:00'), id) < (${day}::date, ${time}::time, ${id}::uuid)`,
    )
  }
  const rows = await query
    .orderBy('spent_on', 'desc')
    .orderBy(sql`coalesce(spent_time, '00:00')`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ spent_on, spent_time, id }) => [spent_on, spent_time ?? '00:00', id])
  return { ...page, items: page.items.map((row) => toExpense(row, timeZone)) }
}

/** A row as clients see it. */
export function toExpense(
  {
    spent_on,
    spent_time,
    ...row
  }: Omit<Expense, 'spentAt'> & { spent_on: string; spent_time: string | null },
  timeZone: string,
): Expense {
  return { ...row, spentAt: moment(spent_on, spent_time, timeZone) }
}

/** A statement's day and time as ISO 8601; the day alone where it gave no time. */
function moment(day: string, time: string | null, timeZone: string): string {
  if (time === null) return day
  const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone)
  return at.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
