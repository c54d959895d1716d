import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { finance } from '#assistants/finance/assistant.ts'
import type { Database } from '#store/database.ts'
import { migrate } from '#store/migrate.ts'
import { openPglite } from '#store/pglite.ts'
import { openPostgres } from '#store/postgres.ts'
import { createServerDatabase } from '#store/testing/databases.ts'
import { initialiseFolder } from './initialised.ts'
import { startChild } from './start-child.ts'
import { leftBy, work } from './work.ts'
import type { WorkTask } from './work-child.ts'

/** One kill, and what was then missing or twice. */
export interface WorkRound {
  /** In the middle of which step, from 0, and how long after it began. */
  readonly step: number
  readonly killedAfterMs: number
  readonly faults: readonly string[]
}

/** Where the work is done: a copy of an empty database each time. */
interface Places {
  fresh(name: string): Promise<{ place: string; open(): Promise<Database>; drop(): Promise<void> }>
  close(): Promise<void>
}

export async function foldersOf(folder: string): Promise<Places> {
  const template = join(folder, 'template')
  await initialiseFolder(template)
  const made = await openPglite(template)
  await migrate(made, [finance.migrations])
  await made.close()
  return {
    async fresh(name) {
      const place = join(folder, name)
      await cp(template, place, { recursive: true })
      return { place, open: () => openPglite(place), drop: () => rm(place, { recursive: true }) }
    },
    close: async () => {},
  }
}

export async function serverDatabases(): Promise<Places> {
  const template = await createServerDatabase()
  const made = openPostgres(template.url)
  await migrate(made, [finance.migrations])
  await made.close()
  return {
    async fresh() {
      const { url, drop } = await createServerDatabase(template.url)
      return { place: url, open: async () => openPostgres(url), drop }
    },
    close: () => template.drop(),
  }
}

/** Kills the process that does the work at moments by chance, lets another go on, and looks at what is left. */
export async function* killAtRandom(places: Places, count: number, seed: number): AsyncGenerator<WorkRound> {
  const random = chance(seed)
  const quiet = await places.fresh('whole')
  const whole = await runWork({ place: quiet.place, from: 0 })
  const expected = await lookAt(quiet)
  await quiet.drop()
  for (let round = 0; round < count; round++) {
    const step = Math.floor(random() * work.length)
    const killedAfterMs = Math.round(random() * (whole.ms[step] ?? 0))
    const at = await places.fresh(`round-${round}`)
    const first = await runWork({ place: at.place, from: 0 }, { step, killedAfterMs })
    await runWork({ place: at.place, from: first.done })
    const left = await lookAt(at)
    const faults = Object.keys(expected).filter((key) => !isDeepStrictEqual(left[key], expected[key]))
    yield { step, killedAfterMs, faults: faults.map((key) => difference(key, left, expected)) }
    await at.drop()
  }
  await places.close()
}

async function lookAt({ open }: { open(): Promise<Database> }): Promise<Record<string, unknown>> {
  const database = await open()
  const left = await leftBy(database)
  await database.close()
  return left
}

function difference(key: string, left: Record<string, unknown>, expected: Record<string, unknown>): string {
  const [got, wanted] = [left, expected].map((one) =>
    (one[key] as unknown[]).map((row) => JSON.stringify(row)),
  )
  const at = got!.findIndex((row, index) => row !== wanted![index])
  return `${key}: ${got!.length} rows instead of ${wanted!.length}; at ${at}: ${got![at]} instead of ${wanted![at]}`
}

/** Resolves to how many steps were finished, and how long each took. */
async function runWork(
  task: WorkTask,
  kill?: Pick<WorkRound, 'step' | 'killedAfterMs'>,
): Promise<{ done: number; ms: readonly number[] }> {
  const child = startChild('work-child.ts', task)
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const exit = new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('exit', (code, signal) => resolve([code, signal])),
  )
  let done = task.from
  let began = performance.now()
  const ms: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'ready') {
      ms[done] = performance.now() - began
      done = Number(line) + 1
    }
    began = performance.now()
    if (kill?.step === done) setTimeout(() => child.kill('SIGKILL'), kill.killedAfterMs)
  }
  const [code, signal] = await exit
  if (signal === 'SIGKILL' || (code === 0 && done === work.length)) return { done, ms }
  throw new Error(`the worker ended with ${code}: ${complaint}`)
}

/** The same numbers for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
