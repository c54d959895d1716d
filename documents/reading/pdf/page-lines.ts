import { raised } from '../raised.ts'
import { wrappedCells } from './wrapped-cells.ts'

/** A run of characters of one font, as the PDF places it. Points, from the upper left corner; `y` is the baseline. */
export interface Run {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly font: string
}

/** A line of a page, in reading order. */
export interface PageLine {
  readonly text: string
  readonly page: number
  readonly left: number
  readonly right: number
  readonly y: number
  readonly size: number
  readonly fonts: readonly string[]
  /** Cells side by side. */
  readonly isRow: boolean
  /** The lines of each cell, where some have more than one. */
  readonly cells?: readonly (readonly string[])[]
  /** A space stands behind it, so the next line begins a word. */
  readonly endsWord: boolean
  /** Which run of lines it belongs to: columns and what stands across them differ. */
  readonly block: number
  /** It runs across the page: `left`, `right` and `y` are those of the page turned that way. */
  readonly isTurned?: boolean
}

interface Segment {
  readonly runs: readonly Run[]
  readonly left: number
  readonly right: number
}

interface Row {
  readonly y: number
  readonly size: number
  readonly segments: readonly Segment[]
  /** Its segments are cells of a table. */
  readonly isTable: boolean
  /** The lines of each cell, where some are wrapped. */
  readonly cells?: readonly (readonly Segment[])[]
}

/**
 * Puts the runs of a page into lines: one column after the other, cells of a table beside each other. `expected` is
 * where the columns of an earlier page part: a page with little on it does not show that by itself.
 */
export function linesOf(
  runs: readonly Run[],
  page: number,
  pageWidth: number,
  expected: number | null,
): { lines: PageLine[]; gutter: number | null } {
  const rows = withTables(rowsOf(runs))
  const gutter = gutterOf(rows, pageWidth, expected)
  return { lines: inOrder(gutter === null ? withCells(rows) : rows, page, gutter), gutter }
}

function inOrder(rows: readonly Row[], page: number, gutter: number | null): PageLine[] {
  if (gutter === null) return rows.map((row) => lineOf(row.segments, row, page, 0))
  const lines: PageLine[] = []
  let block = 0
  let columns: [Run[], Run[]] = [[], []]
  const flush = () => {
    for (const runs of columns) {
      block += 1
      // Lines of neighbouring columns need not stand at the same height.
      lines.push(...withCells(withTables(rowsOf(runs))).map((row) => lineOf(row.segments, row, page, block)))
    }
    columns = [[], []]
  }
  for (const row of rows) {
    if (row.segments.some(({ left, right }) => left < gutter && right > gutter)) {
      if (columns.some((runs) => runs.length > 0)) flush()
      lines.push(lineOf(row.segments, row, page, block))
    } else for (const { left, runs } of row.segments) columns[left < gutter ? 0 : 1].push(...runs)
  }
  flush()
  return lines
}

/** Runs on one baseline, left to right, parted where the gap is wider than between words. */
function rowsOf(runs: readonly Run[]): Row[] {
  const sorted = runs.filter(({ text }) => text !== '').toSorted((a, b) => a.y - b.y)
  const rows: Run[][] = []
  let open: Run[] = []
  let baseline = Number.NEGATIVE_INFINITY
  for (const run of sorted) {
    if (run.text.trim() === '' && open.length === 0) continue
    // Raised marks of notes lie on their line.
    if (run.y - baseline > Math.max(2, Math.min(run.size, open[0]?.size ?? run.size) * 0.45)) {
      open = []
      rows.push(open)
      baseline = run.y
    }
    open.push(run)
  }
  const visible = rows.filter((row) => row.some(({ text }) => text.trim() !== ''))
  return withMarks(visible).map(rowOf)
}

/** Puts small numbers that stand high above a line (notes, powers) into it. */
function withMarks(rows: readonly (readonly Run[])[]): (readonly Run[])[] {
  const placed: (readonly Run[])[] = []
  let marks: readonly Run[] = []
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1]?.find(({ text }) => text.trim() !== '')
    const shown = row.filter(({ text }) => text.trim() !== '')
    const areMarks =
      next !== undefined &&
      shown.every(
        ({ text, size, y }) =>
          /^\s*\(?\d{1,3}\)?\s*$/u.test(text) && size < next.size * 0.8 && next.y - y < next.size * 0.75,
      )
    if (areMarks) {
      marks = [...marks, ...shown]
      continue
    }
    placed.push([...marks, ...row])
    marks = []
  }
  return placed
}

function rowOf(runs: readonly Run[]): Row {
  const inOrder = runs.toSorted((a, b) => a.x - b.x)
  const shown = inOrder.filter(({ text }) => text.trim() !== '')
  const size = Math.max(...shown.map((run) => run.size))
  const main = shown.reduce((widest, run) => (run.text.length > widest.text.length ? run : widest))
  const sorted = inOrder.map((run) => {
    const isRaised = run.size < main.size * 0.8 && run.y < main.y - main.size * 0.15
    return isRaised ? { ...run, text: raised(run.text) } : run
  })
  const segments: Segment[] = []
  let open: Run[] = []
  let right = Number.NEGATIVE_INFINITY
  for (const run of sorted) {
    const isBlank = run.text.trim() === ''
    if (!isBlank && open.length > 0 && run.x - right > Math.max(size * 0.85, 7)) {
      segments.push(segmentOf(open))
      open = []
    }
    if (isBlank && open.length === 0) continue
    open.push(run)
    if (!isBlank) right = Math.max(right, run.x + run.width)
  }
  if (open.length > 0) segments.push(segmentOf(open))
  return { y: main.y, size: main.size, segments, isTable: cellsOf(segments, main.size).length > 1 }
}

