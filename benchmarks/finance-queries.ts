// What questions to the finance assistant cost at 20,000 expenses within three years (another owner has as many): every
// tool, then whole turns through the engine, each beside a floor, the bare `select sum(amount)` over all those rows,
// which runs between any two of them, so that a machine that gets slower meanwhile slows both. On PGlite and, where
// TEST_DATABASE_URL is set, on PostgreSQL, each in a process of its own. Aim: a question under 15 ms.
import { finance } from '#assistants/finance/assistant.ts'
import { resolveMerchant } from '#assistants/finance/stores/merchant.ts'
import { createMerchantLexicon } from '#assistants/finance/stores/merchant-mentions.ts'
import { findCategory } from '#assistants/finance/tools/find-category.ts'
import { testEngine } from '#engine/testing/test-engine.ts'
import { bareToolContext } from '#engine/testing/tool-context.ts'
import { type AnyTool, isMiss, type ToolCall } from '#engine/tool.ts'
import type { Database } from '#store/database.ts'
import { alice } from '#store/testing/databases.ts'
import { calls, messages } from './finance/calls.ts'
import { fillThreeYears, firstDay, rowCount, threeYears, today } from './finance/three-years.ts'
import { type DatabaseName, openDatabase } from './support/database.ts'
import { onEachDatabase } from './support/each-database.ts'
import { line, median, ms, percentile, timed } from './support/statistics.ts'

const rounds = 30
const warmUp = 6
const aimMs = 15
const now = today.toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: '12:00' })
const at = new Date(now.epochMilliseconds)

if (await onEachDatabase(import.meta.filename, measure)) await merchantRows()

async function measure(name: DatabaseName): Promise<void> {
  const opened = await openDatabase(name)
  const { database } = opened
  await fillThreeYears(database)
  const { ask, reported } = testEngine(database, [finance])
  const floor = () =>
    opened.pool.query('select sum(amount) from expenses where owner_id = $1 and spent_on between $2 and $3', [
      alice,
      firstDay,
      today.toString(),
    ])
  console.log(`\n${name}, ${rowCount} rows from ${firstDay} to ${today}, ${rounds} rounds after ${warmUp}`)
  await compared(
    calls.map(([label, call]) => [label, () => run(database, call)]),
    floor,
  )
  const ended = await compared(
    messages.map((message) => [message, () => ask({ message, now: at })]),
    floor,
  )
  if (reported.length > 0) throw new AggregateError(reported)
  const over = ended.filter(({ p50 }) => p50 >= aimMs).map(({ label }) => label)
  line('turns under 15 ms at p50', [`${ended.length - over.length} of ${ended.length}`], {
    text: 'all',
    met: over.length === 0,
  })
  const { rss, heapUsed, external } = process.memoryUsage()
  line(
    'rss, heap, external',
    [rss, heapUsed, external].map((bytes) => `${Math.round(bytes / 1e6)} MB`),
  )
  await opened.close()
}

type Work = readonly [label: string, work: () => Promise<unknown>]

/** Times all of them in turns, with the floor before each. */
async function compared(works: readonly Work[], floor: () => Promise<unknown>) {
  const times = works.map(() => [] as number[])
  const floors: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, [, work]] of works.entries()) {
      const bare = await timed(floor)
      const spent = await timed(work)
      if (round < 0) continue
      floors.push(bare)
      times[index]!.push(spent)
    }
  }
  const base = median(floors)
  line('', ['p50', 'p95', '× floor'])
  const row = (label: string, values: readonly number[]) => {
    const [p50, p95] = [median(values), percentile(values, 0.95)]
    line(label, [ms(p50), ms(p95), (p50 / base).toFixed(1)])
    return { label, p50 }
  }
  row('floor: select sum(amount)', floors)
  return works.map(([label], index) => row(label, times[index]!))
}

async function run(database: Database, { tool, args }: ToolCall): Promise<void> {
  const { name, input, run } = tool as AnyTool
  const output = await run(
    input.parse(args),
    bareToolContext({ now, read: (work) => database.readAsOwner(alice, work) }),
  )
  // That a message names no category of the owner's own is what is mostly found.
  if (isMiss(output) && tool !== findCategory) throw new Error(`${name}: ${output.reason}`)
}

async function merchantRows(): Promise<void> {
  const stores = Array.from(
    { length: 3000 },
    (_, index) => `${threeYears[index]!.store.split(' ')[0]} ${index}호점`,
  )
  const lexicon = createMerchantLexicon(stores)
  console.log('\nmerchants, 3,000 distinct stores')
  line('', ['p50', 'p95'])
  for (const [label, work] of [
    ['resolveMerchant', () => resolveMerchant('쿠팡', stores)],
    ['createMerchantLexicon', () => createMerchantLexicon(stores)],
    ['find in a message', () => lexicon.find('이번 달 스타벅쓰에서 얼마 썼는지 알려줘')],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < 30; round++) times.push(await timed(async () => work()))
    const settled = times.slice(5)
    line(label, [ms(median(settled)), ms(percentile(settled, 0.95))])
  }
}
