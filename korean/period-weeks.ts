import { daySpan, mondayOf, type Span, spanOfDays, weekdayOfMonth, weekOfMonth } from './calendar.ts'
import { readNumber } from './numeral-reader.ts'
import { readOrdinal } from './numerals.ts'
import { type Element, endsUnless, endsWord, RANK, type Reader, type Reading } from './period-element.ts'
import { WEEKDAYS } from './period-words.ts'
import { type Source, wordAt } from './source.ts'
import { longestAt } from './word-table.ts'

const NEAR = [-2, -1, 0, 1, 2]

/** 월요일, 금욜: confirms a date before it, picks the day of a week, or alone the one direction asks for. */
export const readWeekday: Reader = (source, i): Reading | undefined => {
  const word = longestAt(WEEKDAYS, source, i) ?? letterByDash(source, i)
  if (!word) return undefined
  const end = wordAt(source, word.end, '날') ? word.end + 1 : word.end
  return { element: weekdayElement(word.value), end, closes: endsUnless(source, end, /^(마다|별)/) }
}

const LETTERS = '월화수목금토일'

/** 월~금, 월~오늘: a letter is a weekday at either end of a dash. */
function letterByDash(source: Source, i: number): { value: number; end: number } | undefined {
  const value = LETTERS.indexOf(source.chars[i] ?? '?') + 1
  if (value === 0) return undefined
  return isLeftOfDash(source, i) || (isLeftOfDash(source, i - 2) && endsWord(source, i + 1))
    ? { value, end: i + 1 }
    : undefined
}

function isLeftOfDash(source: Source, i: number): boolean {
  const { chars, gaps } = source
  const begins = i >= 0 && (gaps[i] === true || !/[\p{L}\p{N}]/u.test(chars[i - 1] ?? ''))
  if (!begins || !LETTERS.includes(chars[i] ?? '?') || !/[~-]/.test(chars[i + 1] ?? '')) return false
  const isLetter = LETTERS.includes(chars[i + 2] ?? '?') && endsWord(source, i + 3)
  return (
    isLetter ||
    /^(?:[월화수목금토일]욜|[월화수목금토일]요일|오늘|어제|지금|현재)/u.test(chars.slice(i + 2, i + 5))
  )
}

function weekdayElement(weekday: number): Element {
  const spans: Element['spans'] = (scope, within) => {
    if (!within) return NEAR.map((n) => daySpan(mondayOf(scope.anchor).add({ days: 7 * n + weekday - 1 })))
    const first = within.from.toPlainDate()
    if (within.grain === 'day') return first.dayOfWeek === weekday ? [within] : []
    return within.grain === 'week' ? [daySpan(first.add({ days: weekday - 1 }))] : []
  }
  return { rank: RANK.weekday, assumes: 'week', otherDay: true, spans }
}

/** The weekday in brackets behind a date, "3/15(금)"; it only confirms the date. */
export function readBracketedWeekday(source: Source, i: number): Reading | undefined {
  if (source.chars[i] !== '(') return undefined
  const weekday = longestAt(WEEKDAYS, source, i + 1)
  const end = weekday ? weekday.end : i + 2
  const value = weekday?.value ?? LETTERS.indexOf(source.chars[i + 1] ?? '?') + 1
  if (value === 0 || source.chars[end] !== ')') return undefined
  return { element: { ...weekdayElement(value), filter: true }, end: end + 1, closes: true }
}

/** 주말: Saturday and Sunday of the week before it, or alone the one direction asks for. */
export const readWeekend: Reader = (source, i): Reading | undefined => {
  if (!wordAt(source, i, '주말')) return undefined
  const spans: Element['spans'] = (scope, within) => {
    if (within)
      return within.grain === 'week' ? [spanOfDays(within.from.toPlainDate().add({ days: 5 }), 2)] : []
    return NEAR.map((n) => spanOfDays(mondayOf(scope.anchor).add({ days: 7 * n + 5 }), 2))
  }
  const closes = endsWord(source, i + 2) || endsUnless(source, i + 2, /^(농장|마다|부부|반|용)/)
  return { element: { rank: RANK.day, assumes: 'week', spans }, end: i + 2, closes }
}

