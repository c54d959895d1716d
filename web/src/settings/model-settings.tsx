import { type FormEvent, useState } from 'react'
import type { Settings } from '#protocol/settings.ts'
import { failureOf } from '../api/failure.ts'
import { changeSettings, settingsKey } from '../api/settings.ts'
import { useRefresh } from '../api/use-resource.tsx'
import { BusyButton } from '../frame/busy-button.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { RoleField } from './role-field.tsx'
import { changeOf, formOf, type Provider, shownRoles, withSuggested } from './settings-form.ts'
import { UsageLine } from './usage-line.tsx'

type Outcome = { readonly kind: 'saved' } | { readonly kind: 'failed'; readonly message: string }

export function ModelSettings({ settings }: { settings: Settings }) {
  const texts = useTexts()
  const refresh = useRefresh()
  const [saved, setSaved] = useState(settings)
  const [form, setForm] = useState(() => formOf(settings))
  const [provider, setProvider] = useState<Provider>(() => firstWithKey(settings))
  const [running, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const change = changeOf(saved, form)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!change) return
    setRunning(true)
    setOutcome(undefined)
    try {
      const now = await changeSettings(change)
      setSaved(now)
      setForm(formOf(now))
      setOutcome({ kind: 'saved' })
      refresh(settingsKey)
    } catch (error) {
      setOutcome({ kind: 'failed', message: describeFailure(failureOf(error), texts) })
    }
    setRunning(false)
  }
  const suggested = withSuggested(saved, form, provider)
  const canSuggest = shownRoles.some((role) => suggested.roles[role] !== form.roles[role])

  return (
    <form onSubmit={save} className="flex min-h-0 flex-1 flex-col" autoComplete="off">
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-5 pb-4">
        <p className="text-sm text-ink-soft">{texts.settings.intro}</p>
        <ProviderFields
          settings={saved}
          form={form}
          provider={provider}
          onProvider={setProvider}
          onChange={setForm}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 flex w-full items-center justify-between font-medium">
            {texts.settings.models}
            {canSuggest && (
              <button
                type="button"
                className="rounded-lg px-2 py-1 text-sm text-accent hover:bg-hover"
                onClick={() => setForm(suggested)}
              >
                {texts.settings.suggest}
              </button>
            )}
          </legend>
          {shownRoles.map((role) => (
            <RoleField
              key={role}
              role={role}
              value={form.roles[role]}
              from={saved.models.roles[role]?.from ?? null}
              // A trial uses the keys as they are saved.
              canTry={change === undefined}
              onChange={(text) => setForm({ ...form, roles: { ...form.roles, [role]: text } })}
            />
          ))}
        </fieldset>
        <UsageLine usage={saved.models.usage} />
      </div>
      <footer className="flex flex-none items-center justify-end gap-3 border-t border-line px-5 py-3">
        {outcome && (
          <p
            role={outcome.kind === 'failed' ? 'alert' : 'status'}
            className={`flex-1 text-sm ${outcome.kind === 'failed' ? 'text-danger' : 'text-ink-soft'}`}
          >
            {outcome.kind === 'failed' ? outcome.message : texts.settings.saved}
          </p>
        )}
        <BusyButton
          type="submit"
          data-testid="save-settings"
          className="button-strong"
          busy={!change || running}
        >
          {texts.settings.save}
        </BusyButton>
      </footer>
    </form>
  )
}

function firstWithKey({ models }: Settings): Provider {
  const entries = Object.entries(models.providers) as [Provider, Settings['models']['providers'][Provider]][]
  return entries.find(([, { key }]) => key !== null)?.[0] ?? 'openai'
}
