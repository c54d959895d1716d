/**
 * Everything of a person's is exported and deleted: how long it takes with so many expenses, and how much more is held in
 * memory meanwhile, without what is only waiting to be collected. A tenth of them first: it is to be flat.
 *
 *   node benchmarks/export.ts
 */
import { get } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { assistants } from '#assistants/index.ts'
import { alice } from '#store/testing/databases.ts'
import { type DatabaseName, openDatabase } from './support/database.ts'
import { onEachDatabase } from './support/each-database.ts'
import { startServer } from './support/server.ts'
import { line, ms } from './support/statistics.ts'

const rows = 200_000
const mostHeldMegabytes = 30
const megabyte = 2 ** 20
const sampleBytes = 4 * megabyte

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

await onEachDatabase(import.meta.filename, async (name: DatabaseName) => {
  console.log(name)
  const others = assistants.filter(({ id }) => id !== 'finance').map(({ migrations }) => migrations)
  const opened = await openDatabase(name, others)
  const server = await startServer(opened, [])
  for (const count of [rows / 10, rows]) {
    await fill(opened.database, count)
    const before = held()
    const started = performance.now()
    const { bytes, peak } = await exported(server.url)
    const took = performance.now() - started
    const more = Math.max(0, Math.round((peak - before) / megabyte))
    line(`${count} expenses exported, ${Math.round(bytes / megabyte)} MB`, [ms(took), `${more} MB more`], {
      text: `${mostHeldMegabytes} MB`,
      met: more <= mostHeldMegabytes,
    })
  }
  const started = performance.now()
  const response = await fetch(`${server.url}/api/me`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ confirm: 'delete everything' }),
  })
  line(`all of it deleted, ${response.status}`, [ms(performance.now() - started)])
  await server.close()
  await opened.close()
})

type Opened = Awaited<ReturnType<typeof openDatabase>>

async function fill(database: Opened['database'], count: number): Promise<void> {
  await database.asOwner(alice, async (tx) => {
    await sql`delete from expenses where owner_id = ${alice}`.execute(tx.db)
    await sql`
      insert into expenses (owner_id, id, amount, store, store_key, category, spent_on, source)
      select ${alice}, gen_random_uuid(), 1000 + n % 97 * 100, '스타벅스 ' || n % 500 || '호점', '스타벅스',
        '카페', date '2026-03-15' - n % 1100, 'own'
      from generate_series(1, ${count}::int) n`.execute(tx.db)
  })
}

function held(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Read as fast as it comes, and let go: what the process holds is the server's. */
function exported(url: string): Promise<{ bytes: number; peak: number }> {
  return new Promise((resolve, reject) => {
    let [bytes, peak] = [0, 0]
    get(`${url}/api/export?format=json`, (response) => {
      response.on('data', (piece: Buffer) => {
        const isSample = bytes % sampleBytes > (bytes + piece.length) % sampleBytes
        bytes += piece.length
        if (isSample) peak = Math.max(peak, held())
      })
      response.on('end', () => resolve({ bytes, peak }))
      response.on('error', reject)
    }).on('error', reject)
  })
}
