import type { ActionResource } from '#protocol/actions.ts'
import { undoSuggestion } from '#protocol/undo-suggestion.ts'
import { useKnown } from '../api/use-resource.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { AnswerEntry } from './entries.ts'
import { actionsKey, useConversationState, useConversationStore } from './use-conversation.ts'

/** What one is likely to ask next. */
export function Suggestions({ entry }: { entry: AnswerEntry }) {
  const { conversation } = useTexts()
  const store = useConversationStore()
  const { sessionId = '' } = useConversationState()
  const known = useKnown<ReadonlyMap<string, ActionResource>>(`${actionsKey}${sessionId}`)
  const isUndone =
    entry.actions.length > 0 && entry.actions.every(({ action_id }) => known?.get(action_id)?.undoneAt)
  const questions = isUndone
    ? entry.suggestions.filter((text) => text !== undoSuggestion.ko && text !== undoSuggestion.en)
    : entry.suggestions
  return (
    <ul aria-label={conversation.suggestions} className="flex flex-wrap gap-2 empty:hidden">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            data-testid="suggestion"
            onClick={() => store.send(question, entry.suggestionIds[entry.suggestions.indexOf(question)])}
            className="rounded-full border border-line px-3.5 py-1.5 text-left text-sm text-ink-soft transition-colors hover:border-accent-line hover:bg-accent-soft hover:text-ink"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
