import type { Question } from './question.ts'
import type { Reading } from './reading.ts'

/** The categories that go on growing; of one thing that is named (식비 3개월 연속 늘었어?) its months. */
export function risingOf({ subjects, details }: Reading): Question[] {
  const { direction = 'more', times = 2, isCounted } = details.rising ?? {}
  const months = Math.max(shownMonths, times + 2)
  if (subjects.length > 0) return subjects.map((one) => ({ kind: 'monthly', ...one, months, period: null }))
  return [{ kind: 'rising', direction, times, ...(isCounted ? { isCounted } : {}) }]
}

const shownMonths = 6
