import { halfSpan, quarterSpan, type Span, seasonSpan, yearSpan } from './calendar.ts'
import { readDigits, readNumber, readSpoken } from './numeral-reader.ts'
import {
  type Element,
  endsUnless,
  endsWord,
  RANK,
  type Reader,
  type Reading,
  type Scope,
} from './period-element.ts'
import { HALVES, SEASONS } from './period-words.ts'
import { isDigit, type Source, wordAt } from './source.ts'
import { longestAt } from './word-table.ts'

/** Behind N년 these make it no date: 2026년형, 26년생, 3년간. */
const NOT_A_YEAR =
  /^(대(?!비)|형|생|식|산|차|째|치|간|동안|제|짜리|만|이상|이내|넘|전(?!체|부|액|반)|후(?!반)|뒤|지기|산|묵)/

/** 2026년, 26년, '26년, 이천이십육년, 이공이육년; a bare 2026 only before a month. */
export const readYear: Reader = (source, i, scope) => {
  const at = source.chars[i] === "'" ? i + 1 : i
  const number = isDigit(source.chars.charCodeAt(at)) ? readDigits(source, at) : spokenYear(source, at)
  if (!number || !Number.isInteger(number.value)) return undefined
  const length = number.end - at
  const end = yearEnd(source, number.end, number.value) ?? bareEnd(source, i, number, scope)
  if (end === undefined) return undefined
  const year = fullYear(number.value, length, scope, source, end)
  if (year === undefined) return undefined
  const gapped = source.chars.slice(end, end + 2)
  // 2020년 뒤로, 2020년 전: so many years are no length.
  const closes =
    number.value >= 1000 && source.gaps[end]
      ? !/^(이상|이내|넘)/.test(gapped)
      : endsUnless(source, end, NOT_A_YEAR) && !/^(동안|이상|이내|넘|전(?!체|부|액|반)|간|뒤)/.test(gapped)
  return { element: yearElement(year), end, closes }
}

export const yearElement = (year: number): Element => ({
  rank: RANK.year,
  spans: (_, within) => (within ? [] : [yearSpan(year)]),
})

/** The end of "2026년", "2026년도"; a bare 2026 counts where a month follows ("2026 3월"). */
function yearEnd(source: Source, i: number, value: number): number | undefined {
  if (source.chars[i] === '년') return wordAt(source, i, '년도') ? i + 2 : i + 1
  const month = value >= 1900 && value < 2100 && source.gaps[i] ? readDigits(source, i) : undefined
  return month && source.chars[month.end] === '월' ? i : undefined
}

/** What only years stand before: 2023 이후, 2024꺼, 2017~2019. */
const OF_YEARS = /^(?:이후|이전|이래|꺼(?![가-힣]{2}))/
const OLDEST_BARE = 1950

function bareEnd(
  source: Source,
  i: number,
  { value, end }: { value: number; end: number },
  scope: Scope,
): number | undefined {
  const isYear = (year: number) => year >= OLDEST_BARE && year <= scope.today.year + 1
  if (end - i !== 4 || !isYear(value)) return undefined
  const behind = source.chars.slice(end, end + 4)
  if (OF_YEARS.test(behind)) return end
  const before = source.chars.slice(Math.max(0, i - 5), i)
  const isSecond =
    /^\d{4}[~-]$/.test(before) && isYear(Number(before.slice(0, 4))) && Number(before.slice(0, 4)) < value
  const next = /^[~-]/.test(behind) ? readDigits(source, end + 1) : undefined
  const isFirst = next !== undefined && next.end - end === 5 && isYear(next.value) && next.value > value
  // 2023-2024-1 and 2023-0412 are numbers of something.
  // 2000~2020원: so much of something.
  const last = isFirst ? next.end : end
  if (/^(?:원|만|천|명|개|보|g|ml|kcal)/.test(source.chars.slice(last, last + 4))) return undefined
  return (isFirst && source.chars[next.end] !== '-') || isSecond ? end : undefined
}

