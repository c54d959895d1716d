import { useState } from 'react'
import { flushSync } from 'react-dom'
import { failureOf } from '../api/failure.ts'
import { ConfirmDialog } from '../frame/confirm-dialog.tsx'
import { RetryIcon } from '../frame/icons.tsx'
import { useToast } from '../frame/toast.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { focusComposer } from './composer-focus.ts'
import type { AnswerEntry } from './entries.ts'
import { useAside } from './use-aside.ts'
import { useConversationStore } from './use-conversation.ts'

/** Has an answer made anew. Where more than the answer would go, or something was done by it, that is said before. */
export function RetryButton({ entry }: { entry: AnswerEntry }) {
  const texts = useTexts()
  const toast = useToast()
  const store = useConversationStore()
  const asideOf = useAside()
  const [question, ask] = useState<string>()
  const { conversation } = texts

  const press = () => {
    if (store.getState().running) return
    const said = asideOf(entry)
    if (said === '') void store.resend(entry.id).then(focusComposer, say)
    else ask(said)
  }
  const say = (error: unknown) => toast(describeFailure(failureOf(error), texts))
  const resend = async () => {
    await store.resend(entry.id)
    // Nothing outside of a dialog takes the focus while it is open.
    flushSync(() => ask(undefined))
    focusComposer()
  }
  return (
    <>
      <button
        type="button"
        data-testid="retry-answer"
        className="icon-button size-8"
        aria-label={conversation.retryAnswer}
        title={conversation.retryAnswer}
        onClick={press}
      >
        <RetryIcon className="size-4" />
      </button>
      {question && (
        <ConfirmDialog
          title={conversation.retryAnswer}
          text={question}
          action={conversation.retryAnswer}
          isDanger={false}
          onClose={() => ask(undefined)}
          carryOut={resend}
        />
      )}
    </>
  )
}
