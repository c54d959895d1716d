import { useState } from 'react'
import type { ImportReport } from '#protocol/resources.ts'
import { CheckIcon, CloseIcon } from '../../frame/icons.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

const shownAtFirst = 5

interface ImportReportCardProps {
  readonly name: string
  readonly report: ImportReport
  readonly onDismiss: () => void
}

/** What became of each row of a statement. */
export function ImportReportCard({ name, report, onDismiss }: ImportReportCardProps) {
  const { finance } = useTexts()
  const [all, setAll] = useState(false)
  const { added, duplicates, skipped, demoRemoved, failed } = report
  const facts = [
    added > 0 ? finance.added(added) : finance.nothingNew,
    duplicates > 0 ? finance.duplicates(duplicates) : '',
    skipped > 0 ? finance.skipped(skipped) : '',
    demoRemoved > 0 ? finance.demoRemoved(demoRemoved) : '',
  ].filter((fact) => fact !== '')
  const lines = all ? failed : failed.slice(0, shownAtFirst)
  return (
    <div
      role="status"
      data-testid="import-report"
      className="enter mt-2 rounded-2xl border border-line bg-raised p-4 text-sm"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 truncate text-ink-faint" title={name}>
          {finance.report(name)}
        </p>
        <button
          type="button"
          className="icon-button -mt-1.5 -mr-2 size-8"
          aria-label={finance.dismiss}
          onClick={onDismiss}
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
      <ul className="mt-1 flex flex-col gap-1">
        {facts.map((fact, index) => (
          <li
            key={fact}
            className={index === 0 ? 'flex items-center gap-1.5 font-medium' : 'pl-[1.375rem] text-ink-soft'}
          >
            {index === 0 && <CheckIcon className="size-4 text-accent" />}
            {fact}
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <div className="mt-3 rounded-xl bg-warn-ground px-3 py-2.5">
          <p className="font-medium text-warn">{finance.failedRows(failed.length)}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {lines.map(({ line, reason }) => (
              <li key={line} className="flex gap-2 text-ink-soft">
                <span className="flex-none">{finance.line(line)}</span>
                <span className="min-w-0">{reason}</span>
              </li>
            ))}
          </ul>
          {lines.length < failed.length && (
            <button
              type="button"
              onClick={() => setAll(true)}
              className="mt-1.5 text-warn underline underline-offset-2"
            >
              {finance.moreFailed(failed.length - lines.length)}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
