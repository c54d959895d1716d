import type { ActionByHand } from '#store/actions.ts'
import type { Tx } from '#store/database.ts'
import type { Action, Receipt } from './action.ts'
import { receiptOf } from './action-runner.ts'
import { carryOut } from './carry-out.ts'
import { isMiss, type Miss } from './tool.ts'

/** An action that a person does by hand, in a list or a form: what would be asked is shown there. */
export interface DirectAction<I> {
  readonly assistant: string
  readonly action: Action<I>
  readonly input: I
  /** The moment of the request, in the user's time zone. */
  readonly now: Temporal.ZonedDateTime
  readonly newId: () => string
}

/**
 * Does it in the caller's transaction, with its `actions` row: recorded and undone as what a turn does. A `Miss` says
 * why there was nothing to do, and nothing was written. Throws what its plan and the database throw.
 */
export async function actDirectly<I>(tx: Tx, request: DirectAction<I>): Promise<Receipt | Miss> {
  const { assistant, action, input, now, newId } = request
  const context = { now, sessionId: '', turnId: '', ordinal: 1, newId }
  const plan = await action.plan(tx, input, context)
  if (isMiss(plan)) return plan
  const place: ActionByHand = { assistant, sessionId: null, turnId: null }
  return receiptOf(await carryOut(tx, { action, input, plan, place, context }, { key: 'request' }))
}
