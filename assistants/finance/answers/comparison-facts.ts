import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { is, pick, type Voice, won } from '../wording.ts'
import { atStore } from './at-store.ts'
import type { Changed, Compared, Held, Parts, StoreCompared } from './comparison-findings.ts'
import type { Fact } from './facts.ts'
import { daysIn, duringOnly } from './period-words.ts'
import { besideParts } from './ranked-categories.ts'

/** What explains a difference of sums: parts, what worked against it, how often, how much in percent. */
export function comparisonFacts(
  held: Held,
  compared: Compared,
  parts: Parts,
  changed: Changed | undefined,
  voice: Voice,
): (Fact | undefined)[] {
  if (held.unequal) return [withContracts(held, compared)]
  if (compared.difference === 0) return []
  return [
    withContracts(held, compared),
    parts.length > 1
      ? mainPart(held, compared, parts, changed, voice)
      : mainMerchant(held, compared, changed, voice),
    against(held, compared, parts, voice),
    howOften(held, changed, voice),
    inPercent(held, compared, voice),
  ]
}

/** What both come to with what had to be left out to be fair: the sums one has seen elsewhere. */
function withContracts({ period, other }: Held, { fixed, withFixed }: Compared): Fact | undefined {
  if (!fixed || !withFixed || (fixed.current === 0 && fixed.previous === 0)) return undefined
  const sums = `${other.name} ${won(withFixed.previous)}, ${period.name} ${won(withFixed.current)}`
  // Always: without them the sums are not those that other answers tell.
  return { score: 2, text: `고정비까지 넣으면 ${is(sums)}.` }
}

const isLater = ({ period, other }: Held): boolean => period.startDate >= other.startDate

/** Of a later period 늘었어 and 줄었어; in an earlier one, held against a later, nothing has grown yet. */
function wordsFor(held: Held, more: boolean): { went: string; gone: string } {
  if (isLater(held)) return more ? { went: '늘었어', gone: '늘어난' } : { went: '줄었어', gone: '줄어든' }
  return more ? { went: '많아', gone: '많은' } : { went: '적어', gone: '적은' }
}

const sameWay = (a: number, b: number): boolean => Math.sign(a) === Math.sign(b)

function mainPart(
  held: Held,
  { difference }: Compared,
  parts: Parts,
  changed: Changed | undefined,
  voice: Voice,
): Fact | undefined {
  const main = parts.find((part) => sameWay(part.difference, difference))
  if (!main) return undefined
  const name = besideParts(main.category, parts)
  const size = Math.abs(main.difference)
  const { went, gone } = wordsFor(held, difference > 0)
  const merchant = changed?.categories
    .find((row) => row.name === main.category)
    ?.merchants.find((row) => sameWay(row.difference, difference))
  // A category that is one merchant's says the same twice.
  const behind =
    merchant && merchant.distance < size
      ? ` 그중 ${withParticle(merchant.name, '이/가')} ${is(won(merchant.distance))}.`
      : ''
  const part = pick(
    [
      `제일 차이 나는 건 ${name}, ${won(size)} ${went}.`,
      `${withParticle(name, '이/가')} ${won(size)} ${went}.`,
      `${name}에서 ${won(size)} ${gone} 게 제일 커.`,
    ],
    voice,
    1,
  )
  return { score: 0.7 + Math.min(0.2, size / Math.abs(difference) / 5), text: `${part}${behind}` }
}

function mainMerchant(
  held: Held,
  { difference }: Compared,
  changed: Changed | undefined,
  voice: Voice,
): Fact | undefined {
  const main = changed?.merchants.find((row) => sameWay(row.difference, difference))
  if (!main || !changed || changed.merchants.length < 2) return undefined
  const { other, period } = held
  const amount = won(main.distance)
  const { went, gone } = wordsFor(held, difference > 0)
  if (main.previousCount === 0) {
    return { score: 0.85, text: `${duringOnly(other)} 없던 ${main.name}에 ${amount} 쓴 게 컸어.` }
  }
  if (main.currentCount === 0) {
    const spent = `${atStore(main.name)} ${withParticle(amount, '을/를')} 썼는데`
    return { score: 0.85, text: `${duringOnly(other)} ${spent} ${duringOnly(period)} 없어.` }
  }
  return {
    score: 0.85,
    text: pick(
      [
        `${main.name}에서 ${amount} ${gone} 게 제일 커.`,
        `${withParticle(main.name, '이/가')} ${amount} ${went}.`,
      ],
      voice,
      1,
    ),
  }
}

/** What went the other way is worth saying from this part of the difference on. */
const notablePart = 0.25

