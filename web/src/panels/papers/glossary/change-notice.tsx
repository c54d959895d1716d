import { useEffect } from 'react'
import { CloseIcon, UndoIcon } from '../../../frame/icons.tsx'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useGlossaryTexts } from './texts.ts'
import type { TermChanges } from './use-term-changes.ts'

/** Long enough to read it, reach for the way back and take it. */
const shownFor = 12_000

/** What has just become of a term, with the way back; at the panel's lower edge. */
export function ChangeNoticeBar({ changes }: { changes: TermChanges }) {
  const all = useTexts()
  const texts = useGlossaryTexts()
  const { notice, dismiss, undo } = changes
  useEffect(() => {
    if (!notice || notice.kind === 'failed') return
    const timeout = setTimeout(dismiss, shownFor)
    return () => clearTimeout(timeout)
  }, [notice, dismiss])
  return (
    <div role="status" className="sticky -bottom-4 z-1 empty:hidden">
      {notice && (
        <div
          data-testid="term-notice"
          className={`enter mt-3 flex items-center gap-2 rounded-xl border px-3 py-2 text-sm shadow-soft ${notice.kind === 'failed' ? 'border-transparent bg-danger-ground text-danger' : 'border-line bg-raised'}`}
        >
          <p className="min-w-0 flex-1">
            {notice.kind === 'done' && notice.summary}
            {notice.kind === 'undone' && texts.undone}
            {notice.kind === 'failed' && describeFailure(notice.failure, all)}
          </p>
          {notice.kind === 'done' && notice.actionId && (
            <button
              type="button"
              data-testid="term-undo"
              onClick={() => void undo(notice.actionId ?? '')}
              className="flex flex-none items-center gap-1 rounded-lg px-2 py-1 text-xs font-medium text-accent hover:bg-hover"
            >
              <UndoIcon className="size-3.5" />
              {texts.undo}
            </button>
          )}
          <button
            type="button"
            className="icon-button -mr-1.5 size-7"
            aria-label={all.close}
            onClick={dismiss}
          >
            <CloseIcon className="size-3.5" />
          </button>
        </div>
      )}
    </div>
  )
}