function segmentOf(runs: readonly Run[]): Segment {
  const visible = runs.filter(({ text }) => text.trim() !== '')
  return {
    runs,
    left: visible[0]!.x,
    right: Math.max(...visible.map(({ x, width }) => x + width)),
  }
}

function lineOf(parts: readonly Segment[], row: Row, page: number, block: number): PageLine {
  const { y, size } = row
  const segments = row.isTable ? parts : cellsOf(parts, size)
  const texts = segments.map(textOf)
  // Letters set far apart are a title, no table.
  const isSpaced = texts.length > 1 && texts.every((text) => text.length === 1)
  const cells = row.cells?.map((lines) => lines.map(textOf))
  const isRow = texts.length > 1 && !isSpaced
  const last = segments.at(-1)!.runs.at(-1)!
  return {
    text: texts.join(isRow ? ' | ' : isSpaced && texts.length > 2 ? '' : ' '),
    ...(cells ? { cells } : {}),
    page,
    left: segments[0]!.left,
    right: segments.at(-1)!.right,
    y,
    size,
    fonts: [
      ...new Set(
        segments.flatMap(({ runs }) => runs.filter(({ text }) => text.trim()).map(({ font }) => font)),
      ),
    ],
    isRow,
    endsWord: /\s$/.test(last.text),
    block,
  }
}

/** Above and below a row of a table, cells may lie closer together. */
function withTables(rows: readonly Row[]): Row[] {
  const isTable = rows.map((row) => row.isTable)
  for (const at of rows.keys()) isTable[at] ||= rows[at]!.segments.length > 1 && isTable[at - 1] === true
  for (const at of [...rows.keys()].reverse()) {
    isTable[at] ||= rows[at]!.segments.length > 1 && isTable[at + 1] === true
  }
  return rows.map((row, at) => ({ ...row, isTable: isTable[at]! }))
}

/** Rows of a table with the lines of their wrapped cells put together. */
function withCells(rows: readonly Row[]): Row[] {
  const groups = wrappedCells<Segment, Row>(rows, ({ isTable }) => isTable)
  return groups.map(({ rows: lines, cells }) => {
    const first = lines[0]!
    if (!cells) return first
    return { ...first, segments: cells.flat(), isTable: true, cells }
  })
}

/** Space between words may be stretched; between cells there is more. */
function cellsOf(parts: readonly Segment[], size: number): Segment[] {
  const cells: Segment[] = []
  for (const part of parts) {
    const last = cells.at(-1)
    if (last && part.left - last.right <= Math.max(size * 1.6, 12)) {
      cells[cells.length - 1] = { runs: [...last.runs, ...part.runs], left: last.left, right: part.right }
    } else cells.push(part)
  }
  return cells
}

function textOf({ runs }: Segment): string {
  let text = ''
  let right = Number.NEGATIVE_INFINITY
  for (const run of runs) {
    const isApart = run.x - right > run.size * 0.18 && text !== ''
    text += isApart && !/\s$/.test(text) && !/^\s/.test(run.text) ? ` ${run.text}` : run.text
    right = run.x + run.width
  }
  const plain = text.replace(/\s+/g, ' ').trim()
  return isSpacedOut(plain) ? closedUp(runs) : plain
}

/** Letters stand apart, one by one. */
function isSpacedOut(text: string): boolean {
  const words = text.split(' ')
  return words.length >= 3 && words.filter(({ length }) => length === 1).length >= words.length * 0.8
}

/** Text whose letters stand apart, with the spaces that are clearly wider than those between letters. */
function closedUp(runs: readonly Run[]): string {
  const letters: { text: string; gap: number }[] = []
  let right: number | undefined
  for (const { text, x, width } of runs) {
    if (text.trim() === '') continue
    letters.push({ text: text.replace(/\s+/g, ''), gap: right === undefined ? 0 : x - right })
    right = x + width
  }
  const narrow = letters.reduce(
    (least, { gap }) => (gap > 0.5 ? Math.min(least, gap) : least),
    Number.POSITIVE_INFINITY,
  )
  return letters.map(({ text, gap }) => (gap > narrow * 1.8 ? ` ${text}` : text)).join('')
}

/** On a short page: articles begin on both sides, and those on the right go on from those on the left. */
function goesOn(rows: readonly Row[], x: number): boolean {
  const numbersOf = (isRight: boolean) =>
    rows.flatMap(({ segments }) =>
      segments
        .filter(({ left, right }) => (isRight ? left >= x : right <= x))
        .flatMap((segment) => /^제\s*(\d{1,4})\s*조/u.exec(textOf(segment))?.[1] ?? []),
    )
  const [left, right] = [numbersOf(false).map(Number), numbersOf(true).map(Number)]
  return left.length > 0 && right.length > 0 && Math.max(...left) < Math.min(...right)
}

/**
 * Where two columns part: a place near the middle that hardly a line crosses, with running text on both sides.
 * A table has as much on both sides, but its cells are short.
 */
function gutterOf(rows: readonly Row[], pageWidth: number, expected: number | null): number | null {
  const places = [0.5, 0.48, 0.52, 0.45, 0.55].map((share) => pageWidth * share)
  const all = rows.flatMap(({ segments }) => segments)
  for (const x of expected === null ? places : [expected, ...places]) {
    const filled = all.filter(({ left, right }) => right - left > pageWidth * 0.26)
    const left = filled.filter(({ right }) => right <= x).length
    const right = filled.filter((segment) => segment.left >= x).length
    const crossing = all.filter((segment) => segment.left < x && segment.right > x).length
    const isLikely = x === expected ? left + right > 0 : Math.min(left, right) >= 6 || goesOn(rows, x)
    if (isLikely && crossing <= (left + right) * 0.3) return x
  }
  return null
}
