import { type DragEvent, useEffect, useRef, useState } from 'react'
import { FileIcon, UploadIcon } from '../../frame/icons.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { ImportReportCard } from './import-report.tsx'
import { useImport } from './use-import.ts'

interface ImportCardProps {
  readonly demo: boolean
  /** Someone was led here: the button takes the focus. */
  readonly called: boolean
  readonly onReached: () => void
}

export function ImportCard({ demo, called, onReached }: ImportCardProps) {
  const texts = useTexts()
  const { state, start, dismiss } = useImport()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!called) return
    button.current?.scrollIntoView({ block: 'center' })
    button.current?.focus()
    onReached()
  }, [called, onReached])

  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) void start(file)
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const allow = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <section aria-label={texts.finance.importTitle}>
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
            <h3 className="font-semibold">{texts.finance.importTitle}</h3>
            <p className="mt-0.5 text-sm text-ink-soft">{texts.finance.importHint}</p>
            {demo && <p className="mt-0.5 text-sm text-ink-soft">{texts.finance.importDemoHint}</p>}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          data-testid="import-input"
          aria-label={texts.finance.importTitle}
          accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => take(event.target.files)}
        />
        <button
          ref={button}
          type="button"
          disabled={state.step === 'reading'}
          onClick={() => input.current?.click()}
          className="mt-3 flex w-full items-center justify-center gap-2 rounded-xl bg-accent px-4 py-2 text-sm font-medium text-on-accent transition-opacity disabled:opacity-60"
        >
          <UploadIcon className="size-4 flex-none" />
          <span className="truncate">
            {state.step === 'reading' ? texts.finance.importing(state.name) : texts.finance.pickFile}
          </span>
        </button>
      </div>
      {state.step === 'failed' && (
        <p
          role="alert"
          data-testid="import-report"
          className="mt-2 rounded-xl bg-danger-ground px-4 py-3 text-sm text-danger"
        >
          {describeFailure(state.failure, texts)}
        </p>
      )}
      {state.step === 'done' && (
        <ImportReportCard name={state.name} report={state.report} onDismiss={dismiss} />
      )}
    </section>
  )
}
