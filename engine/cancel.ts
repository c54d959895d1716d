import type { TurnEvent } from '#protocol/events.ts'
import type { Database } from '#store/database.ts'
import { endWaitingTurn } from '#store/turns.ts'
import type { Effects } from './effects.ts'
import { turnTexts } from './texts.ts'

/** Somebody asked for the turn's end. The reason a turn's signal aborts with. */
export class TurnCancelledError extends Error {
  constructor() {
    super('The turn was cancelled')
    this.name = 'TurnCancelledError'
  }
}

/** Ends a turn that had not begun: it says so and is done. One that has begun meanwhile is let be; it sees the request itself. */
export async function cancelWaiting(
  database: Database,
  ownerId: string,
  turnId: string,
  effects: Effects,
): Promise<void> {
  const messageId = effects.newId()
  const text = turnTexts.cancelled.ko
  const usage = {
    model_calls: 0,
    cached_calls: 0,
    input_tokens: 0,
    output_tokens: 0,
    duration_ms: 0,
    first_token_ms: null,
  }
  const events: { key: string | null; event: TurnEvent }[] = [
    { key: null, event: { type: 'token', token: text } },
    { key: 'usage', event: { type: 'usage', ...usage } },
    { key: 'final', event: { type: 'final', message_id: messageId, text, finish_reason: 'cancelled' } },
  ]
  await database.asOwner(ownerId, (tx) => endWaitingTurn(tx, turnId, { messageId, text, usage, events }))
}
