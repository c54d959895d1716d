// One process that does the work from a step on, and may be killed at any moment. Says what it has finished, a line each.
import { randomUUIDv7 } from 'node:crypto'
import { writeSync } from 'node:fs'
import { finance } from '#assistants/finance/assistant.ts'
import { createEngine } from '#engine/engine.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { localNotifier, postgresNotifier } from '#store/notify.ts'
import { openPglite } from '#store/pglite.ts'
import { openPostgres } from '#store/postgres.ts'
import { doStep, work } from './work.ts'

export interface WorkTask {
  /** A data folder, or a PostgreSQL URL. */
  readonly place: string
  readonly from: number
}

const { place, from } = JSON.parse(process.argv[2] ?? '{}') as WorkTask
const served = place.startsWith('postgres')
const database = served ? openPostgres(place) : await openPglite(place)
const notifier = served ? postgresNotifier(database, place) : localNotifier()
const engine = createEngine({
  database,
  notifier,
  assistants: [finance],
  weights: weightFiles(installedWeights),
  effects: {
    now: () => new Date(),
    elapsed: () => performance.now(),
    newId: randomUUIDv7,
    report: (error) => console.error(error),
  },
  processName: `worker-${process.pid}`,
  leaseSeconds: 1,
})
await engine.open({ alone: !served })
writeSync(1, 'ready\n')
for (let index = from; index < work.length; index++) {
  await doStep(engine, database, index)
  writeSync(1, `${index}\n`)
}
await engine.close(5000)
await notifier.close()
await database.close()
