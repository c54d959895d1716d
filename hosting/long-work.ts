import type { Report } from '#engine/effects.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { Job } from '#protocol/jobs.ts'
import type { Database, Tx } from '#store/database.ts'
import {
  endLongJob,
  GivenUp,
  type Holder,
  insertLongJob,
  longJobState,
  readLongJob,
  releaseLongJob,
  renewLongJob,
  requestLongJobCancel,
  takeLongJobs,
} from '#store/long-jobs.ts'
import { inTurn } from './in-turn.ts'
import { problemFor } from './problem.ts'

export type Progress = Job['progress']

/** What a job tells of its end. */
export type Outcome = Pick<Job, 'report' | 'resource' | 'papers'>

/** What work is given. */
export interface WorkContext {
  readonly ownerId: string
  /** The job's: what the work makes is to bear it, so that it is known again when the work is done a second time. */
  readonly id: string
  readonly signal: AbortSignal
  tell(progress: Progress): void
  /** Ends the job in the transaction of the work's last effect, which then commits with it or not at all. */
  settle(tx: Tx, outcome: Outcome): Promise<void>
}

/**
 * A kind of work over a file. It may be done again from the start by another process, after this one died in the
 * middle of it: then it has to come to the same. Aborted with `GivenUp` it leaves what it has written.
 */
export interface WorkKind {
  /** As clients know it. */
  readonly shown: Job['kind']
  run(context: WorkContext, input: unknown, bytes: Uint8Array): Promise<Outcome>
}

export interface LongWorkSettings {
  readonly database: Database
  readonly kinds: Readonly<Record<string, WorkKind>>
  readonly newId: () => string
  readonly report: Report
  /** Told of each job that has ended. */
  readonly onEnded?: (kind: string, state: Job['state']) => void
  readonly processName: string
  /** How long a process may be silent before another goes on with its work. */
  readonly leaseSeconds?: number
}

/** A job that can be looked at, wherever it is done. */
export interface WatchedJob {
  now(): Job
  /** The job as it stands, and again whenever it has changed, until it has ended. */
  watch(signal: AbortSignal): AsyncGenerator<Job>
  cancel(): Promise<void>
}

/** A job of this process. */
export interface LongJob extends WatchedJob {
  readonly id: string
  /** Whether it has ended within `ms`. */
  endsWithin(ms: number): Promise<boolean>
  /** Keeps it, so that it outlives the process. Resolves to whether it goes on; it may have ended meanwhile. */
  accept(): Promise<boolean>
  /** What the work comes to; rejects with what it failed of. */
  readonly result: Promise<Outcome>
}

export interface LongWork {
  /** Takes the work on; it begins when what was taken on before has ended, since each may fill the memory. */
  start(ownerId: string, kind: string, input: unknown, bytes: Uint8Array): LongJob
  find(ownerId: string, id: string): Promise<WatchedJob | undefined>
  /** Forgets what has ended of an owner's here. False, and nothing is forgotten, while work of theirs is under way here. */
  forget(ownerId: string): boolean
  /** Goes on with what was accepted and nobody does; `alone`: no other process can have the database open; `predecessor`: a process that is gone. */
  open(options: { alone: boolean; predecessor?: string | undefined }): Promise<void>
  /** Ends what was not accepted, gives up the rest and waits for both. */
  close(): Promise<void>
}

/** How long a request waits for work before its answer is the job. */
export const patienceMs = 2_000
/** How long what has ended is remembered here; what was accepted the database knows for a day. */
const keepMs = 10 * 60_000
/** Progress is told this often at most; of another process's work it is looked for as often. */
const tellEveryMs = 200
const lookEveryMs = 1_000
const usualLeaseSeconds = 15
const renewalsPerLease = 5
/** Work that ended its process this often is not tried again. */
const mostAttempts = 4

interface Held {
  readonly ownerId: string
  readonly job: LongJob
  readonly ended: Promise<void>
  renew(): Promise<void>
  giveUp(): Promise<void>
}

