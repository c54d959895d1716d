import { useId, useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { tryModel } from '../api/settings.ts'
import { BusyButton } from '../frame/busy-button.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { listIn, type ShownRole } from './settings-form.ts'

interface RoleFieldProps {
  readonly role: ShownRole
  readonly value: string
  readonly from: 'own' | 'server' | null
  readonly canTry: boolean
  readonly onChange: (text: string) => void
}

/** The models of one role, in the order they are tried, and whether they answer. */
export function RoleField({ role, value, from, canTry, onChange }: RoleFieldProps) {
  const texts = useTexts()
  const id = useId()
  const [trial, setTrial] = useState<{ running: boolean; lines: readonly string[] }>()
  const models = listIn(value)
  const hint = texts.settings.roleHints[role]

  const test = async () => {
    setTrial({ running: true, lines: [] })
    const lines = await Promise.all(
      models.map(async (model) => {
        try {
          const { ok, message, durationMs } = await tryModel(role, model)
          return `${model} · ${message}${ok ? ` (${(durationMs / 1000).toFixed(1)}s)` : ''}`
        } catch (error) {
          return `${model} · ${describeFailure(failureOf(error), texts)}`
        }
      }),
    )
    setTrial({ running: false, lines })
  }
  return (
    <div className="grid gap-x-3 gap-y-1 sm:grid-cols-[9rem_1fr]">
      <label htmlFor={id} className="pt-1.5 text-sm">
        {texts.settings.roles[role]}
      </label>
      <div className="flex flex-col gap-1">
        <div className="flex gap-2">
          <input
            id={id}
            className="field min-w-0 flex-1"
            spellCheck={false}
            autoComplete="off"
            placeholder={texts.settings.noModel}
            aria-describedby={hint ? `${id}-hint` : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <BusyButton
            className="button-quiet"
            busy={models.length === 0 || !canTry || trial?.running === true}
            title={canTry ? undefined : texts.settings.saveFirst}
            onClick={test}
          >
            {texts.settings.test}
          </BusyButton>
        </div>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-ink-faint">
            {hint}
          </p>
        )}
        {from === 'server' && <p className="text-xs text-ink-faint">{texts.settings.fromServer}</p>}
        <p role="status" className="whitespace-pre-line text-sm text-ink-soft empty:hidden">
          {trial?.running ? texts.settings.testing : trial?.lines.join('\n')}
        </p>
      </div>
    </div>
  )
}
