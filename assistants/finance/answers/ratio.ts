import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { benchmarks } from '../benchmarks.ts'
import { partsOfCategory, savings } from '../categories.ts'
import { asking } from '../offers/asked.ts'
import { categoryRatio } from '../tools/category-ratio.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseByCategory } from '../tools/expense-by-category.ts'
import { forecast } from '../tools/forecast.ts'
import { type Period, wholeMonths } from '../understand/period.ts'
import type { RatioQuestion } from '../understand/question.ts'
import { pick, spendingOf, type Voice } from '../wording.ts'
import { chips } from './chips.ts'
import { answerEngel } from './engel.ts'
import { telling } from './facts.ts'
import { nothingRecorded, troubled } from './nothing.ts'
import { daysIn, periodNotes } from './period-words.ts'
import { rankedCategories } from './ranked-categories.ts'
import { allFacts, allLead } from './ratio-all-words.ts'
import { asAsked, percentLead, savesReply } from './ratio-asked-words.ts'
import {
  fewestDays,
  isTooEarlyToTell,
  type Measured,
  measured,
  tellingRows,
  unhealthy,
  verdictOf,
} from './ratio-insights.ts'
import {
  basisNote,
  benchmarkFacts,
  benchmarkLead,
  incomeUnknownFact,
  shareFacts,
  shareLead,
  shareOfSpendingLead,
} from './ratio-words.ts'
import type { Reply } from './reply.ts'
import { answerShareOfSpending } from './share-of-spending.ts'

/** 식비가 수입 대비 적절해? */
export async function answerRatio(t: Turn, question: RatioQuestion, voice: Voice): Promise<Reply> {
  const { period, category, saves } = question
  if (question.focus === 'engel') return answerEngel(t, question, voice)
  if (question.focus === 'spending') return answerShareOfSpending(t, question, voice)
  const { startDate, endDate } = period
  const what = category
    ? `${withParticle(spendingOf(category), '이/가')} 수입에서 차지하는 비율`
    : '수입 대비 지출'
  const isRunningMonth = period.grain === 'month' && period.running
  const [ratios, sums, ahead] = await t.runAll([
    call(categoryRatio, { startDate, endDate, ...(saves === undefined ? {} : { saves }) }),
    call(expenseByCategory, { startDate, endDate }),
    isRunningMonth && !category ? call(forecast, {}) : undefined,
  ])
  if (ratios.kind === 'failed' || sums.kind === 'failed') return troubled(what)
  // What is put aside is no spending: a period may hold nothing else.
  const saved = ratios.kind === 'found' && ratios.value.categories.length > 0
  if (sums.kind === 'miss' && !saved) {
    return nothingRecorded(what, period, await t.run(call(dataRange, {})), voice)
  }
  const counted = sums.kind === 'found' ? { ...sums.value.covered, gaps: sums.value.gaps } : undefined
  const shared: Pick<Reply, 'assumed' | 'isPartial'> = {
    ...(counted ? periodNotes(period, counted, voice) : {}),
    ...(ahead?.kind === 'failed' ? { isPartial: true as const } : {}),
  }
  if (ratios.kind === 'miss') {
    const ranked = sums.kind === 'found' ? rankedCategories(sums.value) : []
    const own = sums.kind === 'found' ? spendingOn(category, sums.value) : undefined
    return {
      ...shared,
      lead: shareOfSpendingLead({ period, category, own, first: ranked[0] }, voice),
      facts: [incomeUnknownFact(voice)],
      next: pick(
        [
          '한 달에 얼마 버는지 알려 주면 바로 비교해 줄게.',
          '월급이 얼마인지 말해 주면 수입 대비로 다시 봐 줄게.',
        ],
        voice,
        1,
      ),
      suggestions: [chips.breakdown(period), chips.changes, chips.recurring],
    }
  }
  const rows = category ? measured(ratios.value) : tellingRows(ratios.value, period)
  const chart = benchmarkChart(rows, period.name)
  if (!category) {
    const few = ratios.value.prorated && daysIn(period) < fewestDays
    const assumed = [shared.assumed, few && '아직 며칠 치라 들쭉날쭉할 수 있어.'].filter(Boolean).join(' ')
    const worst = unhealthy(rows).filter((row) => !isTooEarlyToTell(row))[0]
    return {
      ...shared,
      ...(assumed ? { assumed } : {}),
      lead: percentLead(question, ratios.value) ?? allLead({ ratios: ratios.value, rows, period }, voice),
      facts: telling(
        allFacts(
          { ratios: ratios.value, rows, period, ahead: ahead?.kind === 'found' ? ahead.value : undefined },
          voice,
        ),
        3,
      ),
      next: pick(
        worst && worst.name !== savings
          ? [
              asking(
                `${spendingOf(worst.name)}에서 어떤 결제가 컸는지 볼까?`,
                chips.list(period, { category: worst.name }),
              ),
              asking('어디서 줄이면 좋을지도 볼까?', chips.cut),
            ]
          : [
              asking('어디서 더 줄일 수 있을지도 볼까?', chips.cut),
              asking('저축 계획도 같이 세워 볼까?', chips.savingGoal),
            ],
        voice,
        2,
      ),
      suggestions: [
        ...(worst && worst.name !== savings ? [chips.list(period, { category: worst.name })] : []),
        chips.cut,
        chips.savingGoal,
      ],
      chart,
      note: `수입 대비 지출·${period.name} ${ratios.value.shareOfMonth ?? ratios.value.share}%`,
    }
  }
  const row = rows.find((it) => belongs(category, it.name))
  if (row && ratios.value.saving) return savesReply(ratios.value, row, voice)
  // Saving comes late in the month: not said, the last whole one tells.
  if (row && isTooEarlyToTell(row) && period.assumed !== null && period.grain === 'month') {
    return ofLastMonth(t, question, voice)
  }
  if (row) {
    const assumed = [shared.assumed, basisNote({ row, ratios: ratios.value, period }, voice)]
      .filter(Boolean)
      .join(' ')
    return {
      ...shared,
      ...(assumed ? { assumed } : {}),
      lead:
        percentLead(question, { share: row.share, shareOfMonth: row.basis === 'month' ? row.share : null }) ??
        asAsked(benchmarkLead({ row, category, period }, voice), row, question),
      facts: telling(benchmarkFacts({ row, category, period, ratios: ratios.value }, voice)),
      ...nextAfter(row, category, period.name, voice),
      chart,
      note: `${category} 비율·${period.name} ${row.share}%`,
    }
  }
  const own = ratios.value.categories.find((it) => it.category === category)
  return {
    ...shared,
    lead: shareLead({ own, category, period }, voice),
    facts: telling(shareFacts({ own, category, ratios: ratios.value }, voice)),
    next: pick(
      [
        asking('권장 기준이 있는 항목들도 한번에 볼까?', chips.ratio(period)),
        asking('전체로 보면 어떤지도 볼까?', chips.ratio(period)),
        asking('지난달이랑도 비교해 볼까?', chips.monthly({ category })),
      ],
      voice,
      2,
    ),
    suggestions: [chips.ratio(period), chips.list(period, { category }), chips.monthly({ category })],
    ...(own ? { note: `${category} 비율·${period.name} ${own.shareOfMonth ?? own.share}%` } : {}),
  }
}

