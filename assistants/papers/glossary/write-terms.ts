import { sql } from 'kysely'
import type { TermSource } from '#protocol/glossary.ts'
import type { Statement, Tx } from '#store/database.ts'
import { sharedOwner } from '#store/owner-table.ts'
import { dropCached } from '#store/tool-cache.ts'
import { glossaryTable, paperTables } from '../tables.ts'
import { type TermEntry, termKey, wordsOf } from './term.ts'

const lock: Statement = {
  name: 'lock_glossary',
  text: `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
}

/** Holds up whoever else changes the owner's glossary until this transaction ends: a name stands for one entry. */
export async function lockGlossary(tx: Tx): Promise<void> {
  await tx.run(lock, [`glossary ${tx.ownerId}`])
}

export type Added = 'added' | 'exists' | 'kept_out'

/**
 * Puts an entry in where none has its name or has it as another one, under an id of the caller's. `isExtracted`: what
 * everybody's glossary has, and what the owner has put on the list of what does not come back, stays out.
 * Call `lockGlossary` before.
 */
export async function addTerm(
  tx: Tx,
  id: string,
  entry: TermEntry,
  source: TermSource,
  { isExtracted = false } = {},
): Promise<Added> {
  const key = termKey(entry.term)
  if (isExtracted && (await isKeptOut(tx, [key, ...entry.aliases.map(termKey)]))) return 'kept_out'
  const holders = isExtracted ? [tx.ownerId, sharedOwner] : [tx.ownerId]
  const held = await paperTables(tx)
    .selectFrom('glossary_names')
    .select('term_id')
    .where('owner_id', 'in', holders)
    .where('id', '=', key)
    .executeTakeFirst()
  if (held) return 'exists'
  const { aliases: _, ...rest } = entry
  await paperTables(tx)
    .insertInto('glossary')
    .values({ owner_id: tx.ownerId, id, ...rest, term_key: key, source: JSON.stringify(source) })
    .execute()
  await writeNames(tx, id, entry)
  await dropCached(tx, [glossaryTable])
  return 'added'
}

/** Writes an entry anew; its names must be its own. Call `lockGlossary` before. */
export async function updateTerm(tx: Tx, id: string, entry: TermEntry): Promise<void> {
  const { aliases: _, ...rest } = entry
  await paperTables(tx)
    .updateTable('glossary')
    .set({ ...rest, term_key: termKey(entry.term), updated_at: sql`clock_timestamp()` })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
  for (const table of ['glossary_names', 'glossary_words'] as const) {
    await paperTables(tx)
      .deleteFrom(table)
      .where('owner_id', '=', tx.ownerId)
      .where('term_id', '=', id)
      .execute()
  }
  await writeNames(tx, id, entry)
  await dropCached(tx, [glossaryTable])
}

export async function deleteTerms(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await paperTables(tx)
    .deleteFrom('glossary')
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', ids)
    .execute()
  await dropCached(tx, [glossaryTable])
}

/** Keeps an entry, by whatever name, from being taken out of answers, and everybody's entry of it from sight. */
export async function keepOut(tx: Tx, entry: Pick<TermEntry, 'term' | 'aliases'>): Promise<void> {
  await paperTables(tx)
    .insertInto('glossary_blacklist')
    .values(
      [...namesOf(entry).keys()].map((term_key) => ({ owner_id: tx.ownerId, term_key, term: entry.term })),
    )
    .onConflict((on) => on.columns(['owner_id', 'term_key']).doNothing())
    .execute()
  await dropCached(tx, [glossaryTable])
}

async function isKeptOut(tx: Tx, keys: readonly string[]): Promise<boolean> {
  const row = await paperTables(tx)
    .selectFrom('glossary_blacklist')
    .select('term_key')
    .where('owner_id', '=', tx.ownerId)
    .where('term_key', 'in', keys)
    .executeTakeFirst()
  return row !== undefined
}

/** An entry's names by their keys, its own first. */
export function namesOf({ term, aliases }: Pick<TermEntry, 'term' | 'aliases'>): Map<string, string> {
  const names = new Map<string, string>()
  for (const name of [term, ...aliases]) {
    const key = termKey(name)
    if (key !== '' && !names.has(key)) names.set(key, name)
  }
  return names
}

/** The words of an entry's names by the ids of their rows, each with the length of the shortest name that has it. */
export function wordRowsOf(
  id: string,
  entry: Pick<TermEntry, 'term' | 'aliases'>,
): Map<string, { word: string; length: number }> {
  const rows = new Map<string, { word: string; length: number }>()
  for (const [key, name] of namesOf(entry)) {
    for (const word of wordsOf(name)) {
      const rowId = `${word} ${id}`
      const length = Math.min(rows.get(rowId)?.length ?? key.length, key.length)
      rows.set(rowId, { word, length })
    }
  }
  return rows
}

/** Another name that is some other entry's already stays that one's. */
async function writeNames(tx: Tx, termId: string, entry: Pick<TermEntry, 'term' | 'aliases'>): Promise<void> {
  const owned = { owner_id: tx.ownerId, term_id: termId }
  await paperTables(tx)
    .insertInto('glossary_names')
    .values([...namesOf(entry)].map(([id, name]) => ({ ...owned, id, name })))
    .onConflict((on) => on.columns(['owner_id', 'id']).doNothing())
    .execute()
  const words = [...wordRowsOf(termId, entry)].map(([id, row]) => ({ ...owned, id, ...row }))
  if (words.length > 0) await paperTables(tx).insertInto('glossary_words').values(words).execute()
}
