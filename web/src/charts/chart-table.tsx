import { useState } from 'react'
import type { ChartTable as Table } from '#protocol/charts.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { useSpeech } from '../texts/use-texts.tsx'
import { cellClass, formatNumber, readsAsAmount } from './number-format.ts'

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
  const numeric = table.columns.map((_, column) => table.rows.every((row) => isNumber(row[column] ?? null)))
  return (
    <>
      <ScrollRegion label={title} className="max-h-112 overflow-auto">
        <table className="data-table sticky-head">
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
                  <td
                    key={column}
                    className={cellClass(value, numeric[column] ?? false)}
                    title={typeof value === 'string' && value.length > 16 ? value : undefined}
                  >
                    {typeof value === 'number' ? formatNumber(value, unit, language) : (value ?? '–')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length < table.rows.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="w-full border-t border-line px-3.5 py-2 text-left text-sm text-ink-faint hover:text-ink"
        >
          {texts.charts.allRows(table.rows.length)}
        </button>
      )}
    </>
  )
}

/** Numbers, and amounts in words, stand at the right; an empty cell says nothing. */
function isNumber(cell: string | number | null): boolean {
  return typeof cell !== 'string' || readsAsAmount(cell)
}
