import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { isTooLong, lengthOf, maxMessageLength } from '#protocol/message-length.ts'
import { ArrowUpIcon, StopIcon } from '../frame/icons.tsx'
import { useShowPanel } from '../frame/panel-request.ts'
import { useMediaQuery } from '../frame/use-media-query.ts'
import { panelOf } from '../panels/panels.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { useDraft } from './draft.ts'
import { useEnterKey } from './enter-key.ts'
import { useConversationStore } from './use-conversation.ts'

/** From here on it is said how much is left. */
const nearlyFull = 0.9 * maxMessageLength

export function Composer({ running, loading }: { running: boolean; loading: boolean }) {
  const { conversation } = useTexts()
  const store = useConversationStore()
  const touch = useMediaQuery('(pointer: coarse)')
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(store.assistant)
  const tooLong = isTooLong(text.trim())
  const sendable = text.trim() !== '' && !tooLong && !loading

  const send = () => {
    // What is in the field counts: a syllable may have been finished since this was drawn.
    const written = field.current?.value.trim() ?? ''
    if (written === '' || isTooLong(written) || loading) return
    store.send(written)
    setText('')
    if (field.current) field.current.value = ''
  }
  // On a phone the Enter key makes a new line; the button sends.
  const enter = useEnterKey(field, touch ? undefined : send)
  const byButton = () => {
    field.current?.blur()
    enter.whenWhole(send)
    if (!touch) field.current?.focus()
  }
  useEffect(() => {
    if (!touch) field.current?.focus()
  }, [touch])
  useLayoutEffect(() => {
    // For browsers whose fields do not grow by themselves.
    if (!field.current || CSS.supports('field-sizing', 'content')) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [text])

  return (
    <div>
      <MessageOffer text={text} onTaken={() => setText('')} />
      <div className="flex items-end gap-2 rounded-[1.375rem] border border-line-strong bg-raised p-1.5 pl-4 shadow-soft transition-colors focus-within:border-accent">
        <textarea
          ref={field}
          id="composer"
          data-testid="composer"
          aria-label={conversation.composer}
          aria-describedby={tooLong ? 'composer-length' : undefined}
          aria-invalid={tooLong}
          placeholder={conversation.placeholder}
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={enter.onKeyDown}
          onCompositionStart={enter.onCompositionStart}
          onCompositionEnd={enter.onCompositionEnd}
          className="composer-field min-w-0 flex-1 resize-none self-center bg-transparent py-1.5 leading-6 outline-none placeholder:text-ink-faint max-md:text-[1rem]"
        />
        {running && (
          <RoundButton label={conversation.stop} testId="stop" onClick={store.stop}>
            <StopIcon />
          </RoundButton>
        )}
        {(!running || sendable) && (
          <RoundButton label={conversation.send} testId="send" disabled={!sendable} onClick={byButton}>
            <ArrowUpIcon />
          </RoundButton>
        )}
      </div>
      {text.length > nearlyFull ? (
        <p
          id="composer-length"
          role="status"
          className={`pt-1.5 text-center text-xs ${tooLong ? 'text-danger' : 'text-ink-faint'}`}
        >
          {tooLong
            ? conversation.tooLong(lengthOf(text.trim()), maxMessageLength)
            : conversation.lengthOf(lengthOf(text.trim()), maxMessageLength)}
        </p>
      ) : (
        <p className="pt-1.5 text-center text-xs text-ink-faint max-md:hidden">{conversation.hint}</p>
      )}
    </div>
  )
}

/** What is no question but material for the assistant's panel, such as payment messages, is offered to it, whole. */
function MessageOffer({ text, onTaken }: { text: string; onTaken: () => void }) {
  const { conversation } = useTexts()
  const { assistant } = useConversationStore()
  const showPanel = useShowPanel()
  const taken = panelOf(assistant)?.takes?.(text)
  if (!taken) return null
  return (
    <p
      role="status"
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-xl bg-accent-soft px-4 py-2 text-sm"
    >
      <span className="min-w-40 flex-1">{conversation.looksLikeMessages(taken.count)}</span>
      <button
        type="button"
        data-testid="take-messages"
        className="button-strong"
        onClick={() => {
          showPanel(taken.part, text)
          onTaken()
        }}
      >
        {conversation.takeMessages}
      </button>
    </p>
  )
}

interface RoundButtonProps {
  readonly label: string
  readonly testId: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function RoundButton({ label, testId, disabled = false, onClick, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-testid={testId}
      disabled={disabled}
      onClick={onClick}
      className="grid size-9 flex-none place-items-center rounded-full bg-accent text-on-accent transition-[opacity,background-color] disabled:bg-hover disabled:text-ink-faint"
    >
      {children}
    </button>
  )
}
