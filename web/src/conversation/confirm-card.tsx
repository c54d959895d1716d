import { useEffect, useRef, useState } from 'react'
import { readConfirmation } from '../api/actions.ts'
import { useResource } from '../api/use-resource.tsx'
import { CheckIcon, ClockIcon, CloseIcon, QuestionIcon } from '../frame/icons.tsx'
import { useSpeech } from '../texts/use-texts.tsx'
import { ConfirmRows } from './confirm-rows.tsx'
import { type ConfirmState, confirmState, confirmView, declining } from './confirm-view.ts'
import type { AnswerEntry } from './entries.ts'
import { Formatted } from './formatted.tsx'
import { confirmationsKey, useConversationState, useConversationStore } from './use-conversation.ts'

/** Asks before anything is done: what it is about, with its rows, and the answers one can press or say. */
export function ConfirmCard({ entry }: { entry: AnswerEntry }) {
  const { texts } = useSpeech()
  const card = useRef<HTMLFieldSetElement>(null)
  const { confirm, turnId = '' } = entry
  const { data } = useResource(`${confirmationsKey}${turnId}`, (signal) => readConfirmation(turnId, signal))
  const now = useNowAfter(confirm?.expires_at)
  if (!confirm) return null
  const view = confirmView(confirm)
  // Just asked, it can be answered before the server is heard.
  const state = confirmState(data?.state ?? (entry.fresh ? 'pending' : undefined), confirm.expires_at, now)
  return (
    <fieldset
      ref={card}
      tabIndex={-1}
      data-testid="confirm"
      data-state={state}
      aria-label={view.title || texts.confirm.label}
      className="enter min-w-0 overflow-hidden rounded-2xl border border-accent-line bg-raised outline-offset-0"
    >
      <div className="flex gap-3 px-4 pt-4 pb-3">
        <span className="grid size-8 flex-none place-items-center rounded-full bg-accent-soft text-accent">
          <QuestionIcon />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-xs text-ink-faint">
            {[view.title, texts.confirm.count(view.count)].filter(Boolean).join(' · ')}
          </p>
          <div className="mt-0.5 font-medium">
            <Formatted text={confirm.question} />
          </div>
        </div>
      </div>
      <ConfirmRows view={view} all={data?.rows} />
      <div className="border-t border-line px-4 py-3">
        {state === 'pending' && (
          <Choices entry={entry} onAnswer={() => card.current?.focus({ preventScroll: true })} />
        )}
        {state === undefined && <div className="skeleton h-9 w-48" aria-hidden="true" />}
        {state !== undefined && state !== 'pending' && <Settled state={state} />}
      </div>
    </fieldset>
  )
}

function Choices({ entry, onAnswer }: { entry: AnswerEntry; onAnswer: () => void }) {
  const { texts, language } = useSpeech()
  const store = useConversationStore()
  const { running } = useConversationState()
  const { confirm, turnId } = entry
  if (!confirm || turnId === undefined) return null
  const until = new Date(confirm.expires_at).toLocaleTimeString(language, {
    hour: 'numeric',
    minute: '2-digit',
  })
  return (
    <>
      <ul aria-label={texts.confirm.choices} className="flex flex-wrap gap-2">
        {confirm.choices.map(({ id, label }, index) => (
          <li key={id} className="max-sm:flex-1">
            <button
              type="button"
              data-testid="confirm-choice"
              disabled={running}
              onClick={() => {
                onAnswer()
                store.confirm(turnId, { id, label })
              }}
              className={`w-full rounded-xl px-4 py-2 text-sm font-medium whitespace-nowrap transition-[background-color,border-color,opacity] disabled:opacity-50 ${lookOf(id, index)}`}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-faint">
        {texts.confirm.orSay} · {texts.confirm.until(until)}
      </p>
    </>
  )
}

function lookOf(choice: string, index: number): string {
  if (index === 0 && choice !== declining) return 'border border-transparent bg-accent text-on-accent'
  return 'border border-line-strong text-ink hover:bg-hover'
}

function Settled({ state }: { state: Exclude<ConfirmState, 'pending'> }) {
  const { confirm } = useSpeech().texts
  const Icon = { accepted: CheckIcon, declined: CloseIcon, expired: ClockIcon, superseded: ClockIcon }[state]
  return (
    <p
      data-testid="confirm-state"
      className={`flex items-center gap-2 text-sm ${state === 'accepted' ? 'text-accent' : 'text-ink-faint'}`}
    >
      <Icon className="size-4 flex-none" />
      {confirm.states[state]}
    </p>
  )
}

/** Nothing tells a page that a request has waited too long but its clock. */
function useNowAfter(moment: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const left = moment === undefined ? 0 : Date.parse(moment) - Date.now()
    if (left <= 0) return
    const timeout = setTimeout(() => setNow(Date.now()), left + 1000)
    return () => clearTimeout(timeout)
  }, [moment])
  return now
}
