import { randomUUIDv7 } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { assistants } from '#assistants/index.ts'
import { afterAnswer, followUpJobs } from '#engine/after-answer.ts'
import type { Report } from '#engine/effects.ts'
import { embeddingJob, embeddingsBy, embeddingUpkeep, noEmbeddings } from '#engine/embedding.ts'
import { createEngine } from '#engine/engine.ts'
import { createJobs, type Jobs } from '#engine/jobs.ts'
import { logPruning } from '#engine/log-pruning.ts'
import { summaryJob } from '#engine/memory/summary-job.ts'
import type { TurnWatch } from '#engine/turn-observer.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { createLongWork } from '#hosting/long-work.ts'
import { createModelling } from '#model/modelling.ts'
import { MalgilError } from '#protocol/errors.ts'
import { prepareVectors } from '#search/vector-store.ts'
import { createWebSearch } from '#search/web/create-web-search.ts'
import type { Database } from '#store/database.ts'
import { type FolderLock, lockFolder } from '#store/folder-lock.ts'
import { startMaintenance } from '#store/maintenance.ts'
import { localNotifier, postgresNotifier } from '#store/notify.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createMetrics } from './metrics.ts'
import { forgetBackup, localOwner, openDatabase } from './open-database.ts'
import { secretIn } from './secret-file.ts'
import { clearSnapshots, snapshotsOf } from './snapshots.ts'
import { startTexts } from './texts.ts'
import { workKinds } from './work-kinds.ts'

/** How often jobs are looked for that no process was told of: retries, and what dead processes have left. */
const jobLookSeconds = 30

/** How long a stop waits for turns under way; what is left is taken up at the next start. */
const stopWithinMs = 5000

export interface RunningServer {
  readonly url: string
  /** What this process is called in the leases it takes. */
  readonly processName: string
  /** Stops taking requests, lets running turns end, closes the database and gives the folder back. */
  stop(): Promise<void>
}

/**
 * Puts everything together and listens. Throws `MalgilError` (`data_folder_in_use`, `configuration`, `unavailable`)
 * with a text that says what to do, and the reason of `signal` when that aborts while the database is made ready.
 */
