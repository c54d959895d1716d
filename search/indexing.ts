import { MalgilError } from '#protocol/errors.ts'
import type { Tx } from '#store/database.ts'
import { compact, largestSegment } from './compaction.ts'
import {
  deleteDocumentRow,
  markIndexed,
  readDocument,
  readDocuments,
  readPassageRun,
  type StoredDocument,
  type StoredPassage,
  writeDocument,
} from './document-store.ts'
import { mergeSegments, type OwnerWork } from './merging.ts'
import { createPace } from './pace.ts'
import type { DocumentRef, Passage } from './passages.ts'
import { buildSegment, type IndexedPassage } from './segment.ts'
import { lockSegments, readSegments, writeBuckets, writeSegment } from './segment-store.ts'
import { addTerms, type Bag } from './terms.ts'

export interface DocumentInput extends DocumentRef {
  readonly title?: string
  /** In their order in the document. */
  readonly passages: readonly Passage[]
}

export interface IndexProgress {
  readonly passages: number
  /** How many of them can be found. */
  readonly indexed: number
}

const titleWeight = 3
const documentTitleWeight = 1
/** Up to here a document is indexed where it is put in: some ten milliseconds. */
const atOnceLength = 30_000
/** Passages that become one segment, and one transaction, of a long document. */
const sliceLength = 128
/** What `put` merges at most: a few milliseconds; larger ones are `build`'s. */
const mergedAtOnce = 512

/**
 * Puts a document in, in place of the one of its name. A short one can be found when the transaction commits; of a
 * long one the passages are stored, and a job has to `build` the rest.
 * Throws `invalid_request` when it has no passages or two of one id.
 */
export async function put(tx: Tx, input: DocumentInput): Promise<IndexProgress> {
  const { passages } = input
  check(passages)
  await remove(tx, input)
  const document = await writeDocument(tx, input, input.title ?? '', passages)
  const length = passages.reduce((sum, { title = '', text }) => sum + title.length + text.length, 0)
  if (length > atOnceLength) return { passages: passages.length, indexed: 0 }
  const inTx: OwnerWork = (work) => work(tx)
  await writeSlice(
    tx,
    input,
    await bagsOf(await readPassageRun(tx, document.first, endOf(document))),
    document,
  )
  await compact(inTx, input.collection, mergedAtOnce)
  return { passages: passages.length, indexed: passages.length }
}

function check(passages: readonly Passage[]): void {
  if (passages.length === 0) throw new MalgilError('invalid_request', 'A document needs at least one passage')
  const seen = new Set<string>()
  for (const { id } of passages) {
    if (seen.has(id)) throw new MalgilError('invalid_request', `Two passages have the id ${id}`)
    seen.add(id)
  }
}

/**
 * Makes what is not indexed yet of a document findable, slice by slice, each in a transaction of its own: broken off,
 * it goes on from there. Two at once do the same work twice and no harm. Does nothing for a document that is gone.
 */
export async function build(
  work: OwnerWork,
  ref: DocumentRef,
  options: { readonly signal?: AbortSignal; readonly onProgress?: (progress: IndexProgress) => void } = {},
): Promise<void> {
  for (;;) {
    options.signal?.throwIfAborted()
    const slice = await work((tx) => nextSlice(tx, ref))
    if (!slice) break
    const indexed = await bagsOf(slice.passages, options.signal)
    const progress = await work((tx) => writeSlice(tx, ref, indexed, slice.document))
    if (progress) options.onProgress?.(progress)
  }
  await compact(work, ref.collection, largestSegment, options.signal)
}

async function nextSlice(
  tx: Tx,
  ref: DocumentRef,
): Promise<{ document: StoredDocument; passages: StoredPassage[] } | undefined> {
  const document = await readDocument(tx, ref)
  if (!document || document.indexed >= document.passages) return undefined
  const first = document.first + document.indexed
  const passages = await readPassageRun(tx, first, Math.min(first + sliceLength, endOf(document)))
  return { document, passages }
}

type Prepared = readonly (Omit<IndexedPassage, 'kind'> & { readonly kind: string })[]

async function bagsOf(passages: readonly StoredPassage[], signal?: AbortSignal): Promise<Prepared> {
  const pace = createPace(signal)
  const prepared: Prepared[number][] = []
  for (const { number, title, text, kind, documentTitle } of passages) {
    const bag: Bag = new Map()
    addTerms(bag, documentTitle, documentTitleWeight)
    addTerms(bag, title, titleWeight)
    addTerms(bag, text, 1)
    prepared.push({ number, kind, bag })
    await pace()
  }
  return prepared
}

/** Writes one slice as a segment; nothing when somebody else has, or the document is another by now. */
async function writeSlice(
  tx: Tx,
  ref: DocumentRef,
  prepared: Prepared,
  expected: StoredDocument,
): Promise<IndexProgress | undefined> {
  const document = await readDocument(tx, ref, true)
  if (document?.first !== expected.first || document.indexed !== expected.indexed) return undefined
  const kinds = [...new Set(prepared.map(({ kind }) => kind))]
  const { directory, buckets } = buildSegment(prepared.map((it) => ({ ...it, kind: kinds.indexOf(it.kind) })))
  const segment = { collection: ref.collection, buckets: buckets.length, kinds, directory, live: true }
  await writeBuckets(tx, await writeSegment(tx, segment), 0, buckets)
  const indexed = document.indexed + prepared.length
  await markIndexed(tx, ref, indexed)
  return { passages: document.passages, indexed }
}

function endOf({ first, passages }: StoredDocument): number {
  return first + passages
}

/** Takes a document out, with all that was kept to find it. Does nothing when it is not there. */
export async function remove(tx: Tx, ref: DocumentRef): Promise<void> {
  await lockSegments(tx)
  const document = await readDocument(tx, ref, true)
  if (!document) return
  const [first, end] = [document.first, endOf(document)]
  const isRest = (number: number) => number < first || number >= end
  for (const segment of await readSegments(tx, ref.collection, [{ first, last: end - 1 }])) {
    await mergeSegments((work) => work(tx), ref.collection, [segment], isRest)
  }
  await deleteDocumentRow(tx, ref)
}

/** Takes every document of a collection out. */
export async function removeCollection(tx: Tx, collection: string): Promise<void> {
  for (const table of ['search_segments', 'search_documents'] as const) {
    await tx.run(
      { name: `${table}_clear`, text: `delete from ${table} where owner_id = $1 and collection = $2` },
      [tx.ownerId, collection],
    )
  }
}

/** How far the documents of a scope are. */
export async function progressOf(
  tx: Tx,
  collection: string,
  documents?: readonly string[],
): Promise<IndexProgress> {
  const found = await readDocuments(tx, collection, documents)
  return {
    passages: found.reduce((sum, { passages }) => sum + passages, 0),
    indexed: found.reduce((sum, { indexed }) => sum + indexed, 0),
  }
}
