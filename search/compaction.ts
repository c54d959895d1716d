import { mergeSegments, type OwnerWork } from './merging.ts'
import { mostPassages } from './segment.ts'
import { deleteUnfinishedSegments, readSegments, type StoredSegment } from './segment-store.ts'

/** So many neighbours of one size become one: each passage is written again once per size. */
const fanIn = 4
/** Sizes: up to 64 passages, up to 256, up to 1,024 … */
const smallest = 64
/** No segment is merged into a larger one: beyond, fewer segments make a question no quicker. */
export const largestSegment = mostPassages

/**
 * Merges small segments of a collection until there are few, those of up to `most` passages. Documents of one passage
 * (a message, a glossary entry) would otherwise cost every question a look into each.
 */
export async function compact(
  work: OwnerWork,
  collection: string,
  most: number,
  signal?: AbortSignal,
): Promise<void> {
  await work((tx) => deleteUnfinishedSegments(tx, collection))
  for (;;) {
    const run = mergeable(await work((tx) => readSegments(tx, collection)), most)
    if (!run) return
    const merged = await mergeSegments(work, collection, run, () => true, signal)
    // Somebody else is at it: what is left is theirs.
    if (merged === undefined) return
  }
}

/** Neighbours that are due to become one. */
function mergeable(segments: readonly StoredSegment[], most: number): StoredSegment[] | undefined {
  for (let start = 0; start < segments.length; ) {
    const size = sizeOf(segments[start]!)
    let end = start
    let passages = 0
    while (end < segments.length && sizeOf(segments[end]!) <= size) {
      const more = segments[end]!.passages
      if (passages + more > most) break
      passages += more
      end++
    }
    if (end - start >= fanIn) return segments.slice(start, end)
    start = Math.max(end, start + 1)
  }
  return undefined
}

function sizeOf({ passages }: StoredSegment): number {
  return Math.max(0, Math.ceil(Math.log2(passages / smallest) / 2))
}
