import type { Tx } from '#store/database.ts'
import type { NewExpense } from '../expenses.ts'
import { fingerprints } from '../import/fingerprint.ts'
import { categoriserFor } from '../queries/store-categories.ts'
import type { Payment } from './payment.ts'
import { type PaymentRow, rowOf, settlePayments } from './settle-payments.ts'
import { findStoredRows, isPurchaseOf, type StoredRows } from './stored-rows.ts'

/** What of the payments of messages is to be stored, and how many are not. */
export interface NewPayments {
  readonly expenses: readonly NewExpense[]
  /** Stored already. */
  readonly duplicates: number
  /** Told twice, cancelled with their purchase, or cancellations without any. */
  readonly skipped: number
  /** Purchases that went out with their cancellation. */
  readonly takenBack: readonly { readonly store: string; readonly amount: number }[]
}

/**
 * Chooses the payments in won that are not stored yet, each with the category of its store. Stored once is:
 * - the same message pasted again, in whatever stretch of messages, by its fingerprint;
 * - a payment that a statement or a person has brought already (`stored-rows.ts` has the rule);
 * - a payment of which two senders tell (`settle-payments.ts`).
 *
 * A purchase and its cancellation go out together. Where the purchase is stored, from an earlier paste or a statement,
 * its cancellation is stored beside it as a negative row. A cancellation without any purchase is left out: what was
 * never counted cannot be given back, and pastes overlap, so that the purchase may have gone out with it before.
 */
export async function newPayments(
  tx: Tx,
  payments: readonly Payment[],
  newId: () => string,
): Promise<NewPayments> {
  const entries = payments.filter(({ currency }) => currency === undefined).map(rowOf)
  const rows = entries.map(({ row }) => row)
  const identities = fingerprints(rows)
  const identityOf = new Map(entries.map((entry, index) => [entry, identities[index]!]))
  const stored = await findStoredRows(tx, rows, identities)
  const { fresh, duplicates, skipped, takenBack } = chooseNew(
    entries,
    stored,
    (entry) => identityOf.get(entry)!,
  )
  const categorise = await categoriserFor(
    tx,
    fresh.map(({ row }) => row.store),
  )
  const expenses = fresh.map((entry) => ({
    id: newId(),
    amount: entry.row.amount,
    store: entry.row.store,
    category: categorise(entry.row.store),
    memo: entry.row.memo,
    method: entry.row.method,
    date: entry.row.date,
    time: entry.row.time,
    fingerprint: identityOf.get(entry)!,
  }))
  return { expenses, duplicates, skipped, takenBack }
}

interface Choice extends Pick<NewPayments, 'duplicates' | 'skipped' | 'takenBack'> {
  readonly fresh: readonly PaymentRow[]
}

function chooseNew(
  entries: readonly PaymentRow[],
  stored: StoredRows,
  identityOf: (entry: PaymentRow) => string,
): Choice {
  const { rows, cancelled, toldTwice } = settlePayments(entries)
  const isStored = (entry: PaymentRow) => stored.take(entry.row, identityOf(entry))
  const fresh: PaymentRow[] = []
  let duplicates = 0
  let skipped = toldTwice.length
  const takenBack: { store: string; amount: number }[] = []
  const hasPurchase = ({ row }: PaymentRow) =>
    stored.hasPurchaseOf(row) || rows.some((other) => other.row.amount > 0 && isPurchaseOf(other.row, row))
  const add = (entry: PaymentRow) => {
    if (isStored(entry)) duplicates += 1
    else if (entry.row.amount < 0 && !hasPurchase(entry)) skipped += 1
    else fresh.push(entry)
  }
  for (const { purchase, cancellation } of cancelled) {
    if (isStored(purchase)) {
      duplicates += 1
      add(cancellation)
    } else if (isStored(cancellation)) duplicates += 2
    else {
      skipped += 2
      takenBack.push({ store: purchase.row.store, amount: purchase.row.amount })
    }
  }
  for (const entry of rows) add(entry)
  return { fresh, duplicates, skipped, takenBack }
}
