import type { Tx } from '#store/database.ts'
import { readDocuments } from './document-store.ts'
import { createPace } from './pace.ts'
import { ByteReader } from './packing.ts'
import type { SearchScope } from './passages.ts'
import { bucketOf, type Directory, lengthOf, type TermEntry, termsOf } from './segment.ts'
import {
  type NumberRange,
  type PlaceInSegment,
  readBuckets,
  readDirectories,
  readNumbers,
  readSegments,
  type StoredSegment,
} from './segment-store.ts'
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
  /** The terms that some passage has. */
  readonly known: ReadonlySet<number>
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
  const searched = await inScope(tx, segments, ranges, scope.kinds)
  await readTerms(tx, question.terms, searched)
  const { best, ...found } = await rank(question.terms, searched, most)
  const numbers = best.length > 0 ? await readNumbers(tx, best) : []
  return { ...found, hits: best.map(({ score }, index) => ({ number: numbers[index]!, score })) }
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

/** Only a narrowed search has to know which passages are which: the directories of all stay unread. */
async function inScope(
  tx: Tx,
  segments: readonly StoredSegment[],
  ranges: readonly NumberRange[] | undefined,
  kinds: readonly string[] | undefined,
): Promise<SearchedSegment[]> {
  if (!ranges && !kinds) {
    return segments.map((segment) => ({ ...segment, segment, mask: undefined, terms: new Map() }))
  }
  const ids = segments.map(({ id }) => id)
  const directories = await readDirectories(tx, ids)
  return segments.flatMap((segment) => {
    const directory = directories.get(segment.id)
    const narrowed = directory && narrow(segment, directory, ranges, kinds)
    return narrowed && narrowed.passages > 0 ? [narrowed] : []
  })
}

function narrow(
  segment: StoredSegment,
  { numbers, lengths, kinds: codes }: Directory,
  ranges: readonly NumberRange[] | undefined,
  kinds: readonly string[] | undefined,
): SearchedSegment {
  const wanted = segment.kinds.map((kind) => !kinds || kinds.includes(kind))
  const isThere = (number: number) =>
    !ranges || ranges.some(({ first, last }) => number >= first && number <= last)
  const mask = Uint8Array.from(numbers, (number, at) => (wanted[codes[at]!] && isThere(number) ? 1 : 0))
  let [passages, length] = [0, 0]
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue
    passages++
    length += lengthOf(lengths[at]!)
  }
  return { segment, mask, passages, length, terms: new Map() }
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

interface ScoredPlace extends PlaceInSegment {
  readonly score: number
}

async function rank(
  question: Bag,
  searched: readonly SearchedSegment[],
  most: number,
): Promise<Omit<LexicalHits, 'hits'> & { readonly best: readonly ScoredPlace[] }> {
  const passages = searched.reduce((sum, segment) => sum + segment.passages, 0)
  const average = searched.reduce((sum, segment) => sum + segment.length, 0) / Math.max(passages, 1)
  const [values, weights] = [new Map<number, number>(), new Map<number, number>()]
  const known = new Set<number>()
  for (const [term, times] of question) {
    const frequency = searched.reduce((sum, segment) => sum + frequencyOf(segment, term), 0)
    const isCommon = passages >= enoughToTell && frequency > passages * commonShare
    const inverse = Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5))
    if (frequency > 0) known.add(term)
    values.set(term, times * inverse)
    weights.set(term, frequency === 0 || isCommon ? 0 : times * inverse)
  }
  const dampings = Float32Array.from(
    { length: 0x100 },
    (_, code) => k1 * (1 - b + (b * lengthOf(code)) / average),
  )
  const best = new BestHits(most)
  const pace = createPace()
  for (const segment of searched) {
    scoreSegment(segment, weights, dampings, best)
    await pace()
  }
  return { passages, values, weights, known, best: best.sorted() }
}

function frequencyOf({ terms, mask }: SearchedSegment, term: number): number {
  const entry = terms.get(term)
  if (!entry || !mask) return entry?.count ?? 0
  let count = 0
  const reader = new ByteReader(entry.postings)
  for (let at = 0; !reader.done; ) {
    at += reader.varint()
    reader.skip(2)
    count += mask[at]!
  }
  return count
}

function scoreSegment(
  { segment, mask, terms }: SearchedSegment,
  weights: ReadonlyMap<number, number>,
  dampings: Float32Array,
  best: BestHits,
): void {
  const scores = new Float32Array(segment.passages)
  for (const [term, { postings }] of terms) {
    const weight = weights.get(term)! * (k1 + 1)
    if (weight === 0) continue
    const reader = new ByteReader(postings)
    for (let at = 0; !reader.done; ) {
      at += reader.varint()
      const times = reader.byte()
      scores[at]! += (weight * times) / (times + dampings[reader.byte()]!)
    }
  }
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position]!
    if (score > best.least && (!mask || mask[position])) best.add({ segment: segment.id, position, score })
  }
}

/** The best of a stream of scores, in bounded memory; of equal ones those that came first. */
class BestHits {
  /** What a score has to be above to come in. */
  least = 0
  readonly #most: number
  #hits: ScoredPlace[] = []

  constructor(most: number) {
    this.#most = most
  }

  add(hit: ScoredPlace): void {
    this.#hits.push(hit)
    if (this.#hits.length < this.#most * 4) return
    this.#hits = this.sorted()
    this.least = this.#hits.at(-1)!.score
  }

  sorted(): ScoredPlace[] {
    return this.#hits.toSorted((one, other) => other.score - one.score).slice(0, this.#most)
  }
}
