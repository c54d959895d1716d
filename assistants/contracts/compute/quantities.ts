import { findAmounts } from '#korean/amounts.ts'
import { findDurations } from '#korean/durations.ts'
import { keptByText } from '#korean/kept-by-text.ts'
import type { Span } from '#korean/normalise.ts'
import { findNumerals } from '#korean/numerals.ts'
import counterWords from './counters.json' with { type: 'json' }

/**
 * What something is so many of: a currency (`KRW`), a `share` of one (10 % is 0.1, 두 배 is 2), a stretch of time in Korean
 * (시간, 일, 영업일, 주, 개월, 년), a counter (회, 명, kg …), or nothing where none was said.
 */
export interface Quantity {
  readonly value: number
  readonly unit: string
  readonly start: number
  readonly end: number
  /** As it stands. */
  readonly text: string
}

export const isMoney = ({ unit }: Pick<Quantity, 'unit'>): boolean => /^[A-Z]{3}$/u.test(unit)

const timeUnits: Readonly<Record<string, string>> = {
  ...{ second: '초', minute: '분', hour: '시간', day: '일', week: '주', month: '개월', year: '년' },
}
/** What is counted in several words is one unit. */
const counters: Readonly<Record<string, string>> = counterWords
const counterNames = Object.keys(counters).sort((a, b) => b.length - a.length)
/** Behind a counter stands no other word: 주소, 부가세, 대금, 명세. */
const counterEnd =
  /^(?=$|[\s.,?!)(/~]|[을를은는이가도만씩의에로마당치짜중인면맡하입]|으로|까지|정도|쯤|부터|어치|들|밖|다|넘|듣|받|했|결|늦|빠|쓰|차(?=$|[\s를가로량])|트럭)/u

/** The longest counter with what has to stand behind it. */
const mostRead = 16

/** The counter that stands at the beginning of a text, as a unit. */
export function counterAt(text: string): { readonly unit: string; readonly length: number } | undefined {
  const space = /^\s/u.test(text) ? 1 : 0
  const rest = text.slice(space, space + mostRead)
  const said = rest.toLowerCase()
  const name = counterNames.find((it) => said.startsWith(it.toLowerCase()))
  if (!name || !counterEnd.test(rest.slice(name.length))) return undefined
  return { unit: counters[name]!, length: space + name.length }
}

const percent = /(\d+(?:\.\d+)?)\s?(?:퍼센트|프로(?![가-힣]*[젝그])|퍼(?=[를만면의]|\s|$)|%)(?!\s?포인트)/gu
const fraction =
  /(\d[\d,]*|[이삼사오육칠팔구십백천만]{1,3}|\d+\s?[천만])\s?분의\s?(\d+(?:\.\d+)?|[일이삼사오육칠팔구])(?![가-힣]*[조항])/gu
const multiple = /(\d+(?:\.\d+)?|두|세|네|다섯|열)\s?배(?![가-힣]*[송달상치])/gu
const half = /절반|반액|반값/gu
const written: Readonly<Record<string, number>> = {
  ...{ 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9, 십: 10, 백: 100, 천: 1000, 만: 10_000 },
  ...{ 두: 2, 세: 3, 네: 4, 다섯: 5, 열: 10 },
}

/** 1천, 1,000, 천, 삼 */
function numberOf(said: string): number {
  const scale = /천$/u.test(said) ? 1000 : /만$/u.test(said) ? 10_000 : 1
  const digits = /\d[\d,]*(?:\.\d+)?/u.exec(said)?.[0].replaceAll(',', '')
  return digits === undefined ? (written[said] ?? Number.NaN) : Number(digits) * scale
}

/** Every quantity of a text that is no date and no time of day, in its order. None lies within another. */
export const quantitiesIn = (text: string, taken: readonly Span[] = []): readonly Quantity[] =>
  taken.length > 0 ? readQuantities(text, taken) : keptQuantities(text)

/** A contract's sentences are read at every question on it. */
const keptQuantities = keptByText(5_000, (text) => readQuantities(text, []))

