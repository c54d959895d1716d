import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../offers/asked.ts'
import { dataRange } from '../tools/data-range.ts'
import { unusualExpenses } from '../tools/unusual-expenses.ts'
import { recentMonths } from '../understand/period.ts'
import type { UnusualQuestion } from '../understand/question.ts'
import { pick, type Voice } from '../wording.ts'
import { chips } from './chips.ts'
import { answerDoubles } from './doubles.ts'
import { emptyBook, nothingRecorded, troubled } from './nothing.ts'
import { nearDay } from './period-words.ts'
import { answerRefunds } from './refunds.ts'
import type { Reply } from './reply.ts'
import {
  type Unusual,
  unusualBasis,
  unusualFacts,
  unusualLead,
  usualFacts,
  usualLead,
  whyShort,
} from './unusual-words.ts'

const recent = 3

/** 이상한 결제 없나 봐줘: what does not look like the rest, and why. */
export async function answerUnusual(t: Turn, question: UnusualQuestion, voice: Voice): Promise<Reply> {
  if (question.focus === 'refund') return answerRefunds(t, question, voice)
  if (question.focus === 'double') return answerDoubles(t, question, voice)
  const period = question.period ?? recentMonths(voice.today, recent)
  const { startDate, endDate } = period
  const what = '이상한 결제'
  const found = await t.run(call(unusualExpenses, { startDate, endDate }))
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') {
    const recorded = await t.run(call(dataRange, {}))
    if (recorded.kind === 'miss') return emptyBook(what)
    return nothingRecorded(what, period, recorded, voice)
  }
  const unusual = found.value
  const suggestions = [chips.newest, chips.raised, chips.largest({ name: '이번 달' })]
  if (unusual.count === 0) {
    return {
      lead: usualLead(period, voice),
      facts: usualFacts(unusual, period),
      next: pick(
        [
          asking('새로 오르거나 내린 정기 결제도 볼까?', chips.raised),
          asking('최근 내역을 직접 훑어볼까?', chips.newest),
        ],
        voice,
        2,
      ),
      suggestions,
    }
  }
  const assumed = unusualBasis(unusual, period)
  const chart = unusualTable(unusual, voice)
  return {
    lead: unusualLead(unusual, period, voice),
    ...(assumed ? { assumed } : {}),
    facts: unusualFacts(unusual, voice),
    next:
      unusual.found.length === 0
        ? '안 쓰는 거면 이참에 정리해도 좋아.'
        : pick(
            [
              '네가 쓴 게 아니면 카드사에 바로 물어봐.',
              asking('기억 안 나는 게 있으면 최근 내역을 같이 볼까?', chips.newest),
              '다 네가 쓴 게 맞으면 걱정 안 해도 돼.',
            ],
            voice,
            2,
          ),
    suggestions,
    ...(chart ? { chart } : {}),
    shown: unusual.found.map(({ id }) => id),
  }
}

function unusualTable({ found, raised }: Unusual, voice: Voice): Chart | undefined {
  if (found.length + raised.length < 2) return undefined
  return {
    title: '눈에 띄는 결제',
    chart_type: 'table',
    data: {
      columns: ['날짜', '가게', '금액', '이유'],
      rows: [
        ...found.map((row) => [nearDay(row.date, voice), row.name, formatWon(row.amount), whyShort(row)]),
        ...raised.map((row) => [
          nearDay(row.date, voice),
          row.name,
          formatWon(row.to),
          `${formatWon(row.from)}에서 오름`,
        ]),
      ],
    },
  }
}
