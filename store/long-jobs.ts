import type { Job } from '#protocol/jobs.ts'
import type { Database, Statement, Tx } from './database.ts'

/** What a job is about. */
export interface LongJobRecord {
  readonly id: string
  readonly kind: string
  readonly input: unknown
  readonly attempt: number
  readonly cancelRequested: boolean
}

/** A job as it stands, without its file. */
export interface LongJobState extends Pick<Job, 'state' | 'progress'> {
  readonly kind: string
  readonly outcome: Pick<Job, 'report' | 'resource' | 'papers' | 'problem'> | null
}

/** By whom a job is held: nothing of it is written by anybody else. */
export interface Holder {
  readonly process: string
  readonly leaseSeconds: number
}

const partBytes = 256 * 1024
const keptHours = 24

const insertion: Statement = {
  name: 'insert_long_job',
  text: `insert into long_jobs (owner_id, id, kind, state, input, progress, lease_by, lease_until)
    values ($1, $2, $3, 'running', $4, $5, $6, clock_timestamp() + $7 * interval '1 second')`,
}
const partInsertion: Statement = {
  name: 'insert_long_job_part',
  text: `insert into long_job_parts (owner_id, job_id, position, bytes) values ($1, $2, $3, $4)`,
}
const pruning: Statement = {
  name: 'prune_long_jobs',
  text: `delete from long_jobs where owner_id = $1 and ended_at < clock_timestamp() - $2 * interval '1 hour'`,
}

/** Keeps a job that is under way here, with its file, so that it outlives the process. */
export async function insertLongJob(
  tx: Tx,
  job: Pick<LongJobRecord, 'id' | 'kind' | 'input'> & Pick<Job, 'progress'> & { bytes: Uint8Array },
  { process, leaseSeconds }: Holder,
): Promise<void> {
  await tx.run(pruning, [tx.ownerId, keptHours])
  const [input, progress] = [JSON.stringify(job.input), JSON.stringify(job.progress)]
  await tx.run(insertion, [tx.ownerId, job.id, job.kind, input, progress, process, leaseSeconds])
  for (let at = 0; at < job.bytes.byteLength; at += partBytes) {
    const part = job.bytes.subarray(at, at + partBytes)
    await tx.run(partInsertion, [tx.ownerId, job.id, at / partBytes, part])
  }
}

const renewal: Statement = {
  name: 'renew_long_job',
  text: `update long_jobs set progress = $5, lease_until = clock_timestamp() + $6 * interval '1 second'
    where owner_id = $1 and id = $2 and lease_by = $3 and attempt = $4 and state = 'running'
    returning cancel_requested as "cancelRequested"`,
}

/** Says how far a job is and that it is still held. Nothing when it is no longer: another goes on with it. */
export async function renewLongJob(
  tx: Tx,
  { id, attempt }: Pick<LongJobRecord, 'id' | 'attempt'>,
  progress: Job['progress'],
  { process, leaseSeconds }: Holder,
): Promise<{ readonly cancelRequested: boolean } | undefined> {
  const values = [tx.ownerId, id, process, attempt, JSON.stringify(progress), leaseSeconds]
  const [row] = await tx.run<{ cancelRequested: boolean }>(renewal, values)
  return row
}

const ending: Statement = {
  name: 'end_long_job',
  text: `with ended as (
      update long_jobs set state = $5, outcome = $6, progress = coalesce($7, progress), ended_at = clock_timestamp(),
        lease_by = null, lease_until = null
      where owner_id = $1 and id = $2 and lease_by = $3 and attempt = $4 and state = 'running'
      returning owner_id, id
    ), gone as (
      delete from long_job_parts part using ended where part.owner_id = ended.owner_id and part.job_id = ended.id
    )
    select id from ended`,
}