function readQuantities(text: string, taken: readonly Span[]): Quantity[] {
  const found: Quantity[] = []
  /** Letter by letter whether something has taken it: a long text may hold a thousand quantities. */
  const held = new Uint8Array(text.length)
  for (const { start, end } of taken) held.fill(1, start, end)
  const take = (value: number, unit: string, start: number, end: number) => {
    if (!Number.isFinite(value) || end <= start || held.subarray(start, end).includes(1)) return
    held.fill(1, start, end)
    found.push({ value, unit, start, end, text: text.slice(start, end).trim() })
  }
  for (const { 0: all, 1: number, index } of text.matchAll(percent))
    take(Number(number) / 100, 'share', index, index + all.length)
  for (const { 0: all, 1: whole, 2: part, index } of text.matchAll(fraction))
    take(numberOf(part!) / numberOf(whole!), 'share', index, index + all.length)
  for (const { 0: all, 1: number, index } of text.matchAll(multiple))
    take(numberOf(number!), 'share', index, index + all.length)
  for (const { 0: all, index } of text.matchAll(half)) take(0.5, 'share', index, index + all.length)
  for (const { start, end, value, min, max, currency, impliedWon } of findAmounts(text)) {
    const amount = value ?? max ?? min
    const said = /^.*?(?:원정?|달러|유로|엔|불|[\d만억천])(?=[^원\d만억천]*$)/u.exec(
      text.slice(start, end),
    )?.[0]
    if (amount === undefined || (impliedWon && !/[만억천]/u.test(text.slice(start, end)))) continue
    // 그 사유로 is no four euros.
    if (currency !== 'KRW' && !/\d/u.test(text.slice(start, end))) continue
    // 4,000kg, 3천 명: a number of something else.
    if (impliedWon && counterAt(text.slice(start + (said?.length ?? 0)))) continue
    take(amount, currency, start, start + (said?.length ?? end - start))
  }
  for (const { 0: all, 1: number, index } of text.matchAll(/(\d+)\s?영업일/gu))
    take(Number(number), '영업일', index, index + all.length)
  for (const { value, unit, upTo, start, end } of findDurations(text))
    if (upTo === undefined) take(value, timeUnits[unit]!, start, end)
  // 5시간늦게, 3개월살고: grown to the word behind it.
  for (const { 0: all, 1: number, 2: unit, index } of text.matchAll(
    /(?<![\d.,])(\d{1,4})\s?(시간|개월|달|년|일|주)(?=까지|늦|밀|연체|지체|지연|쓰|살|남|다니|듣|받|이용|사용|일하|일했|전에|뒤|후)/gu,
  ))
    take(Number(number), unit === '달' ? '개월' : unit!, index, index + all.length)
  for (const { 0: all, 1: number, 2: code, index } of text.matchAll(
    /(?<![\d.,])(\d+(?:\.\d+)?)\s?k(?:\s?([A-Z]{3}))?(?![\p{L}\d])/gu,
  ))
    take(Number(number) * 1000, code ?? '', index, index + all.length)
  // 35만명, 3천 장
  for (const { 0: said, 1: number, 2: scale, index } of text.matchAll(
    /(?<![\d.,제])(\d[\d,]*(?:\.\d+)?)\s?([천만])/gu,
  )) {
    const unit = counterAt(text.slice(index + said.length))
    const value = Number(number!.replaceAll(',', '')) * (scale === '만' ? 10_000 : 1000)
    if (unit && unit.unit !== '톤') take(value, unit.unit, index, index + said.length + unit.length)
  }
  // 50점 이상 is no 50.2; 250 named users.
  for (const { 0: said, index } of text.matchAll(/(?<![\d.,제])\d[\d,]*(?:\.\d+)?/gu)) {
    const behind = text.slice(index + said.length)
    const adjective = /^\s(?:named|additional|extra)(?=\s)/u.exec(behind)?.[0].length ?? 0
    const unit = counterAt(behind.slice(adjective))
    if (!unit) continue
    const value = Number(said.replaceAll(',', '')) * (unit.unit === '톤' ? 1000 : 1)
    take(value, unit.unit === '톤' ? 'kg' : unit.unit, index, index + said.length + adjective + unit.length)
  }
  for (const { value, upTo, ordinal, start, end, counter } of findNumerals(text)) {
    // 이번 주, 저번: no two times.
    if (upTo !== undefined || ordinal || /^[이저]번/u.test(text.slice(start))) continue
    const counted = counter ? text.slice(start, end).lastIndexOf(counter) : -1
    // 유약 두 통: the end of a word is no 약.
    const from =
      start > 0 && /^약\s/u.test(text.slice(start)) && /[가-힣]/u.test(text[start - 1]!) ? start + 2 : start
    const bareEnd = counted < 0 ? end : start + counted
    const unit = counterAt(text.slice(bareEnd))
    if (unit)
      take(
        unit.unit === '톤' ? value * 1000 : value,
        unit.unit === '톤' ? 'kg' : unit.unit,
        from,
        bareEnd + unit.length,
      )
    else if (!counter && /^\d/u.test(text.slice(start))) take(value, '', start, end)
  }
  for (const { 0: said, 1: number, index } of text.matchAll(native)) {
    const unit = counterAt(text.slice(index + said.length))
    const value = nativeOf(number!)
    // 두부 is no two copies.
    const isWord = unit?.unit === '부' && !/^\s/u.test(text.slice(index + said.length))
    if (unit && value !== undefined && unit.unit !== '톤' && !isWord)
      take(value, unit.unit, index, index + said.length + unit.length)
  }
  return found
    .sort((a, b) => a.start - b.start)
    .filter((one, at) => !isTwin(text, found[at - 1], one))
    .map((one) => inNights(text, one))
}

