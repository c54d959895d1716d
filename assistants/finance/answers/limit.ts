import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../offers/asked.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { categoryRatio } from '../tools/category-ratio.ts'
import { expenseList } from '../tools/expense-list.ts'
import { monthAllowance } from '../tools/month-allowance.ts'
import { paymentMethods } from '../tools/payment-methods.ts'
import { savingsPlan } from '../tools/savings-plan.ts'
import { topExpenses } from '../tools/top-expenses.ts'
import type { Period, PeriodRange } from '../understand/period.ts'
import type { LimitQuestion } from '../understand/question.ts'
import type { Voice } from '../wording.ts'
import { chips } from './chips.ts'
import {
  adviceWords,
  balanceFacts,
  balanceLead,
  cardBillFacts,
  cardBillLead,
  cardKindFacts,
  cardKindLead,
  cardLimitLead,
  companyFacts,
  companyLead,
  itemsAtFacts,
  itemsFacts,
  itemsLead,
  type Methods,
  notPaidThere,
  paidBefore,
  peersFacts,
  peersLead,
  recommendationLead,
} from './limit-words.ts'
import { periodNotes } from './period-words.ts'
import type { Reply } from './reply.ts'

/** What no record tells: said so, with the nearest that one does. */
export async function answerLimit(t: Turn, question: LimitQuestion, voice: Voice): Promise<Reply> {
  return answers[question.about](t, question, voice)
}

const answers: Readonly<
  Record<LimitQuestion['about'], (t: Turn, question: LimitQuestion, voice: Voice) => Promise<Reply>>
> = {
  balance,
  card_bill: cardBill,
  card_limit: cardLimit,
  card_kind: cardKind,
  peers,
  company,
  items,
  advice_elsewhere: adviceElsewhere,
  recommendation,
}

async function balance(t: Turn, _question: LimitQuestion, voice: Voice): Promise<Reply> {
  const found = await t.run(call(monthAllowance, {}))
  return {
    lead: balanceLead(voice),
    facts: balanceFacts(found.kind === 'found' ? found.value : undefined),
    suggestions: [chips.allowance, chips.forecast(), chips.recurring],
    ...partial(found),
  }
}

async function cardBill(t: Turn, { period }: LimitQuestion, voice: Voice): Promise<Reply> {
  const found = await t.run(call(paymentMethods, daysOf(period)))
  const methods = found.kind === 'found' ? found.value : undefined
  return {
    lead: cardBillLead(voice),
    ...assumedIn(period, voice),
    facts: cardBillFacts(methods, period),
    next: '카드사 명세서를 가져오면 카드별로 더 정확히 볼 수 있어.',
    suggestions: [chips.list(period, {}), chips.breakdown(period), chips.stillDue],
    ...withTable(methods, period),
    ...partial(found),
  }
}

/** 카드 한도 얼마야?: what the bank allows stands in no row; what was paid by card does. */
async function cardLimit(t: Turn, { period }: LimitQuestion, voice: Voice): Promise<Reply> {
  const found = await t.run(call(paymentMethods, daysOf(period)))
  return {
    lead: cardLimitLead(voice),
    ...assumedIn(period, voice),
    facts: cardBillFacts(found.kind === 'found' ? found.value : undefined, period),
    next: '한 달 예산을 정해 두면 넘기 전에 챙겨 볼 수 있어.',
    suggestions: ['이번 달 예산 정해줘', chips.breakdown(period), chips.left],
    ...partial(found),
  }
}

async function cardKind(t: Turn, { period }: LimitQuestion, voice: Voice): Promise<Reply> {
  const found = await t.run(call(paymentMethods, daysOf(period)))
  const methods = found.kind === 'found' ? found.value : undefined
  return {
    lead: cardKindLead(methods, period, voice),
    ...assumedIn(period, voice),
    facts: cardKindFacts(methods),
    suggestions: [chips.breakdown(period), chips.list(period, {})],
    ...withTable(methods, period),
    ...partial(found),
  }
}

/** Of a month that still runs the share says little: not said, the last whole one is taken. */
async function peers(t: Turn, { period: asked }: LimitQuestion, voice: Voice): Promise<Reply> {
  const period = asked.assumed === null ? asked : lastMonth(voice.today)
  const found = await t.run(call(categoryRatio, daysOf(period)))
  const ratios = found.kind === 'found' && found.value.total > 0 ? found.value : undefined
  return {
    lead: peersLead(voice),
    facts: peersFacts(ratios, period),
    suggestions: [chips.ratio(period), chips.ratio({ name: '이번 달' }, '식비'), chips.cut],
    ...partial(found),
  }
}

