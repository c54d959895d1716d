import { isDigit, type ReadNumber, type Source } from './source.ts'
import { longestAt, spellings, type WordTable, wordTable } from './word-table.ts'

/** Values by character code; this is asked at every place of a text. */
const byCode = (letters: string, value: (index: number) => number): ReadonlyMap<number, number> =>
  new Map([...letters].map((letter, index) => [letter.charCodeAt(0), value(index)]))

const DIGIT = new Map([...byCode('일이삼사오육칠팔구', (index) => index + 1), ...byCode('륙', () => 6)])
const SPOKEN = new Map([...DIGIT, ...byCode('영공빵', () => 0)])
const SMALL = byCode('십백천', (index) => 10 ** (index + 1))
const LARGE = byCode('만억조', (index) => 10 ** (4 * (index + 1)))

const TENS: WordTable<number> = wordTable(
  spellings(
    ['열', 10],
    ['스물|스무', 20],
    ['서른', 30],
    ['마흔', 40],
    ['쉰', 50],
    ['예순', 60],
    ['일흔', 70],
    ['여든', 80],
    ['아흔', 90],
  ),
)
const ONES: WordTable<number> = wordTable(
  spellings(
    ['하나|한', 1],
    ['둘|두', 2],
    ['셋|세|석|서', 3],
    ['넷|네|넉', 4],
    ['다섯|닷', 5],
    ['여섯|엿', 6],
    ['일곱', 7],
    ['여덟|여덜', 8],
    ['아홉', 9],
  ),
)

/** A final 이 is far more often a particle or the copula than a two: "3만이상", "5천이야". */
const NOT_TWO = /^이(상|하|내|나|야|면|고|라|었|였|에|랑|네|지|요|런|인|며|든|는|던|후|전|니|다)/

/** Longest thing a number can be; keeps a message of nothing but digits linear. */
const LIMIT = 40

/**
 * The number that stands at i: digits (`1,234`, `1.5`), Sino-Korean (`이천칠백`), native (`스물세`) and their mixtures
 * (`3만 5천`, `1만2천`, `1.5억`, `백스물셋`, `삼점사`). White space may follow 천 and larger units only.
 */
export function readNumber(source: Source, i: number): ReadNumber | undefined {
  const known = source.numbers.get(i)
  if (known !== undefined) return known ?? undefined
  const number = numberAt(source, i)
  source.numbers.set(i, number ?? null)
  return number
}

function numberAt(source: Source, i: number): ReadNumber | undefined {
  const zero =
    source.chars[i] === '영' || source.chars[i] === '공' ? spokenDecimals(source, i + 1, 0) : undefined
  if (zero) return zero
  let total = 0
  let at = i
  let below = Number.POSITIVE_INFINITY
  let digits = false
  let native = false
  while (at - i < LIMIT) {
    if (at > i && source.gaps[at] && !canGoOn(source, at)) break
    const section = readSection(source, at)
    const from = section?.end ?? at
    // 하나만 is "only one": a native number takes no 만.
    const large =
      section?.form === 'native' || (source.gaps[from] && from > i) ? undefined : largeUnit(source, from)
    if (section === undefined && (large === undefined || at > i)) break
    if (large === undefined) {
      if (section === undefined || section.value >= below) break
      total += section.value
      digits ||= section.form === 'digits'
      native ||= section.form === 'native'
      at = section.end
      break
    }
    if (large >= below) break
    total += (section?.value ?? 1) * large
    digits ||= section?.form === 'digits'
    below = large
    at = from + 1
  }
  if (at === i) return undefined
  // 91점이라고: behind a number in digits it is points, and 이 the copula.
  const end = digits ? undefined : spokenDecimals(source, at, total)
  const form = digits ? 'digits' : native ? 'native' : 'sino'
  return end ?? { value: clean(total), end: at, form }
}

/** Sums of thousands of floating fractions (1.1억) come back to whole numbers. */
const clean = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(15)))

const MORE_DIGITS = /^(\d+(,\d{3})*[천백십만억조원]|\d{3}(?![\d월일년개건번명.\-:/]))/

/** After white space a number only goes on with digits or with a syllable that has its own unit: "3만 5천", not "3만 이상". */
function canGoOn(source: Source, at: number): boolean {
  const { chars, gaps } = source
  const code = chars.charCodeAt(at)
  if (isDigit(code)) return MORE_DIGITS.test(chars.slice(at, at + 12))
  return (
    DIGIT.has(code) && !gaps[at + 1] && (smallUnit(source, at + 1) !== undefined || chars[at + 1] === '만')
  )
}

function largeUnit(source: Source, at: number): number | undefined {
  // 마넌 is how 만원 is said and typed: 마 is a unit only there.
  if (source.chars.startsWith('마넌', at)) return 1e4
  return LARGE.get(source.chars.charCodeAt(at))
}

