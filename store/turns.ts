import { MalgilError } from '#protocol/errors.ts'
import type { EventFields, EventOf, FinishReason, Json, TurnEvent } from '#protocol/events.ts'
import { otherAssistant } from '#protocol/field-texts.ts'
import type { MessagePart, TurnResource, TurnState } from '#protocol/resources.ts'
import type { Statement, Tx } from './database.ts'
import { untitled } from './sessions.ts'
import { jsonText } from './storable.ts'
import type { OffersRecord, TurnInput, TurnMemoryRecord } from './tables.ts'
import { type LogRow, recordOf } from './turn-events.ts'
import {
  type AdmittedTurn,
  LeaseLostError,
  speechIn,
  type TurnRecord,
  toTurn,
  turnColumns,
} from './turn-record.ts'

/** How many messages may wait behind a running turn of their session. */
export const maxQueued = 5

/** What a turn is asked, and where. */
export interface Asked {
  /** A session to go on with or, when it is not there yet, to be made under this id. */
  readonly sessionId: string
  readonly assistant: string
  readonly message: string
  /** The stems the message is found by. */
  readonly terms: readonly string[]
  readonly context: Readonly<Record<string, Json>>
  /** Set when it answers a confirmation by a button. */
  readonly confirmation?: TurnInput['confirmation']
  /** Set when it is a chip that was pressed. */
  readonly suggestionId?: string | undefined
  /** What it says first of the turns that it takes the place of. */
  readonly setAside?: EventOf<'status'> | undefined
}

export interface Admission extends Asked {
  readonly turnId: string
  readonly messageId: string
  readonly clientMessageId?: string | undefined
  readonly now: Date
  /** Where the person is, unless they have set it. */
  readonly timeZone: string
  readonly process: string
  readonly leaseSeconds: number
  /** What a turn that has to wait says first. */
  readonly waitingNotice: string
}

const enterSession: Statement = {
  name: 'enter_session',
  text: `insert into sessions as s (owner_id, id, assistant, title, turn_count) values ($1, $2, $3, $4, 1)
    on conflict (owner_id, id) do update
      set turn_count = s.turn_count + 1, updated_at = clock_timestamp() where s.assistant = excluded.assistant
    returning turn_count, pending_confirmation,
      (select data->>'speech' from settings where owner_id = $1) as speech,
      (select data->>'timeZone' from settings where owner_id = $1) as time_zone`,
}

/** How many turns of a session run or wait. */
export const openTurns: Statement = {
  name: 'open_turns',
  text: `select count(*)::int as open from turns
    where owner_id = $1 and session_id = $2 and state in ('queued', 'running')`,
}

const insertTurn: Statement = {
  name: 'insert_turn',
  text: `with message as (
      insert into messages (owner_id, id, session_id, turn_id, role, text, terms) values ($1, $3, $4, $2, 'user', $11, $16)
    ), turn as (
      insert into turns (owner_id, id, session_id, assistant, ordinal, state, lease_by, lease_until,
                         input, now, time_zone, client_message_id, settings)
      values ($1, $2, $4, $5, $6, $7, $8, case when $7 = 'running' then clock_timestamp() + $9 * interval '1 second' end,
              $10, $12, $13, $14, $17)
    )
    insert into turn_events (owner_id, turn_id, seq, attempt, type, key, data)
    select $1, $2, row.seq, 1, row.type, row.key, row.data
    from json_to_recordset($15::json) as row (seq int, type text, key text, data json)`,
}

/** The turn that a message with this `clientMessageId` has started before. */
export async function repeatedTurn(tx: Tx, clientMessageId: string): Promise<AdmittedTurn | undefined> {
  const earlier = await tx.db
    .selectFrom('turns')
    .select(turnColumns)
    .where('owner_id', '=', tx.ownerId)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst()
  return earlier && toTurn(tx.ownerId, earlier)
}

/**
 * Stores the message and its turn, in the caller's transaction, before anything else happens. The turn runs at once
 * when its session is free, else it waits. Throws `session_busy` when too many wait, `invalid_request` when the session
 * belongs to another assistant, and what `isRepeatedMessage` tells when its `clientMessageId` has started a turn.
 */
