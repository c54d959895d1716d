import type { EventFields } from '#protocol/events.ts'
import { LeaseLostError } from '#store/turn-record.ts'
import type { Speech } from './action-texts.ts'
import { TurnCancelledError } from './cancel.ts'
import type { Report } from './effects.ts'
import { turnTexts } from './texts.ts'
import type { TurnEnd } from './turn.ts'
import type { TurnLog } from './turn-log.ts'

/** Runs the flow until it ends, fails or is broken off; each way there is an ending, in the way of speaking of the turn. Rejects only when the turn is no longer ours. */
export async function flowToEnd(
  flow: () => Promise<TurnEnd>,
  { log, speech, signal, report }: { log: TurnLog; speech: Speech; signal: AbortSignal; report: Report },
): Promise<TurnEnd> {
  try {
    return await untilAborted(flow(), signal)
  } catch (error) {
    if (error instanceof LeaseLostError) {
      log.seal(error)
      throw error
    }
    if (error instanceof TurnCancelledError) return cancelledEnd(log, speech)
    report(error, {})
    return failedEnd(log, speech)
  }
}

/** What had been said stays; with nothing said, the answer is that it was stopped. */
function cancelledEnd(log: TurnLog, speech: Speech): TurnEnd {
  if (!log.answer.text) log.token([...receiptsIn(log), turnTexts.cancelled[speech]].join('\n\n'))
  return { finish: 'cancelled', text: log.answer.text, suggestions: [] }
}

function failedEnd(log: TurnLog, speech: Speech): TurnEnd {
  return brokenEnd(log, speech, { code: 'internal', message: turnTexts.failed[speech], retryable: true })
}

/** The end of a turn that is not run again: what it did before stays told. */
export function stalledEnd(log: TurnLog, speech: Speech): TurnEnd {
  return brokenEnd(log, speech, {
    code: 'turn_stalled',
    message: turnTexts.stalled[speech],
    retryable: false,
  })
}

/** What was done to the person's data, or found in it, is never reported as failed: it is told, and that the rest is not there. */
function brokenEnd(log: TurnLog, speech: Speech, error: EventFields<'error'>): TurnEnd {
  const receipts = receiptsIn(log)
  const found = receipts.length > 0 ? [] : foundIn(log)
  const kept =
    receipts.length > 0
      ? [...receipts, turnTexts.restFailed[speech]]
      : found.length > 0
        ? [error.message, turnTexts.foundBefore[speech], found.join('\n')]
        : undefined
  if (!kept) log.append('error', { type: 'error', ...error })
  if (log.answer.text) log.append('reset/error', { type: 'answer_reset', reason: 'error' })
  const text = kept?.join('\n\n') ?? error.message
  log.token(text)
  return { finish: kept ? 'partial' : 'error', text, suggestions: [] }
}

const receiptsIn = (log: TurnLog): string[] => (log.answer.actions ?? []).map(({ summary }) => summary)

/** A line for each tool that found something. */
const foundIn = (log: TurnLog): string[] => [
  ...new Set(
    (log.answer.steps ?? []).flatMap(({ title, summary, miss, error, result }) =>
      summary && !miss && !error && result !== undefined && result !== null ? `- ${title}: ${summary}` : [],
    ),
  ),
]

/** The flow's own end, or the reason it was broken off for. What a flow broken off still does is nobody's concern. */
function untilAborted(flow: Promise<TurnEnd>, signal: AbortSignal): Promise<TurnEnd> {
  if (signal.aborted) {
    flow.catch(() => {})
    return Promise.reject(signal.reason)
  }
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    flow.then(resolve, reject)
  })
}
