import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { ImportReport } from '#protocol/resources.ts'
import { importCourseFile } from '../../api/coach.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useRefresh } from '../../api/use-resource.tsx'
import { FileIcon, UploadIcon } from '../../frame/icons.tsx'
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
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!called) return
    button.current?.scrollIntoView({ block: 'center' })
    button.current?.focus()
    onReached()
  }, [called, onReached])

  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file || outcome === 'busy') return
    setOutcome('busy')
    try {
      setOutcome({ report: await importCourseFile(file, new AbortController().signal) })
      refresh(coachKey)
    } catch (error) {
      setOutcome({ failure: failureOf(error) })
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const allow = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <section aria-label={coach.importTitle}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same */}
      <div
        onDragOver={allow}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`rounded-2xl border border-dashed p-4 transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-raised'}`}
      >
        <div className="flex items-start gap-3">
          <span className="grid size-9 flex-none place-items-center rounded-xl bg-accent-soft text-accent">
            <FileIcon />
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold">{coach.importTitle}</h3>
            <p className="mt-0.5 text-sm text-ink-soft">{coach.importHint}</p>
            {demo && <p className="mt-0.5 text-sm text-ink-soft">{coach.importDemoHint}</p>}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          data-testid="course-import-input"
          aria-label={coach.importTitle}
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <button
          ref={button}
          type="button"
          disabled={outcome === 'busy'}
          onClick={() => input.current?.click()}
          className="button-strong mt-3 flex w-full items-center justify-center gap-2"
        >
          <UploadIcon className="size-4 flex-none" />
          {outcome === 'busy' ? imports.writing : imports.pickFiles}
        </button>
        <div role="status" data-testid="course-import-outcome">
          {outcome && outcome !== 'busy' && <OutcomeLines outcome={outcome} />}
        </div>
      </div>
    </section>
  )
}

const failedShown = 5

function OutcomeLines({ outcome }: { outcome: Exclude<Outcome, 'busy'> }) {
  const texts = useTexts()
  const { imports } = texts
  if ('failure' in outcome)
    return <p className="mt-3 text-sm text-danger">{describeFailure(outcome.failure, texts)}</p>
  const { added, duplicates, failed, failedTotal = failed.length, demoRemoved } = outcome.report
  return (
    <div className="mt-3 text-sm">
      <p className="font-medium">{added > 0 ? imports.added(added) : imports.nothingNew}</p>
      {duplicates > 0 && <p className="text-ink-soft">{imports.duplicates(duplicates)}</p>}
      {demoRemoved > 0 && <p className="text-ink-soft">{imports.demoRemoved(demoRemoved)}</p>}
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
