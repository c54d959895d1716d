import { randomUUIDv7 } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createEngine } from '#engine/engine.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { parseEventId } from '#protocol/event-id.ts'
import type { IdentifiedEvent } from '#protocol/events.ts'
import { migrate } from '#store/migrate.ts'
import { postgresNotifier } from '#store/notify.ts'
import { openPglite } from '#store/pglite.ts'
import { openPostgres } from '#store/postgres.ts'
import { alice, createServerDatabase } from '#store/testing/databases.ts'
import type { ChaosFlow } from './flows.ts'
import { initialiseFolder } from './initialised.ts'
import { answerOf, faultsOf, runChild } from './kill.ts'

/** One kill and what became of it. */
export interface Round {
  readonly flow: string
  readonly killedAfter: number
  /** From the kill to the survivor's first event. */
  readonly takeoverMs: number
  readonly faults: readonly string[]
}

/** The last events come close together: a kill asked for there may come when all is over. */
const untouchedEnd = 3

/** An answer is worded anew each time, so it may be over before the event that was to be its last. */
const isOver = (events: readonly IdentifiedEvent[]): boolean =>
  events.some(({ event }) => event.type === 'final')

/** After which events to kill: one in so many, or these. */
export type When = number | readonly number[]

function momentsIn(events: number, when: When): number[] {
  const last = events - untouchedEnd - 1
  if (typeof when !== 'number') return when.filter((moment) => moment <= last)
  return Array.from({ length: Math.ceil(last / when) }, (_, at) => 1 + at * when)
}

/** Kills the only process on a data folder after an event, starts another, and looks at what a client got. */
export async function* killOnFolder(
  name: string,
  flow: ChaosFlow,
  folder: string,
  when: When,
): AsyncGenerator<Round> {
  const template = join(folder, `${name}-template`)
  await initialiseFolder(template)
  const made = await openPglite(template)
  await migrate(made, [flow.assistant.migrations])
  await flow.prepare?.(made, alice)
  await made.close()
  const leaseSeconds = 15
  const whole = await runChild({ flow: name, place: await copyOf('whole'), leaseSeconds })
  const leaves = await leftIn(join(folder, 'whole'))
  // The next flow's copy would lie over what is left of it: files of two databases in one folder.
  await rm(join(folder, 'whole'), { recursive: true })
  for (const killAfter of momentsIn(whole.events.length, when)) {
    const place = await copyOf(`kill-${killAfter}`)
    const first = await runChild({ flow: name, place, leaseSeconds, killAfter })
    const killedAt = performance.now()
    const resume = { turnId: first.turnId, after: first.events.at(-1)?.id }
    const second = await runChild({ flow: name, place, leaseSeconds, resume })
    const takeoverMs = performance.now() - killedAt
    const faults = faultsOf(first.events, second.events, answerOf(whole.events))
    if (!first.killed && !isOver(first.events)) faults.push('the process was not killed')
    if (!isDeepStrictEqual(await leftIn(place), leaves)) faults.push('what the turn leaves behind differs')
    yield { flow: name, killedAfter: killAfter, takeoverMs, faults }
    await rm(place, { recursive: true })
  }

  async function copyOf(at: string): Promise<string> {
    await cp(template, join(folder, at), { recursive: true })
    return join(folder, at)
  }

  async function leftIn(place: string): Promise<unknown> {
    if (!flow.leaves) return undefined
    const database = await openPglite(place)
    const left = await flow.leaves(database, alice)
    await database.close()
    return left
  }
}

/** Kills one process on a PostgreSQL after an event while another looks on, which takes the turn over. */
export async function* killBesideSurvivor(name: string, flow: ChaosFlow, when: When): AsyncGenerator<Round> {
  const template = await createServerDatabase()
  const prepared = openPostgres(template.url)
  await migrate(prepared, [flow.assistant.migrations])
  await flow.prepare?.(prepared, alice)
  await prepared.close()
  // More than a busy machine stands still: what comes to stand still is what is killed.
  const leaseSeconds = 3
  const quiet = await createServerDatabase(template.url)
  const whole = await runChild({ flow: name, place: quiet.url, leaseSeconds })
  const undisturbed = openPostgres(quiet.url)
  const leaves = await flow.leaves?.(undisturbed, alice)
  await undisturbed.close()
  await quiet.drop()

  for (const killAfter of momentsIn(whole.events.length, when)) {
    const { url, drop } = await createServerDatabase(template.url)
    const database = openPostgres(url)
    const notifier = postgresNotifier(database, url)
    const survivor = createEngine({
      database,
      notifier,
      assistants: [flow.assistant],
      weights: weightFiles(installedWeights),
      effects: {
        now: () => new Date(),
        elapsed: () => performance.now(),
        newId: randomUUIDv7,
        report: console.error,
      },
      processName: 'survivor',
      leaseSeconds,
    })
    // Whoever looks at a round may throw: a survivor left open would keep the whole run from ending.
    try {
      await survivor.open()
      const first = await runChild({ flow: name, place: url, leaseSeconds, killAfter })
      const killedAt = performance.now()
      let takeoverMs = Number.NaN
      const rest: IdentifiedEvent[] = []
      const last = first.events.at(-1)
      const after = last && parseEventId(last.id)
      for await (const item of survivor.events(alice, first.turnId, after, AbortSignal.timeout(60_000))) {
        if (rest.length === 0) takeoverMs = performance.now() - killedAt
        rest.push(item)
      }
      const faults = faultsOf(first.events, rest, answerOf(whole.events))
      if (!first.killed && !isOver(first.events)) faults.push('the process was not killed')
      if (!isDeepStrictEqual(await flow.leaves?.(database, alice), leaves)) {
        faults.push('what the turn leaves behind differs')
      }
      yield { flow: name, killedAfter: killAfter, takeoverMs, faults }
    } finally {
      await survivor.close(5000)
      await notifier.close()
      await database.close()
      await drop()
    }
  }
  await template.drop()
}
