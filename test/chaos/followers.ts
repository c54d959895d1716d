import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { createEngine } from '#engine/engine.ts'
import { parrot } from '#engine/testing/parrot.ts'
import type { IdentifiedEvent } from '#protocol/events.ts'
import { migrate } from '#store/migrate.ts'
import { postgresNotifier } from '#store/notify.ts'
import { openPostgres } from '#store/postgres.ts'
import { alice, createServerDatabase } from '#store/testing/databases.ts'
import type { ManyTask } from './many-child.ts'
import { startChild } from './start-child.ts'

/** Lets one process run turns while this one reads each from the first event on. Resolves to what was wrong, a line each. */
export async function followElsewhere(turns: number): Promise<{ followed: number; faults: string[] }> {
  const { url, drop } = await createServerDatabase()
  const database = openPostgres(url)
  await migrate(database, [])
  const notifier = postgresNotifier(database, url)
  const engine = createEngine({
    database,
    notifier,
    assistants: [parrot()],
    effects: {
      now: () => new Date(),
      elapsed: () => performance.now(),
      newId: randomUUIDv7,
      report: console.error,
    },
    processName: 'reader',
  })
  const task: ManyTask = { place: url, turns }
  const child = startChild('many-child.ts', task)
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const exit = once(child, 'exit')
  const readings: Promise<string[]>[] = []
  for await (const turnId of createInterface({ input: child.stdout })) readings.push(follow(turnId))
  const [code] = await exit
  const faults = (await Promise.all(readings)).flat()
  if (code !== 0) faults.push(`the child ended with ${code}: ${complaint}`)
  await engine.close(1000)
  await notifier.close()
  await database.close()
  await drop()
  return { followed: readings.length, faults }

  async function follow(turnId: string): Promise<string[]> {
    const live = await read(turnId)
    const logged = await read(turnId)
    const isWhole = isDeepStrictEqual(live, logged) && live.at(-1)?.event.type === 'final'
    return isWhole ? [] : [`turn ${turnId}: its reader got ${said(live)} instead of ${said(logged)}`]
  }

  async function read(turnId: string): Promise<IdentifiedEvent[]> {
    const events: IdentifiedEvent[] = []
    const signal = AbortSignal.timeout(60_000)
    for await (const event of engine.events(alice, turnId, undefined, signal)) events.push(event)
    return events
  }
}

const said = (events: readonly IdentifiedEvent[]) =>
  events.map(({ id, event }) => `${id} ${event.type}`).join(', ')
