import type { ColumnChoice } from '#protocol/finance.ts'
import { formatNumber } from '../../../charts/number-format.ts'
import { AlertIcon } from '../../../frame/icons.tsx'
import { ScrollRegion } from '../../../frame/scroll-region.tsx'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useSpeech } from '../../../texts/use-texts.tsx'
import { ColumnTable } from './column-table.tsx'
import { FailedLines, ReportFacts } from './import-report.tsx'
import type { PreviewState } from './use-import.ts'

interface ImportPreviewProps {
  readonly state: PreviewState
  readonly onCorrect: (columns: ColumnChoice) => void
}

/** What a file would bring, before anything is written: its counts, its columns to correct, its first rows. */
export function ImportPreview({ state, onCorrect }: ImportPreviewProps) {
  const { texts, language } = useSpeech()
  const { imports } = texts
  const { preview, columns, updating, failure } = state
  const { report, rows, missing, sheets, remembered } = preview
  const read = sheets.filter((sheet) => sheet.read).map(({ name }) => name)
  return (
    <div className="flex flex-col gap-5" aria-busy={updating}>
      {failure && (
        <p role="alert" className="rounded-xl bg-danger-ground px-4 py-3 text-sm text-danger">
          {describeFailure(failure, texts)}
        </p>
      )}
      {missing.length > 0 ? (
        <p role="alert" className="flex gap-2 rounded-xl bg-warn-ground px-4 py-3 text-sm text-warn">
          <AlertIcon className="size-4 flex-none translate-y-0.5" />
          {imports.missing(missing.map((role) => imports.roles[role]).join(', '))}
        </p>
      ) : (
        <div className={updating ? 'opacity-50 transition-opacity' : 'transition-opacity'}>
          <ReportFacts report={report} isPreview />
        </div>
      )}
      <section aria-label={imports.columns}>
        <h3 className="font-semibold">{imports.columns}</h3>
        <p className="mt-0.5 mb-2 text-sm text-ink-faint">
          {remembered ? imports.columnsRemembered : imports.columnsHint}
          {read.length > 0 && sheets.length > 1 && ` ${imports.sheets(read.join(', '))}`}
        </p>
        <ColumnTable preview={preview} columns={columns} onChoose={onCorrect} />
      </section>
      {rows.length > 0 && (
        <section aria-label={imports.rows}>
          <h3 className="mb-2 font-semibold">{imports.rows}</h3>
          <ScrollRegion label={imports.rows} className="overflow-x-auto rounded-xl border border-line">
            <table className="data-table">
              <thead>
                <tr>
                  <th scope="col">{imports.roles.date}</th>
                  <th scope="col">{imports.roles.store}</th>
                  <th scope="col">{imports.roles.category}</th>
                  <th scope="col" className="number">
                    {imports.roles.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, 8).map(({ line, date, store, category, amount, duplicate }) => (
                  <tr key={line} data-testid="preview-row" className={duplicate ? 'text-ink-faint' : ''}>
                    <td className="whitespace-nowrap">{date}</td>
                    <td>
                      {store}
                      {duplicate && (
                        <span className="ml-1.5 rounded-md bg-sunken px-1.5 text-xs">{imports.already}</span>
                      )}
                    </td>
                    <td className="whitespace-nowrap">{category ?? texts.finance.uncategorized}</td>
                    <td className="number">{formatNumber(amount, '원', language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </section>
      )}
      <FailedLines report={report} />
    </div>
  )
}
