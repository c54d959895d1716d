import { call, type ToolOutcome } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Chart } from '#protocol/charts.ts'
import { benchmarks } from '../benchmarks.ts'
import { categoryRatio } from '../tools/category-ratio.ts'
import { comparePeriods } from '../tools/compare-periods.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseByCategory } from '../tools/expense-by-category.ts'
import { forecast } from '../tools/forecast.ts'
import { recurring } from '../tools/recurring.ts'
import { savingsPlan } from '../tools/savings-plan.ts'
import type { OverviewQuestion } from '../understand/question.ts'
import type { Voice } from '../wording.ts'
import { nothingRecorded, troubled } from './nothing.ts'
import { insightsOf, type Looked, verdictOf } from './overview-insights.ts'
import { adviceOf, insightSentence, verdictLead } from './overview-words.ts'
import { periodNotes } from './period-words.ts'
import { measured, type Ratios } from './ratio-insights.ts'
import type { Reply } from './reply.ts'

const told = 3
const mostChanges = 5

/** 나 요즘 어때? 소비 습관 어때? */
export async function answerOverview(t: Turn, { period }: OverviewQuestion, voice: Voice): Promise<Reply> {
  const { startDate, endDate, earlier } = period
  const isThisMonth = period.grain === 'month' && endDate === voice.today.toString()
  const what = `${period.name} 소비`
  const [sums, ratios, changes, plan, ahead, payments] = await t.runAll([
    call(expenseByCategory, { startDate, endDate }),
    call(categoryRatio, { startDate, endDate }),
    earlier
      ? call(comparePeriods, {
          startDate,
          endDate,
          otherStartDate: earlier.startDate,
          otherEndDate: earlier.endDate,
          limit: mostChanges,
        })
      : undefined,
    call(savingsPlan, {}),
    isThisMonth ? call(forecast, {}) : undefined,
    call(recurring, {}),
  ])
  if (sums.kind === 'failed') return troubled(what)
  if (sums.kind === 'miss') return nothingRecorded(what, period, await t.run(call(dataRange, {})), voice)
  const looked: Looked = {
    ratios: found(ratios),
    changes: found(changes),
    plan: found(plan),
    ahead: found(ahead),
    recurring: found(payments),
  }
  const verdict = verdictOf(looked, period)
  const insights = insightsOf(looked, period).slice(0, told)
  const advice = adviceOf({ looked, insights, period }, voice)
  const isPartial = [ratios, changes, plan, ahead, payments].some((outcome) => outcome?.kind === 'failed')
  return {
    lead: verdictLead({ verdict, period, looked, total: sums.value.total }, voice),
    ...periodNotes(period, { ...sums.value.covered, gaps: sums.value.gaps }, voice),
    facts: insights.map((insight, index) => insightSentence(insight, { period, looked }, voice, index)),
    next: advice.text,
    suggestions: advice.suggestions,
    ...(looked.ratios ? { chart: shareRadar(looked.ratios, period.name) } : {}),
    note: `${what} 진단`,
    ...(isPartial ? { isPartial: true } : {}),
  }
}

function found<O>(outcome: ToolOutcome<O> | undefined): O | undefined {
  return outcome?.kind === 'found' ? outcome.value : undefined
}

function shareRadar(ratios: Ratios, name: string): Chart {
  const rows = measured(ratios)
  return {
    title: `${name} 수입 대비 비율`,
    chart_type: 'radar',
    data: {
      labels: benchmarks.map((benchmark) => benchmark.name),
      datasets: [
        { label: '내 비율', data: rows.map((row) => row.share) },
        { label: '권장', data: rows.map((row) => row.high ?? row.low) },
      ],
    },
    unit: '%',
  }
}
