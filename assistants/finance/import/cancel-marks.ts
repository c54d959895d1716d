import { readAmount } from './amounts.ts'
import type { Layout } from './columns.ts'
import { readDate } from './dates.ts'
import { namesCancellation, normaliseHeader } from './header-words.ts'

/**
 * What a row says of itself. `flag`: this purchase was cancelled (취소여부 Y, 취소일자 filled, refused). `word`: 취소,
 * which some banks write on the purchase and some on a row of its own. `partial`: a part of one was given back.
 * `refused`: it never was a payment (한도초과, 승인거절).
 */
export type CancelMark = 'none' | 'flag' | 'word' | 'partial' | 'refused'

export interface Cancellation {
  readonly mark: CancelMark
  /** Won given back, where a column of its own says so. */
  readonly returned: number
}

const cancelWords = /취소|환불|반품|cancel|refund/i
const refusedWords =
  /거절|무효|한도\s*초과|잔액\s*부족|거래\s*정지|정지\s*카드|승인\s*불가|(?:도난|분실)\s*(?:신고|카드|정지)|비밀번호\s*오류|유효\s*기간\s*(?:오류|경과|초과)|declin|reject|void|insufficient/i
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
    if (/취소|환불|cancel|refund/.test(header) && /금액|amount/.test(header)) {
      const amount = readAmount(cell)
      if (amount.kind === 'won') returned = Math.max(returned, Math.abs(amount.won))
      continue
    }
    const own = markOf(cell, namesCancellation(header) || layout.headers.length === 0)
    if (strength[own] > strength[mark]) mark = own
  }
  for (const index of [layout.columns.memo?.index, ...layout.storeFallbacks]) {
    const own = index === undefined ? 'none' : markOfRemark(cells[index] ?? '')
    if (strength[own] > strength[mark]) mark = own
  }
  return { mark, returned }
}

const strength: Readonly<Record<CancelMark, number>> = {
  none: 0,
  flag: 1,
  word: 2,
  partial: 3,
  refused: 4,
}

function markOf(cell: string, isCancelColumn: boolean): CancelMark {
  if (saysCancelled(cell)) return /부분|일부|partial/i.test(cell) ? 'partial' : 'word'
  if (refusedWords.test(cell)) return 'refused'
  if (!isCancelColumn) return 'none'
  return /^(?:y|yes|o|예|t|true|1|c)$/i.test(cell) || isDate(cell) ? 'flag' : 'none'
}

/** Words around 취소 that say no more than that: 체크카드취소, 승인취소, 취소전표. */
const cancelRemark =
  /^(?:(?:국내|해외|신용|체크|직불|카드|승인|매입|결제|구매|주문|거래|이용|전체|부분|일부|일시불|할부|고객|가맹점|온라인)[\s·-]*)*(?:취소|환불|반품)(?:[\s·-]*(?:전표|완료|처리|승인|매입|분|건|거래|접수))*$/

function markOfRemark(cell: string): CancelMark {
  const text = cell.replace(/^[\s[(<【*]+|[\s\])>】*]+$/g, '')
  if (text.length > 30) return 'none'
  if (cancelRemark.test(text)) return /부분|일부/.test(text) ? 'partial' : 'word'
  return refusedWords.test(text) && text.length <= 15 ? 'refused' : 'none'
}

const opening = '[\\[(<【（［〔*]'
const closing = '[\\])>】）］〕*]'
const marked = '[^\\[\\]()<>【】（）［］〔〕*]{1,12}'
const before = new RegExp(`^\\s*${opening}\\s*(${marked})\\s*${closing}\\s*(?=\\S)`)
const behind = new RegExp(`(\\S)\\s*${opening}\\s*(${marked})\\s*${closing}\\s*$`)
/** Without brackets only what can hardly be a shop's name: 취소-스타벅스, 승인취소 스타벅스, 스타벅스 승인취소. */
const bareBefore = /^\s*(?:(?:승인|결제|매입|체크|카드|부분)\s?취소[\s:_-]+|취소[:_-]\s*)(?=\S)/
const bareBehind = /[\s:_-]+(?:(?:승인|결제|매입|체크|카드|부분)\s?취소|취소)\s*$/

/** A cancellation told in the name of the store, and the name without it: [취소]스타벅스. */
export function cancellationInName(name: string): { readonly mark: CancelMark; readonly store: string } {
  for (const [found, store] of [
    [before.exec(name)?.[1], name.replace(before, '')],
    [behind.exec(name)?.[2], name.replace(behind, '$1')],
  ] as const) {
    const mark = found === undefined ? 'none' : markOfRemark(found)
    if (mark !== 'none') return { mark, store: store.trim() }
  }
  const bare = [bareBefore, bareBehind].find((pattern) => pattern.test(name))
  if (bare) {
    return {
      mark: /부분/.test(bare.exec(name)![0]) ? 'partial' : 'word',
      store: name.replace(bare, '').trim(),
    }
  }
  return { mark: markOfRemark(name), store: name }
}

/** `00000000` and the like fill a column of dates that are none. */
function isDate(cell: string): boolean {
  return readDate(cell) !== null
}