/** 저축 비율 괜찮아?, before anything was put aside this month. */
async function ofLastMonth(t: Turn, question: RatioQuestion, voice: Voice): Promise<Reply> {
  const period: Period = { ...wholeMonths(voice.today, 1), name: '지난달', grain: 'month', assumed: null }
  const reply = await answerRatio(t, { ...question, period }, voice)
  const note = '이번 달은 아직 저축이 안 나가서 지난달로 봤어.'
  return { ...reply, assumed: [note, reply.assumed].filter(Boolean).join(' '), covered: period }
}

/** Whether a category is asked for by the benchmark's name or is a part of it: 카페 of 카페/여가. */
function belongs(category: string, name: string): boolean {
  return name === category || (benchmarks.find((it) => it.name === name)?.parts.includes(category) ?? false)
}

function spendingOn(
  category: string | undefined,
  { categories, wholes }: { categories: readonly Sum[]; wholes: readonly Sum[] },
): Sum | undefined {
  if (category === undefined) return undefined
  return (
    wholes.find((row) => row.category === category) ??
    categories.find((row) => partsOfCategory(category).includes(row.category))
  )
}

interface Sum {
  readonly category: string
  readonly total: number
  readonly share: number
}

function nextAfter(
  row: Measured,
  category: string,
  when: string,
  voice: Voice,
): Pick<Reply, 'next' | 'suggestions'> {
  const all = chips.ratio({ name: when })
  if (row.name === savings) {
    return {
      next: pick(
        [
          asking('저축 계획을 같이 세워 볼까?', chips.savingGoal),
          asking('얼마까지 모을 수 있는지 셈해 볼까?', chips.savingGoal),
        ],
        voice,
        2,
      ),
      suggestions: [chips.savingGoal, chips.cut, all],
    }
  }
  const list = chips.list({ name: when }, { category })
  if (verdictOf(row) === 'too_much') {
    return {
      next: pick(
        [asking('어디서 줄일 수 있을지 볼까?', chips.cut), asking('어떤 결제가 컸는지 내역부터 볼까?', list)],
        voice,
        2,
      ),
      suggestions: [chips.cut, list, all],
    }
  }
  return {
    next: pick(
      [asking('다른 항목도 권장이랑 비교해 볼까?', all), asking('전체 지출은 수입 대비 어떤지도 볼까?', all)],
      voice,
      2,
    ),
    suggestions: [all, list, chips.changes],
  }
}

function benchmarkChart(rows: readonly Measured[], name: string): Chart {
  return {
    title: `${name} 수입 대비 비율`,
    chart_type: 'bar',
    data: {
      labels: rows.map((row) => row.name),
      datasets: [
        { label: '내 비율', data: rows.map((row) => row.share) },
        { label: '권장 (저축은 최소)', data: rows.map((row) => row.high ?? row.low) },
      ],
    },
    unit: '%',
  }
}
