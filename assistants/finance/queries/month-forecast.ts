import { daysBetween, gapDays, knownUntil } from '#query/coverage.ts'
import { measured } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { dataRange } from '../spending.ts'
import { expenses } from './datasets.ts'
import { type Scope, spendingIn } from './scope.ts'

/** Before this day of a month its days say too little of its end. */
const firstSoundDay = 7

/** A forecast this near to the sum so far says nothing new. */
const noticeableGrowth = 1.03

interface MonthForecast {
  /** The last day that was counted: today, unless the records end well before. */
  readonly until: string
  readonly soFar: number
  readonly lastMonth: number
  /** What the last month still spent after the same day. */
  readonly restOfLastMonth: number
  readonly forecast: number
  /** The same as an answer says it: two or three figures that mean something. */
  readonly rounded: number
}

/** What the running month, or what of it is in any of the scopes, will come to; `undefined` when its days and the last month's do not tell. */
export async function monthForecast(
  tx: Tx,
  today: Temporal.PlainDate,
  ...of: readonly Scope[]
): Promise<MonthForecast | undefined> {
  const recorded = await dataRange(tx)
  if (!recorded) return undefined
  const until = knownUntil(recorded, today)
  const monthStart = today.with({ day: 1 })
  const lastStart = monthStart.subtract({ months: 1 })
  const isOfThisMonth = Temporal.PlainDate.compare(until, monthStart) >= 0
  if (!isOfThisMonth || until.day < firstSoundDay || until.day === until.daysInMonth) return undefined
  if (daysBetween(lastStart.toString(), recorded.startDate) > gapDays) return undefined
  const sameDay = lastStart.with({ day: Math.min(until.day, lastStart.daysInMonth) })
  const { soFar, untilSameDay, lastMonth } = await sums(tx, {
    lastStart,
    sameDay,
    monthStart,
    until,
    of,
  })
  if (soFar <= 0 || untilSameDay < 0 || lastMonth <= 0) return undefined
  // Rent and the like fall on fixed days, so a month does not run straight: the rest is expected as last month's
  // was, drawn halfway towards this month's pace so far, within bounds.
  const restOfLastMonth = lastMonth - untilSameDay
  const pace = untilSameDay > 0 ? (1 + Math.min(2, Math.max(0.5, soFar / untilSameDay))) / 2 : 1
  const forecast = Math.round(soFar + restOfLastMonth * pace)
  if (forecast < soFar * noticeableGrowth) return undefined
  return { until: until.toString(), soFar, lastMonth, restOfLastMonth, forecast, rounded: rounded(forecast) }
}

interface Sums {
  readonly soFar: number
  readonly untilSameDay: number
  readonly lastMonth: number
}

async function sums(
  tx: Tx,
  days: Record<'lastStart' | 'sameDay' | 'monthStart' | 'until', Temporal.PlainDate> & {
    of: readonly Scope[]
  },
): Promise<Sums> {
  const [startDate, sameDay, monthStart, endDate] = [
    days.lastStart.toString(),
    days.sameDay.toString(),
    days.monthStart.toString(),
    days.until.toString(),
  ]
  const scopes = (days.of.length > 0 ? days.of : [{}]).map(spendingIn)
  const dayBefore = days.monthStart.subtract({ days: 1 }).toString()
  const [soFar = 0, untilSameDay = 0, lastMonth = 0] = await measured(
    tx,
    expenses,
    [
      { kind: 'sum', of: 'amount', where: [{ field: 'date', from: monthStart }] },
      { kind: 'sum', of: 'amount', where: [{ field: 'date', to: sameDay }] },
      { kind: 'sum', of: 'amount', where: [{ field: 'date', to: dayBefore }] },
    ],
    { where: [{ any: scopes }], period: { startDate, endDate }, everything: true },
  )
  return { soFar, untilSameDay, lastMonth }
}

function rounded(amount: number): number {
  const step = amount < 20_000 ? 1_000 : amount < 200_000 ? 5_000 : 10_000
  return Math.round(amount / step) * step
}
