import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { FileIcon } from './icons.tsx'

interface DropCardProps {
  readonly title: string
  /** Lines below the title. */
  readonly hints: readonly string[]
  /** What the file dialog offers, as in `accept` of an input. */
  readonly accept: string
  readonly multiple?: boolean
  readonly testId: string
  /** Someone was led here: the button takes the focus. */
  readonly called: boolean
  readonly onReached: () => void
  readonly onFiles: (files: readonly File[]) => void
  /** The buttons below, and what else belongs there. */
  readonly children: (parts: {
    readonly pick: () => void
    readonly button: RefObject<HTMLButtonElement | null>
  }) => ReactNode
}

/** A way in for files: dropped on the card, or picked by its button. */
export function DropCard(props: DropCardProps) {
  const { title, hints, accept, multiple = false, testId, called, onReached, onFiles, children } = props
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
    // Copied first: emptying the input empties its list.
    const taken = [...(files ?? [])]
    if (input.current) input.current.value = ''
    onFiles(taken)
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
    <section aria-label={title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same */}
      <div
        data-testid={`${testId}-drop`}
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
            <h3 className="font-semibold">{title}</h3>
            {hints.map((hint) => (
              <p key={hint} className="mt-0.5 text-sm text-ink-soft">
                {hint}
              </p>
            ))}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          multiple={multiple}
          data-testid={`${testId}-input`}
          aria-label={title}
          accept={accept}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => take(event.target.files)}
        />
        {children({ pick: () => input.current?.click(), button })}
      </div>
    </section>
  )
}
