import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { searchPaper } from '../tools/search-paper.ts'
import { shownDay } from './details-answer.ts'
import type { Reply } from './reply.ts'

type Paper = NonNullable<z.infer<typeof searchPaper.output>['paper']>

/** Which of two papers came out first, and by how much: by their days, or, where one has none, by their years. */
export function apartAnswer(one: Paper, other: Paper, inDays: boolean): Reply {
  const [first, second] = timeOf(one) <= timeOf(other) ? [one, other] : [other, one]
  return {
    text: textOf(first!, second!, inDays),
    suggestions: ['그 논문 요약해줘', '연도별 논문 수', '방금 답변 저장해줘'],
    shown: [first!, second!],
    isAnswer: true,
  }
}

const timeOf = ({ day, year }: Paper) => day ?? `${year ?? 9999}`
const called = ({ title, day, year }: Paper) =>
  `**${title}**(${day === null ? (year === null ? '날짜 모름' : `${year}년`) : shownDay(day)})`

function textOf(first: Paper, second: Paper, inDays: boolean): string {
  const both = `${withParticle(called(first), '과/와')} ${called(second)}`
  if (first.day !== null && second.day !== null) {
    const [from, until] = [Temporal.PlainDate.from(first.day), Temporal.PlainDate.from(second.day)]
    const { days } = from.until(until, { largestUnit: 'days' })
    if (days === 0) return `${withParticle(both, '은/는')} 같은 날 나왔어요.`
    const { years, months } = from.until(until, { largestUnit: 'years' })
    const long = [years > 0 ? `${years}년` : '', months > 0 ? `${months}개월` : ''].filter(Boolean).join(' ')
    const about = long === '' ? '' : inDays ? `(약 ${long})` : `, 약 ${long}`
    return `${withParticle(called(first), '이/가')} ${called(second)}보다 **${days.toLocaleString('ko')}일**${about} 먼저 나왔어요.`
  }
  if (first.year !== null && second.year !== null && first.year !== second.year)
    return `${withParticle(called(first), '이/가')} ${called(second)}보다 먼저 나왔어요. 발표일이 다 적혀 있지는 않아서 며칠 차이인지는 알 수 없어요.`
  return `${both} 가운데 어느 것이 먼저인지는 서재에 적힌 날짜로 알 수 없어요.`
}
