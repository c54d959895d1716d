import { chartDecision } from '#engine/chart-decision.ts'
import type { Decision } from '#engine/decide.ts'
import type { Slots } from '#engine/memory/carry-over.ts'
import { call, type ToolOutcome } from '#engine/tool.ts'
import type { Turn, TurnEnd } from '#engine/turn.ts'
import { benchmarks } from './benchmarks.ts'
import { spendingChart } from './charts.ts'
import { composeFuture, composeGreeting, composeNothing, composeSpending, composeUnclear } from './compose.ts'
import { composeList, composeStore, listTable, type StoreQuestion } from './compose-rows.ts'
import type { SpendingFacts, SpendingQuestion } from './insights.ts'
import { intentOf } from './intents.ts'
import { categoryRatio } from './tools/category-ratio.ts'
import { comparePeriods } from './tools/compare-periods.ts'
import { dataRange } from './tools/data-range.ts'
import { expenseByCategory } from './tools/expense-by-category.ts'
import { expenseByStore } from './tools/expense-by-store.ts'
import { expenseList } from './tools/expense-list.ts'
import { forecast } from './tools/forecast.ts'
import { monthlyIncome } from './tools/monthly-income.ts'
import { totalExpense } from './tools/total-expense.ts'
import { slotRules, slotsOf } from './understand/follow-up.ts'
import {
  type ListQuestion,
  type Question,
  type QuestionInput,
  readQuestion,
  saidSlots,
  unclear,
} from './understand/question.ts'
import { hasStrayWords } from './understand/stray-words.ts'
import { type Voice, won } from './wording.ts'

const understand: Decision<QuestionInput, Question> = {
  name: 'question',
  rule: readQuestion,
  fallback: unclear,
}

/** One turn of the counsellor. */
export async function turn(t: Turn): Promise<TurnEnd> {
  t.thinking('intent_analysis')
  const said = { message: t.message, now: t.question.now.toPlainDateTime() }
  const given = saidSlots(said)
  const { slots } = isElsewhere(given, said) ? { slots: given } : await t.carryOver(given, slotRules)
  const input = { ...said, slots }
  const { value: question } = await t.intent(understand, input, intentOf)
  const voice = { ordinal: t.question.ordinal, today: t.today }

  switch (question.kind) {
    case 'greeting':
      return t.answer({ compose: () => composeGreeting(voice) })
    case 'unclear':
      return t.answer({ compose: () => composeUnclear(voice) })
    case 'future':
      return t.answer({ compose: () => composeFuture(question.period, voice) })
    case 'store':
      return atStore(t, question, voice)
    case 'list':
      return list(t, question, voice)
    default:
      return spending(t, question, voice)
  }
}

/** A message with nothing of ours but perhaps a period, and with words of something else: not to be completed into one of ours. */
function isElsewhere(given: Slots, said: { message: string; now: Temporal.PlainDateTime }): boolean {
  const ours = Object.keys(given).some((slot) => slot !== 'period')
  return !ours && hasStrayWords(said.message, said.now)
}

async function atStore(t: Turn, question: StoreQuestion, voice: Voice): Promise<TurnEnd> {
  t.thinking('planning')
  const { startDate, endDate } = question.period
  const [bought, range] = await t.runAll([
    call(expenseByStore, { storeName: question.store, startDate, endDate }),
    call(dataRange, {}),
  ])
  t.remember({ slots: slotsOf(question, voice.today) })
  return t.answer({ compose: () => composeStore({ question, bought, range }, voice) })
}

async function list(t: Turn, question: ListQuestion, voice: Voice): Promise<TurnEnd> {
  t.thinking('planning')
  const { category, store, period, limit, order } = question
  const rows = await t.run(
    call(expenseList, {
      limit,
      order,
      ...(category ? { category } : {}),
      ...(store ? { storeName: store } : {}),
      ...(period ? { startDate: period.startDate, endDate: period.endDate } : {}),
    }),
  )
  t.remember({ slots: slotsOf(question, voice.today) })
  if (rows.kind === 'found' && rows.value.shown > 1) t.chart(listTable(question, rows.value))
  return t.answer({ compose: () => composeList({ question, rows }, voice) })
}

async function spending(t: Turn, question: SpendingQuestion, voice: Voice) {
  const asked = chartDecision({ intentDefault: question.kind !== 'total' })
  const { value: chart } = await t.decide(asked, t.message, { stage: 'response_strategy' })
  t.thinking('planning')
  const { startDate, endDate, earlier } = question.period
  const category = question.kind === 'category' ? question.category : undefined
  const scope = { startDate, endDate, ...(category ? { category } : {}) }
  const [sums] = await t.runAll([
    call(expenseByCategory, scope),
    question.kind === 'total' ? call(totalExpense, scope) : undefined,
  ])

  if (sums.kind !== 'found') {
    t.remember({ slots: slotsOf(question, voice.today) })
    const [all, range] = await t.runAll([call(totalExpense, { startDate, endDate }), call(dataRange, {})])
    return t.answer({ compose: () => composeNothing({ question, sums, all, range }, voice) })
  }

  const others = earlier && { otherStartDate: earlier.startDate, otherEndDate: earlier.endDate }
  const monthly = question.period.grain === 'month'
  const ofIncome = monthly && hasBenchmark(category)
  const [comparison, income, ratio, ahead] = await t.runAll([
    others ? call(comparePeriods, { ...scope, ...others }) : undefined,
    ofIncome ? call(monthlyIncome, {}) : undefined,
    ofIncome ? call(categoryRatio, { startDate, endDate }) : undefined,
    monthly && question.period.running ? call(forecast, category ? { category } : {}) : undefined,
  ])
  const facts: SpendingFacts = {
    question,
    sums: sums.value,
    comparison: found(comparison),
    ratio: found(ratio),
    ahead: found(ahead),
    incomeKnown: income?.kind === 'found',
  }
  t.remember({ slots: slotsOf(question, voice.today), note: noteOf(facts) })
  const drawn = spendingChart(facts)
  if (drawn && chart.show) t.chart(drawn)
  const offersChart = chart.heldBack && drawn !== undefined
  return t.answer({ compose: () => composeSpending(facts, voice, { offersChart }) })
}

/** The question and its answer in a few words, for the session's summary. */
function noteOf({ question, sums }: SpendingFacts): string {
  const what = question.kind === 'category' ? question.category : '총 지출'
  return `${what}·${question.period.name} ${won(sums.total)}`
}

/** Whether a share of income says something about it: all spending, or a category with a benchmark. */
function hasBenchmark(category: string | undefined): boolean {
  return category === undefined || benchmarks.some((benchmark) => benchmark.name === category)
}

function found<O>(outcome: ToolOutcome<O> | undefined): O | undefined {
  return outcome?.kind === 'found' ? outcome.value : undefined
}
