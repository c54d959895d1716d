import type { Span } from '#documents/articles/structure.ts'
import { isDrawn, tableCuts } from './tables.ts'

/** 다만, … 한다. A sentence ends with a full stop behind a syllable or a closing mark, not in 1.5, 제1. or an abbreviation. */
const ending = /[.。?!](?=[\s”"’')\]」]|$)[”"’')\]」]*/gu
/** A line that begins a row of a table, a field of a form or a point of a list: it goes on from nothing before it. */
const ownLine = /\n(?=[^\S\n]*(?:[|※☐☑☒□■✓✔○●▪◦*·•]|[-–]\s|\([^()\n]{1,12}\)\s?[^\n:：]{1,20}[:：]))/gu
/** 반납: … below 대여: …: a field below another. */
const nextField =
  /\n(?<=(?:^|\n)[^\S\n]*[^\n:：.|]{1,15}[:：]\s[^\n]*\n)(?=[^\S\n]*[가-힣A-Za-z][^\n:：.|]{0,14}[:：]\s)/gu
/** Inc., Co., No. and the like, after which a sentence goes on. */
const abbreviation = /(?:\b(?:Inc|Co|Ltd|Corp|No|Nos|Art|Sec|vs|etc|e\.g|i\.e|Mr|Ms|Dr)|\b[A-Z])$/u

/** The sentences of a stretch of text, as offsets into the whole; space around them is left out. */
export function sentencesIn(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = []
  let from = start
  const cut = (to: number) => {
    const span = trimmed(text, { start: from, end: to })
    if (span.end > span.start && !isDrawn(text.slice(span.start, span.end))) spans.push(span)
    from = to
  }
  const whole = text.slice(start, end)
  const breaks = [
    ...new Set([
      ...[ownLine, nextField].flatMap((line) => [...whole.matchAll(line)].map(({ index }) => start + index)),
      ...tableCuts(whole).map((index) => start + index),
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
