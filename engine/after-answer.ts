import type { Tx } from '#store/database.ts'
import type { Notifier } from '#store/notify.ts'
import { appendTitleEvent, sessionChannel } from '#store/session-events.ts'
import type { AdmittedTurn } from '#store/turn-record.ts'
import type { Job, Jobs } from './jobs.ts'
import type { SummaryInput } from './memory/summary-job.ts'
import { windowTurns } from './memory/turn-memory.ts'

/**
 * What a turn's end sets going. Called in the transaction that ends it, so that it happens if and only if the turn has
 * ended; what it returns is called once that is committed.
 */
export type AfterAnswer = (tx: Tx, turn: AdmittedTurn, title: string | undefined) => Promise<() => void>

export function afterAnswer(parts: {
  jobs: Jobs
  notifier: Notifier
  summary: Job<SummaryInput>
}): AfterAnswer {
  const { jobs, notifier, summary } = parts
  return async (tx, turn, title) => {
    if (title !== undefined) await appendTitleEvent(tx, turn.sessionId, title)
    // The next turn's window begins behind this turn; what this one's did not hold any more is merged now.
    const until = turn.ordinal - windowTurns - 1
    if (until >= 1) await jobs.enqueue(tx, summary, { sessionId: turn.sessionId, until })
    return () => {
      notifier.publish(sessionChannel, turn.sessionId)
      if (until >= 1) jobs.wake(summary)
    }
  }
}
