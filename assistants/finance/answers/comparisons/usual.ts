import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { averageSpending } from '../../tools/average-spending.ts'
import type { ComparisonQuestion } from '../../understand/question.ts'
import { assumedPeriodNote, bold, is, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import type { Reply } from '../reply.ts'
import { leftOutArguments, leftOutNote, subjectArguments, wordsWithout } from '../subject.ts'

/** So many whole months or weeks before it make what is usual. */
const before = {
  month: { units: 6, per: '한 달', unit: '개월' },
  week: { units: 8, per: '한 주', unit: '주' },
} as const
/** Nearer than this share of it nobody calls more or less. */
const alike = 0.03

/** 배달 평균보다 많이 시켰어?: a month or a week against an average one of those before it; nothing for other periods. */
export async function againstUsual(
  t: Turn,
  question: ComparisonQuestion,
  voice: Voice,
): Promise<Reply | undefined> {
  const { period, asks = 'more' } = question
  const { grain } = period
  if (grain !== 'month' && grain !== 'week') return undefined
  const { units, per, unit } = before[grain]
  const first = Temporal.PlainDate.from(period.startDate)
  const days = {
    startDate: first.subtract(grain === 'month' ? { months: units } : { weeks: units }).toString(),
    endDate: first.subtract({ days: 1 }).toString(),
  }
  const scope = { ...subjectArguments(question), ...leftOutArguments(question) }
  const { startDate, endDate } = period
  const [now, usual] = await t.runAll([
    call(averageSpending, { startDate, endDate, per: 'day', ...scope }),
    call(averageSpending, { ...days, per: grain, ...scope }),
  ])
  if (now.kind !== 'found' || usual.kind !== 'found' || usual.value.scaled) return undefined
  const { what } = wordsWithout(question)
  const { total, count } = now.value
  const { average, counted, paymentsPerUnit, averagePerDay } = usual.value
  const isMore = total > average
  const isAlike = Math.abs(total - average) <= average * alike
  // What still runs may yet come to more; that it is more already stands.
  const isOpen = period.running && !isMore && !isAlike
  const isSo = (isMore ? 'more' : 'less') === asks
  const yes = isAlike ? '거의 같아' : isOpen ? (isSo ? '아직은 응' : '아직은 아니') : isSo ? '응' : '아니'
  const so = period.running ? '지금까지 ' : ''
  const stands = isAlike ? '이랑 비슷해' : isMore ? '보다 많아' : '보다 적어'
  const assumed = assumedPeriodNote(period, voice)
  const leftOut = leftOutNote(now.value.merchant)
  const many = `${counted.units}${unit}`
  return {
    lead: `${yes}, ${period.name} ${withParticle(what, '은/는')} ${so}${withParticle(bold(won(total)), '이라/라')} 앞 ${many}의 ${per} 평균 ${bold(won(average))}${stands} ⚖️`,
    ...(assumed ? { assumed } : {}),
    facts: [
      ...(isOpen
        ? [
            `${withParticle(period.name, '이/가')} 아직 안 끝나서 더 봐야 알아, 하루로 치면 지금까지 ${won(now.value.average)}, 앞 ${many} 동안은 ${is(won(averagePerDay))}.`,
          ]
        : []),
      ...(leftOut ? [leftOut] : []),
      `횟수로는 ${count}번, 평균은 ${per}에 ${paymentsPerUnit}번이야.`,
      '네 기록으로 낸 평균이야, 다른 사람들 것과는 못 견줘.',
    ],
    next: asking('달마다 어땠는지 흐름도 볼까?', chips.monthly(question)),
    suggestions: [chips.monthly(question)],
    note: `${period.name} ${what} ${won(total)}`,
  }
}
