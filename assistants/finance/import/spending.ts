import { readAmount } from './amounts.ts'
import { saysCancelled } from './cancel-marks.ts'
import type { Layout } from './columns.ts'
import { directionOf } from './direction.ts'
import { normaliseHeader } from './header-words.ts'
import type { TableRecord } from './records.ts'
import { texts } from './texts.ts'

/** What a row's amount cells come to. */
export type Spending =
  | { readonly kind: 'spent'; readonly won: number }
  /** Money that came in; `isReturn` when the row calls it a cancelled payment. */
  | { readonly kind: 'deposit'; readonly won: number; readonly isReturn: boolean }
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }

/** Whether spending is what the file writes with a minus, as accounts do and cards do not. */
export function isSpendingNegative(sample: readonly TableRecord[], layout: Layout): boolean {
  const { amount, deposit, kind } = layout.columns
  // What a card's column calls 이용금액 is spent, however many refunds are among it.
  if (!deposit && cardAmount.test(normaliseHeader(amount.header))) return addsUpToBalance(sample, layout)
  let negative = 0
  let positive = 0
  for (const { cells } of sample) {
    const won = wonOf(cells[amount.index])
    const direction = kind ? directionOf(cells[kind.index] ?? '') : null
    if (won === null || direction === 'in' || (direction === 'transfer' && layout.isLedger)) continue
    if (won < 0) negative += 1
    if (won > 0) positive += 1
  }
  if (deposit) return negative > positive
  return negative > positive || (kind === undefined && addsUpToBalance(sample, layout))
}

const cardAmount = /이용|승인|매출|매입|결제|청구|사용|구매|주문|purchase|charge/

/** In an account each amount, with its sign, is the step from one balance to the next. */
function addsUpToBalance(sample: readonly TableRecord[], layout: Layout): boolean {
  const { amount, balance } = layout.columns
  if (!balance) return false
  const rows = sample
    .map(({ cells }) => ({ amount: wonOf(cells[amount.index]), balance: wonOf(cells[balance.index]) }))
    .filter((row) => row.amount !== null && row.balance !== null)
  let upwards = 0
  let downwards = 0
  for (const [index, row] of rows.slice(1).entries()) {
    const above = rows[index]!
    if (above.balance! - row.balance! === above.amount) upwards += 1
    if (row.balance! - above.balance! === row.amount) downwards += 1
  }
  return Math.max(upwards, downwards) > (rows.length - 1) / 2
}

function wonOf(cell: string | undefined): number | null {
  const reading = readAmount(cell ?? '')
  return reading.kind === 'won' ? reading.won : null
}

export function readSpending(cells: readonly string[], layout: Layout, spendsNegative: boolean): Spending {
  const { amount, deposit, kind, currency, foreign } = layout.columns
  const cell = cells[amount.index] ?? ''
  const reading = readAmount(cell)
  const direction = kind ? directionOf(cells[kind.index] ?? '') : null
  if (direction === 'transfer' && layout.isLedger) return { kind: 'skipped', reason: texts.skipped.transfer }
  if (deposit && (reading.kind === 'blank' || (reading.kind === 'won' && reading.won === 0))) {
    const incoming = readAmount(cells[deposit.index] ?? '')
    if (incoming.kind === 'won' && incoming.won > 0) return depositOf(incoming.won, cells)
  }
  const foreignCell = foreign ? (cells[foreign.index] ?? '') : ''
  const currencyCell = currency ? (cells[currency.index] ?? '') : ''
  if (reading.kind === 'foreign') return { kind: 'failed', reason: texts.failed.foreign(cell) }
  const isWon = saysWon(amount.header) && /[1-9]/.test(cell)
  if (!isWon && isForeignAmount(cell, currencyCell, foreign !== undefined, foreignCell)) {
    return { kind: 'failed', reason: texts.failed.foreign(`${foreignCell || cell} ${currencyCell}`.trim()) }
  }
  if (reading.kind === 'blank') return { kind: 'failed', reason: texts.failed.amountEmpty }
  if (reading.kind === 'unreadable') return { kind: 'failed', reason: texts.failed.amount(cell) }
  if (reading.won === 0) return { kind: 'skipped', reason: texts.skipped.zero }
  if (direction === 'in') return depositOf(Math.abs(reading.won), cells)
  const won = spendsNegative ? -reading.won : reading.won
  if (spendsNegative && won < 0 && direction !== 'out' && !deposit) return depositOf(-won, cells)
  return { kind: 'spent', won }
}

function depositOf(won: number, cells: readonly string[]): Spending {
  return { kind: 'deposit', won, isReturn: cells.some(saysCancelled) }
}

export function isWonName(currency: string | null): boolean {
  return currency !== null && /^(?:krw|원|원화|won|₩|410)$/i.test(currency)
}

function saysWon(header: string): boolean {
  return /원화|krw|\bwon\b|₩|\(원\)/i.test(header.normalize('NFKC'))
}

/** No won amount, while another currency's is there; or an amount that the currency column says is none of won. */
function isForeignAmount(
  amount: string,
  currency: string,
  hasForeignColumn: boolean,
  foreign: string,
): boolean {
  const isWon = currency === '' || currency === '-' || isWonName(currency)
  if (!hasForeignColumn) return !isWon && amount !== ''
  const hasForeign = /[1-9]/.test(foreign)
  return hasForeign && (!/[1-9]/.test(amount) || (amount === foreign && !isWon))
}
