import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseByCategory } from '../tools/expense-by-category.ts'
import type { RatioQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { nothingRecorded, troubled } from './nothing.ts'
import { periodNotes } from './period-words.ts'
import { partsNote, rankedCategories } from './ranked-categories.ts'
import type { Reply } from './reply.ts'

/** 엥겔지수 알려줘: what food is of all spending. */
export async function answerEngel(t: Turn, { period }: RatioQuestion, voice: Voice): Promise<Reply> {
  const { startDate, endDate } = period
  const sums = await t.run(call(expenseByCategory, { startDate, endDate }))
  if (sums.kind === 'failed') return troubled('엥겔지수')
  if (sums.kind === 'miss')
    return nothingRecorded('엥겔지수', period, await t.run(call(dataRange, {})), voice)
  const food = rankedCategories(sums.value).find(({ category }) => category === '식비')
  const share = bold(formatPercent(food?.share ?? 0))
  const parts = food && partsNote(food)
  return {
    lead: pick(
      [
        `${period.name} 엥겔지수는 ${is(share)} 🍚`,
        `${period.name} 쓴 돈 가운데 식비가 ${withParticle(share, '을/를')} 차지해 🍚 그게 엥겔지수야.`,
      ],
      voice,
    ),
    ...periodNotes(period, { ...sums.value.covered, gaps: sums.value.gaps }, voice),
    facts: [
      `지출 ${won(sums.value.total)} 중에 식비가 ${won(food?.total ?? 0)}이거든${parts ? ` (${parts})` : ''}.`,
    ],
    next: asking('수입 대비로는 어떤지도 볼까?', chips.ratio(period, '식비')),
    suggestions: [chips.ratio(period, '식비'), chips.breakdown(period)],
  }
}
