import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cutText } from '#protocol/cut-text.ts'
import type { MessageCorrection as Correction } from '#protocol/finance.ts'
import type { Failure } from '../../../api/failure.ts'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { amountIn, type PastedMessage } from './pasted-messages.ts'

interface MessageCorrectionProps {
  readonly messages: readonly PastedMessage[]
  /** Which of them is shown first. */
  readonly at: number
  readonly failure: Failure | undefined
  readonly onTake: (correction: Correction, at: number) => void
  readonly onCancel: () => void
}

/** Lets a person say what a payment message means that could not be read, or was read wrongly. */
export function MessageCorrection({ messages, at, failure, onTake, onCancel }: MessageCorrectionProps) {
  const texts = useTexts()
  const { correction: words } = texts.imports
  const first = useRef<HTMLInputElement>(null)
  const [chosen, choose] = useState(at)
  const [message, setMessage] = useState(messages[at]?.text ?? '')
  const [store, setStore] = useState('')
  const [amount, setAmount] = useState(amountIn(message))
  const [date, setDate] = useState('')
  useEffect(() => first.current?.focus(), [])

  const isInMessage =
    store.trim() === '' || message.normalize('NFKC').includes(store.trim().normalize('NFKC'))
  const won = Number(amount.replaceAll(',', ''))
  const isWhole =
    message.trim() !== '' &&
    store.trim() !== '' &&
    amount.trim() !== '' &&
    Number.isSafeInteger(won) &&
    won >= 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || !isInMessage) return
    onTake({ message, store: store.trim(), amount: won, ...(date === '' ? {} : { date }) }, chosen)
  }
  const show = (index: number) => {
    const text = messages[index]?.text ?? ''
    choose(index)
    setMessage(text)
    setAmount(amountIn(text))
    setStore('')
  }
  return (
    <form className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-4">
        <p className="text-sm text-ink-soft">{words.hint}</p>
        {failure && (
          <p role="alert" className="rounded-xl bg-danger-ground px-4 py-3 text-sm text-danger">
            {describeFailure(failure, texts)}
          </p>
        )}
        {messages.length > 1 && (
          <Labelled label={words.which}>
            {(id) => (
              <select
                id={id}
                data-testid="correction-which"
                value={chosen}
                onChange={(event) => show(Number(event.target.value))}
                className="field w-full"
              >
                {messages.map(({ line, text }, index) => (
                  <option key={line} value={index}>
                    {cutText(text.replace(/\s+/gu, ' '), 60)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
        <Labelled label={words.message}>
          {(id) => (
            <textarea
              id={id}
              data-testid="correction-message"
              value={message}
              rows={5}
              onChange={(event) => setMessage(event.target.value)}
              className="field w-full resize-none py-2 leading-6 max-md:text-[1rem]"
            />
          )}
        </Labelled>
        <Labelled
          label={words.store}
          hint={isInMessage ? words.storeHint : words.notInMessage}
          isWrong={!isInMessage}
        >
          {(id, hintId) => (
            <input
              ref={first}
              id={id}
              data-testid="correction-store"
              aria-describedby={hintId}
              aria-invalid={!isInMessage}
              value={store}
              autoComplete="off"
              onChange={(event) => setStore(event.target.value)}
              className="field w-full max-md:text-[1rem]"
            />
          )}
        </Labelled>
        <div className="flex flex-wrap gap-4 *:flex-1">
          <Labelled label={words.amount}>
            {(id) => (
              <input
                id={id}
                data-testid="correction-amount"
                inputMode="numeric"
                value={amount}
                autoComplete="off"
                onChange={(event) => setAmount(event.target.value)}
                className="field w-full max-md:text-[1rem]"
              />
            )}
          </Labelled>
          <Labelled label={words.date}>
            {(id) => (
              <input
                id={id}
                type="date"
                data-testid="correction-date"
                value={date}
                onChange={(event) => setDate(event.target.value)}
                className="field w-full max-md:text-[1rem]"
              />
            )}
          </Labelled>
        </div>
      </div>
      <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">
        <button type="button" className="button-quiet" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button
          type="submit"
          data-testid="correction-confirm"
          className="button-strong"
          disabled={!isWhole || !isInMessage}
        >
          {words.take}
        </button>
      </footer>
    </form>
  )
}

interface LabelledProps {
  readonly label: string
  readonly hint?: string
  readonly isWrong?: boolean
  readonly children: (id: string, hintId: string) => ReactNode
}

function Labelled({ label, hint, isWrong = false, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="min-w-40">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children(id, `${id}-hint`)}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={`mt-1 text-xs ${isWrong ? 'text-danger' : 'text-ink-faint'}`}>
          {hint}
        </p>
      )}
    </div>
  )
}
