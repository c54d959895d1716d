import { withParticle } from '#korean/particles.ts'
import type { MonthlyQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { deedOf } from './deeds.ts'
import type { Monthly, MonthRow } from './monthly-findings.ts'
import { monthName } from './monthly-words.ts'

/** The months once more, with the one of the most (or fewest) payments in the place of that with the largest sum. */
export function byVisits(monthly: Monthly): Monthly {
  const whole = monthly.months.filter(({ partial }) => partial === null)
  const counts = whole.map(({ count }) => count)
  const first = (count: number): MonthRow | null => whole.find((row) => row.count === count) ?? null
  return {
    ...monthly,
    highest: first(Math.max(...counts)),
    lowest: first(Math.min(...counts)),
    highestAgainstOthers: null,
    lowestAgainstOthers: null,
  }
}

/** 스타벅스 제일 많이 간 달은 작년 1월이야, 6번. */
export function visitsLead(question: MonthlyQuestion, monthly: Monthly, voice: Voice): string | undefined {
  const { highest, lowest, months } = monthly
  const row = question.focus === 'lowest' ? lowest : highest
  if (question.by !== 'visits' || !row || !highest || highest.count === 0) return undefined
  const { topic, done } = deedOf(question)
  const alike = months.filter(({ partial, count }) => partial === null && count === row.count)
  const name = bold(monthName(row, voice))
  const times = bold(row.count === 0 ? '0번' : `${row.count}번`)
  const much = row.total > 0 ? ` ${row.count > 1 ? '다 해서 ' : ''}${won(row.total)} 썼어.` : ''
  const others =
    alike.length > 1 && alike.length <= mostNamed
      ? ` ${alike
          .filter((one) => one !== row)
          .map((one) => monthName(one, voice))
          .join(', ')}도 똑같이 ${row.count}번이야.`
      : ''
  const how = question.focus === 'lowest' ? '적게' : '많이'
  return pick(
    [
      `${topic}${withParticle(name, '이/가')} 제일 ${how} ${done} 달이야 📅 ${is(times)}.${much}${others}`,
      `${topic}제일 ${how} ${done} 달이 ${is(name)} 📅 ${is(times)}.${much}${others}`,
    ],
    voice,
  )
}

const mostNamed = 3
