import type { TurnEvent } from '#protocol/events.ts'
import type { Tx } from './database.ts'

/** A row of the log and when it was written. */
export interface TimedRow {
  readonly seq: number
  readonly attempt: number
  readonly event: TurnEvent
  readonly at: Date
}

/** The log of a turn with its times, in order. Empty when it has been pruned. */
export async function readTimeline(tx: Tx, turnId: string): Promise<TimedRow[]> {
  const rows = await tx.db
    .selectFrom('turn_events')
    .select(['seq', 'attempt', 'type', 'data', 'at'])
    .where('owner_id', '=', tx.ownerId)
    .where('turn_id', '=', turnId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    seq: row.seq,
    attempt: row.attempt,
    event: { type: row.type, ...row.data } as TurnEvent,
    at: row.at,
  }))
}
