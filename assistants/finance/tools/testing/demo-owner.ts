import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe } from 'node:test'
import type { z } from 'zod'
import { bareToolContext } from '#engine/testing/tool-context.ts'
import { isMiss, type Miss, type Tool } from '#engine/tool.ts'
import type { Database, Tx } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { partsOfCategory } from '../../categories.ts'
import { type DemoExpense, demoExpenses, demoIncome, demoMonthlyIncome } from '../../demo/demo.ts'
import { insertExpenses } from '../../expenses.ts'
import { financeMigrations, financeTables } from '../../tables.ts'

/** A Sunday in the middle of a month. */
export const today = Temporal.PlainDate.from('2026-03-15')

/** A row as the demo has it, or without a time as some statements. */
export type OwnExpense = Omit<DemoExpense, 'time'> & { readonly time: string | null }

/** What the demo knows nothing of: refunds, rows without a time, a company's legal form. */
const extras: readonly OwnExpense[] = [
  row('2026-02-11', '쿠팡', -23_900, '쇼핑'),
  row('2026-02-12', '쿠팡(주)', 31_400, '쇼핑'),
  row('2026-03-03', '무신사', -48_000, '쇼핑'),
]

/** Alice's rows from the first of January 2025 on: the demo's and the extras. */
export const rows: readonly OwnExpense[] = [
  ...demoExpenses(Temporal.PlainDate.from('2025-01-01'), today),
  ...extras,
].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

export function row(date: string, store: string, amount: number, category: string | null): OwnExpense {
  return { date, time: null, store, amount, category, memo: null, method: null }
}

/** The rows from one day to another that count as spending, of one category (with its parts) or of all. */
export function spending(startDate: string, endDate: string, category?: string): OwnExpense[] {
  return rows.filter(
    (it) =>
      it.date >= startDate &&
      it.date <= endDate &&
      (category === undefined
        ? it.category !== '저축'
        : partsOfCategory(category).includes(it.category ?? '미분류')),
  )
}

export function total(expenses: readonly OwnExpense[]): number {
  return expenses.reduce((sum, it) => sum + it.amount, 0)
}

export const share = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10

/** Someone whose rows the tools read. */
export interface Owner {
  run<I, O>(tool: Tool<I, O>, args: I & Record<string, unknown>): Promise<O | Miss>
  /** The result, which must be one. */
  found<I, O>(tool: Tool<I, O>, args: I & Record<string, unknown>): Promise<O>
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Runs tests on every database as Alice with `rows`, or those given; Bob has others, which must not be there. */
export function asOwner(
  what: string,
  tests: (owner: Owner) => void,
  own: { rows?: readonly OwnExpense[]; income?: number | null } = {},
): void {
  for (const { name, skip, open } of testDatabases) {
    describe(`${what} on ${name}`, { skip }, () => {
      let database: Database
      before(async () => {
        database = await open([financeMigrations])
        await fill(database, own.rows ?? rows, own.income === undefined ? demoMonthlyIncome : own.income)
      })
      after(() => database.close())
      const run: Owner['run'] = async (tool, args) => {
        const output = await tool.run(
          tool.input.parse(args),
          bareToolContext({
            now: today.toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: '12:00' }),
            read: (work) => database.asOwner(alice, work),
          }),
        )
        return isMiss(output) ? output : checked(tool.output, output)
      }
      tests({
        run,
        read: (work) => database.asOwner(alice, work),
        async found(tool, args) {
          const output = await run(tool, args)
          if (isMiss(output)) throw new Error(`${tool.name}: ${output.reason}`)
          if (tool.summarise(output) === '') throw new Error(`${tool.name} has no summary`)
          return output
        },
      })
    })
  }
}

/** A result is what its schema says, no more and no less. */
function checked<O>(schema: z.ZodType<O>, output: O): O {
  return schema.parse(JSON.parse(JSON.stringify(output)))
}

async function fill(database: Database, own: readonly OwnExpense[], income: number | null): Promise<void> {
  for (const [ownerId, expenses] of [
    [alice, own],
    [bob, others],
  ] as const) {
    await database.asOwner(ownerId, async (tx) => {
      const stored = expenses.map((expense) => ({ ...expense, id: randomUUIDv7(), fingerprint: null }))
      await insertExpenses(tx, stored, { source: 'manual', importId: null })
      const salary = income === null ? [] : demoIncome(Temporal.PlainDate.from('2025-01-01'), today)
      for (const { date, source, amount } of salary) {
        const values = { owner_id: ownerId, id: randomUUIDv7(), name: source, source: 'manual' as const }
        await financeTables(tx)
          .insertInto('incomes')
          .values({ ...values, amount, received_on: date })
          .execute()
      }
      await financeTables(tx)
        .insertInto('finance_settings')
        .values({ owner_id: ownerId, monthly_income: income, demo_until: null })
        .execute()
    })
  }
}

const others: readonly OwnExpense[] = [
  row('2024-05-01', '쿠팡', 9_999_000, '쇼핑'),
  row('2026-03-10', '쿠팡', 7_777_000, '쇼핑'),
  row('2026-03-10', '밥의 가게', 1_000, null),
  row('2026-03-15', '월세', 900_000, '주거'),
]
