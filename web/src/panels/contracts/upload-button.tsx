import { useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { BusyButton } from '../../frame/busy-button.tsx'
import { UploadIcon } from '../../frame/icons.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'

interface UploadButtonProps {
  readonly label: string
  readonly hint: string
  readonly testId: string
  readonly look: 'button-strong' | 'button-quiet'
  /** Resolves to the id of what was uploaded. */
  readonly upload: (file: File, signal: AbortSignal) => Promise<string>
  /** Someone was led here: the button takes the focus. */
  readonly called?: boolean
  readonly onReached?: () => void
  readonly onUploaded: (id: string) => void
}

const accepted = '.hwpx,.hwp,.docx,.pdf,.txt,.md'

/** The way in for a contract, or for a standard, of one's own. */
export function UploadButton(props: UploadButtonProps) {
  const { label, hint, testId, look, upload, called = false, onReached, onUploaded } = props
  const texts = useTexts()
  const { contracts } = texts
  const [name, setName] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!called) return
    button.current?.focus()
    onReached?.()
  }, [called, onReached])

  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    setName(file.name)
    setFailure(undefined)
    try {
      onUploaded(await upload(file, AbortSignal.timeout(120_000)))
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
        data-testid={testId}
        aria-label={label}
        accept={accepted}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <BusyButton
        ref={button}
        busy={name !== undefined}
        onClick={() => input.current?.click()}
        className={`${look} flex w-full items-center justify-center gap-2`}
      >
        <UploadIcon className="size-4 flex-none" />
        {name === undefined ? label : contracts.reading(name)}
      </BusyButton>
      <p role="status" className={`mt-1.5 text-xs ${failure ? 'text-danger' : 'text-ink-faint'}`}>
        {failure ? describeFailure(failure, texts) : hint}
      </p>
    </div>
  )
}
