import { importTexts as texts } from './texts.ts'

/** Where a file tells no time of day. */
const noon = '12:00'
const dateForm =
  /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})(?!\d)\s*[일.]?\s*(?:\(?[월화수목금토일](?:요일)?\)?(?=[\sT,]|$))?[\sT,]*(.*)$/u
const clockForm =
  /^(오전|오후|am|pm|a\.m\.|p\.m\.|낮|밤|저녁|아침|새벽)?\s*(\d{1,2})\s*(?:[:시]\s*(?:(\d{1,2})\s*분?)?)?(?:\s*:\s*\d{1,2}(?:\.\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/iu

/** A day and a time of day, or why they cannot be read: `2026-03-15 오후 8:10`, `2026.3.15 (일) 20:10`, `8:10 PM`. */
export function readMoment(
  date: string,
  time: string,
): { readonly date: string; readonly time: string } | { readonly reason: string } {
  if (date === '') return { reason: texts.noDate }
  const found = dateForm.exec(date.normalize('NFKC').trim())
  if (!found) return { reason: texts.badDate(date) }
  const [, year, month, day, rest = ''] = found
  const clock = rest === '' ? time.normalize('NFKC').trim() : rest
  try {
    const at = Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    )
    const told = clock === '' ? noon : readClock(clock)
    if (told !== undefined) return { date: at.toString(), time: told }
  } catch {
    // Said below: there is no such day or time.
  }
  return { reason: texts.badDate(`${date} ${time}`.trim()) }
}

function readClock(text: string): string | undefined {
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
  return Temporal.PlainTime.from(
    { hour: turned, minute: Number(minutes ?? 0) },
    { overflow: 'reject' },
  ).toString({
    smallestUnit: 'minute',
  })
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
