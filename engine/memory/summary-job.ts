import { z } from 'zod'
import type { Models } from '#model/models.ts'
import type { SummaryLine } from '#protocol/memory.ts'
import type { Tx } from '#store/database.ts'
import {
  type HeldSummary,
  type LeavingTurn,
  leavingTurns,
  lockSummary,
  readSummary,
  writeSummary,
} from '#store/memory.ts'
import type { Notifier } from '#store/notify.ts'
import { appendSessionEvent, sessionChannel } from '#store/session-events.ts'
import type { Report } from '../effects.ts'
import { defineJob, type Job, type JobContext } from '../jobs.ts'
import { modelSummary } from './model-summary.ts'
import { lineOf, mergeLines, textOf } from './summary.ts'
import { windowTurns } from './turn-memory.ts'

const inputSchema = z.object({
  sessionId: z.string(),
  /** The ordinal of the last turn that has left the window. */
  until: z.number().int(),
})
export type SummaryInput = z.infer<typeof inputSchema>

/** How many turns are merged in one transaction: all but always one; how much of a question and its answer is looked at. */
export const summaryBounds = { limit: 50, text: 600 } as const

/** Merges the turns that have left a session's window into its summary: by a model where one is set, else by rule. */
export function summaryJob(
  notifier: Notifier,
  written: { models: Models; report: Report } | undefined = undefined,
): Job<SummaryInput> {
  return defineJob({
    name: 'summary',
    input: inputSchema,
    retries: 5,
    key: ({ sessionId }) => sessionId,
    async run(inputs, { ownerId, asOwner, signal }) {
      const input = inputs.reduce((last, one) => (one.until > last.until ? one : last))
      for (;;) {
        signal.throwIfAborted()
        const draft = written && (await draftOf(written, input, { ownerId, asOwner, signal }))
        const merged = await asOwner((tx) => mergeNext(tx, input, draft))
        if (merged.changed) notifier.publish(sessionChannel, input.sessionId)
        if (!merged.more) return
      }
    },
  })
}

/** A summary as a model would have it, and what it is the summary of. */
interface Draft {
  readonly covers: number
  readonly before: string
  readonly turns: string
  readonly lines: readonly SummaryLine[]
}

/** Asks the model, outside of any transaction: it takes its time. Nothing when it does not answer. */
async function draftOf(
  { models, report }: { models: Models; report: Report },
  { sessionId, until }: SummaryInput,
  { ownerId, asOwner, signal }: JobContext,
): Promise<Draft | undefined> {
  const found = await asOwner(async (tx) => {
    const held = await readSummary(tx, sessionId)
    if (!held) return undefined
    const range = { sessionId, covers: held.covers, until: lastLeft(held, until), ...summaryBounds }
    return { held, turns: await leavingTurns(tx, range) }
  })
  if (!found || found.turns.length === 0) return undefined
  const { held, turns } = found
  try {
    const lines = await modelSummary(models, { lines: held.lines, turns }, { ownerId, signal })
    return lines && { covers: held.covers, before: JSON.stringify(held.lines), turns: namesOf(turns), lines }
  } catch (error) {
    signal.throwIfAborted()
    report(error, { job: 'summary' }, 'debug')
    return undefined
  }
}

/** The last turn that has left the window: turns may have been set aside since the job was put in. */
function lastLeft({ turnCount }: HeldSummary, until: number): number {
  return Math.min(until, turnCount - windowTurns - 1)
}

function namesOf(turns: readonly LeavingTurn[]): string {
  return turns.map(({ turnId }) => turnId).join(' ')
}

async function mergeNext(tx: Tx, { sessionId, until }: SummaryInput, draft: Draft | undefined) {
  const held = await lockSummary(tx, sessionId)
  const last = held ? lastLeft(held, until) : 0
  if (!held || held.covers >= last) return { changed: false, more: false }
  const range = { sessionId, covers: held.covers, until: last, ...summaryBounds }
  const turns = await leavingTurns(tx, range)
  // The user may have edited or cleared it meanwhile, or another process been faster: then the rule merges.
  const isFresh =
    draft?.covers === held.covers &&
    draft.turns === namesOf(turns) &&
    draft.before === JSON.stringify(held.lines)
  const ruled = () =>
    mergeLines(
      held.lines,
      turns.flatMap((turn) => lineOf(turn) ?? []),
    )
  const lines = isFresh ? [...draft.lines] : ruled()
  const text = textOf(lines) || null
  const more = turns.length === summaryBounds.limit
  const covers = more ? turns.at(-1)!.ordinal : last
  await writeSummary(tx, sessionId, { text, lines, covers, since: held.since })
  const changed = text !== held.text
  if (changed) {
    await appendSessionEvent(tx, sessionId, { type: 'summary_updated', session_id: sessionId, summary: text })
  }
  return { changed, more }
}
