import { withoutInvisible } from '#korean/invisible.ts'
import { cutText } from '#protocol/cut-text.ts'
import type { Delimiter } from './statement.ts'

/** One record of a delimited file. A blank line is no record. */
export interface TableRecord {
  /** 1-based physical line on which the record starts. */
  readonly line: number
  readonly cells: readonly string[]
  /** Cells merged into one, where the file tells; a delimited one does not. */
  readonly spans?: readonly Span[]
  /** A cell was longer than is looked at. */
  readonly isCut?: boolean
}

/** Columns that are one cell, both included. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Bounds for what is no statement, and would take long to find out. */
export const maxCells = 200
/** Of a cell no more is looked at: what reads cells takes up to the square of their length. */
export const maxCellLength = 2_000
/** A file with more in one cell is no statement: three times what Excel can put into one. */
export const maxCellText = 100_000
const maxQuotedLength = 5_000
const maxStrayQuotes = 20

/**
 * Reads the records of a text one by one, so that a caller can stop between them. Our own reader, since csv-parse
 * lets one forgotten closing quote swallow the rows up to the next quote, and reads a whole file in one go.
 */
export function* readRecords(text: string, delimiter: Delimiter): Generator<TableRecord> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const newline = text.indexOf('\n', at)
    const end = newline < 0 ? text.length : newline
    const raw = text.slice(at, end)
    if (!raw.includes('"')) {
      if (raw.trim() !== '') yield recordOf(line, raw.split(delimiter, maxCells))
      at = end + 1
      line += 1
    } else {
      const record = readQuoted(text, at, delimiter)
      yield recordOf(line, record.cells.slice(0, maxCells))
      line += record.lines
      at = record.next
    }
  }
}

function recordOf(line: number, raw: readonly string[]): TableRecord {
  const cells = raw.map((cell) => cleanCell(cutText(cell, maxCellLength)))
  return raw.some((cell) => cell.length > maxCellLength) ? { line, cells, isCut: true } : { line, cells }
}

export function isBlank(record: TableRecord): boolean {
  return record.cells.every((cell) => cell === '')
}

interface QuotedRecord {
  readonly cells: string[]
  readonly next: number
  readonly lines: number
}

function readQuoted(text: string, start: number, delimiter: Delimiter): QuotedRecord {
  const cells: string[] = []
  let at = start
  let lines = 1
  for (;;) {
    const open = skipSpaces(text, at, delimiter)
    const quoted = text[open] === '"' ? readQuotedCell(text, open, delimiter) : null
    if (quoted) {
      cells.push(quoted.value)
      lines += quoted.lines
      at = quoted.end
    } else {
      const end = endOfCell(text, at, delimiter)
      cells.push(text.slice(at, end))
      at = end
    }
    if (text[at] !== delimiter) return { cells, next: at + 1, lines }
    at += 1
  }
}

/**
 * A cell from its opening quote on; `end` is the delimiter or line end behind it. A quote inside that is neither
 * doubled nor closing is taken as a character; null when nothing closes the cell, whose quote then is a character too.
 */
function readQuotedCell(text: string, open: number, delimiter: Delimiter) {
  let value = ''
  let lines = 0
  let strays = 0
  let from = open + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || quote - open > maxQuotedLength) return null
    const part = text.slice(from, quote)
    lines += part.split('\n').length - 1
    value += part
    if (text[quote + 1] === '"') {
      value += '"'
      from = quote + 2
      continue
    }
    const end = skipSpaces(text, quote + 1, delimiter)
    if (end >= text.length || text[end] === delimiter || text[end] === '\n') {
      return lines > 0 && strays > 0 ? null : { value, end, lines }
    }
    // A cell of several lines comes from a program that doubles its quotes: a single one is another row's.
    if (lines > 0 || strays === maxStrayQuotes) return null
    strays += 1
    value += '"'
    from = quote + 1
  }
}

function skipSpaces(text: string, from: number, delimiter: Delimiter): number {
  let at = from
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1
  return at
}

function endOfCell(text: string, from: number, delimiter: Delimiter): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1
  return at
}

/** Without what nobody sees, without outer spaces, and without what keeps Excel from reading a number: `="00123"` and `'00123`. */
export function cleanCell(cell: string): string {
  const text = withoutInvisible(cell).trim()
  if (text.startsWith('="') && text.endsWith('"') && text.length > 2) return text.slice(2, -1)
  return /^'\d/.test(text) ? text.slice(1) : text
}
