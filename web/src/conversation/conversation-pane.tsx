import type { AssistantBrief } from '#protocol/resources.ts'
import { Notice } from '../frame/notice.tsx'
import { pathOf } from '../frame/route.ts'
import { Link } from '../frame/use-route.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { AnswerAnnouncer } from './answer-announcer.tsx'
import { Thread } from './thread.tsx'
import { ConversationContext, useConversation } from './use-conversation.ts'

interface ConversationPaneProps {
  readonly assistant: AssistantBrief
  readonly sessionId: string | undefined
}

export function ConversationPane({ assistant, sessionId }: ConversationPaneProps) {
  const texts = useTexts()
  const { store, state } = useConversation(assistant.id, sessionId)
  if (state.failure) {
    return (
      <Notice title={texts.frame.unknownSession} hint={describeFailure(state.failure, texts)}>
        <Link
          to={pathOf(assistant.id)}
          className="inline-block rounded-xl bg-accent px-4 py-2 text-sm font-medium text-on-accent"
        >
          {texts.frame.newSession}
        </Link>
      </Notice>
    )
  }
  return (
    <ConversationContext value={store}>
      <Thread assistant={assistant} state={state} />
      <AnswerAnnouncer state={state} />
    </ConversationContext>
  )
}
