import type { DayRange } from '#query/coverage.ts'
import { sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { monthlyIncome } from '../spending.ts'
import { incomesOf } from './incomes.ts'

/** The calendar months that a period touches, whole. */
function wholeMonthsAround({ startDate, endDate }: DayRange): DayRange {
  const last = Temporal.PlainDate.from(endDate)
  return {
    startDate: Temporal.PlainDate.from(startDate).with({ day: 1 }).toString(),
    endDate: last.with({ day: last.daysInMonth }).toString(),
  }
}

/** How many calendar months a period touches. */
export function monthsTouched({ startDate, endDate }: DayRange): number {
  const [first, last] = [startDate, endDate].map((date) => Temporal.PlainDate.from(date).toPlainYearMonth())
  return first!.until(last!, { largestUnit: 'months' }).months + 1
}

/** What a month brings in over a period, and where that is known from. */
interface MonthIncome {
  readonly amount: number
  readonly from: 'setting' | 'records'
}

/** The monthly income that was set, else the recorded one of the months the period touches, a month; null when neither is. */
export async function monthIncome(tx: Tx, period: DayRange): Promise<MonthIncome | null> {
  const set = await monthlyIncome(tx)
  if (set) return { amount: set, from: 'setting' }
  const received = await incomesOf(tx, wholeMonthsAround(period))
  const total = sumOf(received, (row) => row.total)
  return total > 0 ? { amount: Math.round(total / monthsTouched(period)), from: 'records' } : null
}
