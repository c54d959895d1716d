import type { Chart } from '#protocol/charts.ts'
import type { MonthlyQuestion } from '../understand/question.ts'
import type { Voice } from '../wording.ts'
import type { Monthly, MonthRow } from './monthly-findings.ts'
import { subjectWords } from './subject.ts'

/** More months than these are a line. */
const mostBars = 6

/** A bar or point for each month, those not whole marked; one month needs no chart. */
export function monthlyChart(
  question: MonthlyQuestion,
  { months }: Monthly,
  { today }: Voice,
): Chart | undefined {
  if (months.length < 2) return undefined
  return {
    title: `월별 ${subjectWords(question).what}`,
    chart_type: months.length > mostBars ? 'line' : 'bar',
    data: {
      labels: monthLabels(months, today),
      datasets: [{ label: subjectWords(question).what, data: months.map(({ total }) => total) }],
    },
    unit: '원',
  }
}

/** Months under a chart, each that is not whole with what of it there is. */
export function monthLabels(
  months: readonly { readonly month: string; readonly partial?: MonthRow['partial'] }[],
  today: Temporal.PlainDate,
): string[] {
  const isOneYear = months.every(({ month }) => month.startsWith(`${today.year}-`))
  const running = today.toPlainYearMonth().toString()
  return months.map(({ month, partial }) => {
    const part = partial ?? (month === running ? 'running' : 'whole')
    return `${labelOf(month, isOneYear)}${partLabel[part]}`
  })
}

const partLabel = {
  whole: '',
  running: '(오늘까지)',
  records_start: '(일부)',
  records_end: '(일부)',
} as const

/** `3월`, or `25.12` where there is more than this year. */
function labelOf(month: string, isOneYear: boolean): string {
  const number = Number(month.slice(5))
  return isOneYear ? `${number}월` : `${month.slice(2, 4)}.${number}`
}
