import { dayIn, monthSpan, monthsSpan, type Span, spanOfDays } from './calendar.ts'
import { lunarDate } from './holidays.ts'
import { readNumber } from './numeral-reader.ts'
import { type Element, endsUnless, endsWord, RANK, type Reader, type Reading } from './period-element.ts'
import { PART_WORDS, PARTS, type Part } from './period-words.ts'
import { yearly } from './period-years.ts'
import { isDigit, type Source, startsWord, wordAt } from './source.ts'
import { longestAt } from './word-table.ts'

/** Behind N월 these make it no month: 3월드, 50월세, 5월급. */
const NOT_A_MONTH = /^(드|급|세|별|권|요|정액|납|점|호점|생(?![활일]))/

/** 3월, 3월달, 십이월, 유월, 시월. */
export const readMonth: Reader = (source, i) => {
  const pair = twoMonths(source, i)
  if (pair) return pair
  const month = monthNumber(source, i)
  if (!month || month.value < 1 || month.value > 12 || !Number.isInteger(month.value)) return undefined
  const end = afterMonthWord(source, month.end)
  const digits = isDigit(source.chars.charCodeAt(i))
  const closes = endsWord(source, end) || (digits && endsUnless(source, end, NOT_A_MONTH))
  return { element: monthElement(month.value), end, closes }
}

/** "3월달" says month twice. */
const afterMonthWord = (source: Source, end: number): number =>
  source.chars[end] === '달' && !source.gaps[end] ? end + 1 : end

export const monthElement = (month: number): Element => ({
  rank: RANK.month,
  assumes: 'year',
  spans: yearly((year) => monthSpan(year, month)),
})

/** 오뉴월, 구시월: two months in one word. */
function twoMonths(source: Source, i: number): Reading | undefined {
  for (const [word, first] of [
    ['오뉴월', 5],
    ['구시월', 9],
  ] as const) {
    if (!wordAt(source, i, word) || !startsWord(source, i)) continue
    const spans = yearly((year) => monthsSpan(year, first, 2, 'month'))
    const end = i + word.length
    return { element: { rank: RANK.month, assumes: 'year', spans }, end, closes: endsWord(source, end) }
  }
  return undefined
}

function monthNumber(source: Source, i: number): { value: number; end: number } | undefined {
  for (const [word, value] of [
    ['유월', 6],
    ['시월', 10],
  ] as const) {
    if (wordAt(source, i, word) && startsWord(source, i)) return { value, end: i + 2 }
  }
  const number = readNumber(source, i)
  if (!number || number.form === 'native' || source.chars[number.end] !== '월') return undefined
  if (source.gaps[number.end] && number.form === 'sino') return undefined
  return { value: number.value, end: number.end + 1 }
}

/** 초, 중순, 말 behind a month or a year: days 1–10, 11–20, 21–end; January, June, December. */
export const readPart: Reader = (source, i) => {
  const part = longestAt(PARTS, source, i)
  if (!part || !endsWord(source, part.end) || isSpeech(source, part.end, part.letters)) return undefined
  const spans: Element['spans'] = (_, within) => {
    const span = within && partOf(within, part.value)
    return span ? [span] : []
  }
  return { element: { rank: RANK.part, dependent: true, spans }, end: part.end, closes: true }
}

/** "지난달 말고", "이번 달 말이야": 말 is "not" or "I mean". */
const isSpeech = (source: Source, end: number, letters: string): boolean =>
  letters === '말' &&
  !source.gaps[end] &&
  /^(고|이|인|은|을|입|좀|하|해)/.test(source.chars.slice(end, end + 1))

export function partOf(span: Span, part: Part): Span | undefined {
  const first = span.from.toPlainDate()
  if (span.grain === 'year') return monthSpan(first.year, { early: 1, middle: 6, late: 12 }[part])
  if (span.grain === 'week')
    return part === 'early'
      ? spanOfDays(first, 2)
      : part === 'late'
        ? spanOfDays(first.add({ days: 4 }), 3)
        : undefined
  if (span.grain !== 'month') return undefined
  if (part === 'early') return spanOfDays(first, 10)
  if (part === 'middle') return spanOfDays(first.add({ days: 10 }), 10)
  return spanOfDays(first.add({ days: 20 }), first.daysInMonth - 20)
}

/** 월초, 월말, 연초, 연말, 주초; behind a month or year its own, alone the one direction asks for. */
export const readPartWord: Reader = (source, i): Reading | undefined => {
  const word = longestAt(PART_WORDS, source, i)
  if (!word || !endsWord(source, word.end) || (word.letters === '월중' && !startsWord(source, i)))
    return undefined
  const [unit, part] = word.value
  const assumes = unit
  const spans: Element['spans'] = (scope, within) => {
    if (within)
      return within.grain === unit ? [partOf(within, part)].filter((span) => span !== undefined) : []
    return around(scope.anchor, unit)
      .map((span) => partOf(span, part))
      .filter((span) => span !== undefined)
  }
  return { element: { rank: RANK.part, assumes, spans }, end: word.end, closes: true }
}

function around(day: Temporal.PlainDate, unit: 'month' | 'year' | 'week'): Span[] {
  const steps = [-1, 0, 1]
  if (unit === 'month') return steps.map((n) => monthSpan(day.year, day.month + n))
  if (unit === 'year') return steps.map((n) => monthsSpan(day.year + n, 1, 12, 'year'))
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  return steps.map((n) => spanOfDays(monday.add({ days: 7 * n }), 7, 'week'))
}

/** 음력 1월 15일, of the year said or around now. */
export const readLunarDate: Reader = (source, i): Reading | undefined => {
  if (!wordAt(source, i, '음력')) return undefined
  const month = monthNumber(source, i + 2)
  const day = month && readNumber(source, month.end)
  if (
    !day ||
    source.chars[day.end] !== '일' ||
    month.value < 1 ||
    month.value > 12 ||
    day.value < 1 ||
    day.value > 30
  )
    return undefined
  const spans = yearly((year) => {
    if (year < 1 || year > 2200) return undefined
    const date = lunarDate(year, month.value, day.value)
    return dayIn(date.year, date.month, date.day)
  })
  return {
    element: { rank: RANK.day, assumes: 'year', spans },
    end: day.end + 1,
    closes: endsWord(source, day.end + 1),
  }
}