export async function startServer(
  config: Config,
  {
    signal,
    watch,
    frozen = 0,
    predecessor,
  }: {
    readonly signal?: AbortSignal
    readonly watch?: TurnWatch
    /** How often the watchdog has ended a process before this one. */
    readonly frozen?: number
    /** The name of the process this one is started in place of: what it left is taken up at once. */
    readonly predecessor?: string | undefined
  } = {},
): Promise<RunningServer> {
  const log = pino({ level: config.logLevel })
  const report: Report = (error, fields, level) => log[level ?? 'error']({ ...fields, err: error })
  const metrics = createMetrics({ assistants, restarts: frozen })
  const lock = await takeFolder(config)
  let database: Database | undefined
  let jobs: Jobs | undefined
  try {
    if (!config.databaseUrl) await clearSnapshots(config.dataFolder)
    const opened = await openDatabase(config, signal)
    database = opened
    signal?.throwIfAborted()
    const notifier = config.databaseUrl ? postgresNotifier(database, config.databaseUrl) : localNotifier()
    const elapsed = () => performance.now()
    const modelling = createModelling({
      database,
      notifier,
      report,
      now: () => new Date(),
      elapsed,
      timeZone: config.timeZone,
      secret: config.secret ?? secretIn(config.dataFolder),
      server: config.models,
      budget: config.modelBudget,
    })
    const hasVectors = await prepareVectors(database)
    // Where vectors cannot be kept, none is asked for.
    const models = hasVectors ? modelling.models : { ...modelling.models, embed: async () => undefined }
    const own = assistants.flatMap(({ vectors }) => vectors ?? [])
    if (hasVectors) for (const one of own) await one.prepare(database)
    const embedding = embeddingJob({ models, own })
    const embeddings = hasVectors ? embeddingsBy(() => jobs!, embedding) : noEmbeddings
    const summary = summaryJob(notifier, { models: modelling.models, report })
    const followUps = followUpJobs(
      assistants,
      { models: modelling.models, embeddings, notifier, report, newId: randomUUIDv7 },
      { off: config.followUpsOff },
    )
    jobs = createJobs({
      database,
      jobs: [summary, embedding, ...followUps.map(({ job }) => job)],
      upkeep: [
        logPruning({ database, keepDays: config.logDays, now: () => new Date() }),
        ...assistants.flatMap(({ upkeep }) => upkeep?.(opened) ?? []),
        ...(hasVectors ? [embeddingUpkeep({ database, models, own })] : []),
      ],
      report,
      onEnded: metrics.jobEnded,
      lookEverySeconds: jobLookSeconds,
    })
    await jobs.start()
    // The server's model may be another than at the last start.
    await database.asOwner(localOwner, (tx) => embeddings.request(tx))
    embeddings.wake()
    // In a container every process is number 1: the time tells one start from the next.
    const processName = `${hostname()}/${process.pid}/${Date.now().toString(36)}`
    const webSearch = createWebSearch(config.webSearch)
    const engine = createEngine({
      database,
      notifier,
      assistants,
      models,
      effects: { now: () => new Date(), elapsed, newId: randomUUIDv7, report },
      processName,
      // With the data where what is installed cannot be written.
      weights: weightFiles(installedWeights, join(config.dataFolder, 'classifiers')),
      afterAnswer: afterAnswer({ jobs, notifier, summary, followUps }),
      ...(webSearch ? { webSearch } : {}),
      ...(watch ? { watch } : {}),
      observer: metrics,
    })
    const longWork = createLongWork({
      database,
      kinds: workKinds({ database, newId: randomUUIDv7, embeddings }),
      newId: randomUUIDv7,
      report,
      onEnded: metrics.jobEnded,
      processName,
    })
    const app = createApp({
      database,
      engine,
      notifier,
      jobs,
      async forgetCopies() {
        await forgetBackup(config)
        await clearSnapshots(config.dataFolder)
      },
      report,
      longWork,
      modelling,
      embeddings,
      metrics,
      followUpsOff: config.followUpsOff,
      ownerId: localOwner,
      timeZone: config.timeZone,
      now: () => new Date(),
      newId: randomUUIDv7,
      snapshot: snapshotsOf(database, config.dataFolder),
      pageFolder: join(import.meta.dirname, '../web/dist'),
    })
    const listener = getRequestListener(app.fetch, {
      hostname: config.host,
      overrideGlobalObjects: false,
    })
    const server = createServer(listener)
    const url = await listen(server, config)
    const alone = database.kind === 'pglite'
    await engine.open({ alone, predecessor })
    await longWork.open({ alone, predecessor })
    lock.announce(url)
    const stopMaintenance = startMaintenance(database, report)
    const working = jobs
    return {
      url,
      processName,
      async stop() {
        stopMaintenance()
        server.close()
        await longWork.close()
        await engine.close(stopWithinMs)
        await working.stop(stopWithinMs)
        server.closeAllConnections()
        modelling.source.close()
        await modelling.models.close()
        await notifier.close()
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    await jobs?.stop(0).catch(() => {})
    await database?.close().catch(() => {})
    lock.release()
    throw error
  }
}

/** How long a process whose parent was killed may take to notice, and how often that is looked for. */
const leftServerMs = 1500
const lookAgainMs = 50

async function takeFolder({ dataFolder, databaseUrl }: Config): Promise<FolderLock> {
  for (let waited = 0; ; waited += lookAgainMs) {
    try {
      return lockFolder(dataFolder, new Date().toISOString(), { shared: databaseUrl !== undefined })
    } catch (cause) {
      if (!(cause instanceof MalgilError)) {
        const text = startTexts.folderUnusable(dataFolder, (cause as Error).message)
        throw new MalgilError('configuration', text, { cause })
      }
      if (waited >= leftServerMs) throw cause
      await delay(lookAgainMs)
    }
  }
}

async function listen(server: Server, config: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
}
