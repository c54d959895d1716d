import type { DailyQuestion } from '../understand/question.ts'
import { bold, pick, type Voice, won } from '../wording.ts'
import type { Daily, Day } from './daily-findings.ts'
import type { Fact } from './facts.ts'
import { duringOnly, weekdayOfPeriod } from './period-words.ts'
import { subjectWords } from './subject.ts'

type Bounds = NonNullable<DailyQuestion['bounds']>

const wordsOf = ({ from, to }: Bounds): string =>
  from === undefined ? `${won(to ?? 0)} 이하로 쓴` : `${won(from)} 넘게 쓴`

/** The days within the bounds, the dearest first; days without any spending are none. */
function daysWithin({ days }: Daily, { from, to }: Bounds): Day[] {
  return days
    .filter(({ total }) => (from === undefined ? total > 0 && total <= (to ?? 0) : total > from))
    .toSorted((a, b) => b.total - a.total)
}

/** 이번 주에 3만원 넘게 쓴 날은 4일이야. */
export function daysOverLead(
  question: DailyQuestion & { bounds: Bounds },
  daily: Daily,
  voice: Voice,
): string {
  const { period, bounds } = question
  const { on } = subjectWords(question)
  const found = daysWithin(daily, bounds)
  const what = `${on}${wordsOf(bounds)} 날`
  if (found.length === 0) return `${duringOnly(period)} ${what}이 ${bold('하루도 없어')} 🌱`
  const days = bold(found.length === 1 ? '하루' : `${found.length}일`)
  return pick(
    [
      `${duringOnly(period)} ${what}이 ${days} 있어 📆 (${daily.dayCount}일 중)`,
      `${daily.dayCount}일 중에 ${what}은 ${days}${found.length === 1 ? '야' : '이야'} 📆`,
    ],
    voice,
  )
}

const mostTold = 5

export function daysOverFacts(
  { bounds, period }: DailyQuestion & { bounds: Bounds },
  daily: Daily,
  voice: Voice,
): Fact[] {
  const found = daysWithin(daily, bounds)
  const told = found
    .slice(0, mostTold)
    .map(({ date, total }) => `${weekdayOfPeriod(date, period, voice)} ${won(total)}`)
  const rest = found.length > mostTold ? ` 등` : ''
  return [
    ...(told.length > 0 ? [{ score: 1, text: `${told.join(', ')}${rest}이야.` }] : []),
    { score: 0.6, text: `돈을 쓴 날은 보통 하루 ${won(daily.medianOfSpendingDays)}쯤 나갔어.` },
  ]
}
