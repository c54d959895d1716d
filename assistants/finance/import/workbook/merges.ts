import { isClearlyDate } from '../dates.ts'
import type { Span } from '../records.ts'

/** A block of merged cells, by the row it begins in; rows and columns from 0. Its value is in its top left cell. */
export interface Merge {
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/** Which cells of a row are one. */
export function spansOf(merges: readonly Merge[]): readonly Span[] {
  return merges
    .filter(({ left, right }) => right > left)
    .map(({ left, right }) => ({ from: left, to: right }))
}

/**
 * Gives a function that writes a date merged over several rows into each of them, to be called for every row in order
 * with the merges that begin there. Only dates: the words above a header's columns are put together elsewhere.
 */
export function dateRepeater() {
  let open: { merge: Merge; value: string }[] = []
  return (row: number, cells: string[], merges: readonly Merge[]): void => {
    open = open.filter(({ merge }) => merge.bottom >= row)
    for (const { merge, value } of open) {
      while (cells.length < merge.left) cells.push('')
      cells[merge.left] ||= value
    }
    for (const merge of merges) {
      const value = cells[merge.left] ?? ''
      if (merge.bottom > row && isClearlyDate(value)) open.push({ merge, value })
    }
  }
}
