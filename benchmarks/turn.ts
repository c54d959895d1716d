// How much a durable turn costs. The same work three ways in one run: the question of the front page over HTTP at
// 2,000 expenses; nine instant tool steps in the engine; and, as the floor, a plain function that awaits one INSERT a
// step. On PGlite and, where TEST_DATABASE_URL is set, on PostgreSQL. Rounds alternate, so that a machine that gets
// slower meanwhile slows all three.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { turnEventSchema } from '#protocol/events.ts'
import { readEventStream } from '#protocol/event-stream.ts'
import { insertExpenses } from '#assistants/finance/expenses.ts'
import { demoExpenses } from '#assistants/finance/demo/demo.ts'
import { financeMigrations } from '#assistants/finance/tables.ts'
import { finance } from '#assistants/finance/assistant.ts'
import type { Assistant } from '#engine/assistant.ts'
import { createEngine, type Engine } from '#engine/engine.ts'
import { call, defineTool } from '#engine/tool.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const rounds = 200
const warmUp = 40
const steps = 9

const instant = defineTool({
  name: 'instant',
  title: 'instant',
  description: 'Gives its number back.',
  input: z.object({ n: z.number() }),
  output: z.object({ n: z.number() }),
  effects: 'read',
  cache: 'turn',
  run: async ({ n }) => ({ n }),
  summarise: ({ n }) => `${n}`,
})

const nineSteps: Assistant = {
  ...finance,
  id: 'nine',
  tools: [instant],
  async flow(t) {
    for (let n = 0; n < steps; n++) await t.run(call(instant, { n }))
    return t.answer({ compose: () => ({ text: 'done' }) })
  },
}

for (const { name, skip, open } of testDatabases) {
  if (skip) {
    console.log(`${name}: skipped (${skip})`)
    continue
  }
  const database = await open([financeMigrations])
  await fill(database)
  const engine = createEngine({
    database,
    assistants: [finance, nineSteps],
    effects: { now: () => new Date(), elapsed: () => performance.now(), newId: randomUUIDv7, report: console.error },
    processName: 'benchmark',
  })
  const server = await listen(database, engine)
  const times = { http: [] as number[], first: [] as number[], nine: [] as number[], floor: [] as number[] }
  for (let round = -warmUp; round < rounds; round++) {
    const http = await overHttp(server.url)
    const nine = await timed(() => inEngine(engine))
    const floor = await timed(() => plainFunction(database))
    if (round < 0) continue
    times.http.push(http.total)
    times.first.push(http.first)
    times.nine.push(nine)
    times.floor.push(floor)
  }
  const floor = percentile(times.floor, 0.5)
  console.log(`\n${name}, ${rounds} rounds after ${warmUp}`)
  row('front-page question over HTTP', times.http)
  row('  its first event', times.first)
  row(`${steps} instant steps in the engine`, times.nine)
  row(`floor: ${steps + 2} awaited INSERTs`, times.floor)
  console.log(`  engine / floor at p50: ${(percentile(times.nine, 0.5) / floor).toFixed(2)} (aim: at most 3)`)
  console.log(`  rss ${Math.round(process.memoryUsage().rss / 1e6)} MB`)
  server.close()
  await engine.drain()
  await database.close()
}

async function fill(database: Database): Promise<void> {
  const to = Temporal.Now.plainDateISO('Asia/Seoul')
  const rows = demoExpenses(to.subtract({ months: 20 }), to).slice(-2000)
  const expenses = rows.map((expense) => ({ ...expense, id: randomUUIDv7(), fingerprint: null }))
  await database.asOwner(alice, (tx) => insertExpenses(tx, expenses, { source: 'manual', importId: null }))
  await sql`create table benchmark_floor (owner_id uuid, id uuid, step int, data jsonb, primary key (owner_id, id, step))`.execute(
    database.admin,
  )
}

async function listen(database: Database, engine: Engine): Promise<{ url: string; close: () => void }> {
  const app = createApp({
    database,
    engine,
    report: console.error,
    ownerId: alice,
    timeZone: 'Asia/Seoul',
    now: () => new Date(),
    newId: randomUUIDv7,
    pageFolder: 'web/dist',
  })
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function overHttp(url: string): Promise<{ total: number; first: number }> {
  const started = performance.now()
  let first = 0
  const response = await fetch(`${url}/api/assistants/finance/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message: '이번 달 식비 얼마야?' }),
  })
  if (!response.body) throw new Error(`${response.status}`)
  for await (const { data } of readEventStream(response.body)) {
    first ||= performance.now() - started
    if (data === '[DONE]') break
    const event = turnEventSchema.parse(JSON.parse(data))
    if (event.type === 'error') throw new Error(event.message)
  }
  return { total: performance.now() - started, first }
}

async function inEngine(engine: Engine): Promise<void> {
  const { turnId } = await engine.start({ ownerId: alice, assistant: 'nine', message: 'go', timeZone: 'Asia/Seoul' })
  for await (const _ of engine.events(alice, turnId, undefined, new AbortController().signal)) {
    // Read to its end.
  }
}

/** The message, nine steps and the answer, each one awaited INSERT of its own, with nothing around them. */
async function plainFunction(database: Database): Promise<void> {
  const id = randomUUIDv7()
  for (let step = 0; step < steps + 2; step++) {
    const data = JSON.stringify({ step, result: { n: step } })
    await sql`insert into benchmark_floor values (${alice}, ${id}, ${step}, ${data})`.execute(database.admin)
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function row(label: string, values: readonly number[]): void {
  const at = (share: number) => percentile(values, share).toFixed(2).padStart(7)
  console.log(`  ${label.padEnd(34)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  max ${at(1)} ms`)
}
