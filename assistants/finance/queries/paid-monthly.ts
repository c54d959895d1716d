import type { DayRange } from '#query/coverage.ts'
import { knownUntil, lastMonths } from '#query/coverage.ts'
import { averageOf, sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { paymentsOf } from './payments.ts'
import { recurringSeries } from './recurring-series.ts'
import { resolveScope } from './scope.ts'
import { totalsOf } from './sums.ts'

/** A year, and one month more to see it come round. */
const lookBack = { months: 13 }
/** What does not come round by itself is told by so many of the last whole months. */
const monthsSeen = 3
const byContract: ReadonlySet<string> = new Set(['구독', '보험', '통신', '주거'])

/** What one merchant or category takes a month, in won. */
interface PaidMonthly {
  readonly category: string | null
  readonly store: string | null
  /** Its payments come round by themselves, so many of them; else it is an average. */
  readonly recurs: boolean
  readonly kinds: number
  readonly monthly: number
  readonly yearly: number
}

/** What all that comes round by itself takes a month, in won. */
export async function recurringMonthly(
  tx: Tx,
  recorded: DayRange,
  today: Temporal.PlainDate,
): Promise<number> {
  const since = { startDate: today.subtract(lookBack).toString(), endDate: today.toString() }
  const series = recurringSeries(await paymentsOf(tx, since), knownUntil(recorded, today))
  return sumOf(
    series.filter(({ ended }) => !ended),
    (row) => row.monthly,
  )
}

/** What comes round by itself at its present price, all else by the average of the last whole months. */
export async function paidMonthly(
  tx: Tx,
  asked: { readonly category?: string | undefined; readonly storeName?: string | undefined },
  recorded: DayRange,
  today: Temporal.PlainDate,
): Promise<PaidMonthly> {
  const named = { category: asked.category ?? null, store: asked.storeName ?? null }
  const since = { startDate: today.subtract(lookBack).toString(), endDate: today.toString() }
  const { scope } = await resolveScope(tx, { ...since, ...asked })
  const active = recurringSeries(await paymentsOf(tx, scope), knownUntil(recorded, today)).filter(
    ({ ended }) => !ended,
  )
  const isByContract = asked.storeName !== undefined || byContract.has(asked.category ?? '')
  if (active.length > 0 && isByContract) {
    const monthly = sumOf(active, (row) => row.monthly)
    return {
      ...named,
      recurs: true,
      kinds: active.length,
      monthly,
      yearly: sumOf(active, (row) => row.yearly),
    }
  }
  const months = lastMonths(monthsSeen + 1, recorded, today)
    .filter(({ partial }) => partial === null)
    .slice(-monthsSeen)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return { ...named, recurs: false, kinds: 0, monthly: 0, yearly: 0 }
  const period = { startDate: first.startDate, endDate: last.endDate }
  const { total } = await totalsOf(tx, { ...scope, ...period })
  const monthly = Math.max(0, averageOf(total, months.length))
  return { ...named, recurs: false, kinds: 0, monthly, yearly: monthly * 12 }
}
