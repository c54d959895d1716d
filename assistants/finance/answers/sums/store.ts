import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { groupNamed } from '../../stores/store-groups.ts'
import { comparePeriods } from '../../tools/compare-periods.ts'
import { dataRange } from '../../tools/data-range.ts'
import { expenseByStore } from '../../tools/expense-by-store.ts'
import type { StoreQuestion } from '../../understand/question.ts'
import { bold, dayIn, is, pick, type Voice, won } from '../../wording.ts'
import { absentIn } from '../absent.ts'
import { agencySaid } from '../agency.ts'
import { atStore, isBill, isFare, markOf, moneyAt, spendingAt } from '../at-store.ts'
import { chips } from '../chips.ts'
import { holdContractsAlike } from '../contract-spending.ts'
import { noneOfGroup } from '../no-group.ts'
import { emptyBook, troubled } from '../nothing.ts'
import { dayOfPeriod, periodNotes, untilToday } from '../period-words.ts'
import type { Reply } from '../reply.ts'
import { leftOutNote } from '../subject.ts'
import { answerThing } from '../thing.ts'
import { comparableTo, inPeriod, neighbourOf, periodTopic, untilNow } from '../when-words.ts'
import { sumOfAllTime } from './ever.ts'
import { changeFinding, type Finding, told } from './finding.ts'
import { thresholdLead } from './lead.ts'
import { barsOf } from './spending.ts'

type Bought = z.infer<(typeof expenseByStore)['output']>
type Change = z.infer<(typeof comparePeriods)['output']>

const most = 2

/** 쿠팡에서 얼마 썼어?; whether that is above an amount. */
export async function answerStore(t: Turn, question: StoreQuestion, voice: Voice): Promise<Reply> {
  const { store, period, threshold } = question
  const { startDate, endDate } = period
  const stretch = comparableTo(period)
  const earlier = stretch && isBill(store) && !holdContractsAlike(period, stretch) ? null : stretch
  const scope = { storeName: store, startDate, endDate }
  const [bought, range, change] = await t.runAll([
    call(expenseByStore, threshold ? { ...scope, threshold: threshold.amount } : scope),
    call(dataRange, {}),
    earlier
      ? call(comparePeriods, { ...scope, otherStartDate: earlier.startDate, otherEndDate: earlier.endDate })
      : undefined,
  ])
  const what = moneyAt(store)
  if (bought.kind === 'failed' || range.kind === 'failed') return troubled(what)
  if (range.kind !== 'found') return emptyBook(what)
  const group = groupNamed(store)
  const isKnown = bought.kind === 'found' && bought.value.merchant.how !== 'none'
  if (group?.people && !isKnown) return noneOfGroup(group, period, voice)
  // No store of the group was ever paid: memos may yet tell of it.
  if (group && !isKnown) {
    const { name: item, category: within } = group
    return answerThing(
      t,
      { kind: 'thing', item, isUnknown: true, within, period: period.assumed === null ? period : null },
      voice,
    )
  }
  if (!isKnown || bought.value.count === 0) {
    const isOpen = isKnown && period.assumed !== null && !threshold
    const ever = isOpen ? await sumOfAllTime(t, { store }, period, voice) : undefined
    const answer = threshold && { answer: threshold.asks === 'above' ? ('아니' as const) : ('응' as const) }
    return ever ?? absentIn(t, { store, period, ...answer }, voice)
  }
  const found = bought.value
  const { name } = found.merchant
  const agency = agencySaid(name)
  const other = neighbourOf(period)
  const counted = {
    startDate: found.gaps.includes('records_start') ? range.value.startDate : startDate,
    endDate: found.gaps.includes('records_end') ? range.value.endDate : endDate,
    gaps: found.gaps,
  }
  const chart = chartOf(period.name, found)
  return {
    lead: leadOf(question, found, voice),
    ...periodNotes(period, counted, voice),
    facts: [
      ...(agency ? [agency] : []),
      ...told(
        findingsOf(question, found, change?.kind === 'found' ? change.value : undefined),
        agency ? most - 1 : most,
        voice,
      ),
    ],
    next: pick(
      [
        asking(`${name} 내역도 하나씩 볼까?`, chips.list(period, { store: name })),
        asking(
          `${withParticle(other, '은/는')} 어땠는지도 볼까?`,
          chips.amount({ name: other }, { store: name }),
        ),
      ],
      voice,
      1,
    ),
    suggestions: [
      chips.list(period, { store: name }),
      chips.amount({ name: other }, { store: name }),
      chips.lastAt({ store: name }),
    ],
    ...(chart ? { chart } : {}),
    note: `${period.name} ${name} ${won(found.total)}`,
    ...(found.count === 1 ? { payment: `${found.lastDate} ${found.total}` } : {}),
  }
}

/** The amount, and how often. */
function leadOf({ period, threshold }: StoreQuestion, bought: Bought, voice: Voice): string {
  const { merchant, total, count, lastDate } = bought
  const { name } = merchant
  const { startDate, endDate } = period
  const day =
    count === 1 && lastDate && startDate !== endDate ? dayIn(lastDate, voice.today.toString()) : undefined
  const aside = ` (${[`${count}건`, day, untilToday(period, bought)].filter(Boolean).join(', ')})`
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
  const amount = bold(won(total))
  const said = pick(
    [
      isBill(name) || isFare(name)
        ? `${period.name} ${withParticle(spendingAt(name), '은/는')} ${so}${is(amount)}`
        : `${inPeriod(period)} ${so}${name}에 쓴 돈은 ${is(amount)}`,
      `${periodTopic(period)} ${atStore(name)} ${so}${amount} ${isBill(name) ? '냈어' : '썼어'}`,
    ],
    voice,
  )
  return `${said} ${mark}${aside}`
}

