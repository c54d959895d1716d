import { findClauses } from './clauses.ts'
import type { Heading } from './headings.ts'
import { contentEnd, type LaidOut } from './lines.ts'
import type { SectionMark } from './section-mark.ts'
import type { Addendum, Article, Exhibit, Span } from './structure.ts'

export interface Parts {
  readonly articles: Article[]
  readonly exhibits: Exhibit[]
  readonly addenda: Addendum[]
}

/** Puts every article under what it belongs to, and ends each part where the next begins. */
export function arrange(
  laidOut: LaidOut,
  headings: readonly Heading[],
  sections: readonly SectionMark[],
  signature: Span | null,
  length: number,
): Parts {
  const starts = [...headings.map(({ start }) => start), ...sections.map(({ start }) => start)]
  if (signature) starts.push(signature.start)
  starts.sort((a, b) => a - b)
  const nextAfter = (start: number) => starts[firstAbove(starts, start)] ?? length
  const divisions = sections.filter(({ kind }) => kind !== 'chapter')
  const divisionStarts = divisions.map(({ start }) => start)
  const chapters = sections.filter(({ kind }) => kind === 'chapter')
  const ofMain: Article[] = []
  const ofDivision = divisions.map((): Article[] => [])
  for (const heading of headings) {
    const division = firstAbove(divisionStarts, heading.start) - 1
    const siblings = ofDivision[division] ?? ofMain
    const above = chaptersAbove(chapters, heading.start, divisionStarts[division] ?? 0)
    siblings.push(articleOf(laidOut, heading, nextAfter(heading.start), siblings.length + 1, above))
  }
  const exhibits: Exhibit[] = []
  const addenda: Addendum[] = []
  for (const [index, { kind, start, bodyStart, label, number, title }] of divisions.entries()) {
    const limit = divisionStarts[index + 1] ?? length
    const until = signature && signature.start > start ? Math.min(limit, signature.start) : limit
    const end = contentEnd(laidOut, start, until)
    const span = { start, end, bodyStart: Math.min(bodyStart, end), title, articles: ofDivision[index]! }
    if (kind === 'exhibit') exhibits.push({ ...span, label, number })
    else addenda.push(span)
  }
  return { articles: ofMain, exhibits, addenda }
}

function articleOf(
  laidOut: LaidOut,
  heading: Heading,
  next: number,
  ordinal: number,
  chapters: readonly string[],
): Article {
  const { start, number, branch, label, title } = heading
  const end = contentEnd(laidOut, start, next)
  const bodyStart = Math.min(heading.bodyStart, end)
  const paragraphs = findClauses(laidOut.folded, { start: bodyStart, end }, number)
  return { start, end, ordinal, number, branch, label, title, bodyStart, chapters, paragraphs }
}

function chaptersAbove(chapters: readonly SectionMark[], start: number, from: number): string[] {
  const open: SectionMark[] = []
  for (const chapter of chapters) {
    if (chapter.start > start) break
    if (chapter.start < from) continue
    while (open.length > 0 && open.at(-1)!.level >= chapter.level) open.pop()
    open.push(chapter)
  }
  return open.map(({ label }) => label)
}

/** Index of the first number above `value` in a rising list. */
function firstAbove(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}
