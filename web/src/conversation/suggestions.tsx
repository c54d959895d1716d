import { useTexts } from '../texts/use-texts.tsx'
import { useConversationStore } from './use-conversation.ts'

/** What one is likely to ask next. */
export function Suggestions({ questions }: { questions: readonly string[] }) {
  const { conversation } = useTexts()
  const store = useConversationStore()
  return (
    <ul aria-label={conversation.suggestions} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            data-testid="suggestion"
            onClick={() => store.send(question)}
            className="rounded-full border border-line px-3.5 py-1.5 text-left text-sm text-ink-soft transition-colors hover:border-accent-line hover:bg-accent-soft hover:text-ink"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
