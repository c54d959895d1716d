import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { CloseIcon } from './icons.tsx'
import { useBackCloses } from './use-back-closes.ts'

interface SheetProps {
  readonly side: 'left' | 'right'
  readonly label: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A side of the page laid over it. The browser's dialog keeps the focus inside and gives it back on closing. */
export function Sheet({ side, label, open, onClose, children }: SheetProps) {
  const texts = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the effects of what lies inside: a part that takes the focus must be open by then.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useBackCloses(open, onClose)
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which a dialog has by itself
    <dialog
      ref={dialog}
      className="sheet"
      data-side={side}
      aria-label={label}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className="flex h-full flex-col">
        <div className={side === 'right' ? 'flex items-center pt-3 pr-3 pl-5' : 'absolute top-3 right-3'}>
          {side === 'right' && <p className="flex-1 truncate font-medium text-ink-soft text-sm">{label}</p>}
          <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <div className="min-h-0 flex-1">{children}</div>
      </div>
    </dialog>
  )
}
