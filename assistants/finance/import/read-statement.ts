import { MalgilError } from '#protocol/errors.ts'
import { type Draft, settleCancellations } from './cancellations.ts'
import { type Layout, resolveColumns } from './columns.ts'
import { type DateReading, readDate } from './dates.ts'
import { decode } from './decode.ts'
import { detectDelimiter } from './delimiter.ts'
import { findHeader, type Header, isWholeHeader, sampleFrom, sampleSize } from './header.ts'
import { normaliseHeader } from './header-words.ts'
import { isBlank, readRecords, type TableRecord } from './records.ts'
import { dateOf, type RowOutcome, readRow, withoutDate } from './rows.ts'
import { isSpendingNegative } from './spending.ts'
import type { ColumnChoice, LineNote, StatementReading, StatementRow } from './statement.ts'
import { texts } from './texts.ts'
import { completeDates } from './years.ts'

export interface ReadOptions {
  /** The day of the import, to tell the year of `03/15`. */
  readonly today: Temporal.PlainDate
  /** Named in the details of an error. */
  readonly fileName?: string
  /** Columns as the person corrected them. */
  readonly columns?: Partial<ColumnChoice>
}

/** How many records are read before others get their turn. */
const sliceSize = 500

/**
 * Reads a card or bank statement. Throws `MalgilError` (`file_empty`, `file_unreadable`) with a message for the
 * person when the file as a whole is none; a row that cannot be read is in `failed` and the others stay.
 */
export function readStatement(bytes: Uint8Array, options: ReadOptions): StatementReading {
  const reading = readInSlices(bytes, options)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

/** The same, calling `pause` every few hundred rows, so that a server goes on answering meanwhile. */
export async function readStatementPausing(
  bytes: Uint8Array,
  options: ReadOptions,
  pause: () => Promise<void>,
): Promise<StatementReading> {
  const reading = readInSlices(bytes, options)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
    await pause()
  }
}

function* readInSlices(bytes: Uint8Array, options: ReadOptions): Generator<undefined, StatementReading> {
  const { encoding, text } = decode(bytes, options.fileName)
  yield
  const delimiter = detectDelimiter(text)
  const records: TableRecord[] = []
  for (const record of readRecords(text, delimiter)) {
    if (!isBlank(record)) records.push(record)
    if (records.length % sliceSize === 0) yield
  }
  const header = requireHeader(records, options)
  const latest = periodEnd(records.slice(0, header.firstRow), options.today)

  const drafts: Draft[] = []
  const failed: LineNote[] = []
  const skipped: LineNote[] = []
  for (const table of yield* splitTables(records, header, skipped)) {
    let count = 0
    for (const outcome of readTable(table, latest)) {
      if (outcome.kind === 'row') drafts.push(outcome.draft)
      else if (outcome.kind === 'failed') failed.push(outcome.note)
      else skipped.push(outcome.note)
      count += 1
      if (count % sliceSize === 0) yield
    }
  }
  const settled = settleCancellations(drafts)
  return {
    encoding,
    delimiter,
    headerLine: header.line,
    headers: header.layout.headers,
    columns: header.layout.columns,
    rows: withoutEmptyTimes(settled.rows),
    failed,
    skipped: [...skipped, ...settled.skipped].sort((a, b) => a.line - b.line),
  }
}

function requireHeader(records: readonly TableRecord[], options: ReadOptions): Header {
  const result = findHeader(records, options.columns)
  if (result.found) return result.header
  const missing = result.missing.map(texts.header.role).join(', ')
  throw new MalgilError('file_unreadable', texts.header.missing(result.missing, result.seen), {
    details: {
      missing,
      seen: result.seen.join(', '),
      ...(options.fileName ? { file: options.fileName } : {}),
    },
  })
}

/** Rows under one header, with their dates as far as a row alone tells them. */
interface Table {
  readonly layout: Layout
  readonly rows: { readonly record: TableRecord; readonly date: DateReading | null }[]
}

/** A header further down is the same one repeated for print, or begins another table (해외 이용내역). */
function* splitTables(
  records: readonly TableRecord[],
  header: Header,
  skipped: LineNote[],
): Generator<undefined, Table[]> {
  let table: Table = { layout: header.layout, rows: [] }
  const tables = [table]
  for (let index = header.firstRow; index < records.length; index++) {
    if (index % sliceSize === 0) yield
    const record = records[index]!
    const date = dateOf(record.cells, table.layout)
    const isRepeated = !date && repeats(record, table.layout.headers)
    const next = !date && !isRepeated ? headerOfNext(records, index) : null
    if (isRepeated || next) skipped.push({ line: record.line, reason: texts.skipped.header })
    else table.rows.push({ record, date })
    if (next) {
      table = { layout: next, rows: [] }
      tables.push(table)
    }
  }
  return tables
}

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

function* readTable({ layout, rows }: Table, latest: Temporal.PlainDate): Generator<RowOutcome> {
  const dates = completeDates(
    rows.map((row) => row.date),
    latest,
  )
  const sample = rows.slice(0, sampleSize).map((row) => row.record)
  const spendsNegative = isSpendingNegative(sample, layout)
  for (const [index, row] of rows.entries()) {
    const date = dates[index]
    yield date
      ? readRow(row.record, layout, { date, time: row.date?.time ?? null }, spendsNegative)
      : withoutDate(row.record, layout)
  }
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

/** Midnight on every row is how a program writes a date without a time. */
function withoutEmptyTimes(rows: readonly StatementRow[]): readonly StatementRow[] {
  if (!rows.every((row) => row.time === null || row.time === '00:00:00')) return rows
  return rows.map((row) => ({ ...row, time: null }))
}
