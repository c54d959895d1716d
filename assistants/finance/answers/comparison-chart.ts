import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import type { Compared, Held, Parts } from './comparison-findings.ts'
import { besideParts } from './ranked-categories.ts'
import { subjectWords } from './subject.ts'

/** How many pairs of bars a person still takes in at a glance. */
const mostParts = 8

/** Both periods side by side: part by part where there are several, else as two bars. */
export function comparisonChart(held: Held, compared: Compared, parts: Parts): Chart | undefined {
  const { question, period, other, unequal } = held
  const { what } = subjectWords(question)
  const title = `${withParticle(other.name, '과/와')} ${period.name} ${what}`
  if (unequal || parts.length < 2) {
    const { previous, current } = unequal ? compared.perDay : compared
    return {
      title: unequal ? `${title} 하루 평균` : title,
      chart_type: 'bar',
      data: {
        labels: [other.name, period.name],
        datasets: [{ label: unequal ? '하루 평균' : what, data: [previous, current] }],
      },
      unit: '원',
    }
  }
  const largest = parts
    .toSorted((a, b) => Math.max(b.current, b.previous) - Math.max(a.current, a.previous))
    .slice(0, mostParts)
  return {
    title,
    chart_type: 'bar',
    data: {
      labels: largest.map((part) => besideParts(part.category, parts)),
      datasets: [
        { label: other.name, data: largest.map((part) => part.previous) },
        { label: period.name, data: largest.map((part) => part.current) },
      ],
    },
    unit: '원',
  }
}
