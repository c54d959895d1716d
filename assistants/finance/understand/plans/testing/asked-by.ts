import type { Slots } from '#engine/memory/carry-over.ts'
import { createMerchantLexicon } from '../../../stores/merchant-mentions.ts'
import type { Question } from '../../question.ts'
import { readWhole } from '../../read-question.ts'
import { slotsOf } from '../../slot-rules.ts'
import type { Plan } from '../plan.ts'
import { plannedIn } from '../planned.ts'

const brands = createMerchantLexicon([])
export const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
export const today = now.toPlainDate()

/** What the last of several messages asks, in the light of those before it. */
export function askedBy(messages: readonly string[], before: Slots = {}): Question | undefined {
  let slots = before
  let last: readonly Question[] | undefined
  for (const message of messages) {
    last = plannedIn(readWhole(message, now, brands), slots, today)
    const [question] = last ?? []
    if (question) slots = slotsOf(question, today, slots)
  }
  return last?.[0]
}

/** The plan that the last of several messages comes to; none leaves the slots as they were. */
export function planOf(messages: readonly string[], before: Slots = {}): Plan | undefined {
  const question = askedBy(messages, before)
  return question?.kind === 'planned' ? question.plan : undefined
}