export function createLongWork(settings: LongWorkSettings): LongWork {
  const { database, kinds, newId, report, onEnded, leaseSeconds = usualLeaseSeconds } = settings
  const holder: Holder = { process: settings.processName, leaseSeconds }
  const jobs = new Map<string, Held>()
  const next = inTurn()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function begin(
    place: { ownerId: string; id: string; attempt: number; kind: string; isAccepted: boolean },
    input: unknown,
    bytes: Uint8Array,
  ): LongJob {
    const { ownerId, id, attempt, kind } = place
    const { shown, run } = kinds[kind]!
    const stop = new AbortController()
    const asOwner = <T>(work: (tx: Tx) => Promise<T>) => database.asOwner(ownerId, work)
    let { isAccepted } = place
    let file = bytes
    let state: Job = { id, kind: shown, state: 'running', progress: { phase: 'waiting', done: 0 } }
    let changed = Promise.withResolvers<void>()
    const set = (change: Partial<Job>) => {
      state = { ...state, ...change }
      changed.resolve()
      changed = Promise.withResolvers()
    }
    const end = async (change: Pick<Job, 'state' | 'report' | 'resource' | 'papers' | 'problem'>) => {
      set(change)
      onEnded?.(shown, change.state)
      if (isAccepted) {
        await asOwner((tx) => endLongJob(tx, place, { ...change, progress: state.progress }, holder))
      }
    }
    const context: WorkContext = {
      ownerId,
      id,
      signal: stop.signal,
      tell: (progress) => set({ progress }),
      async settle(tx, outcome) {
        if (!isAccepted) return
        if (!(await endLongJob(tx, place, { ...outcome, state: 'done', progress: state.progress }, holder)))
          throw new GivenUp()
      },
    }
    const result = next(async () => {
      if (attempt === 1) stop.signal.throwIfAborted()
      if (attempt > mostAttempts) throw new MalgilError('file_unreadable', tooOften)
      return run(context, input, file)
    })
    const ended = result
      .then(
        (outcome) => end({ state: 'done', ...outcome }),
        async (error) => {
          if (error instanceof GivenUp || stop.signal.reason instanceof GivenUp) return
          // The database is away: whoever finds it again goes on.
          if (isAccepted && error instanceof MalgilError && error.code === 'unavailable') return
          if (stop.signal.aborted) await end({ state: 'cancelled' })
          else await end({ state: 'failed', problem: problemFor(error, report) })
        },
      )
      .catch((error) => report(error, { job: kind }))
      .then(() => {
        file = new Uint8Array()
        // What goes on elsewhere is looked for in the database.
        if (state.state === 'running') jobs.delete(id)
        else setTimeout(() => jobs.delete(id), keepMs).unref()
      })
    const job: LongJob = {
      id,
      result,
      now: () => state,
      async cancel() {
        stop.abort()
        if (isAccepted) await asOwner((tx) => requestLongJobCancel(tx, id))
      },
      async endsWithin(ms) {
        await Promise.race([ended, wait(ms)])
        return state.state !== 'running'
      },
      async accept() {
        await database.ensureRoom()
        const { progress } = state
        await asOwner((tx) => insertLongJob(tx, { id, kind, input, progress, bytes: file }, holder))
        isAccepted = true
        if (state.state === 'running') return true
        const { kind: _, id: __, ...change } = state
        await asOwner((tx) => endLongJob(tx, place, change, holder))
        return false
      },
      async *watch(signal) {
        const left = aborted(signal)
        while (!signal.aborted) {
          const change = changed.promise
          const told = state
          yield told
          if (told.state !== 'running') return
          await Promise.race([change, left])
          await Promise.race([wait(tellEveryMs), ended, left])
        }
      },
    }
    jobs.set(id, {
      ownerId,
      job,
      ended,
      async renew() {
        if (!isAccepted || state.state !== 'running') return
        const kept = await asOwner((tx) => renewLongJob(tx, place, state.progress, holder))
        if (kept?.cancelRequested) stop.abort()
        // Ended meanwhile, or taken over while this process was held up.
        else if (!kept && state.state === 'running') stop.abort(new GivenUp())
      },
      async giveUp() {
        const isKept = isAccepted && state.state === 'running'
        stop.abort(isKept ? new GivenUp() : undefined)
        await ended
        if (isKept) await asOwner((tx) => releaseLongJob(tx, place, holder))
      },
    })
    return job
  }

  async function takeUp(gone: { orphaned: boolean; predecessor?: string | undefined }): Promise<void> {
    for (const { ownerId, id } of await takeLongJobs(database, holder, gone)) {
      const record = await database.asOwner(ownerId, (tx) => readLongJob(tx, id))
      if (!record || !kinds[record.kind]) continue
      const job = begin({ ...record, ownerId, isAccepted: true }, record.input, record.bytes)
      job.result.catch(() => {})
      if (record.cancelRequested) await job.cancel()
    }
  }

  async function look(): Promise<void> {
    for (const { renew } of jobs.values()) await renew()
    await takeUp({ orphaned: false })
  }

  function lookAgain(): void {
    timer = setTimeout(
      () =>
        void look()
          .catch((error) => report(error, { part: 'long work' }))
          .finally(() => closed || lookAgain()),
      (leaseSeconds * 1000) / renewalsPerLease,
    )
    timer.unref()
  }

  return {
    start(ownerId, kind, input, bytes) {
      return begin({ ownerId, id: newId(), attempt: 1, kind, isAccepted: false }, input, bytes)
    },
    async find(ownerId, id) {
      const held = jobs.get(id)
      if (held) return held.ownerId === ownerId ? held.job : undefined
      return storedJob(database, ownerId, id, (kind) => kinds[kind]?.shown)
    },
    forget(ownerId) {
      const own = [...jobs.values()].filter((held) => held.ownerId === ownerId)
      if (own.some(({ job }) => job.now().state === 'running')) return false
      for (const { job } of own) jobs.delete(job.id)
      return true
    },
    async open({ alone, predecessor }) {
      await takeUp({ orphaned: alone, predecessor })
      lookAgain()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.all([...jobs.values()].map(({ giveUp }) => giveUp()))
    },
  }
}

const tooOften =
  '이 파일을 여러 번 가져오려다 멈췄어요. 파일을 나누거나 다른 형식으로 저장해 다시 올려 주세요.'

/** A job that another process does, or that ended before this one began. */
async function storedJob(
  database: Database,
  ownerId: string,
  id: string,
  shownAs: (kind: string) => Job['kind'] | undefined,
): Promise<WatchedJob | undefined> {
  const read = async (): Promise<Job | undefined> => {
    const found = await database.readAsOwner(ownerId, (tx) => longJobState(tx, id))
    const kind = found && shownAs(found.kind)
    return kind && { id, kind, state: found.state, progress: found.progress, ...found.outcome }
  }
  let state = await read()
  if (!state) return undefined
  return {
    now: () => state!,
    cancel: () => database.asOwner(ownerId, (tx) => requestLongJobCancel(tx, id)),
    async *watch(signal) {
      const left = aborted(signal)
      let told = ''
      while (!signal.aborted && state) {
        const now = JSON.stringify(state)
        if (now !== told) yield state
        told = now
        if (state.state !== 'running') return
        await Promise.race([wait(lookEveryMs), left])
        state = await read()
      }
    },
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
