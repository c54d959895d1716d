import { unpack, type ZipEntry, ZipTooLarge } from '#documents/zip.ts'
import { cutText } from '#protocol/cut-text.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { Pace } from '../pace.ts'
import { cleanCell, maxCellLength, maxCells, maxCellText, type TableRecord } from '../records.ts'
import { texts } from '../texts.ts'
import { dateRepeater, type Merge, spansOf } from './merges.ts'
import { numberText } from './number-formats.ts'
import { cellText, type Workbook } from './workbook.ts'
import { type Attributes, xmlParser } from './xml.ts'

/** As many as a sheet of Excel can have. */
const maxRows = 1_048_576
/** Merged cells stand behind the rows; of a sheet larger than this nobody has merged the rows by hand. */
const maxMergedSheet = 64 * 1024 * 1024
const maxMerges = 20_000

/** Reads a sheet's rows in batches, giving way in between. Throws `ZipError` and `ZipTooLarge`. */
export async function* sheetRows(
  entry: ZipEntry,
  workbook: Workbook,
  pace: Pace,
): AsyncGenerator<readonly TableRecord[]> {
  const merges = entry.size > maxMergedSheet ? null : await readMerges(entry, pace)
  const repeatDates = dateRepeater()
  const rows = rowReader(workbook)
  const parser = xmlParser(rows)
  const decoder = new TextDecoder()
  let count = 0
  const batch = () =>
    rows.take().map(({ row, cells, isCut }): TableRecord => {
      const own = merges?.get(row) ?? []
      repeatDates(row, cells, own)
      return { line: row + 1, cells, ...(merges ? { spans: spansOf(own) } : {}), ...(isCut ? { isCut } : {}) }
    })
  for await (const chunk of unpack(entry)) {
    parser.write(decoder.decode(chunk, { stream: true }))
    const records = batch()
    count += records.length
    if (count > maxRows) throw new ZipTooLarge()
    if (records.length > 0) yield records
    const turn = pace()
    if (turn) await turn
  }
  parser.end(decoder.decode())
  yield batch()
}

interface SheetRow {
  readonly row: number
  readonly cells: string[]
  readonly isCut: boolean
}

function rowReader(workbook: Workbook) {
  let done: SheetRow[] = []
  let row = -1
  let column = -1
  let cells: string[] = []
  let isCut = false
  let cell: Attributes = {}
  let value = ''
  let isValue = false
  return {
    open(name: string, attributes: Attributes) {
      if (name === 'v' || name === 't') isValue = true
      else if (name === 'c') {
        cell = attributes
        value = ''
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
      } else if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1
        column = -1
        cells = []
        isCut = false
      } else if (name === 'rPh' || name === 'f') isValue = false
    },
    text(text: string) {
      if (!isValue) return
      value += text
      if (value.length > maxCellText) throw new MalgilError('file_unreadable', texts.file.cellLong)
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && value !== '' && column < maxCells) {
        while (cells.length < column) cells.push('')
        const text = textOfCell(cell, value, workbook)
        isCut ||= text.length > maxCellLength
        cells[column] = cutText(text, maxCellLength)
      } else if (name === 'row') done.push({ row, cells, isCut })
    },
    /** The rows that have come since the last time. */
    take(): SheetRow[] {
      const rows = done
      done = []
      return rows
    },
  }
}

function textOfCell({ t, s }: Attributes, value: string, workbook: Workbook): string {
  if (t === 's') return cleanCell(workbook.strings[Number(value)] ?? '')
  if (t === 'str' || t === 'inlineStr') return cleanCell(cellText(value))
  // #N/A and the like
  if (t === 'e') return ''
  if (t === 'd') return value.replace('T', ' ').replace(/\.\d+Z?$|Z$/, '')
  return numberText(value, workbook.meanings[Number(s ?? 0)] ?? 'plain', workbook.firstDay)
}

/** `BC12` is column 54, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

/** By the row they begin in. */
async function readMerges(entry: ZipEntry, pace: Pace): Promise<ReadonlyMap<number, readonly Merge[]>> {
  const merges = new Map<number, Merge[]>()
  let count = 0
  let tail = ''
  for await (const chunk of unpack(entry)) {
    // Most chunks are rows: they are passed over as bytes.
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const text = tail !== '' || bytes.includes('ergeCell') ? tail + bytes.toString('latin1') : ''
    let read = 0
    for (const match of text.matchAll(/mergeCell\s+ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)) {
      if (count === maxMerges) return merges
      count += 1
      const top = Number(match[2]) - 1
      const merge = {
        left: columnOf(match[1]!),
        right: columnOf(match[3]!),
        bottom: Number(match[4]) - 1,
      }
      merges.set(top, [...(merges.get(top) ?? []), merge])
      read = match.index + match[0].length
    }
    // What is cut in two at the end of a chunk is read with the next one.
    tail = (text === '' ? bytes.toString('latin1') : text.slice(read)).slice(-64)
    const turn = pace()
    if (turn) await turn
  }
  return merges
}
