import { useState } from 'react'
import type { Term } from '#protocol/glossary.ts'
import { WorkDialog } from '../../../frame/work-dialog.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useGlossaryTexts } from './texts.ts'

interface RemoveDialogProps {
  readonly term: Term
  readonly onClose: () => void
  readonly onRemove: (keepOut: boolean) => void
}

/** Asks whether a deleted term may come back. */
export function RemoveDialog({ term, onClose, onRemove }: RemoveDialogProps) {
  const all = useTexts()
  const texts = useGlossaryTexts()
  const [keepOut, setKeepOut] = useState(false)
  return (
    <WorkDialog testId="remove-dialog" title={texts.removeTitle(term.term)} onClose={onClose}>
      <div className="flex flex-col gap-3 px-5 pb-5 text-sm">
        <p className="text-ink-soft">{term.shared ? texts.removeShared : texts.removeText}</p>
        {!term.shared && (
          <label className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-(--accent)"
              checked={keepOut}
              onChange={(event) => setKeepOut(event.target.checked)}
            />
            {texts.keepOut}
          </label>
        )}
        <div className="flex justify-end gap-2">
          <button type="button" className="button-quiet" onClick={onClose}>
            {all.cancel}
          </button>
          <button type="button" className="button-danger" onClick={() => onRemove(keepOut)}>
            {texts.remove}
          </button>
        </div>
      </div>
    </WorkDialog>
  )
}
