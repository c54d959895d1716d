import type { Slots } from '#engine/memory/carry-over.ts'
import type { Cues } from './cues.ts'
import type { Reading } from './reading.ts'

/**
 * What was left out stays out of what is asked on: 합계는, 몇 건, 평균은, 제일 큰 거, after 배달은 빼고. All of it is meant where
 * that is said, or a time or a thing is named anew.
 */
export function stillLeftOut(reading: Reading, slots: Slots, cues: Cues): Reading {
  const { kind, subjects, period, without, details } = reading
  const out = Array.isArray(slots.leftOut) ? (slots.leftOut as string[]) : []
  if (out.length === 0 || without.length + subjects.length > 0 || period || !goesOn.has(kind)) return reading
  // 3만원에서 7만원 사이는 몇 건이야: looked for anew.
  if ((details.minAmount ?? details.maxAmount ?? details.threshold) !== undefined) return reading
  if (saysAll.some((cue) => cues.has(cue))) return reading
  // How many rows there were, the list tells, which knows what is left out.
  return { ...reading, ...(kind === 'count' ? { kind: 'list' as const } : {}), without: out }
}

const goesOn: ReadonlySet<unknown> = new Set(['sum', 'count', 'average', 'list', 'comparison'])
const saysAll = ['whole', 'overall', 'putBack', 'last', 'both', 'thatTime'] as const
