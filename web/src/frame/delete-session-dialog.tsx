import type { Session } from '#protocol/resources.ts'
import { deleteSession } from '../api/sessions.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DeleteSessionDialogProps {
  readonly session: Session
  readonly onClose: () => void
  /** Just before it is deleted. */
  readonly onDelete: () => void
  readonly onDeleted: () => void
}

/** Asks before a conversation is deleted, which cannot be undone. */
export function DeleteSessionDialog({ session, onClose, onDelete, onDeleted }: DeleteSessionDialogProps) {
  const { sessions } = useTexts()
  return (
    <ConfirmDialog
      title={sessions.deleteTitle}
      text={sessions.deleteText(session.title)}
      action={sessions.delete}
      onClose={onClose}
      carryOut={async () => {
        onDelete()
        await deleteSession(session.id)
        onDeleted()
      }}
    />
  )
}
