import type { TurnEvent } from '#protocol/events.ts'
import type { Statement, Tx } from './database.ts'
import { jsonText } from './storable.ts'
import { type AdmittedTurn, LeaseLostError } from './turn-record.ts'

/** One row of the log. Token rows have no key. */
export interface LogRow {
  readonly seq: number
  readonly attempt: number
  readonly key: string | null
  readonly event: TurnEvent
}

/** What is to be appended to one turn's log. */
export interface Appended {
  readonly turn: AdmittedTurn
  readonly rows: readonly Omit<LogRow, 'attempt'>[]
}

const appendRows: Statement = {
  name: 'append_events',
  text: `with given as (
      select id, attempt, rows from json_to_recordset($2::json) as given (id uuid, attempt int, rows json)
    ), held as (
      select turns.id, turns.attempt, turns.cancel_requested, given.rows
      from given join turns on turns.owner_id = $1 and turns.id = given.id and turns.attempt = given.attempt
      where turns.state = 'running' order by turns.id for share of turns
    ), written as (
      insert into turn_events (owner_id, turn_id, seq, attempt, type, key, data)
      select $1, held.id, row.seq, held.attempt, row.type, row.key, row.data
      from held cross join lateral
        json_to_recordset(held.rows) as row (seq int, type text, key text, data json)
    )
    select id, cancel_requested from held`,
}

/**
 * Appends rows to the logs of turns of one owner, in one statement; `isAll`: its transaction does nothing more. Resolves
 * to those turns that are still ours, by id, and whether somebody asked for their end: to the others nothing is written.
 */
export async function appendToLogs(
  tx: Tx,
  appended: readonly Appended[],
  { isAll = false } = {},
): Promise<ReadonlyMap<string, { readonly cancelRequested: boolean }>> {
  const records = appended.map(({ turn, rows }) => ({
    ...{ id: turn.id, attempt: turn.attempt },
    rows: rows.map(recordOf),
  }))
  const run = isAll ? tx.runLast : tx.run
  const held = await run<{ id: string; cancel_requested: boolean }>(appendRows, [
    tx.ownerId,
    jsonText(records),
  ])
  return new Map(held.map((turn) => [turn.id, { cancelRequested: turn.cancel_requested }]))
}

/** Appends rows to the log of a turn. Throws `LeaseLostError` when it is not ours any more. */
export async function appendEvents(tx: Tx, turn: AdmittedTurn, rows: Appended['rows']): Promise<void> {
  if (!(await appendToLogs(tx, [{ turn, rows }])).has(turn.id)) throw new LeaseLostError(turn.id)
}

/** A row as the insert takes it: the event's own fields apart from its type. */
export function recordOf({ seq, key, event: { type, ...data } }: Omit<LogRow, 'attempt'>) {
  return { seq, type, key, data }
}

/** The log of a turn from `fromSeq` on, in order, with all that attempts after `afterAttempt` have written. */
export async function readEvents(
  tx: Tx,
  turnId: string,
  fromSeq: number,
  afterAttempt?: number,
): Promise<LogRow[]> {
  const rows = await tx.db
    .selectFrom('turn_events')
    .select(['seq', 'attempt', 'key', 'type', 'data'])
    .where('owner_id', '=', tx.ownerId)
    .where('turn_id', '=', turnId)
    .where((eb) =>
      afterAttempt === undefined
        ? eb('seq', '>=', fromSeq)
        : eb.or([eb('seq', '>=', fromSeq), eb('attempt', '>', afterAttempt)]),
    )
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    seq: row.seq,
    attempt: row.attempt,
    key: row.key,
    event: { type: row.type, ...row.data } as TurnEvent,
  }))
}
