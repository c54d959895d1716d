import { memo } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import type { UserEntry } from './entries.ts'

export const UserMessage = memo(function UserMessage({ entry }: { entry: UserEntry }) {
  const { conversation } = useTexts()
  return (
    <article
      aria-label={conversation.you}
      data-testid="message-user"
      className={`flex justify-end pt-6 pb-2 ${entry.turnId ? '' : 'enter'}`}
    >
      <div className="max-w-[85%] rounded-2xl rounded-br-md bg-accent-soft px-4 py-2.5 whitespace-pre-wrap">
        {entry.text}
      </div>
    </article>
  )
})
