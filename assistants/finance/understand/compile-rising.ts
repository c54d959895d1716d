import type { Question } from './question.ts'
import type { Reading } from './reading.ts'

/** The categories that go on growing, or whether the one thing that is named does (식비 3개월 연속 늘었어?). */
export function risingOf({ subjects, details }: Reading): Question[] {
  const { direction = 'more', times = 2, isCounted, asks } = details.rising ?? {}
  const how = { direction, times, ...(isCounted ? { isCounted } : {}), ...(asks ? { asks } : {}) }
  return (subjects.length > 0 ? subjects : [{}]).map((one) => ({ kind: 'rising', ...one, ...how }))
}
