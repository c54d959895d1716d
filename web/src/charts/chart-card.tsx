import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { tableOf } from '#protocol/chart-table.ts'
import type { Chart } from '#protocol/charts.ts'
import { lateCode } from '../api/late-code.ts'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { ChartIcon, DownloadIcon, TableIcon } from '../frame/icons.tsx'
import { onNear } from '../frame/near.ts'
import { useSpeech } from '../texts/use-texts.tsx'
import { heightOf, type SeriesChart } from './chart-config.ts'
import { ChartTable } from './chart-table.tsx'
import { csvOf } from './csv.ts'
import { download } from './download.ts'
import { ProgressChart } from './progress-chart.tsx'

const ChartCanvas = lateCode(() => import('./chart-canvas.tsx'))

export function ChartCard({ chart }: { chart: Chart }) {
  const { texts, language } = useSpeech()
  const card = useRef<HTMLElement>(null)
  const [asTable, setAsTable] = useState(false)
  const drawable = isSeries(chart) && chart.chart_type !== 'table' ? chart : undefined
  const table = tableOf(chart, texts.charts.label)
  const onlyTable = asTable || !drawable

  const savePicture = async () => {
    if (!drawable || !card.current) return
    const { chartPicture } = await import('./chart-canvas.tsx')
    const picture = await chartPicture(drawable, language, card.current)
    if (picture) download(picture, chart.title, 'png')
  }
  const saveTable = () => download(new Blob([csvOf(table)], { type: 'text/csv' }), chart.title, 'csv')

  return (
    <figure
      ref={card}
      data-testid="chart"
      aria-label={chart.title}
      className="overflow-hidden rounded-2xl border border-line bg-raised"
    >
      <figcaption className="flex items-center gap-1 py-2 pr-2 pl-4">
        <span className="min-w-0 flex-1">
          <span className="font-medium">{chart.title}</span>
          {chart.unit && drawable && (
            <span className="ml-2 text-xs text-ink-faint">{texts.charts.unit(chart.unit)}</span>
          )}
        </span>
        {drawable && (
          <Tool
            label={asTable ? texts.charts.showChart : texts.charts.showTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartIcon className="size-4" /> : <TableIcon className="size-4" />}
          </Tool>
        )}
        {drawable && (
          <Tool label={texts.charts.savePng} onClick={savePicture}>
            <DownloadIcon className="size-4 max-sm:hidden" />
            PNG
          </Tool>
        )}
        <Tool label={texts.charts.saveCsv} onClick={saveTable}>
          <DownloadIcon className="size-4 max-sm:hidden" />
          CSV
        </Tool>
      </figcaption>
      {table.rows.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-faint">{texts.charts.empty}</p>
      ) : (
        <>
          {drawable && !asTable && (
            <ErrorBoundary fallback={null}>
              <div className="px-4 pt-1 pb-4">
                <Drawing chart={drawable} />
              </div>
            </ErrorBoundary>
          )}
          <div className={onlyTable ? 'border-t border-line' : 'sr-only'}>
            <ChartTable title={chart.title} table={table} unit={chart.unit} />
          </div>
        </>
      )}
    </figure>
  )
}

function Drawing({ chart }: { chart: SeriesChart }) {
  const [seen, setSeen] = useState(false)
  const watch = useCallback((room: HTMLElement | null) => {
    if (room) return onNear(room, () => setSeen(true))
  }, [])
  if (chart.chart_type === 'progress') return <ProgressChart chart={chart} />
  const room = <div ref={watch} className="skeleton" style={{ height: heightOf(chart) }} />
  if (!seen) return room
  return (
    <Suspense fallback={room}>
      <ChartCanvas chart={chart} />
    </Suspense>
  )
}

function isSeries(chart: Chart): chart is SeriesChart {
  return 'labels' in chart.data
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="flex h-8 items-center gap-1 rounded-lg px-2 text-xs text-ink-faint transition-colors hover:bg-hover hover:text-ink"
    >
      {children}
    </button>
  )
}
