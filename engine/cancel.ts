import type { Json, TurnEvent } from '#protocol/events.ts'
import type { Database, Tx } from '#store/database.ts'
import { readSettings } from '#store/settings.ts'
import { speechIn } from '#store/turn-record.ts'
import { endWaitingTurn, getTurn } from '#store/turns.ts'
import type { Speech } from './action-texts.ts'
import type { Assistant } from './assistant.ts'
import type { Effects } from './effects.ts'
import { speechOf } from './spoken.ts'
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
  {
    ownerId,
    turnId,
    assistants,
  }: { ownerId: string; turnId: string; assistants: ReadonlyMap<string, Assistant> },
  effects: Effects,
): Promise<void> {
  const messageId = effects.newId()
  const usage = {
    model_calls: 0,
    cached_calls: 0,
    input_tokens: 0,
    output_tokens: 0,
    duration_ms: 0,
    first_token_ms: null,
  }
  const eventsOf = (text: string): { key: string | null; event: TurnEvent }[] => [
    { key: null, event: { type: 'token', token: text } },
    { key: 'usage', event: { type: 'usage', ...usage } },
    { key: 'final', event: { type: 'final', message_id: messageId, text, finish_reason: 'cancelled' } },
  ]
  await database.asOwner(ownerId, async (tx) => {
    const text = turnTexts.cancelled[await speechOfTurn(tx, turnId, assistants)]
    await endWaitingTurn(tx, turnId, { messageId, text, usage, events: eventsOf(text) })
  })
}

/** How the assistant of a turn that is not running speaks to its owner. */
async function speechOfTurn(
  tx: Tx,
  turnId: string,
  assistants: ReadonlyMap<string, Assistant>,
): Promise<Speech> {
  const turn = await getTurn(tx, turnId)
  const settings = (await readSettings(tx)) as Readonly<Record<string, Json>> | undefined
  const written = (turn && assistants.get(turn.assistant)?.speech) ?? 'ko'
  return speechOf(written, speechIn(settings ?? {}))
}
