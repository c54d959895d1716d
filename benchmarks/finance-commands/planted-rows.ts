import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { insertExpenses } from '#assistants/finance/expenses.ts'
import { merchantOf } from '#assistants/finance/stores/merchant.ts'
import type { Tx } from '#store/database.ts'
import type { Command } from './command.ts'

export interface Row {
  readonly id: string
  readonly store: string
  readonly amount: number
  readonly date: string
  readonly category: string | null
  readonly source: string
}

/** Every row of the owner's book by id. */
export async function bookOf(tx: Tx): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await sql<Row>`
    select id, store, amount, spent_on as date, category, source from expenses
    where owner_id = ${tx.ownerId}`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

export function isOfStore(row: Pick<Row, 'store'>, store: string): boolean {
  return merchantOf(row.store).key === merchantOf(store).key
}

/** What stands in a book when nothing else is said of the row. */
const ordinary = { amount: 13_700, date: '2026-03-14', category: '기타' } as const

/** Puts the row a command speaks of into the book, unless one such is there: the person has it, the demo may not. */
export async function plantRow(tx: Tx, { expect, before = [], note }: Command): Promise<void> {
  const { type, store, keyword, name, amount, date } = expect
  const isOfRow = [
    'update_category',
    'update_category_by_store',
    'update_category_by_keyword',
    'delete_expense',
  ]
  const isOfAdded = type === 'update_expense' && before.length === 0
  if (!isOfAdded && (!isOfRow.includes(type) || (before.length > 0 && name !== undefined))) return
  const what = store ?? (keyword ? `행복${keyword}` : (name ?? '동네상점'))
  const rows = [...(await bookOf(tx)).values()]
  const isThere = rows.some(
    (row) =>
      (store === undefined || isOfStore(row, store)) &&
      (keyword === undefined || row.store.includes(keyword)) &&
      (date === undefined || row.date === date) &&
      (amount === undefined || row.amount === amount),
  )
  const isOfList = note.includes('in the list')
  if (isThere && !isOfAdded && !isOfList) return
  const row = { store: what, memo: null, method: null, time: null, fingerprint: null }
  const stored = { ...ordinary, ...(amount === undefined ? {} : { amount }), ...(date ? { date } : {}) }
  const wrong = isOfAdded ? { amount: 50_000 } : {}
  const source = isOfAdded ? 'chat' : 'import'
  const count = isOfList ? 3 : 1
  for (let index = 0; index < count; index++) {
    const one = { ...row, id: randomUUIDv7(), ...stored, amount: stored.amount + index * 1000, ...wrong }
    await insertExpenses(tx, [one], { source, importId: null })
  }
}
