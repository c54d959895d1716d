import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { readSettings, settingsKey } from '../api/settings.ts'
import { useResource } from '../api/use-resource.tsx'
import { CloseIcon } from '../frame/icons.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { ModelSettings } from './model-settings.tsx'

/** Which models answer, with which keys. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { data, failure } = useResource(settingsKey, readSettings)
  useLayoutEffect(() => {
    dialog.current?.showModal()
  }, [])
  // The sheet around it on a phone closes by the same event.
  const close = (event: SyntheticEvent) => {
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      data-testid="settings-dialog"
      className="work-dialog"
      aria-labelledby={id}
      onClose={close}
    >
      <header className="flex flex-none items-start gap-3 px-5 pt-4 pb-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg font-semibold">
            {texts.settings.title}
          </h2>
          <p className="text-sm text-ink-soft">{texts.settings.intro}</p>
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
      {data && <ModelSettings settings={data} />}
      {!data && (
        <p role={failure ? 'alert' : 'status'} className="px-5 pb-6 text-sm text-ink-soft">
          {failure ? describeFailure(failure, texts) : texts.loading}
        </p>
      )}
    </dialog>
  )
}
