import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { DayRange } from '#query/coverage.ts'
import { daysBetween } from '#query/coverage.ts'
import { asking, type Chip } from '../../offers/asked.ts'
import { groupNamed } from '../../stores/store-groups.ts'
import { dataRange } from '../../tools/data-range.ts'
import { expenseList } from '../../tools/expense-list.ts'
import type { ListQuestion } from '../../understand/question.ts'
import { bold, dayIn, fullDay, is, pick, spendingOf, type Voice, weekdayName, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { deedOf, isDone, thatDone } from '../deeds.ts'
import { topicOf } from '../named-first.ts'
import { noneOfGroup } from '../no-group.ts'
import { emptyBook, troubled } from '../nothing.ts'
import { duringOnly } from '../period-words.ts'
import type { Reply } from '../reply.ts'
import { leftOutNote, subjectWords } from '../subject.ts'
import { inPeriod } from '../when-words.ts'
import { rowArguments, whatOf } from './row-words.ts'

type Output = z.infer<(typeof expenseList)['output']>
type Paid = NonNullable<Output['first']>

/** When a subject was paid. */
interface Times {
  readonly list: Output
  readonly first: Paid
  readonly last: Paid
  /** The days that the book covers. */
  readonly range: DayRange
  /** The question under the name its merchant has. */
  readonly subject: ListQuestion
  readonly name: string
}

/** What an answer about one payment of a subject calls it. */
const nameOf = ({ store, category }: ListQuestion): string =>
  store ?? (category ? spendingOf(category) : '결제')

/** 언제 마지막으로 갔어?, 얼마 만에 다시 간 거야?, 언제부터 냈더라? A refund is no visit. */
export async function answerWhen(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  const isFirst = question.focus === 'first'
  const [list, range] = await t.runAll([
    call(expenseList, { ...rowArguments(question), order: isFirst ? 'oldest' : 'newest', limit: 1 }),
    call(dataRange, {}),
  ])
  const asked = nameOf(question)
  if (list.kind === 'failed' || range.kind === 'failed') return troubled(`${asked} 기록`)
  if (range.kind !== 'found') return emptyBook(asked)
  if (list.kind === 'miss') return noTime(t, question, voice)
  const { first, last, merchant } = list.value
  if (!first || !last)
    return {
      lead: `${asked} 기록은 환불받은 것만 있고 결제는 없어 ↩️`,
      facts: [],
      next: asking('환불 내역을 볼까?', chips.list(undefined, question)),
      suggestions: [chips.list(undefined, question), chips.newest],
    }
  const subject = merchant ? { ...question, store: merchant.name } : question
  const times = { list: list.value, first, last, range: range.value, subject, name: nameOf(subject) }
  const leftOut = leftOutNote(merchant)
  const said = isFirst ? firstSaid(times, voice) : lastSaid(times, voice)
  return {
    ...said,
    facts: [...said.facts, ...(leftOut && question.place !== 2 ? [leftOut] : [])],
    suggestions: chipsOf(subject),
  }
}

type Said = Omit<Reply, 'suggestions'>

/** A gap of so many days is worth naming. */
const longGap = 14

function lastSaid(times: Times, voice: Voice): Said {
  const { list, first, last, subject, name } = times
  const { previous, payments, total } = list
  const today = voice.today.toString()
  const isGap = subject.focus === 'gap' && previous !== null
  if (subject.place === 2)
    return {
      lead: previousLead(times, voice),
      facts: [],
      next: asking(`${name} 내역을 더 볼까?`, chips.list(undefined, subject)),
      ...(previous ? { topic: topicOf({ store: previous.store }, previous.date, voice) } : {}),
    }
  const isNamed = subject.store !== undefined || subject.category !== undefined
  return {
    lead: isGap ? gapLead(times, previous, voice) : lastLead(subject, last, voice),
    facts: [
      ...(previous && previous.gapDays > 0 && !isGap
        ? [
            `그 전은 ${dayIn(previous.date, today)} ${withParticle(won(previous.amount), '이라/라')} ${previous.gapDays >= longGap ? `${previous.gapDays}일 만이었어` : `${previous.gapDays}일 사이야`}.`,
          ]
        : []),
      ...(payments === 1
        ? [onlyOnce(subject)]
        : isNamed && total > 0
          ? [`${dayIn(first.date, today)}부터 모두 ${payments}번, ${is(won(total))}.`]
          : []),
    ],
    next: pick(
      [
        asking(`${name} 내역을 더 볼까?`, chips.list(undefined, subject)),
        asking('요즘 얼마나 자주인지도 볼까?', chips.count({ name: '이번 달' }, subject)),
      ],
      voice,
      1,
    ),
    note: `${name} 마지막 ${last.date}`,
    payment: `${last.date} ${last.amount}`,
    topic: topicOf({ store: last.store }, last.date, voice),
  }
}

const onWeekday = (date: string, { today }: Voice): string =>
  bold(`${dayIn(date, today.toString())} ${weekdayName(Temporal.PlainDate.from(date).dayOfWeek)}`)

/** The amount, with the shop where that was not asked for by name. */
const whatPaid = ({ store, amount }: { store: string; amount: number }, subject: ListQuestion): string =>
  store === subject.store ? won(amount) : `${store}, ${won(amount)}`

function lastLead(subject: ListQuestion, last: Paid, voice: Voice): string {
  const day = onWeekday(last.date, voice)
  const [ago, mark, what] = [agoOf(last), markOf(subject), whatPaid(last, subject)]
  const { at, done } = deedOf(subject)
  const within = subject.period ? `${inPeriod(subject.period)} ` : ''
  return pick(
    [
      `${within}${thatDone(subject, '마지막')} ${day}, ${is(ago)} ${mark} (${what})`,
      isDone(subject)
        ? `${day}에 ${at}${done} 게 마지막이야 ${mark} (${ago}, ${what})`
        : `${day}에 결제한 게 마지막 ${is(subjectWords(subject).what)} ${mark} (${ago}, ${what})`,
    ],
    voice,
  )
}

/** 얼마 만에 다시 간 거야? */
function gapLead({ subject, last }: Times, previous: NonNullable<Output['previous']>, voice: Voice): string {
  const today = voice.today.toString()
  const { date, gapDays } = previous
  const mark = markOf(subject)
  if (gapDays === 0) return `같은 날 두 번이야 ${mark} ${dayIn(last.date, today)}에 또 갔어.`
  const gap = bold(gapDays === 1 ? '하루 만' : `${gapDays}일 만`)
  return `${is(gap)} ${mark} ${dayIn(date, today)} 다음이 ${withParticle(dayIn(last.date, today), '이야/야')}.`
}

/** 그 전에는 언제 갔어? */
function previousLead({ list: { previous }, subject }: Times, voice: Voice): string {
  if (!previous) return `그 전에는 기록이 없어 ${markOf(subject)} 그 한 번뿐이야.`
  const gap = previous.gapDays > 0 ? `${previous.gapDays}일 전` : '같은 날'
  return `그 전은 ${onWeekday(previous.date, voice)}, 마지막보다 ${is(gap)} ${markOf(subject)} (${whatPaid(previous, subject)})`
}

function markOf(subject: ListQuestion): string {
  const { emoji } = subjectWords(subject)
  return ['🧾', '💸'].includes(emoji) ? '🗓️' : emoji
}

/** So near the beginning of the records, what is paid by the month may have been paid before them. */
const earlyDays = 31
/** Paid at a price that holds until it is changed. */
const priced = ['구독', '통신', '보험']

function firstSaid({ list, first, last, range, subject, name }: Times, voice: Voice): Said {
  const { payments, total } = list
  const { period, store } = subject
  const isCut = period && period.startDate > range.startDate
  const mayBeOlder = !isCut && daysBetween(range.startDate, first.date) <= earlyDays
  const sum = total > 0 ? `, 모두 ${is(won(total))}` : '이야'
  const isOver = period && period.endDate < voice.today.toString()
  const isPriced = priced.includes(first.category) || store === '월세'
  const since = isOver ? duringOnly(period) : '그때부터 지금까지'
  const once = payments === 1
  const { topic, did } = deedOf(subject)
  const day = bold(fullDay(first.date))
  const aside = `(${agoOf(first)}, ${store !== undefined && first.store === name ? won(first.amount) : `${first.store} ${won(first.amount)}`})`
  const within = period ? `${inPeriod(period)} ` : ''
  return {
    lead: pick(
      [
        `${within}기록으로는 ${once ? `${day}이 처음이야` : `${day}부터야`} 🗓️ ${aside}`,
        `${within}${topic}${day}에 처음 ${did} 🗓️ ${aside}`,
      ],
      voice,
    ),
    ...(mayBeOlder ? { assumed: `가계부가 ${fullDay(range.startDate)}부터라 그 전부터였을 수도 있어.` } : {}),
    facts: [
      once ? onlyOnce(subject) : `${since} ${payments}번${sum}.`,
      // What a contract cost at first, and now.
      ...(isPriced && first.store === last.store && first.amount !== last.amount
        ? [
            `금액은 처음 ${formatWon(first.amount)}에서 ${withParticle(formatWon(last.amount), '으로/로')} 바뀌었어.`,
          ]
        : []),
    ],
    next: once
      ? asking(`${name} 내역을 볼까?`, chips.list(undefined, subject))
      : asking('달마다 얼마였는지도 볼까?', chips.monthly(subject)),
    note: `${name} 처음 ${first.date}`,
  }
}

/** Up to so many days are said as days. */
const fewDays = 60

/** 오늘, 어제, 33일 전, 5개월 전, 1년 2개월 전. */
function agoOf({ daysAgo, ago }: Paid): string {
  if (daysAgo < fewDays) return ['오늘', '어제', '그저께'][daysAgo] ?? `${daysAgo}일 전`
  const years = ago.years > 0 ? `${ago.years}년` : ''
  const months = ago.months > 0 ? `${ago.months}개월` : ''
  return `${[years, months].filter(Boolean).join(' ')} 전`
}

/** That it was paid once, of what was asked for alone. */
function onlyOnce({ period, minAmount, maxAmount }: ListQuestion): string {
  if (period) return `${duringOnly(period)} 그 한 번뿐이야.`
  return minAmount === undefined && maxAmount === undefined
    ? '기록에 있는 건 그 한 번이 다야.'
    : '그런 결제는 그 한 번뿐이야.'
}

/** Nothing to tell the day of; where less was looked through than there is, the last of all. */
async function noTime(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  const { store, category, period, minAmount, maxAmount } = question
  const group = store ? groupNamed(store) : undefined
  const own = { ...(category ? { category } : {}), ...(store ? { storeName: store } : {}) }
  const isNarrow = period !== null || minAmount !== undefined || maxAmount !== undefined
  const all =
    isNarrow && (store || category) ? await t.run(call(expenseList, { ...own, limit: 1 })) : undefined
  const last = all?.kind === 'found' ? all.value.last : null
  if (group && !last) return noneOfGroup(group, period ?? { name: '이번 달' }, voice)
  const known = last && `${dayIn(last.date, voice.today.toString())} ${last.store} ${won(last.amount)}`
  return {
    lead: `${withParticle(whatOf(question), '이/가')} 하나도 없어서 언제인지 알 수 없어 🤔`,
    facts: known ? [`기록 전체로 보면 마지막은 ${is(known)}.`] : [],
    next:
      store && !last
        ? '명세서에는 이름이 조금 다르게 적혀 있을 수도 있어.'
        : asking('최근 내역을 보면서 찾아볼까?', chips.newest),
    suggestions: [chips.newest, category ? chips.list({ name: '이번 달' }, { category }) : chips.breakdown()],
  }
}

function chipsOf({ category, store }: ListQuestion): Chip[] {
  const thisMonth = { name: '이번 달' }
  const own = { ...(category ? { category } : {}), ...(store ? { store } : {}) }
  return [
    store ? chips.rowsAt(store) : chips.list(thisMonth, own),
    store ? chips.count(thisMonth, own) : chips.newest,
    chips.amount(thisMonth, own),
  ]
}
