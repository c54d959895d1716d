import { ByteReader, ByteWriter } from './packing.ts'
import { type Bag, bagLength, mostWeight } from './terms.ts'

/**
 * A part of an owner's inverted index over some passages, written once and never changed. Terms are spread over
 * `buckets.length` (a power of two) buckets by their hash, so that a question reads one small row a term. In a bucket:
 * for each term its hash (4 bytes), how many passages have it, the length of what follows, and for each passage the
 * distance from the one before (by position in the segment) and how much the term counts there.
 */
export interface Segment {
  readonly directory: Directory
  readonly buckets: readonly Uint8Array[]
}

/** The passages of a segment in order: their numbers, their lengths in terms, and their kinds by index. */
export interface Directory {
  readonly numbers: Uint32Array
  readonly lengths: Uint16Array
  readonly kinds: Uint8Array
}

export interface IndexedPassage {
  readonly number: number
  readonly kind: number
  readonly bag: Bag
}

/** A bucket is read whole for one of its terms: small enough to cost nothing, large enough to be worth a row. */
const bucketBytes = 1024
export const mostBuckets = 8192
/** What a term takes in a bucket besides its postings, about. */
const entryBytes = 6

export function buildSegment(passages: readonly IndexedPassage[]): Segment {
  const postings = new Map<number, Postings>()
  for (const [position, { bag }] of passages.entries()) {
    for (const [term, weight] of bag) {
      let list = postings.get(term)
      if (!list) {
        list = new Postings()
        postings.set(term, list)
      }
      list.add(position, Math.min(weight, mostWeight))
    }
  }
  const count = bucketCount(packedBytes(postings))
  return {
    directory: {
      numbers: Uint32Array.from(passages, ({ number }) => number),
      lengths: Uint16Array.from(passages, ({ bag }) => Math.min(bagLength(bag), 0xffff)),
      kinds: Uint8Array.from(passages, ({ kind }) => kind),
    },
    buckets: spread(postings, { count, first: 0, end: count }),
  }
}

function packedBytes(postings: ReadonlyMap<number, Postings>): number {
  let bytes = 0
  for (const list of postings.values()) bytes += list.bytes.length + entryBytes
  return bytes
}

/** The passages of one term, while a segment is built. */
export class Postings {
  count = 0
  readonly bytes = new ByteWriter(8)
  #last = 0

  add(position: number, weight: number): void {
    this.bytes.varint(position - this.#last)
    this.bytes.byte(weight)
    this.#last = position
    this.count++
  }
}

/** As many buckets as `bytes` of postings are worth: a power of two. */
export function bucketCount(bytes: number): number {
  let count = 1
  while (count < mostBuckets && count * bucketBytes < bytes) count *= 2
  return count
}

/** By the first bits, so that a bucket of a small segment is a run of neighbours in a large one. */
export function bucketOf(term: number, count: number): number {
  return Math.floor((term / 0x1_0000_0000) * count)
}

/** Lays terms out in `count` buckets, of which those from `first` on are given back, up to `end`. */
export function spread(
  postings: ReadonlyMap<number, Postings>,
  { count, first, end }: { count: number; first: number; end: number },
): Uint8Array[] {
  const buckets = Array.from({ length: end - first }, () => new ByteWriter(bucketBytes))
  for (const [term, list] of postings) {
    const bucket = buckets[bucketOf(term, count) - first]!
    bucket.word(term)
    bucket.varint(list.count)
    bucket.varint(list.bytes.length)
    bucket.append(list.bytes.written())
  }
  return buckets.map((bucket) => bucket.written())
}

/** One term in a bucket: `postings` is shared with the bucket. */
export interface TermEntry {
  readonly term: number
  readonly count: number
  readonly postings: Uint8Array
}

export function* termsOf(bucket: Uint8Array): Generator<TermEntry> {
  const reader = new ByteReader(bucket)
  while (!reader.done) {
    const term = reader.word()
    const count = reader.varint()
    yield { term, count, postings: reader.bytes(reader.varint()) }
  }
}

const passageBytes = 7

export function packDirectory({ numbers, lengths, kinds }: Directory): Uint8Array {
  const bytes = new Uint8Array(numbers.length * passageBytes)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < numbers.length; at++) {
    view.setUint32(at * passageBytes, numbers[at]!)
    view.setUint16(at * passageBytes + 4, lengths[at]!)
    bytes[at * passageBytes + 6] = kinds[at]!
  }
  return bytes
}

export function unpackDirectory(bytes: Uint8Array): Directory {
  const count = bytes.length / passageBytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = {
    numbers: new Uint32Array(count),
    lengths: new Uint16Array(count),
    kinds: new Uint8Array(count),
  }
  for (let at = 0; at < count; at++) {
    directory.numbers[at] = view.getUint32(at * passageBytes)
    directory.lengths[at] = view.getUint16(at * passageBytes + 4)
    directory.kinds[at] = bytes[at * passageBytes + 6]!
  }
  return directory
}
