import { readNumber } from './numeral-reader.ts'
import { readPair } from './numerals.ts'
import { type ReadNumber, readSource, restOfWord, type Source, spanOf, startsWord, wordAt } from './source.ts'
import { longestAt, spellings, type WordTable, wordTable } from './word-table.ts'

export type DurationUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

/** A length of time: `value` in `unit`, the finest unit it needs (1.1시간 → 66 minutes, 1년 반 → 18 months). */
export interface Duration {
  readonly value: number
  readonly unit: DurationUnit
  /** The longer end of an estimate: 두세 달 → value 2, upTo 3. */
  readonly upTo?: number
}

export interface DurationMention extends Duration {
  readonly start: number
  readonly end: number
  readonly text: string
}

export type ReadDuration = Duration & { readonly end: number }

/** Days with a name of their own, and the halves that are one word. */
const WHOLE: WordTable<Duration> = wordTable(
  spellings<Duration>(
    ['하루', { value: 1, unit: 'day' }],
    ['이틀', { value: 2, unit: 'day' }],
    ['사흘', { value: 3, unit: 'day' }],
    ['나흘', { value: 4, unit: 'day' }],
    ['닷새|다섯 날', { value: 5, unit: 'day' }],
    ['엿새', { value: 6, unit: 'day' }],
    ['이레|일곱 날', { value: 7, unit: 'day' }],
    ['여드레', { value: 8, unit: 'day' }],
    ['아흐레', { value: 9, unit: 'day' }],
    ['열흘', { value: 10, unit: 'day' }],
    ['열하루', { value: 11, unit: 'day' }],
    ['열이틀', { value: 12, unit: 'day' }],
    ['열사흘', { value: 13, unit: 'day' }],
    ['열나흘', { value: 14, unit: 'day' }],
    ['스무날', { value: 20, unit: 'day' }],
    ['보름', { value: 15, unit: 'day' }],
    ['반달', { value: 15, unit: 'day' }],
    ['하루 이틀', { value: 1, unit: 'day', upTo: 2 }],
    ['이 삼 일', { value: 2, unit: 'day', upTo: 3 }],
    ['사나흘', { value: 3, unit: 'day', upTo: 4 }],
    ['반나절', { value: 6, unit: 'hour' }],
    ['반 년', { value: 6, unit: 'month' }],
    ['반시간|시간 반|시반', { value: 30, unit: 'minute' }],
  ),
)

const UNITS: WordTable<DurationUnit> = wordTable(
  spellings<DurationUnit>(
    ['초|seconds|second|secs|sec', 'second'],
    ['분|minutes|minute|mins|min', 'minute'],
    ['시간|hours|hour|hrs|hr', 'hour'],
    ['일|days|day', 'day'],
    ['주일|주|weeks|week', 'week'],
    ['개월|달|갤|months|month', 'month'],
    ['년|해|years|year', 'year'],
  ),
)

const FINER: Readonly<Record<DurationUnit, readonly [factor: number, unit: DurationUnit] | undefined>> = {
  year: [12, 'month'],
  month: undefined,
  week: [7, 'day'],
  day: [24, 'hour'],
  hour: [60, 'minute'],
  minute: [60, 'second'],
  second: undefined,
}

/** The length of time that stands at i, over several units: 1년 6개월, 1시간 반, 두 달, 일주일, 보름. */
export function readDuration(source: Source, i: number): ReadDuration | undefined {
  let total = readNights(source, i) ?? readOne(source, i)
  for (let parts = 1; total && parts < 4; parts++) {
    const next = halfMore(source, total) ?? readOne(source, total.end)
    const sum = next && add(total, next)
    if (!sum) break
    total = sum
  }
  return total && whole(total)
}

/** 2박 3일, 이박삼일: as long as its days. */
function readNights(source: Source, i: number): ReadDuration | undefined {
  const nights = readNumber(source, i)
  if (!nights || source.chars[nights.end] !== '박') return undefined
  const days = readOne(source, nights.end + 1)
  return days?.unit === 'day' && days.value > nights.value ? days : undefined
}

