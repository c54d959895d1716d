import { type DataMessagePartProps, MessagePrimitive, type TextMessagePartProps } from '@assistant-ui/react'
import type { Chart } from '#protocol/charts.ts'
import type { EventFields, Source } from '#protocol/events.ts'
import { ChartList } from '../charts/chart-list.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import { AnswerOutcome } from './answer-outcome.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import type { AnswerEntry } from './entries.ts'
import { Formatted } from './formatted.tsx'
import { Receipts } from './receipts.tsx'
import { SourceList } from './source-list.tsx'
import { StepList } from './step-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { partNames } from './thread-message.ts'

function Text({ text, status }: TextMessagePartProps) {
  return <Formatted text={text} running={status.type === 'running'} />
}

const components = {
  Text,
  data: {
    by_name: {
      [partNames.work]: ({ data }: DataMessagePartProps<AnswerEntry>) => <StepList entry={data} />,
      [partNames.notice]: ({ data }: DataMessagePartProps<EventFields<'status'>>) => (
        <AnswerNotice notice={data} />
      ),
      [partNames.charts]: ({ data }: DataMessagePartProps<readonly Chart[]>) => <ChartList charts={data} />,
      [partNames.sources]: ({ data }: DataMessagePartProps<readonly Source[]>) => (
        <SourceList sources={data} />
      ),
      [partNames.confirm]: ({ data }: DataMessagePartProps<AnswerEntry>) => <ConfirmCard entry={data} />,
      [partNames.receipts]: ({ data }: DataMessagePartProps<AnswerEntry>) => <Receipts entry={data} />,
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
