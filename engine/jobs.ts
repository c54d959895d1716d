import { setTimeout as delay, setImmediate as nextLoop } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { type Db, type JobResult, PgBoss, type Job as TakenJob } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Tx } from '#store/database.ts'
import type { Report } from './effects.ts'

/** What a job works with: its owner's rows, and nobody else's. */
export interface JobContext {
  readonly ownerId: string
  /** One transaction as the job's owner. A job may take several, with long work between them. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Aborts when the process stops: what is left undone is done again by another. */
  readonly signal: AbortSignal
}

/**
 * Work of an owner's that nobody waits for. It may run twice (a process can die between the work and saying so), so
 * `run` has to take effect once however often it is called. May throw: it is tried again, `retries` times, with longer
 * and longer pauses; each failure is reported.
 */
export interface Job<Input = unknown> {
  readonly name: string
  readonly input: z.ZodType<Input>
  readonly retries: number
  /** Jobs of one owner and key that wait together are done in one run. */
  key(input: Input): string
  /** `inputs` are those of one owner and key, at least one, in no certain order. */
  run(inputs: readonly Input[], context: JobContext): Promise<void>
}

/** Infers a job's input from its schema. */
export function defineJob<I extends z.ZodType>(
  job: Omit<Job<z.infer<I>>, 'input'> & { input: I },
): Job<z.infer<I>> {
  return job as Job<z.infer<I>>
}

/** Work on all owners' data that comes round by the clock; once in `everySeconds`, whatever the number of processes. */
export interface Upkeep {
  readonly name: string
  readonly everySeconds: number
  run(signal: AbortSignal): Promise<void>
}

export interface Jobs {
  /** Puts a job in with the caller's transaction: it is there if and only if that commits. Then call `wake`. */
  enqueue<I>(tx: Tx, job: Job<I>, input: I): Promise<void>
  /** Tells this process's worker that a job has been committed. Without it a worker finds it at its next look. */
  wake(job: { readonly name: string }): void
  /**
   * Lets everything go that was put in for an owner: what runs in other processes is waited for, then what waits is
   * taken out, and what runs here is ended and writes no more. Resolves to whether nothing is left after `withinMs`;
   * where others still work then, all is as it was.
   */
  forget(ownerId: string, withinMs: number): Promise<boolean>
  /** Sets the queues up and begins to work. To be awaited before the first `enqueue`. */
  start(): Promise<void>
  /** Takes no more jobs and waits for the ones that run, up to `withinMs`; those are then given back. */
  stop(withinMs: number): Promise<void>
}

/** A job that runs longer is taken for dead and tried again. */
const expireSeconds = 600
const retryDelaySeconds = 2
const upkeepRetries = 1
/** Jobs a worker takes at once; a full batch is followed by the next without a pause. */
const batchSize = 20
/** How long a worker that is woken waits for more to come: a burst of answers then costs one look. */
const gatherMs = 50
/** What dead processes have left is looked for, and old jobs are cleared away, at every so manieth look. */
const superviseEveryLooks = 10
const daySeconds = 86_400
/**
 * What other processes run for an owner: $1, the jobs of this one being $2. The embedded database has no other, so
 * there, but for what this one is just about to take, a process that is gone has left it.
 */
const atWork = `data->>'owner' = $1 and state = 'active' and id <> all($2::uuid[])`
const leftOver = `${atWork} and started_on < clock_timestamp() - interval '1 second'`
/** How often it is looked whether what runs for an owner has ended. */
const forgetLookMs = 50

const queueOptions = {
  expireInSeconds: expireSeconds,
  deleteAfterSeconds: daySeconds,
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
}

interface Payload {
  readonly owner: string
  readonly key: string
  readonly input: unknown
}

