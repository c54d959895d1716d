// What stands between a model and the person who reads: the delay we add to the first word, what 200 answers streamed
// at 50 words a second cost one process, and what a kept answer takes. Provider, server and readers are processes of
// their own. On PGlite and, where TEST_DATABASE_URL is set, on PostgreSQL.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type Reading, read } from './model/reader.ts'
import { databaseNames, isSkipped } from './support/database.ts'
import { line, median, ms, percentile } from './support/statistics.ts'

interface Sample {
  readonly cpu: number
  readonly rss: number
  readonly stall: number
}

const alone = 200
const together = 200
const wordsEach = 300

// An argument picks a database.
const [, , wanted = ''] = process.argv

for (const name of databaseNames) {
  if (isSkipped(name) || !name.includes(wanted)) continue
  console.log(`\n${name}`)
  const provider = start('provider.ts', [])
  const { url: providerUrl } = await heard<{ url: string }>(provider)
  const server = start('server.ts', [name, providerUrl])
  const { url } = await heard<{ url: string }>(server)

  await series(20, () => read(url, 1, 'server'))
  const direct = (await series(alone, () => read(providerUrl, 1, 'provider'))).map(({ first }) => first)
  const ours = (await series(alone, () => read(url, 1, 'server'))).map(({ first }) => first)
  const composed = (await series(alone, () => read(url, 1, 'composed'))).map(({ first }) => first)
  const added = median(ours) - median(composed) - median(direct)
  line('first word, from the provider itself', [ms(median(direct)), ms(percentile(direct, 0.99))])
  line('first word of a turn without a model', [ms(median(composed)), ms(percentile(composed, 0.99))])
  line('first word of a turn with it', [ms(median(ours)), ms(percentile(ours, 0.99))])
  line('added beside both, p50', [ms(added)], { text: 'under 10 ms', met: added < 10 })

  const before = await ask<Sample>(server, 'sample')
  const started = performance.now()
  const readings: Reading[] = await Promise.all(
    Array.from({ length: together }, () => read(url, wordsEach, 'server')),
  )
  const wall = performance.now() - started
  const after = await ask<Sample>(server, 'sample')
  const gaps = readings.flatMap((reading) => reading.gaps)
  const delays = readings.flatMap((reading) => reading.delays)
  const words = readings.reduce((sum, reading) => sum + reading.words, 0)
  const lost = together * wordsEach - words
  line(`${together} answers at 50 words/s: words, lost`, [String(words), String(lost)], {
    text: 'none lost',
    met: lost === 0,
  })
  const resets = readings.reduce((sum, reading) => sum + reading.resets, 0)
  if (resets > 0) line('  answers that began anew', [String(resets)])
  line('  processor of the server', [`${(((after.cpu - before.cpu) / wall) * 100).toFixed(0)} %`])
  line('  longest stall of its event loop', [ms(after.stall)])
  line('  memory of the server', [`${(after.rss / 1e6).toFixed(0)} MB`])
  line('  between words, p50 and p99', [ms(median(gaps)), ms(percentile(gaps, 0.99))])
  line('  from provider to reader, p50 and p99', [ms(median(delays)), ms(percentile(delays, 0.99))])

  const hits = await ask<{ first: number[]; whole: number[] }>(server, 'cache')
  line('kept answer, first piece, p50 and p99', [ms(median(hits.first)), ms(percentile(hits.first, 0.99))], {
    text: 'under 5 ms',
    met: median(hits.first) < 5,
  })
  line('kept answer, whole, p50', [ms(median(hits.whole))])
  server.send('stop')
  await new Promise((resolve) => server.once('exit', resolve))
  provider.disconnect()
}

async function series(times: number, once: () => Promise<Reading>): Promise<Reading[]> {
  const readings: Reading[] = []
  for (let time = 0; time < times; time++) readings.push(await once())
  return readings
}

function start(file: string, args: readonly string[]): ChildProcess {
  return fork(join(import.meta.dirname, 'model', file), args)
}

function heard<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`It ended with ${code}`)))
  })
}

function ask<T>(child: ChildProcess, order: string): Promise<T> {
  const answer = heard<T>(child)
  child.send(order)
  return answer
}
