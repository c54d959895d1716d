import type { Chart } from '#protocol/charts.ts'
import type { DailyQuestion } from '../understand/question.ts'
import type { Daily } from './daily-findings.ts'
import { subjectWords } from './subject.ts'

/** More days than these are a line: bars would be too thin. */
const mostBars = 14

/** A bar or point for each day; a single day needs no chart. */
export function dailyChart(question: DailyQuestion, { days }: Daily): Chart | undefined {
  if (days.length < 2) return undefined
  return {
    title: `${question.period.name} 날짜별 ${subjectWords(question).what}`,
    chart_type: days.length > mostBars ? 'line' : 'bar',
    data: {
      labels: days.map(({ date }) => labelOf(date)),
      datasets: [{ label: '하루 지출', data: days.map(({ total }) => total) }],
    },
    unit: '원',
  }
}

/** `3/15` */
function labelOf(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`
}
