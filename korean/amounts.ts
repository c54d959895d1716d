import { type Prefix, readLimit, readPrefix } from './amount-limits.ts'
import { type Currency, type MoneyUnit, unitAfter, unitBefore } from './currencies.ts'
import { readNumber } from './numeral-reader.ts'
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
  wordFrom,
} from './source.ts'

/**
 * Money in a text. A single amount has `value`; limits and ranges have `min` and `max`, both inclusive unless the
 * flag beside them says otherwise (초과, 미만). Values are in the currency's main unit (won, dollars). `start` and `end`
 * are UTF-16 offsets, end exclusive, around the amount with its limit words.
 */
export interface AmountMention {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly currency: Currency
  readonly value?: number
  readonly min?: number
  readonly max?: number
  /** 초과, 넘는: `min` itself is out. 미만, 안 되는: `max` itself is out. */
  readonly exclusive?: true
  /** 약, ~정도, ~쯤, ~대. */
  readonly approx: boolean
  /** No currency was said ("2만", "1.5억"): won is assumed. */
  readonly impliedWon?: true
}

/**
 * The amounts of money of a text, in order: `5천원`, `3만 5천원`, `만오천원`, `3마넌`, `1.5억`, `$5`, `EUR 20`, `이달러이십삼센트`,
 * `2~3만원`, `5천원 이상`, `만원 넘는`, `10만원 정도`. A bare number is money only with 천, 만 or 억 and no other counter.
 */
export function findAmounts(text: string): AmountMention[] {
  const source = readSource(text)
  const found: AmountMention[] = []
  for (let i = 0; i < source.chars.length; ) {
    const mention = mayStart(source, i) ? mentionAt(source, i) : undefined
    if (mention) found.push({ ...mention.rest, ...spanOf(source, i, mention.end) })
    i = mention?.end ?? i + 1
  }
  return found
}

function mayStart(source: Source, i: number): boolean {
  if (startsWord(source, i)) return source.chars[i - 1] !== '/' && source.chars[i - 1] !== '.'
  return (
    isDigit(source.chars.charCodeAt(i)) &&
    isHangul(source.chars.charCodeAt(i - 1)) &&
    source.chars[i - 1] !== '제'
  )
}

interface Read {
  readonly rest: Omit<AmountMention, 'start' | 'end' | 'text'>
  readonly end: number
}

interface Single {
  readonly value: number
  readonly currency: Currency
  readonly implied: boolean
  readonly end: number
}

function mentionAt(source: Source, i: number): Read | undefined {
  const prefix = readPrefix(source, i)
  const at = prefix?.end ?? i
  const range = rangeAt(source, at)
  if (range) return range
  const single = singleAt(source, at)
  return single && withLimit(source, single, prefix)
}

function withLimit(source: Source, single: Single, prefix: Prefix | undefined): Read | undefined {
  const { value, currency } = single
  const limit = readLimit(source, single.end)
  if (single.implied && !limit && !standsFree(source, single.end)) return undefined
  const end = limit?.end ?? single.end
  const approx = prefix?.kind === 'approx' || limit?.kind === 'approx' || limit?.kind === 'band'
  const base = { currency, approx, ...(single.implied ? { impliedWon: true as const } : {}) }
  const exclusive = (limit?.exclusive ?? prefix?.exclusive) ? { exclusive: true as const } : {}
  if (limit?.kind === 'band') return { rest: { ...base, min: value, max: value + band(value) - 1 }, end }
  if (limit?.kind === 'min' || prefix?.kind === 'min')
    return { rest: { ...base, min: value, ...exclusive }, end }
  if (limit?.kind === 'max' || prefix?.kind === 'max')
    return { rest: { ...base, max: value, ...exclusive }, end }
  return { rest: { ...base, value }, end }
}

/** 5만원대 ends where the last digit said would change: 50,000–59,999; 30만원대 300,000–399,999. */
function band(value: number): number {
  let step = 1
  while (value % (step * 10) === 0 && step < value) step *= 10
  return step
}

const JOINS = ['~', '-', '에서', '부터', '이상', '초과', '과', '와', '하고']

/** `25000 - 30000원`, `2~3만원`, `3만원에서 5만원 사이`, `3만원 이상 5만원 이하`. */
function rangeAt(source: Source, i: number): Read | undefined {
  const left = singleAt(source, i) ?? bareAt(source, i)
  if (!left) return undefined
  const join = JOINS.find((word) => wordAt(source, left.end, word))
  if (!join) return undefined
  // 시험가게3에서 1만원: a number without a unit, grown to a word, ends a name.
  const isOfName = left.currency === undefined && isHangul(source.chars.charCodeAt(i - 1)) && !source.gaps[i]
  if (isOfName && join !== '~' && join !== '-') return undefined
  const right = singleAt(source, left.end + join.length)
  if (!right || (left.currency !== undefined && !left.implied && left.currency !== right.currency))
    return undefined
  const closed = closing(source, right.end)
  if ((join === '과' || join === '와' || join === '하고') && closed?.word !== '사이') return undefined
  const min = left.currency === undefined || left.implied ? scaleLike(left.value, right.value) : left.value
  // 3만원 초과 5만원 이하: of whole won the first one above.
  const least = join === '초과' && right.currency === 'KRW' ? min + 1 : min
  if (min >= right.value || (join === '초과' && right.currency !== 'KRW')) return undefined
  const end = closed?.end ?? right.end
  return {
    rest: {
      currency: right.currency,
      min: least,
      max: right.value,
      approx: false,
      ...(closed?.exclusive ? { exclusive: true } : {}),
    },
    end,
  }
}

