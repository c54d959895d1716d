import type { Slots } from '#engine/memory/carry-over.ts'
import type { Period } from '../period.ts'
import type { Said } from '../said.ts'
import { rememberedPeriod } from '../slot-rules.ts'
import type { Subject } from '../subject.ts'
import { subjectsIn } from '../topic.ts'
import type { Plan } from './plan.ts'

/** A message, and what the turns before it left. */
export interface Talk {
  readonly said: Said
  /** The slots of the last turn that had any; empty in a new conversation. */
  readonly before: Slots
  /** What was planned last. */
  readonly plan?: Plan
  readonly today: Temporal.PlainDate
}

/** What was asked about last. */
export function lastSubjects({ before }: Talk): readonly Subject[] {
  const last = before.lastSubject as unknown as Subject | undefined
  const own = subjectsIn(before)
  return own.length > 0 ? own : last ? [last] : []
}

/** What was asked about one after another, the last one at the end. */
export function trailOf(talk: Talk): readonly Subject[] {
  const { trail } = talk.before
  return Array.isArray(trail) ? (trail as unknown as Subject[]) : lastSubjects(talk)
}

/** The plan before, where it is of that type. */
export function planOf<T extends Plan['type']>(
  { plan }: Talk,
  type: T,
): Extract<Plan, { type: T }> | undefined {
  return plan?.type === type ? (plan as Extract<Plan, { type: T }>) : undefined
}

/** The period that was spoken of, where it is behind or runs. */
export function earlierPeriod({ before, today }: Talk): Period | undefined {
  const period = rememberedPeriod(before.period, today.toPlainDateTime())
  return period && !('future' in period) ? period : undefined
}
