import { hash } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { GlossaryStats, TermNames, Term as TermView } from '#protocol/glossary.ts'
import type { Page } from '#protocol/resources.ts'
import { decodeCursor, invalidCursor, type ListPart, pageOf } from '#store/cursor.ts'
import type { Tx } from '#store/database.ts'
import { sharedOwner } from '#store/owner-table.ts'
import { paperTables } from '../tables.ts'
import {
  entriesAt,
  type FoundTerm,
  type MatchKind,
  type Place,
  placesOf,
  type TermFilter,
} from './find-terms.ts'
import type { Term, TermEntry } from './term.ts'

export interface Browsing extends TermFilter, ListPart {
  readonly query?: string | undefined
}

/** How far down the ranking of matches a list goes on. */
const mostMatches = 10_000

/** Rows that the owner sees: one's own, and of everybody's those that none of one's own lies over and that are not kept out. */
const visible: RawBuilder<SqlBool> = sql<SqlBool>`(
  g.owner_id <> ${sql.lit(sharedOwner)}::uuid or (
    not exists (select from glossary_names n where n.owner_id <> ${sql.lit(sharedOwner)}::uuid and n.id = g.term_key)
    and not exists (select from glossary_blacklist b where b.term_key = g.term_key)
  ))`

function seen(tx: Tx, { category, whose }: TermFilter) {
  const owners = [...(whose === 'shared' ? [] : [tx.ownerId]), ...(whose === 'own' ? [] : [sharedOwner])]
  return paperTables(tx)
    .selectFrom('glossary as g')
    .where('g.owner_id', 'in', owners)
    .where(visible)
    .$if(category !== undefined, (rows) => rows.where('g.category', '=', category ?? ''))
}

/** A page of entries by their names; with a query the best matches first. */
export async function browse(
  tx: Tx,
  { query, ...browsing }: Browsing,
): Promise<Page<TermView & { match?: MatchKind }>> {
  if (query?.trim()) return browseMatches(tx, query, browsing)
  const { limit, cursor, ...filter } = browsing
  const after = cursor ? decodeCursor(cursor, 2) : undefined
  const rows = await seen(tx, filter)
    .select(['g.owner_id', 'g.id', 'g.term_key'])
    .$if(after !== undefined, (all) =>
      all.where(
        sql<SqlBool>`(g.term_key collate "C", g.owner_id::text) > (${after?.[0] ?? ''}, ${after?.[1] ?? ''})`,
      ),
    )
    .orderBy(sql`g.term_key collate "C"`)
    .orderBy(sql`g.owner_id::text`)
    .limit(limit + 1)
    .execute()
  const { items: shown, nextCursor } = pageOf(rows, limit, (row) => [row.term_key, row.owner_id])
  const places = shown.map(({ owner_id, id }): Place => ({ ownerId: owner_id, id, match: 'exact' }))
  return { items: (await entriesAt(tx, places, limit)).map(({ term }) => viewOf(term)), nextCursor }
}

async function browseMatches(
  tx: Tx,
  query: string,
  { limit, cursor, ...filter }: Omit<Browsing, 'query'>,
): Promise<Page<TermView & { match: MatchKind }>> {
  const places = await placesOf(tx, query, { ...filter, enough: mostMatches })
  const found: FoundTerm[] = []
  const step = limit + 1
  for (
    let at = cursor ? placeAfter(places, cursor) : 0;
    at < places.length && found.length < step;
    at += step
  )
    found.push(...(await entriesAt(tx, places.slice(at, at + step), step)))
  const page = pageOf(found, limit, ({ term: { id, isShared } }) => {
    const ownerId = isShared ? sharedOwner : tx.ownerId
    return [String(indexIn(places, ownerId, id)), ownerId, id]
  })
  return { ...page, items: page.items.map(({ term, match }) => ({ ...viewOf(term), match })) }
}

/** Behind the entry that was shown last; where that is gone, the next one stands in its place. */
function placeAfter(places: readonly Place[], cursor: string): number {
  const [rank, ownerId, id = ''] = decodeCursor(cursor, 3)
  if (!/^\d{1,9}$/u.test(rank)) throw invalidCursor()
  const at = indexIn(places, ownerId, id)
  return at === -1 ? Number(rank) : at + 1
}

function indexIn(places: readonly Place[], ownerId: string, id: string): number {
  return places.findIndex((place) => place.ownerId === ownerId && place.id === id)
}

