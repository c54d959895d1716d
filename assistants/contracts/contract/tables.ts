import type { Span } from '#documents/articles/structure.ts'

/** A row of a table. Offsets are into the text that was looked at; what is empty or a mere dash is null. */
export interface TableRow extends Span {
  readonly cells: readonly (Span | null)[]
  /** The heads of its columns, each beside its cell; none for the heads themselves and for tables without any. */
  readonly heads?: readonly (Span | null)[]
  /** Its cells are names and what they stand for by turns, 차명 | 코란드 | 등록번호 | 83무 4417. */
  readonly isPairs: boolean
}

interface Line extends Span {
  readonly kind: 'blank' | 'rule' | 'piped' | 'apart' | 'text'
  readonly cells: readonly (Span | null)[]
}

/** Signs that tables are drawn with, and those that cells are parted by: two of them in a row, or one around a cell. */
const rule = /^(?=.*[-=─-╿]{3})[\s|+=_:\-─-╿]+$/u
const drawn = /^[\s|+=_\-─-╿]*$/u
const [pipe, twoPipes] = [/[|│┃║]/u, /[|│┃║][^|│┃║]*[|│┃║]/u]
/** Cells stand apart by this much room, or by dots that lead from one to the other; under a drawn line by less room. */
const [wide, narrow] = [/(?:\s+\.{4,}\s+| {3,}|\t)\s*/gu, /(?:\s+\.{4,}\s+| {2,}|\t)\s*/gu]
const endsSentence = /[.。?!]\s*$/u

/** Whether a stretch is only what a table is drawn with. */
export const isDrawn = (text: string): boolean => drawn.test(text)

/** The rows of all tables of a text, in its order: drawn with lines, piped, or standing apart by nothing but room. */
export function tableRowsIn(text: string): TableRow[] {
  if (!pipe.test(text) && !/ {3}|\t|-{3}/u.test(text)) return []
  return blocksOf(linesOf(text), text).flatMap((block) => rowsOf(block, text))
}

const amount = /^[₩$]?\s?[\d,.]+\s?(?:원|만\s?원|억|%|퍼센트|won|KRW|USD)?$|^\d{4}\s?[.년-]\s?\d/iu

/** Which cell a row is called by: the first that is a word, and no amount or day; else its first. */
export function labelAt(cells: readonly string[]): number {
  const at = cells.findIndex((cell) => /\p{L}/u.test(cell))
  return at < 0 || (at > 0 && amount.test(cells[at]!)) ? 0 : at
}

/** The rows of a section's tables by where they begin in its text. Kept as long as the section is. */
export function tableRowsOf(section: {
  readonly text: string
}): ReadonlyMap<number, TableRow & { readonly isHead: boolean }> {
  const held = kept.get(section)
  if (held) return held
  const rows = tableRowsIn(section.text)
  const byStart = new Map(
    rows.map((row, at) => [row.start, { ...row, isHead: !row.heads && rows[at + 1]?.heads !== undefined }]),
  )
  kept.set(section, byStart)
  return byStart
}

const kept = new WeakMap<object, ReadonlyMap<number, TableRow & { readonly isHead: boolean }>>()

/** Where what stands in tables has to be taken apart: around rows, lines that are drawn, and the pairs of a row. */
export function tableCuts(text: string): number[] {
  const rows = tableRowsIn(text)
  const lines = linesOf(text).filter(
    ({ kind, start, end }) => kind === 'rule' || (kind === 'text' && / \| /u.test(text.slice(start, end))),
  )
  return [
    ...lines.flatMap(({ start, end }) => [start, end]),
    ...rows.flatMap(({ start, end }) => [start, end]),
    ...rows.flatMap(({ isPairs, cells }) =>
      isPairs
        ? cells.flatMap((cell, at) =>
            at > 0 && at % 2 === 0 && cell ? [cells[at - 1]!.end, cell.start] : [],
          )
        : [],
    ),
  ]
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    lines.push(lineOf(text, start, end))
    start = end + 1
  }
  return lines
}

