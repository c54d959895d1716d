import { sql } from 'kysely'
import { MalgilError } from '#protocol/errors.ts'
import type { EventFields, FinishReason, Json, TurnEvent } from '#protocol/events.ts'
import type { MessagePart, TurnResource, TurnState } from '#protocol/resources.ts'
import type { Statement, Tx } from './database.ts'
import { untitled } from './sessions.ts'
import type { TurnInput } from './tables.ts'

/** How long a process may be silent before another takes its turn over. */
export const leaseSeconds = 15

/** How many messages may wait behind a running turn of their session. */
export const maxQueued = 5

/** A turn as it was admitted: all that a flow may depend on. */
export interface AdmittedTurn {
  readonly ownerId: string
  readonly id: string
  readonly sessionId: string
  readonly assistant: string
  readonly ordinal: number
  readonly state: TurnState
  readonly attempt: number
  readonly input: TurnInput
  readonly now: Date
  readonly timeZone: string
}

export interface Admission {
  readonly turnId: string
  readonly messageId: string
  /** A session to go on with or, when it is not there yet, to be made under this id. */
  readonly sessionId: string
  readonly assistant: string
  readonly message: string
  readonly context: Readonly<Record<string, Json>>
  readonly clientMessageId?: string | undefined
  readonly now: Date
  readonly timeZone: string
  readonly process: string
  /** What a turn that has to wait says first. */
  readonly waitingNotice: string
}

const turnColumns = [
  'id',
  'session_id',
  'assistant',
  'ordinal',
  'state',
  'attempt',
  'input',
  'now',
  'time_zone',
] as const

interface TurnRecord {
  id: string
  session_id: string
  assistant: string
  ordinal: number
  state: TurnState
  attempt: number
  input: TurnInput
  now: Date
  time_zone: string
}

function toTurn(ownerId: string, row: TurnRecord): AdmittedTurn {
  return {
    ownerId,
    id: row.id,
    sessionId: row.session_id,
    assistant: row.assistant,
    ordinal: row.ordinal,
    state: row.state,
    attempt: row.attempt,
    input: row.input,
    now: row.now,
    timeZone: row.time_zone,
  }
}

const enterSession: Statement = {
  name: 'enter_session',
  text: `insert into sessions as s (owner_id, id, assistant, title, turn_count) values ($1, $2, $3, $4, 1)
    on conflict (owner_id, id) do update
      set turn_count = s.turn_count + 1, updated_at = clock_timestamp() where s.assistant = excluded.assistant
    returning turn_count`,
}

const openTurns: Statement = {
  name: 'open_turns',
  text: `select count(*)::int as open from turns
    where owner_id = $1 and session_id = $2 and state in ('queued', 'running')`,
}

const insertTurn: Statement = {
  name: 'insert_turn',
  text: `with message as (
      insert into messages (owner_id, id, session_id, turn_id, role, text) values ($1, $3, $4, $2, 'user', $11)
    ), turn as (
      insert into turns (owner_id, id, session_id, assistant, ordinal, state, lease_by, lease_until,
                         input, now, time_zone, client_message_id)
      values ($1, $2, $4, $5, $6, $7, $8, case when $7 = 'running' then clock_timestamp() + $9 * interval '1 second' end,
              $10, $12, $13, $14)
    )
    insert into turn_events (owner_id, turn_id, seq, attempt, type, key, data)
    select $1, $2, row.seq, 1, row.type, row.key, row.data
    from jsonb_to_recordset($15::jsonb) as row (seq int, type text, key text, data jsonb)`,
}

/**
 * Stores the message and its turn, in the caller's transaction, before anything else happens. The turn runs at once
 * when its session is free, else it waits. A `clientMessageId` seen before gives the turn it started (`repeated`).
 * Throws `session_busy` when too many wait, `invalid_request` when the session belongs to another assistant.
 */
