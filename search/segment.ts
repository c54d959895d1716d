import { ByteReader, ByteWriter } from './packing.ts'
import { type Bag, bagLength, mostWeight } from './terms.ts'

/**
 * A part of an owner's inverted index over some passages, written once and never changed. Terms are spread over
 * `buckets.length` (a power of two) buckets by their hash, so that a question reads one small row a term. In a bucket:
 * for each term its hash (4 bytes), how many passages have it, the length of what follows, and for each passage the
 * distance from the one before (by position in the segment), how much the term counts there and how long the passage
 * is: all that its score needs.
 */
export interface Segment {
  readonly directory: Directory
  readonly buckets: readonly Uint8Array[]
}

/** The passages of a segment in order: their numbers, their lengths by code, and their kinds by index. */
export interface Directory {
  readonly numbers: Uint32Array
  readonly lengths: Uint8Array
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
/** Positions in a segment have 13 bits in a posting. */
export const mostPassages = 8192

export function buildSegment(passages: readonly IndexedPassage[]): Segment {
  const postings = new PostingList(passages.reduce((sum, { bag }) => sum + bag.size, 0))
  for (const [position, { bag }] of passages.entries()) {
    for (const [term, weight] of bag) postings.add(term, position, Math.min(weight, mostWeight))
  }
  const sorted = postings.sorted()
  const count = bucketCount(sorted)
  const lengths = Uint8Array.from(passages, ({ bag }) => lengthCode(bagLength(bag)))
  return {
    directory: {
      numbers: Uint32Array.from(passages, ({ number }) => number),
      lengths,
      kinds: Uint8Array.from(passages, ({ kind }) => kind),
    },
    buckets: packBuckets(sorted, lengths, { count, first: 0, end: count }),
  }
}

/**
 * Postings in no order, each as one number of 53 bits: term (32), position (13), weight (8). Sorting them as numbers
 * puts them in the order of the buckets, without an object for any term.
 */
export class PostingList {
  #keys: Float64Array
  #length = 0

  constructor(capacity: number) {
    this.#keys = new Float64Array(Math.max(capacity, 16))
  }

  add(term: number, position: number, weight: number): void {
    if (this.#length === this.#keys.length) {
      const larger = new Float64Array(this.#keys.length * 2)
      larger.set(this.#keys)
      this.#keys = larger
    }
    this.#keys[this.#length++] = term * termUnit + position * positionUnit + weight
  }

  sorted(): Float64Array {
    return this.#keys.subarray(0, this.#length).sort()
  }
}

const positionUnit = 0x100
const termUnit = 0x200000

/** Lengths from 16 to a million in a byte, each a 23rd more than the one before. */
const lengthSteps = 16
const leastLength = 16

export function lengthCode(length: number): number {
  return Math.max(0, Math.min(0xff, Math.round(lengthSteps * Math.log2(length / leastLength))))
}

export function lengthOf(code: number): number {
  return leastLength * 2 ** (code / lengthSteps)
}

/** As many buckets as postings are worth: a power of two. */
function bucketCount(sorted: Float64Array): number {
  let count = 1
  while (count < mostBuckets && count * bucketBytes < sorted.length * usualPostingBytes) count *= 2
  return count
}

/** With its share of the term's own bytes, in a segment of a few hundred passages. */
const usualPostingBytes = 5

/** By the first bits, so that a bucket of a small segment is a run of neighbours in a large one. */
export function bucketOf(term: number, count: number): number {
  return Math.floor((term / 0x1_0000_0000) * count)
}

/** Lays sorted postings out in `count` buckets, of which those from `first` on are given back, up to `end`. */
export function packBuckets(
  sorted: Float64Array,
  lengths: Uint8Array,
  { count, first, end }: { count: number; first: number; end: number },
): Uint8Array[] {
  const bytes = new ByteWriter(sorted.length * usualPostingBytes + bucketBytes)
  const ends = new Uint32Array(end - first)
  const list = new ByteWriter()
  for (let from = 0; from < sorted.length; ) {
    const term = Math.floor(sorted[from]! / termUnit)
    const until = (term + 1) * termUnit
    list.clear()
    let at = from
    for (let last = 0; at < sorted.length && sorted[at]! < until; at++) {
      const rest = sorted[at]! - term * termUnit
      const position = Math.floor(rest / positionUnit)
      list.varint(position - last)
      list.byte(rest - position * positionUnit)
      list.byte(lengths[position]!)
      last = position
    }
    bytes.word(term)
    bytes.varint(at - from)
    bytes.varint(list.length)
    bytes.append(list.written())
    ends[bucketOf(term, count) - first] = bytes.length
    from = at
  }
  return cut(bytes.written(), ends)
}

/** Parts of `bytes` by where they end; one that ends nowhere is empty. */
function cut(bytes: Uint8Array, ends: Uint32Array): Uint8Array[] {
  let start = 0
  return Array.from(ends, (end) => {
    const part = bytes.subarray(start, Math.max(start, end))
    start = Math.max(start, end)
    return part
  })
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

const numberBytes = 4
const passageBytes = numberBytes + 2

export function packDirectory({ numbers, lengths, kinds }: Directory): Uint8Array {
  const bytes = new Uint8Array(numbers.length * passageBytes)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < numbers.length; at++) {
    view.setUint32(at * passageBytes, numbers[at]!)
    bytes[at * passageBytes + numberBytes] = lengths[at]!
    bytes[at * passageBytes + numberBytes + 1] = kinds[at]!
  }
  return bytes
}

/** Where the number of a passage stands in a packed directory, from 0. */
export function numberPlace(position: number): { start: number; length: number } {
  return { start: position * passageBytes, length: numberBytes }
}

export function unpackDirectory(bytes: Uint8Array): Directory {
  const count = bytes.length / passageBytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [numbers, lengths, kinds] = [new Uint32Array(count), new Uint8Array(count), new Uint8Array(count)]
  for (let at = 0; at < count; at++) {
    numbers[at] = view.getUint32(at * passageBytes)
    lengths[at] = bytes[at * passageBytes + numberBytes]!
    kinds[at] = bytes[at * passageBytes + numberBytes + 1]!
  }
  return { numbers, lengths, kinds }
}