export function createJobs(options: {
  database: Database
  /** Their types are their own files' business. */
  // biome-ignore lint/suspicious/noExplicitAny: a list of jobs of different inputs has no narrower common type
  jobs: readonly Job<any>[]
  upkeep: readonly Upkeep[]
  report: Report
  /** Told of each job that has ended. */
  onEnded?: (name: string, status: JobResult['status']) => void
  /** How often a worker looks for jobs nobody woke it for: retries, and what other processes have left. */
  lookEverySeconds: number
}): Jobs {
  const { database, jobs, upkeep, report, onEnded, lookEverySeconds } = options
  const boss = new PgBoss({
    db: overPool(database),
    backend: database.kind,
    // Nothing of its own runs by the clock: each of its timers is a stream of queries that an idle process need not make.
    supervise: false,
    schedule: false,
    bamIntervalSeconds: daySeconds,
    queueCacheIntervalSeconds: daySeconds,
    reindex: false,
    monitorVacuum: false,
    maintenanceIntervalSeconds: 3600,
  })
  boss.on('error', (error) => report(error, { part: 'jobs' }))
  boss.on('warning', () => {})
  const names = [...jobs, ...upkeep].map((work) => work.name)
  const workers = new Map<string, string>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const waking = new Map<string, NodeJS.Timeout>()
  let closing = false
  /** The owners of the jobs this process has taken and not given back, by job. */
  const taken = new Map<string, string>()
  /** What ends the runs of this process, by owner. */
  const stops = new Map<string, Set<AbortController>>()

  async function createQueues(): Promise<void> {
    const there = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]))
    const retries = new Map(jobs.map((job) => [job.name, job.retries]))
    for (const name of names) {
      const retryLimit = retries.get(name) ?? upkeepRetries
      if (there.get(name)?.retryLimit === retryLimit) continue
      if (there.has(name)) await boss.updateQueue(name, { retryLimit })
      else await boss.createQueue(name, { ...queueOptions, retryLimit })
      // Reads the queue into the library's memory: it must not go looking for it inside an owner's transaction, which
      // on PGlite holds the only connection.
      await boss.findJobs(name, { key: 'none' })
    }
  }

  /** A worker of one queue: takes what is there, does it one by one, and sleeps until woken. */
  async function work(
    name: string,
    run: (payloads: readonly Payload[], signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const taking = { batchSize, burstWhenBatchFull: true, perJobResults: true } as const
    const polling = { pollingIntervalSeconds: lookEverySeconds }
    const worker = await boss.work<Payload>(name, { ...taking, ...polling }, async (batch) => {
      for (const { id, data } of batch) taken.set(id, data.owner)
      try {
        return await runAll(batch)
      } finally {
        for (const { id } of batch) taken.delete(id)
      }
    })
    workers.set(name, worker)

    async function runAll(batch: readonly TakenJob<Payload>[]): Promise<JobResult[]> {
      const results: JobResult[] = []
      for (const same of Map.groupBy(batch, ({ data }) => `${data.owner} ${data.key}`).values()) {
        const signal = AbortSignal.any([stopping.signal, ...same.map((job) => job.signal)])
        const payloads = same.map((job) => job.data)
        const outcome = await outcomeOf(name, () => run(payloads, signal))
        results.push(...same.map(({ id }) => ({ ...outcome, id })))
      }
      return results
    }
  }

  async function outcomeOf(name: string, run: () => Promise<void>): Promise<Omit<JobResult, 'id'>> {
    if (closing) return { status: 'failed', output: 'The process stops' }
    try {
      await run()
      onEnded?.(name, 'completed')
      return { status: 'completed' }
    } catch (error) {
      report(error, { job: name })
      onEnded?.(name, 'failed')
      return { status: 'failed', output: error }
    }
  }

  /** A run in an owner's name; one whose owner lets it go ends without a word. */
  async function forOwner(
    ownerId: string,
    stopped: AbortSignal,
    run: (context: JobContext) => Promise<void>,
  ): Promise<void> {
    const stop = new AbortController()
    const own = stops.get(ownerId) ?? new Set()
    stops.set(ownerId, own.add(stop))
    const asOwner: JobContext['asOwner'] = async (work) => {
      stop.signal.throwIfAborted()
      return database.asOwner(ownerId, work)
    }
    try {
      await run({ ownerId, asOwner, signal: AbortSignal.any([stopped, stop.signal]) })
    } catch (error) {
      if (!stop.signal.aborted) throw error
    } finally {
      own.delete(stop)
      if (own.size === 0) stops.delete(ownerId)
    }
  }

  /** Ends an owner's runs here and takes out what waits; whether nothing is left. */
  async function letGo(ownerId: string): Promise<boolean> {
    const { executeSql } = overPool(database)
    for (const stop of stops.get(ownerId) ?? []) stop.abort(new Error('The owner’s data goes'))
    await executeSql(`delete from pgboss.job where data->>'owner' = $1 and state <> 'active'`, [ownerId])
    const { rows } = await executeSql(`select from pgboss.job where data->>'owner' = $1 limit 1`, [ownerId])
    return rows.length === 0
  }

  async function offerUpkeep(): Promise<void> {
    for (const { name, everySeconds } of upkeep) {
      // The slot is the database's to give: of all processes that offer it, one gets it.
      const id = await boss.send(name, { owner: '', key: '', input: null } satisfies Payload, {
        singletonKey: name,
        singletonSeconds: everySeconds,
      })
      const worker = workers.get(name)
      if (id && worker) boss.notifyWorker(worker)
    }
  }

  async function supervise(): Promise<void> {
    try {
      await boss.supervise()
      await offerUpkeep()
    } catch (error) {
      if (!stopping.signal.aborted) report(error, { part: 'jobs' })
    }
  }

  return {
    async enqueue(tx, job, input) {
      const payload: Payload = { owner: tx.ownerId, key: job.key(input), input }
      await boss.insert(job.name, [{ data: payload }], { db: overTransaction(tx, job.name) })
    },
    wake(job) {
      if (waking.has(job.name)) return
      const wakeUp = () => {
        waking.delete(job.name)
        const worker = workers.get(job.name)
        if (worker) boss.notifyWorker(worker)
      }
      waking.set(job.name, setTimeout(wakeUp, gatherMs))
    },
    async forget(ownerId, withinMs) {
      const { executeSql } = overPool(database)
      const here = () => [...taken].flatMap(([id, owner]) => (owner === ownerId ? id : []))
      let isAlone = false
      for (let waited = 0; ; waited += forgetLookMs) {
        if (database.kind === 'pglite')
          await executeSql(`delete from pgboss.job where ${leftOver}`, [ownerId, here()])
        const others = await executeSql(`select from pgboss.job where ${atWork} limit 1`, [ownerId, here()])
        isAlone ||= others.rows.length === 0
        if (isAlone && (await letGo(ownerId))) return true
        if (waited >= withinMs) return false
        await delay(forgetLookMs)
      }
    },
    async start() {
      await boss.start()
      await createQueues()
      for (const job of jobs) {
        await work(job.name, async (payloads, signal) => {
          const inputs = payloads.map(({ input }) => job.input.parse(input))
          await forOwner(payloads[0]!.owner, signal, (context) => job.run(inputs, context))
        })
      }
      for (const { name, run } of upkeep) await work(name, (_, signal) => run(signal))
      let looks = 0
      timer = setInterval(() => {
        if (looks++ % superviseEveryLooks === 0) void supervise()
      }, lookEverySeconds * 1000)
      timer.unref()
    },
    async stop(withinMs) {
      closing = true
      for (const wakeUp of waking.values()) clearTimeout(wakeUp)
      clearInterval(timer)
      const timeout = Promise.withResolvers<void>()
      const patience = setTimeout(timeout.resolve, withinMs)
      const ended = Promise.all(names.map((name) => boss.offWork(name)))
      await Promise.race([ended, timeout.promise])
      clearTimeout(patience)
      stopping.abort(new Error('The process stops'))
      await boss.stop({ close: false, graceful: false })
      await ended
    },
  }
}

/** The library's own statements, on the app's pool: as the connection's user, who owns its tables. */
function overPool(database: Database): Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await database.admin.executeQuery(CompiledQuery.raw(text, values))
      // PGlite answers without ever letting go of the event loop.
      if (database.kind === 'pglite') await nextLoop()
      return { rows: rows ?? [] }
    },
  }
}

/** Its INSERT alone, in an owner's transaction; the text is the same for every job of a queue, so it is prepared. */
function overTransaction(tx: Tx, queue: string): Db {
  return {
    async executeSql(text, values = []) {
      return { rows: await tx.run({ name: `enqueue_${queue}`, text }, values) }
    },
  }
}
