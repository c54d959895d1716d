import type { RowList, StatementRow } from './statement.ts'

const batchSize = 500

/**
 * Rows as JSON outside the heap: a quarter of the memory, and none that the collector goes through again and again
 * while the rows are stored.
 */
export function packedRows(): RowList & { push(row: StatementRow): void } {
  const packed: Buffer[] = []
  let open: StatementRow[] = []
  let length = 0
  return {
    push(row) {
      open.push(row)
      length += 1
      if (open.length < batchSize) return
      packed.push(Buffer.from(packRows(open)))
      open = []
    },
    get length() {
      return length
    },
    *[Symbol.iterator]() {
      for (const batch of packed) yield* unpackRows(batch)
      yield* open
    },
  }
}

/** Rows in batches, packed. */
export function* packedBatches(rows: RowList): Generator<string> {
  let batch: StatementRow[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield packRows(batch)
    batch = []
  }
  if (batch.length > 0) yield packRows(batch)
}

/** The rows of packed batches, unpacked at each reading. */
export function rowsOfBatches(batches: readonly Buffer[], length: number): RowList {
  return {
    length,
    *[Symbol.iterator]() {
      for (const batch of batches) yield* unpackRows(batch)
    },
  }
}

type Fields = ReturnType<typeof fieldsOf>

function packRows(rows: readonly StatementRow[]): string {
  return JSON.stringify(rows.map(fieldsOf))
}

function unpackRows(batch: Buffer): StatementRow[] {
  return (JSON.parse(batch.toString()) as Fields[]).map(rowOf)
}

/** Without the names, which are longer than what they name. */
function fieldsOf({ line, date, time, store, amount, memo, method, category, approval }: StatementRow) {
  return [line, date, time, store, amount, memo, method, category, approval] as const
}

function rowOf([line, date, time, store, amount, memo, method, category, approval]: Fields): StatementRow {
  return { line, date, time, store, amount, memo, method, category, approval }
}