export async function statsOf(tx: Tx): Promise<GlossaryStats> {
  const counted = async <K extends string>(key: RawBuilder<K>) => {
    const rows = await seen(tx, {})
      .select([key.as('key'), sql<number>`count(*)`.as('count')])
      .groupBy(sql`1`)
      .orderBy(sql`2 desc`)
      .orderBy(sql`1`)
      .execute()
    return rows
  }
  const categories = await counted(sql<string>`g.category`)
  const levels = await counted(sql<TermEntry['difficulty_level']>`g.difficulty_level`)
  const sources = await counted(sql<string>`g.source->>'tool'`)
  const whose = await counted(
    sql<'own' | 'shared'>`case when g.owner_id = ${tx.ownerId} then 'own' else 'shared' end`,
  )
  const { count: blacklisted } = await paperTables(tx)
    .selectFrom('glossary_blacklist')
    .where('owner_id', '=', tx.ownerId)
    .select(sql<number>`count(distinct term)`.as('count'))
    .executeTakeFirstOrThrow()
  const countOf = (key: 'own' | 'shared') => whose.find((one) => one.key === key)?.count ?? 0
  return {
    total: countOf('own') + countOf('shared'),
    own: countOf('own'),
    shared: countOf('shared'),
    blacklisted,
    categories: categories.map(({ key, count }) => ({ category: key, count })),
    levels: levels.map(({ key, count }) => ({ level: key, count })),
    sources: sources.map(({ key, count }) => ({ tool: key ?? 'by_hand', count })),
  }
}

/** How many of the owner's own entries an answer is looked through for: the newest. */
const mostOwnNames = 2000

/** The names of what the owner sees, for the page to find in answers. */
export async function namesOfAll(tx: Tx): Promise<TermNames> {
  const entries = await seen(tx, {})
    .select(['g.owner_id', 'g.id', 'g.term'])
    .orderBy(sql`g.owner_id = ${sharedOwner}::uuid desc`)
    .orderBy('g.created_at', 'desc')
    .limit(mostOwnNames)
    .execute()
  const rows = await paperTables(tx)
    .selectFrom('glossary_names')
    .select(['owner_id', 'term_id', 'name'])
    .where('owner_id', 'in', [tx.ownerId, sharedOwner])
    .where('term_id', 'in', entries.length > 0 ? entries.map(({ id }) => id) : [sharedOwner])
    .orderBy('id')
    .execute()
  const names = Map.groupBy(rows, ({ owner_id, term_id }) => `${owner_id}/${term_id}`)
  const items = entries.map(({ owner_id, id, term }) => ({
    id,
    names: [...new Set([term, ...(names.get(`${owner_id}/${id}`) ?? []).map(({ name }) => name)])],
  }))
  return { version: hash('sha256', JSON.stringify(items)).slice(0, 12), items }
}

/** Every entry that is seen, by its name: what an export has. */
export async function allEntries(tx: Tx): Promise<Term[]> {
  const rows = await seen(tx, {})
    .select(['g.owner_id', 'g.id'])
    .orderBy(sql`g.term_key collate "C"`)
    .execute()
  const places = rows.map(({ owner_id, id }): Place => ({ ownerId: owner_id, id, match: 'exact' }))
  return (await entriesAt(tx, places, places.length)).map(({ term }) => term)
}

/** What is kept out, the last first; an entry once, whatever its names. */
export async function blacklistOf(
  tx: Tx,
  { limit, cursor }: ListPart,
): Promise<Page<{ term: string; createdAt: string }>> {
  const [since, after] = cursor ? decodeCursor(cursor, 2) : []
  const rows = await paperTables(tx)
    .selectFrom('glossary_blacklist')
    .select(['term', sql<Date>`min(created_at)`.as('at'), sql<string>`min(created_at)::text`.as('at_text')])
    .where('owner_id', '=', tx.ownerId)
    .groupBy('term')
    .$if(since !== undefined, (all) =>
      all.having(sql<SqlBool>`(min(created_at), term collate "C") < (${since}::timestamptz, ${after})`),
    )
    .orderBy('at', 'desc')
    .orderBy(sql`term collate "C"`, 'desc')
    .limit(limit + 1)
    .execute()
  const { items, nextCursor } = pageOf(rows, limit, ({ at_text, term }) => [at_text, term])
  return { items: items.map(({ term, at }) => ({ term, createdAt: at.toISOString() })), nextCursor }
}

/** An entry as the page is told it. */
export function viewOf(term: Term): TermView {
  const { tool, turnId, paperId } = term.source
  return {
    id: term.id,
    term: term.term,
    definition: term.definition,
    easyExplanation: term.easy_explanation,
    hardExplanation: term.hard_explanation,
    category: term.category,
    difficultyLevel: term.difficulty_level,
    relatedTerms: [...term.related_terms],
    examples: term.examples,
    aliases: [...term.aliases],
    shared: term.isShared,
    source: { tool, ...(turnId ? { turnId } : {}), ...(paperId ? { paperId } : {}) },
    updatedAt: term.updatedAt.toISOString(),
  }
}
