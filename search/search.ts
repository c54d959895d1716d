import type { Json } from '#protocol/events.ts'
import type { Tx } from '#store/database.ts'
import { readPassages, type StoredPassage } from './document-store.ts'
import type { Embedder, QuestionVector } from './embedder.ts'
import { fuseRanks } from './fusion.ts'
import { type LexicalHits, lexicalSearch, rangesOf } from './lexical.ts'
import { matchPassage, type PassageMatch } from './match.ts'
import type { OwnerWork } from './merging.ts'
import type { PassageRef, Place, SearchScope } from './passages.ts'
import { soughtOf } from './sentences.ts'
import { type Question, readQuestion, wordTerm } from './terms.ts'
import { type NearPassage, nearest } from './vector-store.ts'

export interface SearchHit extends PassageRef {
  readonly documentTitle: string
  readonly title: string
  readonly text: string
  readonly kind: string
  readonly place: Json
  readonly metadata: Json
  /** Higher is better; to be compared within one result only. */
  readonly score: number
  /** How much of what the question says the passage has, from 0 to 1: low where only common words meet. */
  readonly coverage: number
  /** By how much it is nearer in meaning than the scope's passages are on the average; null where that was not compared. */
  readonly nearness: number | null
  /** The question's words that the passage has, without particles, in the question's order. */
  readonly matched: readonly string[]
  /** The sentences of `text` that have most of the question, best first; at most three. */
  readonly sentences: readonly (Place & { readonly score: number })[]
}

/** For an honest "there is no such thing": what was looked through, and for what. */
export interface Searched {
  readonly passages: number
  /** The words that were looked for, without particles and without those every question has. */
  readonly words: readonly string[]
  /** Those of them that no passage has, alone or in a compound. */
  readonly unknown: readonly string[]
  /** Whether vectors were compared, too. */
  readonly byMeaning: boolean
}

export interface SearchResult {
  readonly hits: readonly SearchHit[]
  readonly searched: Searched
}

export interface SearchOptions {
  /** How many hits at most; 10 without it. */
  readonly limit?: number
  /** The question's vector: what means alike is found beside what has the same words. */
  readonly vector?: QuestionVector | undefined
}

const usualLimit = 10
/** So many of the best by BM25 are read and weighed again by their sentences. */
const weighedAgain = 20
/** So many of the nearest by vector are merged with them. */
const mostNearest = 20

/**
 * The passages of a scope that fit a question best. Sees the transaction's owner's rows alone; statistics are those of
 * the scope, so that nothing outside it changes a score. An empty result is no error: `searched` says what was done.
 */
export async function search(
  tx: Tx,
  text: string,
  scope: SearchScope,
  { limit = usualLimit, vector }: SearchOptions = {},
): Promise<SearchResult> {
  const question = readQuestion(text)
  const found = await lexicalSearch(tx, question, scope, Math.max(limit, weighedAgain))
  const near = vector ? await nearestInScope(tx, vector, scope, Math.max(limit, mostNearest)) : []
  const scores = new Map(found.hits.map(({ number, score }) => [number, score]))
  const nearness = new Map(near.map((it) => [it.number, it.nearness]))
  const passages = await readPassages(tx, [...new Set([...scores.keys(), ...nearness.keys()])])
  const sought = soughtOf(question, found.weights)
  const ranked = passages
    .map((passage) => ({ passage, match: matchPassage(passage, question, sought, found.values) }))
    .map((it) => ({ ...it, score: (scores.get(it.passage.number) ?? 0) + it.match.best }))
    .sort((one, other) => other.score - one.score || one.passage.number - other.passage.number)
  const inOrder = near.length > 0 ? fused(ranked, scores, [...nearness.keys()]) : ranked
  return {
    hits: inOrder.slice(0, limit).map((it) => hitOf(scope.collection, it, nearness)),
    searched: searchedOf(question, found, ranked, vector !== undefined),
  }
}

/**
 * The same for one who has no transaction open yet: the question is given to the embedder first, for a model is not
 * waited for while a transaction is. An embedder that fails leaves the words to decide, and `onFailure` is told.
 */
export async function hybridSearch(
  work: OwnerWork,
  text: string,
  scope: SearchScope,
  options: Omit<SearchOptions, 'vector'> & {
    readonly embedder?: Embedder | undefined
    readonly onFailure?: (error: unknown) => void
  } = {},
): Promise<SearchResult> {
  const { embedder, onFailure, ...rest } = options
  const vector = embedder && (await vectorOf(embedder, text, onFailure))
  return work((tx) => search(tx, text, scope, { ...rest, vector }))
}

async function vectorOf(
  embedder: Embedder,
  text: string,
  onFailure: ((error: unknown) => void) | undefined,
): Promise<QuestionVector | undefined> {
  try {
    const [values] = await embedder.embed([text])
    return values?.length ? { model: embedder.model, values } : undefined
  } catch (error) {
    onFailure?.(error)
    return undefined
  }
}

async function nearestInScope(
  tx: Tx,
  vector: QuestionVector,
  { collection, documents, kinds }: SearchScope,
  most: number,
): Promise<NearPassage[]> {
  const ranges = documents && (await rangesOf(tx, collection, documents))
  if (ranges?.length === 0) return []
  return nearest(tx, vector, { collection, ranges, kinds }, most)
}

interface Ranked {
  readonly passage: StoredPassage
  readonly match: PassageMatch
  readonly score: number
}

function fused(
  ranked: readonly Ranked[],
  byWords: ReadonlyMap<number, number>,
  near: readonly number[],
): Ranked[] {
  const words = ranked.map(({ passage }) => passage.number).filter((number) => byWords.has(number))
  const scores = fuseRanks([words, near])
  return ranked
    .map((it) => ({ ...it, score: scores.get(it.passage.number) ?? 0 }))
    .sort((one, other) => other.score - one.score || one.passage.number - other.passage.number)
}

function searchedOf(
  question: Question,
  { passages, known }: LexicalHits,
  ranked: readonly Ranked[],
  byMeaning: boolean,
): Searched {
  const telling = question.words.filter(({ isTelling }) => isTelling)
  const words = [...new Set(telling.map(({ word }) => word))]
  // As a word of its own somewhere, or as most of its syllables in what was found: 금지 alone is no 경업금지.
  const matched = new Set(ranked.flatMap(({ match }) => match.matched))
  const asWhole = new Set(
    telling.flatMap(({ word, readings }) => (readings.some((it) => known.has(wordTerm(it))) ? [word] : [])),
  )
  const unknown = words.filter((word) => !matched.has(word) && !asWhole.has(word))
  return { passages, words, unknown, byMeaning }
}

function hitOf(
  collection: string,
  { passage, match, score }: Ranked,
  nearness: ReadonlyMap<number, number>,
): SearchHit {
  const { document, id, documentTitle, title, text, kind, place, metadata } = passage
  return {
    ...{ collection, document, passage: id, documentTitle, title, text, kind, place, metadata, score },
    ...{ coverage: match.coverage, matched: match.matched, sentences: match.sentences },
    nearness: nearness.get(passage.number) ?? null,
  }
}
