import type { Json } from '#protocol/events.ts'
import { type ActionRecord, lockAction, signUndone } from '#store/actions.ts'
import { type ChangedLater, reverseChange } from '#store/changes.ts'
import type { Tx } from '#store/database.ts'
import type { AnyAction } from './action.ts'
import { type Speech, undoTexts } from './action-texts.ts'

/** The definition of an action by its assistant and name; nothing when there is no such one any more. */
export type FindAction = (assistant: string, action: string) => AnyAction | undefined

export function findActionIn(
  assistants: readonly { readonly id: string; readonly actions?: readonly AnyAction[] }[],
): FindAction {
  return (assistant, action) =>
    assistants.find((it) => it.id === assistant)?.actions?.find((it) => it.name === action)
}

/** How an undo went. Only `undone` has written anything. */
export type Undo =
  | { readonly kind: 'undone'; readonly action: ActionRecord; readonly restored: number }
  | { readonly kind: 'already'; readonly action: ActionRecord }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not_undoable'; readonly action: ActionRecord }
  | { readonly kind: 'conflict'; readonly conflict: UndoConflict }

/** Why an undo was refused: what changed since. */
export interface UndoConflict {
  /** How many rows are no longer as the action left them; 0 when something else is in the way. */
  readonly rows: number
  /** The fields that changed, in the words people have for them. */
  readonly fields: readonly string[]
  readonly items: readonly ChangedLater[]
}

/**
 * Undoes an action, or the session's last one, in the caller's transaction: every row is as it was before, or nothing
 * changes. `by` names who undid it. Throws when other rows
 * are in the way (`isInTheWay`): the transaction is lost then.
 */
export async function undoAction(
  tx: Tx,
  find: FindAction,
  which: { readonly id: string } | { readonly lastOf: string },
  by: string,
): Promise<Undo> {
  const action = await lockAction(tx, which)
  if (!action) return { kind: 'missing' }
  if (action.undoneAt) return { kind: 'already', action }
  const definition = find(action.assistant, action.action)
  if (!action.undoable || !definition) return { kind: 'not_undoable', action }
  if (definition.reverse) {
    const restored = await definition.reverse(tx, action.id)
    const names = definition.tables.map(({ name }) => name)
    return { kind: 'undone', action: await signUndone(tx, action.id, by, names), restored }
  }
  const tables = new Map(definition.tables.map((table) => [table.name, table]))
  const reversal = await reverseChange(tx, action.id, tables)
  if (reversal.kind === 'conflict') {
    const { rows, items } = reversal
    const words = items.flatMap(({ table, field }) =>
      field ? [tables.get(table)?.labels[field] ?? field] : [],
    )
    return { kind: 'conflict', conflict: { rows, fields: [...new Set(words)], items } }
  }
  const undone = await signUndone(tx, action.id, by, Object.keys(reversal.restored))
  return { kind: 'undone', action: undone, restored: reversal.restored[definition.tables[0].name] ?? 0 }
}

/** Refused for the sake of other rows (`isInTheWay`). */
export const inTheWay: UndoConflict = { rows: 0, fields: [], items: [] }

export function conflictText({ rows, fields }: UndoConflict, speech: Speech = 'ko'): string {
  return rows === 0 ? undoTexts.inTheWay[speech] : undoTexts.conflict[speech](rows, fields)
}

export function conflictJson(conflict: UndoConflict): Json {
  return { rows: conflict.rows, changed_later: conflict.items.map((item) => ({ ...item })) }
}
