import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isTooLong, lengthOf, maxMessageLength } from '#protocol/message-length.ts'
import { failureOf } from '../api/failure.ts'
import { BusyButton } from '../frame/busy-button.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { focusComposer } from './composer-focus.ts'
import type { UserEntry } from './entries.ts'
import { useAside } from './use-aside.ts'
import { useConversationState, useConversationStore } from './use-conversation.ts'

interface EditFormProps {
  readonly entry: UserEntry
  readonly onClose: () => void
}

/** A question in the making once more, and what becomes of the conversation when it is sent. */
export default function EditForm({ entry, onClose }: EditFormProps) {
  const texts = useTexts()
  const store = useConversationStore()
  const { running } = useConversationState()
  const asideOf = useAside()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(entry.text)
  const [error, setError] = useState('')
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(entry.text.length, entry.text.length)
  }, [entry.text.length])
  const written = text.trim()
  const tooLong = isTooLong(written)
  const isSendable = written !== '' && !tooLong && !running

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!isSendable) return
    try {
      await store.resend(entry.id, text)
      focusComposer()
    } catch (failure) {
      setError(describeFailure(failureOf(failure), texts))
    }
  }
  const byKey = (event: KeyboardEvent) => {
    // The Enter that ends a composition of Hangul is the input method's own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && !event.shiftKey && !matchMedia('(pointer: coarse)').matches) void send()
    else return
    event.preventDefault()
  }
  return (
    <form
      data-testid="edit-form"
      onSubmit={send}
      className="flex w-full max-w-xl flex-col gap-2.5 rounded-2xl border border-accent-line bg-raised p-3"
    >
      <textarea
        ref={field}
        data-testid="edit-text"
        aria-label={texts.conversation.edit}
        aria-describedby={`${entry.id}-aside`}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={byKey}
        className="composer-field w-full resize-none bg-transparent px-1 leading-6 outline-none max-md:text-[1rem]"
      />
      <p id={`${entry.id}-aside`} className="px-1 text-sm text-ink-faint empty:hidden">
        {tooLong ? texts.conversation.tooLong(lengthOf(written), maxMessageLength) : asideOf(entry)}
      </p>
      {error !== '' && (
        <p role="alert" className="px-1 text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <button type="button" className="button-quiet" onClick={onClose}>
          {texts.cancel}
        </button>
        <BusyButton type="submit" data-testid="edit-send" busy={!isSendable} className="button-strong">
          {texts.conversation.send}
        </BusyButton>
      </div>
    </form>
  )
}
