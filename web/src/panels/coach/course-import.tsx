import type { ImportReport } from '#protocol/resources.ts'
import { importCourseFile } from '../../api/coach.ts'
import { useRefresh } from '../../api/use-resource.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { FileImport } from '../file-import.tsx'
import { coachKey } from './keys.ts'

interface CourseImportProps {
  readonly demo: boolean
  /** Someone was led here: the button takes the focus. */
  readonly called: boolean
  readonly onReached: () => void
}

/** The way in for one's own submissions and problems. */
export function CourseImport({ demo, called, onReached }: CourseImportProps) {
  const { coach, imports } = useTexts()
  const refresh = useRefresh()
  return (
    <FileImport
      title={coach.importTitle}
      hints={demo ? [coach.importHint, coach.importDemoHint] : [coach.importHint]}
      accept=".csv,.tsv,.txt,.json,text/csv,application/json"
      testId="course-import"
      look="button-strong"
      pick={imports.pickFiles}
      busy={imports.writing}
      called={called}
      onReached={onReached}
      take={async (file) => {
        const report = await importCourseFile(file, new AbortController().signal)
        refresh(coachKey)
        return report
      }}
    >
      {(report) => <ReportLines report={report} />}
    </FileImport>
  )
}

const failedShown = 5

function ReportLines({ report }: { report: ImportReport }) {
  const { imports } = useTexts()
  const { added, duplicates, failed, failedTotal = failed.length, demoRemoved, columnsLeft } = report
  return (
    <>
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
    </>
  )
}
