import { sql } from 'kysely'
import type { FinanceSummary } from '#protocol/finance.ts'
import type { Tx } from '#store/database.ts'
import { partName, partsOfCategory } from './categories.ts'
import { sumsByCategory } from './queries/sums.ts'
import { financeTables } from './tables.ts'

/** A month at a glance: up to today while it runs, against the same days of the month before. */
export async function monthSummary(
  tx: Tx,
  month: Temporal.PlainYearMonth,
  today: Temporal.PlainDate,
): Promise<Omit<FinanceSummary, 'ratios'>> {
  const running = today.toPlainYearMonth().equals(month)
  const first = month.toPlainDate({ day: 1 })
  const last = running ? today : month.toPlainDate({ day: month.daysInMonth })
  const before = month.subtract({ months: 1 })
  const lastBefore = before.toPlainDate({
    day: running ? Math.min(today.day, before.daysInMonth) : before.daysInMonth,
  })
  const sums = await sumsByCategory(tx, { startDate: first.toString(), endDate: last.toString() })
  const earlier = await sumsByCategory(tx, {
    startDate: before.toPlainDate({ day: 1 }).toString(),
    endDate: lastBefore.toString(),
  })
  const total = sums.reduce((sum, row) => sum + row.total, 0)
  return {
    month: month.toString(),
    total,
    count: sums.reduce((sum, row) => sum + row.count, 0),
    categories: sums.map(({ category, total: part }) => ({
      category,
      name: isDivided(category, sums) ? partName(category, category) : category,
      total: part,
      share: total > 0 ? Math.round((part / total) * 1000) / 10 : 0,
    })),
    previousTotal: earlier.reduce((sum, row) => sum + row.total, 0),
    demo: await isDemo(tx),
  }
}

/** Whether a part of a category is told by itself beside it. */
function isDivided(category: string, sums: readonly { category: string }[]): boolean {
  return sums.some((one) => one.category !== category && partsOfCategory(category).includes(one.category))
}

async function isDemo(tx: Tx): Promise<boolean> {
  const row = await financeTables(tx)
    .selectFrom('finance_settings')
    .select(sql<boolean>`demo_until is not null`.as('demo'))
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirst()
  return row?.demo ?? false
}