/** "2~3만원" is 20,000 to 30,000: a small left side takes the unit of the right one. */
function scaleLike(left: number, right: number): number {
  if (left >= 1000) return left
  for (const unit of [1e8, 1e4, 1e3]) if (right % unit === 0 && left < right / unit) return left * unit
  return left
}

function closing(source: Source, i: number): { word: string; end: number; exclusive: boolean } | undefined {
  for (const word of ['까지', '사이', '이하', '미만']) {
    if (wordAt(source, i, word)) return { word, end: i + word.length, exclusive: word === '미만' }
  }
  return undefined
}

function bareAt(source: Source, i: number): (Partial<Single> & { value: number; end: number }) | undefined {
  const number = readNumber(source, i)
  return number?.form === 'digits' ? { value: number.value, end: number.end } : undefined
}

function singleAt(source: Source, i: number): Single | undefined {
  const before = unitBefore(source, i)
  if (before) {
    const number = readNumber(source, before.end)
    if (number?.form !== 'digits') return undefined
    return { value: number.value, currency: before.currency, implied: false, end: number.end }
  }
  const number = moneyNumber(source, i)
  if (!number) return undefined
  const unit = unitAfter(source, number.end)
  if (!unit) return impliedWon(source, i, number)
  if (isOtherWord(source, number, unit)) return undefined
  return withCents(
    { value: number.value * unit.scale, currency: unit.currency, implied: false, end: unit.end },
    source,
  )
}

/** 사원, 구원, 이불, 사유로, 이유로 and 만원버스 are words; only 이불 before cents is money ("이불이십삼센트"). */
function isOtherWord(source: Source, number: ReadNumber, unit: MoneyUnit): boolean {
  if (number.form === 'native') return true
  const tail = restOfWord(source, unit.end, 3)
  if (unit.letters === '원' && /^(소|칙|형)/.test(tail)) return true
  if (number.form === 'digits') return false
  if (number.value < 10 && unit.letters === '원') return true
  const isReason = (number.value === 2 || number.value === 4) && unit.letters === '유로'
  if (isReason && !source.gaps[number.end]) return true
  if (number.value === 2 && unit.letters === '불') return !centsAt(source, unit.end)
  return /^(버스|전철|지하|관중|사례)/.test(tail)
}

/** "1억 2천" is 120 million: behind 억 a bare 천 means 천만 (also in "1억 2천원"). */
function moneyNumber(source: Source, i: number): ReadNumber | undefined {
  const number = readNumber(source, i)
  if (!number || number.value < 1e8) return number
  const below = number.value % 1e8
  const elided = below >= 1000 && below < 1e4 && source.chars[number.end - 1] === '천'
  return elided ? { ...number, value: number.value - below + below * 1e4 } : number
}

function centsAt(source: Source, i: number): { value: number; end: number } | undefined {
  const number = readNumber(source, i)
  if (!number || number.value >= 100) return undefined
  return wordAt(source, number.end, '센트') ? { value: number.value / 100, end: number.end + 2 } : undefined
}

function withCents(single: Single, source: Source): Single {
  const cents =
    single.currency === 'USD' || single.currency === 'EUR' ? centsAt(source, single.end) : undefined
  if (!cents) return single
  return { ...single, value: Number((single.value + cents.value).toFixed(2)), end: cents.end }
}

/** "2만", "1만2천", "1.5억", "만오천": a number said with 천, 만 or 억. */
function impliedWon(source: Source, i: number, number: ReadNumber): Single | undefined {
  if (number.value < 1000 || number.form === 'native') return undefined
  const said = source.chars.slice(i, number.end)
  if (
    !/[천만억조]/.test(said) ||
    (number.form === 'sino' &&
      number.end - i < 3 &&
      !readLimit(source, number.end) &&
      !(number.end - i > 1 && /^(?:이었|이였|였)/.test(wordFrom(source, number.end))))
  )
    return undefined
  return { value: number.value, currency: 'KRW', implied: true, end: number.end }
}

/** Behind an amount without 원 stands no counter ("3만 명", "5천 보") and no other word grown to it. */
function standsFree(source: Source, i: number): boolean {
  const tail = wordFrom(source, i)
  if (source.gaps[i])
    return !/^(명|개|보|걸음|번|건|권|대|자|년|평|톤|리터|킬로|kg|km|포인트|점|마일|볼트|시간|분|장|마리|배|회|세대|가구|미터|칼로리|kcal|cal|바퀴|줄|곳|글자|토큰|%|퍼)/.test(
      tail,
    )
  return /^(에|에서|으로|로|은|는|이|을|를|도|의|만|씩|짜리|어치|까지|부터|보다|이나|이야|이고|이라|이요|이에요|넘|쓰|썼|줬|냈|든|들)?$|^(썼|줬|냈|들었|나왔|결제|씩|이었|이였|였|이라니|이던데)/.test(
    tail,
  )
}
