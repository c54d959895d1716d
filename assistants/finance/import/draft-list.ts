import type { Draft } from './cancellations.ts'
import type { RowList, StatementRow } from './statement.ts'

/** Drafts in order: what cancels something as it is, the many others packed. */
export interface DraftList extends Iterable<Draft> {
  push(draft: Draft): void
  readonly plain: RowList
  /** What cancels or is cancelled, with how many of the plain ones stand before it. */
  readonly special: readonly { readonly draft: Draft; readonly after: number }[]
  /** Whether a row has a time that is more than the midnight a program writes behind a date. */
  readonly hasTimes: boolean
}

export function draftList(): DraftList {
  const plain = packedRows()
  const special: { draft: Draft; after: number }[] = []
  let hasTimes = false
  return {
    push(draft) {
      const { row, mark, isDeposit } = draft
      hasTimes ||= row.time !== null && row.time !== '00:00:00'
      if (row.amount > 0 && mark === 'none' && !isDeposit) plain.push(row)
      else special.push({ draft, after: plain.length })
    },
    plain,
    special,
    get hasTimes() {
      return hasTimes
    },
    *[Symbol.iterator]() {
      let next = 0
      let index = 0
      for (const row of plain) {
        for (; special[next]?.after === index; next++) yield special[next]!.draft
        yield { row, mark: 'none', isDeposit: false }
        index += 1
      }
      for (; next < special.length; next++) yield special[next]!.draft
    },
  }
}

const batchSize = 500

/**
 * Rows as JSON outside the heap: a quarter of the memory, and none that the collector goes through again and again
 * while the rows are stored.
 */
function packedRows(): RowList & { push(row: StatementRow): void } {
  const packed: Buffer[] = []
  let open: StatementRow[] = []
  let length = 0
  return {
    push(row) {
      open.push(row)
      length += 1
      if (open.length < batchSize) return
      packed.push(Buffer.from(JSON.stringify(open.map(fieldsOf))))
      open = []
    },
    get length() {
      return length
    },
    *[Symbol.iterator]() {
      for (const batch of packed) yield* (JSON.parse(batch.toString()) as Fields[]).map(rowOf)
      yield* open
    },
  }
}

type Fields = ReturnType<typeof fieldsOf>

/** Without the names, which are longer than what they name. */
function fieldsOf({ line, date, time, store, amount, memo, method, category, approval }: StatementRow) {
  return [line, date, time, store, amount, memo, method, category, approval] as const
}

function rowOf([line, date, time, store, amount, memo, method, category, approval]: Fields): StatementRow {
  return { line, date, time, store, amount, memo, method, category, approval }
}
