import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ConfirmationResource } from '#protocol/actions.ts'
import type { Json } from '#protocol/events.ts'
import type { TurnState } from '#protocol/resources.ts'
import type { ActionPlace } from './actions.ts'
import type { Statement, Tx } from './database.ts'
import { jsonText } from './storable.ts'
import type { ConfirmationState, Preview, Tables } from './tables.ts'

/** How long a request waits for its yes. */
export const confirmMinutes = 30

export interface Choice {
  readonly id: string
  readonly label: string
}

/** A request to be stored until it is answered. */
export interface NewConfirmation extends ActionPlace {
  readonly id: string
  readonly action: string
  readonly input: Json
  readonly preview: Preview
  readonly question: string
  readonly details: Json
  readonly choices: readonly Choice[]
  readonly expiresAt: Date
}

/**
 * Stores a request and makes it the one its session waits for; one that waited before gives way. In the transaction
 * that logs the question.
 */
export async function storeConfirmation(tx: Tx, asked: NewConfirmation): Promise<void> {
  // Apart from the rest: whoever locks both takes the confirmation before the session.
  await tx.run(supersede, [tx.ownerId, asked.sessionId])
  await tx.run(store, [
    tx.ownerId,
    asked.id,
    asked.sessionId,
    asked.turnId,
    asked.assistant,
    asked.action,
    jsonText(asked.input),
    jsonText(asked.preview),
    asked.question,
    jsonText(asked.details),
    jsonText(asked.choices),
    asked.expiresAt.toISOString(),
  ])
}

const supersede: Statement = {
  name: 'supersede_confirmation',
  text: `update confirmations set state = 'superseded' where owner_id = $1 and session_id = $2 and state = 'pending'`,
}

