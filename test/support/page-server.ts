import { randomUUIDv7 } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAnswer } from '#engine/after-answer.ts'
import type { Assistant } from '#engine/assistant.ts'
import { noEmbeddings } from '#engine/embedding.ts'
import { createEngine } from '#engine/engine.ts'
import { createJobs } from '#engine/jobs.ts'
import { summaryJob } from '#engine/memory/summary-job.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { createLongWork } from '#hosting/long-work.ts'
import type { ModelSettings } from '#model/settings.ts'
import { testModelling } from '#model/testing/modelling.ts'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/metrics.ts'
import { workKinds } from '#server/work-kinds.ts'
import type { Database } from '#store/database.ts'
import { localNotifier } from '#store/notify.ts'
import { root } from './running-server.ts'

/** The built page over assistants made for tests, whose every answer is known. */
export async function servePage(
  database: Database,
  ownerId: string,
  assistants: readonly Assistant[],
  models?: ModelSettings,
) {
  const notifier = localNotifier()
  const report = (error: unknown) => console.error(error)
  const now = () => new Date()
  const modelling = testModelling(database, notifier, models)
  const summary = summaryJob(notifier)
  const jobs = createJobs({ database, jobs: [summary], upkeep: [], report, lookEverySeconds: 30 })
  await jobs.start()
  const engine = createEngine({
    database,
    notifier,
    assistants,
    weights: weightFiles(installedWeights),
    models: modelling.models,
    effects: { now, elapsed: () => performance.now(), newId: randomUUIDv7, report },
    processName: 'page-test',
    afterAnswer: afterAnswer({ jobs, notifier, summary }),
  })
  const longWork = createLongWork({
    ...{ database, newId: randomUUIDv7, report, processName: 'page-test' },
    kinds: workKinds({ database, newId: randomUUIDv7, embeddings: noEmbeddings }),
  })
  const app = createApp({
    ...{ database, engine, notifier, report, longWork, jobs, ownerId, now, newId: randomUUIDv7 },
    async forgetCopies() {},
    modelling,
    embeddings: noEmbeddings,
    metrics: createMetrics({ assistants: [] }),
    followUpsOff: [],
    timeZone: 'Asia/Seoul',
    snapshot: async () => '',
    pageFolder: join(root, 'web/dist'),
  })
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close().closeAllConnections()
      await longWork.close()
      await engine.close(1000)
      await jobs.stop(1000)
      await database.close()
    },
  }
}
