import { useEffect, useRef, useState } from 'react'
import { uploadContract } from '../../api/contracts.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { UploadIcon } from '../../frame/icons.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'

interface UploadButtonProps {
  /** Someone was led here: the button takes the focus. */
  readonly called: boolean
  readonly onReached: () => void
  readonly onUploaded: (id: string) => void
}

const accepted = '.hwpx,.hwp,.docx,.pdf,.txt,.md'

/** The way in for one's own contract. */
export function UploadButton({ called, onReached, onUploaded }: UploadButtonProps) {
  const texts = useTexts()
  const { contracts } = texts
  const [name, setName] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!called) return
    button.current?.focus()
    onReached()
  }, [called, onReached])

  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    setName(file.name)
    setFailure(undefined)
    try {
      onUploaded(await uploadContract(file, AbortSignal.timeout(120_000)))
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setName(undefined)
    }
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        data-testid="contract-input"
        aria-label={contracts.upload}
        accept={accepted}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <button
        ref={button}
        type="button"
        disabled={name !== undefined}
        onClick={() => input.current?.click()}
        className="button-strong flex w-full items-center justify-center gap-2"
      >
        <UploadIcon className="size-4 flex-none" />
        {name === undefined ? contracts.upload : contracts.reading(name)}
      </button>
      <p role="status" className={`mt-1.5 text-xs ${failure ? 'text-danger' : 'text-ink-faint'}`}>
        {failure ? describeFailure(failure, texts) : contracts.uploadHint}
      </p>
    </div>
  )
}
