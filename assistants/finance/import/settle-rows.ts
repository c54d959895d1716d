import { type Draft, matchKey, type Settled, settlingCancellations } from './cancellations.ts'
import type { DraftList } from './draft-list.ts'
import type { RowList, StatementRow } from './statement.ts'

const sliceSize = 500

/** Holds the cancellations of a list against the purchases they may be of, and leaves the others packed as they are. */
export function* settlingRows(
  drafts: DraftList,
): Generator<undefined, Omit<Settled, 'rows'> & { readonly rows: RowList }> {
  const { plain, special } = drafts
  if (special.length === 0) return { rows: plain, skipped: [], cancelled: [], inPlace: [] }
  const amounts = new Set(special.map(({ draft }) => Math.abs(draft.row.amount)))
  const keys = new Set(special.map(({ draft }) => matchKey(draft.row)))
  const concerned: Draft[] = []
  const placeOf = new Map<StatementRow, number>()
  let next = 0
  let index = 0
  for (const row of plain) {
    for (; special[next]?.after === index; next++) concerned.push(special[next]!.draft)
    if (amounts.has(row.amount) && keys.has(matchKey(row))) {
      concerned.push({ row, mark: 'none', isDeposit: false })
      placeOf.set(row, index)
    }
    index += 1
    if (index % sliceSize === 0) yield
  }
  concerned.push(...special.slice(next).map(({ draft }) => draft))
  const settled = yield* settlingCancellations(concerned)
  const kept = new Set(settled.rows)
  const removed = new Set([...placeOf].flatMap(([row, place]) => (kept.has(row) ? [] : [place])))
  const returns = special.filter(({ draft }) => kept.has(draft.row))
  return { ...settled, rows: withReturns(plain, removed, returns) }
}

/** The purchases that stay, with the refunds that stay where they stood. */
function withReturns(plain: RowList, removed: ReadonlySet<number>, returns: DraftList['special']): RowList {
  return {
    length: plain.length - removed.size + returns.length,
    *[Symbol.iterator]() {
      let next = 0
      let index = 0
      for (const row of plain) {
        for (; returns[next]?.after === index; next++) yield returns[next]!.draft.row
        if (!removed.has(index)) yield row
        index += 1
      }
      for (; next < returns.length; next++) yield returns[next]!.draft.row
    },
  }
}
