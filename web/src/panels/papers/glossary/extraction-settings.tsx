import type { GlossarySettings, GlossarySettingsView } from '#protocol/glossary.ts'
import { readGlossarySettings, saveGlossarySettings } from '../../../api/glossary.ts'
import { useResource } from '../../../api/use-resource.tsx'
import { glossaryKey } from '../keys.ts'
import { SaveRow } from '../save-row.tsx'
import { useSavedForm } from '../use-saved-form.ts'
import { RangeField } from './range-field.tsx'
import { useGlossaryTexts } from './texts.ts'

const settingsKey = `${glossaryKey}settings`

/** Whether, how many and of what terms are taken out of answers, and what came of the last. */
export function ExtractionSettings() {
  const texts = useGlossaryTexts()
  const { data } = useResource(settingsKey, readGlossarySettings)
  return (
    <section aria-label={texts.extraction} data-testid="extraction-settings">
      <h3 className="font-semibold">{texts.extraction}</h3>
      {data && <SettingsForm key={JSON.stringify(data.settings)} view={data} />}
    </section>
  )
}

function SettingsForm({ view }: { view: GlossarySettingsView }) {
  const texts = useGlossaryTexts()
  const {
    values: settings,
    saving,
    change,
    save,
  } = useSavedForm(view.settings, settingsKey, saveGlossarySettings)
  const { min, max } = settings.terms
  const tools = Object.keys(texts.toolNames) as GlossarySettings['tools']
  const isOff = !settings.extract || view.off
  return (
    <div className="mt-2 flex flex-col gap-3 text-sm">
      {view.off && <p className="rounded-xl bg-warn-ground px-3 py-2 text-warn">{texts.off}</p>}
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-(--accent)"
          checked={settings.extract}
          disabled={view.off}
          onChange={(event) => change({ extract: event.target.checked })}
        />
        {texts.extractOn}
      </label>
      <fieldset disabled={isOff} className="flex flex-col gap-1 disabled:opacity-60">
        <legend className="mb-1 font-medium">{texts.range}</legend>
        <RangeField
          label={texts.least}
          value={min}
          onValue={(value) => change({ terms: { min: value, max: Math.max(value, max) } })}
        />
        <RangeField
          label={texts.most}
          value={max}
          onValue={(value) => change({ terms: { min: Math.min(value, min), max: value } })}
        />
      </fieldset>
      <fieldset disabled={isOff} className="disabled:opacity-60">
        <legend className="mb-1 font-medium">{texts.tools}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {tools.map((tool) => (
            <label key={tool} className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-(--accent)"
                checked={settings.tools.includes(tool)}
                onChange={(event) =>
                  change({
                    tools: event.target.checked
                      ? [...settings.tools, tool]
                      : settings.tools.filter((it) => it !== tool),
                  })
                }
              />
              {texts.toolNames[tool]}
            </label>
          ))}
        </div>
      </fieldset>
      <SaveRow saving={saving} onSave={save} texts={texts} />
      <ul className="flex flex-col gap-0.5 text-ink-soft text-xs">
        <li>{view.models.length > 0 ? texts.byModel(view.models.join(', ')) : texts.byPatterns}</li>
        {view.last?.outcome === 'saved' && <li>{texts.last.saved(view.last.terms.join(', '))}</li>}
        {view.last?.outcome === 'none' && <li>{texts.last.none}</li>}
        {view.last?.outcome === 'failed' && <li>{texts.last.failed(view.last.cause ?? '')}</li>}
      </ul>
    </div>
  )
}
