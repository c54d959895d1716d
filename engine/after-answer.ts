import type { Tx } from '#store/database.ts'
import type { Notifier } from '#store/notify.ts'
import { sessionChannel } from '#store/session-events.ts'
import type { AdmittedTurn } from '#store/turn-record.ts'
import type { Assistant } from './assistant.ts'
import type { Answered, JobParts } from './follow-up.ts'
import type { Job, Jobs } from './jobs.ts'
import type { SummaryInput } from './memory/summary-job.ts'
import { windowTurns } from './memory/turn-memory.ts'

/**
 * What a turn's end sets going. Called in the transaction that ends it, so that it happens if and only if the turn has
 * ended; what it returns is called once that is committed.
 */
export type AfterAnswer = (tx: Tx, turn: AdmittedTurn, answered: Answered | undefined) => Promise<() => void>

/** Work behind an assistant's answers, its job made. */
export interface FollowUpJob {
  readonly assistant: string
  readonly job: Job
  of(answered: Answered): unknown
}

/** The jobs of the assistants' follow-ups, but for those that are switched off. */
export function followUpJobs(
  assistants: readonly Assistant[],
  parts: JobParts,
  { off = [] }: { off?: readonly string[] } = {},
): FollowUpJob[] {
  return assistants.flatMap(({ id, followUps = [] }) =>
    followUps
      .filter(({ name }) => !off.includes(name))
      .map((followUp) => ({
        assistant: id,
        job: followUp.job(parts),
        of: (answered) => followUp.of(answered),
      })),
  )
}

export function afterAnswer(parts: {
  jobs: Jobs
  notifier: Notifier
  summary: Job<SummaryInput>
  followUps?: readonly FollowUpJob[]
}): AfterAnswer {
  const { jobs, notifier, summary, followUps = [] } = parts
  return async (tx, turn, answered) => {
    const put: { readonly name: string }[] = []
    // The next turn's window begins behind this turn; what this one's did not hold any more is merged now.
    const until = turn.ordinal - windowTurns - 1
    if (until >= 1) {
      await jobs.enqueue(tx, summary, { sessionId: turn.sessionId, until })
      put.push(summary)
    }
    for (const { assistant, job, of } of followUps) {
      const input = answered && assistant === turn.assistant ? of(answered) : undefined
      if (input === undefined) continue
      await jobs.enqueue(tx, job, input)
      put.push(job)
    }
    return () => {
      notifier.publish(sessionChannel, turn.sessionId)
      for (const job of put) jobs.wake(job)
    }
  }
}
