import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { BusyButton } from './busy-button.tsx'
import { useBackCloses } from './use-back-closes.ts'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  /** What the button says that does it. */
  readonly action: string
  /** Whether something goes by it. */
  readonly isDanger?: boolean
  /** Whether it may be done by now: false while something is still to be filled in. */
  readonly ready?: boolean
  /** What is to be filled in. */
  readonly children?: ReactNode
  readonly onClose: () => void
  /** Does it; what it throws is said and leaves the question open. */
  readonly carryOut: () => Promise<void>
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, isDanger = true, ready = true, children, onClose, carryOut } = props
  const texts = useTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<{ running: boolean; error: string }>({ running: false, error: '' })
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  useBackCloses(true, () => dialog.current?.close())

  const confirm = async () => {
    setState({ running: true, error: '' })
    try {
      await carryOut()
    } catch (failure) {
      setState({ running: false, error: describeFailure(failureOf(failure), texts) })
    }
  }
  // A sheet around it closes by the same events.
  const close = (event: SyntheticEvent) => {
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="small-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={close}
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-1.5 text-sm text-ink-soft">
        {text}
      </p>
      {children}
      {state.error !== '' && (
        <p role="alert" className="mt-3 rounded-xl bg-danger-ground px-3 py-2 text-sm text-danger">
          {state.error}
        </p>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <button type="button" className="button-quiet" onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </button>
        <BusyButton
          data-testid="delete-confirmed"
          busy={state.running || !ready}
          className={isDanger ? 'button-danger' : 'button-strong'}
          onClick={() => void confirm()}
        >
          {action}
        </BusyButton>
      </div>
    </dialog>
  )
}
