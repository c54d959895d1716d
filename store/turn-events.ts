import type { TurnEvent } from '#protocol/events.ts'
import type { Statement, Tx } from './database.ts'
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
      select from turns where owner_id = $1 and id = $2 and attempt = $3 and state = 'running' for share
    )
    insert into turn_events (owner_id, turn_id, seq, attempt, type, key, data)
    select $1, $2, row.seq, $3, row.type, row.key, row.data
    from held, json_to_recordset($4::json) as row (seq int, type text, key text, data json)
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
export function recordOf({ seq, key, event: { type, ...data } }: Omit<LogRow, 'attempt'>) {
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