/** 첫째 주, 3주차, 마지막 주; 첫 번째 화요일, 마지막 금요일; 마지막 날, 첫날, 말일: inside a month (days also of a year or week). */
export const readNth: Reader = (source, i, _scope, previous): Reading | undefined => {
  if (wordAt(source, i, '말일')) return dayOf(source, i + 2, -1, { assumes: 'month' })
  const numbered = numberedWeek(source, i, previous)
  if (numbered) return week(source, numbered.value, numbered.end, { dependent: true })
  const nth = readOrdinal(source, i)
  if (!nth || nth.value > 6) return undefined
  const weekday = longestAt(WEEKDAYS, source, nth.end)
  if (weekday) return nthWeekday(source, nth.value, weekday.value, weekday.end)
  if (wordAt(source, nth.end, '주말')) return nthWeekday(source, nth.value, 6, nth.end + 2, 2)
  if (wordAt(source, nth.end, '주')) return week(source, nth.value, nth.end + 1)
  if (wordAt(source, nth.end, '날') && (nth.value === 1 || nth.value === -1))
    return dayOf(source, nth.end + 1, nth.value, { dependent: true })
  return undefined
}

/** 3주차; 3주 only behind a month ("3월 2주"), where no length is meant ("3월 2주 동안"). */
function numberedWeek(
  source: Source,
  i: number,
  previous: Element | undefined,
): { value: number; end: number } | undefined {
  const number = readNumber(source, i)
  if (number?.form !== 'digits' || source.chars[number.end] !== '주' || number.value > 6) return undefined
  if (wordAt(source, number.end, '주차')) return { value: number.value, end: number.end + 2 }
  const end = number.end + 1
  const isLength = /^(동안|간|전|후|뒤|안|내|이내|만|일|연속)/.test(source.chars.slice(end, end + 2))
  return previous?.rank === RANK.month && !isLength ? { value: number.value, end } : undefined
}

/** Inside the month said, or in each month around the anchor. */
function inMonth(spanIn: (first: Temporal.PlainDate) => Span | undefined): Element['spans'] {
  return (scope, within) => {
    if (within && within.grain !== 'month') return []
    const first = scope.anchor.with({ day: 1 })
    const months = within ? [within.from.toPlainDate()] : NEAR.map((n) => first.add({ months: n }))
    return months.map(spanIn).filter((span) => span !== undefined)
  }
}

function week(source: Source, nth: number, end: number, flags: Pick<Element, 'dependent'> = {}): Reading {
  const spans = inMonth((first) => weekOfMonth(first, nth))
  return {
    element: { rank: RANK.week, assumes: 'month', spans, ...flags },
    end,
    closes: endsWord(source, end),
  }
}

function nthWeekday(source: Source, nth: number, weekday: number, end: number, days = 1): Reading {
  const spans = inMonth((first) => {
    const span = weekdayOfMonth(first, weekday, nth)
    return span && spanOfDays(span.from.toPlainDate(), days)
  })
  return { element: { rank: RANK.weekday, assumes: 'month', spans }, end, closes: endsWord(source, end) }
}

/** The first or last day of what stands before; 말일 alone is a month's. */
function dayOf(
  source: Source,
  end: number,
  nth: number,
  flags: Pick<Element, 'assumes' | 'dependent'>,
): Reading {
  const edge = (span: Span): Span =>
    daySpan(nth === 1 ? span.from.toPlainDate() : span.until.toPlainDate().subtract({ days: 1 }))
  const spans: Element['spans'] = (scope, within) => {
    if (within) return within.grain === 'day' ? [] : [edge(within)]
    const first = scope.anchor.with({ day: 1 })
    return NEAR.map((n) => daySpan(first.add({ months: n + 1 }).subtract({ days: 1 })))
  }
  return { element: { rank: RANK.day, ...flags, spans }, end, closes: endsWord(source, end) }
}
