import { MalgilError } from '#protocol/errors.ts'
import type { Draft } from './cancellations.ts'
import { cardOfFile } from './card-of-file.ts'
import { type Layout, resolveColumns } from './columns.ts'
import { type DateReading, readDate } from './dates.ts'
import { type DraftList, draftList } from './draft-list.ts'
import {
  findHeader,
  type Header,
  type HeaderOptions,
  isWholeHeader,
  sampleFrom,
  sampleSize,
} from './header.ts'
import { normaliseHeader } from './header-words.ts'
import { noteList } from './notes.ts'
import { packedRows } from './packed-rows.ts'
import { isBlank, type TableRecord } from './records.ts'
import { dateOf, readRow, type TableContext, withoutDate } from './rows.ts'
import { holderOf } from './set-aside.ts'
import { isSpendingNegative } from './spending.ts'
import type { AsideKind, LineNote, RowList, StatementReading, StatementRow } from './statement.ts'
import { texts } from './texts.ts'
import { completeDates, iso } from './years.ts'

export interface SheetOptions extends HeaderOptions {
  /** The day of the import, to tell the year of `03/15`. */
  readonly today: Temporal.PlainDate
  readonly fileName: string
  /** Said in notes, where a workbook has several. */
  readonly sheet?: string
}

/** The rows of one sheet, before purchases and cancellations are held against each other. */
export interface SheetReading
  extends Pick<
    StatementReading,
    'headerLine' | 'headers' | 'columns' | 'layoutKey' | 'isRemembered' | 'sample'
  > {
  readonly drafts: DraftList
  readonly incomes: RowList
  readonly failed: { readonly first: readonly LineNote[]; readonly total: number }
  readonly skipped: { readonly first: readonly LineNote[]; readonly total: number }
  readonly asides: readonly { readonly kind: AsideKind; readonly won: number }[]
}

/** Takes a sheet's records one by one. Both may throw `file_unreadable` when no header is found, `end` at the latest. */
export interface SheetReader {
  push(record: TableRecord): void
  end(): SheetReading
}

/** Records that a header is looked for in, with those that tell what its columns hold. */
export const prefixSize = 300
const shownSample = 20

interface OpenTable extends TableContext {
  /** Rows in order, kept while their dates want a year; null when none does. */
  yearless:
    | { readonly date: DateReading; readonly draft: Draft | null; readonly income: StatementRow | null }[]
    | null
}

/** What the lines above the table and its header tell. */
interface Found extends Pick<TableContext, 'holder' | 'card'> {
  readonly header: Header
  readonly latest: Temporal.PlainDate
}

