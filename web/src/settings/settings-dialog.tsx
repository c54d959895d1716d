import { readSettings, settingsKey } from '../api/settings.ts'
import { useResource } from '../api/use-resource.tsx'
import { WorkDialog } from '../frame/work-dialog.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { ModelSettings } from './model-settings.tsx'

/** Which models answer, with which keys. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const { data, failure } = useResource(settingsKey, readSettings)
  return (
    <WorkDialog
      testId="settings-dialog"
      title={texts.settings.title}
      subtitle={<p className="text-sm text-ink-soft">{texts.settings.intro}</p>}
      onClose={onClose}
    >
      {data && <ModelSettings settings={data} />}
      {!data && (
        <p role={failure ? 'alert' : 'status'} className="px-5 pb-6 text-sm text-ink-soft">
          {failure ? describeFailure(failure, texts) : texts.loading}
        </p>
      )}
    </WorkDialog>
  )
}
