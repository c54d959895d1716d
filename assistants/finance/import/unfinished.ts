import { sql } from 'kysely'
import type { Database, Tx } from '#store/database.ts'
import { longJobState } from '#store/long-jobs.ts'
import { financeTables } from '../tables.ts'
import { removeImported } from './recorded-imports.ts'

// The rows of an import that has a row in `unfinished_imports` are there for that import alone: a policy of `expenses`
// holds them back from everybody else (migration `0009-unfinished-imports`).

/** Makes what this transaction stores of the import unseen by others, and seen by itself. */
export async function hideUnfinished(tx: Tx, importId: string): Promise<void> {
  await seeOwnRows(tx, importId)
  await financeTables(tx)
    .insertInto('unfinished_imports')
    .values({ owner_id: tx.ownerId, id: importId })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** From the end of this transaction everybody sees all the import has stored. */
export async function showFinished(tx: Tx, importId: string): Promise<void> {
  await financeTables(tx)
    .deleteFrom('unfinished_imports')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', importId)
    .execute()
}

/** Takes out what an import has stored that will not end. */
export async function removeUnfinished(tx: Tx, importId: string): Promise<void> {
  await seeOwnRows(tx, importId)
  await removeImported(tx, importId)
  await showFinished(tx, importId)
}

/**
 * Takes out what imports have left whose process was killed before they were accepted as jobs. To be called where no
 * other import of the owner is under way: on the embedded database, where those of a process run one after another.
 */
export async function removeAbandoned(database: Database, ownerId: string, importId: string): Promise<void> {
  await database.asOwner(ownerId, async (tx) => {
    const found = await financeTables(tx)
      .selectFrom('unfinished_imports')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('id', '<>', importId)
      .execute()
    for (const { id } of found) {
      const job = await longJobState(tx, id)
      if (job?.state !== 'running') await removeUnfinished(tx, id)
    }
  })
}

/** What it has stored cannot be seen yet: a payment that it holds already would be taken for stored, and go with an import that is given up. */
export async function isImporting(tx: Tx): Promise<boolean> {
  const found = await financeTables(tx)
    .selectFrom('unfinished_imports')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function seeOwnRows(tx: Tx, importId: string): Promise<void> {
  await sql`select set_config('app.import', ${importId}, true)`.execute(tx.db)
}
