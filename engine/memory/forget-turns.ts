import type { Tx } from '#store/database.ts'
import { leavingTurns, lockSummary, writeSummary } from '#store/memory.ts'
import { appendSessionEvent } from '#store/session-events.ts'
import { lineOf, mergeLines, textOf } from './summary.ts'
import { summaryBounds } from './summary-job.ts'
import { windowTurns } from './turn-memory.ts'

/**
 * Takes a session's turns from an ordinal on out of its summary, once they are set aside. A line may have come of
 * several turns, so all but the owner's own words is written anew from the turns that are left; of a long session
 * the first of them, the rest by the job that the next answer brings.
 */
export async function forgetFrom(tx: Tx, sessionId: string, ordinal: number): Promise<void> {
  const held = await lockSummary(tx, sessionId)
  if (!held || held.covers < ordinal) return
  const covers = Math.min(held.since, ordinal - 1)
  const until = ordinal - 1 - windowTurns
  const turns = await leavingTurns(tx, { sessionId, covers, until, ...summaryBounds })
  const own = held.lines.filter(({ kind }) => kind === 'edited')
  const lines = mergeLines(
    own,
    turns.flatMap((turn) => lineOf(turn) ?? []),
  )
  const text = textOf(lines) || null
  await writeSummary(tx, sessionId, { text, lines, covers: turns.at(-1)?.ordinal ?? covers, since: covers })
  if (text === held.text) return
  await appendSessionEvent(tx, sessionId, { type: 'summary_updated', session_id: sessionId, summary: text })
}
