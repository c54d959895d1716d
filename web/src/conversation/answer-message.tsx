import { type DataMessagePartProps, MessagePrimitive, type TextMessagePartProps } from '@assistant-ui/react'
import { lazy, Suspense } from 'react'
import type { Chart } from '#protocol/charts.ts'
import type { EventFields } from '#protocol/events.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import { AnswerOutcome } from './answer-outcome.tsx'
import type { AnswerEntry } from './entries.ts'
import { StepList } from './step-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { partNames } from './thread-message.ts'

/** The first answer must not wait for its Markdown parser: an empty session fetches it beforehand. */
export const loadAnswerText = () => import('./answer-text.tsx')
const AnswerText = lazy(loadAnswerText)

function Text({ text, status }: TextMessagePartProps) {
  const plain = <p className="whitespace-pre-wrap">{text}</p>
  return (
    <ErrorBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <AnswerText text={text} running={status.type === 'running'} />
      </Suspense>
    </ErrorBoundary>
  )
}

const components = {
  Text,
  data: {
    by_name: {
      [partNames.work]: ({ data }: DataMessagePartProps<AnswerEntry>) => <StepList entry={data} />,
      [partNames.notice]: ({ data }: DataMessagePartProps<EventFields<'status'>>) => (
        <AnswerNotice notice={data} />
      ),
      [partNames.chart]: ({ data }: DataMessagePartProps<Chart>) => <ChartCard chart={data} />,
      [partNames.outcome]: ({ data }: DataMessagePartProps<AnswerEntry>) => <AnswerOutcome entry={data} />,
      [partNames.suggestions]: ({ data }: DataMessagePartProps<readonly string[]>) => (
        <Suggestions questions={data} />
      ),
    },
  },
}

export function AnswerMessage() {
  return (
    <MessagePrimitive.Root
      role="article"
      data-testid="message-assistant"
      className="group enter flex flex-col gap-3 py-2"
    >
      <MessagePrimitive.Parts components={components} />
    </MessagePrimitive.Root>
  )
}
