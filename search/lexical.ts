import type { Tx } from '#store/database.ts'
import { readDocuments } from './document-store.ts'
import { ByteReader } from './packing.ts'
import type { SearchScope } from './passages.ts'
import { bucketOf, type TermEntry, termsOf } from './segment.ts'
import { type NumberRange, readBuckets, readSegments, type StoredSegment } from './segment-store.ts'
import type { Bag, Question } from './terms.ts'

/**
 * BM25 (Robertson and Zaragoza, 2009) over the passages in scope. All statistics are those of the scope itself, so
 * that what else an owner has changes no score. `k1` and `b` as measured in the decision note on search.
 */
const k1 = 0.9
const b = 0.6

/** Terms that more than this share of the passages have say nothing, where there are enough passages to tell. */
const commonShare = 0.25
const enoughToTell = 200

export interface LexicalHits {
  /** The passages searched. */
  readonly passages: number
  /** What each term of the question says: how often it stands there times its inverse frequency here. */
  readonly values: ReadonlyMap<number, number>
  /** The same as it counts: 0 for terms that no passage or nearly every one has. */
  readonly weights: ReadonlyMap<number, number>
  /** The best, best first. */
  readonly hits: readonly { readonly number: number; readonly score: number }[]
}

export async function lexicalSearch(
  tx: Tx,
  question: Question,
  scope: SearchScope,
  most: number,
): Promise<LexicalHits> {
  const ranges = scope.documents && (await rangesOf(tx, scope.collection, scope.documents))
  const segments = ranges?.length === 0 ? [] : await readSegments(tx, scope.collection, ranges)
  const searched = segments
    .map((segment) => searchedOf(segment, ranges, scope.kinds))
    .filter(({ passages }) => passages > 0)
  await readTerms(tx, question.terms, searched)
  return rank(question.terms, searched, most)
}

/** The numbers of the passages of documents. */
export async function rangesOf(
  tx: Tx,
  collection: string,
  documents: readonly string[],
): Promise<NumberRange[]> {
  const found = await readDocuments(tx, collection, documents)
  return found.map(({ first, passages }) => ({ first, last: first + passages - 1 }))
}

/** A segment as far as it is in scope. */
interface SearchedSegment {
  readonly segment: StoredSegment
  /** 1 for each passage in scope; undefined when all are. */
  readonly mask: Uint8Array | undefined
  readonly passages: number
  /** Their lengths together. */
  readonly length: number
  readonly terms: Map<number, TermEntry>
}

function searchedOf(
  segment: StoredSegment,
  ranges: readonly NumberRange[] | undefined,
  kinds: readonly string[] | undefined,
): SearchedSegment {
  const { numbers, lengths } = segment.directory
  const mask = maskOf(segment, ranges, kinds)
  let passages = 0
  let length = 0
  for (let at = 0; at < numbers.length; at++) {
    if (mask && !mask[at]) continue
    passages++
    length += lengths[at]!
  }
  return { segment, mask: passages === numbers.length ? undefined : mask, passages, length, terms: new Map() }
}

function maskOf(
  { directory, kinds: own }: StoredSegment,
  ranges: readonly NumberRange[] | undefined,
  kinds: readonly string[] | undefined,
): Uint8Array | undefined {
  if (!ranges && !kinds) return undefined
  const wanted = own.map((kind) => !kinds || kinds.includes(kind))
  const isThere = (number: number) =>
    !ranges || ranges.some(({ first, last }) => number >= first && number <= last)
  return Uint8Array.from(directory.numbers, (number, at) =>
    wanted[directory.kinds[at]!] && isThere(number) ? 1 : 0,
  )
}

async function readTerms(tx: Tx, question: Bag, searched: readonly SearchedSegment[]): Promise<void> {
  const wanted = new Map<string, { segment: number; bucket: number }>()
  for (const { segment } of searched) {
    for (const term of question.keys()) {
      const bucket = bucketOf(term, segment.buckets)
      wanted.set(`${segment.id} ${bucket}`, { segment: segment.id, bucket })
    }
  }
  if (wanted.size === 0) return
  const bySegment = new Map(searched.map((it) => [it.segment.id, it]))
  for (const { segment, data } of await readBuckets(tx, [...wanted.values()])) {
    const { terms } = bySegment.get(segment)!
    for (const entry of termsOf(data)) if (question.has(entry.term)) terms.set(entry.term, entry)
  }
}

function rank(question: Bag, searched: readonly SearchedSegment[], most: number): LexicalHits {
  const passages = searched.reduce((sum, segment) => sum + segment.passages, 0)
  const average = searched.reduce((sum, segment) => sum + segment.length, 0) / Math.max(passages, 1)
  const [values, weights] = [new Map<number, number>(), new Map<number, number>()]
  for (const [term, times] of question) {
    const frequency = searched.reduce((sum, segment) => sum + frequencyOf(segment, term), 0)
    const isCommon = passages >= enoughToTell && frequency > passages * commonShare
    const inverse = Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5))
    values.set(term, times * inverse)
    weights.set(term, frequency === 0 || isCommon ? 0 : times * inverse)
  }
  const best = new BestHits(most)
  for (const segment of searched) scoreSegment(segment, weights, average, best)
  return { passages, values, weights, hits: best.sorted() }
}

function frequencyOf({ terms, mask }: SearchedSegment, term: number): number {
  const entry = terms.get(term)
  if (!entry || !mask) return entry?.count ?? 0
  let count = 0
  eachPosting(entry, (at) => {
    count += mask[at]!
  })
  return count
}

function eachPosting({ postings }: TermEntry, visit: (at: number, weight: number) => void): void {
  const reader = new ByteReader(postings)
  for (let at = 0; !reader.done; ) {
    at += reader.varint()
    visit(at, reader.byte())
  }
}

function scoreSegment(
  { segment, mask, terms }: SearchedSegment,
  weights: ReadonlyMap<number, number>,
  average: number,
  best: BestHits,
): void {
  const { numbers, lengths } = segment.directory
  const scores = new Float32Array(numbers.length)
  const dampings = Float32Array.from(lengths, (length) => k1 * (1 - b + (b * length) / average))
  for (const [term, entry] of terms) {
    const weight = weights.get(term)! * (k1 + 1)
    if (weight === 0) continue
    eachPosting(entry, (at, times) => {
      scores[at]! += (weight * times) / (times + dampings[at]!)
    })
  }
  for (let at = 0; at < scores.length; at++) {
    if (scores[at]! > best.least && (!mask || mask[at])) best.add(numbers[at]!, scores[at]!)
  }
}

/** The best of a stream of scores, in bounded memory. */
class BestHits {
  /** What a score has to be above to come in. */
  least = 0
  readonly #most: number
  #hits: { number: number; score: number }[] = []

  constructor(most: number) {
    this.#most = most
  }

  add(number: number, score: number): void {
    this.#hits.push({ number, score })
    if (this.#hits.length < this.#most * 4) return
    this.#hits = this.sorted()
    this.least = this.#hits.at(-1)!.score
  }

  /** Of equal scores the earlier passage comes first. */
  sorted(): { number: number; score: number }[] {
    return this.#hits
      .toSorted((one, other) => other.score - one.score || one.number - other.number)
      .slice(0, this.#most)
  }
}
