import type { PageTurn } from '../../document.ts'
import type { Piece } from '../text-builder.ts'
import { joinLines, type Wording, wordingOf } from './join-lines.ts'
import type { PageLine } from './page-lines.ts'

const startsPart =
  /^(?:제\s*\d{1,4}\s*[조장절편관]|\d{1,2}\s*[.)]\s|\d{1,2}(?:\.\d{1,2}){1,3}\.?\s|[①-⑳㉑-㉟]|[가나다라마바사아자차카타파하]\s*[.)]\s|\((?:\d{1,2}|[가-하]|[a-z]{1,4})\)|[-–•·○●□■◦▪※*]\s?|부\s*칙|[[【<]?\s*(?:별지|별표|별첨|붙임)|article\s+\d|section\s+\d|\[\d{1,3}\])/i
const endsSentence = /(?:[.!?。:;]["”’')\]]?|[가-힣](?:다|함|음|임))$/

interface Style {
  readonly size: number
  readonly fonts: ReadonlySet<string>
}

/** Joins lines into paragraphs, over the ends of columns and pages; notes come behind what stands on their page. */
export function paragraphsOf(pages: readonly (readonly PageLine[])[]): Piece[] {
  const all = pages.flat()
  const style = bodyStyle(all)
  // A cell's lines end within words like any others.
  const wording = wordingOf(
    all.flatMap(({ cells, text, endsWord }) =>
      cells ? cells.flat().map((line) => ({ text: line, endsWord: false })) : [{ text, endsWord }],
    ),
  )
  const notes = new Map<number, PageLine[]>()
  const body = pages.flatMap((lines) => {
    const from = notesFrom(lines, style)
    if (from < lines.length) notes.set(lines[from]!.page, lines.slice(from))
    return lines.slice(0, from)
  })
  const groups = grouped(body)
  const pieces: Piece[] = []
  const pending = [...notes]
  const flushNotes = (page: number) => {
    while (pending[0] && pending[0][0] < page) pieces.push(...notePieces(pending.shift()![1], wording))
  }
  for (const lines of groups) {
    flushNotes(lines[0]!.page)
    pieces.push(pieceOf(lines, style, wording))
  }
  flushNotes(Number.POSITIVE_INFINITY)
  return pieces
}

function pieceOf(lines: readonly PageLine[], style: Style, wording: Wording): Piece {
  const [first] = lines
  const join = (parts: readonly string[]) =>
    parts.reduce((joined, part) => (joined === '' ? part : joinLines(joined, part, false, wording)), '')
  const turns: PageTurn[] = []
  let text = first!.cells ? first!.cells.map(join).join(' | ') : first!.text
  for (const [index, line] of first!.cells ? [] : lines.slice(1).entries()) {
    const before = lines[index]!
    text = joinLines(text, line.text, before.endsWord, wording)
    if (line.page !== before.page) turns.push({ at: text.length - line.text.length, page: line.page })
  }
  const isLarge = lines.every(({ size }) => size > style.size * 1.15)
  const isSet = lines.every(({ fonts }) => fonts.every((font) => !style.fonts.has(font)))
  const isHeading = isLarge && text.length <= 80
  const kind = first!.isRow ? 'row' : isHeading ? 'heading' : 'text'
  const emphasised = isHeading || (isSet && text.length <= 80)
  return { text, page: first!.page, kind, emphasised, ...(turns.length > 0 ? { turns } : {}) }
}

function grouped(lines: readonly PageLine[]): PageLine[][] {
  const bounds = boundsOf(lines)
  const leading = leadingOf(lines)
  const groups: PageLine[][] = []
  for (const line of lines) {
    const open = groups.at(-1)
    const before = open?.at(-1)
    if (open && before && !breaks(open, before, line, bounds, leading)) open.push(line)
    else groups.push([line])
  }
  return groups
}

function breaks(
  open: readonly PageLine[],
  before: PageLine,
  line: PageLine,
  bounds: ReadonlyMap<string, { left: number; right: number }>,
  leading: number,
): boolean {
  if (before.isRow || line.isRow) return true
  if (Math.abs(before.size - line.size) > Math.max(before.size, line.size) * 0.12) return true
  const ended = endsSentence.test(before.text)
  const isPart = startsPart.test(line.text)
  const { left, right } = bounds.get(keyOf(before))!
  const firstWord = line.text.split(' ')[0]!
  const wordWidth = Math.min(12, firstWord.length) * line.size * (/[가-힣]/.test(firstWord) ? 0.95 : 0.55)
  const isShort = right - before.right > wordWidth + line.size * 1.2
  if (keyOf(before) !== keyOf(line)) return (ended && (isPart || isShort)) || (isPart && isShort)
  const gap = line.y - before.y
  if (gap > leading * line.size * 1.4 || gap < 0) return true
  // In text that is not justified a short line goes on in the middle of its sentence.
  const goesOn = /[a-z\d,]$/u.test(before.text) && /^[a-z]/u.test(line.text) && !isPart
  if ((isShort && !goesOn) || (isPart && ended)) return true
  // The first line of a paragraph stands in; so do the further lines of an item, behind its mark.
  const isIndented = line.left > left + line.size * 0.7 && line.left > before.left + line.size * 0.5
  return isIndented && ended && !startsPart.test(open[0]!.text)
}

function boundsOf(lines: readonly PageLine[]): Map<string, { left: number; right: number }> {
  const groups = Map.groupBy(lines, keyOf)
  const all = edges(lines.filter(({ isTurned }) => !isTurned))
  return new Map(
    [...groups].map(([key, group]) => {
      // A column with hardly a line in it says nothing about its width; the document's other pages do.
      const own = edges(group)
      const isColumn = group[0]!.block > 0
      return [
        key,
        group.length >= 8 || isColumn ? own : { left: all.left, right: Math.max(own.right, all.right) },
      ]
    }),
  )
}

function edges(lines: readonly PageLine[]): { left: number; right: number } {
  const text = lines.filter(({ isRow }) => !isRow)
  const lefts = text.map(({ left }) => left).sort((a, b) => a - b)
  const rights = text.map(({ right }) => right).sort((a, b) => a - b)
  return {
    left: lefts[Math.floor(lefts.length * 0.1)] ?? 0,
    right: rights[Math.floor(rights.length * 0.9)] ?? 0,
  }
}

/** The usual distance of lines, in sizes of their letters. */
function leadingOf(lines: readonly PageLine[]): number {
  const gaps = lines.flatMap((line, index) => {
    const before = lines[index - 1]
    const gap = before && keyOf(before) === keyOf(line) ? (line.y - before.y) / line.size : 0
    return gap > 0.8 && gap < 4 ? [gap] : []
  })
  gaps.sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length * 0.35)] ?? 1.6
}

