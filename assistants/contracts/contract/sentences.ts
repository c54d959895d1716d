import type { Span } from '#documents/articles/structure.ts'

/** 다만, … 한다. A sentence ends with a full stop behind a syllable or a closing mark, not in 1.5, 제1. or an abbreviation. */
const ending = /[.。?!](?=[\s”"’')\]」]|$)[”"’')\]」]*/gu

/** The sentences of a stretch of text, as offsets into the whole; space around them is left out. */
export function sentencesIn(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = []
  let from = start
  const cut = (to: number) => {
    const span = trimmed(text, { start: from, end: to })
    if (span.end > span.start) spans.push(span)
    from = to
  }
  for (const { 0: mark, index } of text.slice(start, end).matchAll(ending)) {
    const at = start + index
    if (!/[가-힣\])”"’']/u.test(text.charAt(at - 1))) continue
    cut(at + mark.length)
  }
  cut(end)
  return spans
}

export function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end]
  while (from < to && /\s/u.test(text.charAt(from))) from++
  while (to > from && /\s/u.test(text.charAt(to - 1))) to--
  return { start: from, end: to }
}
