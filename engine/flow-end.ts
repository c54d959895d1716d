import { LeaseLostError } from '#store/turn-record.ts'
import { TurnCancelledError } from './cancel.ts'
import type { Report } from './effects.ts'
import { turnTexts } from './texts.ts'
import type { TurnEnd } from './turn.ts'
import type { TurnLog } from './turn-log.ts'

/** Runs the flow until it ends, fails or is broken off; each way there is an ending. Rejects only when the turn is no longer ours. */
export async function flowToEnd(
  flow: () => Promise<TurnEnd>,
  { log, signal, report }: { log: TurnLog; signal: AbortSignal; report: Report },
): Promise<TurnEnd> {
  try {
    return await untilAborted(flow(), signal)
  } catch (error) {
    if (error instanceof LeaseLostError) {
      log.seal(error)
      throw error
    }
    if (error instanceof TurnCancelledError) return cancelledEnd(log)
    report(error, {})
    return failedEnd(log)
  }
}

/** What had been said stays; with nothing said, the answer is that it was stopped. */
function cancelledEnd(log: TurnLog): TurnEnd {
  if (!log.answer.text) log.token(turnTexts.cancelled.ko)
  return { finish: 'cancelled', text: log.answer.text, suggestions: [] }
}

function failedEnd(log: TurnLog): TurnEnd {
  const text = turnTexts.failed.ko
  void log.append('error', { type: 'error', code: 'internal', message: text, retryable: true })
  if (log.answer.text) void log.append('reset/error', { type: 'answer_reset', reason: 'error' })
  log.token(text)
  return { finish: 'error', text, suggestions: [] }
}

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
