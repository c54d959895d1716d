import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#store/database.ts'
import { insertExpenses } from '../../expenses.ts'
import { financeTables } from '../../tables.ts'
import { type OwnExpense, row } from '../../tools/testing/demo-owner.ts'

/** Someone with rows of a test's own. */
export const carol = '00000000-0000-7000-8000-00000000000c'
export const dave = '00000000-0000-7000-8000-00000000000d'

interface Own {
  readonly rows: readonly OwnExpense[]
  /** Won a month, as set. */
  readonly income?: number
  readonly received?: readonly { readonly date: string; readonly name: string; readonly amount: number }[]
  readonly budgets?: readonly { readonly category: string | null; readonly amount: number }[]
}

export async function giveOwn(database: Database, ownerId: string, own: Own): Promise<void> {
  const { rows, income = null, received = [], budgets = [] } = own
  await database.asOwner(ownerId, async (tx) => {
    const stored = rows.map((expense) => ({ ...expense, id: randomUUIDv7(), fingerprint: null }))
    await insertExpenses(tx, stored, { source: 'manual', importId: null })
    const tables = financeTables(tx)
    await tables
      .insertInto('finance_settings')
      .values({ owner_id: ownerId, monthly_income: income, demo_until: null })
      .execute()
    for (const { date, ...rest } of received) {
      const values = { owner_id: ownerId, id: randomUUIDv7(), received_on: date, source: 'manual' as const }
      await tables
        .insertInto('incomes')
        .values({ ...values, ...rest })
        .execute()
    }
    for (const budget of budgets) {
      await tables
        .insertInto('budgets')
        .values({ owner_id: ownerId, id: randomUUIDv7(), ...budget })
        .execute()
    }
  })
}

/** A month's spending of someone who lives beyond their means, from October to the March of the questions. */
export function beyondMeans(): OwnExpense[] {
  const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03']
  return months.flatMap((month) => [
    row(`${month}-02`, '월세', 700_000, '주거'),
    row(`${month}-03`, '넷플릭스', month < '2026-02' ? 13_500 : 17_000, '구독'),
    row(`${month}-09`, '배달의민족', 210_000, '배달'),
    row(`${month}-10`, '이마트', 320_000, '식비'),
    row(`${month}-12`, '쿠팡', 180_000, '쇼핑'),
    ...(month < '2026-03' ? [row(`${month}-25`, 'SKT', 75_000, '통신')] : []),
  ])
}

/** A few days of one month, more of it paid back than spent. */
export const fewRefunded: readonly OwnExpense[] = [
  row('2026-03-02', '김밥천국', 8_500, '식비'),
  row('2026-03-05', '스타벅스 강남점', 5_600, null),
  row('2026-03-06', '스타벅스 역삼점', 4_800, null),
  row('2026-03-09', '무신사', -48_000, '쇼핑'),
  row('2026-03-12', 'GS25', 3_200, '식비'),
]
