import { Parser } from 'htmlparser2'
import { cutText } from '#protocol/cut-text.ts'
import { cleanCell, maxCellLength, maxCells, type TableRecord } from '../records.ts'
import { dateRepeater, type Merge, spansOf } from './merges.ts'

const sliceLength = 64 * 1024
const maxSpan = 1_000

interface OpenTable {
  row: TableRow | null
  /** Columns that cells of rows above still cover, with how many rows more. */
  covered: Map<number, number>
}

interface TableRow {
  readonly cells: string[]
  readonly merges: Merge[]
  text: string | null
  isCut: boolean
}

/** Reads the rows of all tables of a page, in order; a table within a cell comes before the row it stands in. */
export function* htmlRows(page: string): Generator<readonly TableRecord[]> {
  const tables: OpenTable[] = []
  let done: TableRecord[] = []
  let line = 0
  let hidden = 0
  const repeatDates = dateRepeater()

  const closeCell = (row: TableRow) => {
    if (row.text === null) return
    const text = cleanCell(row.text.replace(/\s+/g, ' ').normalize('NFC'))
    row.isCut ||= text.length > maxCellLength
    row.cells[row.cells.length - 1] = cutText(text, maxCellLength)
    row.text = null
  }
  const closeRow = (table: OpenTable | undefined) => {
    if (!table?.row) return
    closeCell(table.row)
    const { cells, merges, isCut } = table.row
    table.row = null
    line += 1
    for (const [column, rows] of table.covered) {
      if (rows <= 1) table.covered.delete(column)
      else table.covered.set(column, rows - 1)
    }
    for (const { left, right, bottom } of merges) {
      for (let column = left; bottom > line && column <= right; column++) {
        table.covered.set(column, bottom - line)
      }
    }
    repeatDates(line, cells, merges)
    done.push({ line, cells, spans: spansOf(merges), ...(isCut ? { isCut } : {}) })
  }
  const openCell = (row: TableRow, table: OpenTable, attributes: Record<string, string>) => {
    closeCell(row)
    while (table.covered.has(row.cells.length)) row.cells.push('')
    if (row.cells.length >= maxCells) return
    const [across, down] = [spanOf(attributes.colspan), spanOf(attributes.rowspan)]
    const left = row.cells.length
    const right = Math.min(left + across - 1, maxCells - 1)
    row.cells.push('')
    row.text = ''
    if (across > 1 || down > 1) row.merges.push({ left, right, bottom: line + down })
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const table = tables.at(-1)
      if (name === 'style' || name === 'script') hidden += 1
      if (name === 'table') tables.push({ row: null, covered: new Map() })
      if (name === 'tr' && table) {
        closeRow(table)
        table.row = { cells: [], merges: [], text: null, isCut: false }
      }
      if ((name === 'td' || name === 'th') && table?.row) {
        pad(table.row)
        openCell(table.row, table, attributes)
      }
      if (name === 'br' && table?.row && table.row.text !== null) table.row.text += ' '
    },
    ontext(text) {
      const row = tables.at(-1)?.row
      if (row && row.text !== null && hidden === 0 && row.text.length < 5_000) row.text += text
    },
    onclosetag(name) {
      const table = tables.at(-1)
      if (name === 'style' || name === 'script') hidden -= 1
      if ((name === 'td' || name === 'th') && table?.row) closeCell(table.row)
      if (name === 'tr') closeRow(table)
      if (name === 'table') {
        closeRow(table)
        tables.pop()
      }
    },
  })
  for (let at = 0; at < page.length; at += sliceLength) {
    parser.write(page.slice(at, at + sliceLength))
    yield done
    done = []
  }
  parser.end()
  yield done
}

/** A cell spanning columns leaves the ones behind it blank. */
function pad(row: TableRow): void {
  const last = row.merges.at(-1)
  while (last && row.cells.length <= last.right) row.cells.push('')
}

function spanOf(text: string | undefined): number {
  const span = Number.parseInt(text ?? '1', 10)
  return span > 1 ? Math.min(span, maxSpan) : 1
}
