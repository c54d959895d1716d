import { MalgilError } from '#protocol/errors.ts'
import type { ColumnChoice } from '#protocol/finance.ts'
import { choosingSheets, onceEach } from './choose-sheets.ts'
import { noteList } from './notes.ts'
import { paced, pacer } from './pace.ts'
import { settlingRows } from './settle-rows.ts'
import { createSheetReader, type SheetReading } from './sheet-reader.ts'
import { openSource, type Sheet, type Source } from './source.ts'
import type { Aside, RowList, StatementReading, StatementRow } from './statement.ts'
import { texts } from './texts.ts'

export interface ReadOptions {
  /** The day of the import, to tell the year of `03/15`. */
  readonly today: Temporal.PlainDate
  /** Named in the details of an error. */
  readonly fileName?: string
  /** Columns as the person corrects them. */
  readonly columns?: ColumnChoice
  /** Corrections of earlier files, by layout. */
  readonly remembered?: ReadonlyMap<string, ColumnChoice>
  readonly signal?: AbortSignal
  /** Called with the number of lines read so far. */
  readonly onProgress?: (lines: number) => void
}

/**
 * Reads a card or bank statement: delimited text, a workbook, or a page or XML that is called one. Gives way to others
 * every few milliseconds, and takes rows as they come, so that memory holds the file and what its rows say, no more.
 *
 * Throws `MalgilError` with a message for the person when the file as a whole is none (`file_empty`,
 * `file_unreadable`) or the chosen columns are not its (`invalid_request`); a row that cannot be read is in `failed`
 * and the others stay.
 */
export async function readStatement(bytes: Uint8Array, options: ReadOptions): Promise<StatementReading> {
  const pace = pacer(options.signal)
  const source = await openSource(bytes, options.fileName ?? '', pace)
  const sheets = await choosingSheets(source.sheets, options)
  const readings: SheetReading[] = []
  let lines = 0
  for (const sheet of sheets) {
    const { columns, ...others } = options
    const reader = createSheetReader({
      ...others,
      fileName: options.fileName ?? '',
      // What a person corrects is the first table they see.
      ...(columns && sheet === sheets[0] ? { columns } : {}),
      ...(sheets.length > 1 && sheet.name !== null ? { sheet: sheet.name } : {}),
    })
    for await (const batch of sheet.records()) {
      for (const record of batch) reader.push(record)
      lines += batch.length
      if (lines > maxLines) throw new MalgilError('file_unreadable', texts.file.tooManyRows)
      options.onProgress?.(lines)
      const turn = pace()
      if (turn) await turn
    }
    readings.push(reader.end())
  }
  return paced(puttingTogether(source, sheets, readings), pace)
}

/** As many as a sheet of Excel can have. */
const maxLines = 1_048_576

/** One statement of what the sheets say. */
export function* puttingTogether(
  source: Source,
  read: readonly Sheet[],
  readings: readonly SheetReading[],
): Generator<undefined, StatementReading> {
  const main = readings[0]!
  const failed = readings.flatMap((reading) => reading.failed.first)
  const skipped = noteList()
  const drafts = readings.length === 1 ? main.drafts : yield* onceEach(readings, read, skipped)
  const settled = yield* settlingRows(drafts)
  for (const note of settled.skipped) skipped.add(note)
  const notes = [...readings.flatMap((reading) => reading.skipped.first), ...skipped.first]
  const cancelled = [
    ...settled.inPlace,
    ...settled.cancelled.flatMap(({ purchase, cancellation }) => [purchase, cancellation]),
  ]
  // Midnight on every row is how a program writes a date without a time.
  const { hasTimes } = drafts
  return {
    format: source.format,
    encoding: source.encoding,
    delimiter: source.delimiter,
    sheets: source.sheets.flatMap((sheet) =>
      sheet.name === null ? [] : [{ name: sheet.name, read: read.includes(sheet) }],
    ),
    headerLine: main.headerLine,
    headers: main.headers,
    columns: main.columns,
    layoutKey: main.layoutKey,
    isRemembered: main.isRemembered,
    sample: main.sample,
    rows: hasTimes ? settled.rows : withoutTimes(settled.rows),
    incomes: joined(readings.map(({ incomes }) => incomes)),
    cancelled: hasTimes ? cancelled : cancelled.map(withoutTime),
    failed,
    failedTotal: readings.reduce((sum, reading) => sum + reading.failed.total, 0),
    skipped: notes.sort((a, b) => a.line - b.line),
    skippedTotal: readings.reduce((sum, reading) => sum + reading.skipped.total, skipped.total),
    setAside: sumAsides(readings),
  }
}

function joined(lists: readonly RowList[]): RowList {
  return {
    length: lists.reduce((sum, { length }) => sum + length, 0),
    *[Symbol.iterator]() {
      for (const list of lists) yield* list
    },
  }
}

function withoutTimes(rows: RowList): RowList {
  return {
    length: rows.length,
    *[Symbol.iterator]() {
      for (const row of rows) yield withoutTime(row)
    },
  }
}

function withoutTime(row: StatementRow): StatementRow {
  return { ...row, time: null }
}

function sumAsides(readings: readonly SheetReading[]): readonly Aside[] {
  const asides = readings.flatMap((reading) => reading.asides)
  return [...Map.groupBy(asides, ({ kind }) => kind)].map(([kind, rows]) => ({
    kind,
    count: rows.length,
    total: rows.reduce((sum, { won }) => sum + won, 0),
  }))
}
