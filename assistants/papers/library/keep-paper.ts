import { sql } from 'kysely'
import type { PageTurn } from '#documents/document.ts'
import { nameKey } from '#nlu/names.ts'
import type { Json } from '#protocol/events.ts'
import { put } from '#search/indexing.ts'
import type { Tx } from '#store/database.ts'
import { jsonText } from '#store/storable.ts'
import { dropCached } from '#store/tool-cache.ts'
import { papersTable, paperTables } from '../tables.ts'
import type { PaperMetadata } from './metadata.ts'
import type { PaperPassage, ReadPaper } from './paper.ts'

/** The collection of passages that papers are found by; a document is a paper's id. */
export const papersCollection = 'papers'

/**
 * Puts a paper into the library, and its passages where they are found. Resolves to how many there are and can be found
 * at once: of a long text a job has to `build` the rest.
 */
export async function keepPaper(
  tx: Tx,
  id: string,
  metadata: PaperMetadata,
  read: ReadPaper | undefined,
  bytes?: Uint8Array,
): Promise<{ readonly passages: number; readonly indexed: number }> {
  const { title, authors, year, publishDate, venue, arxivId, doi, abstract } = metadata
  const { categories, pages, source, fileName, unreadable } = metadata
  await paperTables(tx)
    .insertInto('papers')
    .values({
      ...{ owner_id: tx.ownerId, id, title, title_key: nameKey(title), authors: [...authors] },
      ...{ year, publish_date: publishDate, venue },
      ...{
        arxiv_id: arxivId,
        doi,
        abstract,
        categories: [...categories],
        pages,
        source,
        file_name: fileName,
      },
      unreadable: jsonText(unreadable),
    })
    .execute()
  if (bytes) await keepFile(tx, id, bytes)
  const progress = read && read.passages.length > 0 ? await keepText(tx, id, title, read) : undefined
  await dropCached(tx, [papersTable])
  return progress ?? { passages: 0, indexed: 0 }
}

async function keepFile(tx: Tx, id: string, bytes: Uint8Array): Promise<void> {
  await paperTables(tx)
    .insertInto('paper_files')
    .values({ owner_id: tx.ownerId, paper_id: id, bytes })
    .onConflict((on) => on.columns(['owner_id', 'paper_id']).doUpdateSet({ bytes }))
    .execute()
}

/** Gives a paper that was known by its metadata, or notes, its own text; what was known of it stays. */
export async function replaceText(
  tx: Tx,
  id: string,
  metadata: PaperMetadata,
  read: ReadPaper,
  bytes: Uint8Array,
): Promise<void> {
  const { year, venue, arxivId, doi, abstract, pages, fileName, unreadable } = metadata
  const kept = (column: string, value: string | number | null) => sql`coalesce(${sql.ref(column)}, ${value})`
  const { title } = await paperTables(tx)
    .updateTable('papers')
    .set({
      ...{ pages, source: metadata.source, file_name: fileName, unreadable: jsonText(unreadable) },
      year: kept('year', year) as never,
      venue: kept('venue', venue) as never,
      arxiv_id: kept('arxiv_id', arxivId) as never,
      doi: kept('doi', doi) as never,
      abstract: kept('abstract', abstract) as never,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirstOrThrow()
  await paperTables(tx)
    .deleteFrom('paper_texts')
    .where('owner_id', '=', tx.ownerId)
    .where('paper_id', '=', id)
    .execute()
  await keepFile(tx, id, bytes)
  await keepText(tx, id, title, read)
  await dropCached(tx, [papersTable])
}

async function keepText(tx: Tx, id: string, title: string, read: ReadPaper) {
  const { text, sections, passages } = read
  await paperTables(tx)
    .insertInto('paper_texts')
    .values({ owner_id: tx.ownerId, paper_id: id, body: text, sections: jsonText(sections) })
    .execute()
  return put(tx, {
    collection: papersCollection,
    document: id,
    title,
    passages: passages.map((passage) => ({
      id: passage.id,
      title: passage.section,
      text: text.slice(passage.start, passage.end),
      kind: 'passage',
      place: placeOf(passage),
    })),
  })
}

/** Where a passage stands, as it is kept with it; turns of pages are counted from its beginning. */
export interface PassagePlace {
  readonly section: string
  readonly page: number | null
  readonly start: number
  readonly end: number
  readonly turns?: readonly PageTurn[]
}

function placeOf({ section, page, start, end, turns = [] }: PaperPassage): Json {
  const within = turns.map((turn) => ({ ...turn, at: turn.at - start }))
  return { section, page, start, end, ...(within.length > 0 ? { turns: within } : {}) }
}
