import type { ColumnRole } from '#protocol/finance.ts'
import { readAmount } from './amounts.ts'
import { cancellationInName, readCancellation } from './cancel-marks.ts'
import type { Draft } from './cancellations.ts'
import { methodOf } from './card-of-file.ts'
import type { Layout } from './columns.ts'
import { type DateReading, readDate, readSerialDate, readTime } from './dates.ts'
import { maxCellLength, type TableRecord } from './records.ts'
import { asideKind } from './set-aside.ts'
import { isWonName, readSpending } from './spending.ts'
import type { AsideKind, LineNote, StatementRow } from './statement.ts'
import { normaliseStore } from './store-name.ts'
import { texts } from './texts.ts'
import { filledWidth, rejoinThousands } from './thousands.ts'

export type RowOutcome =
  | { readonly kind: 'row'; readonly draft: Draft }
  | { readonly kind: 'aside'; readonly as: AsideKind; readonly won: number; readonly note: LineNote }
  | { readonly kind: 'income'; readonly row: StatementRow }
  | { readonly kind: 'failed' | 'skipped'; readonly note: LineNote }

export function dateOf(cells: readonly string[], layout: Layout): DateReading | null {
  const cell = cells[layout.columns.date.index] ?? ''
  return (layout.hasSerialDates ? readSerialDate(cell) : null) ?? readDate(cell, layout.isDayFirst)
}

/** What holds for all rows of a table. */
export interface TableContext {
  readonly layout: Layout
  readonly spendsNegative: boolean
  /** Whose account it is. */
  readonly holder: string | null
  /** Whose card it is a statement of. */
  readonly card: string | null
}

/** Reads a row whose date is known. */
export function readRow(
  { line, cells: raw, isCut }: TableRecord,
  { layout, spendsNegative, holder, card }: TableContext,
  date: { readonly date: string; readonly time: string | null },
): RowOutcome {
  const cells = rejoinThousands(raw, layout.columns.amount.index, layout.width)
  const width = filledWidth(cells)
  if (width > layout.width) return note('failed', line, texts.failed.width(width, layout.width))
  const spending = readSpending(cells, layout, spendsNegative)
  const cancellation = readCancellation(cells, layout)
  const { returned } = cancellation
  if (spending.kind === 'skipped') return note('skipped', line, spending.reason)
  if (spending.kind === 'failed') {
    return cancellation.mark === 'flag'
      ? note('skipped', line, texts.skipped.cancelled)
      : note('failed', line, spending.reason)
  }
  if (cancellation.mark === 'refused') return note('skipped', line, texts.skipped.refused)
  const written = storeOf(cells, layout)
  if (written === null) return note('failed', line, texts.failed.storeEmpty)
  const named = cancellationInName(written)
  if (named.mark === 'refused') return note('skipped', line, texts.skipped.refused)
  const store = named.store
  const mark = cancellation.mark === 'none' ? named.mark : cancellation.mark
  if (isTooLong(store)) return note('failed', line, texts.failed.storeLong(maxNameLength))
  const category = textOf(cells, layout, 'category')
  if (category !== null && isTooLong(category)) {
    return note('failed', line, texts.failed.categoryLong(maxNameLength))
  }
  if (isCut) return note('failed', line, texts.failed.cellLong(maxCellLength))

  const isIncome = spending.kind === 'deposit' && !spending.isReturn && mark === 'none'
  const as =
    mark === 'none' && !(spending.kind === 'deposit' && spending.isReturn)
      ? asideKind(cells, layout, store, holder, isIncome)
      : null
  if (as !== null && spending.won > 0) {
    return { kind: 'aside', as, won: spending.won, note: { line, reason: texts.skipped[as] } }
  }

  const isWholeReturn = returned > 0 && returned >= spending.won
  const amount =
    spending.kind === 'deposit' ? -spending.won : spent(spending.won, mark === 'partial', returned)
  const row: StatementRow = {
    line,
    date: date.date,
    time: (layout.columns.time ? readTime(textOf(cells, layout, 'time') ?? '') : null) ?? date.time,
    store: store.replace(/\s+/g, ' '),
    amount,
    memo: withForeign(memoOf(cells, layout, written), cells, layout),
    method: methodOf(textOf(cells, layout, 'method'), card),
    category,
    approval: textOf(cells, layout, 'approval'),
  }
  if (isIncome) return { kind: 'income', row: { ...row, amount: spending.won } }
  const draft: Draft = {
    row,
    mark: isWholeReturn ? 'flag' : mark === 'partial' ? 'none' : mark,
    isDeposit: spending.kind === 'deposit',
  }
  return { kind: 'row', draft }
}

