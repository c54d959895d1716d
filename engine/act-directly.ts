import type { ActionByHand } from '#store/actions.ts'
import type { Tx } from '#store/database.ts'
import type { Action, ConfirmQuestion, Receipt } from './action.ts'
import { receiptOf } from './action-runner.ts'
import { carryOut, type PlannedAction, questionOf } from './carry-out.ts'
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
  const planned = await planOf(tx, request)
  return isMiss(planned) ? planned : receiptOf(await carryOut(tx, planned, { key: 'request' }))
}

/** The same for another program, for which nobody has seen anything: what a turn would ask about first is not done, and the question given. */
export async function actUnasked<I>(
  tx: Tx,
  request: DirectAction<I>,
): Promise<Receipt | Miss | ConfirmQuestion> {
  const planned = await planOf(tx, request)
  if (isMiss(planned)) return planned
  return questionOf(planned) ?? receiptOf(await carryOut(tx, planned, { key: 'request' }))
}

async function planOf<I>(
  tx: Tx,
  { assistant, action, input, now, newId }: DirectAction<I>,
): Promise<PlannedAction<ActionByHand> | Miss> {
  const context = { now, sessionId: '', turnId: '', ordinal: 1, newId }
  const plan = await action.plan(tx, input, context)
  if (isMiss(plan)) return plan
  return { action, input, plan, place: { assistant, sessionId: null, turnId: null }, context }
}
