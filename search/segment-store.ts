import type { Statement, Tx } from '#store/database.ts'
import { type Directory, packDirectory, unpackDirectory } from './segment.ts'

/** A segment as it stands in its table. */
export interface StoredSegment {
  readonly id: number
  readonly buckets: number
  readonly kinds: readonly string[]
  readonly first: number
  readonly directory: Directory
}

interface SegmentRecord {
  id: number
  buckets: number
  kinds: string[]
  first_number: number
  directory: Buffer
}

const allSegments: Statement = {
  name: 'search_segments_all',
  text: `select id, buckets, kinds, first_number, directory from search_segments
    where owner_id = $1 and collection = $2 and live order by first_number`,
}

const segmentsAt: Statement = {
  name: 'search_segments_at',
  text: `select s.id, s.buckets, s.kinds, s.first_number, s.directory from search_segments s
    where s.owner_id = $1 and s.collection = $2 and s.live and exists (
      select from unnest($3::int[], $4::int[]) as wanted(first, last)
      where s.first_number <= wanted.last and s.last_number >= wanted.first)
    order by s.first_number`,
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
  const rows = ranges
    ? await tx.run<SegmentRecord>(segmentsAt, [
        tx.ownerId,
        collection,
        ranges.map(({ first }) => first),
        ranges.map(({ last }) => last),
      ])
    : await tx.run<SegmentRecord>(allSegments, [tx.ownerId, collection])
  return rows.map((row) => ({
    id: row.id,
    buckets: row.buckets,
    kinds: row.kinds,
    first: row.first_number,
    directory: unpackDirectory(row.directory),
  }))
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
      (owner_id, id, collection, first_number, last_number, passages, buckets, kinds, directory, live)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
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
  const { numbers } = segment.directory
  await tx.run(insertSegment, [
    ...[tx.ownerId, taken.id, segment.collection],
    ...[numbers[0], numbers.at(-1), numbers.length, segment.buckets, segment.kinds],
    ...[Buffer.from(packDirectory(segment.directory)), segment.live],
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
