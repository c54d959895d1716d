// What the finance assistant's queries cost at 20,000 expenses, each over all of them (or as far back as it looks),
// beside `select sum(amount)` over the same days as the floor. On PGlite and, where TEST_DATABASE_URL is set, on
// PostgreSQL. Tools take turns, so that a machine that gets slower meanwhile slows all of them. Aim: under 15 ms each.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { demoExpenses, demoMonthlyIncome } from '#assistants/finance/demo/demo.ts'
import { insertExpenses } from '#assistants/finance/expenses.ts'
import { resolveMerchant } from '#assistants/finance/stores/merchant.ts'
import { createMerchantLexicon } from '#assistants/finance/stores/merchant-mentions.ts'
import { financeMigrations, financeTables } from '#assistants/finance/tables.ts'
import { averageSpending } from '#assistants/finance/tools/average-spending.ts'
import { biggestChanges } from '#assistants/finance/tools/biggest-changes.ts'
import { compareStore } from '#assistants/finance/tools/compare-store.ts'
import { dailyTotals } from '#assistants/finance/tools/daily-totals.ts'
import { expenseByStore } from '#assistants/finance/tools/expense-by-store.ts'
import { expenseList } from '#assistants/finance/tools/expense-list.ts'
import { monthlyTotals } from '#assistants/finance/tools/monthly-totals.ts'
import { recurring } from '#assistants/finance/tools/recurring.ts'
import { savingsPlan } from '#assistants/finance/tools/savings-plan.ts'
import { spendingCount } from '#assistants/finance/tools/spending-count.ts'
import { topExpenses } from '#assistants/finance/tools/top-expenses.ts'
import { totalIncome } from '#assistants/finance/tools/total-income.ts'
import { uncategorizedList } from '#assistants/finance/tools/uncategorized-list.ts'
import { weekdayPattern } from '#assistants/finance/tools/weekday-pattern.ts'
import { type AnyTool, isMiss } from '#engine/tool.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'

const rounds = 60
const warmUp = 10
const rowCount = 20_000
const to = Temporal.PlainDate.from('2026-03-15')
const rows = demoExpenses(to.subtract({ years: 14 }), to).slice(-rowCount)
const from = rows[0]!.date

const all = { startDate: from, endDate: to.toString() }
const year = { startDate: to.subtract({ years: 1 }).add({ days: 1 }).toString(), endDate: to.toString() }
const halves = {
  startDate: '2020-01-01',
  endDate: to.toString(),
  otherStartDate: from,
  otherEndDate: '2019-12-31',
}

const queries: readonly (readonly [AnyTool, Record<string, unknown>])[] = [
  [totalIncome, all],
  [expenseList, {}],
  [expenseList, { order: 'largest', limit: 100 }],
  [expenseByStore, { storeName: '쿠팡' }],
  [dailyTotals, year],
  [monthlyTotals, { months: 36 }],
  [uncategorizedList, { limit: 100 }],
  [topExpenses, all],
  [averageSpending, { ...all, per: 'month' }],
  [spendingCount, { ...all, category: '카페' }],
  [recurring, {}],
  [weekdayPattern, all],
  [compareStore, { storeName: '배민', ...halves }],
  [biggestChanges, halves],
  [savingsPlan, {}],
]

for (const { name, skip, open } of testDatabases) {
  if (skip) {
    console.log(`${name}: skipped (${skip})`)
    continue
  }
  const database = await open([financeMigrations])
  await fill(database)
  const times = queries.map(() => [] as number[])
  const floor: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, [tool, args]] of queries.entries()) {
      const spent = await timed(() => run(database, tool, args))
      if (round >= 0) times[index]!.push(spent)
    }
    const spent = await timed(() => sumAll(database))
    if (round >= 0) floor.push(spent)
  }
  console.log(`\n${name}, ${rows.length} rows of ${from} to ${to}, ${rounds} rounds after ${warmUp}`)
  const base = percentile(floor, 0.5)
  report('floor: select sum(amount)', floor, base)
  for (const [index, [tool, args]] of queries.entries()) {
    report(
      `${tool.name} ${index > 0 && queries[index - 1]![0] === tool ? JSON.stringify(args) : ''}`,
      times[index]!,
      base,
    )
  }
  await database.close()
}

const stores = Array.from({ length: 3000 }, (_, index) => `${rows[index]!.store.split(' ')[0]} ${index}호점`)
const resolving = await repeated(() => resolveMerchant('쿠팡', stores))
const building = await repeated(() => createMerchantLexicon(stores))
const lexicon = createMerchantLexicon(stores)
const finding = await repeated(() => lexicon.find('이번 달 스타벅쓰에서 얼마 썼는지 알려줘'))
console.log('\nmerchants, 3,000 distinct stores')
report('resolveMerchant', resolving, Number.NaN)
report('createMerchantLexicon', building, Number.NaN)
report('find in a message', finding, Number.NaN)

async function fill(database: Database): Promise<void> {
  for (const ownerId of [alice, bob]) {
    const expenses = rows.map((expense) => ({ ...expense, id: randomUUIDv7(), fingerprint: null }))
    await database.asOwner(ownerId, async (tx) => {
      await insertExpenses(tx, expenses, { source: 'manual', importId: null })
      await financeTables(tx)
        .insertInto('finance_settings')
        .values({ owner_id: ownerId, monthly_income: demoMonthlyIncome, demo_until: null })
        .execute()
    })
  }
  // As the nightly maintenance leaves it.
  await sql`vacuum analyze expenses`.execute(database.admin)
}

async function run(database: Database, tool: AnyTool, args: Record<string, unknown>): Promise<void> {
  const output = await tool.run(tool.input.parse(args), {
    now: to.toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: '12:00' }),
    read: (work) => database.asOwner(alice, work),
  })
  if (isMiss(output)) throw new Error(`${tool.name}: ${output.reason}`)
}

async function sumAll(database: Database): Promise<void> {
  await database.asOwner(alice, (tx) =>
    sql`select sum(amount) from expenses where owner_id = ${alice} and spent_on between ${from} and ${to.toString()}`.execute(
      tx.db,
    ),
  )
}

async function repeated(work: () => unknown): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 30; round++) times.push(await timed(async () => work()))
  return times.slice(5)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function report(label: string, values: readonly number[], base: number): void {
  const at = (share: number) => percentile(values, share)
  const ratio = Number.isNaN(base) ? '' : `  ${(at(0.5) / base).toFixed(1)} × floor`
  console.log(
    `  ${label.padEnd(52)} p50 ${at(0.5).toFixed(2).padStart(7)} ms  p95 ${at(0.95).toFixed(2).padStart(7)} ms${ratio}`,
  )
}
