/**
 * Where an event stands in its turn. `seq` counts the log rows from 1 without gaps; `attempt` grows when another
 * process takes the turn over; `offset`, for tokens alone, counts the UTF-16 units of the token row up to and
 * including this event. A client hands the last id back and gets the rest, exactly once.
 */
export interface EventId {
  readonly attempt: number
  readonly seq: number
  readonly offset?: number
}

export function formatEventId(id: EventId): string {
  const row = `${id.attempt}.${id.seq}`
  return id.offset === undefined ? row : `${row}.${id.offset}`
}

const pattern = /^(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?$/

/** Reads an id as a client sent it. Returns `undefined` for anything that is none. */
export function parseEventId(text: string): EventId | undefined {
  const match = pattern.exec(text.trim())
  if (!match) return undefined
  const id = { attempt: Number(match[1]), seq: Number(match[2]) }
  return match[3] === undefined ? id : { ...id, offset: Number(match[3]) }
}

/** What of a log row is still to be sent to a client that holds `after`: nothing, all of it, or a token row from an offset on. */
export function remainderAfter(
  row: { attempt: number; seq: number },
  after: EventId | undefined,
): 'none' | number {
  // Token rows may die unlogged with their process; a later attempt then writes their seqs anew.
  if (!after || row.attempt > after.attempt || row.seq > after.seq) return 0
  if (row.seq < after.seq) return 'none'
  return after.offset ?? 'none'
}
