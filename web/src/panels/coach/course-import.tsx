import { useState } from 'react'
import type { ImportReport } from '#protocol/resources.ts'
import { importCourseFile } from '../../api/coach.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useRefresh } from '../../api/use-resource.tsx'
import { DropCard } from '../../frame/drop-card.tsx'
import { UploadIcon } from '../../frame/icons.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { coachKey } from './keys.ts'

interface CourseImportProps {
  readonly demo: boolean
  /** Someone was led here: the button takes the focus. */
  readonly called: boolean
  readonly onReached: () => void
}

type Outcome = { readonly report: ImportReport } | { readonly failure: Failure } | 'busy'

/** The way in for one's own submissions and problems. */
export function CourseImport({ demo, called, onReached }: CourseImportProps) {
  const { coach, imports } = useTexts()
  const refresh = useRefresh()
  const [outcome, setOutcome] = useState<Outcome>()

  const take = async ([file]: readonly File[]) => {
    if (!file || outcome === 'busy') return
    setOutcome('busy')
    try {
      setOutcome({ report: await importCourseFile(file, new AbortController().signal) })
      refresh(coachKey)
    } catch (error) {
      setOutcome({ failure: failureOf(error) })
    }
  }
  return (
    <DropCard
      title={coach.importTitle}
      hints={demo ? [coach.importHint, coach.importDemoHint] : [coach.importHint]}
      accept=".csv,.tsv,.txt,.json,text/csv,application/json"
      testId="course-import"
      called={called}
      onReached={onReached}
      onFiles={(files) => void take(files)}
    >
      {({ pick, button }) => (
        <>
          <button
            ref={button}
            type="button"
            disabled={outcome === 'busy'}
            onClick={pick}
            className="button-strong mt-3 flex w-full items-center justify-center gap-2"
          >
            <UploadIcon className="size-4 flex-none" />
            {outcome === 'busy' ? imports.writing : imports.pickFiles}
          </button>
          <div role="status" data-testid="course-import-outcome">
            {outcome && outcome !== 'busy' && <OutcomeLines outcome={outcome} />}
          </div>
        </>
      )}
    </DropCard>
  )
}

const failedShown = 5

function OutcomeLines({ outcome }: { outcome: Exclude<Outcome, 'busy'> }) {
  const texts = useTexts()
  const { imports } = texts
  if ('failure' in outcome)
    return <p className="mt-3 text-sm text-danger">{describeFailure(outcome.failure, texts)}</p>
  const { added, duplicates, failed, failedTotal = failed.length, demoRemoved, columnsLeft } = outcome.report
  return (
    <div className="mt-3 text-sm">
      <p className="font-medium">{added > 0 ? imports.added(added) : imports.nothingNew}</p>
      {duplicates > 0 && <p className="text-ink-soft">{imports.duplicates(duplicates)}</p>}
      {demoRemoved > 0 && <p className="text-ink-soft">{imports.demoRemoved(demoRemoved)}</p>}
      {columnsLeft && <p className="text-ink-soft">{imports.columnsLeft(columnsLeft)}</p>}
      {failed.length > 0 && (
        <>
          <p className="mt-1 text-danger">{imports.failedRows(failedTotal)}</p>
          <ul className="mt-0.5 text-xs text-ink-soft">
            {failed.slice(0, failedShown).map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                {imports.line(line)}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