function lineOf(text: string, start: number, end: number): Line {
  const said = text.slice(start, end)
  if (said.trim() === '') return { start, end, kind: 'blank', cells: [] }
  if (rule.test(said)) return { start, end, kind: 'rule', cells: [] }
  if (twoPipes.test(said)) {
    const cells = cellsBetween(said, start, /[|│┃║]/gu)
    // What stands before the first sign and behind the last is no cell, where nothing does.
    const [first, last] = [/^\s*[|│┃║]/u.test(said) ? 1 : 0, /[|│┃║]\s*$/u.test(said) ? -1 : undefined]
    const kept = cells.slice(first, last)
    if (kept.filter(Boolean).length > 1) return { start, end, kind: 'piped', cells: kept }
  }
  const cells = cellsBetween(said, start, narrow)
  // Mere dashes where cells would stand.
  if (cells.length > 1 && cells.every((cell) => cell === null)) return { start, end, kind: 'rule', cells: [] }
  const isRow = cells.length > 1 && !pipe.test(said) && !endsSentence.test(said)
  return isRow
    ? { start, end, kind: 'apart', cells }
    : { start, end, kind: 'text', cells: [cellOf(said, start)] }
}

/** What stands on a line, without the room around it. */
function cellOf(line: string, at: number): Span {
  const from = at + /^\s*/u.exec(line)![0].length
  return { start: from, end: from + line.trim().length }
}

function cellsBetween(line: string, at: number, between: RegExp): (Span | null)[] {
  const ahead = /^\s*/u.exec(line)![0].length
  const from = between === narrow || between === wide ? ahead : 0
  const cells: (Span | null)[] = []
  let start = from
  const add = (end: number) => {
    const said = line.slice(start, end)
    const inner = said.trim()
    const offset = at + start + said.indexOf(inner)
    cells.push(inner === '' || /^[-–—]+$/u.test(inner) ? null : { start: offset, end: offset + inner.length })
  }
  for (const { index, 0: sign } of line.trimEnd().matchAll(between)) {
    if (index < from) continue
    add(index)
    start = index + sign.length
  }
  add(line.length)
  return cells
}

/** Lines on end that are rows of one table, the drawn ones among them. */
function blocksOf(lines: readonly Line[], text: string): Line[][] {
  const blocks: Line[][] = []
  let open: Line[] = []
  /** Of the last row, and whether a line was drawn. */
  let [last, isDrawnAbove]: [Line['kind'] | undefined, boolean] = [undefined, false]
  const ruled = ruledBelow(lines)
  const close = () => {
    const rows = open.filter(({ kind }) => kind !== 'rule' && kind !== 'text')
    if (rows.some(({ kind }) => kind === 'piped')) blocks.push(open.filter(({ kind }) => kind !== 'apart'))
    else if (isTable(open, rows, text)) blocks.push(open)
    open = []
    last = undefined
    isDrawnAbove = false
  }
  for (const [at, line] of lines.entries()) {
    const isRow = line.kind === 'piped' || line.kind === 'apart' || line.kind === 'rule'
    // A remark of one cell within a table that is drawn.
    const isWithin = line.kind === 'text' && open.length > 1 && isDrawnAbove && ruled[at]
    if (isRow) {
      if (last && line.kind !== 'rule' && last !== line.kind) close()
      open.push(line)
      if (line.kind === 'rule') isDrawnAbove = true
      else last = line.kind
    } else if (isWithin) open.push(line)
    else close()
  }
  close()
  return blocks
}

/** By line: whether one is drawn further down, before the next empty one. */
function ruledBelow(lines: readonly Line[]): boolean[] {
  const ruled: boolean[] = []
  let isBelow = false
  for (let at = lines.length - 1; at >= 0; at--) {
    ruled[at] = isBelow
    const { kind } = lines[at]!
    if (kind === 'rule' || kind === 'blank') isBelow = kind === 'rule'
  }
  return ruled
}

