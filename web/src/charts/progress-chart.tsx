import { useSpeech } from '../texts/use-texts.tsx'
import type { SeriesChart } from './chart-config.ts'
import { formatNumber } from './number-format.ts'

/**
 * How far each thing has come: the first series is where it stands, the second, if there is one, how far it can
 * go; without one, a percentage goes to 100 and anything else to the largest.
 */
export function ProgressChart({ chart }: { chart: SeriesChart }) {
  const { language } = useSpeech()
  const { data, unit } = chart
  const values = data.datasets[0]?.data ?? []
  const targets = data.datasets[1]?.data
  const most = unit === '%' ? 100 : Math.max(1, ...values.map((value) => value ?? 0))
  return (
    <ul className="flex flex-col gap-3" aria-hidden="true">
      {data.labels.map((label, index) => {
        const value = values[index] ?? 0
        const target = targets?.[index]
        const share = Math.min(1, Math.max(0, value / (target || most)))
        const over = target != null && value > target
        return (
          <li key={label}>
            <div className="flex justify-between gap-3 text-sm">
              <span className="min-w-0 truncate" title={label}>
                {label}
              </span>
              <span className={`flex-none ${over ? 'font-medium text-danger' : 'text-ink-soft'}`}>
                {formatNumber(value, unit, language)}
                {target != null && (
                  <span className="text-ink-faint"> / {formatNumber(target, unit, language)}</span>
                )}
              </span>
            </div>
            <div className="mt-1 h-2 overflow-hidden rounded-full bg-hover">
              <div
                className={`h-full rounded-full ${over ? 'bg-danger' : 'bg-accent'}`}
                style={{ width: `${share * 100}%` }}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
