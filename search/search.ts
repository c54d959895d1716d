import type { Json } from '#protocol/events.ts'
import type { Tx } from '#store/database.ts'
import { readPassages, type StoredPassage } from './document-store.ts'
import { lexicalSearch } from './lexical.ts'
import { matchPassage, type PassageMatch } from './match.ts'
import type { PassageRef, Place, SearchScope } from './passages.ts'
import { soughtOf } from './sentences.ts'
import { readQuestion } from './terms.ts'

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
  /** Those of them that no passage has. */
  readonly unknown: readonly string[]
}

export interface SearchResult {
  readonly hits: readonly SearchHit[]
  readonly searched: Searched
}

export interface SearchOptions {
  /** How many hits at most; 10 without it. */
  readonly limit?: number
}

const usualLimit = 10
/** So many of the best by BM25 are read and weighed again by their sentences. */
const weighedAgain = 20

/**
 * The passages of a scope that fit a question best. Sees the transaction's owner's rows alone; statistics are those of
 * the scope, so that nothing outside it changes a score. An empty result is no error: `searched` says what was done.
 */
export async function search(
  tx: Tx,
  text: string,
  scope: SearchScope,
  options: SearchOptions = {},
): Promise<SearchResult> {
  const limit = options.limit ?? usualLimit
  const question = readQuestion(text)
  const found = await lexicalSearch(tx, question, scope, Math.max(limit, weighedAgain))
  const sought = soughtOf(question, found.weights)
  const scores = new Map(found.hits.map(({ number, score }) => [number, score]))
  const passages = await readPassages(tx, [...scores.keys()])
  const hits = passages
    .map((passage) => ({ passage, match: matchPassage(passage, question, sought, found.values) }))
    .map(({ passage, match }) => hitOf(scope.collection, passage, match, scores.get(passage.number)!))
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
  const telling = question.words.filter(({ isTelling }) => isTelling)
  const words = [...new Set(telling.map(({ word }) => word))]
  const unknown = words.filter((word) =>
    telling.every((it) => it.word !== word || it.terms.every((term) => !found.weights.get(term))),
  )
  return { hits, searched: { passages: found.passages, words, unknown } }
}

function hitOf(collection: string, passage: StoredPassage, match: PassageMatch, score: number): SearchHit {
  const { document, id, documentTitle, title, text, kind, place, metadata } = passage
  return {
    ...{ collection, document, passage: id, documentTitle, title, text, kind, place, metadata },
    ...{
      score: score + match.best,
      coverage: match.coverage,
      matched: match.matched,
      sentences: match.sentences,
    },
  }
}
