import { call, type ToolOutcome } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { benchmarks } from '../../benchmarks.ts'
import { savings } from '../../categories.ts'
import { after, asking, type Next } from '../../offers/asked.ts'
import { categoryRatio } from '../../tools/category-ratio.ts'
import { comparePeriods } from '../../tools/compare-periods.ts'
import { dailyTotals } from '../../tools/daily-totals.ts'
import { expenseByCategory } from '../../tools/expense-by-category.ts'
import { expenseList } from '../../tools/expense-list.ts'
import { forecast } from '../../tools/forecast.ts'
import { monthlyIncome } from '../../tools/monthly-income.ts'
import { monthlyTotals } from '../../tools/monthly-totals.ts'
import { topExpenses } from '../../tools/top-expenses.ts'
import { totalExpense } from '../../tools/total-expense.ts'
import type { SpendingQuestion } from '../../understand/question.ts'
import { pick, type Voice, won } from '../../wording.ts'
import { absentIn } from '../absent.ts'
import { chips } from '../chips.ts'
import { holdContractsAlike, needsNoContracts } from '../contract-spending.ts'
import { answerCategoryPlace } from '../groups/categories.ts'
import { monthLabels } from '../groups/month-names.ts'
import { troubled } from '../nothing.ts'
import { periodNotes } from '../period-words.ts'
import { besideParts, spentCategories } from '../ranked-categories.ts'
import type { Reply } from '../reply.ts'
import { leftOutArguments, scopeArguments } from '../subject.ts'
import { comparableTo, neighbourOf } from '../when-words.ts'
import { sumOfAllTime } from './ever.ts'
import { told } from './finding.ts'
import { leadOf, leftOutSaid, subjectOf } from './lead.ts'
import { categoryOf, findingsOf, isContract, type SpendingFacts } from './spending-findings.ts'

/** How many findings an answer tells beside what it must say: more is a report, not an answer. */
const most = 2

/** How much was spent, on a category, on all or on each; whether that is above an amount; where most went. */
export async function answerSpending(t: Turn, question: SpendingQuestion, voice: Voice): Promise<Reply> {
  if (question.kind === 'breakdown' && question.place !== undefined) {
    const placed = await answerCategoryPlace(t, question, voice)
    if (placed) return placed
  }
  const scope = scopeOf(question)
  const threshold = question.kind === 'breakdown' ? undefined : question.threshold
  const held = threshold ? { ...scope, threshold: threshold.amount } : scope
  const [sums] = await t.runAll([
    call(expenseByCategory, held),
    question.kind === 'total' ? call(totalExpense, held) : undefined,
  ])
  if (sums.kind === 'failed') return troubled('지출')
  if (sums.kind === 'found') return replyOf(await factsOf(t, question, sums.value), voice)
  const { period, without } = question
  const category = categoryOf(question)
  const isOpen = period.assumed !== null && category !== undefined && category !== savings && !threshold
  const ever = isOpen && !without?.length ? await sumOfAllTime(t, { category }, period, voice) : undefined
  if (ever) return ever
  const absent = {
    period,
    ...(category ? { category } : {}),
    ...(without ? { without } : {}),
    ...(threshold ? { answer: threshold.asks === 'above' ? ('아니' as const) : ('응' as const) } : {}),
  }
  return absentIn(t, absent, voice)
}

function replyOf(facts: SpendingFacts, voice: Voice): Reply {
  const { question, sums } = facts
  const leftOut = leftOutSaid(facts)
  const chart = chartOf(facts, voice)
  const spent = spentCategories(sums, question)
  const [first] = question.kind === 'breakdown' && question.focus === 'smallest' ? spent.toReversed() : spent
  return {
    lead: leadOf(facts, voice),
    ...periodNotes(question.period, { ...sums.covered, gaps: sums.gaps }, voice),
    facts: [
      ...(leftOut ? [leftOut] : []),
      ...told(findingsOf(facts), leftOut && question.kind !== 'breakdown' ? most - 1 : most, voice),
    ],
    ...nextOf(facts, first?.category, voice),
    ...(chart ? { chart } : {}),
    note: `${subjectOf(question)} ${won(sums.total)}`,
    // 그거 내역, after where most went: what the answer names first.
    ...(question.kind === 'breakdown' && first ? { topic: { subject: { category: first.category } } } : {}),
  }
}

