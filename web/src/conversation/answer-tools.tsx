import { Suspense, useState } from 'react'
import { lateCode } from '../api/late-code.ts'
import { download } from '../charts/download.ts'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { DownloadIcon, TraceIcon } from '../frame/icons.tsx'
import { panelOf } from '../panels/panels.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { answerFile } from './answer-file.ts'
import { CopyButton } from './copy-button.tsx'
import type { AnswerEntry } from './entries.ts'
import { Feedback } from './feedback.tsx'
import { RetryButton } from './retry-button.tsx'
import { useConversationStore } from './use-conversation.ts'

/** Opened seldom: its code comes when it is. */
const TurnCard = lateCode(() => import('./turn-card/turn-card.tsx'))

/** What can be done with an answer that is there. */
export function AnswerTools({ entry }: { entry: AnswerEntry }) {
  const texts = useTexts()
  const { conversation } = texts
  const { assistant } = useConversationStore()
  const Foot = panelOf(assistant)?.AnswerFoot
  const [isCardOpen, openCard] = useState(false)
  const save = () => {
    const content = answerFile(entry, texts.sources.label)
    download(new Blob([content], { type: 'text/markdown' }), titleOf(entry, conversation.answer), 'md')
  }
  return (
    <div data-testid="answer-tools" className="-mt-1.5 -ml-2 flex flex-wrap items-center gap-x-0.5 gap-y-1">
      <CopyButton text={entry.text} />
      <button
        type="button"
        data-testid="save-answer"
        className="icon-button size-8"
        aria-label={conversation.saveAnswer}
        title={conversation.saveAnswer}
        onClick={save}
      >
        <DownloadIcon className="size-4" />
      </button>
      {entry.turnId && <RetryButton entry={entry} />}
      {entry.turnId && (
        <button
          type="button"
          data-testid="open-trace"
          className="icon-button size-8"
          aria-label={conversation.trace}
          title={conversation.trace}
          onClick={() => openCard(true)}
        >
          <TraceIcon className="size-4" />
        </button>
      )}
      {entry.messageId && <Feedback messageId={entry.messageId} given={entry.feedback} />}
      {Foot && (
        <Suspense fallback={null}>
          <Foot entry={entry} />
        </Suspense>
      )}
      {isCardOpen && entry.turnId && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <TurnCard turnId={entry.turnId} onClose={() => openCard(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

const longestTitle = 60

function titleOf({ question }: AnswerEntry, otherwise: string): string {
  return question.replace(/\s+/gu, ' ').trim().slice(0, longestTitle) || otherwise
}
