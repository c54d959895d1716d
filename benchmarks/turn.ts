// How much a durable turn costs, on PGlite and, where TEST_DATABASE_URL is set, on PostgreSQL (`questions.ts` has it over
// HTTP): nine instant tool steps in the engine, alone and sixteen at a time, beside the floor, a plain function that
// awaits one prepared INSERT a step, and on PostgreSQL beside LangGraph.js, which is installed for it; long sessions; a
// turn taken over; memory. What is compared alternates within each round, so that a machine that gets slower meanwhile
// slows both. Each database has a process of its own.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { finance } from '#assistants/finance/assistant.ts'
import type { Engine } from '#engine/engine.ts'
import { type BenchmarkDatabase, type DatabaseName, openDatabase } from './support/database.ts'
import { onEachDatabase } from './support/each-database.ts'
import { startServer } from './support/server.ts'
import { line, median, ms, percentile, side, timed } from './support/statistics.ts'
import { fillExpenses } from './turn/expenses.ts'
import { type Durability, nineNodes } from './turn/langgraph.ts'
import { sessionHolding } from './turn/long-session.ts'
import { createFloor, nineSteps, plainFunction, steps, turnOf } from './turn/nine-steps.ts'
import { resumedTurn } from './turn/resumed.ts'

const rounds = 200
const warmUp = 60
const wide = 16
const wideRounds = 25
const wideTurns = 32
const sessionRounds = 120
const peerRounds = 15
const memoryTurns = 2000

await onEachDatabase(import.meta.filename, measure)

async function measure(name: DatabaseName): Promise<void> {
  const opened = await openDatabase(name)
  await fillExpenses(opened.database)
  await createFloor(opened.pool)
  const server = await startServer(opened, [finance, nineSteps('nine', () => {})])
  console.log(`\n${name}`)
  line('', ['p50', 'p95', 'max'])
  await aloneRows(server.engine, opened, name === 'PGlite' ? 3 : 1.5)
  await wideRows(server.engine, opened)
  if (opened.url) await langGraphRows(server.engine, opened.url)
  await sessionRows(server.engine, opened)
  await resumedRows(opened)
  await memoryRows(server.engine)
  await server.close()
  await opened.close()
}

async function aloneRows(engine: Engine, { pool }: BenchmarkDatabase, mostOverFloor: number): Promise<void> {
  const nine = await alternating({
    ...{ rounds, warmUp },
    ours: () => turnOf(engine, { assistant: 'nine' }),
    floor: () => plainFunction(pool),
  })
  const [ours, floor] = [median(nine.ours), median(nine.floor)]
  line(`${steps} instant steps in the engine`, spread(nine.ours))
  line(`floor: ${steps + 2} awaited prepared INSERTs`, spread(nine.floor))
  line('engine / floor at p50', [ratio(ours, floor)], {
    text: `at most ${mostOverFloor}`,
    met: ours <= mostOverFloor * floor,
  })
  const cpu = [nine.oursCpu, nine.floorCpu].map((values) => ms(median(values)))
  line('CPU of this process a turn: engine, floor', cpu)
}

async function wideRows(engine: Engine, { pool }: BenchmarkDatabase): Promise<void> {
  const nine = await alternating({
    ...{ rounds: wideRounds, warmUp: 3 },
    ours: () => side(wide, wideTurns, () => turnOf(engine, { assistant: 'nine' })),
    floor: () => side(wide, wideTurns, () => plainFunction(pool)),
  })
  const [ours, floor] = [median(nine.ours), median(nine.floor)]
  const perSecond = (time: number) => `${Math.round((wideTurns * 1000) / time)}/s`
  line(`${wide} at a time, turns a second: engine, floor`, [perSecond(ours), perSecond(floor)])
  line('engine / floor', [ratio(ours, floor)])
  const cpu = [nine.oursCpu, nine.floorCpu].map((values) => ms(median(values) / wideTurns))
  line('CPU of this process a turn: engine, floor', cpu)
}