const scopeOf = (question: SpendingQuestion) => {
  const category = categoryOf(question)
  return {
    ...scopeArguments({ period: question.period, ...(category ? { category } : {}) }),
    ...leftOutArguments(question),
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
  const { startDate, endDate } = scope
  const category = categoryOf(question)
  const own = category ? { category } : {}
  const { grain, running } = question.period
  const earlier = comparableTo(question.period)
  const isUnfair = earlier !== null && isContract(category) && !holdContractsAlike(question.period, earlier)
  const withoutFixed = earlier && needsNoContracts(own, question.period, earlier)
  const isDay = grain === 'day'
  const isWithout = question.without !== undefined && question.without.length > 0
  // Of these nothing is known without some of their parts.
  const isWholeMonth = grain === 'month' && !isWithout
  // Whether a share of income says something about it: all spending, or a category with a benchmark.
  const ofIncome =
    isWholeMonth && (category === undefined || benchmarks.some((benchmark) => benchmark.name === category))
  const isRecent = startDate >= t.today.with({ day: 1 }).subtract({ months: 1 }).toString()
  const [comparison, , ratio, ahead, months, top, bought, daysBefore] = await t.runAll([
    earlier && !isUnfair
      ? call(comparePeriods, {
          ...scope,
          otherStartDate: earlier.startDate,
          otherEndDate: earlier.endDate,
          ...(withoutFixed ? { withoutFixed } : {}),
        })
      : undefined,
    ofIncome ? call(monthlyIncome, {}) : undefined,
    ofIncome ? call(categoryRatio, { startDate, endDate }) : undefined,
    isWholeMonth && running ? call(forecast, own) : undefined,
    isWholeMonth && isRecent ? call(monthlyTotals, { ...own, months: monthsSeen }) : undefined,
    category && !isDay ? call(topExpenses, scope) : undefined,
    isDay ? call(expenseList, { ...scope, order: 'largest', limit: 4 }) : undefined,
    isDay && question.kind === 'total' && !isWithout ? call(dailyTotals, daysUpTo(startDate)) : undefined,
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

/** The 30 days before a day. */
function daysUpTo(date: string): { startDate: string; endDate: string } {
  const day = Temporal.PlainDate.from(date)
  return { startDate: day.subtract({ days: 30 }).toString(), endDate: day.subtract({ days: 1 }).toString() }
}

function found<O>(outcome: ToolOutcome<O> | undefined): O | undefined {
  return outcome?.kind === 'found' ? outcome.value : undefined
}

/** What the month will come to, where nothing has said so yet, and the question the user is likely to ask next. */
function nextOf(
  facts: SpendingFacts,
  first: string | undefined,
  voice: Voice,
): Pick<Reply, 'next' | 'suggestions'> {
  const { question, ahead, sums } = facts
  const asked = askedNext(facts, first, voice)
  const isSaid = sums.threshold !== null && sums.threshold.difference <= 0
  const isAside = question.kind === 'breakdown' && question.focus !== undefined
  if (!ahead || isSaid || isAside) return asked
  return { ...asked, next: after(`이 속도면 월말에 ${won(ahead.rounded)}쯤 될 것 같아.`, asked.next) }
}

function askedNext(
  { question, sums, bought }: SpendingFacts,
  first: string | undefined,
  voice: Voice,
): Pick<Reply, 'suggestions'> & { readonly next: Next } {
  const when = question.period.name
  const other = neighbourOf(question.period)
  const total = chips.total({ name: other })
  const each = chips.breakdown({ name: when })
  const ofFirst = first ? [chips.amount({ name: when }, { category: first })] : []
  if (question.kind === 'total') {
    if (bought && bought.count <= bought.shown)
      return {
        next: asking(`${withParticle(other, '은/는')} 어땠는지도 볼까?`, total),
        suggestions: [total, chips.total(), chips.newest],
      }
    return {
      next: asking(pick(['분류별로 나눠서 볼까?', '어디에 썼는지도 볼까?'], voice), each),
      suggestions: [each, ...ofFirst, total],
    }
  }
  if (question.kind === 'breakdown') {
    if (question.focus && first)
      return {
        next: asking(`${first} 내역을 하나씩 볼까?`, chips.list({ name: when }, { category: first })),
        suggestions: [chips.list({ name: when }, { category: first }), each, total],
      }
    return {
      next: first
        ? asking(`${first}부터 하나씩 들여다볼까?`, chips.amount({ name: when }, { category: first }))
        : '궁금한 분류가 있으면 물어봐.',
      suggestions: [...ofFirst, chips.total({ name: when }), chips.breakdown({ name: other })],
    }
  }
  const { category } = question
  const list = chips.list({ name: when }, { category })
  const before = chips.amount({ name: other }, { category })
  if (category === '식비' && sums.categories.some((row) => row.category === '배달' && row.total > 0))
    return {
      next: asking('배달만 따로 볼까?', chips.amount({ name: when }, { category: '배달' })),
      suggestions: [chips.amount({ name: when }, { category: '배달' }), before, list],
    }
  return {
    next: pick(
      [
        asking(`${withParticle(other, '은/는')} 어땠는지 볼까?`, before),
        asking(category === savings ? '내역도 하나씩 볼까?' : '어디에서 썼는지 내역도 볼까?', list),
      ],
      voice,
    ),
    suggestions: [before, list, chips.total({ name: when })],
  }
}

/** How many bars a person still takes in at a glance. */
const mostBars = 10

/** What the sum is made of, beside the period before where there is one; of one category alone, its months or merchants. */
function chartOf(facts: SpendingFacts, { today }: Voice): Chart | undefined {
  const { question, sums, comparison, months, top } = facts
  const { name, earlier } = question.period
  const category = categoryOf(question)
  const bars = sums.categories.slice(0, mostBars)
  if (bars.length > 1) {
    const before = new Map(comparison?.categories.map((change) => [change.name, change.previous]))
    return barsOf(
      category ? `${name} ${category}` : `${name} 분류별 지출`,
      bars.map((bar) => besideParts(bar.category, bars)),
      { label: name, data: bars.map((bar) => bar.total) },
      comparison && earlier
        ? { label: earlier.name, data: bars.map((bar) => before.get(bar.category) ?? 0) }
        : undefined,
    )
  }
  // One bar says no more than the sentence: what it stands among does.
  if (category && months && months.months.length > 2)
    return barsOf(`${category} 월별`, monthLabels(months.months, today), {
      label: category,
      data: months.months.map((row) => row.total),
    })
  return category && top && top.merchants.length > 1
    ? barsOf(
        `${name} ${category} 가게별`,
        top.merchants.map((row) => row.name),
        { label: name, data: top.merchants.map((row) => row.total) },
      )
    : undefined
}

interface Bars {
  readonly label: string
  readonly data: number[]
}

/** Bars in won, one beside the other where there are two. */
export function barsOf(title: string, labels: string[], first: Bars, second?: Bars): Chart {
  const datasets = second ? [first, second] : [first]
  return { title, chart_type: 'bar', data: { labels, datasets }, unit: '원' }
}
