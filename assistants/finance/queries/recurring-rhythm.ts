import { daysBetween } from '#query/coverage.ts'
import { medianOf } from '#query/figures.ts'

/** One payment of a merchant. */
export interface Payment {
  readonly date: string
  readonly amount: number
  readonly store: string
  readonly category: string
}

export type Rhythm = 'weekly' | 'monthly'

/** What counts as the same amount: within 15 %. */
const similar = 1.15

/** A month apart, give or take a weekend. */
const monthGap = { low: 25, high: 36 }
const skippedMonthGap = { low: 54, high: 67 }
const weekGap = { low: 6, high: 8 }

/** How far from its usual day of the month a payment may fall: card billing moves it over a weekend. */
const dayTolerance = { exact: 5, similar: 3 }

/** Monthly payments are seen from the third on. A week's rhythm comes about by chance more easily. */
const fewest: Readonly<Record<Rhythm, number>> = { monthly: 3, weekly: 4 }

/** Bills that follow their use keep a day and no amount; it takes one more of them to tell. */
const fewestVarying = 4

export interface RhythmFound {
  readonly rhythm: Rhythm
  /** Every amount within 15 % of the one before it but for a step that stays; else the bill follows its use. */
  readonly isSteady: boolean
}

/** Whether payments, the first and last of them on these days, are few and far between enough to keep any rhythm. */
export function mayKeepRhythm(count: number, firstDate: string, lastDate: string): boolean {
  return count >= fewest.monthly && daysBetween(firstDate, lastDate) >= weekGap.low * (count - 1)
}

/** The rhythm that all these payments keep, in order of their dates; `undefined` when they keep none. */
export function rhythmOf(payments: readonly Payment[]): RhythmFound | undefined {
  if (!mayKeepRhythm(payments.length, payments[0]?.date ?? '', payments.at(-1)?.date ?? '')) return undefined
  const gaps = gapsOf(payments)
  if (!gaps) return undefined
  const isSteady = hasSteadyAmounts(payments)
  if (payments.length >= fewest.weekly && gaps.every((days) => isWithin(days, weekGap)) && isSteady) {
    return { rhythm: 'weekly', isSteady }
  }
  if (payments.length < (isSteady ? fewest.monthly : fewestVarying)) return undefined
  const skipped = gaps.filter((days) => isWithin(days, skippedMonthGap)).length
  const monthly = gaps.filter((days) => isWithin(days, monthGap)).length
  if (monthly + skipped < gaps.length || skipped > Math.floor(gaps.length / 4)) return undefined
  const isExact = payments.every((row) => row.amount === payments[0]!.amount)
  const tolerance = isExact ? dayTolerance.exact : dayTolerance.similar
  const usual = usualDay(payments)
  return payments.every((row) => dayDistance(dayOf(row), usual) <= tolerance)
    ? { rhythm: 'monthly', isSteady }
    : undefined
}

/** The days from each payment to the next; `undefined` as soon as so many are of no rhythm. */
function gapsOf(payments: readonly Payment[]): number[] | undefined {
  const gaps: number[] = []
  for (let index = 1; index < payments.length; index++) {
    const days = daysBetween(payments[index - 1]!.date, payments[index]!.date)
    if (![weekGap, monthGap, skippedMonthGap].some((gap) => isWithin(days, gap))) return undefined
    gaps.push(days)
  }
  return gaps
}

function isWithin(days: number, { low, high }: { low: number; high: number }): boolean {
  return days >= low && days <= high
}

/** At most one step of more than 15 % in four payments: a dearer price, not a bill by use. */
function hasSteadyAmounts(payments: readonly Payment[]): boolean {
  const steps = payments.slice(1).filter((row, index) => !areSimilar(row.amount, payments[index]!.amount))
  return steps.length <= Math.floor(payments.length / 4)
}

export function areSimilar(a: number, b: number): boolean {
  return Math.max(a, b) <= Math.min(a, b) * similar
}

/** Payments of similar amounts that may keep a rhythm, out of a merchant's that have none as a whole. */
export function clustersByAmount(payments: readonly Payment[]): Payment[][] {
  const clusters: Payment[][] = []
  for (const row of payments.toSorted((a, b) => a.amount - b.amount)) {
    const cluster = clusters.at(-1)
    if (cluster && areSimilar(cluster[0]!.amount, row.amount)) cluster.push(row)
    else clusters.push([row])
  }
  return clusters.filter(mayRecur).map((cluster) => cluster.sort(byDate))
}

function mayRecur(cluster: readonly Payment[]): boolean {
  let [first, last] = [cluster[0]!.date, cluster[0]!.date]
  for (const { date } of cluster) {
    if (date < first) first = date
    if (date > last) last = date
  }
  return mayKeepRhythm(cluster.length, first, last)
}

export function byDate(a: Payment, b: Payment): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.amount - b.amount
}

/** The day of the month it usually falls on, by which half of the payments come earlier and half later. */
export function usualDay(payments: readonly Payment[]): number {
  const days = payments.map(dayOf)
  // Around the turn of a month the days are counted from the middle of it: the 31st and the 1st are neighbours.
  const turns = days.some((day) => day >= 26) && days.some((day) => day <= 5)
  const median = medianOf(turns ? days.map((day) => (day <= 15 ? day + 31 : day)) : days)
  return median > 31 ? median - 31 : median
}

function dayOf(payment: Payment): number {
  return Number(payment.date.slice(8))
}

function dayDistance(a: number, b: number): number {
  const apart = Math.abs(a - b)
  return Math.min(apart, 31 - apart)
}

/** When the next payment is due after the last one. */
export function nextDateOf(payments: readonly Payment[], rhythm: Rhythm): Temporal.PlainDate {
  const last = Temporal.PlainDate.from(payments.at(-1)!.date)
  if (rhythm === 'weekly') return last.add({ days: 7 })
  const usual = usualDay(payments)
  const aim = last.add({ months: 1 })
  const distance = (day: Temporal.PlainDate) => Math.abs(aim.until(day).days)
  // A payment put off over a month's end counts for the month before.
  const candidates = [-1, 0, 1].map((months) => {
    const month = aim.with({ day: 1 }).add({ months })
    return month.with({ day: Math.min(usual, month.daysInMonth) })
  })
  return candidates.reduce((best, day) => (distance(day) < distance(best) ? day : best))
}
