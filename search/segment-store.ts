import type { Statement, Tx } from '#store/database.ts'
import { type Directory, lengthOf, numberPlace, packDirectory, unpackDirectory } from './segment.ts'

/** A segment as it stands in its table, without its directory. */
export interface StoredSegment {
  readonly id: number
  readonly buckets: number
  readonly kinds: readonly string[]
  readonly passages: number
  /** Of its passages together. */
  readonly length: number
}

const segmentColumns = 'id, buckets, kinds, passages, length'

const allSegments: Statement = {
  name: 'search_segments_all',
  text: `select ${segmentColumns} from search_segments
    where owner_id = $1 and collection = $2 and live order by first_number`,
}

const segmentsAt: Statement = {
  name: 'search_segments_at',
  text: `select ${segmentColumns} from search_segments
    where owner_id = $1 and collection = $2 and live and exists (
      select from unnest($3::int[], $4::int[]) as wanted(first, last)
      where first_number <= wanted.last and last_number >= wanted.first)
    order by first_number`,
}

/** Numbers of passages, both ends included. */
export interface NumberRange {
  readonly first: number
  readonly last: number
}

/** A collection's segments in order of their passages; with `ranges` only those that may hold some of these. */
export async function readSegments(
  tx: Tx,
  collection: string,
  ranges?: readonly NumberRange[],
): Promise<StoredSegment[]> {
  if (!ranges) return tx.run<StoredSegment>(allSegments, [tx.ownerId, collection])
  const [firsts, lasts] = [ranges.map(({ first }) => first), ranges.map(({ last }) => last)]
  return tx.run<StoredSegment>(segmentsAt, [tx.ownerId, collection, firsts, lasts])
}

const directories: Statement = {
  name: 'search_directories',
  text: 'select id, directory from search_segments where owner_id = $1 and id = any($2::int[])',
}

