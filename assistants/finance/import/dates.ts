/** A date as a cell gives it. `year` is null for `03/15`, whose year the neighbouring rows tell. */
export interface DateReading {
  readonly year: number | null
  readonly month: number
  readonly day: number
  /** `HH:MM:SS` */
  readonly time: string | null
}

const separators = String.raw`\s*[-./년월]\s*`
const rest = String.raw`\s*[.일]?(.*)$`
const yearFirst = new RegExp(`^(\\d{4}|\\d{2})${separators}(\\d{1,2})${separators}(\\d{1,2})(?!\\d)${rest}`)
const yearLast = new RegExp(`^(\\d{1,2})([-./])(\\d{1,2})\\2(\\d{4})(?!\\d)${rest}`)
const yearless = new RegExp(`^(\\d{1,2})\\s*[-./월]\\s*(\\d{1,2})(?!\\d)${rest}`)
const compact = /^(\d{4}|\d{2})(\d{2})(\d{2})(?:\s*(\d{4}|\d{6}))?(?:\.0+)?$/
const clock =
  /^(오전|오후|am|pm|a\.m\.|p\.m\.)?\s*(\d{1,2})\s*[:시]\s*(?:(\d{1,2})\s*(?:분|(?=:|\s|$|[ap]|오))\s*(?::?\s*(\d{1,2})(?:\.\d+)?\s*초?)?)?\s*(오전|오후|am|pm|a\.m\.|p\.m\.)?$/i

/**
 * Reads every way of writing a date that Korean statements use. Null for anything that is no date. Of 03/05/2026 the
 * month comes first, unless the column says otherwise (`isDayFirst`) or it cannot be one.
 */
export function readDate(cell: string, isDayFirst = false): DateReading | null {
  const text = plain(cell)
  const whole = compact.exec(text)
  if (whole) {
    const [, year, month, day, time] = whole
    // 5 to 7 digits with a four-digit time behind them would be ambiguous: a time needs the long year.
    if (time !== undefined && year?.length !== 4) return null
    return checked(fullYear(year), month, day, time === undefined ? null : compactTime(time))
  }
  const first = yearFirst.exec(text)
  if (first) return withTime(fullYear(first[1]), first[2], first[3], first[4])
  const last = yearLast.exec(text)
  if (last) {
    const turned = isDayFirst ? Number(last[3]) <= 12 : Number(last[1]) > 12
    const [month, day] = turned ? [last[3], last[1]] : [last[1], last[3]]
    return withTime(Number(last[4]), month, day, last[5])
  }
  const short = yearless.exec(text)
  return short ? withTime(null, short[1], short[2], short[3]) : null
}

/** 25/03/2026: what stands first is no month. */
export function saysDayFirst(cell: string): boolean {
  const found = yearLast.exec(plain(cell))
  return found !== null && Number(found[1]) > 12 && Number(found[3]) <= 12
}

/** An Excel serial number: days since 1899-12-30, the fraction being the time. Only 1982 to 2064 is believed. */
export function readSerialDate(cell: string): DateReading | null {
  if (!/^\d{5}(?:\.\d+)?$/.test(cell)) return null
  const serial = Number(cell)
  if (serial < 30_000 || serial > 60_000) return null
  const days = Math.floor(serial)
  const date = new Date((days - 25_569) * 86_400_000)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    time: serial === days ? null : fractionTime(serial - days),
  }
}

/** A cell of a time column: `12:31`, `오후 3:21`, `123105`, or Excel's fraction of a day. */
export function readTime(cell: string): string | null {
  const text = plain(cell)
  if (/^0?\.\d+$/.test(text)) return fractionTime(Number(text))
  // A leading zero is lost when the column was a number once: 93028 is 09:30:28.
  if (/^\d{3,6}$/.test(text)) return compactTime(text.padStart(text.length > 4 ? 6 : 4, '0'))
  return clockTime(text)
}

/** Whether a cell is a date beyond doubt: `3.5` may be one, but does not make its column a column of dates. */
export function isClearlyDate(cell: string): boolean {
  if (cell.length < 4 || !/^['"]?\d/.test(cell)) return false
  const date = readDate(cell)
  if (!date) return false
  return date.year !== null ? !/^\d{6}$/.test(cell) : /^\d{1,2}(?:\/|\s*월)/.test(cell)
}

function plain(cell: string): string {
  const text = /^[\x20-\x7e]*$/.test(cell) ? cell : cell.normalize('NFKC')
  return text.trim()
}

function fullYear(digits: string | undefined): number {
  return digits?.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function withTime(year: number | null, month?: string, day?: string, tail = ''): DateReading | null {
  const text = tail
    .replace(/^[\s.]*\(?[월화수목금토일](?:요일)?\)?(?=\s|$)/, '')
    .replace(/^[T\s]+/, '')
    .replace(/(\d)(?:Z|[+-]\d{2}:?\d{2})$/, '$1')
    .trim()
  if (text === '') return checked(year, month, day, null)
  const time = clockTime(text) ?? (/^(?:\d{4}|\d{6})$/.test(text) ? compactTime(text) : null)
  return time === null ? null : checked(year, month, day, time)
}

function checked(
  year: number | null,
  month: string | undefined,
  day: string | undefined,
  time: string | null,
): DateReading | null {
  const date = { year, month: Number(month), day: Number(day), time }
  if (year !== null && (year < 1990 || year > 2100)) return null
  return isCalendarDay(year ?? 2024, date.month, date.day) ? date : null
}

/** Any year serves for one that is not known, as long as it is a leap year. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day <= days
}

function clockTime(text: string): string | null {
  const match = clock.exec(text)
  if (!match) return null
  const half = (match[1] ?? match[5])?.toLowerCase()
  let hour = Number(match[2])
  if (half !== undefined) {
    const isLate = half === '오후' || half.startsWith('p')
    // Some exports write 오후 15:21.
    if (hour <= 12) hour = (hour % 12) + (isLate ? 12 : 0)
  }
  return timeOf(hour, Number(match[3] ?? 0), Number(match[4] ?? 0))
}

function compactTime(digits: string): string | null {
  return timeOf(Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6) || 0))
}

function fractionTime(fraction: number): string | null {
  const seconds = Math.min(86_399, Math.round(fraction * 86_400))
  return timeOf(Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60)
}

function timeOf(hour: number, minute: number, second: number): string | null {
  if (hour > 23 || minute > 59 || second > 59) return null
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
}
