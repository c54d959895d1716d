import { ComposerPrimitive } from '@assistant-ui/react'
import type { KeyboardEvent } from 'react'
import { maxMessageLength } from '#protocol/answer.ts'
import { ArrowUpIcon, StopIcon } from '../frame/icons.tsx'
import { useMediaQuery } from '../frame/use-media-query.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { useConversationStore } from './use-conversation.ts'

const roundButton =
  'grid size-9 flex-none place-items-center rounded-full bg-accent text-on-accent transition-[opacity,background-color] disabled:bg-hover disabled:text-ink-faint'

export function Composer({ running }: { running: boolean }) {
  const { conversation } = useTexts()
  const store = useConversationStore()
  const touch = useMediaQuery('(pointer: coarse)')
  return (
    <div>
      <ComposerPrimitive.Root className="flex items-end gap-2 rounded-[1.375rem] border border-line-strong bg-raised p-1.5 pl-4 shadow-soft transition-colors focus-within:border-accent">
        <ComposerPrimitive.Input
          id="composer"
          data-testid="composer"
          aria-label={conversation.composer}
          placeholder={conversation.placeholder}
          maxLength={maxMessageLength}
          maxRows={8}
          rows={1}
          autoFocus={!touch}
          unstable_insertNewlineOnTouchEnter
          onKeyDown={keepSafariComposition}
          className="min-w-0 flex-1 resize-none self-center bg-transparent py-1.5 leading-6 outline-none placeholder:text-ink-faint max-md:text-[1rem]"
        />
        {running ? (
          <button
            type="button"
            aria-label={conversation.stop}
            title={conversation.stop}
            onClick={store.stop}
            className={roundButton}
          >
            <StopIcon />
          </button>
        ) : (
          <ComposerPrimitive.Send
            aria-label={conversation.send}
            title={conversation.send}
            data-testid="send"
            className={roundButton}
          >
            <ArrowUpIcon />
          </ComposerPrimitive.Send>
        )}
      </ComposerPrimitive.Root>
      <p className="pt-1.5 text-center text-xs text-ink-faint max-md:hidden">{conversation.hint}</p>
    </div>
  )
}

/** Safari ends a composition before the Enter that ended it: only the key code 229 still tells that Enter was the IME's. */
function keepSafariComposition(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.keyCode === 229 && !event.nativeEvent.isComposing) event.preventDefault()
}
