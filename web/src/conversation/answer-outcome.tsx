import { RetryIcon } from '../frame/icons.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { AnswerTools } from './answer-tools.tsx'
import { type AnswerEntry, isUnsent } from './entries.ts'
import { useConversationStore } from './use-conversation.ts'

/** What stands under an answer: how it ended, if not well, and what can be done with it. */
export function AnswerOutcome({ entry }: { entry: AnswerEntry }) {
  const { conversation } = useTexts()
  const { state, text, failure, finishReason, reconnecting, turnId } = entry
  return (
    <>
      {reconnecting && (
        <p role="status" className="flex items-center gap-2 text-sm text-ink-faint">
          <span className="working-dot size-2 rounded-full bg-warn" />
          {turnId ? conversation.reconnectingToTurn : conversation.reconnecting}
        </p>
      )}
      {failure && <FailureCard entry={entry} />}
      {!failure && (finishReason === 'cancelled' || finishReason === 'error') && <BrokenOff entry={entry} />}
      {!failure && finishReason === 'partial' && (
        <>
          <p className="text-sm text-ink-faint">{conversation.partial}</p>
          {/* What was done would be done twice. */}
          {entry.actions.length === 0 && <BrokenOff entry={entry} />}
        </>
      )}
      {state === 'done' && text !== '' && <AnswerTools entry={entry} />}
    </>
  )
}

/** Stopped by the person, or failed before the page was loaded. */
function BrokenOff({ entry }: { entry: AnswerEntry }) {
  const { conversation } = useTexts()
  const store = useConversationStore()
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-faint">
      {entry.finishReason === 'cancelled' && conversation.stopped}
      <button
        type="button"
        data-testid="ask-again"
        onClick={() => store.retry(entry.id)}
        className="flex items-center gap-1.5 rounded-lg py-1 font-medium text-accent hover:underline"
      >
        <RetryIcon className="size-4" />
        {conversation.askAgain}
      </button>
    </p>
  )
}

function FailureCard({ entry }: { entry: AnswerEntry }) {
  const texts = useTexts()
  const store = useConversationStore()
  if (!entry.failure) return null
  const unsent = isUnsent(entry)
  return (
    <div
      role="alert"
      data-testid={unsent ? 'unsent' : 'failed'}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-danger-ground px-4 py-3"
    >
      <p className="min-w-48 flex-1 text-danger">
        {unsent && <strong className="block font-semibold">{texts.conversation.unsent}</strong>}
        {describeFailure(entry.failure, texts)}
      </p>
      <button
        type="button"
        onClick={() => store.retry(entry.id)}
        className="flex items-center gap-1.5 rounded-lg border border-current/25 px-3 py-1.5 text-sm font-medium text-danger hover:bg-hover"
      >
        <RetryIcon className="size-4" />
        {unsent ? texts.conversation.resend : texts.retry}
      </button>
    </div>
  )
}
