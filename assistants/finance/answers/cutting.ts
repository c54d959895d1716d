import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Chart } from '#protocol/charts.ts'
import { comparePeriods } from '../tools/compare-periods.ts'
import { expenseList } from '../tools/expense-list.ts'
import { recurring } from '../tools/recurring.ts'
import { savingsPlan } from '../tools/savings-plan.ts'
import { topExpenses } from '../tools/top-expenses.ts'
import { whatIf } from '../tools/what-if.ts'
import { recentMonths } from '../understand/period.ts'
import type { CuttingQuestion } from '../understand/question.ts'
import { type Voice, won } from '../wording.ts'
import { cookWords } from './cook-words.ts'
import { cutName } from './cut-words.ts'
import { amountWords, cancelWords, leakWords, oneWords, someWords, subjectWordsOf } from './cutting-words.ts'
import type { Reply } from './reply.ts'
import { answerSaving, cutChart } from './saving.ts'
import { scopeArguments, subjectArguments } from './subject.ts'
import { answerWhatIf } from './what-if.ts'

/** Spending less, each question by itself; what cannot be told is told as 어디서 줄일까? is. */
export async function answerCutting(t: Turn, question: CuttingQuestion, voice: Voice): Promise<Reply> {
  switch (question.ask) {
    case 'subject':
      return question.category === '구독' ? cancel(t, question, voice) : ofSubject(t, question, voice)
    case 'one':
      return ofOne(t, question, voice)
    case 'some':
      return ofSome(t, question, voice)
    case 'amount':
      return ofAmount(t, question, voice)
    case 'cancel':
      return cancel(t, question, voice)
    case 'leak':
      return ofLeaks(t, question, voice)
    case 'cook':
      return atHome(t, question, voice)
  }
}

type Answer = (t: Turn, question: CuttingQuestion, voice: Voice) => Promise<Reply>

const anywhere: Answer = (t, _question, voice) => answerSaving(t, { kind: 'saving', focus: 'cut' }, voice)

/** What one needs gives a fifth, what one treats oneself to a half. */
const half = 0.5
const fifth = 0.2
const needed = ['식비', '생활', '교통', '의료', '교육', '주거', '통신', '보험']
const inAYear = 12

const ofSubject: Answer = async (t, { category, store }, voice) => {
  const subject = { ...(category ? { category } : {}), ...(store ? { store } : {}) }
  const cutShare = category !== undefined && needed.includes(category) ? fifth : half
  const lately = recentMonths(voice.today, lookedMonths)
  const [found, top] = await t.runAll([
    call(whatIf, {
      ...subjectArguments(subject),
      cutShare,
      months: inAYear,
    }),
    call(topExpenses, { ...scopeArguments({ ...subject, period: lately }), limit: 1 }),
  ])
  if (found.kind !== 'found' || found.value.average <= 0) {
    return answerWhatIf(t, { kind: 'what_if', ...subject, cutShare, months: inAYear }, voice)
  }
  const place = top.kind === 'found' ? top.value.merchants[0] : undefined
  return {
    ...subjectWordsOf(subject, { cut: found.value, place }, voice),
    note: `줄이면 한 달 ${won(found.value.cut)}`,
  }
}

const lookedMonths = 3

const ofOne: Answer = async (t, question, voice) => {
  const plan = await t.run(call(savingsPlan, {}))
  const first = plan.kind === 'found' ? plan.value.possibleCuts[(question.place ?? 1) - 1] : undefined
  if (plan.kind !== 'found' || !first) return anywhere(t, question, voice)
  const found = await t.run(
    call(whatIf, {
      category: first.category,
      ...(first.category === '식비' ? { without: ['배달'] } : {}),
      cutAmount: first.cut,
      months: inAYear,
    }),
  )
  if (found.kind !== 'found') return anywhere(t, question, voice)
  const name = cutName(first, plan.value)
  return {
    ...oneWords({ name, first, cut: found.value, isAmong: question.place !== undefined }, voice),
    note: `${name}에서 줄이면 ${won(first.cut)}`,
  }
}

