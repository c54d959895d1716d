import type { Slots } from '#engine/memory/carry-over.ts'
import type { Json } from '#protocol/events.ts'
import type { Question } from '../question.ts'

/** The last plan, kept through questions of other things. */
export function planSlot(question: Question, before: Slots): Slots {
  const plan = question.kind === 'planned' ? (question.plan as unknown as Json) : before.plan
  // A budget that was set stays what 며칠치 남았어? asks of.
  const setting = question.kind === 'planned' ? before.setting : undefined
  return { ...(plan ? { plan } : {}), ...(setting ? { setting } : {}) }
}
