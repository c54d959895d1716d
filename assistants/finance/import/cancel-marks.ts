import { readAmount } from './amounts.ts'
import type { Layout } from './columns.ts'
import { readDate } from './dates.ts'
import { namesCancellation, normaliseHeader } from './header-words.ts'

/**
 * What a row says of itself. `flag`: this purchase was cancelled (취소여부 Y, 취소일자 filled, refused). `word`: 취소,
 * which some banks write on the purchase and some on a row of its own. `partial`: a part of one was given back.
 */
export type CancelMark = 'none' | 'flag' | 'word' | 'partial'

export interface Cancellation {
  readonly mark: CancelMark
  /** Won given back, where a column of its own says so. */
  readonly returned: number
}

const cancelWords = /취소|환불|반품|cancel|refund/i
const refusedWords = /거절|무효|declin|reject|void/i
const notCancelled = /미취소|취소\s*(?:불가|가능|전|안)|비취소/

export function saysCancelled(text: string): boolean {
  return cancelWords.test(text) && !notCancelled.test(text)
}

export function readCancellation(cells: readonly string[], layout: Layout): Cancellation {
  let mark: CancelMark = 'none'
  let returned = 0
  for (const index of layout.cancelColumns) {
    const cell = cells[index] ?? ''
    if (cell === '' || cell === '-') continue
    const header = normaliseHeader(layout.headers[index] ?? '')
    if (namesCancellation(header) && header.includes('금액')) {
      const amount = readAmount(cell)
      if (amount.kind === 'won') returned = Math.max(returned, Math.abs(amount.won))
      continue
    }
    const own = markOf(cell, namesCancellation(header) || layout.headers.length === 0)
    if (strength[own] > strength[mark]) mark = own
  }
  return { mark, returned }
}

const strength: Readonly<Record<CancelMark, number>> = { none: 0, flag: 1, word: 2, partial: 3 }

function markOf(cell: string, isCancelColumn: boolean): CancelMark {
  if (saysCancelled(cell)) return /부분|일부|partial/i.test(cell) ? 'partial' : 'word'
  if (refusedWords.test(cell)) return 'flag'
  if (!isCancelColumn) return 'none'
  return /^(?:y|yes|o|예|t|true|1|c)$/i.test(cell) || isDate(cell) ? 'flag' : 'none'
}

/** `00000000` and the like fill a column of dates that are none. */
function isDate(cell: string): boolean {
  return readDate(cell) !== null
}
