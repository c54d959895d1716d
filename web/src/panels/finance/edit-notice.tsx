import { useEffect } from 'react'
import { CloseIcon, UndoIcon } from '../../frame/icons.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { CategoryEdits } from './use-category-edits.ts'

/** Long enough to read it, reach for the way back and take it. */
const shownFor = 12_000

/** What has just become of a category, with the way back; at the panel's lower edge. */
export function EditNoticeBar({ edits }: { edits: CategoryEdits }) {
  const texts = useTexts()
  const { notice, dismiss, undo } = edits
  useEffect(() => {
    if (!notice || notice.kind === 'failed') return
    const timeout = setTimeout(dismiss, shownFor)
    return () => clearTimeout(timeout)
  }, [notice, dismiss])
  const nameOf = (category: string | null) => category ?? texts.finance.uncategorized
  return (
    <div role="status" className="sticky -bottom-4 z-1 empty:hidden">
      {notice && (
        <div
          data-testid="edit-notice"
          className={`enter mt-3 flex items-center gap-2 rounded-xl border px-3 py-2 text-sm shadow-soft ${notice.kind === 'failed' ? 'border-transparent bg-danger-ground text-danger' : 'border-line bg-raised'}`}
        >
          <p className="min-w-0 flex-1">
            <span className="font-medium">{notice.expense.store}</span>{' '}
            {notice.kind === 'failed'
              ? texts.finance.notChanged(describeFailure(notice.failure, texts))
              : `${nameOf(notice.from)} → ${nameOf(notice.to)}`}
          </p>
          {notice.kind === 'done' && (
            <button
              type="button"
              data-testid="edit-undo"
              onClick={() => undo(notice)}
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
