import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { daysIn } from '#query/coverage.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { dailyTotals, maxDays } from '../tools/daily-totals.ts'
import { expenseList } from '../tools/expense-list.ts'
import type { DailyQuestion } from '../understand/question.ts'
import { type Voice, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { dailyChart } from './daily-chart.ts'
import type { Daily, DailyFindings } from './daily-findings.ts'
import { chipsAfterDaily, dailyFacts, dailyLead, neverSpentLead, nextAfterDaily } from './daily-words.ts'
import { asksDaysWithin, daysWithinFacts, daysWithinLead } from './days-within.ts'
import { telling } from './facts.ts'
import { topicOf } from './named-first.ts'
import { troubled } from './nothing.ts'
import { periodNotes } from './period-words.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, scopeArguments, subjectWords } from './subject.ts'
import { weeklyChart } from './weekly-words.ts'

/** Day by day: 날짜별 지출, 제일 많이 쓴 날, 제일 적게 쓴 날, 한 푼도 안 쓴 날. */
export async function answerDaily(t: Turn, question: DailyQuestion, voice: Voice): Promise<Reply> {
  const { period, note } = withinMostDays(question.period)
  const outcome = await t.run(
    call(dailyTotals, { ...scopeArguments({ ...question, period }), ...boundsOf(question) }),
  )
  if (outcome.kind === 'failed') return troubled(`날짜별 ${subjectWords(question).what}`)
  if (outcome.kind === 'miss') return absentIn(t, question, voice, neverSpentLead(question, voice))
  const daily = outcome.value
  const name = daily.merchant?.name
  const asked: DailyQuestion = { ...question, ...(name === undefined ? {} : { store: name }) }
  if (asksDaysWithin(asked)) return withinBounds(asked, daily, voice)
  const { highest } = daily
  const { earlier } = period
  const [largest, before] = await t.runAll([
    question.focus === 'no_spend' || question.focus === 'pause' || question.focus === 'lowest'
      ? undefined
      : call(expenseList, {
          ...scopeArguments({ ...question, period: { startDate: highest.date, endDate: highest.date } }),
          order: 'largest',
          limit: 1,
        }),
    question.focus === 'no_spend' && earlier
      ? call(dailyTotals, scopeArguments({ ...question, period: earlier }))
      : undefined,
  ])
  const dearest = largest?.kind === 'found' ? largest.value.expenses[0] : undefined
  const isAll = question.category === undefined && question.store === undefined
  const flexible =
    isAll && question.focus === 'highest' && dearest && fixedCategories.includes(dearest.category)
      ? await t.run(
          call(dailyTotals, { ...scopeArguments({ ...question, period }), without: [...fixedCategories] }),
        )
      : undefined
  const other = flexible?.kind === 'found' ? flexible.value.highest.date : undefined
  const bought =
    other !== undefined && other !== highest.date
      ? await t.run(
          call(expenseList, {
            startDate: other,
            endDate: other,
            without: [...fixedCategories],
            order: 'largest',
            limit: 3,
          }),
        )
      : isSpentAfterAll(asked, daily)
        ? await t.run(call(expenseList, { ...scopeArguments({ ...question, period }), order: 'largest' }))
        : undefined
  const findings: DailyFindings = {
    bought: bought?.kind === 'found' ? bought.value.expenses : [],
    daily,
    largest: dearest,
    flexible: flexible?.kind === 'found' ? flexible.value : undefined,
    before: before?.kind === 'found' && before.value.gaps.length === 0 ? before.value : undefined,
  }
  const { assumed } = periodNotes(period, daily, voice)
  const notes = [assumed, note].filter(Boolean).join(' ')
  const leftOut = leftOutNote(daily.merchant)
  const chart = question.focus === 'weekly' ? weeklyChart(asked, daily) : dailyChart(asked, daily)
  return {
    lead: dailyLead(asked, findings, voice),
    ...(notes === '' ? {} : { assumed: notes }),
    facts: [...telling(dailyFacts(asked, findings, voice), leftOut ? 1 : 2), ...(leftOut ? [leftOut] : [])],
    next: nextAfterDaily(asked, daily, voice),
    suggestions: chipsAfterDaily(asked, daily, voice),
    ...(chart ? { chart } : {}),
    note: noteOf(asked, daily),
    topic:
      question.focus === 'lowest'
        ? topicOf(undefined, daily.lowest.date, voice)
        : topicOf(dearest && { store: dearest.store }, highest.date, voice),
  }
}

/** 오늘 한 푼도 안 썼지?, of a day on which something was paid: what it was is told. */
const isSpentAfterAll = ({ focus }: DailyQuestion, { dayCount, count }: Daily): boolean =>
  focus === 'no_spend' && dayCount === 1 && count > 0

const boundsOf = ({ minAmount, maxAmount }: DailyQuestion) => ({
  ...(minAmount === undefined ? {} : { minTotal: minAmount }),
  ...(maxAmount === undefined ? {} : { maxTotal: maxAmount }),
})

function withinBounds(question: DailyQuestion, daily: Daily, voice: Voice): Reply {
  const { assumed } = periodNotes(question.period, daily, voice)
  const chart = dailyChart(question, daily)
  return {
    lead: daysWithinLead(question, daily, voice),
    ...(assumed ? { assumed } : {}),
    facts: telling(daysWithinFacts(question, daily, voice)),
    next: nextAfterDaily(question, daily, voice),
    suggestions: chipsAfterDaily(question, daily, voice),
    ...(chart ? { chart } : {}),
    topic: topicOf(undefined, daily.highest.date, voice),
  }
}

/** A period too long to be told day by day, cut to its last days. */
function withinMostDays(period: DailyQuestion['period']): { period: DailyQuestion['period']; note?: string } {
  if (daysIn(period) <= maxDays) return { period }
  const startDate = Temporal.PlainDate.from(period.endDate)
    .subtract({ days: maxDays - 1 })
    .toString()
  return {
    period: { ...period, startDate, earlier: null },
    note: '날짜별로는 1년까지만 볼 수 있어서 마지막 1년만 봤어.',
  }
}

function noteOf(
  { focus, period, ...subject }: DailyQuestion,
  { highest, lowest, noSpendDays, average }: Daily,
) {
  const { what } = subjectWords(subject)
  if (focus === 'pause' || focus === 'no_spend') return `${what} 없는 날·${period.name} ${noSpendDays}일`
  if (focus === undefined || focus === 'weekly') return `날짜별 ${what}·${period.name} 하루 ${won(average)}`
  const day = focus === 'highest' ? highest : lowest
  return `${what} 제일 ${focus === 'highest' ? '많은' : '적은'} 날·${period.name} ${day.date} ${won(day.total)}`
}
