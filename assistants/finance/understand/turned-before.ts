import type { Details } from './details.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'
import { subjectsIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

const units = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const

/**
 * 그 전은?, 그거 말고 그 전 거: after the last time at a shop the payment before that one, and so on back; after the sum of a day, a
 * week, a month or a year the same of the one before. Any other reading as it is.
 */
export function theOneBefore(reading: Reading, { slots, cues, now }: Light): Reading {
  const { kind, subjects, period } = reading
  const isOpen = (kind === undefined || kind === 'sum' || kind === 'list') && subjects.length === 0 && !period
  if (!cues.has('before') || !isOpen) return reading
  const own = subjectsIn(slots)
  const { focus, place = 1, order } = (slots.details ?? {}) as Details
  const isOfRow = slots.asked === 'list' && (focus === 'date' || order === 'newest') && own.length > 0
  if (isOfRow) {
    const details: Details = { place: place + 1, order: 'newest' }
    return { kind: 'list', subjects: own, without: [], more: [], details }
  }
  const last = rememberedPeriod(slots.period, now)
  const unit = last && 'grain' in last && last.grain !== 'span' ? units[last.grain] : undefined
  if (!unit) return reading
  const { kind: _, ...others } = reading
  return { ...others, before: { unit, by: 1 } }
}
