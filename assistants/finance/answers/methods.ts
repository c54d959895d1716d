import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import type { Chart } from '#protocol/charts.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseList } from '../tools/expense-list.ts'
import { paymentMethods } from '../tools/payment-methods.ts'
import { allTime } from '../understand/period.ts'
import type { MethodsQuestion } from '../understand/question.ts'
import { type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { allMethodsWords, methodsWords, noMethodWords, ratioWords } from './methods-words.ts'
import { nothingRecorded, troubled } from './nothing.ts'
import { periodNotes } from './period-words.ts'
import type { Reply } from './reply.ts'

type Methods = z.infer<(typeof paymentMethods)['output']>

/** How many single payments are looked up to name the largest. */
const rowsLooked = 3

/** 신용카드 체크카드 비율은?, 현금 얼마 썼어?, 삼성카드 이번 달: by what the records say it was paid with. */
export async function answerMethods(t: Turn, question: MethodsQuestion, voice: Voice): Promise<Reply> {
  const { period, method, category } = question
  const { startDate, endDate } = period
  const what = `${method?.name ?? '결제 수단별'} 지출`
  const scope = { startDate, endDate, ...(category ? { category } : {}) }
  const found = await methodsIn(t, question)
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') return nothingRecorded(what, period, await t.run(call(dataRange, {})), voice)
  const methods = found.value
  const chart = table(methods, question)
  const suggestions = [
    chips.breakdown(period),
    chips.list(period, {}),
    `${period.name} 어떤 카드로 제일 많이 썼어?`,
  ]
  const shared = {
    ...periodNotes(period, { startDate, endDate, gaps: [] }, voice),
    suggestions,
    ...(chart ? { chart } : {}),
    note: `${period.name} ${what} ${won(methods.asked?.total ?? methods.total)}`,
  }
  const { asked: held } = methods
  if (!method || !held) return { ...shared, ...allMethodsWords(question, methods, voice) }
  const isRatio = (method.sorts?.length ?? 0) > 1 && !method.issuer && method.name !== '카드'
  if (isRatio) return { ...shared, ...ratioWords(question, methods, voice) }
  if (held.count === 0) return noneOrEarlier(t, question, { methods, shared }, voice)
  const rows = await t.run(
    call(expenseList, { ...scope, methods: held.names, order: 'largest', limit: rowsLooked }),
  )
  const largest = rows.kind === 'found' ? rows.value.expenses : []
  return {
    ...shared,
    ...methodsWords(question, { methods, held, largest }, voice),
    ...(largest.length > 0 ? { shown: largest.map(({ id }) => id) } : {}),
  }
}

function methodsIn(t: Turn, { period, method, category }: MethodsQuestion) {
  const asked = method && {
    ...(method.issuer ? { issuer: method.issuer } : {}),
    ...(method.sorts ? { sorts: [...method.sorts] } : {}),
  }
  return t.run(
    call(paymentMethods, {
      startDate: period.startDate,
      endDate: period.endDate,
      ...(category ? { category } : {}),
      ...(asked ? { asked } : {}),
    }),
  )
}

const withoutNote = ({ assumed: _, ...reply }: Reply): Reply => reply

/** Nothing in a month that nobody named: what there is at all is the answer. */
async function noneOrEarlier(
  t: Turn,
  question: MethodsQuestion,
  { methods, shared }: { methods: Methods; shared: Omit<Reply, 'lead' | 'facts'> },
  voice: Voice,
): Promise<Reply> {
  const isOpen = question.period.assumed !== null
  const none = { ...shared, ...noMethodWords(question, methods, voice, isOpen) }
  if (!isOpen) return none
  const ever = { ...allTime(voice.today), assumed: null }
  const all = await methodsIn(t, { ...question, period: ever })
  if (all.kind !== 'found' || !all.value.asked?.count) return withoutNote(none)
  const reply = await answerMethods(t, { ...question, period: ever }, voice)
  return { ...reply, assumed: '이번 달엔 없어서 기록 전체로 봤어.' }
}

function table(methods: Methods, { period }: MethodsQuestion): Chart | undefined {
  if (methods.methods.length < 2) return undefined
  return {
    title: `${period.name} 결제 수단별 지출`,
    chart_type: 'table',
    data: {
      columns: ['결제 수단', '금액', '건수', '비율'],
      rows: methods.methods.map((row) => [row.name, formatWon(row.total), row.count, `${row.share}%`]),
    },
  }
}
