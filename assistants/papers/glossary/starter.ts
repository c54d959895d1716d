import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#store/database.ts'
import { sharedOwner } from '#store/owner-table.ts'
import { paperTables } from '../tables.ts'
import { starterEntries } from './starter-entries.ts'
import { type TermEntry, termKey } from './term.ts'
import { namesOf, wordRowsOf } from './write-terms.ts'

const starter = 'starter'

/** Puts the starter glossary in for everybody, and what is new of it at later starts. */
export async function prepareStarterGlossary(database: Database): Promise<void> {
  const entries = starterEntries()
  const version = hash('sha256', JSON.stringify(entries)).slice(0, 16)
  await database.asOwner(sharedOwner, async (tx) => {
    if (await isThere(tx, version, entries.length)) return
    await paperTables(tx)
      .deleteFrom('glossary')
      .where('owner_id', '=', sharedOwner)
      .where(sql<string>`source->>'tool'`, '=', starter)
      .execute()
    await insertAll(tx, entries, version)
  })
}

async function isThere(tx: Tx, version: string, count: number): Promise<boolean> {
  const row = await paperTables(tx)
    .selectFrom('glossary')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', sharedOwner)
    .where(sql<string>`source->>'version'`, '=', version)
    .executeTakeFirstOrThrow()
  return row.count === count
}

async function insertAll(tx: Tx, entries: readonly TermEntry[], version: string): Promise<void> {
  const tables = paperTables(tx)
  const placed = entries.map((entry) => ({ entry, id: idOf(entry) }))
  const owned = { owner_id: sharedOwner }
  await tables
    .insertInto('glossary')
    .values(
      placed.map(({ id, entry: { aliases: _, ...entry } }) => ({
        ...{ ...owned, id, ...entry, term_key: termKey(entry.term) },
        source: JSON.stringify({ tool: starter, version }),
      })),
    )
    .execute()
  await tables
    .insertInto('glossary_names')
    .values(
      placed.flatMap(({ id, entry }) =>
        [...namesOf(entry)].map(([key, name]) => ({ ...owned, id: key, name, term_id: id })),
      ),
    )
    .execute()
  await tables
    .insertInto('glossary_words')
    .values(
      placed.flatMap(({ id, entry }) =>
        [...wordRowsOf(id, entry)].map(([rowId, row]) => ({ ...owned, id: rowId, term_id: id, ...row })),
      ),
    )
    .execute()
}

/** The same at every start and in every database: an address of an entry stays good. */
function idOf({ term }: TermEntry): string {
  const digits = hash('sha256', `glossary/${termKey(term)}`)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
