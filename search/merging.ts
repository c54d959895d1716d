import type { Tx } from '#store/database.ts'
import { createPace } from './pace.ts'
import { ByteReader } from './packing.ts'
import { type Directory, mostBuckets, PostingList, packBuckets, termsOf } from './segment.ts'
import {
  deleteSegmentRows,
  lockSegments,
  readBucketRun,
  readDirectories,
  type StoredBucket,
  type StoredSegment,
  writeBuckets,
  writeSegment,
} from './segment-store.ts'

/** One transaction as the owner whose index it is. Long work takes several, with computing between them. */
export type OwnerWork = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Buckets read of a segment at a time: some hundred kilobytes. */
const runLength = 128
/** Postings in them, about. */
const runPostings = 65_536

/**
 * Writes the passages of `sources` that `keep` wants as one segment, and takes the sources away in the transaction
 * that makes it seen. Bounded memory, however large they are. Undefined, and nothing changed, when a source is gone by
 * then (removed by somebody else meanwhile). The owner's row is locked wherever `work` writes.
 */
export async function mergeSegments(
  work: OwnerWork,
  collection: string,
  sources: readonly StoredSegment[],
  keep: (number: number) => boolean,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const ids = sources.map(({ id }) => id)
  const directories = await work((tx) => readDirectories(tx, ids))
  if (directories.size < ids.length) return undefined
  const plan = planMerge(sources, directories, keep)
  if (plan.directory.numbers.length === 0) {
    await work((tx) => deleteSegmentRows(tx, ids))
    return undefined
  }
  const { directory, kinds } = plan
  const count = bucketsTogether(sources)
  const least = sources.reduce((few, { buckets }) => Math.min(few, buckets), count)
  const parts = Math.min(least, Math.max(1, count / runLength))
  const pace = createPace(signal)
  const merged = await work((tx) =>
    writeSegment(tx, { collection, buckets: count, kinds, directory, live: false }),
  )
  for (let part = 0; part < parts; part++) {
    const postings = new PostingList(runPostings)
    for (const [index, { id, buckets }] of sources.entries()) {
      const run = await work((tx) =>
        readBucketRun(tx, id, (part * buckets) / parts, ((part + 1) * buckets) / parts),
      )
      for (const bucket of run) {
        addBucket(postings, bucket, plan.positions[index]!)
        await pace()
      }
    }
    const [first, end] = [(part * count) / parts, ((part + 1) * count) / parts]
    const buckets = packBuckets(postings.sorted(), directory.lengths, { count, first, end })
    await work((tx) => writeBuckets(tx, merged, first, buckets))
  }
  return work(async (tx) => {
    await lockSegments(tx)
    const complete = (await deleteSegmentRows(tx, ids)) === ids.length
    if (!complete) throw new SegmentGone()
    await tx.run(makeLive, [tx.ownerId, merged])
    return merged
  }).catch(async (error) => {
    if (!(error instanceof SegmentGone)) throw error
    await work((tx) => deleteSegmentRows(tx, [merged]))
    return undefined
  })
}

const makeLive = {
  name: 'search_make_live',
  text: 'update search_segments set live = true where owner_id = $1 and id = $2',
}

class SegmentGone extends Error {}

/** As many buckets as the sources have together, or a little fewer: a power of two no less than any of theirs. */
function bucketsTogether(sources: readonly StoredSegment[]): number {
  const sum = sources.reduce((all, { buckets }) => all + buckets, 0)
  return Math.min(mostBuckets, 2 ** Math.floor(Math.log2(sum)))
}

/** Where each passage of each source goes; -1 for those left out. */
function planMerge(
  sources: readonly StoredSegment[],
  directories: ReadonlyMap<number, Directory>,
  keep: (number: number) => boolean,
) {
  const kinds = [...new Set(sources.flatMap((source) => source.kinds))]
  const numbers: number[] = []
  const lengths: number[] = []
  const kindCodes: number[] = []
  const positions = sources.map(({ id, kinds: own }) => {
    const directory = directories.get(id)!
    return Int32Array.from(directory.numbers, (number, at) => {
      if (!keep(number)) return -1
      lengths.push(directory.lengths[at]!)
      kindCodes.push(kinds.indexOf(own[directory.kinds[at]!]!))
      return numbers.push(number) - 1
    })
  })
  const directory: Directory = {
    numbers: Uint32Array.from(numbers),
    lengths: Uint8Array.from(lengths),
    kinds: Uint8Array.from(kindCodes),
  }
  return { kinds, directory, positions }
}

function addBucket(into: PostingList, { data }: StoredBucket, positions: Int32Array): void {
  for (const { term, postings } of termsOf(data)) {
    const reader = new ByteReader(postings)
    for (let from = 0; !reader.done; ) {
      from += reader.varint()
      const weight = reader.byte()
      // The passage's length, which the directory has, too.
      reader.byte()
      const position = positions[from]!
      if (position >= 0) into.add(term, position, weight)
    }
  }
}