export function createSheetReader(options: SheetOptions): SheetReader {
  /** What has come and is not read: the rows ahead tell what a header further down is the header of. */
  let ahead: TableRecord[] = []
  let next = 0
  let found: Found | undefined
  let sample: StatementReading['sample'] = []
  let table: OpenTable | undefined
  const drafts = draftList()
  const incomes = packedRows()
  const failed = noteList()
  const skipped = noteList()
  const asides: { kind: AsideKind; won: number }[] = []
  const noted = ({ line, reason }: LineNote): LineNote =>
    options.sheet === undefined ? { line, reason } : { line, sheet: options.sheet, reason }

  const openTable = (
    layout: Layout,
    { holder, card }: Pick<Found, 'holder' | 'card'>,
    firstRow: number,
  ): OpenTable => {
    const rows = sampleFrom(ahead, firstRow)
    const isYearless = rows.some(({ cells }) => dateOf(cells, layout)?.year === null)
    return {
      layout,
      holder,
      // An account’s own statement tells money that comes in, too.
      card: layout.columns.deposit ? null : card,
      spendsNegative: isSpendingNegative(rows, layout),
      yearless: isYearless ? [] : null,
    }
  }
  const closeTable = ({ yearless }: OpenTable, latest: Temporal.PlainDate) => {
    if (!yearless) return
    const dates = completeDates(
      yearless.map(({ date }) => date),
      latest,
    )
    for (const [index, { draft, income }] of yearless.entries()) {
      if (draft) drafts.push({ ...draft, row: { ...draft.row, date: dates[index]! } })
      if (income) incomes.push({ ...income, date: dates[index]! })
    }
  }
  const begin = () => {
    const header = requireHeader(ahead, options)
    const preamble = ahead.slice(0, header.firstRow)
    found = {
      header,
      latest: periodEnd(preamble, options.today),
      holder: holderOf(preamble),
      card: cardOfFile(preamble, options.fileName),
    }
    table = openTable(header.layout, found, header.firstRow)
    const from = ahead.findIndex(({ line }) => line >= header.line)
    sample = ahead.slice(from, from + shownSample).map(({ line, cells }) => ({ line, cells }))
    next = header.firstRow
  }
  const readNext = () => {
    const record = ahead[next]!
    let { layout } = table!
    const date = dateOf(record.cells, layout)
    if (!date) {
      const isRepeated = repeats(record, layout.headers)
      const other = isRepeated ? null : headerOfNext(ahead, next)
      if (other) {
        closeTable(table!, found!.latest)
        table = openTable(other, found!, next + 1)
        layout = other
      }
      if (isRepeated || other) {
        skipped.add(noted({ line: record.line, reason: texts.skipped.header }))
        return
      }
    }
    if (date?.year === null) table!.yearless ??= []
    const known = date && date.year !== null ? iso(date.year, date) : ''
    const outcome = date
      ? readRow(record, table!, { date: known, time: date.time })
      : withoutDate(record, layout)
    const draft = outcome.kind === 'row' ? outcome.draft : null
    const income = outcome.kind === 'income' ? outcome.row : null
    if (date && table!.yearless) table!.yearless.push({ date, draft, income })
    else if (draft) drafts.push(draft)
    else if (income) incomes.push(income)
    if (outcome.kind === 'row' || outcome.kind === 'income') return
    if (outcome.kind === 'failed') failed.add(noted(outcome.note))
    else skipped.add(noted(outcome.note))
    if (outcome.kind === 'aside') asides.push({ kind: outcome.as, won: outcome.won })
  }
  const readUpTo = (left: number) => {
    while (ahead.length - next > left) {
      readNext()
      next += 1
    }
    if (next < prefixSize) return
    ahead = ahead.slice(next)
    next = 0
  }
  return {
    push(record) {
      if (isBlank(record)) return
      ahead.push(record)
      if (!found && ahead.length < prefixSize) return
      if (!found) begin()
      if (ahead.length - next > 2 * sampleSize) readUpTo(sampleSize)
    },
    end() {
      if (!found) begin()
      readUpTo(0)
      closeTable(table!, found!.latest)
      const { line, layout, layoutKey, isRemembered } = found!.header
      const { headers, columns } = layout
      return {
        headerLine: line,
        headers,
        columns,
        layoutKey,
        isRemembered,
        sample,
        drafts,
        incomes,
        failed,
        skipped,
        asides,
      }
    },
  }
}

function requireHeader(records: readonly TableRecord[], options: SheetOptions): Header {
  const result = findHeader(records, options)
  if (result.found) return result.header
  if (result.wrong.length > 0) {
    throw new MalgilError('invalid_request', 'The columns are not those of the file', {
      errors: result.wrong,
    })
  }
  const missing = result.missing.map(texts.header.role).join(', ')
  throw new MalgilError('file_unreadable', texts.header.missing(result.missing, result.seen), {
    details: {
      missing,
      missingRoles: result.missing.join(','),
      seen: result.seen.join(', '),
      ...(options.fileName ? { file: options.fileName } : {}),
    },
  })
}

/** A header further down is the same one repeated for print, or begins another table (해외 이용내역). */
function headerOfNext(records: readonly TableRecord[], index: number): Layout | null {
  const record = records[index]!
  if (!isWholeHeader(record)) return null
  const result = resolveColumns(record.cells, sampleFrom(records, index + 1))
  return result.found ? result.layout : null
}

function repeats(record: TableRecord, headers: readonly string[]): boolean {
  const filled = [...record.cells.entries()].filter(([, cell]) => cell !== '')
  return (
    filled.length >= 2 &&
    filled.every(([index, cell]) => normaliseHeader(headers[index] ?? '').includes(normaliseHeader(cell)))
  )
}

/** The last day of the period a statement names above its table, unless that is still to come. */
function periodEnd(preamble: readonly TableRecord[], today: Temporal.PlainDate): Temporal.PlainDate {
  for (const cell of preamble.flatMap((record) => record.cells)) {
    const end = /[~∼～]\s*(\d{4}[-./년]\s*\d{1,2}[-./월]\s*\d{1,2})/.exec(cell)?.[1]
    const date = end === undefined ? null : readDate(end)
    if (!date?.year) continue
    const day = Temporal.PlainDate.from({ year: date.year, month: date.month, day: date.day })
    return Temporal.PlainDate.compare(day, today) < 0 ? day : today
  }
  return today
}
