import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import type { Session } from '#protocol/resources.ts'
import { failureOf } from '../api/failure.ts'
import { deleteSession } from '../api/sessions.ts'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'

interface DeleteSessionDialogProps {
  readonly session: Session
  readonly onClose: () => void
  /** Just before it is deleted. */
  readonly onDelete: () => void
  readonly onDeleted: () => void
}

/** Asks before a conversation is deleted, which cannot be undone. */
export function DeleteSessionDialog({ session, onClose, onDelete, onDeleted }: DeleteSessionDialogProps) {
  const texts = useTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<{ running: boolean; error: string }>({ running: false, error: '' })
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const carryOut = async () => {
    setState({ running: true, error: '' })
    onDelete()
    try {
      await deleteSession(session.id)
      onDeleted()
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
        {texts.sessions.deleteTitle}
      </h2>
      <p id={`${id}-text`} className="mt-1.5 text-sm text-ink-soft">
        {texts.sessions.deleteText(session.title)}
      </p>
      {state.error !== '' && (
        <p role="alert" className="mt-3 rounded-xl bg-danger-ground px-3 py-2 text-sm text-danger">
          {state.error}
        </p>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <button type="button" className="button-quiet" onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </button>
        <button
          type="button"
          data-testid="delete-confirmed"
          disabled={state.running}
          className="button-danger"
          onClick={carryOut}
        >
          {texts.sessions.delete}
        </button>
      </div>
    </dialog>
  )
}
