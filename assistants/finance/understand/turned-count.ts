import type { Reading } from './reading.ts'
import { subjectsIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

/** 몇 개야?, after a list: of those rows; after what recurs or is not sorted: that once more, its answer has the number. */
export function howManyOfThem(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const isOpen = reading.kind === undefined || reading.kind === 'count'
  if (!cues.has('howMany') || !isOpen || reading.subjects.length > 0 || reading.period) return undefined
  if (slots.asked === 'recurring')
    return { ...reading, kind: 'recurring', subjects: subjectsIn(slots), details: {} }
  return slots.asked === 'uncategorised'
    ? { ...reading, kind: 'uncategorised', subjects: [], details: {} }
    : undefined
}
