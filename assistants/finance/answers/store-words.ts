import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { comparePeriods } from '../tools/compare-periods.ts'
import type { expenseByStore } from '../tools/expense-by-store.ts'
import type { PeriodRange } from '../understand/period.ts'
import type { StoreQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { atStore, isBill, isFare, markOf, moneyAt, spendingAt } from './at-store.ts'
import type { Fact } from './facts.ts'
import { dayOfPeriod, untilToday } from './period-words.ts'
import { leftOutNote } from './subject.ts'
import { thresholdLead } from './threshold-words.ts'
import { comparableTo, inPeriod, periodTopic, untilNow } from './when-words.ts'

export type Bought = z.infer<(typeof expenseByStore)['output']>
export type StoreChange = z.infer<(typeof comparePeriods)['output']>

/** The amount, and how often. */
export function storeLead({ period, threshold }: StoreQuestion, bought: Bought, voice: Voice): string {
  const { merchant, total, count } = bought
  const { name } = merchant
  const aside = ` (${[`${count}건`, untilToday(period, bought)].filter(Boolean).join(', ')})`
  const so = untilNow(period, voice)
  const mark = markOf(name)
  if (threshold && bought.threshold) {
    const subject = `${period.name} ${moneyAt(name)}`
    const held = { subject, total, against: bought.threshold, asks: threshold.asks, running: so !== '' }
    return `${thresholdLead(held, voice)} ${mark}${aside}`
  }
  if (total < 0)
    return `${period.name} ${withParticle(spendingAt(name), '은/는')} 환불이 더 많아서 ${bold(won(-total))} 돌려받은 셈이야 ↩️${aside}`
  if (total === 0)
    return `${periodTopic(period)} ${moneyAt(name)}이랑 환불이 맞아떨어져서 ${is(bold('0원'))} ↩️${aside}`
  return `${amountSaid(period, name, { so, amount: bold(won(total)) }, voice)} ${mark}${aside}`
}

function amountSaid(
  period: StoreQuestion['period'],
  name: string,
  { so, amount }: { so: string; amount: string },
  voice: Voice,
): string {
  const what = spendingAt(name)
  if (isBill(name)) {
    return pick(
      [
        `${periodTopic(period)} ${atStore(name)} ${so}${amount} 냈어`,
        `${period.name} ${withParticle(what, '은/는')} ${so}${is(amount)}`,
        `${inPeriod(period)} ${so}${atStore(name)} 나간 돈은 ${is(amount)}`,
      ],
      voice,
    )
  }
  return pick(
    [
      `${periodTopic(period)} ${atStore(name)} ${so}${amount} 썼어`,
      isFare(name)
        ? `${period.name} ${withParticle(what, '은/는')} ${so}${is(amount)}`
        : `${inPeriod(period)} ${so}${name}에 쓴 돈은 ${is(amount)}`,
      isFare(name)
        ? `${inPeriod(period)} ${withParticle(what, '으로/로')} ${so}${withParticle(amount, '이/가')} 나갔어`
        : `${period.name} ${atStore(name)} ${so}${withParticle(amount, '이/가')} 나갔어`,
    ],
    voice,
  )
}

type Month = Bought['months'][number]

/** What stands out about a store's sum; what was not counted is always among it. */
export function storeFacts(
  { period }: StoreQuestion,
  bought: Bought,
  change: StoreChange | undefined,
  voice: Voice,
): Fact[] {
  const { merchant, total, count, share, average, allTime, months, lastDate } = bought
  const facts: (Fact | undefined)[] = []
  const leftOut = leftOutNote(merchant)
  if (leftOut) facts.push({ score: 0.97, text: leftOut })
  if (merchant.how === 'group') facts.push(membersOf(bought, voice))
  if (merchant.how === 'partial') facts.push({ score: 0.96, text: partialNote(bought) })
  const earlier = comparableTo(period)
  if (change && earlier && bought.gaps.length === 0)
    facts.push(changeFact(change, earlier, earlier.startDate > period.startDate, voice))
  if (count > 1 && total > 0) {
    const text = pick([`한 번에 평균 ${won(average)}꼴이야.`, `건당 평균은 ${is(won(average))}.`], voice, 1)
    facts.push({ score: 0.45, text })
  }
  if (share !== null && share >= 1 && share < 100) {
    const of = formatPercent(share)
    const text = pick([`같은 기간 전체 지출의 ${is(of)}.`, `${period.name} 지출에서 ${is(of)}.`], voice, 2)
    facts.push({ score: 0.4 + share / 200, text })
  }
  if (months.length > 2) {
    const [most, second] = months.toSorted((a, b) => b.total - a.total) as [Month, Month]
    const isOneYear = new Set(months.map((row) => row.month.slice(0, 4))).size === 1
    const { year, month } = Temporal.PlainYearMonth.from(most.month)
    const when = isOneYear ? `${month}월` : `${year}년 ${month}월`
    // Of a rent that never changes no month stands out.
    if (most.total > second.total)
      facts.push({ score: 0.55, text: `제일 많이 쓴 달은 ${when}, ${is(won(most.total))}.` })
  }
  if (allTime.count > count) {
    facts.push({ score: 0.38, text: `기록 전체로는 ${allTime.count}건, ${is(won(allTime.total))}.` })
  }
  if (count > 1 && lastDate !== null) {
    facts.push({ score: 0.36, text: `마지막은 ${is(dayOfPeriod(lastDate, period, voice))}.` })
  }
  return facts.filter((fact) => fact !== undefined)
}

/** Below this share of the earlier sum a change is none worth naming. */
const noticeablePercent = 3

function changeFact(
  change: StoreChange,
  { name: earlier }: PeriodRange,
  isLater: boolean,
  voice: Voice,
): Fact | undefined {
  const { previous, difference, distance, percent, payments } = change
  if (previous <= 0) {
    return payments.previous === 0 ? { score: 0.5, text: `${earlier}에는 한 번도 안 썼어.` } : undefined
  }
  const size = Math.abs(percent ?? 0)
  if (size < noticeablePercent)
    return { score: 0.35, text: `${withParticle(earlier, '이랑/랑')} 거의 비슷해.` }
  const more = difference > 0
  const said = pick(
    [
      `${earlier}보다 ${won(distance)} ${more ? '많아' : '적어'}`,
      isLater
        ? `${earlier}보다 ${won(distance)} ${more ? '더' : '덜'} 썼어`
        : `${withParticle(earlier, '이랑/랑')} 비교하면 ${won(distance)} ${more ? '늘었어' : '줄었어'}`,
      `${earlier}에 비해 ${won(distance)} ${more ? '더' : '덜'} 썼어`,
    ],
    voice,
    1,
  )
  const times =
    !isLater && Math.sign(payments.difference) === Math.sign(difference)
      ? ` (${payments.previous}번 → ${payments.current}번)`
      : ''
  return { score: Math.min(0.95, 0.5 + size / 100), text: `${said}${times}.` }
}

const namedStores = 3

/** The shops that a group consists of here, the most often paid first. */
function membersOf({ merchant, merchants }: Bought, voice: Voice): Fact | undefined {
  const paid = merchants.filter(({ payments }) => payments > 0).toSorted((a, b) => b.payments - a.payments)
  const [first] = paid
  if (!first) return undefined
  if (paid.length === 1) {
    if (isBill(merchant.name) && first.name.includes(merchant.name)) return undefined
    const text = isBill(merchant.name)
      ? `명세서에 ${withParticle(first.name, '으로/로')} 찍힌 거야.`
      : `전부 ${first.name} 결제야.`
    return { score: 0.42, text }
  }
  const named = paid.slice(0, namedStores)
  const list = named.map(({ name, payments }) => `${name} ${payments}번`).join(', ')
  const rest = paid.length > named.length ? ` 순이고 모두 ${paid.length}곳` : ''
  const text =
    rest === ''
      ? pick([`${is(list)}.`, `나눠 보면 ${is(list)}.`], voice, 1)
      : pick([`${list}${rest}이야.`, `나눠 보면 ${list}${rest}이야.`], voice, 1)
  return { score: 0.92, text }
}

/** The names that a part of a name was found in. */
function partialNote({ merchant, stores }: Bought): string {
  const names = stores.slice(0, namedStores).map(({ store }) => store)
  const rest = stores.length > names.length ? ` 등 ${stores.length}곳` : ''
  return `이름에 ${withParticle(merchant.asked, '이/가')} 들어간 ${withParticle(`${names.join(', ')}${rest}`, '을/를')} 셌어.`
}
