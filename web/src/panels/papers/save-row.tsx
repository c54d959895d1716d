import type { Failure } from '../../api/failure.ts'
import { BusyButton } from '../../frame/busy-button.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'

/** How far saving has come; a failure where it did not. */
export type Saving = 'idle' | 'busy' | 'done' | Failure

interface SaveRowProps {
  readonly saving: Saving
  readonly onSave: () => Promise<void>
  readonly texts: { readonly save: string; readonly saving: string; readonly saved: string }
}

/** The button that saves a form, and what came of it. */
export function SaveRow({ saving, onSave, texts }: SaveRowProps) {
  const all = useTexts()
  return (
    <div className="flex items-center gap-3">
      <BusyButton className="button-strong" busy={saving === 'busy'} onClick={() => void onSave()}>
        {saving === 'busy' ? texts.saving : texts.save}
      </BusyButton>
      <span role="status" className="text-ink-soft text-xs">
        {saving === 'done' && texts.saved}
        {typeof saving === 'object' && <span className="text-danger">{describeFailure(saving, all)}</span>}
      </span>
    </div>
  )
}
