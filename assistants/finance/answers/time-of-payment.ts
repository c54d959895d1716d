import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { DayRange } from '#query/coverage.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseList } from '../tools/expense-list.ts'
import type { ListQuestion } from '../understand/question.ts'
import { dayIn, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import { atStore } from './at-store.ts'
import { chips } from './chips.ts'
import { countChip } from './count-words.ts'
import { whatOf } from './list-words.ts'
import { noneOfGroup } from './no-group.ts'
import { emptyBook, troubled } from './nothing.ts'
import { duringOnly } from './period-words.ts'
import type { Reply } from './reply.ts'

type Output = z.infer<(typeof expenseList)['output']>
export type Paid = NonNullable<Output['first']>

/** What an answer about one payment of a subject calls it. */
export const nameOf = ({ store, category }: ListQuestion): string =>
  store ?? (category ? spendingOf(category) : '결제')

/** What was asked, as the tool takes it. */
function datedArguments({ category, store, period, minAmount, maxAmount }: ListQuestion) {
  return {
    ...(category ? { category } : {}),
    ...(store ? { storeName: store } : {}),
    ...(period ? { startDate: period.startDate, endDate: period.endDate } : {}),
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
  }
}

/** Up to so many days are said as days. */
const fewDays = 60

/** 오늘, 어제, 33일 전, 5개월 전, 1년 2개월 전. */
export function agoOf({ daysAgo, ago }: Paid): string {
  if (daysAgo < fewDays) return ['오늘', '어제', '그저께'][daysAgo] ?? `${daysAgo}일 전`
  const years = ago.years > 0 ? `${ago.years}년` : ''
  const months = ago.months > 0 ? `${ago.months}개월` : ''
  return `${[years, months].filter(Boolean).join(' ')} 전`
}

/** That it was paid once, of what was asked for alone. */
export function onlyOnce({ period, minAmount, maxAmount }: ListQuestion): string {
  if (period) return `${duringOnly(period)} 그 한 번뿐이야.`
  return minAmount === undefined && maxAmount === undefined
    ? '기록에 있는 건 그 한 번이 다야.'
    : '그런 결제는 그 한 번뿐이야.'
}

/** What is known of when a subject was paid. */
export interface Times {
  readonly list: Output
  readonly first: Paid
  readonly last: Paid
  /** The days that the book covers. */
  readonly range: DayRange
  /** The question under the name its merchant has. */
  readonly subject: ListQuestion
}

/** Looks up when a subject was paid; a reply where there is no day to tell. */
export async function timesOf(
  t: Turn,
  question: ListQuestion,
  order: 'oldest' | 'newest',
  voice: Voice,
): Promise<Times | { readonly reply: Reply }> {
  const [list, range] = await t.runAll([
    call(expenseList, { ...datedArguments(question), order, limit: 1 }),
    call(dataRange, {}),
  ])
  const asked = nameOf(question)
  if (list.kind === 'failed' || range.kind === 'failed') return { reply: troubled(`${asked} 기록`) }
  if (range.kind !== 'found') return { reply: emptyBook(asked) }
  if (list.kind === 'miss') return { reply: await noTime(t, question, voice) }
  const { first, last, merchant } = list.value
  if (!first || !last) return { reply: onlyRefunds(question, voice) }
  const subject = merchant ? { ...question, store: merchant.name } : question
  return { list: list.value, first, last, range: range.value, subject }
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
      store && !last ? '명세서에는 이름이 조금 다르게 적혀 있을 수도 있어.' : '최근 내역을 보면서 찾아볼까?',
    suggestions: [
      '최근 10건 지출 내역',
      category ? chips.list({ name: '이번 달' }, { category }) : '이번 달 카테고리별로 보여줘',
    ],
  }
}

/** Money came back, and none was ever paid. */
function onlyRefunds(question: ListQuestion, voice: Voice): Reply {
  const name = nameOf(question)
  return {
    lead: pick(
      [
        `${name} 기록은 환불받은 것만 있고 결제는 없어 ↩️`,
        `${question.store ? atStore(name) : `${name} 쪽으로`} 결제한 건 없고 환불만 있어 ↩️`,
      ],
      voice,
    ),
    facts: [],
    next: '환불 내역을 볼까?',
    suggestions: [`${name} 내역 보여줘`, '최근 10건 지출 내역'],
  }
}

export function chipsAfterTime(subject: ListQuestion): string[] {
  const thisMonth = { name: '이번 달' }
  const { category, store } = subject
  const own = { ...(category ? { category } : {}), ...(store ? { store } : {}) }
  return [
    store ? `${store} 내역 보여줘` : chips.list(thisMonth, own),
    store ? countChip(thisMonth, own) : '최근 10건 지출 내역',
    chips.amount(thisMonth, own),
  ]
}
