import type { Slots } from '#engine/memory/carry-over.ts'
import type { Cues } from './cues.ts'
import type { Period } from './period.ts'
import type { Reading } from './reading.ts'

/** 최근 20건, 마지막 3번 */
const latest = /^(?:최근|마지막)\d/u

/**
 * What is carried, for the last so many rows: 최근 20건 보여줘, after the rows of one day or of a time that nobody said, are the
 * last ones there are; after those of March, the last ones of March.
 */
export function forLatestRows(reading: Reading, slots: Slots, cues: Cues): Slots {
  const period = slots.period as unknown as Period | undefined
  const isOfOwn = reading.kind === 'list' && !reading.period && latest.test(cues.get('list') ?? '')
  const isNarrow = period && (period.grain === 'day' || (period.assumed ?? null) !== null)
  if (!isOfOwn || !isNarrow) return slots
  const { period: _, ...others } = slots
  return others
}
