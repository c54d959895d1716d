import { withParticle } from '#korean/particles.ts'
import { daysBetween, type Gap } from '#query/coverage.ts'
import type { Period, PeriodRange } from '../understand/period.ts'
import { assumedPeriodNote, dayIn, dayOf, fullDay, type Voice } from '../wording.ts'

type Named = Pick<PeriodRange, 'name'>

/** 이번 달에, 최근 3개월 동안, 어제. */
export function during({ name }: Named): string {
  if (/^(?:오늘|어제|그저께|올해|지금까지)$/u.test(name)) return name
  return name.startsWith('최근') ? `${name} 동안` : `${name}에`
}

/** 이번 달에는, 최근 3개월 동안은, 어제는. */
export const duringOnly = (period: Named): string => withParticle(during(period), '은/는')

/** How many days a period has, up to its end or today. */
export function daysIn({ startDate, endDate }: Pick<PeriodRange, 'startDate' | 'endDate'>): number {
  return daysBetween(startDate, endDate) + 1
}

/** Whether more may still come: 쓰고 있어 rather than 썼어. */
export const isOngoing = (period: PeriodRange, { today }: Pick<Voice, 'today'>): boolean =>
  period.endDate >= today.toString()

/** The stretch a tool counted. */
interface Counted {
  readonly startDate: string
  readonly endDate: string
  readonly gaps: readonly Gap[]
}

/** "오늘까지", where the records reach as far. */
export function untilToday(period: Period, { gaps }: Pick<Counted, 'gaps'>): string | undefined {
  return period.running && !gaps.includes('records_end') ? '오늘까지' : undefined
}

/** What was taken for granted about the period and what of it is not recorded, as one line. */
export function periodNotes(period: Period, counted: Counted, voice: Voice): { assumed?: string } {
  const notes = [assumedPeriodNote(period, voice), gapNote(counted)].filter(Boolean)
  return notes.length > 0 ? { assumed: notes.join(' ') } : {}
}

function gapNote({ startDate, endDate, gaps }: Counted): string | undefined {
  const late = gaps.includes('records_start')
  const short = gaps.includes('records_end')
  if (late && short && startDate === endDate) return `기록이 ${fullDay(startDate)} 하루뿐이라 그날만 셌어.`
  if (late && short) return `기록이 있는 ${fullDay(startDate)}부터 ${fullDay(endDate)}까지만 셌어.`
  if (late) return `기록이 ${fullDay(startDate)}부터라 그날부터 셌어.`
  return short ? `기록이 ${fullDay(endDate)}까지만 있어서 거기까지 셌어.` : undefined
}

/** A day of a period whose name tells its year: of 작년, 1월 2일; else with the year where it is not this one. */
export function dayOfPeriod(
  date: string,
  period: PeriodRange | null,
  { today }: Pick<Voice, 'today'>,
): string {
  return isYearTold(date, period) ? dayOf(date) : dayIn(date, today.toString())
}

/** The same with its weekday. */
export function weekdayOfPeriod(date: string, period: PeriodRange, voice: Pick<Voice, 'today'>): string {
  return isYearTold(date, period) ? dayAndWeekday(date) : nearDay(date, voice)
}

function isYearTold(date: string, period: PeriodRange | null): boolean {
  return (
    period !== null && [period.startDate, period.endDate].every((day) => day.slice(0, 4) === date.slice(0, 4))
  )
}

const weekdays = '월화수목금토일'

/** `3월 7일(토)` */
export function dayAndWeekday(date: string): string {
  return `${dayOf(date)}(${weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1]})`
}

/** A day as one says it today: 2월 26일(목), and with the year where it is not this one. */
export function nearDay(date: string, { today }: Pick<Voice, 'today'>): string {
  return date.startsWith(`${today.year}-`) ? dayAndWeekday(date) : fullDay(date)
}
