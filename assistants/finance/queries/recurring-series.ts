import { daysBetween } from '#query/coverage.ts'
import { averageOf, sumOf } from '#query/figures.ts'
import { merchantsOf } from '../stores/merchant.ts'
import {
  areSimilar,
  byDate,
  clustersByAmount,
  nextDateOf,
  type Payment,
  type Rhythm,
  type RhythmFound,
  rhythmOf,
  usualDay,
} from './recurring-rhythm.ts'

/** A price that stayed after it had changed. */
export interface PriceChange {
  readonly date: string
  readonly from: number
  readonly to: number
  readonly difference: number
  readonly percent: number
}

/** Payments to one merchant that come round by themselves. */
export interface Series {
  readonly name: string
  readonly store: string
  readonly category: string
  readonly rhythm: Rhythm
  /** The bill follows its use: `amount` is an average. */
  readonly varies: boolean
  readonly amount: number
  /** What it comes to in a month. */
  readonly monthly: number
  readonly yearly: number
  readonly count: number
  readonly total: number
  readonly firstDate: string
  readonly lastDate: string
  readonly nextDate: string
  /** The day of the month it usually falls on. */
  readonly day: number
  /** It should have come and has not. */
  readonly ended: boolean
  readonly priceChange: PriceChange | null
}

/** So many days past its due date a payment counts as ended. */
const grace: Readonly<Record<Rhythm, number>> = { weekly: 4, monthly: 10 }

/** A bill by use is averaged over so many of the last ones. */
const averagedBills = 3

/** The recurring payments among these; `knownUntil` is the last day of which the records can tell. */
export function recurringSeries(payments: readonly Payment[], knownUntil: Temporal.PlainDate): Series[] {
  const merchants = merchantsOf(payments)
  return [...Map.groupBy(payments, ({ store }) => merchants.get(store)!.key).values()].flatMap((group) => {
    const { name } = merchants.get(group[0]!.store)!
    return seriesOf(withoutRefunds(group)).map((found) => describe(name, found, knownUntil))
  })
}

/** A refund takes the payment before it away, when it is of the same amount. */
export function withoutRefunds<Row extends Payment>(payments: readonly Row[]): Row[] {
  const kept: Row[] = []
  for (const row of payments.toSorted(byDate)) {
    const refunded = row.amount < 0 ? kept.findLastIndex((other) => other.amount === -row.amount) : -1
    if (refunded >= 0) kept.splice(refunded, 1)
    else if (row.amount > 0) kept.push(row)
  }
  return kept
}

interface Found extends RhythmFound {
  readonly payments: readonly Payment[]
}

/** All of a merchant's payments as one series, else those among them that are of similar amounts. */
function seriesOf(payments: readonly Payment[]): Found[] {
  const whole = rhythmOf(payments)
  if (whole) return [{ ...whole, payments }]
  const found = clustersByAmount(payments).flatMap((cluster) => {
    const rhythm = rhythmOf(cluster)
    return rhythm ? [{ ...rhythm, payments: cluster }] : []
  })
  return joinSteps(found.sort((a, b) => byDate(a.payments[0]!, b.payments[0]!)))
}

/** A subscription that got much dearer is one: the second series begins where the first one was due. */
function joinSteps(found: readonly Found[]): Found[] {
  const joined: Found[] = []
  for (const next of found) {
    const index = joined.findIndex((before) => {
      if (before.rhythm !== next.rhythm) return false
      const late = daysBetween(nextDateOf(before.payments, before.rhythm).toString(), next.payments[0]!.date)
      return Math.abs(late) <= grace[next.rhythm] / 2
    })
    if (index < 0) joined.push(next)
    else joined[index] = { ...next, payments: [...joined[index]!.payments, ...next.payments] }
  }
  return joined
}

function describe(
  name: string,
  { payments, rhythm, isSteady }: Found,
  knownUntil: Temporal.PlainDate,
): Series {
  const [first, last] = [payments[0]!, payments.at(-1)!]
  const recent = payments.slice(-averagedBills)
  const amount = isSteady
    ? last.amount
    : averageOf(
        sumOf(recent, (row) => row.amount),
        recent.length,
      )
  const next = nextDateOf(payments, rhythm)
  const monthly = rhythm === 'monthly' ? amount : Math.round((amount * 52) / 12)
  return {
    name,
    store: last.store,
    category: last.category,
    rhythm,
    varies: !isSteady,
    amount,
    monthly,
    yearly: monthly * 12,
    count: payments.length,
    total: sumOf(payments, (row) => row.amount),
    firstDate: first.date,
    lastDate: last.date,
    nextDate: next.toString(),
    day: usualDay(payments),
    ended: next.until(knownUntil).days > grace[rhythm],
    priceChange: isSteady ? priceChangeOf(payments) : null,
  }
}

/** The last step between two prices that were each paid unchanged, the old one at least twice. */
function priceChangeOf(payments: readonly Payment[]): PriceChange | null {
  const to = payments.at(-1)!.amount
  const at = payments.findLastIndex((row) => row.amount !== to) + 1
  const [before, old] = [payments[at - 2], payments[at - 1]]
  if (!before || !old || before.amount !== old.amount) return null
  const difference = to - old.amount
  // A bill that wobbles is of no two prices: one such step must be all there is near it.
  const isPrice =
    payments.length - at >= 2 ||
    !areSimilar(to, old.amount) ||
    payments.slice(0, at).every((row) => row.amount === old.amount)
  if (!isPrice) return null
  return {
    date: payments[at]!.date,
    from: old.amount,
    to,
    difference,
    percent: Math.round((difference / old.amount) * 1000) / 10,
  }
}
