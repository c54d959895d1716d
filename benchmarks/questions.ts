// What the commonest question of each assistant costs over HTTP, asked of the real server with the demo's data, each in
// a session of its own: milliseconds to the first event and to the last, the server's CPU time, and how many transactions,
// statements, appends to the log and writes to the socket a turn takes. On PGlite and, where TEST_DATABASE_URL is set,
// on PostgreSQL. The servers asked take turns question by question, so that a busy machine slows all of them:
//   node benchmarks/questions.ts                      this checkout
//   node benchmarks/questions.ts /path/of/another     another one beside it, and the ratios
//   node benchmarks/questions.ts --statements         also which statements
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServerDatabase } from '#store/testing/databases.ts'
import { ask } from './questions/ask.ts'
import type { Counted } from './questions/counting.ts'
import { type DatabaseName, databaseNames, isSkipped } from './support/database.ts'
import { line, median, ms } from './support/statistics.ts'

const questions = {
  finance: '이번 달 식비 얼마야?',
  coach: '내 약점을 분석해줘',
  contracts: '중도에 해지하면 위약금이 있나요?',
} as const
const warmUp = 40
const rounds = 150

const given = process.argv.slice(2)
const listed = given.includes('--statements')
const here = resolve(import.meta.dirname, '..')
const checkouts = [...given.filter((it) => !it.startsWith('--')).map((it) => resolve(it)), here]

interface Asked {
  readonly checkout: string
  readonly url: string
  count(): Promise<Counted>
  end(): Promise<void>
}

for (const name of databaseNames) {
  if (isSkipped(name)) continue
  const servers: Asked[] = []
  try {
    for (const checkout of checkouts) servers.push(await start(checkout, name))
    for (const [assistant, message] of Object.entries(questions)) {
      console.log(`\n${name}, ${assistant}: ${message}`)
      await compare(servers, assistant, message)
    }
  } finally {
    for (const server of servers) await server.end()
  }
}

async function compare(servers: readonly Asked[], assistant: string, message: string): Promise<void> {
  const times = servers.map(() => ({ first: [] as number[], total: [] as number[], cpu: [] as number[] }))
  const last: Counted[] = []
  for (let round = -warmUp; round < rounds; round++) {
    for (const [at, server] of servers.entries()) {
      await server.count()
      const { first, total } = await ask(server.url, assistant, message)
      last[at] = await server.count()
      if (round < 0) continue
      times[at]!.first.push(first)
      times[at]!.total.push(total)
      times[at]!.cpu.push(last[at].cpuMs)
    }
  }
  line('', ['first event', 'whole turn', 'CPU', 'transactions', 'statements', 'appends', 'writes', 'rss'])
  const figures = times.map(({ first, total, cpu }) => [median(first), median(total), median(cpu)])
  for (const [at, { checkout }] of servers.entries()) {
    const { transactions, statements, appends, writes, rssMb } = last[at]!
    const counts = [transactions, statements, appends, writes].map(String)
    line(checkout.slice(-44), [...figures[at]!.map(ms), ...counts, `${Math.round(rssMb)} MB`])
  }
  if (servers.length > 1) {
    const ratios = figures.at(-1)!.map((figure, at) => `${(figure / figures[0]![at]!).toFixed(2)} ×`)
    line('this / the other', ratios)
  }
  if (listed) console.table(last.at(-1)!.by)
}

/** The real server of a checkout as its own process, once its readers are trained. */
async function start(checkout: string, name: DatabaseName): Promise<Asked> {
  const folder = await mkdtemp(join(tmpdir(), 'malgil-questions-'))
  const served = name === 'PostgreSQL' ? await createServerDatabase() : undefined
  const child = fork(join(checkout, 'server/server-process.ts'), ['{}'], {
    cwd: checkout,
    execArgv: ['--import', join(import.meta.dirname, 'questions/counting.ts')],
    env: { ...process.env, PORT: '0', MALGIL_DATA: folder, ...(served ? { DATABASE_URL: served.url } : {}) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    checkout,
    url: `http://127.0.0.1:${port}`,
    count: () => counted(child),
    async end() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await served?.drop()
      await rm(folder, { recursive: true })
    },
  }
}

async function counted(child: ChildProcess): Promise<Counted> {
  child.send('count')
  const [answer] = (await once(child, 'message')) as [Counted]
  return answer
}
