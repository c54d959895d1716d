import { useState } from 'react'
import type { ImportReport } from '#protocol/resources.ts'
import { formatNumber } from '../../../charts/number-format.ts'
import { CheckIcon } from '../../../frame/icons.tsx'
import { useSpeech } from '../../../texts/use-texts.tsx'

const shownAtFirst = 5

interface ReportFactsProps {
  readonly report: ImportReport
  /** Told as what would be, before anything is written. */
  readonly isPreview?: boolean
}

/** What became of the rows of a statement, or what would. */
export function ReportFacts({ report, isPreview = false }: ReportFactsProps) {
  const { texts, language } = useSpeech()
  const { imports } = texts
  const {
    added,
    duplicates,
    recognised = 0,
    skipped,
    withdrawn = 0,
    demoRemoved,
    setAside = [],
    income,
  } = report
  const aside = setAside.reduce((sum, { count }) => sum + count, 0)
  const facts = [
    added > 0 || (income?.count ?? 0) > 0
      ? isPreview
        ? imports.willAdd(added)
        : imports.added(added)
      : imports.nothingNew,
    duplicates > 0 ? imports.duplicates(duplicates) : '',
    income && income.count > 0
      ? imports.income(income.count, formatNumber(income.total, '원', language))
      : '',
    recognised > 0 ? imports.recognised(recognised) : '',
    withdrawn > 0 ? imports.withdrawn(withdrawn) : '',
    ...setAside.map(({ kind, count, total }) =>
      imports.setAside[kind](count, formatNumber(total, '원', language)),
    ),
    skipped > aside ? imports.skipped(skipped - aside) : '',
    demoRemoved > 0 ? (isPreview ? imports.willRemoveDemo : imports.demoRemoved(demoRemoved)) : '',
  ].filter((fact) => fact !== '')
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {facts.map((fact, index) => (
        <li
          key={fact}
          className={
            index === 0 ? 'flex items-center gap-1.5 text-base font-semibold' : 'pl-[1.375rem] text-ink-soft'
          }
        >
          {index === 0 && <CheckIcon className="size-4 flex-none text-accent" />}
          {fact}
        </li>
      ))}
    </ul>
  )
}

interface FailedLinesProps {
  readonly report: ImportReport
  /** A person says what a line means. */
  readonly onCorrect?: ((line: number) => void) | undefined
}

/** The lines that could not be read, and why. */
export function FailedLines({ report, onCorrect }: FailedLinesProps) {
  const { imports } = useSpeech().texts
  const [all, setAll] = useState(false)
  const { failed, failedTotal = failed.length } = report
  if (failed.length === 0) return null
  const lines = all ? failed : failed.slice(0, shownAtFirst)
  return (
    <div className="rounded-xl bg-warn-ground px-3.5 py-2.5 text-sm">
      <p className="font-medium text-warn">{imports.failedRows(failedTotal)}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {lines.map(({ line, reason, sheet }) => (
          <li key={`${sheet ?? ''}/${line}`} className="flex gap-2 text-ink-soft">
            <span className="flex-none">{[sheet, imports.line(line)].filter(Boolean).join(' ')}</span>
            <span className="min-w-0 flex-1">{reason}</span>
            {onCorrect && (
              <button
                type="button"
                data-testid="correct-line"
                aria-label={`${imports.line(line)}: ${imports.correction.open}`}
                onClick={() => onCorrect(line)}
                className="flex-none self-start text-warn underline underline-offset-2"
              >
                {imports.correction.open}
              </button>
            )}
          </li>
        ))}
      </ul>
      {lines.length < failed.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-1.5 text-warn underline underline-offset-2"
        >
          {imports.moreFailed(failed.length - lines.length)}
        </button>
      )}
    </div>
  )
}
