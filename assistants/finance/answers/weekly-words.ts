import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import type { DailyQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import type { Daily } from './daily-findings.ts'
import { duringOnly, untilToday } from './period-words.ts'
import { subjectWords } from './subject.ts'

type Week = Daily['weeks'][number]

/** 2월 주별로 얼마씩 나갔어?: every week with its sum, the dearest first in words. */
export function weeklyLead(question: DailyQuestion, daily: Daily, voice: Voice): string {
  const { period } = question
  const { on, emoji } = subjectWords(question)
  const [first, ...rest] = daily.weeks
  const isLess = question.asks === 'less'
  const most = isLess
    ? leastOf(daily.weeks)
    : rest.reduce((best, week) => (week.total > best.total ? week : best), first!)
  const lines = daily.weeks.map((week) => `- ${daysOf(week)} ${won(week.total)}`)
  const end = untilToday(period, daily)
  const name = bold(daysOf(most))
  const amount = bold(won(most.total))
  const lead = pick(
    [
      `${duringOnly(period)} ${on}${withParticle(name, '이/가')} ${withParticle(amount, '으로/로')} 제일 ${isLess ? '적은' : '많은'} 주야 ${emoji}`,
      `주별로 끊어 보니 ${duringOnly(period)} ${on}제일 ${isLess ? '적게' : '많이'} 쓴 주는 ${name}, ${is(amount)} ${emoji}`,
    ],
    voice,
  )
  return `${lead}${end ? ` (${end})` : ''}\n\n${lines.join('\n')}`
}

/** Of whole weeks where there are any: the first days of a month and those of a week that still runs say little. */
function leastOf(weeks: readonly Week[]): Week {
  const whole = weeks.filter(
    ({ startDate, endDate }) => Temporal.PlainDate.from(startDate).until(endDate).days === lastOfWeek,
  )
  const [first, ...rest] = whole.length > 0 ? whole : weeks
  return rest.reduce((best, week) => (week.total < best.total ? week : best), first!)
}

/** From its first day. */
const lastOfWeek = 6

/** `2/2~2/8` */
function daysOf({ startDate, endDate }: Week): string {
  return startDate === endDate ? short(startDate) : `${short(startDate)}~${short(endDate)}`
}

const short = (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`

export function weeklyChart(question: DailyQuestion, { weeks }: Daily): Chart {
  return {
    title: `${question.period.name} 주별 ${subjectWords(question).what}`,
    chart_type: 'bar',
    data: {
      labels: weeks.map(daysOf),
      datasets: [{ label: '한 주 지출', data: weeks.map(({ total }) => total) }],
    },
    unit: '원',
  }
}
