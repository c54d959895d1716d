import { withParticle } from '#korean/particles.ts'
import type { DayRange } from '#query/coverage.ts'
import { daysIn, gapDays, knownUntil } from '#query/coverage.ts'
import type { Period, PeriodRange } from '../understand/period.ts'
import { fullDay, type Voice } from '../wording.ts'

/** Two periods as they may be held against each other. */
export interface FairPeriods {
  readonly kind: 'fair'
  readonly period: PeriodRange
  readonly other: PeriodRange
  /** Of so different lengths that their sums say nothing: only their averages per day do. */
  readonly unequal: boolean
  /** What was cut, and why. */
  readonly note?: string
}

/** Why two periods cannot be compared: one is not recorded, or only from its middle on. */
export interface Incomparable {
  readonly kind: 'unrecorded' | 'partly_recorded'
  readonly which: PeriodRange
}

/** Months differ by as much; more is another length. */
const sameLength = 1.15

/** The most days of a period that one still running is held against the beginning of. */
const longest = { day: 1, week: 7, month: 31, year: 366, span: 366 } as const

/** Whether a period may be a unit of the grain that has begun. */
function beginsAs(grain: Period['grain'], { startDate }: PeriodRange): boolean {
  const start = Temporal.PlainDate.from(startDate)
  if (grain === 'week') return start.dayOfWeek === 1
  if (grain === 'month') return start.day === 1
  return grain === 'year' && start.dayOfYear === 1
}

/**
 * Cuts two periods to what is fair: what still runs, or is recorded up to a day only, is held against as much of the
 * other one.
 */
export function fairPeriods(
  period: Period,
  other: PeriodRange,
  recorded: DayRange,
  { today }: Pick<Voice, 'today'>,
): FairPeriods | Incomparable {
  const known = knownUntil(recorded, today).toString()
  for (const which of [period, other]) {
    if (which.startDate > known || which.endDate < recorded.startDate) return { kind: 'unrecorded', which }
    const late = Temporal.PlainDate.from(which.startDate).until(recorded.startDate).days > gapDays
    if (late) return { kind: 'partly_recorded', which }
  }
  const [now, before] = [upTo(period, known), upTo(other, known)]
  const isOpen = (range: PeriodRange) => range.endDate === known
  if (isOpen(now) && (now !== period || (period.running && daysIn(before) <= longest[period.grain]))) {
    const cut = asLongAs(before, now)
    if (cut !== before) return fair(now, cut, cutNote(period, other, now !== period, known))
  }
  if (isOpen(before) && period.endDate < known && beginsAs(period.grain, before)) {
    const cut = asLongAs(now, before)
    if (cut !== now) return fair(cut, before, cutNote(other, period, before !== other, known))
  }
  const isToday = period.startDate === today.toString()
  return fair(now, before, isToday ? '오늘은 아직 안 끝났어.' : undefined)
}

function fair(period: PeriodRange, other: PeriodRange, note: string | undefined): FairPeriods {
  const [days, otherDays] = [daysIn(period), daysIn(other)]
  const unequal = Math.max(days, otherDays) > sameLength * Math.min(days, otherDays)
  return { kind: 'fair', period, other, unequal, ...(note === undefined ? {} : { note }) }
}

function upTo(range: PeriodRange, last: string): PeriodRange {
  return range.endDate > last ? { ...range, endDate: last } : range
}

/** The same days of a longer period: to the same day of the month where the other one began with a month. */
function asLongAs(longer: PeriodRange, shorter: PeriodRange): PeriodRange {
  const length = Temporal.PlainDate.from(shorter.startDate).until(shorter.endDate, { largestUnit: 'months' })
  const endDate = Temporal.PlainDate.from(longer.startDate).add(length).toString()
  if (endDate >= longer.endDate) return longer
  return { startDate: longer.startDate, endDate, name: asFar(longer.name) }
}

function cutNote(open: PeriodRange, cut: PeriodRange, recordsEnd: boolean, known: string): string {
  if (recordsEnd) return `기록이 ${fullDay(known)}까지라 두 기간 다 거기까지만 견줬어.`
  return `${withParticle(open.name, '은/는')} 아직 안 끝나서 ${cut.name}도 같은 날까지만 놓고 봤어.`
}

/** 지난달 같은 기간, which says so once. */
const asFar = (name: string): string => (name.endsWith('같은 기간') ? name : `${name} 같은 기간`)
