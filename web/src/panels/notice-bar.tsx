import { type ReactNode, useEffect } from 'react'
import { CloseIcon, UndoIcon } from '../frame/icons.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** Long enough to read it, reach for the way back and take it. */
const shownFor = 12_000

interface NoticeBarProps {
  readonly testId: string
  /** What has just happened; another one is shown anew. */
  readonly notice: { readonly kind: string } | undefined
  readonly dismiss: () => void
  /** The way back, where there is one. */
  readonly undo: (() => void) | undefined
  readonly children: ReactNode
}

/** What has just become of something, with the way back; at the panel's lower edge. What failed stays until it is closed. */
export function NoticeBar({ testId, notice, dismiss, undo, children }: NoticeBarProps) {
  const texts = useTexts()
  const failed = notice?.kind === 'failed'
  useEffect(() => {
    if (!notice || failed) return
    const timeout = setTimeout(dismiss, shownFor)
    return () => clearTimeout(timeout)
  }, [notice, failed, dismiss])
  return (
    <div role="status" className="sticky -bottom-4 z-1 empty:hidden">
      {notice && (
        <div
          data-testid={`${testId}-notice`}
          className={`enter mt-3 flex items-center gap-2 rounded-xl border px-3 py-2 text-sm shadow-soft ${failed ? 'border-transparent bg-danger-ground text-danger' : 'border-line bg-raised'}`}
        >
          <p className="min-w-0 flex-1">{children}</p>
          {undo && (
            <button
              type="button"
              data-testid={`${testId}-undo`}
              onClick={undo}
              className="flex flex-none items-center gap-1 rounded-lg px-2 py-1 text-xs font-medium text-accent hover:bg-hover"
            >
              <UndoIcon className="size-3.5" />
              {texts.receipt.undo}
            </button>
          )}
          <button
            type="button"
            className="icon-button -mr-1.5 size-7"
            aria-label={texts.close}
            onClick={dismiss}
          >
            <CloseIcon className="size-3.5" />
          </button>
        </div>
      )}
    </div>
  )
}
