import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { dailyTotals } from '../../tools/daily-totals.ts'
import type { DailyQuestion } from '../../understand/question.ts'
import { bold, dayOf, is, pick, type Voice, won } from '../../wording.ts'
import type { Fact } from '../facts.ts'
import { during, duringOnly, nearDay, untilToday } from '../period-words.ts'
import { subjectWords } from '../subject.ts'

export type Daily = z.infer<(typeof dailyTotals)['output']>

/** So many days are named; of more, the last one. */
const named = 5

/** Where a period has no row at all, what says so to 한 푼도 안 쓴 날. */
export function neverSpent({ focus, period, ...subject }: DailyQuestion, voice: Voice): string | undefined {
  if (focus !== 'no_spend' && focus !== 'pause') return undefined
  const { on } = subjectWords(subject)
  if (period.grain !== 'day') return `${duringOnly(period)} ${on}${bold('하루도')} 안 썼어 🌱`
  const yet = period.endDate === voice.today.toString() ? '아직 ' : ''
  return `응, ${duringOnly(period)} ${on}${yet}한 푼도 안 썼어 🌱 무지출이야, 잘했어!`
}

/** How many days without any spending, and which; how long the longest stretch of them was. */
export function freeLead(question: DailyQuestion, daily: Daily, voice: Voice): string {
  const { period } = question
  const { on } = subjectWords(question)
  const free = daily.days.filter(({ count }) => count === 0)
  if (daily.dayCount === 1) {
    const so = daily.startDate === voice.today.toString() ? '벌써 ' : ''
    return `${duringOnly(period)} ${on}${so}쓴 게 있어 😅 ${daily.count}건, ${is(bold(won(daily.total)))}.`
  }
  if (free.length === 0)
    return pick(
      [
        `한 푼도 안 쓴 날은 ${bold('하루도 없어')} 😅 ${duringOnly(period)} ${on}매일 썼어.`,
        `${duringOnly(period)} ${on}${bold('매일')} 썼어 😅 안 쓴 날이 하루도 없네.`,
      ],
      voice,
    )
  const { longestPause } = daily
  if (question.focus === 'pause' && longestPause)
    return `${during(period)} ${on}제일 길게 안 쓴 건 ${is(bold(countOf(longestPause.days)))} 🌱 (${stretch(longestPause, voice)})`
  const notes = [free.length <= named ? datesOf(free) : undefined, untilToday(period, daily)].filter(Boolean)
  const aside = notes.length > 0 ? ` (${notes.join(' · ')})` : ''
  const count = bold(countOf(free.length))
  return pick(
    [
      `${during(period)} ${on}한 푼도 안 쓴 날은 ${is(count)} 🌱${aside}`,
      `${during(period)} ${daily.dayCount}일 중 ${withParticle(count, '을/를')} ${on}한 푼도 안 쓰고 지냈어 🌱${aside}`,
      `세어 보니 ${during(period)} ${on}아예 안 쓴 날이 ${count} 있어 🌱${aside}`,
    ],
    voice,
  )
}

const countOf = (days: number): string => (days === 1 ? '하루' : `${days}일`)

function stretch({ days, startDate, endDate }: NonNullable<Daily['longestPause']>, voice: Voice): string {
  return days === 1
    ? nearDay(startDate, voice)
    : `${nearDay(startDate, voice)}부터 ${nearDay(endDate, voice)}까지`
}

/** `3월 2일, 9일, 4월 1일` */
function datesOf(days: Daily['days']): string {
  return days
    .map(({ date }, index) =>
      days[index - 1]?.date.slice(0, 7) === date.slice(0, 7) ? `${Number(date.slice(8))}일` : dayOf(date),
    )
    .join(', ')
}

export function freeFacts(
  question: DailyQuestion,
  daily: Daily,
  {
    rows,
    before,
  }: { readonly rows: readonly { store: string; amount: number }[]; readonly before?: Daily | undefined },
  voice: Voice,
): (Fact | undefined | false)[] {
  const { noSpendDays, longestPause, lowest, dayCount, days, count } = daily
  if (dayCount === 1) {
    const paid = rows.filter(({ amount }) => amount > 0).map((row) => `${row.store} ${won(row.amount)}`)
    const from = paid.length < count ? '큰 것부터' : '쓴 데는'
    return [paid.length > 0 && { score: 0.9, text: `${from} ${is(paid.join(', '))}.` }]
  }
  const isPause = question.focus === 'pause'
  const last = days.findLast((day) => day.count === 0)
  return [
    isPause &&
      noSpendDays > 0 && {
        score: 0.8,
        text: `${dayCount}일 중에 안 쓴 날은 모두 ${is(`${noSpendDays}일`)}.`,
      },
    !isPause &&
      longestPause !== null &&
      longestPause.days > 1 && {
        score: 0.6 + Math.min(0.3, longestPause.days / 30),
        text:
          longestPause.days === noSpendDays
            ? `${stretch(longestPause, voice)} 내리 안 쓴 거야.`
            : `제일 길게는 ${stretch(longestPause, voice)} ${longestPause.days}일 연속이었어.`,
      },
    !isPause && against(question, noSpendDays, before),
    !isPause &&
      last !== undefined &&
      noSpendDays > named && {
        score: 0.5,
        text:
          last.date === voice.today.toString()
            ? '오늘도 아직 안 썼어.'
            : `가장 최근은 ${is(nearDay(last.date, voice))}.`,
      },
    lowest.total > 0 && {
      score: noSpendDays > 0 ? 0.3 : 0.5,
      text: `쓴 날 중에 제일 적은 건 ${nearDay(lowest.date, voice)} ${is(won(lowest.total))}.`,
    },
  ]
}

function against({ period }: DailyQuestion, now: number, before: Daily | undefined): Fact | undefined {
  const name = period.earlier?.name
  if (!before || name === undefined) return undefined
  const earlier = before.noSpendDays
  if (earlier === now)
    return {
      score: 0.6,
      text: now === 0 ? `${name}에도 매일 썼어.` : `${withParticle(name, '과/와')} 똑같아.`,
    }
  if (earlier === 0) return { score: 0.8, text: `${name}에는 하루도 없었으니까 잘하고 있어.` }
  const change = now > earlier ? '더 늘었어' : '그때보다 줄었어'
  return { score: 0.75, text: `${name}에는 ${earlier}일이었으니까 ${change}.` }
}
