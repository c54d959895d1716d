import { daysBetween } from '#query/coverage.ts'
import { medianOf } from '#query/figures.ts'
import { merchantsOf } from '../stores/merchant.ts'
import { fixedCategories } from './fixed-spending.ts'
import { areSimilar, type Payment } from './recurring-rhythm.ts'
import { withoutRefunds } from './recurring-series.ts'

/** A payment with all that may be odd about it. */
export interface TimedPayment extends Payment {
  readonly id: string
  /** `HH:MM:SS` */
  readonly time: string | null
}

export type Oddity =
  /** The same shop took the same amount once more within a day; `minutes` apart where both times are known. */
  | {
      readonly why: 'double'
      readonly first: { date: string; time: string | null }
      readonly minutes: number | null
    }
  /** Many times what one usually pays there, or (at a shop one hardly knows) for such things. */
  | {
      readonly why: 'far_above'
      readonly of: 'shop' | 'category'
      readonly usual: number
      readonly times: number
    }
  /** A large amount at a shop never paid before. */
  | { readonly why: 'new_shop' }
  /** Paid between two and five in the morning. */
  | { readonly why: 'night' }

export interface OddPayment {
  readonly name: string
  readonly payment: TimedPayment
  /** The most telling first. */
  readonly oddities: readonly Oddity[]
}

/** From so much on a payment is worth a second look; twice charged within minutes, a smaller one is. */
const large = 30_000
const largeAtNewShop = 50_000
const worthReturning = 5_000
const soonAgain = 60

/** So many times the usual is far above it; a bill by use follows the seasons, and is so only from more on. */
const manyTimes = 3
const manyTimesBill = 6

/** From so many payments on there is something usual. */
const knownShop = 5
const knownCategory = 8

/** Where the same is paid twice a day now and then (a fare both ways), it is a habit. */
const habitualPairs = 2

/** What is so paid more often than this share of the time is how someone lives. */
const nightOwlShare = 0.05

/** A shop is new to records that go back so many days, not to those that have just begun. */
const fewestDaysBefore = 60

/** What does not look like the rest, of the payments from `startDate` on; those before are what it is held against. */
export function oddPayments(rows: readonly TimedPayment[], startDate: string): OddPayment[] {
  const merchants = merchantsOf(rows)
  const groups = Map.groupBy(rows, ({ store }) => merchants.get(store)!.key)
  const paid = [...groups.values()].map((group) => withoutRefunds(group))
  const usualOf = usualByCategory(paid.flat())
  const keepsDayHours = isAwakeByDay(paid.flat())
  const begin = rows[0]?.date ?? startDate
  return paid.flatMap((payments) => {
    const pairs = pairsOf(payments)
    const firsts = new Set(pairs.values())
    return payments.flatMap((payment, index) => {
      if (payment.date < startDate) return []
      const others = () => payments.toSpliced(index, 1)
      const oddities = [
        pairs.size <= habitualPairs && doubled(payment, pairs.get(payment)),
        payment.amount >= large && farAbove(payment, others(), usualOf),
        index === 0 &&
          !firsts.has(payment) &&
          isLargeAtNewShop(payment, begin) &&
          ({ why: 'new_shop' } as const),
        keepsDayHours && isAtNight(payment) && !others().some(isAtNight) && ({ why: 'night' } as const),
      ].filter((found) => found !== undefined && found !== false)
      return oddities.length > 0 ? [{ name: merchants.get(payment.store)!.name, payment, oddities }] : []
    })
  })
}

function doubled(payment: TimedPayment, first: TimedPayment | undefined): Oddity | undefined {
  if (!first) return undefined
  const minutes = minutesBetween(first, payment)
  // The same lunch on two days is no double charge.
  const least = minutes !== null && minutes <= soonAgain ? worthReturning : large
  if (payment.amount < least) return undefined
  return { why: 'double', first: { date: first.date, time: first.time }, minutes }
}

/** To each payment worth returning the one of the same amount within the day before it. */
function pairsOf(payments: readonly TimedPayment[]): Map<TimedPayment, TimedPayment> {
  const pairs = new Map<TimedPayment, TimedPayment>()
  const lastOf = new Map<number, TimedPayment>()
  for (const payment of payments) {
    if (payment.amount < worthReturning) continue
    const last = lastOf.get(payment.amount)
    if (last && areOneDayApart(last, payment)) pairs.set(payment, last)
    lastOf.set(payment.amount, payment)
  }
  return pairs
}

/** Without times, only the same day is surely within one. */
function areOneDayApart(first: TimedPayment, second: TimedPayment): boolean {
  if (daysBetween(first.date, second.date) > 1) return false
  const minutes = minutesBetween(first, second)
  return minutes === null ? first.date === second.date : minutes <= 24 * 60
}

function minutesBetween(first: TimedPayment, second: TimedPayment): number | null {
  if (first.time === null || second.time === null) return null
  return Math.round((momentOf(second) - momentOf(first)) / 60_000)
}

const momentOf = ({ date, time }: TimedPayment): number => Date.parse(`${date}T${time}Z`)

/** What comes again and again at that amount is usual; what is paid by contract has no usual of its category. */
function farAbove(
  payment: TimedPayment,
  others: readonly TimedPayment[],
  usualOf: (category: string) => number,
): Oddity | undefined {
  const { amount, category } = payment
  if (others.some((row) => areSimilar(row.amount, amount))) return undefined
  const of = others.length >= knownShop ? 'shop' : 'category'
  if (of === 'category' && fixedCategories.includes(category)) return undefined
  const usual = of === 'shop' ? medianOf(others.map((row) => row.amount)) : usualOf(category)
  const least = usual * (fixedCategories.includes(category) ? manyTimesBill : manyTimes)
  if (usual <= 0 || amount < least) return undefined
  return { why: 'far_above', of, usual, times: Math.round((amount / usual) * 10) / 10 }
}

/** What one usually pays for things of a category; 0 where too little is known. Few are asked for, so each is found when it is. */
function usualByCategory(payments: readonly TimedPayment[]): (category: string) => number {
  const found = new Map<string, number>()
  return (category) => {
    const known = found.get(category)
    if (known !== undefined) return known
    const amounts = payments.flatMap((row) => (row.category === category ? [row.amount] : []))
    const usual = amounts.length >= knownCategory ? medianOf(amounts) : 0
    found.set(category, usual)
    return usual
  }
}

function isLargeAtNewShop({ amount, date }: TimedPayment, begin: string): boolean {
  return amount >= largeAtNewShop && daysBetween(begin, date) >= fewestDaysBefore
}

const isAtNight = ({ time }: TimedPayment): boolean => time !== null && time >= '02:00' && time < '05:00'

function isAwakeByDay(payments: readonly TimedPayment[]): boolean {
  const timed = payments.filter(({ time }) => time !== null)
  return timed.filter(isAtNight).length <= timed.length * nightOwlShare
}
