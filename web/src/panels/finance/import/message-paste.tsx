import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../api/failure.ts'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'

interface MessagePasteProps {
  readonly text: string
  readonly failure: Failure | undefined
  readonly onTake: (text: string) => void
  readonly onCancel: () => void
}

/** Payment messages of a phone, pasted as they came. */
export function MessagePaste({ text, failure, onTake, onCancel }: MessagePasteProps) {
  const texts = useTexts()
  const { imports } = texts
  const field = useRef<HTMLTextAreaElement>(null)
  const [written, write] = useState(text)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-5 pb-4">
        <p id="message-hint" className="text-sm text-ink-soft">
          {imports.messagesHint}
        </p>
        {failure && (
          <p role="alert" className="rounded-xl bg-danger-ground px-4 py-3 text-sm text-danger">
            {describeFailure(failure, texts)}
          </p>
        )}
        <textarea
          ref={field}
          data-testid="messages"
          aria-label={imports.messages}
          aria-describedby="message-hint"
          placeholder={imports.messagesExample}
          value={written}
          rows={9}
          onChange={(event) => write(event.target.value)}
          className="field w-full flex-1 resize-none py-2 leading-6 max-md:text-[1rem]"
        />
      </div>
      <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">
        <button type="button" className="button-quiet" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button
          type="button"
          data-testid="import-confirm"
          className="button-strong"
          disabled={written.trim() === ''}
          onClick={() => onTake(written)}
        >
          {imports.take}
        </button>
      </footer>
    </>
  )
}
