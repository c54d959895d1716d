import { readZip, ZipError, ZipTooLarge } from '#documents/zip.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { FileFormat } from '#protocol/finance.ts'
import { decoding } from './decode.ts'
import { detectDelimiter } from './delimiter.ts'
import { binaryKind } from './file-kind.ts'
import { type Pace, paced } from './pace.ts'
import { readRecords, type TableRecord } from './records.ts'
import type { Delimiter, Encoding } from './statement.ts'
import { texts } from './texts.ts'
import { htmlRows } from './workbook/html-rows.ts'
import { sheetRows } from './workbook/sheet-rows.ts'
import { spreadsheetXmlSheets } from './workbook/spreadsheet-xml.ts'
import { readWorkbook } from './workbook/workbook.ts'

/** One table of a file, as far as rows and cells go. */
export interface Sheet {
  /** null: the file has only this one. */
  readonly name: string | null
  /** Reads it from the beginning, in batches. */
  records(): AsyncIterable<readonly TableRecord[]>
}

/** A file taken for what it is, whatever its name says. */
export interface Source {
  readonly format: FileFormat
  readonly encoding: Encoding | null
  readonly delimiter: Delimiter | null
  readonly sheets: readonly Sheet[]
}

const batchSize = 200

/** Throws `MalgilError` (`file_empty`, `file_unreadable`) with a message for the person where the file is no table. */
export async function openSource(bytes: Uint8Array, fileName: string, pace: Pace): Promise<Source> {
  if (binaryKind(bytes) === 'xlsx') return openWorkbook(bytes, fileName, pace)
  const { encoding, text, markup } = await paced(decoding(bytes, fileName), pace)
  if (markup === 'html') {
    if (!/<t[dh]\b/i.test(text)) {
      throw new MalgilError('file_unreadable', texts.file.noTable, { details: detailsOf(fileName, 'html') })
    }
    const records = () => batches(htmlRows(text), pace)
    return { format: 'html', encoding, delimiter: null, sheets: [{ name: null, records }] }
  }
  if (markup === 'spreadsheet_xml') {
    const sheets = await paced(spreadsheetXmlSheets(text), pace)
    return {
      format: 'spreadsheet_xml',
      encoding,
      delimiter: null,
      sheets: sheets.map(({ name, rows }) => ({ name, records: () => batches([rows], pace) })),
    }
  }
  const delimiter = detectDelimiter(text)
  const records = () => batches(inBatches(readRecords(text, delimiter)), pace)
  return { format: 'csv', encoding, delimiter, sheets: [{ name: null, records }] }
}

async function openWorkbook(bytes: Uint8Array, fileName: string, pace: Pace): Promise<Source> {
  const workbook = await asStatement(fileName, () => readWorkbook(readZip(bytes), pace))
  if (workbook.sheets.length === 0) {
    throw new MalgilError('file_empty', texts.file.empty, { details: detailsOf(fileName, 'xlsx') })
  }
  const sheets = workbook.sheets.map(({ name, entry }) => ({
    name,
    async *records() {
      const rows = sheetRows(entry, workbook, pace)
      try {
        for (;;) {
          const next = await asStatement(fileName, () => rows.next())
          if (next.done) return
          yield next.value
        }
      } finally {
        await rows.return(undefined)
      }
    },
  }))
  return { format: 'xlsx', encoding: null, delimiter: null, sheets }
}

/** What is wrong with an archive, as the person reads it. */
async function asStatement<T>(fileName: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    const isBroken = cause instanceof ZipError
    if (!isBroken && !(cause instanceof ZipTooLarge)) throw cause
    const text = isBroken ? texts.file.kind('xlsx') : texts.file.tooLarge
    throw new MalgilError('file_unreadable', text, { details: detailsOf(fileName, 'xlsx'), cause })
  }
}

function detailsOf(fileName: string, kind: string): Record<string, string> {
  return fileName === '' ? { kind } : { file: fileName, kind }
}

function* inBatches(records: Iterable<TableRecord>): Generator<readonly TableRecord[]> {
  let batch: TableRecord[] = []
  for (const record of records) {
    batch.push(record)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}

async function* batches(
  source: Iterable<readonly TableRecord[]>,
  pace: Pace,
): AsyncGenerator<readonly TableRecord[]> {
  for (const batch of source) {
    yield batch
    const turn = pace()
    if (turn) await turn
  }
}
