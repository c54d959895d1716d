import { dayIn, daySpan, monthAway, type Span } from './calendar.ts'
import { dateOf, HOLIDAYS, type Holiday, longWeekend } from './holidays.ts'
import { readNumber } from './numeral-reader.ts'
import { BESIDE } from './period-beside.ts'
import { type Element, endsUnless, endsWord, RANK, type Reader, type Reading } from './period-element.ts'
import { DAYS } from './period-words.ts'
import { yearly } from './period-years.ts'
import { isDigit, type Source, startsWord, wordAt } from './source.ts'
import { longestAt, spellings, type WordTable, wordTable } from './word-table.ts'

/** What makes the word of a day another word: 오늘의집, 내일배움카드, 그제야. */
const OTHER_WORD = /^(의집|배움|채움|서야|야$|이오면|도착$)/

/** 오늘, 어제, 그저께, 모레, 글피 …; behind a year, that day of it ("작년 오늘"). */
export const readDayWord: Reader = (source, i): Reading | undefined => {
  const word = longestAt(DAYS, source, i)
  if (!word) return undefined
  const spans: Element['spans'] = (scope, within) => {
    const day = scope.today.add({ days: word.value })
    if (!within) return [daySpan(day)]
    return within.grain === 'year' ? [daySpan(day.with({ year: within.from.year }))] : []
  }
  const strong = word.letters === '어제' || word.letters === '오늘'
  const grown = strong
    ? endsUnless(source, word.end, OTHER_WORD)
    : endsWord(source, word.end) && !/^야/.test(source.chars.slice(word.end))
  const kind = word.value === 0 ? { kind: 'current' as const } : {}
  return {
    element: { rank: RANK.day, spans, ...kind },
    end: word.end,
    closes: grown,
    ...(strong ? { strong } : {}),
  }
}

/** Behind a bare N일 these make it a length or a place in a row, with or without white space: 3일 동안, 2일차, 15일치. */
const NOT_A_DAY =
  /^(동안|간|전|후|뒤|이내|내에|안에|만에|연속|이상|정도|남|걸|지나|지났|넘|치|째|차|짜리|분|씩|마다|권|있|더|만$|이면|이나|연체|무이자|숙성|할부|코스|일정|장$|\d+(회|식|끼|번|잔|알|정|포))/

/** Days of a month that have a name of their own. */
const NAMED_DAYS: WordTable<number> = wordTable(
  spellings(
    ['초하루', 1],
    ['초이틀', 2],
    ['초사흘', 3],
    ['초나흘', 4],
    ['초닷새', 5],
    ['초엿새', 6],
    ['초이레', 7],
    ['초여드레', 8],
    ['초아흐레', 9],
    ['열흘날', 10],
    ['보름날', 15],
    ['스무날', 20],
    ['스무하루', 21],
    ['스무이틀', 22],
    ['스무사흘', 23],
    ['스무나흘', 24],
    ['스무닷새', 25],
    ['스무엿새', 26],
    ['스무이레', 27],
    ['스무여드레', 28],
    ['스무아흐레', 29],
  ),
)

/** 15일; behind a month its day, alone the 15th direction asks for. 이십일 is the 20th before nothing more, the 21st before 일. */
export const readDay: Reader = (source, i, _scope, previous): Reading | undefined => {
  const named = previous?.rank === RANK.month ? longestAt(NAMED_DAYS, source, i) : undefined
  if (named) return { element: dayElement(named.value), end: named.end, closes: endsWord(source, named.end) }
  const number = readNumber(source, i)
  if (!number || number.form === 'native') return undefined
  const digits = isDigit(source.chars.charCodeAt(i))
  const day =
    source.chars[number.end] === '일' && !(source.gaps[number.end] && !digits)
      ? { value: number.value, end: number.end + 1 }
      : shorter(source, i, number)
  const inMonth = previous?.rank === RANK.month
  if (!day && inMonth && digits && !source.gaps[i] && endsWord(source, number.end)) return bareDay(number)
  if (!day || !Number.isInteger(day.value) || day.value < 1 || day.value > 31) return undefined
  if (!inMonth && !digits && day.end - i < 3) return undefined
  return { element: dayElement(day.value), end: day.end, closes: closesDay(source, day.end, inMonth) }
}