async function company(t: Turn, { period }: LimitQuestion, voice: Voice): Promise<Reply> {
  const found = await t.run(call(topExpenses, { ...daysOf(period), category: '식비', limit: 1 }))
  return {
    lead: companyLead(/모르/u.test(t.message), voice),
    facts: companyFacts(found.kind === 'found' ? found.value : undefined, period, voice),
    suggestions: [chips.list(period, { category: '식비' }), chips.topStore(period)],
    ...partial(found),
  }
}

/** Where things are bought, as against bills, fares, trips and gifts. */
const noGoods = [...fixedCategories, '교통', '의료', '문화/여가', '교육', '경조사', '여행']

async function items(t: Turn, { period, store }: LimitQuestion, voice: Voice): Promise<Reply> {
  if (store) return itemsAt(t, { period, store }, voice)
  const found = await t.run(call(topExpenses, { ...daysOf(period), without: noGoods, limit: 1 }))
  const top = found.kind === 'found' ? found.value : undefined
  return {
    lead: itemsLead(/모르/u.test(t.message), voice),
    facts: itemsFacts(top, period, voice),
    suggestions: [chips.list(period, {}), chips.topStore(period)],
    ...(top ? { shown: top.expenses.slice(0, 1).map(({ id }) => id) } : {}),
    ...partial(found),
  }
}

/** 쿠팡 3월 12일에 결제한 거 뭐였는지 알아?: what that shop was paid then, and that no record tells what for. */
async function itemsAt(
  t: Turn,
  { period, store }: { period: Period; store: string },
  voice: Voice,
): Promise<Reply> {
  const found = await t.run(call(expenseList, { ...daysOf(period), storeName: store, limit: 3 }))
  const rows = found.kind === 'found' ? found.value.expenses : []
  return {
    lead: rows.length > 0 ? itemsLead(/모르/u.test(t.message), voice) : notPaidThere(store, period, voice),
    facts: itemsAtFacts(rows, voice),
    ...(rows.length > 0 ? {} : { next: asking(`${store} 결제가 언제 있었는지 볼까?`, chips.rowsAt(store)) }),
    suggestions: [chips.rowsAt(store), chips.list(period, {})],
    ...(rows.length > 0 ? { shown: rows.map(({ id }) => id) } : {}),
    topic: { subject: { store } },
    ...partial(found),
  }
}

async function adviceElsewhere(t: Turn, _question: LimitQuestion, voice: Voice): Promise<Reply> {
  const found = await t.run(call(savingsPlan, {}))
  const { lead, facts } = adviceWords(found.kind === 'found' ? found.value : undefined, voice)
  return {
    lead,
    facts,
    suggestions: [chips.savingGoal, chips.cut, chips.left],
    ...partial(found),
  }
}

/** 비행기표 추천해줘: nothing can be chosen here; what such a thing cost before, or what can be spent, is told. */
async function recommendation(t: Turn, { store, category }: LimitQuestion, voice: Voice): Promise<Reply> {
  const name = store ?? category
  if (!name) {
    const left = await t.run(call(monthAllowance, {}))
    return {
      lead: recommendationLead(voice),
      facts: left.kind === 'found' ? balanceFacts(left.value) : [],
      suggestions: [chips.allowance, chips.total()],
      ...partial(left),
    }
  }
  const found = await t.run(
    call(expenseList, { ...(store ? { storeName: store } : { category: name }), limit: 1 }),
  )
  const before = found.kind === 'found' ? found.value : undefined
  return {
    lead: recommendationLead(voice),
    facts: paidBefore(name, before, voice),
    suggestions: [chips.rowsAt(name), chips.allowance],
    ...(before ? { shown: before.expenses.map(({ id }) => id) } : {}),
    topic: { subject: store ? { store } : { category: name } },
    ...partial(found),
  }
}

const daysOf = ({ startDate, endDate }: PeriodRange) => ({ startDate, endDate })

const partial = ({ kind }: { kind: string }) => (kind === 'failed' ? { isPartial: true as const } : {})

const assumedIn = (period: Period, voice: Voice) =>
  periodNotes(period, { ...daysOf(period), gaps: [] }, voice)

function lastMonth(today: Temporal.PlainDate): PeriodRange {
  const first = today.with({ day: 1 }).subtract({ months: 1 })
  const last = first.with({ day: first.daysInMonth })
  return { startDate: first.toString(), endDate: last.toString(), name: '지난달' }
}

function withTable(methods: Methods | undefined, { name }: Period): { chart?: Chart } {
  if (!methods || methods.methods.length < 2) return {}
  return {
    chart: {
      title: `${name} 결제 수단별 지출`,
      chart_type: 'table',
      data: {
        columns: ['결제 수단', '금액', '건수'],
        rows: methods.methods.map((row) => [row.name, formatWon(row.total), row.count]),
      },
    },
  }
}
