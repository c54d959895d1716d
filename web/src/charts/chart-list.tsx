import type { Chart } from '#protocol/charts.ts'
import { ChartCard } from './chart-card.tsx'

/** The charts of one answer. Several drawings stand side by side where there is room, so that the words stay in sight. */
export function ChartList({ charts }: { charts: readonly Chart[] }) {
  const drawn = charts.filter(({ chart_type }) => chart_type !== 'table').length
  return (
    <div className="@container">
      <div className={`grid gap-3 ${drawn > 1 ? '@2xl:grid-cols-2' : ''}`}>
        {charts.map((chart, index) => (
          <div
            key={`${index}/${chart.title}`}
            className={`min-w-0 ${chart.chart_type === 'table' ? '@2xl:col-span-full' : ''}`}
          >
            <ChartCard chart={chart} />
          </div>
        ))}
      </div>
    </div>
  )
}
