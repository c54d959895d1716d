import { ThreadPrimitive } from '@assistant-ui/react'
import { useEffect } from 'react'
import type { AssistantResource } from '#protocol/resources.ts'
import { BannerSlot } from '../panels/panel-slot.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { AnswerMessage } from './answer-message.tsx'
import { Composer } from './composer.tsx'
import type { ConversationState } from './conversation-store.ts'
import { loadAnswerText } from './formatted.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { ToLatest } from './to-latest.tsx'
import { UserMessage } from './user-message.tsx'
import { Welcome } from './welcome.tsx'

interface ThreadProps {
  readonly assistant: AssistantResource
  readonly state: ConversationState
}

export function Thread({ assistant, state }: ThreadProps) {
  const { conversation } = useTexts()
  useEffect(() => void loadAnswerText().catch(() => undefined), [])
  const fresh = state.entries.every((entry) => entry.kind === 'user' || entry.fresh)
  const empty = state.entries.length === 0 && !state.loading
  return (
    <ThreadPrimitive.Root className="flex h-full flex-col">
      <ThreadPrimitive.Viewport
        data-viewport=""
        turnAnchor="top"
        // A conversation that was had before opens at its end; a new one is read from its beginning.
        scrollToBottomOnInitialize={!fresh}
        aria-label={conversation.label}
        role="region"
        className="relative flex flex-1 flex-col overflow-y-auto overscroll-contain px-4 md:px-6"
      >
        <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col pb-6">
          <BannerSlot assistant={assistant.id} />
          {state.loading && <ThreadSkeleton />}
          {empty && <Welcome assistant={assistant} />}
          <ThreadPrimitive.Messages>
            {({ message }) => (message.role === 'user' ? <UserMessage /> : <AnswerMessage />)}
          </ThreadPrimitive.Messages>
        </div>
        <ThreadPrimitive.ViewportFooter className="composer-dock sticky bottom-0 mx-auto w-full max-w-3xl bg-ground pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {state.entries.length > 0 && <ToLatest />}
          <Composer running={state.running} />
        </ThreadPrimitive.ViewportFooter>
      </ThreadPrimitive.Viewport>
    </ThreadPrimitive.Root>
  )
}
