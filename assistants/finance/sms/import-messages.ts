import type { ImportReport } from '#protocol/resources.ts'
import { dropCached } from '#store/tool-cache.ts'
import { removeDemo } from '../demo-data.ts'
import { insertExpenses } from '../expenses.ts'
import { fingerprints } from '../import/fingerprint.ts'
import type { ImportSetting } from '../import/import-statement.ts'
import { holdBook } from '../queries/hold-book.ts'
import { categoriserFor } from '../queries/store-categories.ts'
import { financeTables } from '../tables.ts'
import { learnedPatterns } from './learned-patterns.ts'
import { readMessages } from './read-messages.ts'
import { type PaymentRow, rowOf, settlePayments } from './settle-payments.ts'
import { findStoredRows, isPurchaseOf, type StoredRows } from './stored-rows.ts'
import { texts } from './texts.ts'

/**
 * Reads payment messages, by the formats the owner has taught before the known ones, and stores their payments, all or
 * none, in one transaction. Stored once is:
 * - the same message pasted again, in whatever stretch of messages, by its fingerprint;
 * - a payment that a statement or a person has brought already (`stored-rows.ts` has the rule);
 * - a payment of which two senders tell (`settle-payments.ts`).
 *
 * A purchase and its cancellation go out together. Where the purchase is stored, from an earlier paste or a statement,
 * its cancellation is stored beside it as a negative row. A cancellation without any purchase is left out: what was
 * never counted cannot be given back, and pastes overlap, so that the purchase may have gone out with it before.
 * Payments in another currency are in `failed`, as no amount in won is known.
 */
export async function importMessages(setting: ImportSetting, text: string): Promise<ImportReport> {
  const patterns = await setting.database.readAsOwner(setting.ownerId, learnedPatterns)
  const reading = readMessages(text, { today: setting.today, patterns })
  const failed = reading.failed.map(({ line, why }) => ({ line, reason: why }))
  for (const { line, amount, currency } of reading.payments) {
    if (currency !== undefined) failed.push({ line, reason: texts.failed.foreign(`${amount} ${currency}`) })
  }
  const entries = reading.payments.filter(({ currency }) => currency === undefined).map(rowOf)
  const identities = fingerprints(entries.map(({ row }) => row))
  const identityOf = new Map(entries.map((entry, index) => [entry, identities[index]!]))
  return setting.database.asOwner(setting.ownerId, async (tx) => {
    await holdBook(tx)
    const demoRemoved = entries.length > 0 ? await removeDemo(tx) : 0
    const stored = await findStoredRows(
      tx,
      entries.map(({ row }) => row),
      identities,
    )
    const settled = chooseNew(entries, stored, (entry) => identityOf.get(entry)!)
    const categorise = await categoriserFor(
      tx,
      settled.fresh.map(({ row }) => row.store),
    )
    const importId = setting.newId()
    const expenses = settled.fresh.map((entry) => ({
      id: setting.newId(),
      amount: entry.row.amount,
      store: entry.row.store,
      category: categorise(entry.row.store),
      memo: entry.row.memo,
      method: entry.row.method,
      date: entry.row.date,
      time: entry.row.time,
      fingerprint: identityOf.get(entry)!,
    }))
    const added = await insertExpenses(tx, expenses, { source: 'sms', importId })
    if (added > 0) await dropCached(tx, ['expenses'])
    const duplicates = settled.duplicates + expenses.length - added
    await financeTables(tx)
      .insertInto('expense_imports')
      .values({
        owner_id: tx.ownerId,
        id: importId,
        file_name: texts.importName,
        added,
        duplicates,
        failed: failed.length,
      })
      .execute()
    return {
      added,
      duplicates,
      failed: failed.sort((a, b) => a.line - b.line),
      skipped: reading.skipped.length + settled.skipped,
      demoRemoved,
    }
  })
}

interface Choice {
  readonly fresh: readonly PaymentRow[]
  readonly duplicates: number
  readonly skipped: number
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
    else skipped += 2
  }
  for (const entry of rows) add(entry)
  return { fresh, duplicates, skipped }
}