function keyOf({ page, block }: PageLine): string {
  return `${page}/${block}`
}

/** The size and fonts that most of the text is set in. */
function bodyStyle(lines: readonly PageLine[]): Style {
  const sizes = new Map<number, number>()
  const fonts = new Map<string, number>()
  let total = 0
  for (const { size, text, fonts: used } of lines) {
    const rounded = Math.round(size * 2) / 2
    sizes.set(rounded, (sizes.get(rounded) ?? 0) + text.length)
    for (const font of used) fonts.set(font, (fonts.get(font) ?? 0) + text.length / used.length)
    total += text.length
  }
  const [size] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? [10]
  const body = new Set<string>()
  let covered = 0
  for (const [font, share] of [...fonts].sort((a, b) => b[1] - a[1])) {
    if (covered > total * 0.7) break
    body.add(font)
    covered += share
  }
  return { size, fonts: body }
}

/** Index of the first line of the notes at the foot of a page; the number of lines where there are none. */
function notesFrom(lines: readonly PageLine[], { size }: Style): number {
  let from = lines.length
  while (from > 0 && lines[from - 1]!.size < size * 0.88 && !lines[from - 1]!.isRow) from -= 1
  if (from === 0) return lines.length
  while (from < lines.length && !/^(?:\d{1,3}\s?[).]?\s|[*†‡※]|\[\d|주\s?\d)/.test(lines[from]!.text))
    from += 1
  return from
}

function notePieces(lines: readonly PageLine[], wording: Wording): Piece[] {
  const pieces: { text: string; page: number; endsWord: boolean }[] = []
  for (const { text, page, endsWord } of lines) {
    const open = pieces.at(-1)
    if (open && !/^(?:\d{1,3}\s?[).]?\s|[*†‡※]|\[\d|주\s?\d)/.test(text)) {
      open.text = joinLines(open.text, text, open.endsWord, wording)
      open.endsWord = endsWord
    } else pieces.push({ text, page, endsWord })
  }
  return pieces.map(({ text, page }) => ({ text, page, kind: 'note', emphasised: false }))
}
