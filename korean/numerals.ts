import { readDigits, readNumber, readSpoken } from './numeral-reader.ts'
import {
  isDigit,
  isHangul,
  type ReadNumber,
  readSource,
  restOfWord,
  type Source,
  spanOf,
  startsWord,
  wordAt,
} from './source.ts'
import { longestAt, spellings, type WordTable, wordTable } from './word-table.ts'

/** A number in a text: its value, the place it stands (UTF-16 offsets, end exclusive) and the text there. */
export interface NumeralMention {
  readonly value: number
  /** The larger number of an estimate: 서너 개 → value 3, upTo 4. */
  readonly upTo?: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** Set for 첫째, 두 번째, 제3: a place in an order, not a quantity. */
  readonly ordinal?: true
  /** What is counted, where a counter stands behind it: 개, 명, 번, 건 … */
  readonly counter?: string
}

const COUNTERS: WordTable<string> = wordTable(
  '개월 개 명분 명 번 건 잔 병 권 대 장 마리 살 시간 시 분 초 원 달러 인분 그릇 판 조각 켤레 벌 송이 군데 가지 곳 사람 채 층 호 회 차례 배 퍼센트 프로 킬로 그램 리터 컵 숟갈 숟가락 큰술 작은술 모 봉지 봉 통 캔 상자 박스 줄 쪽 페이지 편 곡 문제 과목 달 주 일 년 해 끼 입 모금 방울 알 톨 쌍 팩 세트 점 등 위 차 식구 박 학년 % kg g ml l cm km m'
    .split(' ')
    .map((word): [string, string] => [word, word]),
)

const ORDINALS: WordTable<number> = wordTable(
  spellings(
    ['첫 번째|첫 번|첫 째|첫쨋|첫', 1],
    ['둘 째|둘쨋|두 번째|두 째|둘 번째', 2],
    ['셋 째|셋쨋|세 번째|세 째|셋 번째', 3],
    ['넷 째|넷쨋|네 번째|네 째|넷 번째', 4],
    ['맨 마지막|마지막|맨 끝', -1],
  ),
)

const PAIRS: WordTable<readonly [number, number]> = wordTable(
  spellings<readonly [number, number]>(
    ['한 두', [1, 2]],
    ['두 세|두 서너', [2, 3]],
    ['서 너|세 네', [3, 4]],
    ['네 다섯|너 댓', [4, 5]],
    ['대 여섯', [5, 6]],
    ['예 닐곱', [6, 7]],
    ['일 고여덟', [7, 8]],
  ),
)

/** What may stand directly behind a number that is a word of its own: a particle, or the copula. */
const PARTICLE =
  /^(은|는|이|가|을|를|의|도|만|에|에서|로|으로|와|과|랑|이랑|하고|보다|까지|부터|이나|나|이야|야|이다|입니다|이에요|예요|인데|인가|뿐|쯤|정도|이상|이하|미만|초과)?$/

/** An ordinal at i: 첫째, 두 번째, 3번째, 제2; 마지막 is −1. */
export function readOrdinal(source: Source, i: number): { value: number; end: number } | undefined {
  const word = longestAt(ORDINALS, source, i)
  if (word) return { value: word.value, end: word.end }
  const number = readNumber(source, i)
  if (!number || !Number.isInteger(number.value)) return undefined
  if (wordAt(source, number.end, '번째')) return { value: number.value, end: number.end + 2 }
  return wordAt(source, number.end, '째') ? { value: number.value, end: number.end + 1 } : undefined
}

/** An estimate in native numbers at i: 두세 → [2, 3], 서너 → [3, 4]. */
export function readPair(
  source: Source,
  i: number,
): { value: readonly [number, number]; end: number } | undefined {
  return longestAt(PAIRS, source, i)
}

/**
 * The numbers of a text, in order and without overlaps: `십이`, `스물세 명`, `3만 5천`, `1.5억`, `삼분의 일`, `3/4`, `마이너스 3`,
 * `첫째`, `반 개`, `서너 개`. A syllable that is a number and much else (이, 사, 한, 만 …) counts only with a counter behind it
 * or when it is the whole text.
 */
export function findNumerals(text: string): NumeralMention[] {
  const source = readSource(text)
  const found: NumeralMention[] = []
  for (let i = 0; i < source.chars.length; ) {
    const mention = mayStart(source, i) ? numeralAt(source, i) : undefined
    if (mention) found.push({ ...mention.rest, ...spanOf(source, i, mention.end) })
    i = mention?.end ?? i + 1
  }
  return found
}

const mayStart = (source: Source, i: number): boolean => {
  if (startsWord(source, i)) return !isVerbHana(source, i)
  // 고2, 중3: how old somebody is.
  const isGrade = /[초중고]/.test(source.chars[i - 1] ?? '') && startsWord(source, i - 1)
  if (isGrade && source.chars.charCodeAt(i) <= 0x36 && !isDigit(source.chars.charCodeAt(i + 1))) return false
  return isDigit(source.chars.charCodeAt(i)) && isHangul(source.chars.charCodeAt(i - 1))
}

/** 읽긴 하나, 되기는 하나: 하다, and not one. */
const isVerbHana = ({ chars, gaps }: Source, i: number): boolean =>
  chars.startsWith('하나', i) &&
  gaps[i] === true &&
  /(?:긴|기는|기도|기야)$/.test(chars.slice(Math.max(0, i - 2), i))

interface Numeral {
  readonly rest: Pick<NumeralMention, 'value' | 'upTo' | 'ordinal' | 'counter'>
  readonly end: number
}