/** Ends a job that is held and lets its file go. Resolves to whether it was still held. */
export async function endLongJob(
  tx: Tx,
  { id, attempt }: Pick<LongJobRecord, 'id' | 'attempt'>,
  end: Pick<Job, 'state' | 'report' | 'resource' | 'problem'> & Partial<Pick<Job, 'progress'>>,
  { process }: Holder,
): Promise<boolean> {
  const { state, progress, ...outcome } = end
  const values = [
    ...[tx.ownerId, id, process, attempt, state],
    JSON.stringify(outcome),
    progress ? JSON.stringify(progress) : null,
  ]
  return (await tx.run(ending, values)).length > 0
}

const takeover: Statement = {
  name: 'take_long_jobs',
  text: `with ripe as (
      select owner_id, id from long_jobs
      where state = 'running' and (lease_until < clock_timestamp() or ($3 and lease_by is distinct from $1) or lease_by = $4)
      order by created_at limit 20 for update skip locked
    )
    update long_jobs job
    set lease_by = $1, lease_until = clock_timestamp() + $2 * interval '1 second', attempt = attempt + 1
    from ripe where job.owner_id = ripe.owner_id and job.id = ripe.id
    returning job.owner_id as "ownerId", job.id`,
}

/** Takes the jobs nobody holds any more; `orphaned` counts every lease of others as run out, `predecessor` those of a process that is gone. */
export async function takeLongJobs(
  database: Database,
  { process, leaseSeconds }: Holder,
  { orphaned, predecessor }: { orphaned: boolean; predecessor?: string | undefined },
): Promise<readonly { readonly ownerId: string; readonly id: string }[]> {
  return database.asEngine((run) => run(takeover, [process, leaseSeconds, orphaned, predecessor ?? null]))
}

const reading: Statement = {
  name: 'read_long_job',
  text: `select id, kind, input, attempt, cancel_requested as "cancelRequested"
    from long_jobs where owner_id = $1 and id = $2`,
}
const partReading: Statement = {
  name: 'read_long_job_parts',
  text: `select bytes from long_job_parts where owner_id = $1 and job_id = $2 and position = $3`,
}

/** A job with its file. */
export async function readLongJob(
  tx: Tx,
  id: string,
): Promise<(LongJobRecord & { readonly bytes: Uint8Array }) | undefined> {
  const [record] = await tx.run<LongJobRecord>(reading, [tx.ownerId, id])
  if (!record) return undefined
  const parts: Uint8Array[] = []
  for (;;) {
    const [part] = await tx.run<{ bytes: Uint8Array }>(partReading, [tx.ownerId, id, parts.length])
    if (!part) return { ...record, bytes: new Uint8Array(Buffer.concat(parts)) }
    parts.push(part.bytes)
  }
}

const stateReading: Statement = {
  name: 'read_long_job_state',
  text: `select kind, state, progress, outcome from long_jobs where owner_id = $1 and id = $2`,
}

export async function longJobState(tx: Tx, id: string): Promise<LongJobState | undefined> {
  return (await tx.run<LongJobState>(stateReading, [tx.ownerId, id]))[0]
}

const cancellation: Statement = {
  name: 'cancel_long_job',
  text: `update long_jobs set cancel_requested = true where owner_id = $1 and id = $2 and state = 'running'`,
}

/** Asks whoever holds the job, or takes it up, to end it. */
export async function requestLongJobCancel(tx: Tx, id: string): Promise<void> {
  await tx.run(cancellation, [tx.ownerId, id])
}

const release: Statement = {
  name: 'release_long_job',
  text: `update long_jobs set lease_until = clock_timestamp()
    where owner_id = $1 and id = $2 and lease_by = $3 and attempt = $4 and state = 'running'`,
}

/** Gives a job up that this process will not end, so that another need not wait for its lease. */
export async function releaseLongJob(
  tx: Tx,
  { id, attempt }: Pick<LongJobRecord, 'id' | 'attempt'>,
  { process }: Holder,
): Promise<void> {
  await tx.run(release, [tx.ownerId, id, process, attempt])
}

/**
 * Why a job's signal aborts, or its `settle` rejects, when the job goes on elsewhere or later: what it has written
 * stays for whoever takes it up.
 */
export class GivenUp extends Error {
  constructor() {
    super('The work goes on elsewhere')
    this.name = 'GivenUp'
  }
}