const store: Statement = {
  name: 'store_confirmation',
  text: `with pointed as (
      update sessions set pending_confirmation = $2 where owner_id = $1 and id = $3
    )
    insert into confirmations
      (owner_id, id, session_id, turn_id, assistant, action, input, preview, question, details, choices, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
}

/** A stored request as the turn that answers it finds it. */
export interface HeldConfirmation {
  readonly id: string
  readonly turnId: string
  readonly sessionId: string
  readonly action: string
  readonly input: Json
  readonly question: string
  readonly choices: readonly Choice[]
  readonly fingerprint: string
  readonly state: ConfirmationState
  /** Whether its time is up, by the moments of the two turns or by the database's clock. */
  readonly expired: boolean
  /** Whether another turn that has not ended is to answer it. */
  readonly taken: boolean
  /** How the turn that asked stands. */
  readonly askedBy: TurnState
}

interface HeldRecord {
  id: string
  turn_id: string
  session_id: string
  action: string
  input: Json
  question: string
  choices: Choice[]
  fingerprint: string
  state: ConfirmationState
  expired: boolean
  taken: boolean
  asked_by: TurnState
}

const lock: Statement = {
  name: 'lock_confirmation',
  text: `select id from confirmations where owner_id = $1 and id = $2 for update`,
}

const readHeld: Statement = {
  name: 'read_held_confirmation',
  text: `select c.id, c.turn_id, c.session_id, c.action, c.input, c.question, c.choices, c.preview->>'fingerprint' as fingerprint, c.state,
      asking.state as asked_by,
      $4::timestamptz > c.expires_at
        or coalesce(answering.created_at, clock_timestamp()) > c.created_at + $5 * interval '1 minute' as expired,
      c.answered_by_turn is distinct from $3::uuid
        and coalesce(claimant.state in ('queued', 'running'), false) as taken
    from confirmations c
    join turns asking on asking.owner_id = c.owner_id and asking.id = c.turn_id
    left join turns answering on answering.owner_id = c.owner_id and answering.id = $3::uuid
    left join turns claimant on claimant.owner_id = c.owner_id and claimant.id = c.answered_by_turn
    where c.owner_id = $1 and c.id = $2`,
}

/**
 * The request with this id, locked: who answers it at the same time waits. `now` is the moment of the answering turn,
 * `turnId` that turn; none while it is still to be admitted.
 */
export async function lockConfirmation(
  tx: Tx,
  id: string,
  answer: { readonly now: Date; readonly turnId?: string },
): Promise<HeldConfirmation | undefined> {
  const values = [tx.ownerId, id, answer.turnId ?? null, answer.now.toISOString(), confirmMinutes]
  // Apart from the reading: who waits for the lock then reads as one, with the row, the turn that has taken it.
  await tx.run(lock, [tx.ownerId, id])
  const [row] = await tx.run<HeldRecord>(readHeld, values)
  return (
    row && {
      id: row.id,
      turnId: row.turn_id,
      sessionId: row.session_id,
      action: row.action,
      input: row.input,
      question: row.question,
      choices: row.choices,
      fingerprint: row.fingerprint,
      state: row.state,
      expired: row.expired,
      taken: row.taken,
      askedBy: row.asked_by,
    }
  )
}

/** Names the turn that will answer: until it has ended, no other may. */
export async function claimConfirmation(tx: Tx, id: string, turnId: string): Promise<void> {
  await tx.db
    .updateTable('confirmations')
    .set({ answered_by_turn: turnId })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

const settle: Statement = {
  name: 'settle_confirmation',
  text: `with freed as (
      update sessions set pending_confirmation = null where owner_id = $1 and pending_confirmation = $2
    )
    update confirmations set state = $3, answered_by_turn = coalesce($4, answered_by_turn)
    where owner_id = $1 and id = $2 and state = 'pending'`,
}

/** Ends a request's wait. The session then waits for nothing. */
export async function settleConfirmation(
  tx: Tx,
  id: string,
  state: Exclude<ConfirmationState, 'pending'>,
  turnId?: string,
): Promise<void> {
  await tx.run(settle, [tx.ownerId, id, state, turnId ?? null])
}

/** Declines what a turn has asked, if it still waits and nobody is answering it: the turn was cancelled. */
export async function declineConfirmationOf(tx: Tx, turnId: string): Promise<void> {
  const row = await tx.db
    .selectFrom('confirmations')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('turn_id', '=', turnId)
    .where('state', '=', 'pending')
    .where((eb) =>
      eb.or([
        eb('answered_by_turn', 'is', null),
        // A turn that came to nothing answers nothing.
        eb.not(
          eb.exists(
            eb
              .selectFrom('turns')
              .select('turns.id')
              .where('turns.owner_id', '=', tx.ownerId)
              .whereRef('turns.id', '=', 'confirmations.answered_by_turn')
              .where('turns.state', 'in', ['queued', 'running']),
          ),
        ),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
  if (row) await settleConfirmation(tx, row.id, 'declined')
}

/** What a session waits for, for a turn that did not learn it at its admission. */
export async function pendingConfirmation(tx: Tx, sessionId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('sessions')
    .select('pending_confirmation')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.pending_confirmation ?? undefined
}

/** What a turn asked last, with all its rows. */
export function getConfirmation(tx: Tx, turnId: string): Promise<ConfirmationResource | undefined> {
  return readConfirmation(tx, (eb) => eb('turn_id', '=', turnId))
}

/** What a session waits for, with all its rows. */
export function waitingConfirmation(tx: Tx, sessionId: string): Promise<ConfirmationResource | undefined> {
  return readConfirmation(tx, (eb) => eb.and([eb('session_id', '=', sessionId), eb('state', '=', 'pending')]))
}

async function readConfirmation(
  tx: Tx,
  which: (eb: ExpressionBuilder<Tables, 'confirmations'>) => Expression<SqlBool>,
): Promise<ConfirmationResource | undefined> {
  const row = await tx.db
    .selectFrom('confirmations')
    .select([
      'id',
      'turn_id',
      'session_id',
      'action',
      'input',
      'question',
      'choices',
      'preview',
      'expires_at',
    ])
    .select(sql<ConfirmationState>`state`.as('state'))
    .where('owner_id', '=', tx.ownerId)
    .where(which)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      turnId: row.turn_id,
      sessionId: row.session_id,
      action: row.action,
      input: row.input,
      question: row.question,
      choices: row.choices,
      state: row.state,
      expiresAt: row.expires_at.toISOString(),
      count: row.preview.rows.length,
      columns: [...row.preview.columns],
      rows: row.preview.rows.map(({ id, cells }) => ({ id, cells: [...cells] })),
    }
  )
}
