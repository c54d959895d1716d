import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { averageSpending } from '../../tools/average-spending.ts'
import type { ComparisonQuestion } from '../../understand/question.ts'
import { assumedPeriodNote, bold, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import type { Reply } from '../reply.ts'
import { leftOutArguments, subjectArguments, subjectWords } from '../subject.ts'

/** So many whole months before it make what is usual. */
const months = 6
/** Nearer than this share of it nobody calls more or less. */
const alike = 0.03

/** 배달 평균보다 많이 시켰어?: a month against an average one of those before it; nothing for other periods. */
export async function againstUsual(
  t: Turn,
  question: ComparisonQuestion,
  voice: Voice,
): Promise<Reply | undefined> {
  const { period, asks } = question
  if (period.grain !== 'month') return undefined
  const first = Temporal.PlainDate.from(period.startDate)
  const before = {
    startDate: first.subtract({ months }).toString(),
    endDate: first.subtract({ days: 1 }).toString(),
  }
  const scope = { ...subjectArguments(question), ...leftOutArguments(question) }
  const { startDate, endDate } = period
  const [now, usual] = await t.runAll([
    call(averageSpending, { startDate, endDate, per: 'day', ...scope }),
    call(averageSpending, { ...before, per: 'month', ...scope }),
  ])
  if (now.kind !== 'found' || usual.kind !== 'found' || usual.value.scaled) return undefined
  const { what } = subjectWords(question)
  const { total, count } = now.value
  const { average, counted, paymentsPerUnit } = usual.value
  const isAlike = Math.abs(total - average) <= average * alike
  const isMore = total > average
  const yes = isAlike ? '거의 같아' : (isMore ? 'more' : 'less') === (asks ?? 'more') ? '응' : '아니'
  const so = period.running ? '지금까지 ' : ''
  const stands = isAlike ? '이랑 비슷해' : isMore ? '보다 많아' : '보다 적어'
  const assumed = assumedPeriodNote(period, voice)
  return {
    lead: `${yes}, ${period.name} ${withParticle(what, '은/는')} ${so}${withParticle(bold(won(total)), '이라/라')} 앞 ${counted.units}개월의 한 달 평균 ${bold(won(average))}${stands} ⚖️`,
    ...(assumed ? { assumed } : {}),
    facts: [
      `횟수로는 ${count}번, 평균은 한 달에 ${paymentsPerUnit}번이야.`,
      '네 기록으로 낸 평균이야, 다른 사람들 것과는 못 견줘.',
    ],
    next: asking('달마다 어땠는지 흐름도 볼까?', chips.monthly(question)),
    suggestions: [chips.monthly(question)],
    note: `${period.name} ${what} ${won(total)}`,
  }
}
