import { periodOfDays } from './period.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'
import { subjectsIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

/**
 * 후반부는요?, after 2월 1일부터 15일까지: what is left of that month; after a whole month its second half. 전반부는?
 * likewise what stands before it, or the first half.
 */
export function otherHalf(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const isLater = cues.has('laterHalf')
  if ((!isLater && !cues.has('earlierHalf')) || reading.period) return undefined
  const spoken = rememberedPeriod(slots.period, now)
  if (!spoken || 'future' in spoken) return undefined
  const [first, last] = [spoken.startDate, spoken.endDate].map((date) => Temporal.PlainDate.from(date))
  if (!first || !last || !first.toPlainYearMonth().equals(last.toPlainYearMonth())) return undefined
  const month = first.toPlainYearMonth()
  const [opens, middle, ends] = [1, 15, month.daysInMonth].map((day) => month.toPlainDate({ day }))
  if (!opens || !middle || !ends) return undefined
  const isWhole = spoken.grain === 'month' || (first.day === 1 && last.day === ends.day)
  const from = isLater ? (isWhole ? middle : last).add({ days: 1 }) : opens
  const until = isLater ? ends : isWhole ? middle : first.subtract({ days: 1 })
  const today = now.toPlainDate()
  if (Temporal.PlainDate.compare(from, until) > 0 || Temporal.PlainDate.compare(from, today) > 0)
    return undefined
  const end = Temporal.PlainDate.compare(until, today) > 0 ? today : until
  const name = `${from.month}월 ${from.day}일~${end.day}일`
  const period = periodOfDays({ startDate: from.toString(), endDate: end.toString(), name }, today)
  const kind = reading.kind ?? (typeof slots.kind === 'string' ? (slots.kind as Reading['kind']) : undefined)
  return {
    ...reading,
    ...(kind ? { kind } : {}),
    period,
    subjects: reading.subjects.length > 0 ? reading.subjects : subjectsIn(slots),
  }
}
