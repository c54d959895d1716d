/** Runs side by side that belong together. */
interface Span {
  readonly left: number
  readonly right: number
}

interface TableRow<S extends Span> {
  readonly y: number
  readonly size: number
  readonly segments: readonly S[]
}

/** Lines of a cell are so much closer than the lines of two rows. */
const clearlyCloser = 1.3

/**
 * Puts the lines of a table's wrapped cells together: where the rows of a table stand apart, lines that stand closer
 * belong to one row. Each group has its rows, from above, and the cells of each column, none where it is a row as it is.
 */
export function wrappedCells<S extends Span, R extends TableRow<S>>(
  rows: readonly R[],
  isTable: (row: R) => boolean,
): { rows: readonly R[]; cells?: S[][] }[] {
  const groups: { rows: readonly R[]; cells?: S[][] }[] = []
  for (let at = 0; at < rows.length; ) {
    const table = tableAt<S, R>(rows, at, isTable)
    if (!table) groups.push({ rows: [rows[at++]!] })
    else {
      groups.push(...table.groups)
      at += table.length
    }
  }
  return groups
}

function tableAt<S extends Span, R extends TableRow<S>>(
  rows: readonly R[],
  from: number,
  isTable: (row: R) => boolean,
) {
  const columns = columnsFrom<S, R>(rows.slice(from), isTable)
  if (!columns) return undefined
  let end = from
  while (
    end < rows.length &&
    fits(rows[end]!, columns) &&
    (end === from || gapOf(rows, end) < rows[end]!.size * 5)
  )
    end++
  // A line behind the table may happen to lie over a column.
  const lines = rows.slice(from, end)
  const clusters = clustersOf(lines)
  if (!clusters?.some((cluster) => cluster.length > 1)) return undefined
  const groups = clusters.map((cluster) => ({
    rows: cluster,
    ...(cluster.length === 1 ? {} : { cells: cellsOf<S>(cluster, columns) }),
  }))
  return { groups, length: lines.length }
}

/** The columns of the table whose first row stands here or is wrapped to begin here. */
function columnsFrom<S extends Span, R extends TableRow<S>>(
  rows: readonly R[],
  isTable: (row: R) => boolean,
): Span[] | undefined {
  const first = rows.slice(0, 4).findIndex(isTable)
  if (first < 0) return undefined
  let widest: R | undefined
  for (const row of rows.slice(first)) {
    if (row.y - (widest?.y ?? row.y) > row.size * 12) break
    if (isTable(row) && row.segments.length > (widest?.segments.length ?? 1)) widest = row
  }
  if (!widest) return undefined
  const columns = widest.segments.map(({ left, right }) => ({ left, right }))
  for (const row of rows.slice(first)) {
    if (!isTable(row) || row.segments.length !== columns.length) continue
    for (const [at, { left, right }] of row.segments.entries()) {
      const column = columns[at]!
      const next = columns[at + 1]?.left ?? Number.POSITIVE_INFINITY
      if (right < next && left > (columns[at - 1]?.right ?? Number.NEGATIVE_INFINITY)) {
        columns[at] = { left: Math.min(left, column.left), right: Math.max(right, column.right) }
      }
    }
  }
  return columns
}

const slack = 3

function columnOf({ left, right }: Span, columns: readonly Span[]): number {
  return columns.findIndex(
    (column, at) =>
      left >= column.left - slack && right <= (columns[at + 1]?.left ?? column.right + slack) - slack,
  )
}

function fits({ segments }: { segments: readonly Span[] }, columns: readonly Span[]): boolean {
  const at = segments.map((segment) => columnOf(segment, columns))
  return !at.includes(-1) && new Set(at).size === at.length
}

function gapOf(rows: readonly { y: number }[], at: number): number {
  return rows[at]!.y - rows[at - 1]!.y
}

/** Lines that stand close, parted where there is clearly more space; nothing where the spaces are all alike. */
function clustersOf<R extends { y: number; size: number }>(rows: readonly R[]): R[][] | undefined {
  const gaps = rows.slice(1).map((_, at) => gapOf(rows, at + 1))
  if (gaps.length < 2) return undefined
  const sorted = gaps.toSorted((a, b) => a - b)
  const at = sorted.findIndex((gap, index) => index > 0 && gap > sorted[index - 1]! * clearlyCloser)
  if (at < 0) return undefined
  const limit = sorted[at - 1]!
  if (limit > rows[0]!.size * 2.2) return undefined
  const clusters: R[][] = []
  for (const [index, row] of rows.entries()) {
    if (index > 0 && gaps[index - 1]! <= limit) clusters.at(-1)!.push(row)
    else clusters.push([row])
  }
  return clusters
}

function cellsOf<S extends Span>(cluster: readonly TableRow<S>[], columns: readonly Span[]): S[][] {
  const cells: S[][] = columns.map(() => [])
  for (const { segments } of cluster) {
    for (const segment of segments) cells[columnOf(segment, columns)]!.push(segment)
  }
  return cells
}
