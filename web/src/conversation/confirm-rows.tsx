import { useState } from 'react'
import { cellClass, readsAsAmount } from '../charts/number-format.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { ConfirmView } from './confirm-view.ts'

interface ConfirmRowsProps {
  readonly view: ConfirmView
  /** Every row, once the server has told them. */
  readonly all: ConfirmView['rows'] | undefined
}

/** The rows a confirmation is about: a few, and all of them on demand, scrolling within. */
export function ConfirmRows({ view, all }: ConfirmRowsProps) {
  const { confirm } = useTexts()
  const [open, setOpen] = useState(false)
  const { columns, count } = view
  const rows = open && all ? all : view.rows
  if (rows.length === 0) return null
  const isAmount = (column: number) =>
    rows.every(({ cells }) => typeof cells[column] === 'number' || readsAsAmount(cells[column] ?? ''))
  const hasMore = count > view.rows.length
  return (
    <div className="border-t border-line">
      <ScrollRegion label={confirm.rows} className="max-h-80 overflow-auto">
        <table className="data-table sticky-head">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={isAmount(index) ? 'number' : ''}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells }) => (
              <tr key={id} data-testid="confirm-row">
                {cells.map((cell, index) => (
                  <td key={columns[index] ?? index} className={cellClass(cell, isAmount(index))}>
                    {cell ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {hasMore && (
        <button
          type="button"
          data-testid="confirm-all"
          aria-expanded={open}
          disabled={!all}
          onClick={() => setOpen(!open)}
          className="w-full border-t border-line px-3.5 py-2 text-left text-sm text-ink-faint hover:text-ink"
        >
          {open ? confirm.fewerRows : confirm.allRows(count)}
        </button>
      )}
    </div>
  )
}
