import { calendarPeriod } from './asked-periods.ts'
import type { Details } from './details.ts'
import type { Kind } from './kind.ts'
import type { Period } from './period.ts'
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

/** The days right before a stretch, as many of them; of whole months as many months. */
function asLongBefore({ startDate, endDate }: Period): { startDate: string; endDate: string } {
  const [first, last] = [Temporal.PlainDate.from(startDate), Temporal.PlainDate.from(endDate)]
  const isOfMonths = first.day === 1 && last.day === last.daysInMonth
  const months = (last.year - first.year) * 12 + last.month - first.month + 1
  const length = isOfMonths ? { months } : { days: first.until(last).days + 1 }
  return { startDate: first.subtract(length).toString(), endDate: first.subtract({ days: 1 }).toString() }
}

/** 그 전 열흘은?, after a sum: the same of as long a time before. */
export function ofSpanBefore(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const period = rememberedPeriod(slots.period, now)
  const isOpen = reading.kind === undefined && reading.subjects.length === 0
  if (!cues.has('spanBefore') || !isOpen || !period || 'future' in period) return undefined
  const before = period.grain === 'span' ? asLongBefore(period) : period.earlier
  if (!before) return undefined
  const kind = (slots.kind as Kind | undefined) ?? 'sum'
  return {
    ...reading,
    kind,
    subjects: subjectsIn(slots),
    period: calendarPeriod(
      Temporal.PlainDate.from(before.startDate),
      Temporal.PlainDate.from(before.endDate),
      now.toPlainDate(),
    ),
  }
}
