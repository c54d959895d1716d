// What open event streams cost: 1,000 of them over HTTP from our server, each getting thirty events a second from turns
// that run meanwhile, beside a bare node:http server that writes the same bytes at the same pace. Server, bare server
// and clients are processes of their own; every event is counted. On PGlite and, where TEST_DATABASE_URL is set, on
// PostgreSQL.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Report } from './streams/clients.ts'
import { eventsPerSecond, idealGapMs, type Load, type Order, type Sample } from './streams/load.ts'
import { databaseNames, isSkipped } from './support/database.ts'
import { percentile } from './support/statistics.ts'

const seconds = 8
const loads: readonly Load[] = [
  { label: '1,000 turns, tokens', emits: 'token', turns: 1000, readersPerTurn: 1, seconds },
  {
    label: '20 turns of 50 readers, logged first',
    emits: 'thinking',
    turns: 20,
    readersPerTurn: 50,
    seconds,
  },
  {
    label: '1,000 turns, logged first (overload)',
    emits: 'thinking',
    turns: 1000,
    readersPerTurn: 1,
    seconds,
  },
]
const warmUp: Load = { ...loads[0]!, turns: 100, seconds: 1 }

// An argument picks loads by what their label holds.
const [, , wanted = ''] = process.argv

for (const load of loads.filter(({ label }) => label.includes(wanted))) {
  console.log(
    `\n${load.label}: ${load.turns * load.readersPerTurn} streams, ${eventsPerSecond} events/s each`,
  )
  heading()
  await measure('bare node:http', 'bare-server.ts', [], load)
  for (const name of databaseNames) {
    if (!isSkipped(name)) await measure(`malgil, ${name}`, 'malgil-server.ts', [name], load)
  }
}

async function measure(label: string, file: string, args: readonly string[], load: Load): Promise<void> {
  const server = start(file, args)
  const clients = start('clients.ts', [])
  const order = (it: Order) => tell<unknown>(server, it)
  await run(warmUp)
  const before = (await order({ do: 'sample' })) as Sample
  const { idle, going, ended, report, wall } = await run(load)
  const holes = (await order({ do: 'check' })) as number | undefined
  await order({ do: 'stop' })
  clients.disconnect()
  row(label, {
    ...{ before, idle, going, ended, report, wall, holes },
    streams: load.turns * load.readersPerTurn,
  })

  async function run(of: Load) {
    const url = await order({ do: 'prepare', load: of })
    await tell(clients, { open: of, url })
    const idle = (await order({ do: 'sample' })) as Sample
    const started = performance.now()
    await order({ do: 'go' })
    await new Promise((resolve) => setTimeout(resolve, (of.seconds - 0.5) * 1000))
    const going = (await order({ do: 'sample' })) as Sample
    const wall = performance.now() - started
    const report = (await tell(clients, 'wait')) as Report
    return { idle, going, report, wall, ended: performance.now() - started }
  }
}

function start(file: string, args: readonly string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, 'streams', file), args)
  child.once('exit', (code) => {
    if (code !== 0) process.exit(1)
  })
  return child
}

function tell<T>(child: ChildProcess, message: object | string): Promise<T> {
  return new Promise((resolve) => {
    child.once('message', ({ said }: { said: T }) => resolve(said))
    child.send(message)
  })
}

function heading(): void {
  const names = ['gap p50', 'p99', 'delay p50', 'p99', 'CPU', 'KB a stream', 'events/s', 'pieces']
  console.log(
    `  ${''.padEnd(20)}${names.map((name) => name.padStart(15)).join('')}  (ideal gap ${idealGapMs.toFixed(1)} ms)`,
  )
}

function row(
  label: string,
  it: {
    before: Sample
    idle: Sample
    going: Sample
    report: Report
    wall: number
    ended: number
    holes: number | undefined
    streams: number
  },
): void {
  const { report } = it
  const of = (values: readonly number[], share: number) => percentile(values, share).toFixed(1)
  const cells = [
    ...[of(report.gaps, 0.5), of(report.gaps, 0.99), of(report.delays, 0.5), of(report.delays, 0.99)],
    `${Math.round((100 * (it.going.cpu - it.idle.cpu)) / it.wall)} %`,
    `${Math.round((it.idle.rss - it.before.rss) / 1024 / it.streams)}/${Math.round((it.going.rss - it.before.rss) / 1024 / it.streams)}`,
    `${Math.round((1000 * report.events) / it.ended)}`,
    `${report.pieces}/${report.expected}`,
  ]
  console.log(`  ${label.padEnd(20)}${cells.map((cell) => cell.padStart(15)).join('')}`)
  const whole = report.pieces === report.expected && report.finals === it.streams
  const faults = `lost ${report.lost}, doubled ${report.doubled}, out of order ${report.disordered}`
  const log = it.holes === undefined ? '' : `, turns whose log differs ${it.holes}`
  console.log(
    `    ${whole ? 'every piece came once' : 'NOT WHOLE'}: ${faults}, ended ${report.finals}/${it.streams} after ${(it.ended / 1000).toFixed(1)} s${log}; client CPU ${Math.round((100 * report.cpu) / it.ended)} %`,
  )
}
