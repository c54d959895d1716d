import { z } from 'zod'
import type { Tx } from '#store/database.ts'
import { leavingTurns, lockSummary, writeSummary } from '#store/memory.ts'
import type { Notifier } from '#store/notify.ts'
import { appendSessionEvent, sessionChannel } from '#store/session-events.ts'
import { defineJob, type Job } from '../jobs.ts'
import { lineOf, mergeLines, textOf } from './summary.ts'

const inputSchema = z.object({
  sessionId: z.string(),
  /** The ordinal of the last turn that has left the window. */
  until: z.number().int(),
})
export type SummaryInput = z.infer<typeof inputSchema>

/** How many turns are merged in one transaction: all but always one. */
const batch = 50
/** How much of a question and its answer is looked at for a turn whose flow left no note. */
const readLength = 600

/** Merges the turns that have left a session's window into its summary. */
export function summaryJob(notifier: Notifier): Job<SummaryInput> {
  return defineJob({
    name: 'summary',
    input: inputSchema,
    retries: 5,
    key: ({ sessionId }) => sessionId,
    async run(inputs, { asOwner, signal }) {
      const input = inputs.reduce((last, one) => (one.until > last.until ? one : last))
      for (;;) {
        signal.throwIfAborted()
        const merged = await asOwner((tx) => mergeNext(tx, input))
        if (merged.changed) notifier.publish(sessionChannel, input.sessionId)
        if (!merged.more) return
      }
    },
  })
}

async function mergeNext(tx: Tx, { sessionId, until }: SummaryInput) {
  const held = await lockSummary(tx, sessionId)
  if (!held || held.covers >= until) return { changed: false, more: false }
  const turns = await leavingTurns(tx, {
    sessionId,
    covers: held.covers,
    until,
    limit: batch,
    text: readLength,
  })
  const lines = mergeLines(
    held.lines,
    turns.flatMap((turn) => lineOf(turn) ?? []),
  )
  const text = textOf(lines) || null
  const more = turns.length === batch
  const covers = more ? turns.at(-1)!.ordinal : until
  await writeSummary(tx, sessionId, { text, lines, covers })
  const changed = text !== held.text
  if (changed) {
    await appendSessionEvent(tx, sessionId, { type: 'summary_updated', session_id: sessionId, summary: text })
  }
  return { changed, more }
}
