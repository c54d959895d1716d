import { type DragEvent, useEffect, useRef, useState } from 'react'
import { FileIcon, MessageIcon, UploadIcon } from '../../frame/icons.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { useImport } from './import/use-import.ts'

interface ImportCardProps {
  readonly demo: boolean
  /** Someone was led here: the button takes the focus. */
  readonly called: boolean
  readonly onReached: () => void
}

const accepted =
  '.csv,.tsv,.txt,.xlsx,.xls,.html,.htm,.xml,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The way in for one's own data. */
export function ImportCard({ demo, called, onReached }: ImportCardProps) {
  const { imports } = useTexts()
  const round = useImport()
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
    round.begin([...(files ?? [])])
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
    <section aria-label={imports.title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same */}
      <div
        data-testid="import-drop"
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
            <h3 className="font-semibold">{imports.title}</h3>
            <p className="mt-0.5 text-sm text-ink-soft">{imports.hint}</p>
            {demo && <p className="mt-0.5 text-sm text-ink-soft">{imports.demoHint}</p>}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          multiple
          data-testid="import-input"
          aria-label={imports.title}
          accept={accepted}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => take(event.target.files)}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <button
            ref={button}
            type="button"
            onClick={() => input.current?.click()}
            className="button-strong flex flex-1 items-center justify-center gap-2 whitespace-nowrap"
          >
            <UploadIcon className="size-4 flex-none" />
            {imports.pickFiles}
          </button>
          <button
            type="button"
            data-testid="paste-messages"
            onClick={round.beginMessages}
            className="button-quiet flex flex-1 items-center justify-center gap-2 whitespace-nowrap"
          >
            <MessageIcon className="size-4 flex-none" />
            {imports.pasteMessages}
          </button>
        </div>
      </div>
      {round.state.step !== 'closed' && <ImportDialog round={round} />}
    </section>
  )
}