function against(
  held: Held,
  { difference, distance }: Compared,
  parts: Parts,
  voice: Voice,
): Fact | undefined {
  const other = parts.find((part) => part.difference !== 0 && !sameWay(part.difference, difference))
  if (!other || Math.abs(other.difference) < notablePart * distance) return undefined
  const name = withParticle(besideParts(other.category, parts), '은/는')
  const change = `${won(Math.abs(other.difference))} ${wordsFor(held, other.difference > 0).went}`
  return { score: 0.65, text: pick([`반대로 ${name} ${change}.`, `대신 ${name} ${change}.`], voice, 2) }
}

function howOften(held: Held, changed: Changed | undefined, voice: Voice): Fact | undefined {
  if (!changed) return undefined
  const { currentCount, previousCount } = changed
  if (currentCount === previousCount) return { score: 0.4, text: `결제 건수는 ${currentCount}건으로 똑같아.` }
  const [now, before] = [`${currentCount}건`, `${previousCount}건`]
  return {
    score: 0.5,
    text: isLater(held)
      ? pick(
          [
            `결제 건수는 ${before}에서 ${withParticle(now, '으로/로')} ${currentCount > previousCount ? '늘었어' : '줄었어'}.`,
            `건수로는 ${before}이던 게 ${is(now)}.`,
          ],
          voice,
          3,
        )
      : `결제 건수는 ${held.period.name} ${now}, ${held.other.name} ${is(before)}.`,
  }
}

/** Beyond this a percentage says less than the amounts. */
const mostPercent = 300

function inPercent(
  held: Held,
  { percent, difference, current }: Pick<Compared, 'percent' | 'difference' | 'current'>,
  voice: Voice,
): Fact | undefined {
  const size = Math.abs(percent ?? 0)
  if (current <= 0 || size < 5 || size > mostPercent) return undefined
  const { gone } = wordsFor(held, difference > 0)
  const share = formatPercent(size)
  return {
    score: 0.55,
    text: pick([`비율로는 ${share} ${gone} 거야.`, `${share} ${gone} 셈이야.`], voice, 2),
  }
}

/** Of a store: whether one goes more often or spends more each time. */
export function storeFacts(held: Held, compared: StoreCompared, voice: Voice): (Fact | undefined)[] {
  if (compared.difference === 0 || held.unequal) return []
  return [
    monthly(held, compared),
    visits(held, compared),
    eachTime(held, compared),
    inPercent(held, compared, voice),
  ]
}

/** Of so many days and more what a month comes to says more than the sums. */
const manyDays = 60

/** 한 달로 치면 3만 5천원 → 6만 1천원. */
function monthly(held: Held, { perMonth }: StoreCompared): Fact | undefined {
  if (daysIn(held.period) < manyDays || perMonth.current <= 0 || perMonth.previous <= 0) return undefined
  const now = won(perMonth.current)
  return {
    score: 0.9,
    text: `한 달로 치면 ${won(perMonth.previous)}에서 ${withParticle(now, '으로/로')} ${perMonth.difference > 0 ? '늘어난' : '줄어든'} 거야.`,
  }
}

function visits(held: Held, { payments, difference }: StoreCompared): Fact | undefined {
  const { current, previous } = payments
  if (current === 0 && previous === 0) return undefined
  const [now, before] = [duringOnly(held.period), duringOnly(held.other)]
  const times = (count: number) => (count === 1 ? '한 번' : `${count}번`)
  if (current === previous) return { score: 0.6, text: `횟수는 ${times(current)}으로 똑같아.` }
  const score = sameWay(payments.difference, difference) ? 0.85 : 0.7
  if (previous === 0) return { score, text: `${before} 한 번도 없었어.` }
  if (current === 0) return { score, text: `${before} ${times(previous)} 있었는데 ${now} 한 번도 없어.` }
  return {
    score,
    text: `횟수는 ${held.other.name} ${times(previous)}, ${held.period.name} ${is(times(current))}.`,
  }
}

/** A change of the average below this is none. */
const noticeablePercent = 3

function eachTime(held: Held, { averages, difference }: StoreCompared): Fact | undefined {
  const { current, previous, percent } = averages
  if (current <= 0 || previous <= 0) return undefined
  if (Math.abs(percent ?? 0) < noticeablePercent) {
    return { score: 0.6, text: `한 번에 쓴 돈은 ${won(current)}쯤으로 비슷해.` }
  }
  return {
    score: sameWay(averages.difference, difference) ? 0.8 : 0.6,
    text: `한 번에 쓴 돈은 ${held.other.name} ${won(previous)}, ${held.period.name} ${is(won(current))}.`,
  }
}
