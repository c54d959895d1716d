import type { ColumnChoice, ColumnRole, ImportPreview } from '#protocol/finance.ts'
import { ScrollRegion } from '../../../frame/scroll-region.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { chooseRole, offeredRoles, roleOf } from './column-choice.ts'

interface ColumnTableProps {
  readonly preview: ImportPreview
  readonly columns: ColumnChoice
  readonly onChoose: (columns: ColumnChoice) => void
}

const rowsShown = 4

/** The file's first lines as they are, each column with what it is taken for. */
export function ColumnTable({ preview, columns, onChoose }: ColumnTableProps) {
  const { imports } = useTexts()
  const { headers, sample } = preview
  const rows = sample.filter(({ line }) => line !== preview.headerLine).slice(0, rowsShown)
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length))
  const indexes = Array.from({ length: width }, (_, index) => index)
  const nameOf = (index: number) => headers[index] || imports.columnNumber(index + 1)
  const choose = (index: number, value: string) =>
    onChoose(chooseRole(columns, preview.columns, index, (value || undefined) as ColumnRole | undefined))
  return (
    <ScrollRegion label={imports.columns} className="overflow-x-auto rounded-xl border border-line">
      <table className="data-table">
        <thead>
          <tr>
            {indexes.map((index) => {
              const role = roleOf(preview.columns, index)
              return (
                <th key={index} scope="col">
                  <span className="block max-w-40 truncate font-normal text-ink-faint">{nameOf(index)}</span>
                  <select
                    data-testid="column-role"
                    aria-label={imports.roleOf(nameOf(index))}
                    value={role ?? ''}
                    onChange={(event) => choose(index, event.target.value)}
                    className={`field mt-1 min-w-24 ${role ? 'border-accent-line text-ink' : 'text-ink-faint'}`}
                  >
                    <option value="">{imports.unused}</option>
                    {offeredRoles.map((offered) => (
                      <option key={offered} value={offered}>
                        {imports.roles[offered]}
                      </option>
                    ))}
                  </select>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              {indexes.map((index) => (
                <td key={index} className="max-w-48 truncate text-ink-soft">
                  {cells[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
