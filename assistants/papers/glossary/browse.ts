import { hash } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { GlossaryStats, TermNames, Term as TermView } from '#protocol/glossary.ts'
import { decodeCursor, encodeCursor } from '#store/cursor.ts'
import type { Tx } from '#store/database.ts'
import { sharedOwner } from '#store/owner-table.ts'
import { paperTables } from '../tables.ts'
import { entriesAt, findTerms, type MatchKind, type Place } from './find-terms.ts'
import type { Term, TermEntry } from './term.ts'

export interface Browsing {
  readonly query?: string | undefined
  readonly category?: string | undefined
  readonly whose?: 'own' | 'shared' | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Rows that the owner sees: one's own, and of everybody's those that none of one's own lies over and that are not kept out. */
const visible: RawBuilder<SqlBool> = sql<SqlBool>`(
  g.owner_id <> ${sql.lit(sharedOwner)}::uuid or (
    not exists (select from glossary_names n where n.owner_id <> ${sql.lit(sharedOwner)}::uuid and n.id = g.term_key)
    and not exists (select from glossary_blacklist b where b.term_key = g.term_key)
  ))`

function seen(tx: Tx, { category, whose }: Pick<Browsing, 'category' | 'whose'>) {
  const owners = [...(whose === 'shared' ? [] : [tx.ownerId]), ...(whose === 'own' ? [] : [sharedOwner])]
  return paperTables(tx)
    .selectFrom('glossary as g')
    .where('g.owner_id', 'in', owners)
    .where(visible)
    .$if(category !== undefined, (rows) => rows.where('g.category', '=', category ?? ''))
}

/** A page of entries by their names; with a query the best matches, and no further page. */
export async function browse(
  tx: Tx,
  { query, limit, cursor, ...filter }: Browsing,
): Promise<{ items: (TermView & { match?: MatchKind })[]; nextCursor: string | null }> {
  if (query?.trim()) {
    const found = await findTerms(tx, query, limit)
    const items = found.filter(
      ({ term }) =>
        (filter.category === undefined || term.category === filter.category) &&
        (filter.whose === undefined || (filter.whose === 'shared') === term.isShared),
    )
    return { items: items.map(({ term, match }) => ({ ...viewOf(term), match })), nextCursor: null }
  }
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 2)
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
  const shown = rows.slice(0, limit)
  const places = shown.map(({ owner_id, id }): Place => ({ ownerId: owner_id, id, match: 'exact' }))
  const items = (await entriesAt(tx, places, limit)).map(({ term }) => viewOf(term))
  const last = shown.at(-1)
  return {
    items,
    nextCursor: last && rows.length > limit ? encodeCursor([last.term_key, last.owner_id]) : null,
  }
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
export async function blacklistOf(tx: Tx): Promise<{ term: string; createdAt: string }[]> {
  const rows = await paperTables(tx)
    .selectFrom('glossary_blacklist')
    .select(['term', sql<Date>`min(created_at)`.as('at')])
    .where('owner_id', '=', tx.ownerId)
    .groupBy('term')
    .orderBy('at', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ term, at }) => ({ term, createdAt: at.toISOString() }))
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
