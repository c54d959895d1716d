import { useId, useRef, useState } from 'react'
import type { Settings } from '#protocol/settings.ts'
import { failureOf } from '../api/failure.ts'
import { changeSettings } from '../api/settings.ts'
import { useRefresh } from '../api/use-resource.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { languages } from '../texts/language.ts'
import { useSpeech } from '../texts/use-texts.tsx'
import { useGeneralTexts } from './texts.ts'
import { clockIn, timeZonesByRegion } from './time-zones.ts'

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const zoneNames = Intl.supportedValuesOf('timeZone')

/** Where the person is and what they read: each saved as it is chosen. */
export function GeneralSettings({ settings }: { settings: Settings }) {
  const texts = useGeneralTexts()
  const id = useId()
  const { texts: all, language, setLanguage } = useSpeech()
  const refresh = useRefresh()
  const [zone, setZone] = useState(settings.timeZone)
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | { readonly error: string }>('idle')

  const kept = useRef(settings.timeZone)
  const choices = useRef({ last: 0, sent: Promise.resolve() })

  const saveZone = async (name: string | null, choice: number) => {
    const isLast = () => choice === choices.current.last
    // Another one was chosen while this one waited.
    if (!isLast()) return
    try {
      kept.current = (await changeSettings({ timeZone: name })).timeZone
      if (isLast()) setState('saved')
      refresh('')
    } catch (error) {
      if (isLast()) setState({ error: describeFailure(failureOf(error), all) })
    }
    if (isLast()) setZone(kept.current)
  }
  const chooseZone = (name: string | null) => {
    setState('saving')
    if (name !== null) setZone({ name, from: 'own' })
    const choice = ++choices.current.last
    // One after the other, so that the last choice is the one that is kept.
    choices.current.sent = choices.current.sent.then(() => saveZone(name, choice))
  }
  // A browser does not list every zone it knows, as UTC.
  const zones = timeZonesByRegion(zoneNames.includes(zone.name) ? zoneNames : [...zoneNames, zone.name])
  const select = useRef<HTMLSelectElement>(null)
  const isOwn = zone.from === 'own'
  return (
    <div className="flex flex-col gap-6 overflow-y-auto px-5 pt-1 pb-6">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{texts.language}</legend>
        <div className="flex gap-2">
          {languages.map((choice) => (
            <label
              key={choice}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-xl border border-line px-3.5 text-sm has-checked:border-accent-line has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={`${id}-language`}
                className="accent-(--accent)"
                checked={choice === language}
                onChange={() => setLanguage(choice)}
              />
              {all.frame.languages[choice]}
            </label>
          ))}
        </div>
        <p className="text-sm text-ink-faint">{texts.languageHint}</p>
      </fieldset>
      <div className="flex flex-col gap-2">
        <label htmlFor={`${id}-zone`} className="font-medium">
          {texts.timeZone}
        </label>
        <select
          ref={select}
          id={`${id}-zone`}
          data-testid="time-zone"
          className="field max-w-80"
          aria-describedby={`${id}-hint`}
          value={isOwn ? zone.name : ''}
          onChange={(event) => chooseZone(event.target.value || null)}
        >
          <option value="">{texts.asServer(isOwn ? undefined : zone.name)}</option>
          {[...zones].map(([region, places]) => (
            <optgroup key={region} label={texts.regions[region] ?? (region || texts.otherRegion)}>
              {places.map(({ name, city }) => (
                <option key={name} value={name}>
                  {city}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {texts.timeZoneHint} {texts.now(clockIn(zone.name, new Date(), language))}
        </p>
        {deviceZone !== zone.name && (
          <button
            type="button"
            data-testid="device-zone"
            className="button-quiet self-start"
            onClick={() => {
              // This button goes with what it does.
              select.current?.focus()
              chooseZone(deviceZone)
            }}
          >
            {texts.useDevice(deviceZone)}
          </button>
        )}
        <p
          role={typeof state === 'object' ? 'alert' : 'status'}
          className="text-sm text-ink-soft empty:hidden"
        >
          {state === 'saving' && texts.saving}
          {state === 'saved' && texts.saved}
          {typeof state === 'object' && <span className="text-danger">{state.error}</span>}
        </p>
      </div>
    </div>
  )
}
