// What stands between a model and a student of the coach: from the answer's first word as the provider sends it to the
// reader, and what a turn of two goes of the tool loop and one answer costs beside the three calls and the turn that
// our own code writes. The provider is a process of its own. On PGlite and, where TEST_DATABASE_URL is set, PostgreSQL.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { coach } from '#assistants/coach/assistant.ts'
import { prepareDemo } from '#assistants/coach/demo-data.ts'
import type { ModelSettings } from '#model/settings.ts'
import { readEventStream } from '#protocol/event-stream.ts'
import { alice } from '#store/testing/databases.ts'
import { moment, stampIn } from './model/stamp.ts'
import { databaseNames, isSkipped, openDatabase } from './support/database.ts'
import { startServer } from './support/server.ts'
import { line, median, ms, percentile } from './support/statistics.ts'

const turns = 100
/** Goes of the tool loop, and the answer. */
const calls = 3

// An argument picks a database.
const [, , wanted = ''] = process.argv

const provider = fork(join(import.meta.dirname, 'coach-model', 'provider.ts'))
const baseUrl = await heard(provider)
const settings: ModelSettings = {
  roles: { answer: [{ provider: 'openai', model: 'b' }] },
  providers: { openai: { apiKey: 'key', baseUrl } },
}

for (const name of databaseNames) {
  if (isSkipped(name) || !name.includes(wanted)) continue
  console.log(`\n${name}`)
  const opened = await openDatabase(name, [coach.migrations])
  await prepareDemo(opened.database, alice, Temporal.Now.plainDateISO())
  const [withModel, without] = [
    await startServer(opened, [coach], settings),
    await startServer(opened, [coach]),
  ]
  // No two are the same: none is answered from the cache.
  let asked = 0
  const question = () => `내 약점을 분석해줘 ${++asked}`
  for (let time = 0; time < 10; time++) await first(withModel.url, question())
  const own = await worked(() => series(() => first(without.url, question())))
  const theirs = await worked(() => series(() => first(withModel.url, question())))
  const [composed, worded] = [own.rows, theirs.rows]
  const direct = await series(() => whole(baseUrl))
  const delays = worded.flatMap(({ delay }) => (delay === undefined ? [] : [delay]))
  const after = (rows: readonly { at: number }[]) => rows.map(({ at }) => at)
  const added = median(after(worded)) - median(after(composed)) - calls * median(direct)
  line('first token, written by our own code', [ms(median(after(composed)))])
  line('first token, tools and words by a model', [ms(median(after(worded)))])
  line('one call, from the provider itself', [ms(median(direct))])
  line(`beside both and ${calls} calls, p50`, [ms(added)], { text: 'under 15 ms', met: added < 15 })
  line('first word, from provider to reader, p50, p99', [ms(median(delays)), ms(percentile(delays, 0.99))], {
    text: 'under 15 ms',
    met: median(delays) < 15,
  })
  // What the machine is busy with else does not count here; server and reader are one process.
  line('processor of a turn: by our own code, by a model', [ms(own.cpu), ms(theirs.cpu)])
  await withModel.close()
  await without.close()
  await opened.close()
}
provider.disconnect()

/** Rows of a series, and the processor's milliseconds for each. */
async function worked<T>(run: () => Promise<T[]>): Promise<{ rows: T[]; cpu: number }> {
  const before = process.cpuUsage()
  const rows = await run()
  const { user, system } = process.cpuUsage(before)
  return { rows, cpu: (user + system) / 1000 / rows.length }
}

async function series<T>(once: () => Promise<T>): Promise<T[]> {
  const rows: T[] = []
  for (let time = 0; time < turns; time++) rows.push(await once())
  return rows
}

/** Milliseconds to the first token, and those it took from the provider when a model said it. */
async function first(url: string, message: string): Promise<{ at: number; delay?: number }> {
  const started = performance.now()
  const response = await post(`${url}/api/assistants/coach/chat`, { message })
  let reading: { at: number; delay?: number } | undefined
  for await (const { data } of readEventStream(response.body!)) {
    const event = data === '[DONE]' ? {} : (JSON.parse(data) as { type?: string; token?: string })
    if (reading || event.type !== 'token' || !event.token) continue
    const delay = (moment() - stampIn(event.token.trim())) / 1000
    reading = { at: performance.now() - started, ...(Number.isFinite(delay) ? { delay } : {}) }
  }
  return reading ?? { at: Number.NaN }
}

/** Milliseconds of a call to the provider from its request to its end. */
async function whole(url: string): Promise<number> {
  const started = performance.now()
  const response = await post(`${url}/chat/completions`, { messages: [], tools: [], stream: true })
  await response.text()
  return performance.now() - started
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
  })
}

function heard(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url))
    child.once('exit', (code) => reject(new Error(`It ended with ${code}`)))
  })
}