const namedStores = 3

/** What stands out about a store's sum; what was not counted is always among it. */
function findingsOf(
  { period }: StoreQuestion,
  bought: Bought,
  change: Change | undefined,
): readonly (Finding | undefined | false)[] {
  const { merchant, total, count, share, average, allTime, months, lastDate, stores } = bought
  const leftOut = leftOutNote(merchant)
  const names = stores.slice(0, namedStores).map(({ store }) => store)
  const rest = stores.length > names.length ? ` 등 ${stores.length}곳` : ''
  const fact = (kind: string, score: number, text: string): Finding => ({ kind, score, say: () => text })
  const all = `기록 전체로는 ${allTime.count}건, ${is(won(allTime.total))}.`
  const partial = `이름에 ${withParticle(merchant.asked, '이/가')} 들어간 ${withParticle(`${names.join(', ')}${rest}`, '을/를')} 셌어.`
  return [
    leftOut !== undefined && fact('left_out', 0.97, leftOut),
    merchant.how === 'group' && membersOf(bought),
    merchant.how === 'partial' && fact('partial', 0.96, partial),
    bought.gaps.length === 0 && change && againstEarlier(change, comparableTo(period), period.startDate),
    count > 1 && total > 0 && fact('average', 0.45, `한 번에 평균 ${won(average)}꼴이야.`),
    share !== null &&
      share >= 1 &&
      share < 100 &&
      fact('share', 0.4 + share / 200, `같은 기간 전체 지출의 ${is(formatPercent(share))}.`),
    months.length > 2 && busiestMonth(months),
    allTime.count > count && fact('all_time', 0.38, all),
    count > 1 && lastDate !== null && lastOn(lastDate, period),
  ]
}

function lastOn(date: string, period: StoreQuestion['period']): Finding {
  return { kind: 'last', score: 0.36, say: (voice) => `마지막은 ${is(dayOfPeriod(date, period, voice))}.` }
}

function againstEarlier(
  change: Change,
  earlier: ReturnType<typeof comparableTo>,
  startDate: string,
): Finding | undefined {
  if (!earlier) return undefined
  const { payments, previous, difference } = change
  if (previous <= 0)
    return payments.previous === 0
      ? { kind: 'new', score: 0.5, say: () => `${earlier.name}에는 한 번도 안 썼어.` }
      : undefined
  const isLater = earlier.startDate > startDate
  const isAlike = Math.sign(payments.difference) === Math.sign(difference)
  const behind = !isLater && isAlike ? ` (${payments.previous}번 → ${payments.current}번)` : ''
  return changeFinding(change, { name: earlier.name, behind })
}

function busiestMonth(months: Bought['months']): Finding | undefined {
  const [first, second] = months.toSorted((a, b) => b.total - a.total)
  // Of a rent that never changes no month stands out.
  if (!first || !second || first.total === second.total) return undefined
  const { year, month } = Temporal.PlainYearMonth.from(first.month)
  const isOneYear = new Set(months.map((row) => row.month.slice(0, 4))).size === 1
  const when = isOneYear ? `${month}월` : `${year}년 ${month}월`
  return { kind: 'busiest', score: 0.55, say: () => `제일 많이 쓴 달은 ${when}, ${is(won(first.total))}.` }
}

/** The shops that a group consists of here, the most often paid first. */
function membersOf({ merchant, merchants }: Bought): Finding | undefined {
  const paid = merchants.filter(({ payments }) => payments > 0).toSorted((a, b) => b.payments - a.payments)
  const [first] = paid
  if (!first) return undefined
  if (paid.length === 1) {
    if (isBill(merchant.name) && first.name.includes(merchant.name)) return undefined
    const text = isBill(merchant.name)
      ? `명세서에 ${withParticle(first.name, '으로/로')} 찍힌 거야.`
      : `전부 ${first.name} 결제야.`
    return { kind: 'members', score: 0.42, say: () => text }
  }
  const named = paid.slice(0, namedStores)
  const list = named.map(({ name, payments }) => `${name} ${payments}번`).join(', ')
  const text =
    paid.length > named.length
      ? `나눠 보면 ${list} 순이고 모두 ${paid.length}곳이야.`
      : `나눠 보면 ${is(list)}.`
  return { kind: 'members', score: 0.92, say: () => text }
}

/** By month where there are several, else by shop, name or branch. */
function chartOf(when: string, { merchant, merchants, months, stores }: Bought) {
  const rows =
    months.length > 1
      ? months.map(({ month, total }) => ({ label: month, total }))
      : merchants.length > 1
        ? merchants.map(({ name, total }) => ({ label: name, total }))
        : stores.map(({ store, total }) => ({ label: store, total }))
  if (rows.length < 2) return undefined
  return barsOf(
    `${when} ${merchant.name}`,
    rows.map(({ label }) => label),
    { label: merchant.name, data: rows.map(({ total }) => total) },
  )
}
