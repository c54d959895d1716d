import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { asking } from '../offers/asked.ts'
import { averageSpending } from '../tools/average-spending.ts'
import { monthlyTotals } from '../tools/monthly-totals.ts'
import { recurring } from '../tools/recurring.ts'
import type { FutureQuestion } from '../understand/question.ts'
import { pick, type Voice } from '../wording.ts'
import { chips } from './chips.ts'
import { monthsBefore, unitOf } from './future-months.ts'
import { estimateOf } from './future-subject.ts'
import { estimateFacts, estimateLead, unitEstimateLead, unknownEstimate } from './future-words.ts'
import { notYet } from './not-yet-words.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { answerRoomAhead } from './room-ahead.ts'

/** A period that has not come yet: nothing to count, but for an estimate where one is wanted. */
export async function answerFuture(t: Turn, question: FutureQuestion, voice: Voice): Promise<Reply> {
  if (question.asksRoom) return answerRoomAhead(t, question, voice)
  if (!question.asksEstimate) return notYet(question, voice)
  return question.category === undefined && question.store === undefined
    ? estimate(t, question, voice)
    : estimateOf(t, question, voice)
}

/** As the last whole months were, so the next are likely to be. */
async function estimate(t: Turn, { period }: FutureQuestion, voice: Voice): Promise<Reply> {
  const unit = unitOf(period)
  const seen = monthsBefore(voice.today)
  const [months, regular, average] = await t.runAll([
    call(monthlyTotals, seen.months),
    call(recurring, {}),
    unit === 'month'
      ? undefined
      : call(averageSpending, {
          ...seen.days,
          per: unit,
        }),
  ])
  if (months.kind === 'failed') return troubled(`${period.name} 예상`)
  const suggestions = [chips.recurring, chips.forecast(), chips.monthly({})]
  if (months.kind === 'miss' || months.value.average === null) {
    return { ...unknownEstimate(period, voice), suggestions }
  }
  const fixed = regular.kind === 'found' ? regular.value : undefined
  return {
    lead:
      average?.kind === 'found'
        ? unitEstimateLead(average.value, unit, period, voice)
        : estimateLead(months.value, period, voice),
    facts: estimateFacts(
      { months: months.value, fixed, average: average?.kind === 'found' ? average.value : undefined },
      voice,
    ),
    next: pick(
      [
        '미리 알고 있는 큰돈이 있으면 그만큼 더 잡아 둬.',
        asking('줄이고 싶으면 어디서 줄일지도 같이 볼까?', chips.cut),
        asking('매달 나가는 돈부터 하나씩 볼까?', chips.recurring),
      ],
      voice,
      2,
    ),
    suggestions,
    ...(regular.kind === 'failed' ? { isPartial: true as const } : {}),
  }
}
