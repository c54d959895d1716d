import type { Report } from '#engine/effects.ts'
import type { Job } from '#protocol/jobs.ts'
import { problemFor } from './problem.ts'

/** How long what has ended can still be asked for. */
const keepMs = 10 * 60_000
/** Progress is told this often at most. */
const tellEveryMs = 200

export type Progress = Job['progress']

/** What a job tells of its end. */
type Outcome = Pick<Job, 'report' | 'resource'>

export interface LongJob<T = unknown> {
  readonly id: string
  /** Whether it has ended within `ms`. */
  endsWithin(ms: number): Promise<boolean>
  now(): Job
  /** What the work comes to; rejects with what it failed of. */
  readonly result: Promise<T>
  /** The job as it stands, and again whenever it has changed, until it has ended. */
  watch(signal: AbortSignal): AsyncGenerator<Job>
  cancel(): void
}

export interface LongWork {
  /** Takes the work on; it begins when what was taken on before has ended, since each may fill the memory. */
  start<T>(
    ownerId: string,
    kind: Job['kind'],
    run: (signal: AbortSignal, tell: (progress: Progress) => void) => Promise<T>,
    told: (result: T) => Outcome,
  ): LongJob<T>
  find(ownerId: string, id: string): LongJob | undefined
  /** Cancels everything and waits for it. */
  close(): Promise<void>
}

/** Work of this process that outlasts the request for it. A stop of the process ends it. */
export function createLongWork({ newId, report }: { newId: () => string; report: Report }): LongWork {
  const jobs = new Map<string, { ownerId: string; job: LongJob; ended: Promise<void> }>()
  let last: Promise<void> = Promise.resolve()
  return {
    start(ownerId, kind, run, told) {
      const stop = new AbortController()
      const id = newId()
      let state: Job = { id, kind, state: 'running', progress: { phase: 'waiting', done: 0 } }
      let changed = Promise.withResolvers<void>()
      const set = (next: Partial<Job>) => {
        state = { ...state, ...next }
        changed.resolve()
        changed = Promise.withResolvers()
      }
      const result = last.then(() => {
        stop.signal.throwIfAborted()
        return run(stop.signal, (progress) => set({ progress }))
      })
      const ended = result.then(
        (done) => set({ state: 'done', ...told(done) }),
        (error) => {
          if (stop.signal.aborted) set({ state: 'cancelled' })
          else set({ state: 'failed', problem: problemFor(error, report) })
        },
      )
      last = ended
      void ended.then(() => setTimeout(() => jobs.delete(id), keepMs).unref())
      const job = {
        id,
        result,
        now: () => state,
        cancel: () => stop.abort(),
        async endsWithin(ms: number) {
          const timer = Promise.withResolvers<void>()
          const timeout = setTimeout(timer.resolve, ms)
          await Promise.race([ended, timer.promise])
          clearTimeout(timeout)
          return state.state !== 'running'
        },
        async *watch(signal: AbortSignal) {
          const left = Promise.withResolvers<void>()
          signal.addEventListener('abort', () => left.resolve())
          while (!signal.aborted) {
            const change = changed.promise
            const told = state
            yield told
            if (told.state !== 'running') return
            await Promise.race([change, left.promise])
            await Promise.race([
              new Promise((resolve) => setTimeout(resolve, tellEveryMs)),
              ended,
              left.promise,
            ])
          }
        },
      }
      jobs.set(id, { ownerId, job, ended })
      return job
    },
    find(ownerId, id) {
      const entry = jobs.get(id)
      return entry?.ownerId === ownerId ? entry.job : undefined
    },
    async close() {
      for (const { job } of jobs.values()) job.cancel()
      await Promise.all([...jobs.values()].map(({ ended }) => ended))
    },
  }
}
