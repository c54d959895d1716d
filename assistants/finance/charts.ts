import type { Chart } from '#protocol/charts.ts'
import { partName } from './categories.ts'
import type { SpendingFacts } from './insights.ts'

/** How many bars a person still takes in at a glance. */
const maxBars = 10

/** The chart that fits the question: what the sum is made of, beside the period before where there is one. */
export function spendingChart({ question, sums, comparison }: SpendingFacts): Chart | undefined {
  const { name, earlier } = question.period
  const asked = question.kind === 'category' ? question.category : undefined
  const bars = sums.categories.slice(0, maxBars)
  // One bar says no more than the sentence.
  if (bars.length < 2) return undefined
  const before = new Map(comparison?.changes.map((change) => [change.category, change.previous]))
  const datasets = [{ label: name, data: bars.map((bar) => bar.total) }]
  if (comparison && earlier) {
    datasets.push({ label: earlier.name, data: bars.map((bar) => before.get(bar.category) ?? 0) })
  }
  return {
    title: asked ? `${name} ${asked}` : `${name} 분류별 지출`,
    chart_type: 'bar',
    data: { labels: bars.map((bar) => partName(bar.category, asked)), datasets },
    unit: '원',
  }
}
