import type { CancelMark } from './cancel-marks.ts'
import { normaliseApproval } from './fingerprint.ts'
import type { LineNote, StatementRow } from './statement.ts'
import { normaliseStore } from './store-name.ts'
import { texts } from './texts.ts'

/** A row as read, before purchases and cancellations are held against each other. */
export interface Draft {
  readonly row: StatementRow
  readonly mark: Exclude<CancelMark, 'partial'>
  /** Came in by a column of deposits: a returned payment if it matches one, else no spending. */
  readonly isDeposit: boolean
}

export interface Settled {
  readonly rows: readonly StatementRow[]
  readonly skipped: readonly LineNote[]
}

/**
 * Cancelled purchases and the rows that cancel them go out together: a negative amount, or a row that says 취소,
 * takes with it the latest purchase of the same store and amount that is not after it. A negative amount without one
 * is a refund and stays, as its purchase stands in an earlier statement.
 */
export function settleCancellations(drafts: readonly Draft[]): Settled {
  const isCancelling = (draft: Draft) => draft.row.amount < 0 || draft.mark !== 'none'
  const cancelling = drafts.filter(isCancelling)
  if (cancelling.length === 0) return { rows: drafts.map((draft) => draft.row), skipped: [] }

  const amounts = new Set(cancelling.map((draft) => Math.abs(draft.row.amount)))
  const purchases = new Map<string, Draft[]>()
  for (const draft of drafts) {
    if (isCancelling(draft) || !amounts.has(draft.row.amount)) continue
    const key = matchKey(draft.row)
    const group = purchases.get(key)
    if (group) group.push(draft)
    else purchases.set(key, [draft])
  }
  const removed = new Set<Draft>()
  const skipped: LineNote[] = []
  for (const draft of cancelling.sort((a, b) => moment(a.row).localeCompare(moment(b.row)))) {
    const candidates = (purchases.get(matchKey(draft.row)) ?? []).filter((entry) => !removed.has(entry))
    const purchase = purchaseOf(draft, candidates)
    if (purchase) {
      removed.add(purchase).add(draft)
      skipped.push({ line: purchase.row.line, reason: texts.skipped.cancelledBy(draft.row.line) })
      skipped.push({ line: draft.row.line, reason: texts.skipped.cancels(purchase.row.line) })
    } else if (draft.isDeposit || draft.row.amount > 0) {
      removed.add(draft)
      const reason = draft.isDeposit ? texts.skipped.deposit : texts.skipped.cancelled
      skipped.push({ line: draft.row.line, reason })
    }
  }
  return { rows: drafts.filter((draft) => !removed.has(draft)).map((draft) => draft.row), skipped }
}

function purchaseOf(draft: Draft, candidates: readonly Draft[]): Draft | undefined {
  const approval = normaliseApproval(draft.row.approval)
  const earlier = candidates.filter((entry) => isNotAfter(entry.row, draft.row))
  const same = earlier.find((entry) => approval !== '' && normaliseApproval(entry.row.approval) === approval)
  if (same || (draft.mark === 'flag' && draft.row.amount > 0)) return same
  // A positive row that says 취소 may be the purchase itself: another approval number then is another purchase.
  const isOther = (entry: Draft) => draft.row.amount > 0 && approval !== '' && entry.row.approval !== null
  return earlier
    .filter((entry) => !isOther(entry))
    .reduce<Draft | undefined>(
      (latest, entry) => (latest && moment(latest.row) > moment(entry.row) ? latest : entry),
      undefined,
    )
}

function matchKey(row: StatementRow): string {
  return `${normaliseStore(row.store)}|${Math.abs(row.amount)}`
}

function moment(row: StatementRow): string {
  return `${row.date} ${row.time ?? ''}`
}

function isNotAfter(purchase: StatementRow, cancellation: StatementRow): boolean {
  if (purchase.date !== cancellation.date) return purchase.date < cancellation.date
  return purchase.time === null || cancellation.time === null || purchase.time <= cancellation.time
}
