import type { DayRange } from '#query/coverage.ts'
import { lastMonths } from '#query/coverage.ts'
import { averageOf, sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { activeSeries } from './recurring-due.ts'
import { resolveScope } from './scope.ts'
import { totalsOf } from './sums.ts'

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

/** What comes round by itself at its present price, all else by the average of the last whole months. */
export async function paidMonthly(
  tx: Tx,
  asked: { readonly category?: string | undefined; readonly storeName?: string | undefined },
  recorded: DayRange,
  today: Temporal.PlainDate,
): Promise<PaidMonthly> {
  const named = { category: asked.category ?? null, store: asked.storeName ?? null }
  const { scope } = await resolveScope(tx, asked)
  const active = await activeSeries(tx, today, scope)
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
