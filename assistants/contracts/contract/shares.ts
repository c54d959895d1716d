import { findAmounts } from '#korean/amounts.ts'
import type { Sentence } from './contract.ts'

/** A share of an amount that is named, as a contract writes it: 해당 월 이용료의 1천분의 2.5. */
export interface Share {
  /** 월 이용료 */
  readonly base: string
  /** As it is written: 1천분의 2.5, 20퍼센트. */
  readonly rate: string
  /** Of one: 0.0025. */
  readonly factor: number
  /** What it is paid for: each day, each month that is left, or at once. */
  readonly per: 'day' | 'month' | 'once'
}

const percent = '(\\d+(?:\\.\\d+)?)\\s?(?:퍼센트|%)(?!포인트)'
const fraction = '((?:\\d[\\d,]*)?\\s?[천만]?)\\s?분의\\s?(\\d+(?:\\.\\d+)?)'
const base =
  '((?:(?:월|연간?|총)\\s)?(?:이용료|사용료|임대료|임차료|계약금액|용역대금|대금|보수|수수료|차임|요금))'
const share = new RegExp(`${base}(?:의|에|\\s중|\\s가운데)\\s?(?:대하여\\s)?(${percent}|${fraction})`, 'u')

export function shareIn(text: string): Share | undefined {
  const found = share.exec(text)
  if (!found) return undefined
  const [, name, rate, hundredths, whole, part] = found
  const factor = hundredths ? Number(hundredths) / 100 : Number(part) / wholeOf(whole!)
  if (!Number.isFinite(factor) || factor <= 0) return undefined
  const per = /(?:1일|하루|지체일수|지체\s?일수)\s?(?:1일)?마다/u.test(text)
    ? 'day'
    : /남은\s?(?:계약\s?)?기간|잔여\s?(?:계약\s?)?기간/u.test(text) && /^월/u.test(name!)
      ? 'month'
      : 'once'
  return { base: name!, rate: rate!, factor, per }
}

/** 1천 → 1000, 1,000 → 1000, 천 → 1000 */
function wholeOf(text: string): number {
  const digits = /\d[\d,]*/u.exec(text)?.[0].replaceAll(',', '')
  const scale = text.includes('천') ? 1000 : text.includes('만') ? 10_000 : 1
  return Number(digits ?? '1') * scale
}

/** What the named amount is, in won, where a sentence gives it: 월 이용료 850만원, 계약금액은 금 1억원. */
export function amountOf(
  name: string,
  { text }: Pick<Sentence, 'text'>,
): { won: number; text: string } | undefined {
  const at = text.search(new RegExp(name.replaceAll(' ', '\\s?'), 'u'))
  if (at < 0) return undefined
  const from = at + name.length
  const [amount] = findAmounts(text.slice(from)).filter(({ currency }) => currency === 'KRW')
  const between = text.slice(from, from + (amount?.start ?? 0))
  if (
    amount?.value === undefined ||
    !/^(?:[은는이가을를]|으로)?\s?(?:매월\s|매년\s|금\s?|총\s)?\(?₩?\s?$/u.test(between)
  )
    return undefined
  return { won: amount.value, text: amount.text }
}
