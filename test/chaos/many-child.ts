// One process that runs turns that another one reads. Says each turn's id as soon as it is admitted, a line each.
import { randomUUIDv7 } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { createEngine } from '#engine/engine.ts'
import { parrot } from '#engine/testing/parrot.ts'
import { postgresNotifier } from '#store/notify.ts'
import { openPostgres } from '#store/postgres.ts'
import { alice } from '#store/testing/databases.ts'

export interface ManyTask {
  /** A PostgreSQL URL. */
  readonly place: string
  readonly turns: number
}

const { place, turns } = JSON.parse(process.argv[2] ?? '{}') as ManyTask
const atOnce = 8
const database = openPostgres(place)
const notifier = postgresNotifier(database, place)
const engine = createEngine({
  database,
  notifier,
  assistants: [parrot({ beforeAnswer: () => delay(Math.random() * 20) })],
  effects: {
    now: () => new Date(),
    elapsed: () => performance.now(),
    newId: randomUUIDv7,
    report: (error) => console.error(error),
  },
  processName: `many-${process.pid}`,
})
await engine.open()
let left = turns
await Promise.all(Array.from({ length: atOnce }, talk))
await engine.close(5000)
await notifier.close()
await database.close()

/** Asks, waits for the end, asks again. */
async function talk(): Promise<void> {
  while (left-- > 0) {
    const ask = { ownerId: alice, assistant: 'parrot', message: `물음 ${left}`, timeZone: 'Asia/Seoul' }
    const { turnId } = await engine.start(ask)
    writeSync(1, `${turnId}\n`)
    for await (const { event } of engine.events(alice, turnId, undefined, AbortSignal.timeout(30_000))) {
      if (event.type === 'final') break
    }
  }
}