export async function admitTurn(
  tx: Tx,
  admission: Admission,
): Promise<{ turn: AdmittedTurn; logged: readonly LogRow[] }> {
  const { sessionId, assistant, turnId } = admission
  // The row lock this takes makes admissions to one session wait for each other.
  const [session] = await tx.run<{
    turn_count: number
    pending_confirmation: string | null
    speech: string | null
    time_zone: string | null
  }>(enterSession, [tx.ownerId, sessionId, assistant, untitled])
  if (!session) {
    throw new MalgilError('invalid_request', 'The session belongs to another assistant', {
      errors: [{ path: 'sessionId', message: otherAssistant }],
    })
  }
  const [{ open } = { open: 0 }] =
    session.turn_count === 1 ? [] : await tx.run<{ open: number }>(openTurns, [tx.ownerId, sessionId])
  if (open > maxQueued) throw new MalgilError('session_busy', 'Too many messages wait in this session')

  const state: TurnState = open === 0 ? 'running' : 'queued'
  const { message, context, confirmation, suggestionId } = admission
  const input: TurnInput = {
    message,
    context,
    ...(confirmation ? { confirmation } : {}),
    ...(suggestionId === undefined ? {} : { suggestionId }),
  }
  const logged = firstRows(admission, state)
  const speech = speechIn({ speech: session.speech })
  const timeZone = session.time_zone ?? admission.timeZone
  await tx.runLast(insertTurn, [
    tx.ownerId,
    turnId,
    admission.messageId,
    sessionId,
    assistant,
    session.turn_count,
    state,
    admission.process,
    admission.leaseSeconds,
    jsonText(input),
    admission.message,
    admission.now.toISOString(),
    timeZone,
    admission.clientMessageId ?? null,
    jsonText(logged.map(recordOf)),
    admission.terms,
    jsonText(speech),
  ])
  const turn: AdmittedTurn = {
    ownerId: tx.ownerId,
    id: turnId,
    sessionId,
    assistant,
    ordinal: session.turn_count,
    state,
    attempt: 1,
    stalls: 0,
    input,
    now: admission.now,
    timeZone,
    ...speech,
    ...(state === 'running' ? { pendingConfirmation: session.pending_confirmation } : {}),
  }
  return { turn, logged }
}

function firstRows(admission: Admission, state: TurnState): LogRow[] {
  const { turnId, sessionId, assistant, waitingNotice, setAside } = admission
  const started: TurnEvent = { type: 'turn', turn_id: turnId, session_id: sessionId, assistant }
  const waiting: TurnEvent = { type: 'status', message: waitingNotice, variant: 'info' }
  const events = [
    { key: 'turn', event: started },
    ...(setAside ? [{ key: 'set_aside', event: setAside }] : []),
    ...(state === 'queued' ? [{ key: 'waiting', event: waiting }] : []),
  ]
  return events.map((row, index) => ({ ...row, seq: index + 1, attempt: 1 }))
}

/**
 * Ends a turn in the caller's transaction: its last events, its answer, its state and, with a session's first turn, the
 * title and the news of it. Returns the session's next turn, made running, if one waited.
 */
export async function finishTurn(
  tx: Tx,
  turn: AdmittedTurn,
  ending: {
    /** What of the turn's log is not written yet. */
    rows: readonly Omit<LogRow, 'attempt'>[]
    state: Exclude<TurnState, 'queued' | 'running'>
    messageId: string
    text: string
    parts: readonly MessagePart[]
    /** Names the session, unless the user has. */
    title?: string
    /** The stems the answer is found by. */
    terms: readonly string[]
    memory: TurnMemoryRecord | null
    offers: OffersRecord | null
    usage: EventFields<'usage'>
    process: string
    leaseSeconds: number
  },
): Promise<AdmittedTurn | undefined> {
  const [ended] = await tx.run<{ turn_count: number | null }>(endTurn, [
    tx.ownerId,
    turn.id,
    turn.attempt,
    ending.state,
    jsonText(ending.usage),
    ending.messageId,
    turn.sessionId,
    ending.text,
    jsonText(ending.parts),
    ending.title ?? null,
    untitled,
    ending.memory && jsonText(ending.memory),
    ending.terms,
    jsonText(ending.rows.map(recordOf)),
    ending.title === undefined ? null : jsonText({ session_id: turn.sessionId, title: ending.title }),
    ending.offers && jsonText(ending.offers),
  ])
  if (!ended) throw new LeaseLostError(turn.id)
  // The session's row is locked by now: whoever asked before is counted, whoever asks later finds the turn ended.
  if (ended.turn_count === null || ended.turn_count === turn.ordinal) return undefined
  const [next] = await tx.run<TurnRecord>(startNext, [
    tx.ownerId,
    turn.sessionId,
    ending.process,
    ending.leaseSeconds,
  ])
  return next && toTurn(tx.ownerId, next)
}