/** Of a store and a category: both stand in indexes, whose entries are short. */
const maxNameLength = 200

function isTooLong(name: string): boolean {
  // A store's key can be longer than its name: one character may stand for several words (NFKC).
  return name.length > maxNameLength || normaliseStore(name).length > maxNameLength
}

/** What a record without a date is: a total, a remark, or a row that could not be read. */
export function withoutDate({ line, cells }: TableRecord, layout: Layout): RowOutcome {
  const dateCell = cells[layout.columns.date.index] ?? ''
  const filled = cells.filter((cell) => cell !== '')
  if (!/\d/.test(dateCell.replace(/총?\s*[\d,]+\s*건/, '')) && filled.some((cell) => isTotal(cell))) {
    return note('skipped', line, texts.skipped.total)
  }
  const hasAmount = readAmount(cells[layout.columns.amount.index] ?? '').kind !== 'blank'
  if (filled.length === 1 || /^[※*#]/.test(filled[0] ?? '') || (dateCell === '' && !hasAmount)) {
    return note('skipped', line, texts.skipped.note)
  }
  return note('failed', line, dateCell === '' ? texts.failed.dateEmpty : texts.failed.date(dateCell))
}

const totalWords =
  /^\P{L}*\S{0,8}\s*(?:합\s*계|총\s*계|소\s*계|누\s*계|총\s*액|건\s*수)(?:\s*금액)?(?:\P{L}|건|원)*$|^계$|^총\s*[\d,]+\s*건|^(?:sub|grand\s*)?total\b/iu

function isTotal(cell: string): boolean {
  return totalWords.test(cell)
}

function note(kind: 'failed' | 'skipped', line: number, reason: string): RowOutcome {
  return { kind, note: { line, reason } }
}

function spent(won: number, isPartialReturn: boolean, returned: number): number {
  if (returned > 0 && returned < won) return won - returned
  return isPartialReturn ? -Math.abs(won) : won
}

function textOf(cells: readonly string[], layout: Layout, role: ColumnRole): string | null {
  const column = layout.columns[role]
  const cell = column ? (cells[column.index] ?? '') : ''
  return cell === '' || cell === '-' ? null : cell
}

function storeOf(cells: readonly string[], layout: Layout): string | null {
  const own = textOf(cells, layout, 'store')
  if (own !== null) return own
  const fallback = layout.storeFallbacks
    .map((index) => cells[index] ?? '')
    .find((cell) => /\p{L}/u.test(cell))
  return fallback ?? null
}

/** What was paid abroad is kept as a note: 12.34 USD. */
function withForeign(memo: string | null, cells: readonly string[], layout: Layout): string | null {
  const amount = textOf(cells, layout, 'foreign')
  const currency = textOf(cells, layout, 'currency')
  if (amount === null || !/[1-9]/.test(amount) || isWonName(currency)) return memo
  return [memo, [amount, currency].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
}

/** The memo, else what an account calls the payment (체크카드, 자동이체), else the instalments. */
function memoOf(cells: readonly string[], layout: Layout, store: string): string | null {
  const memo = textOf(cells, layout, 'memo')
  if (memo !== null) return memo
  const other = layout.storeFallbacks
    .map((index) => cells[index] ?? '')
    .find((cell) => cell !== '' && cell !== store)
  if (other !== undefined) return other
  const months = Number(
    /^(?:할부\D*)?0*(\d{1,2})(?:개월)?$/.exec(textOf(cells, layout, 'installment') ?? '')?.[1] ?? 0,
  )
  return months > 1 ? texts.memo.installment(months) : null
}