function smallUnit(source: Source, at: number): number | undefined {
  // 처넌, as 마넌.
  if (source.chars.startsWith('처넌', at)) return 1e3
  return SMALL.get(source.chars.charCodeAt(at))
}

/** What stands before 만, 억 or the end: below ten thousand, or any run of digits. */
function readSection(source: Source, i: number): ReadNumber | undefined {
  let value = 0
  let at = i
  let below = 10_000
  let form: ReadNumber['form'] = 'sino'
  while (at - i < LIMIT) {
    if (at > i && source.gaps[at] && !canGoOn(source, at)) break
    const digits = readDigits(source, at)
    const coefficient = digits?.value ?? sinoDigit(source, at)
    const next = digits?.end ?? (coefficient === undefined ? at : at + 1)
    const unit = next > at && source.gaps[next] ? undefined : smallUnit(source, next)
    if (
      unit !== undefined &&
      unit < below &&
      (coefficient === undefined || coefficient < 10 || digits !== undefined)
    ) {
      value += (coefficient ?? 1) * unit
      if (digits) form = 'digits'
      below = unit
      at = next + 1
      continue
    }
    if (coefficient !== undefined && (digits !== undefined ? at === i || coefficient < below : below > 1)) {
      if (digits) form = 'digits'
      return { value: value + coefficient, end: next, form }
    }
    break
  }
  const native = source.gaps[at] && at > i ? undefined : readNative(source, at, below)
  if (native) return { value: value + native.value, end: native.end, form: 'native' }
  return at > i ? { value, end: at, form } : undefined
}

function sinoDigit(source: Source, at: number): number | undefined {
  const value = DIGIT.get(source.chars.charCodeAt(at))
  if (value === 2 && !source.gaps[at + 1] && NOT_TWO.test(source.chars.slice(at, at + 2))) return undefined
  // 일 begins 일곱 and 일흔, 오 and 이 nothing native.
  if (value === 1 && (source.chars[at + 1] === '곱' || source.chars[at + 1] === '흔')) return undefined
  return value
}

function readNative(source: Source, i: number, below: number): ReadNumber | undefined {
  const tens = below > 10 ? longestAt(TENS, source, i) : undefined
  const at = tens?.end ?? i
  const ones = source.gaps[at] && tens ? undefined : longestAt(ONES, source, at)
  if (!tens && !ones) return undefined
  return { value: (tens?.value ?? 0) + (ones?.value ?? 0), end: ones?.end ?? at, form: 'native' }
}

/** `1,234`, `1234.5`. Nothing for `1.2.3` and for digits that go on a longer run. */
export function readDigits(source: Source, i: number): ReadNumber | undefined {
  const { chars, gaps } = source
  if (!isDigit(chars.charCodeAt(i))) return undefined
  let at = runOfDigits(source, i)
  let text = chars.slice(i, at)
  while (text.length <= 15 && text.length >= 1 && chars[at] === ',' && !gaps[at] && isGroup(source, at + 1)) {
    if (text.length > 3 && at === i + text.length) break
    text += chars.slice(at + 1, at + 4)
    at += 4
  }
  if (chars[at] === '.' && !gaps[at] && !gaps[at + 1] && isDigit(chars.charCodeAt(at + 1))) {
    const end = runOfDigits(source, at + 1)
    if (chars[end] === '.' && isDigit(chars.charCodeAt(end + 1))) return undefined
    text += chars.slice(at, end)
    at = end
  }
  return text.length > 18 ? undefined : { value: Number(text), end: at, form: 'digits' }
}

function runOfDigits(source: Source, i: number): number {
  let at = i
  do at += 1
  while (isDigit(source.chars.charCodeAt(at)) && !source.gaps[at])
  return at
}

function isGroup(source: Source, i: number): boolean {
  if (source.gaps[i] || source.gaps[i + 1] || source.gaps[i + 2]) return false
  for (let k = 0; k < 3; k++) if (!isDigit(source.chars.charCodeAt(i + k))) return false
  return !isDigit(source.chars.charCodeAt(i + 3)) || source.gaps[i + 3] === true
}

/** 일점이삼, 일쩜이삼: the digits after the point are named one by one. */
function spokenDecimals(source: Source, at: number, whole: number): ReadNumber | undefined {
  if (source.chars[at] !== '점' && source.chars[at] !== '쩜') return undefined
  const digits = readSpoken(source, at + 1)
  return digits && { value: Number(`${whole}.${digits.text}`), end: digits.end, form: 'sino' }
}

/** Digits named one by one: 이공이육 → "2026". */
export function readSpoken(source: Source, i: number): { text: string; end: number } | undefined {
  let text = ''
  let at = i
  while (text.length < 15 && (at === i || !source.gaps[at])) {
    const digit = SPOKEN.get(source.chars.charCodeAt(at))
    if (digit === undefined) break
    text += digit
    at += 1
  }
  return text ? { text, end: at } : undefined
}
