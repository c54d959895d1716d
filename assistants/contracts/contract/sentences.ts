import type { Span } from '#documents/articles/structure.ts'

/** 다만, … 한다. A sentence ends with a full stop behind a syllable or a closing mark, not in 1.5, 제1. or an abbreviation. */
const ending = /[.。?!](?=[\s”"’')\]」]|$)[”"’')\]」]*/gu
/** A line that begins a row of a table, a field of a form or a point of a list: it goes on from nothing before it. */
const ownLine = /\n(?=[^\S\n]*(?:[|※☐☑☒□■✓✔○●▪◦*·•]|[-–]\s|\([^()\n]{1,12}\)\s?[^\n:：]{1,20}[:：]))/gu
/** A row whose cells stand beside each other, 교통비 | 지급하지 않음: it begins and ends with its line. */
const row = /\n(?=[^\n|]{0,200}\s\|\s)|(?<=\s\|\s[^\n|]{0,200})\n/gu
/** 창호      2년: cells that stand apart by nothing but room. */
const apart = /\S(?: {3,}|\t)\s*(?=\S)/gu

/** Line ends around rows whose cells stand apart by room alone: of three lines on end with as many cells. */
function alignedBreaks(text: string): number[] {
  const lines: { start: number; end: number; cells: number }[] = []
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const line = text.slice(start, end)
    const isPlain = !/[|:：☐☑☒□■]|[.。?!]\s*$/u.test(line)
    lines.push({ start, end, cells: isPlain ? 1 + [...line.trim().matchAll(apart)].length : 0 })
    start = end + 1
  }
  return lines.flatMap(({ start, end, cells }, at) => {
    const isLike = (other: number) => lines[other]?.cells === cells
    const isRow =
      cells > 1 &&
      ((isLike(at - 2) && isLike(at - 1)) ||
        (isLike(at - 1) && isLike(at + 1)) ||
        (isLike(at + 1) && isLike(at + 2)))
    return isRow ? [start - 1, end].filter((cut) => cut > 0 && cut < text.length) : []
  })
}

/** Inc., Co., No. and the like, after which a sentence goes on. */
const abbreviation = /(?:\b(?:Inc|Co|Ltd|Corp|No|Nos|Art|Sec|vs|etc|e\.g|i\.e|Mr|Ms|Dr)|\b[A-Z])$/u

/** The sentences of a stretch of text, as offsets into the whole; space around them is left out. */
export function sentencesIn(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = []
  let from = start
  const cut = (to: number) => {
    const span = trimmed(text, { start: from, end: to })
    if (span.end > span.start) spans.push(span)
    from = to
  }
  const whole = text.slice(start, end)
  const breaks = [
    ...new Set([
      ...[ownLine, row].flatMap((line) => [...whole.matchAll(line)].map(({ index }) => start + index)),
      ...alignedBreaks(whole).map((index) => start + index),
    ]),
  ]
  breaks.sort((a, b) => a - b)
  for (const { 0: mark, index } of whole.matchAll(ending)) {
    const at = start + index
    const before = text.charAt(at - 1)
    if (!/[가-힣\])”"’'a-z%\d]/u.test(before)) continue
    // Latin letters and figures end a sentence before a capital: Inc. does not, nor does 1.5.
    if (/[a-z%\d]/u.test(before) && !startsEnglish(text, at, end)) continue
    while (breaks.length > 0 && breaks[0]! < at) cut(breaks.shift()!)
    cut(at + mark.length)
  }
  for (const at of breaks) cut(at)
  cut(end)
  return spans
}

function startsEnglish(text: string, at: number, end: number): boolean {
  return (
    /^\.["”')\]]*\s+["“(]?[A-Z]/u.test(text.slice(at, Math.min(end, at + 8))) &&
    !abbreviation.test(text.slice(Math.max(0, at - 6), at))
  )
}

export function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end]
  while (from < to && /\s/u.test(text.charAt(from))) from++
  while (to > from && /\s/u.test(text.charAt(to - 1))) to--
  return { start: from, end: to }
}
