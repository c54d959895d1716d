import type { Question } from './question.ts'
import { has } from './said.ts'
import type { Thread } from './talk/thread.ts'
import { subjectsIn } from './topic.ts'

/** 왜 그렇게 많아?, after the day on which the most was spent: what that day is made of, and not what the month has more of. */
export function whyThatDay({ said, day, asked, before }: Thread): Question | undefined {
  const isOneDay = day !== undefined && day.startDate === day.endDate
  // Of the weeks, or of days without spending, no one day was told as the dearest.
  const focus = (before.details as { focus?: unknown } | undefined)?.focus
  if (
    asked !== 'daily' ||
    focus !== 'highest' ||
    !isOneDay ||
    !has(said, 'whyMuch') ||
    said.mentions.all.length > 0
  )
    return undefined
  return { kind: 'list', ...subjectsIn(before)[0], period: day, limit: 5, order: 'largest' }
}
