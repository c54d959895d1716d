import { conflictText, findActionIn, inTheWay, type UndoConflict, undoAction } from '#engine/undo.ts'
import type { ActionResource } from '#protocol/actions.ts'
import { MalgilError } from '#protocol/errors.ts'
import { actionResource } from '#store/actions.ts'
import { isInTheWay } from '#store/changes.ts'
import { sessionChannel } from '#store/session-events.ts'
import type { ServerParts } from './parts.ts'

/**
 * Puts every row of an action back as it was before, and tells the session's readers. What is undone stays undone:
 * asking again is no failure. Throws `not_found`, `not_undoable`, and `undo_conflict` with what changed since.
 */
export async function undo(
  { database, engine, notifier, ownerId, embeddings }: ServerParts,
  id: string,
): Promise<ActionResource> {
  const find = findActionIn(engine.assistants)
  const undone = await database
    .asOwner(ownerId, async (tx) => {
      const outcome = await undoAction(tx, find, { id }, 'request')
      // Rows that come back are found by meaning again.
      if (outcome.kind === 'undone') await embeddings.request(tx)
      return outcome
    })
    .catch((error: unknown) => {
      if (isInTheWay(error)) throw conflictError(inTheWay)
      throw error
    })
  switch (undone.kind) {
    case 'undone':
      embeddings.wake()
      if (undone.action.sessionId) notifier.publish(sessionChannel, undone.action.sessionId)
      return actionResource(undone.action)
    case 'already':
      return actionResource(undone.action)
    case 'missing':
      throw new MalgilError('not_found', 'There is no such action')
    case 'not_undoable':
      throw new MalgilError('not_undoable', 'The action cannot be undone')
    case 'conflict':
      throw conflictError(undone.conflict)
  }
}

/** Each field that changed since, at `table.row.field`, with what it is now and what the action had made of it. */
function conflictError(conflict: UndoConflict): MalgilError {
  return new MalgilError('undo_conflict', 'Some rows have changed since', {
    details: { said: conflictText(conflict) },
    errors: conflict.items.map(({ table, row, field, now, was }) => ({
      path: [table, row, ...(field === null ? [] : [field])].join('.'),
      message: JSON.stringify({ now, was }),
    })),
  })
}
