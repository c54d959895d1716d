import type { DayRange } from '#query/coverage.ts'
import { groupsOf, rowsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { incomes } from './datasets.ts'

/** Recorded income by what it is called, largest first. */
export function incomesOf(tx: Tx, period: DayRange) {
  return groupsOf(tx, incomes, {
    period,
    measures: ['total', 'count'],
    by: ['name'],
    order: [{ by: 'total', descending: true }],
  })
}

export type IncomeRow = Awaited<ReturnType<typeof incomeRows>>[number]

/** Recorded income up to a day, oldest first. */
export function incomeRows(tx: Tx, until: string) {
  return rowsOf(tx, incomes, {
    period: { endDate: until },
    fields: ['date', 'name', 'amount'],
    order: [{ by: 'date' }, { by: 'id' }],
  })
}

/** The newest income up to a day. */
export async function lastIncome(tx: Tx, until: string): Promise<IncomeRow | null> {
  const [last] = await rowsOf(tx, incomes, {
    period: { endDate: until },
    fields: ['date', 'name', 'amount'],
    order: [{ by: 'date', descending: true }, { by: 'id' }],
    limit: 1,
  })
  return last ?? null
}

/** What came in a month, on average over the whole months of a stretch of days; `undefined` where it holds fewer than two. */
export async function incomePerMonth(
  tx: Tx,
  { startDate, endDate }: DayRange,
): Promise<{ months: number; total: number; average: number } | undefined> {
  const [from, to] = [startDate, endDate].map((day) => Temporal.PlainDate.from(day))
  const first = from!.day === 1 ? from! : from!.with({ day: 1 }).add({ months: 1 })
  const last = to!.day === to!.daysInMonth ? to! : to!.with({ day: 1 }).subtract({ days: 1 })
  const months = first.toPlainYearMonth().until(last.toPlainYearMonth(), { largestUnit: 'months' }).months + 1
  if (months < 2) return undefined
  const sources = await incomesOf(tx, { startDate: first.toString(), endDate: last.toString() })
  const total = sources.reduce((sum, source) => sum + source.total, 0)
  return { months, total, average: Math.round(total / months) }
}