const ofSome: Answer = async (t, question, voice) => {
  const plan = await t.run(call(savingsPlan, {}))
  if (plan.kind !== 'found' || plan.value.possibleCuts.length < 2) return anywhere(t, question, voice)
  const { limit = 3 } = question
  const chart = cutChart(plan.value.possibleCuts.slice(0, limit), plan.value)
  return {
    ...someWords(plan.value, limit, voice),
    ...(chart ? { chart } : {}),
    note: '줄일 만한 몇 가지',
  }
}

const ofAmount: Answer = async (t, question, voice) => {
  const plan = await t.run(call(savingsPlan, {}))
  if (plan.kind !== 'found') return anywhere(t, question, voice)
  return { ...amountWords(plan.value, voice), note: '얼마나 줄일지' }
}

const cancel: Answer = async (t, question, voice) => {
  const found = await t.run(call(recurring, { category: '구독' }))
  if (found.kind === 'failed') return anywhere(t, question, voice)
  const known = found.kind === 'found' ? found.value : undefined
  const chart = known && known.active.length > 1 ? subscriptionsTable(known.active) : undefined
  return {
    ...cancelWords(known, voice),
    ...(chart ? { chart } : {}),
    note: `구독 다 끊으면 1년 ${won(known?.yearlyTotal ?? 0)}`,
  }
}

function subscriptionsTable(
  active: readonly { name: string; monthly: number; yearly: number; lastDate: string }[],
): Chart {
  return {
    title: '구독 하나씩',
    chart_type: 'table',
    data: {
      columns: ['이름', '한 달', '1년'],
      rows: active.map(({ name, monthly, yearly }) => [name, won(monthly), won(yearly)]),
    },
  }
}

/** What one meal at home may cost at most, told by what one ordered takes. */
const atHome: Answer = async (t, { category, store }, voice) => {
  const subject = { ...(category ? { category } : {}), ...(store ? { store } : {}) }
  const found = await t.run(
    call(whatIf, {
      ...subjectArguments(subject),
      cutShare: half,
      months: inAYear,
    }),
  )
  if (found.kind !== 'found' || found.value.average <= 0) {
    return answerWhatIf(t, { kind: 'what_if', ...subject, cutShare: half, months: inAYear }, voice)
  }
  return { ...cookWords(subject, found.value, voice), note: `집에서 해 먹으면 반에 ${won(found.value.cut)}` }
}

/** Small payments, of which nobody keeps count. */
const smallAmount = 10_000
const mostChanges = 5

const ofLeaks: Answer = async (t, question, voice) => {
  const lately = recentMonths(voice.today, 1)
  const days = { startDate: lately.startDate, endDate: lately.endDate }
  const [small, subscriptions, changes, plan] = await t.runAll([
    call(expenseList, { ...days, maxAmount: smallAmount, without: ['교통', '구독'], limit: 1 }),
    call(recurring, { category: '구독' }),
    lately.earlier
      ? call(comparePeriods, {
          ...days,
          otherStartDate: lately.earlier.startDate,
          otherEndDate: lately.earlier.endDate,
          withoutFixed: true,
          limit: mostChanges,
        })
      : undefined,
    call(topExpenses, { ...days, by: 'visits', without: ['교통', '구독', '주거', '통신', '보험'], limit: 3 }),
  ])
  if (small.kind !== 'found') return anywhere(t, question, voice)
  return {
    ...leakWords(
      {
        small: small.value,
        smallAmount,
        subscriptions: subscriptions.kind === 'found' ? subscriptions.value : undefined,
        changes: changes?.kind === 'found' ? changes.value : undefined,
        often: plan.kind === 'found' ? plan.value.merchants[0] : undefined,
      },
      voice,
    ),
    note: '돈이 새는 데',
  }
}