/** 이틀 밤 */
function inNights(text: string, one: Quantity): Quantity {
  const nights = one.unit === '일' ? /^\s?밤(?=$|[\s을만은이,?])/u.exec(text.slice(one.end)) : null
  const end = one.end + (nights?.[0].length ?? 0)
  return nights ? { ...one, unit: '박', end, text: text.slice(one.start, end).trim() } : one
}

/** 금 오십오만원정 (₩550,000): the same once more. */
const isTwin = (text: string, before: Quantity | undefined, one: Quantity): boolean =>
  before !== undefined &&
  isMoney(one) &&
  before.unit === one.unit &&
  before.value === one.value &&
  /^\s?(?:정|원정)?\s?[(（]\s?(?:금\s?)?₩?$/u.test(text.slice(before.end, one.start))

/** 세 묶음, 열두 봉지: before a counter that only contracts count in. */
const native =
  /(?<![가-힣])((?:열|스물|서른|마흔|쉰)?(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉)|열|스무|서른|마흔|쉰)(?=\s?[가-힣])/gu
const tens: Readonly<Record<string, number>> = { 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50 }
const ones = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉']

function nativeOf(said: string): number | undefined {
  const ten = Object.keys(tens).find((word) => said.startsWith(word))
  const rest = said.slice(ten?.length ?? 0)
  const one = rest === '' ? 0 : ones.indexOf(rest) + 1
  return rest !== '' && one === 0 ? undefined : (ten ? tens[ten]! : 0) + one
}

/** A day that is worked or used has no 24 hours; one that something is late has. */
export const isOfDays = ({ unit, role }: { unit: string; role?: string | undefined }, to: string): boolean =>
  to === '시간' && role !== 'late' && (unit === '일' || unit === '주')

/** So many of one unit in another of the same kind. Nothing where they are of different kinds, or months of days. */
export function convert(value: number, from: string, to: string): number | undefined {
  if (from === to) return value
  const hours: Readonly<Record<string, number>> = { 분: 1 / 60, 시간: 1, 일: 24, 주: 168 }
  const months: Readonly<Record<string, number>> = { 개월: 1, 년: 12 }
  for (const table of [hours, months])
    if (table[from] !== undefined && table[to] !== undefined) return (value * table[from]) / table[to]
  return undefined
}
