import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { averageSpending } from '../tools/average-spending.ts'
import { monthlyTotals } from '../tools/monthly-totals.ts'
import { recurring } from '../tools/recurring.ts'
import type { FutureQuestion } from '../understand/question.ts'
import { pick, type Voice } from '../wording.ts'
import { estimateFacts, estimateLead, type Unit, unitEstimateLead, unknownEstimate } from './future-words.ts'
import { notYet } from './not-yet-words.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'

/** A period that has not come yet: nothing to count, but for an estimate where one is wanted. */
export async function answerFuture(t: Turn, question: FutureQuestion, voice: Voice): Promise<Reply> {
  return question.asksEstimate ? estimate(t, question, voice) : notYet(question, voice)
}

const monthsSeen = 3

/** As the last whole months were, so the next are likely to be. */
async function estimate(t: Turn, question: FutureQuestion, voice: Voice): Promise<Reply> {
  const { period, category, store } = question
  const scope = {
    ...(category === undefined ? {} : { category }),
    ...(store === undefined ? {} : { storeName: store }),
  }
  const isOfAll = category === undefined && store === undefined
  const unit = unitOf(period.name)
  const first = voice.today.with({ day: 1 })
  const lastMonth = first.subtract({ months: 1 }).toPlainYearMonth().toString()
  const seen = { startDate: first.subtract({ months: monthsSeen }), endDate: first.subtract({ days: 1 }) }
  const [months, regular, average] = await t.runAll([
    call(monthlyTotals, { ...scope, months: monthsSeen, untilMonth: lastMonth }),
    isOfAll ? call(recurring, {}) : undefined,
    unit === 'month'
      ? undefined
      : call(averageSpending, {
          startDate: seen.startDate.toString(),
          endDate: seen.endDate.toString(),
          per: unit,
          ...scope,
        }),
  ])
  if (months.kind === 'failed') return troubled(`${period.name} 예상`)
  const suggestions = [
    '매달 나가는 돈 뭐 있어?',
    '이번 달 얼마나 쓸 것 같아?',
    '최근 6개월 월별 지출 추이 보여줘',
  ]
  if (months.kind === 'miss' || months.value.average === null) {
    return { ...unknownEstimate(period, voice), suggestions }
  }
  const fixed = regular?.kind === 'found' ? regular.value : undefined
  return {
    lead:
      average?.kind === 'found'
        ? unitEstimateLead(average.value, unit, question, voice)
        : estimateLead(months.value, question, voice),
    facts: estimateFacts(
      { months: months.value, fixed, average: average?.kind === 'found' ? average.value : undefined },
      voice,
    ),
    next: pick(
      [
        '미리 알고 있는 큰돈이 있으면 그만큼 더 잡아 둬.',
        '줄이고 싶으면 어디서 줄일지도 같이 볼까?',
        '매달 나가는 돈부터 하나씩 볼까?',
      ],
      voice,
      2,
    ),
    suggestions,
    ...(regular?.kind === 'failed' ? { isPartial: true as const } : {}),
  }
}

/** A week or a day to come is estimated as such, anything else by the month. */
function unitOf(name: string): Unit {
  if (/주$|주말$/u.test(name)) return 'week'
  return /^(?:내일|모레|글피)$|일$/u.test(name) && !name.includes('~') ? 'day' : 'month'
}