export async function admitTurn(
  tx: Tx,
  admission: Admission,
): Promise<{ turn: AdmittedTurn; logged: readonly LogRow[]; repeated: boolean }> {
  if (admission.clientMessageId !== undefined) {
    const earlier = await tx.db
      .selectFrom('turns')
      .select(turnColumns)
      .where('owner_id', '=', tx.ownerId)
      .where('client_message_id', '=', admission.clientMessageId)
      .executeTakeFirst()
    if (earlier) return { turn: toTurn(tx.ownerId, earlier), logged: [], repeated: true }
  }
  const { sessionId, assistant, turnId } = admission
  // The row lock this takes makes admissions to one session wait for each other.
  const [session] = await tx.run<{ turn_count: number }>(enterSession, [
    tx.ownerId,
    sessionId,
    assistant,
    untitled,
  ])
  if (!session) {
    throw new MalgilError('invalid_request', 'The session belongs to another assistant', {
      errors: [{ path: 'sessionId', message: 'belongs to another assistant' }],
    })
  }
  const [{ open } = { open: 0 }] =
    session.turn_count === 1 ? [] : await tx.run<{ open: number }>(openTurns, [tx.ownerId, sessionId])
  if (open > maxQueued) throw new MalgilError('session_busy', 'Too many messages wait in this session')

  const state: TurnState = open === 0 ? 'running' : 'queued'
  const input: TurnInput = { message: admission.message, context: admission.context }
  const logged = firstRows(admission, state)
  await tx.run(insertTurn, [
    tx.ownerId,
    turnId,
    admission.messageId,
    sessionId,
    assistant,
    session.turn_count,
    state,
    admission.process,
    leaseSeconds,
    JSON.stringify(input),
    admission.message,
    admission.now.toISOString(),
    admission.timeZone,
    admission.clientMessageId ?? null,
    JSON.stringify(logged.map(recordOf)),
  ])
  const turn: AdmittedTurn = {
    ownerId: tx.ownerId,
    id: turnId,
    sessionId,
    assistant,
    ordinal: session.turn_count,
    state,
    attempt: 1,
    input,
    now: admission.now,
    timeZone: admission.timeZone,
  }
  return { turn, logged, repeated: false }
}

function firstRows({ turnId, sessionId, assistant, waitingNotice }: Admission, state: TurnState): LogRow[] {
  const started: TurnEvent = { type: 'turn', turn_id: turnId, session_id: sessionId, assistant }
  const rows: LogRow[] = [{ seq: 1, attempt: 1, key: 'turn', event: started }]
  if (state === 'queued') {
    const waiting: TurnEvent = { type: 'status', message: waitingNotice, variant: 'info' }
    rows.push({ seq: 2, attempt: 1, key: 'waiting', event: waiting })
  }
  return rows
}

/** Raised in a process whose turn another one has taken over (or ended): it has nothing left to write. */
export class LeaseLostError extends Error {
  constructor(turnId: string) {
    super(`Turn ${turnId} is no longer this process's to write`)
    this.name = 'LeaseLostError'
  }
}

/** Ends a turn: its answer, its last events and its state in the caller's transaction. Returns the session's next turn, made running, if one waited. */
export async function finishTurn(
  tx: Tx,
  turn: AdmittedTurn,
  ending: {
    state: Exclude<TurnState, 'queued' | 'running'>
    messageId: string
    text: string
    parts: readonly MessagePart[]
    /** Names the session, unless the user has. */
    title?: string
    usage: EventFields<'usage'>
    process: string
  },
): Promise<AdmittedTurn | undefined> {
  const ended = await tx.run<{ id: string }>(endTurn, [
    tx.ownerId,
    turn.id,
    turn.attempt,
    ending.state,
    JSON.stringify(ending.usage),
    ending.messageId,
    turn.sessionId,
    ending.text,
    JSON.stringify(ending.parts),
    ending.title ?? null,
    untitled,
  ])
  if (ended.length === 0) throw new LeaseLostError(turn.id)
  const [next] = await tx.run<TurnRecord>(startNext, [
    tx.ownerId,
    turn.sessionId,
    ending.process,
    leaseSeconds,
  ])
  return next && toTurn(tx.ownerId, next)
}

