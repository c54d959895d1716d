import { type DateReading, readDate, readTime } from '../import/dates.ts'

export interface ReadAmount {
  readonly amount: number
  readonly currency: string | null
}

/** `12,500원`, `-68,930원`, `₩12,500`; null when there is no sum in it. */
export function readWon(text: string): number | null {
  const digits = text.replace(/[^\d]/g, '')
  const won = Number(digits)
  return digits === '' || !Number.isSafeInteger(won) || won === 0 ? null : won
}

const currencySigns: readonly (readonly [RegExp, string])[] = [
  [/HK\$/, 'HKD'],
  [/A\$/, 'AUD'],
  [/C\$/, 'CAD'],
  [/\$|달러/, 'USD'],
  [/€|유로/, 'EUR'],
  [/£|파운드/, 'GBP'],
  [/¥|엔/, 'JPY'],
  [/위안/, 'CNY'],
  [/바트/, 'THB'],
]

/** `USD 22.00`, `12.99(US$)`, `3,480엔`. */
export function readForeign(text: string): ReadAmount | null {
  const amount = Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''))
  const code = /[A-Z]{3}/.exec(text)?.[0] ?? currencySigns.find(([sign]) => sign.test(text))?.[1]
  return Number.isFinite(amount) && amount > 0 && code !== undefined ? { amount, currency: code } : null
}

/** 1 for 일시불, else the months; null where the text says neither. */
export function readInstallments(text: string | undefined): number | null {
  if (text === undefined) return null
  if (text.includes('일시불')) return 1
  const months = Number(/(\d{1,2})\s?개월/.exec(text)?.[1])
  return months > 0 ? months : null
}

/** A card's or an account's number without its brackets. */
export function readCard(text: string | undefined): string | null {
  const card = text?.replace(/[^\dXx*_-]/g, '') ?? ''
  return card === '' ? null : card
}

export function readDay(text: string): DateReading | null {
  return readDate(text.replace(/\s+/g, '').replace(/\([월화수목금토일]\)$/, ''))
}

export function readClock(text: string | undefined): string | null {
  if (text === undefined) return null
  const plain = text.replace(/\s+/g, '').replace(/\.\d+$/, '')
  const time = readTime(plain.replace(/^(\d{1,2})시(\d{2})분?$/, '$1:$2'))
  // Of the seconds only some senders tell, and one message may stand against another.
  return time === null ? null : `${time.slice(0, 5)}:00`
}

const noise = /^(?:[-–—/|,.:·•※●→>]|에서|께|\s)+|(?:[-–—/|,:·•※●→<]|\s(?:승인|사용|이용|결제)|에서|\s)+$/gu

/** What is left of a store's name without the punctuation around it; empty when nothing is. */
export function cleanStore(text: string): string {
  let store = text.replace(/\s+/g, ' ').trim()
  for (let before = ''; before !== store; ) {
    before = store
    store = store.replace(noise, '').trim()
  }
  // A name is cut at a number of letters, at times behind an opening bracket.
  if (store.endsWith('(')) store = store.slice(0, -1).trim()
  if (store.endsWith(')') && !store.includes('(')) store = store.slice(0, -1).trim()
  if (/^\([^()]*\)$/.test(store)) store = store.slice(1, -1).trim()
  store = store.replace(/^\[([^\]]+)\]\s*/, '$1 ').trim()
  return /[\p{L}]|\d{2}/u.test(store) ? store : ''
}