function numeralAt(source: Source, i: number): Numeral | undefined {
  const sign = signAt(source, i)
  const at = sign ?? i
  const plain = fractionAt(source, at) ?? quantityAt(source, at, sign !== undefined)
  if (plain)
    return sign === undefined ? plain : { ...plain, rest: { ...plain.rest, value: -plain.rest.value } }
  return sign === undefined ? (ordinalAt(source, i) ?? halfAt(source, i) ?? zeroAt(source, i)) : undefined
}

function signAt(source: Source, i: number): number | undefined {
  for (const word of ['마이너스', '마이나스', '-']) if (wordAt(source, i, word)) return i + word.length
  return undefined
}

function fractionAt(source: Source, i: number): Numeral | undefined {
  const first = readNumber(source, i)
  if (!first || first.value === 0) return undefined
  const said = wordAt(source, first.end, '분의')
  const written = first.form === 'digits' && source.chars[first.end] === '/'
  if (!said && !written) return undefined
  const second = numerator(source, first.end + (said ? 2 : 1))
  if (!second || second.value === 0 || source.chars[second.end] === '/') return undefined
  const value = said ? second.value / first.value : first.value / second.value
  return { rest: { value }, end: second.end }
}

/** "삼분의 일만": the 만 is "only", not ten thousand. */
function numerator(source: Source, i: number): ReadNumber | undefined {
  const number = readNumber(source, i)
  if (number?.form !== 'sino' || number.value % 1e4 !== 0) return number
  return { ...number, value: number.value / 1e4, end: number.end - 1 }
}

function quantityAt(source: Source, i: number, signed: boolean): Numeral | undefined {
  const ordinal = ordinalAt(source, i)
  if (ordinal) return ordinal
  const pair = readPair(source, i)
  const pairCounter = pair && longestAt(COUNTERS, source, pair.end)
  if (pairCounter)
    return { rest: { value: pair.value[0], upTo: pair.value[1], counter: pairCounter.value }, end: pair.end }
  const number = readNumber(source, i)
  if (!number || isBareTrillion(source, i, number)) return undefined
  const counter = longestAt(COUNTERS, source, number.end)
  const counted = counter !== undefined && isCounter(source, number, counter.end)
  const rest = { value: number.value, ...(counted ? { counter: counter.value } : {}) }
  return signed || counted || standsAlone(source, i, number) ? { rest, end: number.end } : undefined
}

/** Words that begin like a digit and its counter: 이번, 이해가 안 가, 사건. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  '이건 이번 이해 이달 이쪽 이편 사건 사장 사회 오해 구분 칠판 육회'.split(' '),
)

/** A Sino-Korean digit and a noun after white space ("이 사람") is not a count; a native or written one is. */
function isCounter(source: Source, number: ReadNumber, end: number): boolean {
  if (number.form === 'sino' && number.value < 10) {
    if (source.gaps[number.end] || OTHER_WORDS.has(source.chars.slice(number.end - 1, end))) return false
  }
  // 하나 주세요: what stands before a counter is 한, 두, 세.
  const said = source.chars.slice(Math.max(0, number.end - 2), number.end)
  if (number.form === 'native' && /(?:하나|[둘셋넷])$/.test(said)) return false
  const tail = restOfWord(source, end, 6)
  // 저자가 세 명인 논문: the copula before a noun.
  return number.form === 'digits' || PARTICLE.test(tail) || tail === '인' || tail.length > 1
}

/** 조건, 조각: a trillion is counted in something, 한 조 or 2조. */
function isBareTrillion(source: Source, i: number, { end }: ReadNumber): boolean {
  return end === i + 1 && source.chars[i] === '조'
}

/** 한, 두, 스무 stand before what they count: 자랑할 만한 것 counts nothing. */
const BEFORE_COUNTER = /(?:[한두세네서너석넉닷엿]|스무)$/

function standsAlone(source: Source, i: number, number: ReadNumber): boolean {
  if (number.form === 'digits') return true
  const whole = i === 0 && number.end === source.chars.length
  if (whole) return true
  const length = number.end - i
  if (!PARTICLE.test(restOfWord(source, number.end))) return false
  if (number.form === 'native') return length >= 2 && !BEFORE_COUNTER.test(source.chars.slice(i, number.end))
  return length >= 3 || /^[이삼사오육칠팔구][십백천만억]$/.test(source.chars.slice(i, number.end))
}

function ordinalAt(source: Source, i: number): Numeral | undefined {
  if (source.chars[i] === '제') {
    const number = readDigits(source, i + 1)
    return number ? { rest: { value: number.value, ordinal: true }, end: number.end } : undefined
  }
  const ordinal = readOrdinal(source, i)
  if (!ordinal || ordinal.value < 0 || ordinal.end === i + 1) return undefined
  return { rest: { value: ordinal.value, ordinal: true }, end: ordinal.end }
}

function halfAt(source: Source, i: number): Numeral | undefined {
  const end = wordAt(source, i, '절반') ? i + 2 : source.chars[i] === '반' ? i + 1 : undefined
  if (end === undefined) return undefined
  if (end === i + 2) return PARTICLE.test(restOfWord(source, end)) ? { rest: { value: 0.5 }, end } : undefined
  if (end === source.chars.length && i === 0) return { rest: { value: 0.5 }, end }
  const counter = source.gaps[end] ? longestAt(COUNTERS, source, end) : undefined
  if (!counter || !PARTICLE.test(restOfWord(source, counter.end))) return undefined
  return { rest: { value: 0.5, counter: counter.value }, end }
}

/** 영, 공, 빵 and digits named one by one, where they are the whole text. */
function zeroAt(source: Source, i: number): Numeral | undefined {
  const spoken = i === 0 ? readSpoken(source, 0) : undefined
  return spoken?.end === source.chars.length
    ? { rest: { value: Number(spoken.text) }, end: spoken.end }
    : undefined
}