async function langGraphRows(engine: Engine, url: string): Promise<void> {
  const graph = await nineNodes(url)
  for (const durability of ['sync', 'async'] as const satisfies readonly Durability[]) {
    const times = {
      ours: [] as number[],
      theirs: [] as number[],
      oursWide: [] as number[],
      theirsWide: [] as number[],
    }
    const [ours, theirs] = [() => turnOf(engine, { assistant: 'nine' }), () => graph.run(durability)]
    for (let round = -3; round < peerRounds; round++) {
      const alone = { ours: await timed(ours), theirs: await timed(theirs) }
      const together = {
        ours: await timed(() => side(wide, wideTurns, ours)),
        theirs: await timed(() => side(wide, wideTurns, theirs)),
      }
      if (round < 0) continue
      times.ours.push(alone.ours)
      times.theirs.push(alone.theirs)
      times.oursWide.push(together.ours)
      times.theirsWide.push(together.theirs)
    }
    const perSecond = (values: number[]) => Math.round((wideTurns * 1000) / median(values))
    line(
      `${steps} steps: engine, LangGraph.js (${durability})`,
      [times.ours, times.theirs].map((it) => ms(median(it))),
    )
    line('LangGraph.js / engine', [ratio(median(times.theirs), median(times.ours))])
    const [oursWide, theirsWide] = [perSecond(times.oursWide), perSecond(times.theirsWide)]
    line(`${wide} at a time: engine, LangGraph.js (${durability})`, [`${oursWide}/s`, `${theirsWide}/s`])
    const times10 = oursWide >= 10 * theirsWide
    line('engine / LangGraph.js', [ratio(oursWide, theirsWide)], { text: 'at least 10', met: times10 })
  }
  await graph.close()
}

async function sessionRows(engine: Engine, { database }: BenchmarkDatabase): Promise<void> {
  const long: Record<string, string> = {}
  for (const { assistant, message, label } of [
    { assistant: 'nine', message: 'go', label: `${steps} steps` },
    { assistant: 'finance', message: '그럼 지난달은?', label: 'a follow-up question' },
  ]) {
    long[assistant] = await sessionHolding(database, assistant, 5000)
    const times = { short: [] as number[], long: [] as number[] }
    for (let round = -10; round < sessionRounds; round++) {
      const fresh = await sessionHolding(database, assistant, 10)
      // Which goes first alternates, too: it pays for what the insertion has left behind.
      const order = round % 2 === 0 ? (['short', 'long'] as const) : (['long', 'short'] as const)
      for (const which of order) {
        const sessionId = which === 'short' ? fresh : long[assistant]!
        const time = await timed(() => turnOf(engine, { assistant, message, sessionId }))
        if (round >= 0) times[which].push(time)
      }
    }
    const [at10, at5000] = [median(times.short), median(times.long)]
    line(`${label}: session of 10, of 5,000 messages`, [ms(at10), ms(at5000)])
    line('5,000 / 10 at p50', [ratio(at5000, at10)], { text: 'at most 1.05', met: at5000 <= 1.05 * at10 })
  }
}

async function resumedRows({ database }: BenchmarkDatabase): Promise<void> {
  const times: number[] = []
  for (let round = -10; round < 60; round++) {
    const time = await resumedTurn(database)
    if (round >= 0) times.push(time)
  }
  line(`takeover of a turn with ${steps} finished steps`, spread(times))
}

async function memoryRows(engine: Engine): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const settled = () => {
    collect()
    collect()
    return process.memoryUsage()
  }
  const before = settled()
  await side(wide, memoryTurns, () => turnOf(engine, { assistant: 'nine' }))
  // The last turns' timers and jobs end.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const after = settled()
  const growth = (after.heapUsed - before.heapUsed) / 1e6
  line(
    `rss before and after ${memoryTurns} turns`,
    [before.rss, after.rss].map((it) => `${Math.round(it / 1e6)} MB`),
  )
  line('heap before, growth', [`${Math.round(before.heapUsed / 1e6)} MB`, `${growth.toFixed(2)} MB`])
}

/** Both in each round, and the CPU time each took. */
async function alternating(options: {
  rounds: number
  warmUp: number
  ours: () => Promise<unknown>
  floor: () => Promise<unknown>
}) {
  const times = {
    ours: [] as number[],
    floor: [] as number[],
    oursCpu: [] as number[],
    floorCpu: [] as number[],
  }
  for (let round = -options.warmUp; round < options.rounds; round++) {
    for (const which of ['ours', 'floor'] as const) {
      const before = process.cpuUsage()
      const time = await timed(options[which])
      const { user, system } = process.cpuUsage(before)
      if (round < 0) continue
      times[which].push(time)
      times[`${which}Cpu`].push((user + system) / 1000)
    }
  }
  return times
}

function spread(values: readonly number[]): string[] {
  return [0.5, 0.95, 1].map((share) => ms(percentile(values, share)))
}

function ratio(ours: number, other: number): string {
  return `${(ours / other).toFixed(2)} ×`
}
