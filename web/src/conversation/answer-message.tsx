import { memo } from 'react'
import { ChartList } from '../charts/chart-list.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import { AnswerOutcome } from './answer-outcome.tsx'
import { AsideNotice } from './aside-notice.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { type AnswerEntry, textBesideCard } from './entries.ts'
import { Formatted } from './formatted.tsx'
import { Receipts } from './receipts.tsx'
import { SourceList } from './source-list.tsx'
import { StepList } from './step-list.tsx'
import { Suggestions } from './suggestions.tsx'

/** An answer, from how it came about to what could be asked next. */
export const AnswerMessage = memo(function AnswerMessage({ entry }: { entry: AnswerEntry }) {
  const { conversation } = useTexts()
  const text = textBesideCard(entry)
  return (
    <article
      data-testid="message-assistant"
      aria-label={conversation.answer}
      className={`flex flex-col gap-3 py-2 ${entry.fresh ? 'enter' : ''}`}
    >
      {(entry.setAside || entry.standing) && <AsideNotice entry={entry} />}
      <StepList entry={entry} />
      {entry.notice && <AnswerNotice notice={entry.notice} />}
      {entry.charts.length > 0 && <ChartList charts={entry.charts} />}
      {text !== '' && <Formatted text={text} running={entry.state === 'working'} />}
      {entry.confirm && <ConfirmCard entry={entry} />}
      {entry.sources.length > 0 && <SourceList sources={entry.sources} />}
      {entry.actions.length > 0 && <Receipts entry={entry} />}
      <AnswerOutcome entry={entry} />
      {entry.suggestions.length > 0 && <Suggestions entry={entry} />}
    </article>
  )
})
