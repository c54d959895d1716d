import { withParticle } from '#korean/particles.ts'
import type { WeekdayQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, weekdayName } from '../wording.ts'
import { deedOf } from './deeds.ts'
import type { Fact } from './facts.ts'
import { during } from './period-words.ts'
import { subjectWords } from './subject.ts'
import { dayPartName } from './time-words.ts'
import type { Pattern } from './weekday-findings.ts'

/** By how often, the most first; hours and days without a payment are none. */
const often = <T extends { readonly count: number }>(rows: readonly T[]): T[] =>
  rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)

/** 주로 언제 타?: the hours first, as far as they are recorded, then the day. */
export function habitLead(question: WeekdayQuestion, pattern: Pattern, voice: Voice): string {
  const { topic, did } = deedOf(question)
  const { emoji } = subjectWords(question)
  const [part] = often(pattern.times)
  const [day] = often(pattern.weekdays)
  const when = during(question.period)
  if (!day) return `${when} ${topic}요일마다 비슷해 ${emoji}`
  const name = bold(weekdayName(day.weekday))
  if (!part) {
    return `${when} ${topic}${name}에 제일 자주 ${did} ${emoji} ${pattern.count}번 중 ${day.count}번이야.`
  }
  const hours = bold(dayPartName(part))
  const many =
    part.count === pattern.count ? `${part.count}번 모두 이때` : `${pattern.count}번 중 ${part.count}번`
  return pick(
    [
      `${topic}주로 ${hours}에 ${did} ${emoji} ${when} ${is(many)}.`,
      `${when} ${topic}${hours}에 제일 자주 ${did} ${emoji} ${is(many)}.`,
    ],
    voice,
  )
}

export function habitFacts(pattern: Pattern, voice: Voice): (Fact | undefined)[] {
  const [first, second] = often(pattern.times)
  const [day, next] = often(pattern.weekdays)
  return [
    first && second
      ? {
          score: 0.6,
          text: `그다음은 ${withParticle(dayPartName(second), '으로/로')} ${second.count}번이야.`,
        }
      : undefined,
    first && day
      ? {
          score: 0.9,
          text:
            next && next.count === day.count
              ? `요일로는 ${weekdayName(day.weekday)}이랑 ${weekdayName(next.weekday)}이 ${day.count}번씩으로 제일 잦아.`
              : pick(
                  [
                    `요일로는 ${weekdayName(day.weekday)}이 ${day.count}번으로 제일 잦아.`,
                    `요일은 ${weekdayName(day.weekday)}(${day.count}번)이 제일 많아.`,
                  ],
                  voice,
                  1,
                ),
        }
      : undefined,
    first ? undefined : { score: 0.8, text: '몇 시인지는 기록에 시간이 없어서 알 수 없어.' },
  ]
}
