import { setImmediate as nextLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ImportReport } from '#protocol/resources.ts'
import type { Database, Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import { removeDemo } from '../demo-data.ts'
import { insertExpenses } from '../expenses.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { financeTables } from '../tables.ts'
import { categoryNamed } from '../understand/category-words.ts'
import { fingerprints } from './fingerprint.ts'
import { readStatementPausing } from './read-statement.ts'
import type { StatementRow } from './statement.ts'
import { normaliseStore } from './store-name.ts'

export interface ImportSetting {
  readonly database: Database
  readonly ownerId: string
  readonly today: Temporal.PlainDate
  readonly newId: () => string
}

/**
 * Reads a statement and stores its rows, all or none, in one transaction. A row imported before is counted, not
 * stored again; the first import of one's own data takes the demo's away. Throws `MalgilError` (`file_empty`,
 * `file_unreadable`) when the file is none, with nothing changed.
 */
export async function importStatement(
  setting: ImportSetting,
  file: { name: string; bytes: Uint8Array },
): Promise<ImportReport> {
  const options = { today: setting.today, fileName: file.name }
  const reading = await readStatementPausing(file.bytes, options, () => nextLoop())
  const identities = fingerprints(reading.rows)
  return setting.database.asOwner(setting.ownerId, async (tx) => {
    const demoRemoved = reading.rows.length > 0 ? await removeDemo(tx) : 0
    const habits = await categoriesOfStores(tx, reading.rows)
    const importId = setting.newId()
    const expenses = reading.rows.map((row, index) => ({
      id: setting.newId(),
      amount: row.amount,
      store: row.store,
      category: categoryOf(row, habits),
      memo: row.memo,
      method: row.method,
      date: row.date,
      time: row.time,
      fingerprint: identities[index] ?? null,
    }))
    const added = await insertExpenses(tx, expenses, { source: 'import', importId })
    if (added > 0) await dropCached(tx, ['expenses'])
    const duplicates = expenses.length - added
    await financeTables(tx)
      .insertInto('expense_imports')
      .values({
        owner_id: tx.ownerId,
        id: importId,
        file_name: file.name,
        added,
        duplicates,
        failed: reading.failed.length,
      })
      .execute()
    return { added, duplicates, failed: [...reading.failed], skipped: reading.skipped.length, demoRemoved }
  })
}

/** The statement's own word for it, else how this store was sorted before, else what its name says. */
function categoryOf(row: StatementRow, habits: ReadonlyMap<string, string>): string | null {
  const named = row.category?.trim()
  if (named) return categoryNamed(named)
  return habits.get(normaliseStore(row.store)) ?? categoryOfStore(row.store)
}

async function categoriesOfStores(tx: Tx, rows: readonly StatementRow[]): Promise<Map<string, string>> {
  const keys = [...new Set(rows.map((row) => normaliseStore(row.store)))]
  if (keys.length === 0) return new Map()
  const known = await financeTables(tx)
    .selectFrom('expenses')
    .select(['store_key', 'category'])
    .distinctOn('store_key')
    .where('owner_id', '=', tx.ownerId)
    .where(sql<boolean>`store_key = any(${keys})`)
    .where('category', 'is not', null)
    .orderBy('store_key')
    .orderBy('spent_on', 'desc')
    .execute()
  return new Map(known.map((row) => [row.store_key, row.category!]))
}
