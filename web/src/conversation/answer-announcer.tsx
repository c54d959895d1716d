import { useTexts } from '../texts/use-texts.tsx'
import type { ConversationState } from './conversation-store.ts'
import { plainText } from './plain-text.ts'

/** Tells screen readers that an answer is being made and then the whole of it, not each token as it comes. */
export function AnswerAnnouncer({ state }: { state: ConversationState }) {
  const { conversation } = useTexts()
  const last = state.entries.at(-1)
  const fresh = last?.kind === 'answer' && last.fresh
  const finished = fresh && last.state === 'done' ? plainText(last.text) : ''
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {state.running ? conversation.answering : finished}
    </div>
  )
}
