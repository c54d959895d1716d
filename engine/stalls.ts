import type { Database } from '#store/database.ts'
import { settleStalls } from '#store/leases.ts'
import type { LogRow } from '#store/turn-events.ts'
import type { AdmittedTurn } from '#store/turn-record.ts'

/** A turn that has stalled as often as this in a row is ended. */
const mostStalls = 3

/** Of a turn that is to be ended, whatever its log says. */
export const givenUp = mostStalls + 1

/** Under which a turn says that it waits for its reader. */
export const waitingKey = 'reader'

/** The keys under which a turn that was taken over says so. */
export const resumedKey = (attempt: number): string => `resumed/${attempt}`
export const resetKey = (attempt: number): string => `reset/${attempt}`

/**
 * Whether a turn is not to be run again: the processes that ran it have died in it time after time, and its log has not
 * grown since. One handed back by a process that was stopped has not stalled; nor has one whose process died, for the
 * sake of another turn, before it had begun.
 */
export async function hasStalled(
  database: Database,
  turn: AdmittedTurn,
  logged: readonly LogRow[],
): Promise<boolean> {
  if (turn.stalls < 2) return false
  if (turn.stalls >= givenUp) return true
  const stalls = stallsOf(turn, logged)
  if (stalls !== turn.stalls) await database.asOwner(turn.ownerId, (tx) => settleStalls(tx, turn, stalls))
  return stalls >= mostStalls
}

/** How often a turn has stalled in a row, by what its last process logged: to have said that it is taken over, or waits, is not to have got further. */
export function stallsOf(
  { attempt, stalls }: Pick<AdmittedTurn, 'attempt' | 'stalls'>,
  logged: readonly Pick<LogRow, 'attempt' | 'key'>[],
): number {
  const before = logged.filter((row) => row.attempt === attempt - 1)
  if (before.length === 0) return stalls - 1
  const announced = [resumedKey(attempt - 1), resetKey(attempt - 1), waitingKey]
  return before.every(({ key }) => key !== null && announced.includes(key)) ? stalls : 1
}
