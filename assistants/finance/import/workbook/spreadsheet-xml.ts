import { cutText } from '#protocol/cut-text.ts'
import { MalgilError } from '#protocol/errors.ts'
import { cleanCell, maxCellLength, maxCells, maxCellText, type TableRecord } from '../records.ts'
import { texts } from '../texts.ts'
import { dateRepeater, type Merge, spansOf } from './merges.ts'
import { cellText } from './workbook.ts'
import { type Attributes, xmlParser } from './xml.ts'

interface XmlSheet {
  readonly name: string
  readonly rows: readonly TableRecord[]
}

const sliceLength = 64 * 1024

/** Reads the sheets of Excel's XML of 2003, which some banks call `.xls`. */
export function* spreadsheetXmlSheets(text: string): Generator<undefined, readonly XmlSheet[]> {
  const sheets: { name: string; rows: TableRecord[] }[] = []
  let repeatDates = dateRepeater()
  let row = 0
  let column = 0
  let cells: string[] = []
  let merges: Merge[] = []
  let isCut = false
  let across = 0
  let value: string | null = null
  const parser = xmlParser({
    open(name, attributes) {
      if (name === 'Worksheet') {
        sheets.push({ name: attribute(attributes, 'Name') ?? '', rows: [] })
        repeatDates = dateRepeater()
        row = 0
      } else if (name === 'Row') {
        row = numberOf(attributes, 'Index') ?? row + 1
        column = 0
        cells = []
        merges = []
        isCut = false
      } else if (name === 'Cell') {
        column = numberOf(attributes, 'Index') ?? column + 1
        across = numberOf(attributes, 'MergeAcross') ?? 0
        const down = numberOf(attributes, 'MergeDown') ?? 0
        if (across > 0 || down > 0)
          merges.push({ left: column - 1, right: column - 1 + across, bottom: row + down })
      } else if (name === 'Data') value = ''
    },
    text(part) {
      if (value === null) return
      value += part
      if (value.length > maxCellText) throw new MalgilError('file_unreadable', texts.file.cellLong)
    },
    close(name) {
      if (name === 'Data' && value !== null) {
        if (column <= maxCells) {
          while (cells.length < column - 1) cells.push('')
          const text = cleanCell(cellText(value).replace(/^(\d{4}-\d\d-\d\d)T([\d:]+)(?:\.0+)?$/, '$1 $2'))
          isCut ||= text.length > maxCellLength
          cells[column - 1] = cutText(text, maxCellLength)
        }
        value = null
      } else if (name === 'Cell') column += across
      else if (name === 'Row') {
        repeatDates(row, cells, merges)
        sheets.at(-1)?.rows.push({ line: row, cells, spans: spansOf(merges), ...(isCut ? { isCut } : {}) })
      }
    },
  })
  for (let at = 0; at < text.length; at += sliceLength) {
    parser.write(text.slice(at, at + sliceLength))
    yield
  }
  parser.end()
  return sheets
}

function attribute(attributes: Attributes, name: string): string | undefined {
  return attributes[`ss:${name}`] ?? attributes[name]
}

function numberOf(attributes: Attributes, name: string): number | undefined {
  const text = attribute(attributes, name)
  return text === undefined ? undefined : Number.parseInt(text, 10)
}
