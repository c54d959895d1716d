import { isHangul, type Source } from './source.ts'
import { longestAt, spellings, type WordTable, wordTable } from './word-table.ts'

/** ISO 4217 codes of the currencies read here. */
export type Currency = 'KRW' | 'USD' | 'EUR' | 'JPY' | 'GBP' | 'CNY' | 'THB' | 'INR' | 'CHF' | 'VND' | 'TWD'

/** A unit of money: `scale` turns what was said into the currency's main unit (10센트 → 0.1). */
export interface MoneyUnit {
  readonly currency: Currency
  readonly scale: number
  readonly end: number
  readonly letters: string
}

const AFTER: WordTable<readonly [Currency, number]> = wordTable(
  spellings<readonly [Currency, number]>(
    ['원|₩|krw|won', ['KRW', 1]],
    ['달러|딸라|달라|불|$|usd', ['USD', 1]],
    ['센트|cent|cents', ['USD', 0.01]],
    ['유로|€|eur', ['EUR', 1]],
    ['유로 센트', ['EUR', 0.01]],
    ['엔화|엔|¥|jpy', ['JPY', 1]],
    ['파운드|£|gbp', ['GBP', 1]],
    ['펜스', ['GBP', 0.01]],
    ['위안화|위안|위엔|cny|rmb', ['CNY', 1]],
    ['바트|thb', ['THB', 1]],
    ['루피|inr', ['INR', 1]],
    ['프랑|chf', ['CHF', 1]],
    ['베트남 동|vnd', ['VND', 1]],
    ['대만 달러|twd', ['TWD', 1]],
  ),
)

const BEFORE: WordTable<readonly [Currency, number]> = wordTable(
  spellings<readonly [Currency, number]>(
    ['₩|krw', ['KRW', 1]],
    ['$|us$|usd', ['USD', 1]],
    ['€|eur', ['EUR', 1]],
    ['¥|jpy', ['JPY', 1]],
    ['£|gbp', ['GBP', 1]],
    ['cny|rmb', ['CNY', 1]],
    ['thb', ['THB', 1]],
    ['inr', ['INR', 1]],
    ['chf', ['CHF', 1]],
    ['vnd', ['VND', 1]],
    ['twd', ['TWD', 1]],
  ),
)

/** Slips for 원, believed only directly behind 만, 천 or 백: 3마넌, 9처넌, 5천언, 만웡. */
const SLIP = /^[넌언웡윈웜웬]$/

export function unitAfter(source: Source, i: number): MoneyUnit | undefined {
  const slip =
    !source.gaps[i] && SLIP.test(source.chars[i] ?? '') && /[마만처천백]/.test(source.chars[i - 1] ?? '')
  if (slip && (source.chars[i] !== '넌' || /[마처]/.test(source.chars[i - 1] ?? ''))) {
    return { currency: 'KRW', scale: 1, end: i + 1, letters: '원' }
  }
  const found = longestAt(AFTER, source, i)
  if (!found || (found.letters === '엔' && source.gaps[i])) return undefined
  return { currency: found.value[0], scale: found.value[1], end: found.end, letters: found.letters }
}

/** `$5`, `EUR 20`, `₩10,000`; not inside a word. */
export function unitBefore(source: Source, i: number): MoneyUnit | undefined {
  const found = longestAt(BEFORE, source, i)
  if (!found || isHangul(source.chars.charCodeAt(found.end))) return undefined
  return { currency: found.value[0], scale: found.value[1], end: found.end, letters: found.letters }
}
