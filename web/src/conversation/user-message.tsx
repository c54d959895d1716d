import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { lateCode } from '../api/late-code.ts'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { PencilIcon } from '../frame/icons.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { UserEntry } from './entries.ts'

const EditForm = lateCode(() => import('./edit-form.tsx'))

/** Above that a message is folded: its answer is what one looks for. */
const [longest, mostLines] = [600, 12]

export const UserMessage = memo(function UserMessage({ entry }: { entry: UserEntry }) {
  const { conversation } = useTexts()
  const [isEdited, setEdited] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !isEdited) pencil.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  return (
    <article
      aria-label={conversation.you}
      data-testid="message-user"
      className={`group/said flex flex-col items-end pt-6 pb-2 ${entry.turnId ? '' : 'enter'}`}
    >
      {isEdited ? (
        <ErrorBoundary fallback={<Said text={entry.text} />}>
          <Suspense fallback={<Said text={entry.text} />}>
            <EditForm entry={entry} onClose={() => setEdited(false)} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <div className="flex w-full items-center justify-end gap-1">
          <button
            ref={pencil}
            type="button"
            data-testid="edit-message"
            className="icon-button size-8 opacity-0 focus-visible:opacity-100 group-hover/said:opacity-100 pointer-coarse:opacity-100"
            aria-label={conversation.edit}
            title={conversation.edit}
            onClick={() => setEdited(true)}
          >
            <PencilIcon className="size-4" />
          </button>
          <Said text={entry.text} />
        </div>
      )}
    </article>
  )
})

function Said({ text }: { text: string }) {
  const { conversation } = useTexts()
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > longest || text.split('\n').length > mostLines
  return (
    <div className="max-w-[85%] rounded-2xl rounded-br-md bg-accent-soft px-4 py-2.5">
      <p className={`whitespace-pre-wrap ${isLong && !isWhole ? 'line-clamp-8' : ''}`}>{text}</p>
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
  )
}
