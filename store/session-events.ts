import type { SessionEvent } from '#protocol/session-events.ts'
import type { Statement, Tx } from './database.ts'
import { jsonText } from './storable.ts'

/** A session's event with its number, which is also its id on the stream. */
export interface NumberedSessionEvent {
  readonly seq: number
  readonly event: SessionEvent
}

const append: Statement = {
  name: 'append_session_event',
  text: `with numbered as (
      update sessions set event_count = event_count + 1 where owner_id = $1 and id = $2 returning event_count
    )
    insert into session_events (owner_id, session_id, seq, type, data)
    select $1, $2, event_count, $3, $4 from numbered`,
}

/** Appends an event to a session's stream; does nothing for a session that is gone. Readers are told by `sessionChannel` once this is committed. */
export async function appendSessionEvent(tx: Tx, sessionId: string, event: SessionEvent): Promise<void> {
  const { type, ...data } = event
  await tx.run(append, [tx.ownerId, sessionId, type, jsonText(data)])
}

const appendTitle: Statement = {
  name: 'append_title_event',
  text: `with numbered as (
      update sessions set event_count = event_count + 1
      where owner_id = $1 and id = $2 and title = $3 returning event_count
    )
    insert into session_events (owner_id, session_id, seq, type, data)
    select $1, $2, event_count, 'title_updated', $4 from numbered returning seq`,
}

/** Says that a session has its title now, if that is the one it has. Resolves to whether it is. */
export async function appendTitleEvent(tx: Tx, sessionId: string, title: string): Promise<boolean> {
  const data = jsonText({ session_id: sessionId, title })
  return (await tx.run(appendTitle, [tx.ownerId, sessionId, title, data])).length > 0
}

/** The notifier's channel; its payload is the session's id. */
export const sessionChannel = 'session'

const look: Statement = {
  name: 'look_at_session',
  text: `select s.event_count as "eventCount",
      (select t.id from turns t where t.owner_id = s.owner_id and t.session_id = s.id and t.finished_at is not null
          and t.set_aside_by is null
        order by t.ordinal desc limit 1) as "lastTurn",
      (select a.id from actions a where a.owner_id = s.owner_id and a.session_id = s.id and a.undone_at is not null
        order by a.undone_at desc limit 1) as "lastUndone"
    from sessions s where s.owner_id = $1 and s.id = $2`,
}

/** How far a session has come: the number of its last event, its last ended turn, what was undone last. */
export interface SessionMark {
  readonly eventCount: number
  readonly lastTurn: string | null
  readonly lastUndone: string | null
}

/** `undefined` when there is no such session. */
export async function lookAtSession(tx: Tx, sessionId: string): Promise<SessionMark | undefined> {
  const [mark] = await tx.run<SessionMark>(look, [tx.ownerId, sessionId])
  return mark
}

const maxRead = 200

/** Up to 200 events after `seq`, in order. */
export async function readSessionEvents(
  tx: Tx,
  sessionId: string,
  seq: number,
): Promise<NumberedSessionEvent[]> {
  const rows = await tx.db
    .selectFrom('session_events')
    .select(['seq', 'type', 'data'])
    .where('owner_id', '=', tx.ownerId)
    .where('session_id', '=', sessionId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(maxRead)
    .execute()
  return rows.map((row) => ({ seq: row.seq, event: { type: row.type, ...row.data } as SessionEvent }))
}
