import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { CloseIcon } from './icons.tsx'
import { useBackCloses } from './use-back-closes.ts'

interface WorkDialogProps {
  readonly testId: string
  readonly title: string
  /** A line below the title. */
  readonly subtitle?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A large dialog, open as long as it is there; closed by its button, the Escape key, or by leaving it out. */
export function WorkDialog({ testId, title, subtitle, onClose, children }: WorkDialogProps) {
  const texts = useTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the effects of what lies inside: a part that takes the focus must be open by then.
  useLayoutEffect(() => {
    dialog.current?.showModal()
  }, [])
  useBackCloses(true, () => dialog.current?.close())
  // The sheet around it on a phone closes by the same event.
  const close = (event: SyntheticEvent) => {
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog ref={dialog} data-testid={testId} className="work-dialog" aria-labelledby={id} onClose={close}>
      <header className="flex flex-none items-start gap-3 px-5 pt-4 pb-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {subtitle}
        </div>
        <button
          type="button"
          className="icon-button -mr-2"
          aria-label={texts.close}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  )
}
