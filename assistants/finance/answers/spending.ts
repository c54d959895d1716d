import { call, type ToolOutcome } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { benchmarks } from '../benchmarks.ts'
import { categoryRatio } from '../tools/category-ratio.ts'
import { comparePeriods } from '../tools/compare-periods.ts'
import { dailyTotals } from '../tools/daily-totals.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseByCategory } from '../tools/expense-by-category.ts'
import { expenseList } from '../tools/expense-list.ts'
import { forecast } from '../tools/forecast.ts'
import { monthlyIncome } from '../tools/monthly-income.ts'
import { monthlyTotals } from '../tools/monthly-totals.ts'
import { topExpenses } from '../tools/top-expenses.ts'
import { totalExpense } from '../tools/total-expense.ts'
import type { SpendingQuestion } from '../understand/question.ts'
import { type Voice, won } from '../wording.ts'
import { holdContractsAlike, needsNoContracts } from './contract-spending.ts'
import { answerCategoryPlace } from './groups/categories.ts'
import { periodNotes } from './period-words.ts'
import type { Reply } from './reply.ts'
import { spendingChart } from './spending-chart.ts'
import { categoryOf, insightsOf, isContract, type SpendingFacts } from './spending-insights.ts'
import { nextOf } from './spending-next.ts'
import { nothingSpent } from './spending-nothing.ts'
import { sentenceOf } from './spending-sentences.ts'
import { leadOf, leftOutSentence, subjectOf } from './spending-words.ts'
import { comparableTo } from './when-words.ts'

/** How many insights an answer tells beside what it must say: more is a report, not an answer. */
const told = 2

/** How much was spent, on a category, on all or on each; whether that is above an amount; where most went. */
export async function answerSpending(t: Turn, question: SpendingQuestion, voice: Voice): Promise<Reply> {
  if (question.kind === 'breakdown' && question.place !== undefined) {
    const placed = await answerCategoryPlace(t, question, voice)
    if (placed) return placed
  }
  const scope = scopeOf(question)
  const threshold = question.kind !== 'breakdown' && question.threshold?.amount
  const held = threshold ? { ...scope, threshold } : scope
  const [sums] = await t.runAll([
    call(expenseByCategory, held),
    question.kind === 'total' ? call(totalExpense, held) : undefined,
  ])
  if (sums.kind !== 'found') return nothing(t, question, sums, voice)
  return replyOf(await factsOf(t, question, sums.value), voice)
}

function replyOf(facts: SpendingFacts, voice: Voice): Reply {
  const { question, sums } = facts
  const leftOut = leftOutSentence(facts, voice)
  const insights = insightsOf(facts)
    .slice(0, leftOut && question.kind !== 'breakdown' ? told - 1 : told)
    .map((insight, index) => sentenceOf(insight, voice, index))
  const chart = spendingChart(facts, voice)
  return {
    lead: leadOf(facts, voice),
    ...periodNotes(question.period, { ...sums.covered, gaps: sums.gaps }, voice),
    facts: [...(leftOut ? [leftOut] : []), ...insights],
    ...nextOf(facts, voice),
    ...(chart ? { chart } : {}),
    note: `${subjectOf(question)} ${won(sums.total)}`,
    ...topicOf(facts),
  }
}

/** 그거 내역, after where most went: what the answer names first. */
function topicOf({ question, sums }: SpendingFacts): Pick<Reply, 'topic'> {
  if (question.kind !== 'breakdown') return {}
  const ranked = sums.categories.toSorted((a, b) => b.total - a.total)
  const first = question.focus === 'smallest' ? ranked.at(-1) : ranked[0]
  return first ? { topic: { subject: { category: first.category } } } : {}
}

type Scope = {
  readonly startDate: string
  readonly endDate: string
  readonly category?: string
  readonly without?: string[]
}

function scopeOf(question: SpendingQuestion): Scope {
  const { startDate, endDate } = question.period
  const category = categoryOf(question)
  return {
    startDate,
    endDate,
    ...(category ? { category } : {}),
    ...(question.without?.length ? { without: [...question.without] } : {}),
  }
}

/** How many months a month is seen among, the running one with them. */
const monthsSeen = 6

async function factsOf(
  t: Turn,
  question: SpendingQuestion,
  sums: SpendingFacts['sums'],
): Promise<SpendingFacts> {
  const scope = scopeOf(question)
  const { startDate, endDate, category } = scope
  const { grain, running } = question.period
  const earlier = comparableTo(question.period)
  const others = earlier && {
    otherStartDate: earlier.startDate,
    otherEndDate: earlier.endDate,
    ...(needsNoContracts({ ...(category ? { category } : {}) }, question.period, earlier)
      ? { withoutFixed: true }
      : {}),
  }
  const isUnfair = earlier !== null && isContract(category) && !holdContractsAlike(question.period, earlier)
  const isDay = grain === 'day'
  // Of these nothing is known without some of their parts.
  const isWholeMonth = grain === 'month' && !scope.without
  const ofIncome = isWholeMonth && hasBenchmark(category)
  const own = category ? { category } : {}
  const [comparison, , ratio, ahead, months, top, bought, daysBefore] = await t.runAll([
    others && !isUnfair ? call(comparePeriods, { ...scope, ...others }) : undefined,
    ofIncome ? call(monthlyIncome, {}) : undefined,
    ofIncome ? call(categoryRatio, { startDate, endDate }) : undefined,
    isWholeMonth && running ? call(forecast, own) : undefined,
    isWholeMonth && isRecent(t, startDate) ? call(monthlyTotals, { ...own, months: monthsSeen }) : undefined,
    category && !isDay ? call(topExpenses, scope) : undefined,
    isDay ? call(expenseList, { ...scope, order: 'largest', limit: 4 }) : undefined,
    isDay && question.kind === 'total' && !scope.without ? call(dailyTotals, daysUpTo(startDate)) : undefined,
  ])
  return {
    question,
    sums,
    comparison: found(comparison),
    ratio: found(ratio),
    ahead: found(ahead),
    months: found(months),
    top: found(top),
    bought: found(bought),
    daysBefore: found(daysBefore),
  }
}

/** The running month or the one before it. */
function isRecent(t: Turn, startDate: string): boolean {
  return startDate >= t.today.with({ day: 1 }).subtract({ months: 1 }).toString()
}

/** The 30 days before a day. */
function daysUpTo(date: string): { startDate: string; endDate: string } {
  const day = Temporal.PlainDate.from(date)
  return { startDate: day.subtract({ days: 30 }).toString(), endDate: day.subtract({ days: 1 }).toString() }
}

async function nothing(
  t: Turn,
  question: SpendingQuestion,
  sums: ToolOutcome<SpendingFacts['sums']>,
  voice: Voice,
): Promise<Reply> {
  const { startDate, endDate, category, without } = scopeOf(question)
  const [all, range, last] = await t.runAll([
    call(totalExpense, { startDate, endDate, ...(without && category ? { category } : {}) }),
    call(dataRange, {}),
    category && !without ? call(expenseList, { category, endDate, limit: 1 }) : undefined,
  ])
  return nothingSpent({ question, sums, all, range, last }, voice)
}

/** Whether a share of income says something about it: all spending, or a category with a benchmark. */
function hasBenchmark(category: string | undefined): boolean {
  return category === undefined || benchmarks.some((benchmark) => benchmark.name === category)
}

function found<O>(outcome: ToolOutcome<O> | undefined): O | undefined {
  return outcome?.kind === 'found' ? outcome.value : undefined
}
