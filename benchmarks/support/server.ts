import { randomUUIDv7 } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAnswer } from '#engine/after-answer.ts'
import type { Assistant } from '#engine/assistant.ts'
import type { Effects } from '#engine/effects.ts'
import { noEmbeddings } from '#engine/embedding.ts'
import { createEngine, type Engine } from '#engine/engine.ts'
import { createJobs } from '#engine/jobs.ts'
import { summaryJob } from '#engine/memory/summary-job.ts'
import { createLongWork } from '#hosting/long-work.ts'
import type { ModelSettings } from '#model/settings.ts'
import { testModelling } from '#model/testing/modelling.ts'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/metrics.ts'
import { workKinds } from '#server/work-kinds.ts'
import { localNotifier, postgresNotifier } from '#store/notify.ts'
import { alice } from '#store/testing/databases.ts'
import type { BenchmarkDatabase } from './database.ts'

export const effects: Effects = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  newId: randomUUIDv7,
  report: (error) => console.error(error),
}

export interface BenchmarkServer {
  readonly engine: Engine
  readonly url: string
  close(): Promise<void>
}

/** The parts of the server put together as `server/start.ts` does, with other assistants and on a port of its own. */
export async function startServer(
  { database, url }: BenchmarkDatabase,
  assistants: readonly Assistant[],
  models?: ModelSettings,
): Promise<BenchmarkServer> {
  const notifier = url ? postgresNotifier(database, url) : localNotifier()
  const modelling = testModelling(database, notifier, models)
  const summary = summaryJob(notifier)
  const jobs = createJobs({
    database,
    jobs: [summary],
    upkeep: [],
    report: effects.report,
    lookEverySeconds: 30,
  })
  await jobs.start()
  const engine = createEngine({
    database,
    notifier,
    assistants,
    effects,
    ...(models ? { models: modelling.models } : {}),
    processName: 'benchmark',
    afterAnswer: afterAnswer({ jobs, notifier, summary }),
  })
  const app = createApp({
    ...{ database, engine, notifier, report: effects.report, ownerId: alice, timeZone: 'Asia/Seoul' },
    ...{ now: effects.now, newId: effects.newId, pageFolder: 'web/dist' },
    jobs,
    async forgetCopies() {},
    snapshot: async () => '',
    modelling,
    embeddings: noEmbeddings,
    followUpsOff: [],
    metrics: createMetrics({ assistants }),
    longWork: createLongWork({
      ...{ database, ...effects, processName: 'benchmark' },
      kinds: workKinds({ database, newId: effects.newId, embeddings: noEmbeddings }),
    }),
  })
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 2048 }, resolve))
  await engine.open()
  return {
    engine,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      await engine.close(5000)
      await jobs.stop(5000)
      server.closeAllConnections()
      await notifier.close()
    },
  }
}
