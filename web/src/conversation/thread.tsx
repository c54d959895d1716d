import { useEffect } from 'react'
import type { AssistantBrief } from '#protocol/resources.ts'
import { BannerSlot } from '../panels/panel-slot.tsx'
import { Composer } from './composer.tsx'
import type { ConversationState } from './conversation-store.ts'
import { loadAnswerText } from './formatted.tsx'
import { MessageList } from './message-list.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { Viewport } from './viewport.tsx'
import { Welcome } from './welcome.tsx'

interface ThreadProps {
  readonly assistant: AssistantBrief
  readonly state: ConversationState
}

export function Thread({ assistant, state }: ThreadProps) {
  useEffect(() => void loadAnswerText().catch(() => undefined), [])
  const empty = state.entries.length === 0 && !state.loading
  return (
    <Viewport state={state} dock={<Composer running={state.running} loading={state.loading} />}>
      <BannerSlot assistant={assistant.id} />
      {state.loading && <ThreadSkeleton />}
      {empty && <Welcome assistant={assistant} />}
      <MessageList entries={state.entries} />
    </Viewport>
  )
}
