import { memo, useState } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import type { UserEntry } from './entries.ts'

/** Above that a message is folded: its answer is what one looks for. */
const [longest, mostLines] = [600, 12]

export const UserMessage = memo(function UserMessage({ entry }: { entry: UserEntry }) {
  const { conversation } = useTexts()
  const [isWhole, setWhole] = useState(false)
  const isLong = entry.text.length > longest || entry.text.split('\n').length > mostLines
  return (
    <article
      aria-label={conversation.you}
      data-testid="message-user"
      className={`flex justify-end pt-6 pb-2 ${entry.turnId ? '' : 'enter'}`}
    >
      <div className="max-w-[85%] rounded-2xl rounded-br-md bg-accent-soft px-4 py-2.5">
        <p className={`whitespace-pre-wrap ${isLong && !isWhole ? 'line-clamp-8' : ''}`}>{entry.text}</p>
        {isLong && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="mt-1 text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {isWhole ? conversation.foldMessage : conversation.wholeMessage}
          </button>
        )}
      </div>
    </article>
  )
})
