import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { comparePeriods } from '../tools/compare-periods.ts'
import { maxMonths, monthlyTotals } from '../tools/monthly-totals.ts'
import type { MonthlyQuestion } from '../understand/question.ts'
import { type Voice, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { telling } from './facts.ts'
import { monthlyChart } from './monthly-chart.ts'
import { monthlyFacts } from './monthly-facts.ts'
import type { Monthly, MonthlyFindings } from './monthly-findings.ts'
import { byVisits, visitsLead } from './monthly-visits.ts'
import { whyThatMonth } from './monthly-why.ts'
import { chipsAfterMonthly, isOneMonth, monthlyLead, nextAfterMonthly, spanNote } from './monthly-words.ts'
import { monthsWithin } from './months-within.ts'
import { topicOf } from './named-first.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, subjectWords } from './subject.ts'

/** Month by month: 월별 지출 추이, 제일 많이 쓴 달. */
export async function answerMonthly(t: Turn, question: MonthlyQuestion, voice: Voice): Promise<Reply> {
  const { category, store, focus } = question
  const span = spanOf(question, voice)
  const outcome = await t.run(
    call(monthlyTotals, {
      ...span,
      ...(category === undefined ? {} : { category }),
      ...(store === undefined ? {} : { storeName: store }),
    }),
  )
  if (outcome.kind === 'failed') return troubled(`월별 ${subjectWords(question).what}`)
  if (outcome.kind === 'miss') {
    const { period } = question
    const several = period && !isOneMonth(period) ? period : wholeSpan(span, voice)
    return absentIn(t, { ...question, period: several }, voice)
  }
  const { by } = question
  const monthly = by === 'visits' ? byVisits(outcome.value) : outcome.value
  const name = monthly.merchant?.name
  const asked: MonthlyQuestion = { ...question, ...(name === undefined ? {} : { store: name }) }
  const apart =
    focus && store === undefined && !by ? await highestAgainstLowest(t, monthly, category) : undefined
  const findings: MonthlyFindings = { monthly, apart }
  const leftOut = leftOutNote(monthly.merchant)
  const extreme = focus === 'lowest' ? monthly.lowest : monthly.highest
  const assumed = spanNote(asked, monthly, voice)
  const chart = monthlyChart(asked, monthly, voice)
  const isOfAll = category === undefined && store === undefined
  const why = question.why && isOfAll ? await whyThatMonth(t, monthly, voice) : undefined
  return {
    lead:
      monthsWithin(asked, monthly, voice) ??
      visitsLead(asked, monthly, voice) ??
      monthlyLead(asked, monthly, voice),
    ...(assumed === undefined ? {} : { assumed }),
    facts: [...telling(monthlyFacts(asked, findings, voice)), ...(leftOut ? [leftOut] : [])],
    ...why,
    next: nextAfterMonthly(asked, monthly, voice),
    suggestions: chipsAfterMonthly(asked, monthly, voice),
    ...(chart ? { chart } : {}),
    ...(extreme ? { topic: topicOf(undefined, extreme.month, voice) } : {}),
    note: `월별 ${subjectWords(asked).what}·${monthly.months.length}개월 평균 ${won(monthly.average ?? monthly.total)}`,
  }
}

async function highestAgainstLowest(t: Turn, { highest, lowest }: Monthly, category: string | undefined) {
  if (!highest || !lowest || highest.month === lowest.month) return undefined
  const outcome = await t.run(
    call(comparePeriods, {
      startDate: highest.startDate,
      endDate: highest.endDate,
      otherStartDate: lowest.startDate,
      otherEndDate: lowest.endDate,
      ...(category === undefined ? {} : { category }),
    }),
  )
  return outcome.kind === 'found' ? outcome.value : undefined
}

/** The months asked for: those of a period of several, else so many up to its end or up to now. */
function spanOf(
  { period, months }: MonthlyQuestion,
  { today }: Voice,
): { months: number; untilMonth?: string } {
  if (!period) return { months: Math.min(months, maxMonths) }
  const [first, last] = [period.startDate, period.endDate].map((date) =>
    Temporal.PlainDate.from(date).toPlainYearMonth(),
  ) as [Temporal.PlainYearMonth, Temporal.PlainYearMonth]
  const inPeriod = first.until(last, { largestUnit: 'months' }).months + 1
  // Three months back from a day in the middle touch four: calendar months are meant, the running one among them.
  const touched = period.name.startsWith('최근') ? Math.max(1, inPeriod - 1) : inPeriod
  return {
    months: Math.min(touched === 1 ? months : touched, maxMonths),
    ...(last.equals(today.toPlainYearMonth()) ? {} : { untilMonth: last.toString() }),
  }
}

/** The months as one period, for saying that nothing is in it. */
function wholeSpan({ months, untilMonth }: { months: number; untilMonth?: string }, { today }: Voice) {
  const last = untilMonth ? Temporal.PlainYearMonth.from(untilMonth) : today.toPlainYearMonth()
  const end = last.toPlainDate({ day: last.daysInMonth }).toString()
  return {
    startDate: last
      .subtract({ months: months - 1 })
      .toPlainDate({ day: 1 })
      .toString(),
    endDate: untilMonth ? end : today.toString(),
    name: untilMonth ? `${last.year}년 ${last.month}월까지 ${months}개월` : `최근 ${months}개월`,
    running: untilMonth === undefined,
    grain: 'span' as const,
    earlier: null,
    assumed: null,
  }
}
