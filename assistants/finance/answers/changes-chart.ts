import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import type { HeldChanges } from './changes-findings.ts'
import { entriesOf, labelOf } from './changes-words.ts'
import { subjectWords } from './subject.ts'

const mostRows = 8

/** What changed most, in both periods side by side. */
export function changesChart(held: HeldChanges): Chart | undefined {
  const { question, period, other } = held
  const rows = entriesOf(held).slice(0, mostRows)
  if (rows.length < 2) return undefined
  return {
    title: `${withParticle(other.name, '과/와')} ${period.name}, 달라진 ${subjectWords(question).what}`,
    chart_type: 'bar',
    data: {
      labels: rows.map((row) => labelOf(row, held)),
      datasets: [
        { label: other.name, data: rows.map((row) => row.previous) },
        { label: period.name, data: rows.map((row) => row.current) },
      ],
    },
    unit: '원',
  }
}
