import { useState } from 'react'
import type { ChartTable as Table } from '#protocol/charts.ts'
import { useSpeech } from '../texts/use-texts.tsx'
import { formatNumber } from './number-format.ts'

const shownAtFirst = 10

interface ChartTableProps {
  readonly title: string
  readonly table: Table
  readonly unit: string | undefined
}

export function ChartTable({ title, table, unit }: ChartTableProps) {
  const { texts, language } = useSpeech()
  const [all, setAll] = useState(false)
  const rows = all ? table.rows : table.rows.slice(0, shownAtFirst)
  const numeric = table.columns.map((_, column) => table.rows.some((row) => typeof row[column] === 'number'))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className="data-table">
        <caption className="sr-only">{unit ? `${title}, ${texts.charts.unit(unit)}` : title}</caption>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={column} scope="col" className={numeric[index] ? 'number' : ''}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) => (
                <td key={column} className={numeric[column] ? 'number' : ''}>
                  {typeof value === 'number' ? formatNumber(value, unit, language) : (value ?? '–')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < table.rows.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="w-full border-t border-line px-3.5 py-2 text-left text-sm text-ink-faint hover:text-ink"
        >
          {texts.charts.allRows(table.rows.length)}
        </button>
      )}
    </section>
  )
}
