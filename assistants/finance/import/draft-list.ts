import type { Draft } from './cancellations.ts'
import { packedRows } from './packed-rows.ts'
import type { RowList } from './statement.ts'

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