function readOne(source: Source, i: number): ReadDuration | undefined {
  const word = longestAt(WHOLE, source, i)
  if (word) return { ...word.value, end: word.end }
  const pair = readPair(source, i)
  const pairUnit = pair && longestAt(UNITS, source, pair.end)
  if (pairUnit) return { value: pair.value[0], upTo: pair.value[1], unit: pairUnit.value, end: pairUnit.end }
  const number = readNumber(source, i) ?? readEnglish(source, i)
  if (!number) return undefined
  // 3-day
  const unit = longestAt(UNITS, source, number.end + (source.chars[number.end] === '-' ? 1 : 0))
  // 백일 and 십일 have had their 일 read as a one.
  const days = !unit && number.form === 'sino' && number.value > 10 && source.chars[number.end - 1] === '일'
  if (days) return { value: number.value - 1, unit: 'day', end: number.end }
  if (!unit || !fits(source, number, unit.letters)) return undefined
  return { value: number.value, unit: unit.value, end: unit.end }
}

const ENGLISH: WordTable<number> = wordTable(
  'one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1]),
)

/** two days; `form` is that of digits, which go with any unit. */
function readEnglish(source: Source, i: number): ReadNumber | undefined {
  const word = longestAt(ENGLISH, source, i)
  return word && { value: word.value, end: word.end, form: 'digits' }
}

/** 삼 일, 오 일: of the others 이 일, 일 일, 사 일 and 구 일 say other things as well. */
const spaced: ReadonlySet<number> = new Set([3, 5, 6, 7, 8])

/** Which numbers go with which unit: 세 달 and 삼 개월, never 세 일; a year of four digits is a date. */
function fits(source: Source, number: ReadNumber, letters: string): boolean {
  if (source.gaps[number.end] && number.form === 'sino' && number.value < 10)
    return letters === '개월' || (letters === '일' && spaced.has(number.value))
  switch (letters) {
    case '일':
    case '년':
      return number.form !== 'native' && (letters === '일' || number.value < 1000)
    case '달':
    case '해':
      return number.form === 'native' || (letters === '달' && number.form === 'digits')
    case '주':
      return number.form !== 'sino' || number.value >= 10
    case '분':
      return number.form !== 'sino' || number.value !== 2
    default:
      return true
  }
}

/** 한 시간 반, 두 달 반: half of the last unit more. */
function halfMore(source: Source, total: ReadDuration): ReadDuration | undefined {
  if (
    source.chars[total.end] !== '반' ||
    !/^(만|이나|동안|간|이면|전|후|뒤|정도|쯤|이)?$/.test(restOfWord(source, total.end + 1))
  )
    return undefined
  return { value: 0.5, unit: total.unit, end: total.end + 1 }
}

function add(left: ReadDuration, right: ReadDuration): ReadDuration | undefined {
  let value = left.value
  let unit = left.unit
  while (unit !== right.unit) {
    const finer = FINER[unit]
    if (!finer) return undefined
    value *= finer[0]
    unit = finer[1]
  }
  if (left.unit === right.unit && right.value !== 0.5) return undefined
  return { value: value + right.value, unit, end: right.end }
}

function whole(total: ReadDuration): ReadDuration {
  const finer = FINER[total.unit]
  if (Number.isInteger(total.value) || !finer) return total
  return whole({ ...total, value: Number((total.value * finer[0]).toPrecision(12)), unit: finer[1] })
}

const TAIL =
  /^(은|는|이|가|을|를|의|도|만|에|로|으로|씩|마다|이나|이면|이라도|짜리|치|간|동안|내내|전|후|뒤|이내|내|안|째|차|만에|정도|쯤|이상|이하|미만|넘|걸|남|이야|이에요|인데)/

/** 2주면 돼, 2주요; 하나 주면 gives one, and 2주요약 sums up. */
function isCondition(source: Source, end: number, tail: string): boolean {
  return (tail.startsWith('면') || tail === '요') && !source.gaps[end - 1]
}

/**
 * The lengths of time of a text, in order: `3일`, `두 달`, `반년`, `1시간 반`, `일주일`, `보름`, `3 days`. A bare `15일` is one as well:
 * whether it means the day of the month is for the caller (`findPeriods`) to say.
 */
export function findDurations(text: string): DurationMention[] {
  const source = readSource(text)
  const found: DurationMention[] = []
  for (let i = 0; i < source.chars.length; ) {
    const read = startsWord(source, i) ? readDuration(source, i) : undefined
    const tail = read ? restOfWord(source, read.end) : ''
    if (
      !read ||
      (tail !== '' && !TAIL.test(tail) && !isCondition(source, read.end, tail)) ||
      (wordAt(source, read.end - 1, '분의') && read.unit === 'minute')
    ) {
      i += 1
      continue
    }
    const { end, ...duration } = read
    found.push({ ...duration, ...spanOf(source, i, end) })
    i = end
  }
  return found
}
