import { chuseok, seollal, tripStart } from './calendar.ts'
import type { DemoExpense } from './demo-expense.ts'
import monthlyData from './monthly.json' with { type: 'json' }
import occasionData from './occasions.json' with { type: 'json' }
import { randomOf } from './random.ts'

/** Paid on the same day of every month. */
interface MonthlyPayment {
  readonly store: string
  readonly category: string
  readonly day: number
  readonly time: string
  readonly method: string
  readonly memo?: string
  readonly won?: number
  /** For bills that follow the season: the usual amount of each month, paid to within a few per cent. */
  readonly byMonth?: readonly number[]
  readonly step?: number
  /** Dearer by so much each year from this month on, the first time in the year after `after`. */
  readonly raise?: { readonly month: number; readonly won: number; readonly after: number }
}

/** Paid so many days from an occasion. */
interface OccasionPayment {
  readonly offset: number
  readonly store: string
  readonly category: string
  readonly won: number
  readonly time: string
  readonly method: string
  readonly memo: string | null
}

const monthly: readonly MonthlyPayment[] = monthlyData

export function monthlyExpenses(date: Temporal.PlainDate): DemoExpense[] {
  return monthly
    .filter((payment) => payment.day === date.day)
    .map((payment) => ({
      date: date.toString(),
      time: payment.time,
      store: payment.store,
      amount: monthlyAmount(payment, date),
      category: payment.category,
      memo: payment.memo ?? null,
      method: payment.method,
    }))
}

function monthlyAmount(payment: MonthlyPayment, date: Temporal.PlainDate): number {
  const usual = payment.byMonth?.[date.month - 1]
  if (usual !== undefined) {
    const step = payment.step ?? 1
    const share = 0.96 + 0.08 * randomOf(`${date}/${payment.store}`)()
    return step * Math.round((usual * share) / step)
  }
  const { won = 0, raise } = payment
  if (!raise) return won
  const raises = date.year - raise.after - (date.month < raise.month ? 1 : 0)
  return won + raise.won * Math.max(0, raises)
}

/** Feasts and trips, with what is bought ahead of them. */
export function occasionalExpenses(date: Temporal.PlainDate): DemoExpense[] {
  const feasts = [
    { start: seollal(date.year), rows: occasionData.seollal },
    { start: chuseok(date.year), rows: occasionData.chuseok },
  ]
  const trips = occasionData.trips.map((trip) => ({
    start: tripStart(date.year, trip.month),
    rows: trip.rows,
  }))
  return [...feasts, ...trips].flatMap(({ start, rows }) => {
    const offset = start.until(date).days
    return rows.filter((row) => row.offset === offset).map((row) => occasionRow(row, date))
  })
}

function occasionRow(row: OccasionPayment, date: Temporal.PlainDate): DemoExpense {
  const { offset: _, won, ...rest } = row
  return { ...rest, date: date.toString(), amount: won }
}

/** Whether the day is one of a trip. */
export function isAway(date: Temporal.PlainDate): boolean {
  return occasionData.trips.some((trip) => {
    const day = tripStart(date.year, trip.month).until(date).days
    return day >= 0 && day < trip.days
  })
}
