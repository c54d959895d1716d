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

const appendRows: Statement = {
  name: 'append_events',
  text: `with held as (
      select cancel_requested from turns
      where owner_id = $1 and id = $2 and attempt = $3 and state = 'running' for share
    ), written as (
      insert into turn_events (owner_id, turn_id, seq, attempt, type, key, data)
      select $1, $2, row.seq, $3, row.type, row.key, row.data
      from held, json_to_recordset($4::json) as row (seq int, type text, key text, data json)
      returning seq
    )
    select count(*)::int as written, coalesce(bool_or(held.cancel_requested), false) as cancel_requested
    from written, held`,
}

/** Appends rows to the log of a turn that is still ours; `isAll`: its transaction does nothing more. Resolves to whether somebody asked for its end. Throws `LeaseLostError` when it is not ours. */
export async function appendEvents(
  tx: Tx,
  turn: AdmittedTurn,
  rows: readonly Omit<LogRow, 'attempt'>[],
  { isAll = false } = {},
): Promise<{ cancelRequested: boolean }> {
  const records = jsonText(rows.map(recordOf))
  const values = [tx.ownerId, turn.id, turn.attempt, records]
  const run = isAll ? tx.runLast : tx.run
  const [result] = await run<{ written: number; cancel_requested: boolean }>(appendRows, values)
  if (result?.written !== rows.length) throw new LeaseLostError(turn.id)
  return { cancelRequested: result.cancel_requested }
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
