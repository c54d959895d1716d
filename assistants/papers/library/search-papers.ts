import { pageAt } from '#documents/document.ts'
import { readDocument, readPassageRun } from '#search/document-store.ts'
import type { QuestionVector } from '#search/embedder.ts'
import { type Searched, type SearchHit, search } from '#search/search.ts'
import type { Tx } from '#store/database.ts'
import { paperTables } from '../tables.ts'
import { type PassagePlace, papersCollection } from './keep-paper.ts'

/** A passage of a paper that bears on a question. */
export interface PaperHit {
  readonly paperId: string
  readonly title: string
  readonly year: number | null
  readonly passageId: string
  readonly section: string
  /** From 1; null where the text has no pages. */
  readonly page: number | null
  readonly text: string
  /** The sentences of `text` that bear on the question most, character by character, best first; at most three. */
  readonly quotes: readonly string[]
  readonly score: number
  /** How much of what the question says the passage has, from 0 to 1. */
  readonly coverage: number
  /** By how much it is nearer in meaning than others; null where that was not compared. */
  readonly nearness: number | null
}

/** What was looked through, for an honest ‘nothing’. */
export type PapersSearched = Searched & { readonly papers: number }

/** A passage that has less of a question than this only shares a word with it. */
const leastCoverage = 0.34

/** Passages that merely are the nearest there are lie below; what answers in other words, or another language, above. */
const leastNearness = 0.15
export const isNearInMeaning = (nearness: number | null) => (nearness ?? 0) >= leastNearness

/** The passages that bear on a question, best first; none where none does, however near some may be. */
export async function searchPapers(
  tx: Tx,
  question: string,
  {
    limit,
    vector,
    paperIds,
    isNearEnough = false,
    share = 1,
  }: {
    readonly limit: number
    readonly vector?: QuestionVector | undefined
    /** Only of these papers. */
    readonly paperIds?: readonly string[] | undefined
    /** Those that share but a word with the question, too. */
    readonly isNearEnough?: boolean
    /** How much of what was asked the question has, where it is a translation. */
    readonly share?: number
  },
): Promise<{ readonly hits: readonly PaperHit[]; readonly searched: PapersSearched }> {
  const scope = { collection: papersCollection, documents: paperIds }
  const { hits, searched } = await search(tx, question, scope, { limit, vector })
  const bearing = hits.filter(
    (hit) =>
      isNearEnough ||
      hit.coverage * share >= leastCoverage ||
      isNearInMeaning(hit.nearness) ||
      hasTheTerms(hit, searched.words),
  )
  const papers = await papersOf(tx, [...new Set(bearing.map(({ document }) => document))])
  return {
    hits: bearing.map((hit) => hitOf(hit, papers.get(hit.document))),
    searched: { ...searched, papers: paperIds?.length ?? (await countPapers(tx)) },
  }
}

/**
 * A Korean question about an English text has its terms alone in common with it: what it asks in Korean around them, no
 * English passage can have.
 */
function hasTheTerms({ text, matched }: SearchHit, words: readonly string[]): boolean {
  if ((text.match(/[가-힣]/gu)?.length ?? 0) > text.length * 0.1) return false
  const terms = words.filter((word) => /^[a-z]/u.test(word))
  const there = terms.filter((word) => matched.includes(word))
  return there.length >= 2 && there.length * 3 >= terms.length * 2
}

function hitOf(hit: SearchHit, paper: { title: string; year: number | null } | undefined): PaperHit {
  const place = hit.place as unknown as PassagePlace
  // The page of the sentence that is shown, where the passage goes over the end of one.
  const page = pageAt(place, hit.sentences[0]?.start ?? 0)
  const { section } = place
  const { document: paperId, passage: passageId, text, score, coverage, nearness } = hit
  // As it is called now: a person may have corrected it.
  const { title, year } = paper ?? { title: hit.documentTitle, year: null }
  const told = hit.sentences
    .filter(({ end }) => end > headingEnd(text))
    .map(({ start, end }) => text.slice(Math.max(start, headingEnd(text)), end).trim())
  const quotes = told.length > 0 ? told : [beginningOf(text)]
  return { paperId, title, year, passageId, section, page, text, quotes, score, coverage, nearness }
}

async function papersOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { title: string; year: number | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await paperTables(tx)
    .selectFrom('papers')
    .select(['id', 'title', 'year'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, title, year }) => [id, { title, year }]))
}

async function countPapers(tx: Tx): Promise<number> {
  const { count } = await paperTables(tx)
    .selectFrom('papers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How a paper begins: its first passages, for who asks what it is about. */
export async function openingOf(tx: Tx, paperId: string, limit: number): Promise<PaperHit[]> {
  const row = await paperTables(tx)
    .selectFrom('papers')
    .select(['title', 'year'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', paperId)
    .executeTakeFirst()
  const document = await readDocument(tx, { collection: papersCollection, document: paperId })
  if (!row || !document) return []
  const run = await readPassageRun(tx, document.first, document.first + Math.min(limit, document.passages))
  return run.map(({ id, text, place }) => {
    const { section, page } = place as { section: string; page: number | null }
    const quotes = [beginningOf(text)]
    return {
      paperId,
      title: row.title,
      year: row.year,
      passageId: id,
      section,
      page,
      text,
      quotes,
      score: 1,
      coverage: 0,
      nearness: null,
    }
  })
}

/** The first two sentences, as they stand. */
function beginningOf(text: string): string {
  const ends = [...text.matchAll(/[.!?](?=\s|$)/gu)].map(({ index }) => index + 1)
  return text.slice(headingEnd(text), ends[1] ?? ends[0] ?? text.length).trim()
}

const longestHeading = 80

/** Where what is said begins: behind a heading that stands on a line of its own (핵심 아이디어). */
function headingEnd(text: string): number {
  const line = text.indexOf('\n')
  return line > 0 && line <= longestHeading && !/[.!?:,]\s*$/u.test(text.slice(0, line)) ? line + 1 : 0
}
