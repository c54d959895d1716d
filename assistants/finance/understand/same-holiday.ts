import type { Slots } from '#engine/memory/carry-over.ts'
import type { Cues } from './cues.ts'
import { type Period, type PeriodRange, writtenPeriod } from './period.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'

/** The feasts whose days off are a time of their own. */
const feasts = ['설날', '추석'] as const

type Held = Partial<Pick<Reading, 'period' | 'other' | 'more'>>

/** 작년 추석 연휴 against 이번 설: days off are held against days off, where one of the two was said as a day. */
export function ofSameFeast(held: Held, today: Temporal.PlainDate): Held {
  const { period, other } = held
  if (!period || 'future' in period || !other) return held
  return {
    ...held,
    period: isDaysOff(other, today) ? (daysOffOf(period, today) ?? period) : period,
    other: isDaysOff(period, today) ? (daysOffOf(other, today) ?? other) : other,
  }
}

const yearOf = ({ startDate }: PeriodRange): number => Temporal.PlainDate.from(startDate).year

/** A day and more within the days off around a feast. */
function isDaysOff(range: PeriodRange, today: Temporal.PlainDate): boolean {
  if (range.startDate === range.endDate) return false
  return feasts.some((feast) => {
    const off = writtenPeriod(`${yearOf(range)}년 ${feast} 연휴`, today)
    return off !== undefined && range.startDate >= off.startDate && range.endDate <= off.endDate
  })
}

/** The days off around a feast that is named as the one day. */
function daysOffOf({ startDate, endDate }: PeriodRange, today: Temporal.PlainDate): Period | undefined {
  if (startDate !== endDate) return undefined
  const year = Temporal.PlainDate.from(startDate).year
  const feast = feasts.find((name) => writtenPeriod(`${year}년 ${name}`, today)?.startDate === startDate)
  return feast && writtenPeriod(`${year}년 ${feast} 연휴`, today)
}

/** 작년 추석은?, after 작년 설 연휴: its days off, too. */
export function asDaysOff(reading: Reading, slots: Slots, now: Temporal.PlainDateTime): Reading {
  const { kind, period } = reading
  const last = rememberedPeriod(slots.lastPeriod, now)
  const isOpen = kind === undefined && period !== undefined && !('future' in period)
  if (!isOpen || !last || 'future' in last || !isDaysOff(last, now.toPlainDate())) return reading
  return { ...reading, period: daysOffOf(period, now.toPlainDate()) ?? period }
}

/** Days of a year that are asked about by the year alone in the next message. */
const days = [
  ...feasts,
  '크리스마스이브',
  '크리스마스',
  '어린이날',
  '어버이날',
  '발렌타인데이',
  '새해',
] as const

/** 재작년은?, 올해가 더 나갔네, after 작년 설: the feast of that year. */
export function inItsYear(reading: Reading, slots: Slots, cues: Cues, now: Temporal.PlainDateTime): Reading {
  // 작년 경조사비 싹 다 합치면: of the whole year.
  if (reading.subjects.length > 0 && (cues.has('adds') || cues.has('inAll') || cues.has('whole')))
    return reading
  const last = rememberedPeriod(slots.lastPeriod, now)
  const { period, against } = reading
  if (!last || 'future' in last || !(isYear(period) || isYear(against))) return reading
  const today = now.toPlainDate()
  const feast = feastIn(last, today)
  if (feast === undefined) return reading
  const ofYear = (one: Period): Period => writtenPeriod(`${yearOf(one)}년 ${feast}`, today) ?? one
  return {
    ...reading,
    ...(isYear(period) ? { period: ofYear(period) } : {}),
    ...(isYear(against) ? { against: ofYear(against) } : {}),
  }
}

const isYear = (one: Reading['period']): one is Period =>
  one !== undefined && !('future' in one) && one.grain === 'year'

/** The feast that days are, by the name that finds it in another year. */
function feastIn(range: PeriodRange, today: Temporal.PlainDate): string | undefined {
  const year = yearOf(range)
  if (isDaysOff(range, today)) {
    const off = feasts.find((name) => {
      const days = writtenPeriod(`${year}년 ${name} 연휴`, today)
      return days !== undefined && range.startDate >= days.startDate && range.endDate <= days.endDate
    })
    return off && `${off} 연휴`
  }
  if (range.startDate !== range.endDate) return undefined
  return days.find((name) => writtenPeriod(`${year}년 ${name}`, today)?.startDate === range.startDate)
}
