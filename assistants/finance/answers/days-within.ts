import { withParticle } from '#korean/particles.ts'
import type { DailyQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import type { Daily, Day } from './daily-findings.ts'
import type { Fact } from './facts.ts'
import { during, duringOnly, nearDay } from './period-words.ts'
import { subjectWords } from './subject.ts'

/** More days than this are counted, not named. */
const mostNamed = 4
/** Of more than these one does not say how many there were in all. */
const mostDays = 62

/** Whether days of a sum are asked for: 하루 3만원 넘게 쓴 날 있어? */
export const asksDaysWithin = ({ minAmount, maxAmount }: DailyQuestion): boolean =>
  minAmount !== undefined || maxAmount !== undefined

/** How many days came to such a sum, and whether any; days without any spending are none of those below a sum. */
export function daysWithinLead(question: DailyQuestion, daily: Daily, voice: Voice): string {
  const { period } = question
  const { on } = subjectWords(question)
  const found = daysWithin(daily)
  const such = `${boundOf(question)} 쓴 날`
  if (found.length === 0) {
    return pick(
      [
        `${duringOnly(period)} 하루에 ${on}${withParticle(such, '은/는')} ${bold('하루도 없어')} 👌`,
        `아니, ${duringOnly(period)} ${on}하루 ${such}이 ${bold('하루도 없어')} 👌`,
      ],
      voice,
    )
  }
  const count = bold(`${found.length}일`)
  // Of so many days how many they are in all says nothing.
  if (daily.dayCount > mostDays)
    return pick(
      [
        `응, ${during(period)} ${on}하루에 ${withParticle(such, '이/가')} ${count} 있어 📅`,
        `${withParticle(such, '은/는')} ${during(period)} ${on}모두 ${is(count)} 📅`,
      ],
      voice,
    )
  return pick(
    [
      `응, ${during(period)} 하루에 ${on}${withParticle(such, '이/가')} ${count} 있어 📅 (${daily.dayCount}일 중에)`,
      `${during(period)} ${daily.dayCount}일 가운데 하루에 ${on}${withParticle(such, '은/는')} ${is(count)} 📅`,
    ],
    voice,
  )
}

/** Which ones, those with the most first; where there is none, how far the nearest was. */
export function daysWithinFacts(question: DailyQuestion, daily: Daily, voice: Voice): Fact[] {
  const found = daysWithin(daily).toSorted((a, b) => b.total - a.total)
  const named = ({ date, total }: Day) => `${nearDay(date, voice)} ${won(total)}`
  if (found.length === 0) {
    const nearest = question.minAmount !== undefined ? daily.highest : daily.lowest
    const most = question.minAmount !== undefined ? '많이' : '적게'
    return nearest.total > 0 ? [{ score: 1, text: `제일 ${most} 쓴 날이 ${is(named(nearest))}.` }] : []
  }
  const list = found.slice(0, mostNamed).map(named).join(', ')
  if (found.length <= mostNamed) return [{ score: 1, text: `${is(list)}.` }]
  const latest = found.toSorted((a, b) => b.date.localeCompare(a.date))[0]!
  const isNamed = found.slice(0, mostNamed).includes(latest)
  return [
    { score: 1, text: `큰 날부터 ${is(`${list} 순서`)}.` },
    ...(isNamed ? [] : [{ score: 0.9, text: `제일 최근은 ${is(named(latest))}.` }]),
  ]
}

function daysWithin({ days, matching }: Daily): Day[] {
  const dates = new Set(matching?.dates)
  return days.filter(({ date }) => dates.has(date))
}

function boundOf({ minAmount, maxAmount }: DailyQuestion): string {
  if (minAmount !== undefined && maxAmount !== undefined) return `${won(minAmount)}~${won(maxAmount)}`
  // 3만원 넘게 is kept as 30,001.
  if (minAmount !== undefined)
    return minAmount % 10 === 1 ? `${won(minAmount - 1)} 넘게` : `${won(minAmount)} 이상`
  return `${won(maxAmount ?? 0)} 이하로`
}
