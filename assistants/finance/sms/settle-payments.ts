import { type Draft, settleCancellations } from '../import/cancellations.ts'
import type { StatementRow } from '../import/statement.ts'
import { texts as importTexts } from '../import/texts.ts'
import type { Payment } from './payment.ts'
import { isAgent, minutesApart, sameMinutes, storesAlike } from './same-payment.ts'
import { kindOfSender } from './senders.ts'

/** A payment in won as a statement has it, a cancellation with a negative amount. */
export interface PaymentRow {
  readonly payment: Payment
  readonly row: StatementRow
}

export interface SettledPayments {
  /** Purchases that stay, and cancellations whose purchase is not among the messages. */
  readonly rows: readonly PaymentRow[]
  readonly cancelled: readonly { readonly purchase: PaymentRow; readonly cancellation: PaymentRow }[]
  /** Told by two senders, of whom another is believed. */
  readonly toldTwice: readonly PaymentRow[]
}

export function rowOf(payment: Payment): PaymentRow {
  const { line, date, time, store, amount, isCancel, installments } = payment
  const row: StatementRow = {
    line,
    date,
    time,
    store,
    amount: isCancel ? -amount : amount,
    memo: installments !== null && installments > 1 ? importTexts.memo.installment(installments) : null,
    method: methodOf(payment),
    category: null,
    approval: null,
  }
  return { payment, row }
}

function methodOf({ sender, card }: Payment): string | null {
  if (sender === null) return card
  return card === null ? sender : `${sender}(${card})`
}

/** Holds payments and cancellations against each other as a statement's are, and leaves out what is told twice. */
export function settlePayments(rows: readonly PaymentRow[]): SettledPayments {
  const toldTwice = findToldTwice(rows)
  const once = rows.filter((entry) => !toldTwice.has(entry))
  const entryOf = new Map(once.map((entry) => [entry.row, entry]))
  const drafts = once.map(
    ({ row, payment }): Draft => ({ row, mark: payment.isCancel ? 'word' : 'none', isDeposit: false }),
  )
  const settled = settleCancellations(drafts)
  return {
    rows: settled.rows.map((row) => entryOf.get(row)!),
    cancelled: settled.cancelled.map(({ purchase, cancellation }) => ({
      purchase: entryOf.get(purchase)!,
      cancellation: entryOf.get(cancellation)!,
    })),
    toldTwice: [...toldTwice],
  }
}

/**
 * One payment has two messages where a wallet was paid by a card, or a card by an account: the same amount within two
 * minutes, from senders of different kinds, at the same store or one that only passes the money on. The message that
 * names the store better stays.
 */
function findToldTwice(rows: readonly PaymentRow[]): Set<PaymentRow> {
  const groups = Map.groupBy(rows, ({ row }) => `${row.date}|${row.amount}`)
  const left = new Set<PaymentRow>()
  for (const group of groups.values()) {
    for (const [index, one] of group.entries()) {
      const twin = group.slice(index + 1).find((other) => !left.has(other) && isTwin(one, other))
      if (twin && !left.has(one)) left.add(isAgent(one.row.store) && !isAgent(twin.row.store) ? one : twin)
    }
  }
  return left
}

function isTwin(one: PaymentRow, other: PaymentRow): boolean {
  const { time } = one.row
  if (time === null || other.row.time === null || minutesApart(time, other.row.time) > sameMinutes)
    return false
  if (kindOfSender(one.payment.sender) === kindOfSender(other.payment.sender)) return false
  return storesAlike(one.row.store, other.row.store) || isAgent(one.row.store) || isAgent(other.row.store)
}
