import { useId } from 'react'
import type { Settings } from '#protocol/settings.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { type Provider, providers, type SettingsForm } from './settings-form.ts'

interface ProviderFieldsProps {
  readonly settings: Settings
  readonly form: SettingsForm
  readonly provider: Provider
  readonly onProvider: (provider: Provider) => void
  readonly onChange: (form: SettingsForm) => void
}

/** One provider's key and address at a time: hardly anybody has more than one. */
export function ProviderFields({ settings, form, provider, onProvider, onChange }: ProviderFieldsProps) {
  const { settings: texts } = useTexts()
  const id = useId()
  const { key, needsKey } = settings.models.providers[provider]
  const isDropped = form.dropped.includes(provider)
  const setKey = (typed: string) => onChange({ ...form, keys: { ...form.keys, [provider]: typed } })
  const setAddress = (typed: string) =>
    onChange({ ...form, addresses: { ...form.addresses, [provider]: typed } })
  const toggleDrop = () =>
    onChange({
      ...form,
      dropped: isDropped ? form.dropped.filter((it) => it !== provider) : [...form.dropped, provider],
    })
  return (
    <fieldset className="grid gap-3 sm:grid-cols-[9rem_1fr]">
      <legend className="mb-2 font-medium">{texts.provider}</legend>
      <select
        className="field self-start"
        aria-label={texts.provider}
        value={provider}
        onChange={(event) => onProvider(event.target.value as Provider)}
      >
        {providers.map((one) => (
          <option key={one} value={one}>
            {texts.providers[one]}
          </option>
        ))}
      </select>
      <div className="flex flex-col gap-2">
        <div className="flex gap-2">
          <input
            type="password"
            className="field min-w-0 flex-1"
            aria-label={texts.key}
            aria-describedby={`${id}-key`}
            autoComplete="new-password"
            spellCheck={false}
            placeholder={needsKey ? texts.key : texts.keyOptional}
            value={form.keys[provider] ?? ''}
            onChange={(event) => setKey(event.target.value)}
          />
          {key === 'own' && (
            <button type="button" className="button-quiet" aria-pressed={isDropped} onClick={toggleDrop}>
              {isDropped ? texts.keepKey : texts.dropKey}
            </button>
          )}
        </div>
        <p id={`${id}-key`} className="text-sm text-ink-faint">
          {isDropped ? texts.keyDropped : texts.keyStates[key ?? 'none']}
        </p>
        <input
          type="url"
          className="field"
          aria-label={texts.address}
          spellCheck={false}
          placeholder={provider === 'compatible' ? 'http://127.0.0.1:8000/v1' : texts.usualAddress}
          value={form.addresses[provider]}
          onChange={(event) => setAddress(event.target.value)}
        />
      </div>
    </fieldset>
  )
}