const endTurn: Statement = {
  name: 'end_turn',
  text: `with ended as (
      update turns set state = $4, usage = $5, finished_at = clock_timestamp(), lease_by = null, lease_until = null
      where owner_id = $1 and id = $2 and attempt = $3 and state = 'running' returning id
    ), touched as (
      update sessions set updated_at = clock_timestamp(), title = case when title = $11 then coalesce($10, title) else title end
      where owner_id = $1 and id = $7 and exists (select from ended)
    ), answer as (
      insert into messages (owner_id, id, session_id, turn_id, role, text, parts)
      select $1, $6, $7, $2, 'assistant', $8, $9 from ended
    ) select id from ended`,
}

const startNext: Statement = {
  name: 'start_next',
  text: `update turns set state = 'running', lease_by = $3, lease_until = clock_timestamp() + $4 * interval '1 second'
    where owner_id = $1 and id = (
      select id from turns where owner_id = $1 and session_id = $2 and state = 'queued' order by ordinal limit 1
    ) returning ${turnColumns.join(', ')}`,
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

/** One row of the log. Token rows have no key. */
export interface LogRow {
  readonly seq: number
  readonly attempt: number
  readonly key: string | null
  readonly event: TurnEvent
}

const appendRows: Statement = {
  name: 'append_events',
  text: `with held as (
      select from turns where owner_id = $1 and id = $2 and attempt = $3 and state = 'running' for share
    )
    insert into turn_events (owner_id, turn_id, seq, attempt, type, key, data)
    select $1, $2, row.seq, $3, row.type, row.key, row.data
    from held, jsonb_to_recordset($4::jsonb) as row (seq int, type text, key text, data jsonb)
    returning seq`,
}

/** Appends rows to the log of a turn that is still ours. Throws `LeaseLostError` when it is not. */
export async function appendEvents(
  tx: Tx,
  turn: AdmittedTurn,
  rows: readonly Omit<LogRow, 'attempt'>[],
): Promise<void> {
  const records = JSON.stringify(rows.map(recordOf))
  const written = await tx.run(appendRows, [tx.ownerId, turn.id, turn.attempt, records])
  if (written.length !== rows.length) throw new LeaseLostError(turn.id)
}

/** A row as the insert takes it: the event's own fields apart from its type. */
function recordOf({ seq, key, event: { type, ...data } }: Omit<LogRow, 'attempt'>) {
  return { seq, type, key, data }
}

/** The log of a turn from `fromSeq` on, in order. */
export async function readEvents(tx: Tx, turnId: string, fromSeq: number): Promise<LogRow[]> {
  const rows = await tx.db
    .selectFrom('turn_events')
    .select(['seq', 'attempt', 'key', 'type', 'data'])
    .where('owner_id', '=', tx.ownerId)
    .where('turn_id', '=', turnId)
    .where('seq', '>=', fromSeq)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    seq: row.seq,
    attempt: row.attempt,
    key: row.key,
    event: { type: row.type, ...row.data } as TurnEvent,
  }))
}

/** How a finish reason ends a turn. */
export function stateAfter(reason: FinishReason): Exclude<TurnState, 'queued' | 'running'> {
  return reason === 'complete' ? 'done' : reason
}

/** Renews the lease. Resolves to false when the turn is no longer ours. */
export async function renewLease(tx: Tx, turn: AdmittedTurn): Promise<boolean> {
  const rows = await tx.db
    .updateTable('turns')
    .set({ lease_until: sql`clock_timestamp() + ${leaseSeconds} * interval '1 second'` })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', turn.id)
    .where('attempt', '=', turn.attempt)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return rows.numUpdatedRows > 0n
}
