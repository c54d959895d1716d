import { readAmount } from './amounts.ts'
import { isClearlyDate, readDate, readSerialDate, readTime, saysDayFirst } from './dates.ts'
import { directionOf } from './direction.ts'
import type { TableRecord } from './records.ts'

/** What the cells of one column look like, as shares of its filled cells. */
export interface Evidence {
  readonly filled: number
  /** Any date at all, `3.5` and Excel serials too. */
  readonly date: number
  readonly serial: number
  /** Dates whose day stands before the month, beyond doubt. */
  readonly dayFirst: number
  readonly clearDate: number
  readonly time: number
  /** Amounts, in any currency. */
  readonly amount: number
  /** Amounts that are hardly a number of something else: from 100 won, no leading zero, no identifier's length. */
  readonly clearAmount: number
  readonly text: number
  readonly direction: number
  /** 지출, 수입 as against an account's 출금, 입금. */
  readonly ledger: number
  /** 승인, 정상, 취소, Y, N and the like. */
  readonly status: number
  /** How it was paid, which is neither a category nor a card: 일시불, 할부, 국내. */
  readonly terms: number
  readonly distinctTexts: number
}

const statusWords =
  /^(?:정상|승인|미?매입|전표|접수|완료|[YNOX]|결제확정|결제완료|구매확정|approved|paid)|취소|환불|cancel/i

/** Looks at the cells of column `index`. */
export function observe(records: readonly TableRecord[], index: number): Evidence {
  const seen = {
    date: 0,
    serial: 0,
    dayFirst: 0,
    clearDate: 0,
    time: 0,
    amount: 0,
    clearAmount: 0,
    text: 0,
    direction: 0,
    signs: 0,
    ledger: 0,
    status: 0,
    terms: 0,
  }
  const distinct = new Set<string>()
  let filled = 0
  let minuses = 0
  for (const record of records) {
    const cell = record.cells[index] ?? ''
    if (cell === '-') minuses += 1
    if (cell === '' || cell === '-') continue
    filled += 1
    const isSerial = readSerialDate(cell) !== null
    const amount = readAmount(cell)
    const isAmount = amount.kind === 'won' || amount.kind === 'foreign'
    if (isSerial) seen.serial += 1
    if (isSerial || readDate(cell)) seen.date += 1
    if (saysDayFirst(cell)) seen.dayFirst += 1
    if (isClearlyDate(cell)) seen.clearDate += 1
    if (readTime(cell)) seen.time += 1
    if (isAmount) seen.amount += 1
    if (amount.kind === 'won' && Math.abs(amount.won) >= 100 && !/^(?:0\d+|\d{7,})$/.test(cell)) {
      seen.clearAmount += 1
    }
    if (directionOf(cell)) seen.direction += 1
    if (/^[+＋]$/.test(cell)) seen.signs += 1
    if (/^(?:지출|수입|expense|income)$/i.test(cell)) seen.ledger += 1
    if (statusWords.test(cell)) seen.status += 1
    if (/^(?:일시불|할부|국내|해외|신용|체크|본인|가족|\d+\s*개월)$/.test(cell)) seen.terms += 1
    if (!isAmount && !isClearlyDate(cell) && /\p{L}/u.test(cell)) {
      seen.text += 1
      distinct.add(cell)
    }
  }
  // A minus stands for nothing, but beside a plus for the way of the money.
  const pluses = seen.signs
  if (pluses > 0 && pluses === filled) {
    filled += minuses
    seen.direction = filled
  }
  const share = (count: number) => (filled === 0 ? 0 : count / filled)
  return {
    filled,
    date: share(seen.date),
    serial: share(seen.serial),
    dayFirst: share(seen.dayFirst),
    clearDate: share(seen.clearDate),
    time: share(seen.time),
    amount: share(seen.amount),
    clearAmount: share(seen.clearAmount),
    text: share(seen.text),
    direction: share(seen.direction),
    ledger: share(seen.ledger),
    status: share(seen.status),
    terms: share(seen.terms),
    distinctTexts: distinct.size,
  }
}
