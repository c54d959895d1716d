import { MalgilError } from '#protocol/errors.ts'
import type { Summary } from '#protocol/memory.ts'
import type { Tx } from '#store/database.ts'
import { lockSummary, readSummary, type StoredSummary, writeSummary } from '#store/memory.ts'
import { appendSessionEvent } from '#store/session-events.ts'
import { textOf } from './summary.ts'

/** A session's summary as its owner reads it. Throws `not_found`. */
export async function getSummary(tx: Tx, sessionId: string): Promise<Summary> {
  return toSummary(sessionId, found(await readSummary(tx, sessionId)))
}

/**
 * Puts the user's own words in the summary's place, or nothing (`null`). What it held is not taken up again: later
 * lines are appended. Throws `not_found`.
 */
export async function replaceSummary(tx: Tx, sessionId: string, text: string | null): Promise<Summary> {
  const held = found(await lockSummary(tx, sessionId))
  const lines = text === null ? [] : [{ text, messageIds: [], kind: 'edited' as const }]
  const summary: StoredSummary = {
    text: textOf(lines) || null,
    lines,
    covers: held.covers,
    since: held.covers,
  }
  await writeSummary(tx, sessionId, summary)
  await appendSessionEvent(tx, sessionId, {
    type: 'summary_updated',
    session_id: sessionId,
    summary: summary.text,
  })
  return toSummary(sessionId, summary)
}

function toSummary(sessionId: string, { text, lines }: StoredSummary): Summary {
  return { sessionId, text, lines: [...lines] }
}

function found<T>(summary: T | undefined): T {
  if (summary === undefined) throw new MalgilError('not_found', 'There is no such session')
  return summary
}
