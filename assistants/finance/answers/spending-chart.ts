import type { Chart } from '#protocol/charts.ts'
import type { Voice } from '../wording.ts'
import { monthLabels } from './groups/month-names.ts'
import { besideParts } from './ranked-categories.ts'
import { categoryOf, type SpendingFacts } from './spending-insights.ts'

/** How many bars a person still takes in at a glance. */
const maxBars = 10

/** What the sum is made of, beside the period before where there is one; of one category alone, its months or merchants. */
export function spendingChart(
  { question, sums, comparison, months, top }: SpendingFacts,
  { today }: Voice,
): Chart | undefined {
  const { name, earlier } = question.period
  const category = categoryOf(question)
  const title = category ? `${name} ${category}` : `${name} 분류별 지출`
  const bars = sums.categories.slice(0, maxBars)
  if (bars.length > 1) {
    const before = new Map(comparison?.categories.map((change) => [change.name, change.previous]))
    const datasets = [{ label: name, data: bars.map((bar) => bar.total) }]
    if (comparison && earlier) {
      datasets.push({ label: earlier.name, data: bars.map((bar) => before.get(bar.category) ?? 0) })
    }
    const labels = bars.map((bar) => besideParts(bar.category, bars))
    return { title, chart_type: 'bar', data: { labels, datasets }, unit: '원' }
  }
  // One bar says no more than the sentence: what it stands among does.
  if (category && months && months.months.length > 2) {
    return {
      title: `${category} 월별`,
      chart_type: 'bar',
      data: {
        labels: monthLabels(months.months, today),
        datasets: [{ label: category, data: months.months.map((row) => row.total) }],
      },
      unit: '원',
    }
  }
  if (category && top && top.merchants.length > 1) {
    return {
      title: `${title} 가게별`,
      chart_type: 'bar',
      data: {
        labels: top.merchants.map((row) => row.name),
        datasets: [{ label: name, data: top.merchants.map((row) => row.total) }],
      },
      unit: '원',
    }
  }
  return undefined
}
