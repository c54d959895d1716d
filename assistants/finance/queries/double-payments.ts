import { daysBetween } from '#query/coverage.ts'
import { merchantsOf } from '../stores/merchant.ts'
import { withoutRefunds } from './recurring-series.ts'
import type { TimedPayment } from './unusual.ts'

/** The same shop took the same amount again. */
export interface DoublePayment {
  readonly name: string
  readonly payment: TimedPayment
  readonly first: TimedPayment
  /** Between the two, where both times are known. */
  readonly minutes: number | null
  /** Within minutes; on one day; on the next one. */
  readonly how: 'minutes' | 'day' | 'next'
}

/** So soon after, nobody buys the same twice. */
const soon = 10
/** On the next day only so much is worth a look: the same lunch on two days is no double charge. */
export const worthNextDay = 30_000
/** Where the same is paid twice a day so often (a fare both ways), it is a habit. */
const habitualPairs = 3

/** Payments taken twice from `startDate` on, the likeliest first, and those of shops where that is a habit. */
export function doublePayments(
  rows: readonly TimedPayment[],
  startDate: string,
): { doubles: DoublePayment[]; habitual: DoublePayment[] } {
  const merchants = merchantsOf(rows)
  const groups = Map.groupBy(rows, ({ store }) => merchants.get(store)!.key)
  const doubles: DoublePayment[] = []
  const habitual: DoublePayment[] = []
  for (const group of groups.values()) {
    const name = merchants.get(group[0]!.store)!.name
    const pairs = pairsOf(withoutRefunds(group)).map((pair) => ({ name, ...pair }))
    const sameDay = pairs.filter(({ how }) => how === 'day')
    const recent = pairs.filter(({ payment }) => payment.date >= startDate)
    const isHabit = sameDay.length >= habitualPairs
    for (const pair of recent) (isHabit && pair.how !== 'minutes' ? habitual : doubles).push(pair)
  }
  return { doubles: doubles.sort((a, b) => weightOf(b) - weightOf(a)), habitual }
}

function pairsOf(payments: readonly TimedPayment[]): Omit<DoublePayment, 'name'>[] {
  const lastOf = new Map<number, TimedPayment>()
  return payments.flatMap((payment) => {
    const first = lastOf.get(payment.amount)
    lastOf.set(payment.amount, payment)
    const how = first && howOf(first, payment)
    return how ? [{ payment, first, minutes: minutesBetween(first, payment), how }] : []
  })
}

function howOf(first: TimedPayment, second: TimedPayment): DoublePayment['how'] | undefined {
  const days = daysBetween(first.date, second.date)
  const minutes = minutesBetween(first, second)
  if (minutes !== null && minutes <= soon) return 'minutes'
  if (days === 0) return 'day'
  return days === 1 && second.amount >= worthNextDay ? 'next' : undefined
}

function minutesBetween(first: TimedPayment, second: TimedPayment): number | null {
  if (first.time === null || second.time === null) return null
  return Math.round((momentOf(second) - momentOf(first)) / 60_000)
}

const momentOf = ({ date, time }: TimedPayment): number => Date.parse(`${date}T${time}Z`)

const certainty = { minutes: 2, day: 1, next: 0 } as const

const weightOf = ({ how, payment }: DoublePayment): number =>
  certainty[how] + Math.min(0.9, payment.amount / 1_000_000)
