import { useId, useState } from 'react'
import { readSettings, settingsKey } from '../api/settings.ts'
import { useResource } from '../api/use-resource.tsx'
import { TabList } from '../frame/tabs.tsx'
import { WorkDialog } from '../frame/work-dialog.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { DataSettings } from './data-settings.tsx'
import { GeneralSettings } from './general-settings.tsx'
import { ModelSettings } from './model-settings.tsx'
import { useGeneralTexts } from './texts.ts'

/** All that a person can set which is no matter of one assistant, in sections. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const all = useTexts()
  const texts = useGeneralTexts()
  const id = useId()
  const [section, setSection] = useState<keyof typeof texts.names>('general')
  const { data, failure } = useResource(settingsKey, readSettings)
  return (
    <WorkDialog testId="settings-dialog" title={all.settings.open} onClose={onClose}>
      <div className="flex-none border-b border-line px-5 pb-3">
        <TabList id={id} label={texts.sections} names={texts.names} chosen={section} onChoose={setSection} />
      </div>
      <div
        role="tabpanel"
        id={id}
        aria-labelledby={`${id}${section}`}
        className="flex min-h-96 flex-1 flex-col overflow-hidden pt-4"
      >
        {data && section === 'general' && <GeneralSettings settings={data} />}
        {data && (
          // It stays while another section is looked at: a key that was pasted is seen nowhere else.
          <div hidden={section !== 'models'} className="flex min-h-0 flex-1 flex-col">
            <ModelSettings settings={data} />
          </div>
        )}
        {section === 'data' && <DataSettings />}
        {!data && section !== 'data' && (
          <p role={failure ? 'alert' : 'status'} className="px-5 pb-6 text-sm text-ink-soft">
            {failure ? describeFailure(failure, all) : all.loading}
          </p>
        )}
      </div>
    </WorkDialog>
  )
}