/** Of the segments that are still there, by id. */
export async function readDirectories(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Directory>> {
  const rows = await tx.run<{ id: number; directory: Buffer }>(directories, [tx.ownerId, ids])
  return new Map(rows.map(({ id, directory }) => [id, unpackDirectory(directory)]))
}

/** A passage by its place in a segment. */
export interface PlaceInSegment {
  readonly segment: number
  readonly position: number
}

const numbersAt: Statement = {
  name: 'search_numbers_at',
  text: `select wanted.n::int as place, substring(s.directory from wanted.start + 1 for wanted.length) as number
    from unnest($2::int[], $3::int[], $4::int[]) with ordinality as wanted(segment, start, length, n)
    join search_segments s on s.owner_id = $1 and s.id = wanted.segment`,
}

/** The numbers of a few passages, in the order asked. */
export async function readNumbers(tx: Tx, places: readonly PlaceInSegment[]): Promise<number[]> {
  const parts = places.map(({ position }) => numberPlace(position))
  const rows = await tx.run<{ place: number; number: Buffer }>(numbersAt, [
    ...[tx.ownerId, places.map(({ segment }) => segment)],
    ...[parts.map(({ start }) => start), parts.map(({ length }) => length)],
  ])
  const numbers: number[] = []
  for (const { place, number } of rows) numbers[place - 1] = number.readUInt32BE()
  return numbers
}

export interface StoredBucket {
  readonly segment: number
  readonly bucket: number
  readonly data: Uint8Array
}

const chosenBuckets: Statement = {
  name: 'search_buckets_chosen',
  text: `select p.segment, p.bucket, p.data from unnest($2::int[], $3::int[]) as wanted(segment, bucket)
    join search_postings p on p.owner_id = $1 and p.segment = wanted.segment and p.bucket = wanted.bucket`,
}

/** The buckets asked for; those that hold nothing are not there. */
export function readBuckets(
  tx: Tx,
  wanted: readonly { readonly segment: number; readonly bucket: number }[],
): Promise<StoredBucket[]> {
  const segments = wanted.map(({ segment }) => segment)
  return tx.run<StoredBucket>(chosenBuckets, [tx.ownerId, segments, wanted.map(({ bucket }) => bucket)])
}

const bucketRun: Statement = {
  name: 'search_bucket_run',
  text: `select segment, bucket, data from search_postings
    where owner_id = $1 and segment = $2 and bucket >= $3 and bucket < $4 order by bucket`,
}

export function readBucketRun(tx: Tx, segment: number, first: number, end: number): Promise<StoredBucket[]> {
  return tx.run<StoredBucket>(bucketRun, [tx.ownerId, segment, first, end])
}

const takeSegmentId: Statement = {
  name: 'search_take_segment_id',
  text: `update search_owners set next_segment = next_segment + 1 where owner_id = $1
    returning next_segment - 1 as id`,
}

const insertSegment: Statement = {
  name: 'search_insert_segment',
  text: `insert into search_segments
      (owner_id, id, collection, first_number, last_number, passages, buckets, kinds, directory, live, length)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

export interface NewSegment {
  readonly collection: string
  readonly buckets: number
  readonly kinds: readonly string[]
  readonly directory: Directory
  /** False while its buckets are still being written: no question sees it. */
  readonly live: boolean
}

/** Its id. Whoever calls it holds the owner's row until the end of the transaction. */
export async function writeSegment(tx: Tx, segment: NewSegment): Promise<number> {
  const [taken] = await tx.run<{ id: number }>(takeSegmentId, [tx.ownerId])
  if (!taken) throw new Error('The owner has no documents to index')
  const { numbers, lengths } = segment.directory
  await tx.run(insertSegment, [
    ...[tx.ownerId, taken.id, segment.collection],
    ...[numbers[0], numbers.at(-1), numbers.length, segment.buckets, segment.kinds],
    ...[Buffer.from(packDirectory(segment.directory)), segment.live],
    Math.round(lengths.reduce((sum, code) => sum + lengthOf(code), 0)),
  ])
  return taken.id
}

const insertBuckets: Statement = {
  name: 'search_insert_buckets',
  text: `insert into search_postings (owner_id, segment, bucket, data)
    select $1, $2, bucket, data from unnest($3::int[], $4::bytea[]) as packed(bucket, data)`,
}

/** Buckets a statement inserts at most: about a quarter of a megabyte, a few milliseconds on the embedded database. */
const bucketsAtOnce = 256

export async function writeBuckets(
  tx: Tx,
  segment: number,
  first: number,
  buckets: readonly Uint8Array[],
): Promise<void> {
  for (let start = 0; start < buckets.length; start += bucketsAtOnce) {
    const filled = buckets
      .slice(start, start + bucketsAtOnce)
      .map((data, index) => ({
        bucket: first + start + index,
        data: Buffer.from(data.buffer, data.byteOffset, data.length),
      }))
      .filter(({ data }) => data.length > 0)
    if (filled.length === 0) continue
    const values = [filled.map(({ bucket }) => bucket), filled.map(({ data }) => data)]
    await tx.run(insertBuckets, [tx.ownerId, segment, ...values])
  }
}

const deleteSegments: Statement = {
  name: 'search_delete_segments',
  text: 'delete from search_segments where owner_id = $1 and id = any($2::int[]) returning id',
}

/** How many of them there were. */
export async function deleteSegmentRows(tx: Tx, ids: readonly number[]): Promise<number> {
  return (await tx.run(deleteSegments, [tx.ownerId, ids])).length
}

const lockOwnerRow: Statement = {
  name: 'search_lock_owner',
  text: 'select from search_owners where owner_id = $1 for update',
}

/** Until the end of the transaction nobody else changes which segments there are. */
export async function lockSegments(tx: Tx): Promise<void> {
  await tx.run(lockOwnerRow, [tx.ownerId])
}

const deleteUnfinished: Statement = {
  name: 'search_delete_unfinished',
  text: `delete from search_segments where owner_id = $1 and collection = $2 and not live
    and created_at < clock_timestamp() - interval '1 hour'`,
}

/** Takes away what a process that died has left of a merge. */
export async function deleteUnfinishedSegments(tx: Tx, collection: string): Promise<void> {
  await tx.run(deleteUnfinished, [tx.ownerId, collection])
}
