import { knownUntil } from '#query/coverage.ts'
import { sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { dataRange } from '../spending.ts'
import { paymentsOf } from './payments.ts'
import { recurringSeries, type Series } from './recurring-series.ts'
import type { Scope } from './scope.ts'

/** A year, and one month more to see it come round. */
export const lookBack = { months: 13 }

/** What comes round by itself and goes on. */
export async function activeSeries(tx: Tx, today: Temporal.PlainDate, scope: Scope = {}): Promise<Series[]> {
  const recorded = await dataRange(tx)
  if (!recorded) return []
  const since = { startDate: today.subtract(lookBack).toString(), endDate: today.toString() }
  const series = recurringSeries(await paymentsOf(tx, { ...scope, ...since }), knownUntil(recorded, today))
  return series.filter(({ ended }) => !ended)
}

/** What all that comes round by itself takes a month, in won. */
export async function recurringMonthly(tx: Tx, today: Temporal.PlainDate) {
  const active = await activeSeries(tx, today)
  return { count: active.length, monthly: sumOf(active, (row) => row.monthly) }
}

type DuePayment = Pick<Series, 'name' | 'category' | 'amount' | 'varies'> & { readonly date: string }

export function dueThisMonth(active: readonly Series[], today: Temporal.PlainDate) {
  return dueUntil(active, today, today.with({ day: today.daysInMonth }).toString())
}

/** Due from tomorrow to a day, the next first: a weekly one as often as it comes. */
export function dueUntil(active: readonly Series[], today: Temporal.PlainDate, end: string) {
  const payments = active
    .flatMap((row) => datesOf(row, end).map((date) => dueOn(row, date)))
    .filter(({ date }) => date > today.toString())
    .sort(byDate)
  return { count: payments.length, total: sumOf(payments, (row) => row.amount), payments }
}

/** When a series comes up to a day: once if monthly, every week else. */
function datesOf({ nextDate, rhythm }: Series, end: string): string[] {
  const dates: string[] = []
  for (let date = nextDate; date <= end; date = Temporal.PlainDate.from(date).add({ days: 7 }).toString()) {
    dates.push(date)
    if (rhythm === 'monthly') break
  }
  return dates
}

/** When a series comes from one day to another: every month on its day, or every week. */
export function dueBetween(row: Series, from: string, until: string): DuePayment[] {
  const first = Temporal.PlainDate.from(row.nextDate)
  const found: DuePayment[] = []
  for (let turn = 0; ; turn += 1) {
    const date = first.add(row.rhythm === 'weekly' ? { days: 7 * turn } : { months: turn }).toString()
    if (date > until) return found
    if (date >= from) found.push(dueOn(row, date))
  }
}

export function dueOn({ name, category, amount, varies }: Series, date: string): DuePayment {
  return { name, category, date, amount, varies }
}

/** The first first, of one day the largest. */
export function byDate(a: DuePayment, b: DuePayment): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : b.amount - a.amount
}
