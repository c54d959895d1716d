import type { Slots } from '#engine/memory/carry-over.ts'
import { calendarPeriod } from './asked-periods.ts'
import type { Cues } from './cues.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'

/** 일욜꺼두, after a talk about a Saturday: the Sunday next to it, which may be today, and not the one before. */
export function onNearWeekday(
  reading: Reading,
  slots: Slots,
  cues: Cues,
  now: Temporal.PlainDateTime,
): Reading {
  const { period } = reading
  const before = rememberedPeriod(slots.lastPeriod ?? slots.period, now)
  if (!cues.has('weekdayAlone') || !period || 'future' in period || period.grain !== 'day') return reading
  if (!before || 'future' in before || before.grain !== 'day') return reading
  const weekday = Temporal.PlainDate.from(period.startDate).dayOfWeek
  const spokenOf = Temporal.PlainDate.from(before.startDate)
  const ahead = (weekday - spokenOf.dayOfWeek + 7) % 7
  const today = now.toPlainDate()
  const day = [ahead > halfWeek ? ahead - 7 : ahead, ahead - 7]
    .map((days) => spokenOf.add({ days }))
    .find((date) => Temporal.PlainDate.compare(date, today) <= 0)
  return day ? { ...reading, period: calendarPeriod(day, day, today) } : reading
}

const halfWeek = 3