const endTurn: Statement = {
  name: 'end_turn',
  text: `with ended as (
      update turns set state = $4, usage = $5, memory = $12, offers = $16, finished_at = clock_timestamp(), lease_by = null, lease_until = null
      where owner_id = $1 and id = $2 and attempt = $3 and state = 'running' returning id
    ), logged as (
      insert into turn_events (owner_id, turn_id, seq, attempt, type, key, data)
      select $1, $2, row.seq, $3, row.type, row.key, row.data
      from ended, json_to_recordset($14::json) as row (seq int, type text, key text, data json)
    ), touched as (
      update sessions set updated_at = clock_timestamp(), title = case when title = $11 then coalesce($10, title) else title end,
        event_count = event_count + case when $10::text is not null and title in ($10, $11) then 1 else 0 end
      where owner_id = $1 and id = $7 and exists (select from ended)
      returning turn_count, event_count, title = $10 as has_title
    ), news as (
      insert into session_events (owner_id, session_id, seq, type, data)
      select $1, $7, event_count, 'title_updated', $15::jsonb from touched where has_title
    ), answer as (
      insert into messages (owner_id, id, session_id, turn_id, role, text, parts, terms)
      select $1, $6, $7, $2, 'assistant', $8, $9, $13 from ended
    ) select touched.turn_count from ended left join touched on true`,
}

const startNext: Statement = {
  name: 'start_next',
  text: `update turns set state = 'running', lease_by = $3, lease_until = clock_timestamp() + $4 * interval '1 second'
    where owner_id = $1 and id = (
      select id from turns where owner_id = $1 and session_id = $2 and state = 'queued' order by ordinal limit 1
    ) and state = 'queued' returning ${turnColumns.join(', ')}`,
}

export async function getTurn(tx: Tx, id: string): Promise<TurnResource | undefined> {
  const row = await tx.db
    .selectFrom('turns')
    .select([...turnColumns, 'created_at', 'finished_at'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      sessionId: row.session_id,
      assistant: row.assistant,
      state: row.state,
      attempt: row.attempt,
      message: row.input.message,
      createdAt: row.created_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
    }
  )
}

/** Whether an admission failed because another one with its `clientMessageId` was faster. */
export function isRepeatedMessage(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'turns_owner_id_client_message_id_key'
  )
}

/** The message a turn ended with. */
export async function answerOfTurn(
  tx: Tx,
  turnId: string,
): Promise<{ id: string; text: string } | undefined> {
  return tx.db
    .selectFrom('messages')
    .innerJoin('turns', (join) =>
      join
        .onRef('turns.session_id', '=', 'messages.session_id')
        .onRef('turns.owner_id', '=', 'messages.owner_id'),
    )
    .select(['messages.id', 'messages.text'])
    .where('messages.owner_id', '=', tx.ownerId)
    .where('turns.id', '=', turnId)
    .where('messages.turn_id', '=', turnId)
    .where('messages.role', '=', 'assistant')
    .executeTakeFirst()
}

/** How a finish reason ends a turn. */
export function stateAfter(reason: FinishReason): Exclude<TurnState, 'queued' | 'running'> {
  return reason === 'complete' ? 'done' : reason
}

/** A turn that this process holds, whole. Throws `LeaseLostError` when it has gone to another meanwhile. */
export async function loadHeldTurn(
  tx: Tx,
  place: { turnId: string; attempt: number },
): Promise<AdmittedTurn> {
  const row = await tx.db
    .selectFrom('turns')
    .select(turnColumns)
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', place.turnId)
    .where('attempt', '=', place.attempt)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!row) throw new LeaseLostError(place.turnId)
  return toTurn(tx.ownerId, row)
}

/** Ends a turn that still waits as `cancelled`, with these last events. Does nothing to one that has begun. */
export async function endWaitingTurn(
  tx: Tx,
  turnId: string,
  ending: {
    messageId: string
    text: string
    usage: EventFields<'usage'>
    events: readonly { key: string | null; event: TurnEvent }[]
  },
): Promise<void> {
  const rows = ending.events.map(({ key, event }, index) => ({ ...recordOf({ seq: index, key, event }) }))
  await tx.run(endWaiting, [
    tx.ownerId,
    turnId,
    jsonText(ending.usage),
    ending.messageId,
    ending.text,
    jsonText(rows),
  ])
}

const endWaiting: Statement = {
  name: 'end_waiting',
  text: `with ended as (
      update turns set state = 'cancelled', usage = $3, finished_at = clock_timestamp()
      where owner_id = $1 and id = $2 and state = 'queued' returning session_id, attempt
    ), answer as (
      insert into messages (owner_id, id, session_id, turn_id, role, text)
      select $1, $4, session_id, $2, 'assistant', $5 from ended
    )
    insert into turn_events (owner_id, turn_id, seq, attempt, type, key, data)
    select $1, $2, row.seq + 1 + (select max(seq) from turn_events where owner_id = $1 and turn_id = $2),
           ended.attempt, row.type, row.key, row.data
    from ended, json_to_recordset($6::json) as row (seq int, type text, key text, data json)`,
}