/** 3월15: the 일 left out, only grown to its month. */
function bareDay({ value, end }: { value: number; end: number }): Reading | undefined {
  const isDay = Number.isInteger(value) && value >= 1 && value <= 31
  return isDay ? { element: dayElement(value), end, closes: true } : undefined
}

export const dayElement = (day: number): Element => ({
  rank: RANK.day,
  assumes: 'month',
  spans: (scope, within) => (within ? dayWithin(within, day) : daysAround(scope.anchor, day)),
})

export function closesDay(source: Source, end: number, inMonth: boolean): boolean {
  const next = source.chars.slice(end, end + 4)
  if (inMonth) return endsWord(source, end) || endsUnless(source, end, NOT_A_DAY)
  return endsWord(source, end) && !(NOT_A_DAY.test(next) && !/^(이후|이전)/.test(next))
}

/** 이십일 read as 21 has eaten the 일 of the 20th. */
function shorter(
  source: Source,
  i: number,
  number: { value: number; end: number },
): { value: number; end: number } | undefined {
  if (source.chars[number.end - 1] !== '일' || number.end - i < 2) return undefined
  return { value: number.value - 1, end: number.end }
}

function dayWithin(within: Span, day: number): Span[] {
  const first = within.from
  if (within.grain === 'month')
    return [dayIn(first.year, first.month, day)].filter((span) => span !== undefined)
  if (within.grain !== 'week') return []
  const days = [0, 1, 2, 3, 4, 5, 6].map((n) => first.toPlainDate().add({ days: n }))
  return days.filter((date) => date.day === day).map(daySpan)
}

function daysAround(anchor: Temporal.PlainDate, day: number): Span[] {
  return [-3, -2, -1, 0, 1, 2, 3]
    .map((n) => monthAway(anchor.year, anchor.month, n))
    .map(([year, month]) => dayIn(year, month, day))
    .filter((span) => span !== undefined)
}

/** As an answer names them. */
const besideNames: Readonly<Record<number, string>> = { [-1]: ' 전날', 1: ' 다음 날' }

/** What may be grown to a short name: 추석선물, not 구정물. */
const GIFTS = /^(선물(?!세)|용돈|비용|지출|음식|차례|명절|여행|휴가)/

/** 설날, 추석 연휴, 어린이날, 크리스마스 …, of the year before it or the one direction asks for. */
export const readHoliday: Reader = (source, i): Reading | undefined => {
  const found = longestAt(HOLIDAYS, source, i)
  if (!found || !startsWord(source, i)) return undefined
  const long = wordAt(source, found.end, '연휴')
  const beside = long ? undefined : longestAt(BESIDE, source, found.end)
  const end = long ? found.end + 2 : (beside?.end ?? found.end)
  const spans = yearly((year) => holidaySpan(found.value, year, long, beside?.value ?? 0))
  const closes =
    endsWord(source, end) ||
    (found.letters.length > 2 && endsUnless(source, end, /^(특집|트리|카드|씰)/)) ||
    (found.letters.length === 2 && !endsUnless(source, end, GIFTS))
  const holiday = `${found.value.name}${beside ? (besideNames[beside.value] ?? '') : ''}`
  return { element: { rank: RANK.holiday, assumes: 'year', holiday, spans }, end, closes }
}

function holidaySpan(holiday: Holiday, year: number, long: boolean, days: number): Span | undefined {
  if (year < 1 || year > 2200) return undefined
  if (!long) return daySpan(dateOf(holiday, year).add({ days }))
  const { first, last } = longWeekend(holiday, year)
  return { from: daySpan(first).from, until: daySpan(last).until, grain: 'day' }
}