function spokenYear(source: Source, i: number): { value: number; end: number } | undefined {
  const number = readNumber(source, i)
  if (number && number.form === 'sino' && number.value > 1900 && number.value < 2200) return number
  const spoken = readSpoken(source, i)
  return spoken?.text.length === 4 ? { value: Number(spoken.text), end: spoken.end } : undefined
}

/** Two digits are a year when a month follows or when they lie near the current one; "3년" is a length of time. */
function fullYear(
  value: number,
  digits: number,
  scope: Scope,
  source: Source,
  end: number,
): number | undefined {
  if (value >= 1000) return value <= 9998 ? value : undefined
  if (digits !== 2) return undefined
  const century = Math.floor(scope.today.year / 100) * 100
  const year = century + value > scope.today.year + 20 ? century - 100 + value : century + value
  const month = readNumber(source, end)
  const followed = (month && source.chars[month.end] === '월') || longestAt(HALVES, source, end) !== undefined
  return followed || Math.abs(year - scope.today.year) <= 12 ? year : undefined
}

const NEAR = [-2, -1, 0, 1, 2]

/** One span a year around the anchor, or the one inside the year given. */
export function yearly(spanIn: (year: number) => Span | undefined): Element['spans'] {
  return (scope, within) => {
    if (within && within.grain !== 'year') return []
    const years = within ? [within.from.year] : NEAR.map((n) => scope.anchor.year + n)
    return years.map(spanIn).filter((span) => span !== undefined)
  }
}

/** 상반기, 하반기; 1분기, 삼분기, 1/4분기, 1사분기, q1, 1q. */
export const readHalfOrQuarter: Reader = (source, i) => {
  const half = longestAt(HALVES, source, i)
  if (half) {
    const element: Element = {
      rank: RANK.half,
      assumes: 'year',
      spans: yearly((year) => halfSpan(year, half.value)),
    }
    return { element, end: half.end, closes: endsWord(source, half.end) }
  }
  const quarter = quarterAt(source, i)
  if (!quarter || quarter.value < 1 || quarter.value > 4) return undefined
  return { element: quarterElement(quarter.value), end: quarter.end, closes: endsWord(source, quarter.end) }
}

export const quarterElement = (quarter: number): Element => ({
  rank: RANK.quarter,
  assumes: 'year',
  spans: yearly((year) => quarterSpan(year, quarter)),
})

function quarterAt(source: Source, i: number): { value: number; end: number } | undefined {
  if (source.chars[i] === 'q') {
    const digit = readDigits(source, i + 1)
    return digit && !source.gaps[i + 1] ? digit : undefined
  }
  const number = readNumber(source, i)
  if (!number || number.value > 4) return undefined
  for (const word of ['/4분기', '사분기', '4분기', '분기', 'q']) {
    if (wordAt(source, number.end, word) && (word !== '4분기' || number.form === 'sino')) {
      return { value: number.value, end: number.end + word.length }
    }
  }
  return undefined
}

/** 봄, 여름, 가을, 겨울. 봄 alone is also "seeing": it needs a particle, a shift or a year. */
export const readSeason: Reader = (source, i): Reading | undefined => {
  const season = longestAt(SEASONS, source, i)
  if (!season) return undefined
  const element: Element = {
    rank: RANK.season,
    assumes: 'year',
    spans: yearly((year) => seasonSpan(year, season.value)),
  }
  const closes = endsWord(source, season.end) || !endsUnless(source, season.end, /^(휴가|방학|시즌|여행)/)
  const sure =
    season.letters !== '봄' ||
    i === 0 ||
    !source.gaps[i] ||
    /^(에|부터|까지)/.test(source.chars.slice(season.end, season.end + 2)) ||
    afterPeriod(source, i)
  return sure ? { element, end: season.end, closes } : undefined
}

/** A year or a shift stands before: 작년 봄, 지난 봄, 26년 봄. */
const afterPeriod = (source: Source, i: number): boolean =>
  /[년해난번음는올]$/.test(source.chars.slice(Math.max(0, i - 1), i))
