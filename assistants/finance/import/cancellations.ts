import type { CancelMark } from './cancel-marks.ts'
import { normaliseApproval } from './fingerprint.ts'
import { atOnce } from './pace.ts'
import type { LineNote, StatementRow } from './statement.ts'
import { normaliseStore } from './store-name.ts'
import { texts } from './texts.ts'

/** A row as read, before purchases and cancellations are held against each other. */
export interface Draft {
  readonly row: StatementRow
  readonly mark: Exclude<CancelMark, 'partial' | 'refused'>
  /** Came in by a column of deposits: a returned payment if it matches one, else no spending. */
  readonly isDeposit: boolean
}

export interface Settled {
  readonly rows: readonly StatementRow[]
  readonly skipped: readonly LineNote[]
  /** What went out in pairs. */
  readonly cancelled: readonly { readonly purchase: StatementRow; readonly cancellation: StatementRow }[]
  /** Purchases marked as cancelled in their own row. */
  readonly inPlace: readonly StatementRow[]
}

/**
 * Cancelled purchases and the rows that cancel them go out together: a negative amount, or a row that says 취소,
 * takes with it the latest purchase of the same store and amount that is not after it. A negative amount without one
 * is a refund and stays, as its purchase stands in an earlier statement.
 */
export function settleCancellations(drafts: readonly Draft[]): Settled {
  return atOnce(settlingCancellations(drafts))
}

/** The same, saying where it can be interrupted. */
export function* settlingCancellations(drafts: readonly Draft[]): Generator<undefined, Settled> {
  const isCancelling = (draft: Draft) => draft.row.amount < 0 || draft.mark !== 'none'
  const cancelling = drafts.filter(isCancelling)
  if (cancelling.length === 0) {
    return { rows: drafts.map((draft) => draft.row), skipped: [], cancelled: [], inPlace: [] }
  }

  const amounts = new Set(cancelling.map((draft) => Math.abs(draft.row.amount)))
  const purchases = new Map<string, Draft[]>()
  for (const [index, draft] of drafts.entries()) {
    if (index % sliceSize === 0) yield
    if (isCancelling(draft) || !amounts.has(draft.row.amount)) continue
    const key = matchKey(draft.row)
    const group = purchases.get(key)
    if (group) group.push(draft)
    else purchases.set(key, [draft])
  }
  const removed = new Set<Draft>()
  const skipped: LineNote[] = []
  const cancelled: Settled['cancelled'][number][] = []
  const inPlace: StatementRow[] = []
  for (const draft of cancelling.sort((a, b) => compare(moment(a.row), moment(b.row)))) {
    yield
    const candidates = purchases.get(matchKey(draft.row)) ?? []
    const purchase = purchaseOf(draft, candidates)
    if (purchase) {
      candidates.splice(candidates.indexOf(purchase), 1)
      removed.add(purchase).add(draft)
      cancelled.push({ purchase: purchase.row, cancellation: draft.row })
      skipped.push({ line: purchase.row.line, reason: texts.skipped.cancelledBy(draft.row.line) })
      skipped.push({ line: draft.row.line, reason: texts.skipped.cancels(purchase.row.line) })
    } else if (draft.isDeposit || draft.row.amount > 0) {
      removed.add(draft)
      if (!draft.isDeposit) inPlace.push(draft.row)
      const reason = draft.isDeposit ? texts.skipped.deposit : texts.skipped.cancelled
      skipped.push({ line: draft.row.line, reason })
    }
  }
  const rows = drafts.filter((draft) => !removed.has(draft)).map((draft) => draft.row)
  return { rows, skipped, cancelled, inPlace }
}

const sliceSize = 500

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
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

/** What a purchase and its cancellation have in common. */
export function matchKey(row: StatementRow): string {
  return `${normaliseStore(row.store)}|${Math.abs(row.amount)}`
}

function moment(row: StatementRow): string {
  return `${row.date} ${row.time ?? ''}`
}

function isNotAfter(purchase: StatementRow, cancellation: StatementRow): boolean {
  if (purchase.date !== cancellation.date) return purchase.date < cancellation.date
  return purchase.time === null || cancellation.time === null || purchase.time <= cancellation.time
}
