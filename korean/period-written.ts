import { dayIn, monthSpan, type Span } from './calendar.ts'
import { type Element, endsWord, RANK, type Reader, type Reading } from './period-element.ts'
import { yearly } from './period-years.ts'
import { isDigit, type Source, wordFrom } from './source.ts'

const FULL = /^(\d{4}|\d{2})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/
const COMPACT = /^((?:19|20)\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/
const YEAR_MONTH = /^((?:19|20)\d{2})([-./])(0?[1-9]|1[0-2])(?!\d|[-./]\d)/
/** 2026.3월, 26.03월. */
const YEAR_POINT_MONTH = /^((?:19|20)\d{2}|\d{2})\.(0?[1-9]|1[0-2])월/
const MONTH_DAY = /^(\d{1,2})([/.])(\d{1,2})(?!\d)/
/** 12-01 is a date only as an end of a range. */
const DASHED_DAY = /^(\d{2})(-)(\d{2})(?![\d-])/
/** The other end of a range, before and behind. */
const RANGE_BEFORE = /\d[-/.]\d{1,2}(?:~|부터)$/
const RANGE_BEHIND = /^(?:~|부터)\d{1,2}[-/.]\d{1,2}(?!\d)/

/** What makes 3/4 a fraction and 3.15 a quantity, before and behind; of one syllable, only where the word ends: 12/3 점심 is a day's. */
const MEASURE =
  /^(?:문제|정도|만큼|로줄|큰술|작은술|스푼|지점|수준|박자|이상|이하|이내|미만|초과|가량|분량|토막|조각|퍼|버전|만원|달러|kg|리터|인치|시간|페이지|%)|^(?:컵|숟|쪽|모|개|배|점|만|억|천|원|불|g|l|km|m|cm|도|평|톤|대|년|주|회|명|번)(?:$|[^가-힣]|[은는이가을를의도만씩로에]|으로|까지|짜리)/
const RATED = /(평점|별점|금리|이율|학점|버전|환율|점수|v|ver|비율|확률|이자|사이즈)$/

/** 2026-03-15, 2026.3.15, 26/3/15, 20260315, 2026-03, 3/15, 3.15. */
export const readWrittenDate: Reader = (source, i, scope): Reading | undefined => {
  if (!isDigit(source.chars.charCodeAt(i))) return undefined
  const text = unbroken(source, i)
  return (
    fullDate(source, i, text, scope.today.year) ??
    yearMonth(source, i, text, scope.today.year) ??
    monthDay(source, i, text)
  )
}

/** What stands together at i; white space only behind a point ("2026. 3. 15."), and "3 / 15" is none. */
function unbroken(source: Source, i: number): string {
  let end = i + 1
  while (end < source.chars.length && end - i < 12 && (!source.gaps[end] || source.chars[end - 1] === '.'))
    end += 1
  return source.chars.slice(i, end)
}

function fullDate(source: Source, i: number, text: string, thisYear: number): Reading | undefined {
  const match = FULL.exec(text) ?? COMPACT.exec(text)
  if (!match) return undefined
  const [year, month, day] =
    match.length === 5 ? [match[1], match[3], match[4]] : [match[1], match[2], match[3]]
  const span = dayIn(century(Number(year), thisYear), Number(month), Number(day))
  if (!span) return undefined
  const dotted = match[2] === '.' && source.chars[i + match[0].length] === '.'
  const end = i + match[0].length + (dotted ? 1 : 0)
  return reading(source, end, [span], RANK.day)
}

const century = (year: number, thisYear: number): number => {
  if (year >= 100) return year
  const here = Math.floor(thisYear / 100) * 100 + year
  return here > thisYear + 20 ? here - 100 : here
}

function yearMonth(source: Source, i: number, text: string, thisYear: number): Reading | undefined {
  const spoken = YEAR_POINT_MONTH.exec(text)
  if (spoken) {
    const span = monthSpan(century(Number(spoken[1]), thisYear), Number(spoken[2]))
    return reading(source, i + spoken[0].length, [span], RANK.month)
  }
  const match = YEAR_MONTH.exec(text)
  if (!match) return undefined
  const dotted = match[2] === '.' && source.chars[i + match[0].length] === '.'
  return reading(
    source,
    i + match[0].length + (dotted ? 1 : 0),
    [monthSpan(Number(match[1]), Number(match[3]))],
    RANK.month,
  )
}

function reading(source: Source, end: number, spans: Span[], rank: number): Reading {
  return {
    element: { rank, spans: (_, within) => (within ? [] : spans) },
    end,
    closes: endsWord(source, end) && source.chars[end] !== '%',
  }
}

function monthDay(source: Source, i: number, text: string): Reading | undefined {
  const match = MONTH_DAY.exec(text) ?? (isRangeEnd(source, i, 5) ? DASHED_DAY.exec(text) : null)
  if (!match) return undefined
  const [whole, month, mark, day] = match as unknown as [string, string, string, string]
  if (source.gaps[i + month.length + 1]) return undefined
  const end = i + whole.length + (mark === '/' && source.chars[i + whole.length] === '일' ? 1 : 0)
  if (!dayIn(2024, Number(month), Number(day)) || !standsAsDate(source, i, end, mark, day)) return undefined
  const spans = yearly((year) => dayIn(year, Number(month), Number(day)))
  const element: Element = { rank: RANK.day, assumes: 'year', spans }
  return { element, end, closes: true }
}

function isRangeEnd({ chars }: Source, i: number, length: number): boolean {
  return (
    RANGE_BEFORE.test(chars.slice(Math.max(0, i - 8), i)) ||
    RANGE_BEHIND.test(chars.slice(i + length, i + length + 8))
  )
}

/** A fraction or a decimal looks the same: what stands around decides, and 4.5 needs 부터, 까지 or 에 behind it. */
function standsAsDate(source: Source, i: number, end: number, mark: string, day: string): boolean {
  const next = source.chars[end] ?? ''
  if (next === '/' || next === '%' || next === '‰') return false
  if ((next === '.' || next === ',') && isDigit(source.chars.charCodeAt(end + 1)) && !source.gaps[end + 1])
    return false
  if (!endsWord(source, end) || MEASURE.test(wordFrom(source, end, 4))) return false
  if (RATED.test(source.chars.slice(Math.max(0, i - 9), i).replace(/[\d.~]+$/u, ''))) return false
  if (mark === '/' || day.length === 2 || isRangeEnd(source, i, end - i)) return true
  return /^(부터|까지|에[^서]|에$|~)/.test(source.chars.slice(end, end + 2))
}
