import type { FinanceSummary } from '#protocol/finance.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { benchmarks } from './benchmarks.ts'
import { savings } from './categories.ts'
import { monthIncome } from './queries/month-income.ts'
import { sumsByCategory } from './queries/sums.ts'

/**
 * What a month went on as shares of its whole income (of a running month so far), against the benchmarks; null where no
 * income is known.
 */
export async function monthRatios(tx: Tx, month: Temporal.PlainYearMonth): Promise<FinanceSummary['ratios']> {
  const period = {
    startDate: month.toPlainDate({ day: 1 }).toString(),
    endDate: month.toPlainDate({ day: month.daysInMonth }).toString(),
  }
  const income = await monthIncome(tx, period)
  if (!income) return null
  const spent = await sumsByCategory(tx, period)
  const saved = await sumsByCategory(tx, { ...period, category: savings })
  return benchmarks.map(({ name, parts, low, high }) => {
    const rows = [...spent, ...saved].filter(({ category }) => parts.includes(category))
    const total = sumOf(rows, (row) => row.total)
    return { name, share: percentOf(total, income.amount), low, high }
  })
}
