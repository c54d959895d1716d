import type { Chart } from '#protocol/charts.ts'
import type { WeekdayQuestion } from '../understand/question.ts'
import { weekdayName } from '../wording.ts'
import { subjectWords } from './subject.ts'
import { dayPartName } from './time-words.ts'
import type { Pattern } from './weekday-findings.ts'

/** The week, its two parts or the parts of a day as bars: averages per such day, sums by time. */
export function weekdayChart(question: WeekdayQuestion, pattern: Pattern): Chart | undefined {
  const { what } = subjectWords(question)
  const bars = barsOf(question, pattern)
  if (bars.rows.length < 2) return undefined
  return {
    title: `${question.period.name} ${bars.by} ${what}`,
    chart_type: 'bar',
    data: {
      labels: bars.rows.map(([label]) => label),
      datasets: [{ label: bars.label, data: bars.rows.map(([, amount]) => amount) }],
    },
    unit: '원',
  }
}

function barsOf({ focus }: WeekdayQuestion, pattern: Pattern) {
  if (focus === 'time') {
    const rows = pattern.times.map((row) => [dayPartName(row), row.total] as const)
    return { by: '시간대별', label: '합계', rows: pattern.times.some(({ count }) => count > 0) ? rows : [] }
  }
  if (focus === 'weekend') {
    const rows = [['평일', pattern.workdays] as const, ['주말', pattern.weekend] as const].filter(
      ([, group]) => group.days > 0,
    )
    return {
      by: '평일·주말',
      label: '하루 평균',
      rows: rows.map(([label, { average }]) => [label, average] as const),
    }
  }
  const days = pattern.weekdays.filter(({ days }) => days > 0)
  return {
    by: '요일별',
    label: '하루 평균',
    rows: days.map(({ weekday, average }) => [weekdayName(weekday), average] as const),
  }
}
