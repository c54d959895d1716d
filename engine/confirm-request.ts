import { MalgilError } from '#protocol/errors.ts'
import {
  claimConfirmation,
  getConfirmation,
  type HeldConfirmation,
  lockConfirmation,
  settleConfirmation,
} from '#store/confirmations.ts'
import type { Database, Tx } from '#store/database.ts'
import { getTurn } from '#store/turns.ts'

/** An answer to a confirmation, given by a button: the turn that carries it out says it as the user's message. */
export interface ConfirmRequest {
  readonly ownerId: string
  /** The turn that asked. */
  readonly turnId: string
  readonly choice: string
  readonly now: Date
}

/** What is needed to start the answering turn. */
export interface AnsweringTurn {
  readonly sessionId: string
  readonly assistant: string
  readonly message: string
  readonly confirmation: { readonly id: string; readonly choice: string }
}

/**
 * Finds the request that waits for this answer. Throws `not_found`, `confirmation_missing` (the turn asked nothing),
 * `confirmation_answered`, `confirmation_expired`, or `invalid_request` for a choice that is none.
 */
export async function findRequest(database: Database, request: ConfirmRequest): Promise<AnsweringTurn> {
  const found = await database.asOwner(request.ownerId, async (tx) => {
    const turn = await getTurn(tx, request.turnId)
    if (!turn) throw new MalgilError('not_found', 'There is no such turn')
    const asked = await getConfirmation(tx, request.turnId)
    const held = asked && (await lockConfirmation(tx, asked.id, { now: request.now }))
    if (!asked || !held) throw new MalgilError('confirmation_missing', 'The turn has asked nothing')
    if (held.state === 'pending' && !held.taken && held.expired)
      await settleConfirmation(tx, held.id, 'expired')
    return { turn, held }
  })
  refuseUnlessOpen(found.held)
  const choice = found.held.choices.find((it) => it.id === request.choice)
  if (!choice) {
    const offered = found.held.choices.map((it) => it.id).join(', ')
    throw new MalgilError('invalid_request', 'That is none of the choices', {
      errors: [{ path: 'choice', message: offered }],
    })
  }
  return {
    sessionId: found.turn.sessionId,
    assistant: found.turn.assistant,
    message: choice.label,
    confirmation: { id: found.held.id, choice: choice.id },
  }
}

/** Takes the request for the turn that is being admitted, in its transaction: of two answers at once, one gets it. */
export async function claimRequest(tx: Tx, id: string, answer: { turnId: string; now: Date }): Promise<void> {
  const held = await lockConfirmation(tx, id, { now: answer.now })
  if (!held) throw new MalgilError('confirmation_missing', 'The request is gone')
  refuseUnlessOpen(held)
  await claimConfirmation(tx, id, answer.turnId)
}

function refuseUnlessOpen({ state, taken, expired }: HeldConfirmation): void {
  if (state === 'expired' || (state === 'pending' && !taken && expired)) {
    throw new MalgilError('confirmation_expired', 'The request has waited too long')
  }
  if (state !== 'pending' || taken)
    throw new MalgilError('confirmation_answered', 'The request was answered before')
}
