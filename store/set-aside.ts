import { MalgilError } from '#protocol/errors.ts'
import type { StandingAction } from '#protocol/events.ts'
import type { Statement, Tx } from './database.ts'
import type { TurnInput } from './tables.ts'
import { openTurns } from './turns.ts'

/** A message, and the turn it is of. */
export interface PlacedMessage {
  readonly role: 'user' | 'assistant'
  readonly turnId: string
  readonly sessionId: string
  readonly assistant: string
  readonly ordinal: number
  readonly input: TurnInput
}

const place: Statement = {
  name: 'place_of_message',
  text: `select m.role, t.id as "turnId", t.session_id as "sessionId", t.assistant, t.ordinal, t.input
    from messages m join turns t on t.owner_id = $1 and t.id = m.turn_id
    where m.owner_id = $1 and m.id = $2`,
}

/** Where a message stands; nothing when there is no such one. */
export async function placeOfMessage(tx: Tx, messageId: string): Promise<PlacedMessage | undefined> {
  return (await tx.run<PlacedMessage>(place, [tx.ownerId, messageId]))[0]
}

const lapse: Statement = {
  name: 'lapse_confirmations',
  text: `update confirmations c set state = 'declined' from turns t
    where c.owner_id = $1 and c.session_id = $2 and c.state = 'pending'
      and t.owner_id = $1 and t.id = c.turn_id and t.ordinal >= $3 and t.set_aside_by is null`,
}

const hold: Statement = {
  name: 'hold_session',
  text: 'select id from sessions where owner_id = $1 and id = $2 for update',
}

const putAside: Statement = {
  name: 'put_turns_aside',
  text: `update turns set set_aside_by = $4
    where owner_id = $1 and session_id = $2 and ordinal >= $3 and set_aside_by is null returning id`,
}

const goBack: Statement = {
  name: 'go_back_in_session',
  text: `update sessions s set turn_count = $3 - 1,
      title = case when s.title = $4 then $5 else s.title end,
      pending_confirmation = (
        select c.id from confirmations c
        where c.owner_id = $1 and c.id = s.pending_confirmation and c.state = 'pending')
    where s.owner_id = $1 and s.id = $2`,
}

const stillStanding: Statement = {
  name: 'standing_of_turns',
  text: `select id as action_id, summary, undoable from actions
    where owner_id = $1 and turn_id = any($2::uuid[]) and undone_at is null
    order by created_at desc, id desc`,
}

/**
 * Sets a turn and those after it aside for the turn `by`, which is to be admitted in its place next, in the same
 * transaction. What they asked for a yes to is declined; what they did stays done and is given, the newest first. The
 * session's title gives way where it is still the one of `title.from`. Throws `session_busy` while a turn of the session
 * runs or waits, and `message_set_aside` for a turn that is aside already.
 */
export async function setAside(
  tx: Tx,
  from: Pick<PlacedMessage, 'turnId' | 'sessionId' | 'ordinal'>,
  by: {
    readonly turnId: string
    readonly title?: { readonly from: string; readonly to: string } | undefined
  },
): Promise<StandingAction[]> {
  const { sessionId, ordinal } = from
  // Whoever locks both takes the confirmation before the session.
  await tx.run(lapse, [tx.ownerId, sessionId, ordinal])
  await tx.run(hold, [tx.ownerId, sessionId])
  const [{ open } = { open: 0 }] = await tx.run<{ open: number }>(openTurns, [tx.ownerId, sessionId])
  if (open > 0) throw new MalgilError('session_busy', 'A turn of the session runs or waits')
  const rows = await tx.run<{ id: string }>(putAside, [tx.ownerId, sessionId, ordinal, by.turnId])
  const aside = rows.map(({ id }) => id)
  if (!aside.includes(from.turnId)) throw new MalgilError('message_set_aside', 'It was set aside before')
  await tx.run(goBack, [tx.ownerId, sessionId, ordinal, by.title?.from ?? null, by.title?.to ?? null])
  return tx.run<StandingAction>(stillStanding, [tx.ownerId, aside])
}
