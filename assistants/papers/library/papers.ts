import { sql } from 'kysely'
import { nameKey } from '#nlu/names.ts'
import type { Json } from '#protocol/events.ts'
import type { Page } from '#protocol/resources.ts'
import { build, put, remove } from '#search/indexing.ts'
import { decodeCursor, type ListPart, pageOf } from '#store/cursor.ts'
import type { Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import { type PaperSource, papersTable, paperTables } from '../tables.ts'
import { type PassagePlace, papersCollection } from './keep-paper.ts'

export interface StoredPaper {
  readonly id: string
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly publishDate: string | null
  readonly venue: string | null
  readonly arxivId: string | null
  readonly doi: string | null
  readonly abstract: string | null
  readonly categories: readonly string[]
  readonly pages: number | null
  readonly source: PaperSource
  readonly fileName: string | null
  readonly unreadable: readonly string[]
  readonly passages: number
  readonly createdAt: Date
}

export interface StoredPassage {
  readonly id: string
  readonly text: string
  readonly place: PassagePlace
}

export interface PaperFilter {
  /** Words of title, authors or venue. */
  readonly q?: string | undefined
  readonly year?: number | undefined
  readonly category?: string | undefined
}

function select(tx: Tx) {
  return paperTables(tx)
    .selectFrom('papers as p')
    .select(['p.id', 'p.title', 'p.authors', 'p.year', 'p.venue', 'p.arxiv_id', 'p.doi', 'p.abstract'])
    .select(['p.categories', 'p.pages', 'p.source', 'p.file_name', 'p.unreadable', 'p.created_at'])
    .select([
      sql<string | null>`p.publish_date::text`.as('publish_date'),
      sql<number>`coalesce((select d.passages from search_documents d where d.owner_id = p.owner_id
        and d.collection = ${papersCollection} and d.id = p.id::text), 0)`.as('passages'),
    ])
    .where('p.owner_id', '=', tx.ownerId)
}

/** The papers that fit, those that came last first. */
export async function filterPapers(
  tx: Tx,
  { q, year, category }: PaperFilter,
  { limit, cursor }: ListPart,
): Promise<Page<StoredPaper>> {
  let query = select(tx).select(sql<string>`p.created_at::text`.as('created_text'))
  for (const word of (q ?? '').split(/\s+/u).filter((one) => one !== '')) {
    const pattern = `%${word.replace(/[\\%_]/gu, '\\$&')}%`
    query = query.where(
      sql<boolean>`(p.title ilike ${pattern} or p.venue ilike ${pattern} or array_to_string(p.authors, ' ') ilike ${pattern})`,
    )
  }
  if (year !== undefined) query = query.where('p.year', '=', year)
  if (category !== undefined) query = query.where(sql<boolean>`${category} = any(p.categories)`)
  if (cursor) {
    const [at, after] = decodeCursor(cursor, 2)
    query = query.where(sql<boolean>`(p.created_at, p.id) < (${at}::timestamptz, ${after}::uuid)`)
  }
  const rows = await query
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ created_text, id }) => [created_text, id])
  return { ...page, items: page.items.map(({ created_text: _, ...row }) => paperOf(row)) }
}

/** The years and categories there are, with how many papers each has. */
export async function paperFacets(tx: Tx) {
  const rows = await paperTables(tx)
    .selectFrom('papers')
    .select(['year', 'categories', 'source'])
    .where('owner_id', '=', tx.ownerId)
    .execute()
  const years = rows.flatMap(({ year }) => (year === null ? [] : [year]))
  const categories = rows.flatMap(({ categories: all }) => all)
  return {
    papers: rows.length,
    demo: rows.filter(({ source }) => source === 'demo').length,
    years: counted(years).toSorted((one, other) => other.value - one.value),
    categories: counted(categories).toSorted((one, other) => other.papers - one.papers),
  }
}

function counted<T>(values: readonly T[]): { value: T; papers: number }[] {
  const groups = Map.groupBy(values, (value) => value)
  return [...groups].map(([value, group]) => ({ value, papers: group.length }))
}

export async function findPaper(tx: Tx, id: string): Promise<StoredPaper | undefined> {
  const row = await select(tx).where('p.id', '=', id).executeTakeFirst()
  return row && paperOf(row)
}

/** The passages of a paper in their order. */
export async function passagesOf(tx: Tx, id: string): Promise<StoredPassage[]> {
  return tx.run<StoredPassage>(passages, [tx.ownerId, papersCollection, id])
}

const passages = {
  name: 'papers_passages',
  text: `select id, text, place from search_passages
    where owner_id = $1 and collection = $2 and document = $3 order by number`,
}

export async function paperFile(tx: Tx, id: string): Promise<Uint8Array | undefined> {
  const row = await paperTables(tx)
    .selectFrom('paper_files')
    .select('bytes')
    .where('owner_id', '=', tx.ownerId)
    .where('paper_id', '=', id)
    .executeTakeFirst()
  return row && new Uint8Array(row.bytes)
}

export type PaperCorrection = Partial<
  Pick<StoredPaper, 'title' | 'authors' | 'year' | 'venue' | 'categories'>
>

/** What a person adds or corrects; a paper is found by its new title from then on. Resolves to whether there is such a paper. */
export async function correctPaper(tx: Tx, id: string, change: PaperCorrection): Promise<boolean> {
  const { title, authors, year, venue, categories } = change
  const { numUpdatedRows } = await paperTables(tx)
    .updateTable('papers')
    .set({
      id,
      ...(title === undefined ? {} : { title, title_key: nameKey(title) }),
      ...(authors === undefined ? {} : { authors: [...authors] }),
      ...(year === undefined ? {} : { year }),
      ...(venue === undefined ? {} : { venue: venue || null }),
      ...(categories === undefined ? {} : { categories: [...categories] }),
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows > 0n && title !== undefined) await indexAnew(tx, id, title)
  await dropCached(tx, [papersTable])
  return numUpdatedRows > 0n
}

/** The title counts in every passage. Whole within the transaction: half of a paper is never what is found. */
async function indexAnew(tx: Tx, id: string, title: string): Promise<void> {
  const stored = await passagesOf(tx, id)
  if (stored.length === 0) return
  const ref = { collection: papersCollection, document: id }
  await put(tx, {
    ...{ ...ref, title },
    passages: stored.map(({ id: passage, text, place }) => ({
      ...{ id: passage, title: place.section, text, kind: 'passage', place: place as unknown as Json },
    })),
  })
  await build((work) => work(tx), ref)
}

/** Resolves to whether there was one. */
export async function deletePaper(tx: Tx, id: string): Promise<boolean> {
  await remove(tx, { collection: papersCollection, document: id })
  const { numDeletedRows } = await paperTables(tx)
    .deleteFrom('papers')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  await dropCached(tx, [papersTable])
  return numDeletedRows > 0n
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function paperOf({
  publish_date,
  arxiv_id,
  file_name,
  created_at,
  passages: found,
  ...row
}: Row): StoredPaper {
  return {
    ...row,
    publishDate: publish_date,
    arxivId: arxiv_id,
    fileName: file_name,
    passages: Number(found),
    createdAt: created_at,
  }
}
