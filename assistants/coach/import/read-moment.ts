import { importTexts as texts } from './texts.ts'

/** Where a file tells no time of day. */
const noon = '12:00'
/** Of two digits only a year of these times, and as it is written here: 12/03/26 begins with a month or a day. */
const dateForm =
  /^(\d{4}(?=\s*[-./년])|[23]\d(?=\s*[-.년]))\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})(?!\d)\s*[일.]?\s*(?:\(?[월화수목금토일](?:요일)?\)?(?=[\sT,]|$))?[\sT,]*(.*)$/u
const packedForm = /^(\d{4})(\d{2})(\d{2})()$/u
const clockForm =
  /^(오전|오후|am|pm|a\.m\.|p\.m\.|낮|밤|저녁|아침|새벽)?\s*(\d{1,2})\s*(?:[:시]\s*(?:(\d{1,2})\s*분?)?)?(?:\s*:\s*\d{1,2}(?:\.\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/iu

const instantForm = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/iu

/** A day by the student's clock, a time of day where one was told, or why they cannot be read. */
export type Moment =
  | { readonly date: string; readonly time: string; readonly isTimed: boolean }
  | { readonly reason: string }

/**
 * A day and a time of day out of the cells that may hold them, in whatever column each stands: `2026-03-15 오후 8:10`,
 * `2026.3.15 (일)`, `26.03.15`, `20260315`, `8:10 PM`. A moment of another time zone is told in the student's. Calls
 * `used` with the place of each cell something was taken from.
 */
export function readMoment(
  cells: readonly string[],
  timeZone: string,
  used: (at: number) => void = () => {},
): Moment {
  let day: string | undefined
  let clock: string | undefined
  let wrong: string | undefined
  for (const [at, cell] of cells.entries()) {
    const text = cell.normalize('NFKC').trim()
    if (text === '') continue
    const found = day === undefined ? readDay(text, timeZone) : undefined
    const told = found === undefined ? readClock(text) : found.clock
    if (found === undefined && told === undefined) {
      wrong ??= cell
      continue
    }
    if (found === undefined && clock !== undefined) continue
    day ??= found?.day
    clock ??= told
    used(at)
  }
  if (day === undefined)
    return { reason: wrong === undefined ? texts.noDate : texts.badDate(cells.join(' ')) }
  if (clock === undefined && wrong !== undefined) return { reason: texts.badDate(cells.join(' ')) }
  return { date: day, time: clock ?? noon, isTimed: clock !== undefined }
}

/** Nothing where the text is no day, or what stands behind the day is no time of day. */
function readDay(
  text: string,
  timeZone: string,
): { readonly day: string; readonly clock?: string } | undefined {
  try {
    if (instantForm.test(text)) {
      const there = Temporal.Instant.from(text.replace(' ', 'T')).toZonedDateTimeISO(timeZone)
      return { day: there.toPlainDate().toString(), clock: minuteOf(there.toPlainTime()) }
    }
    const found = dateForm.exec(text) ?? packedForm.exec(text)
    if (!found) return undefined
    const [, year = '', month, day, rest = ''] = found
    const date = Temporal.PlainDate.from(
      { year: Number(year.padStart(4, '20')), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    ).toString()
    if (rest === '') return { day: date }
    const clock = readClock(rest)
    return clock === undefined ? undefined : { day: date, clock }
  } catch {
    // There is no such day or time.
    return undefined
  }
}

/** A time of day to the minute; nothing where the text is none. */
export function readClock(text: string): string | undefined {
  const found = clockForm.exec(text)
  if (!found) return undefined
  const [, before, hours, minutes, behind] = found
  const half = before ?? behind
  // A bare number is no time of day.
  if (half === undefined && minutes === undefined && !/[:시]/u.test(text)) return undefined
  const isLate = half !== undefined && /^(?:오후|p|밤|저녁|낮)/iu.test(half)
  const isEarly = half !== undefined && !isLate
  const hour = Number(hours)
  if (half !== undefined && hour > 12) return undefined
  const turned = isLate && hour < 12 ? hour + 12 : isEarly && hour === 12 ? 0 : hour
  if (turned > 23 || Number(minutes ?? 0) > 59) return undefined
  return minuteOf(Temporal.PlainTime.from({ hour: turned, minute: Number(minutes ?? 0) }))
}

function minuteOf(time: Temporal.PlainTime): string {
  return time.toString({ smallestUnit: 'minute' })
}

/** Whole minutes: `18`, `18분`, `1시간 20분`, `1:30`, `90 min`, `1.5시간`; nothing where it is none. */
export function readMinutes(text: string): number | undefined {
  const said = text.normalize('NFKC').trim().toLowerCase()
  const plain = /^(\d+(?:\.\d+)?)\s*(분|m|min|mins|minutes?|시간|h|hours?|초|s|sec|seconds?)?$/u.exec(said)
  if (plain) {
    const unit = plain[2] ?? '분'
    const minutes = /^(?:시간|h)/u.test(unit) ? 60 : /^(?:초|s)/u.test(unit) ? 1 / 60 : 1
    return Math.round(Number(plain[1]) * minutes)
  }
  const both = /^(\d+)\s*(?:시간|h|hours?|:)\s*(\d{1,2})\s*(?:분|m|min|mins|minutes?)?$/u.exec(said)
  return both ? Number(both[1]) * 60 + Number(both[2]) : undefined
}