/** Cells that stand apart are a table's where a line is drawn under its heads, or where three lines on end have as many. */
function isTable(block: readonly Line[], rows: readonly Line[], text: string): boolean {
  if (rows.length < 2) return false
  if (block.some(({ kind }, at) => kind === 'rule' && at > 0)) return true
  const isPlain = rows.every(({ start, end }) => !/[:：☐☑☒□■]/u.test(text.slice(start, end)))
  const areAlike = (least: number, widths: readonly number[]) =>
    widths[0]! >= least && widths.every((width) => width === widths[0])
  const widths = rows.map(({ start, end }) => cellsBetween(text.slice(start, end), start, wide).length)
  // By less room only where three cells and more stand in each.
  const narrows = rows.map(({ cells }) => cells.length)
  return isPlain && rows.length > 2 && (areAlike(2, widths) || areAlike(3, narrows))
}

function rowsOf(block: readonly Line[], text: string): TableRow[] {
  const lines = block.filter(({ kind }) => kind !== 'rule')
  const [first, ...others] = lines
  if (!first) return []
  const span = ({ cells }: Line): Span => {
    const held = cells.filter((cell) => cell !== null)
    return { start: held[0]!.start, end: held.at(-1)!.end }
  }
  const isPairs = first.kind === 'piped' && arePairs(first, text)
  // What dots lead from is a case each, and none of them a head.
  const isLed = /\s\.{4,}\s/u.test(text.slice(first.start, first.end))
  const isHeaded = !isPairs && !isLed && others.length > 0 && areHeads(first, text)
  return lines.map((line) => ({
    ...span(line),
    cells: line.cells,
    isPairs,
    ...(isHeaded && line !== first && line.kind !== 'text' ? { heads: headsOf(line, first) } : {}),
  }))
}

/** 차명 | 코란드 스포츠 2.2D | 등록번호 | 83무 4417: figures stand at even places alone. */
function arePairs({ cells }: Line, text: string): boolean {
  if (cells.length < 4 || cells.length % 2 === 1 || cells.some((cell) => cell === null)) return false
  const hasFigure = (at: number) => /\d/u.test(text.slice(cells[at]!.start, cells[at]!.end))
  const places = [...cells.keys()]
  return (
    places.some((at) => at % 2 === 1 && hasFigure(at)) && places.every((at) => at % 2 === 1 || !hasFigure(at))
  )
}

const given = /\d\s*(?:원|만\s?원|억|%|퍼센트|won)|\d{4}\s?[.년-]\s?\d|^[\d,.]+$|[☐☑☒]/u

/** What gives an amount, a day or a tick is a row already. */
const areHeads = ({ cells }: Line, text: string): boolean =>
  cells.slice(1).every((cell) => cell === null || !given.test(text.slice(cell.start, cell.end)))

/** Of piped cells the head of the same place, of those that stand apart the one above. */
function headsOf({ kind, cells, start }: Line, first: Line): (Span | null)[] {
  if (kind === 'piped') return cells.map((_, at) => first.cells[at] ?? null)
  const place = (span: Span, line: Line) => [span.start - line.start, span.end - line.start] as const
  const heads = first.cells.flatMap((head) => (head ? [{ head, at: place(head, first) }] : []))
  // As many as there are heads: each its own, however wide its neighbours are.
  if (cells.length === first.cells.length) return [...first.cells]
  return cells.map((cell, index) => {
    if (!cell || index === 0) return first.cells[0] ?? null
    const [from, to] = [cell.start - start, cell.end - start]
    const distance = ([left, right]: readonly [number, number]) =>
      to < left ? left - to : from > right ? from - right : -(Math.min(to, right) - Math.max(from, left))
    return heads
      .slice(1)
      .reduce((best, one) => (distance(one.at) < distance(best.at) ? one : best), heads[1] ?? heads[0]!).head
  })
}
