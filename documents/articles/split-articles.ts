import type { DocumentParagraph } from '../document.ts'
import { findClauses, trimmedEnd } from './clauses.ts'
import { findHeadings, type Heading, withoutContents } from './headings.ts'
import { type LaidOut, layOut } from './lines.ts'
import { findParties } from './parties.ts'
import { type SectionMark, sectionMark } from './section-mark.ts'
import { findSignature } from './signature.ts'
import type { Addendum, Article, Exhibit, Span, Structure } from './structure.ts'
import { findTitle } from './title.ts'

/** What is split: a read document, or a text alone. */
export interface Splittable {
  readonly text: string
  readonly paragraphs?: readonly Pick<DocumentParagraph, 'start' | 'end' | 'kind' | 'emphasised'>[]
}

/**
 * Divides a contract or statute into its parts. Never throws; a text without any articles gives one without a number
 * that holds all of it (`numbering: 'none'`). Linear in the text's length but for its tables of contents.
 */
export function splitArticles({ text, paragraphs = [] }: Splittable): Structure {
  const emphasised = paragraphs.filter(({ kind, emphasised }) => emphasised || kind === 'heading')
  const laidOut = layOut(text, emphasised)
  const sections = sectionsOf(laidOut)
  const breaks = sections.filter(({ kind }) => kind !== 'chapter').map(({ start }) => start)
  const { numbering, headings: all } = findHeadings(laidOut, breaks)
  const headings = withoutContents(all, laidOut.folded)
  const firstHeading = headings[0]?.start ?? text.length
  const title = findTitle(laidOut.lines.filter(({ at }) => at < firstHeading))
  // Chapters, annexes and the like before the first article are those of a table of contents, but for its chapter.
  const marks = sections.filter(
    (mark) => mark.start > firstHeading || isChapterOf(mark, firstHeading, laidOut),
  )
  const bodyFrom = Math.min(firstHeading, marks[0]?.start ?? firstHeading)
  const preambleFrom = title ? title.end : 0
  const signature = signatureOf(laidOut, headings, marks)
  const parts = arrange(laidOut, headings, marks, signature, text.length)
  const preamble = numbering === 'none' ? null : trimmed(laidOut.folded, preambleFrom, bodyFrom)
  const whole = numbering === 'none' ? unnumbered(laidOut, preambleFrom, signature?.start ?? bodyFrom) : []
  const areas = [
    { start: preambleFrom, end: Math.min(bodyFrom, preambleFrom + 4000) },
    ...(signature ? [signature] : []),
  ]
  return {
    numbering,
    title: title
      ? {
          start: title.at,
          end: title.at + title.text.length,
          text: text.slice(title.at, title.at + title.text.length),
        }
      : null,
    parties: findParties(laidOut.folded, areas),
    preamble,
    articles: [...whole, ...parts.articles],
    exhibits: parts.exhibits,
    addenda: parts.addenda,
    signature,
  }
}

/** Chapters, exhibits and addenda, without those that are only listed or spoken of. */
function sectionsOf(laidOut: LaidOut): SectionMark[] {
  const found = laidOut.lines.flatMap((line) => sectionMark(line) ?? [])
  const last = new Map(found.map((mark) => [mark.kind + mark.label, mark]))
  return found.filter((mark, index) => {
    const next = found[index + 1]
    if (!next || mark.kind === 'chapter') return true
    const isEmpty = laidOut.folded.slice(mark.bodyStart, next.start).trim() === ''
    // `부칙` above `부칙 <제1호>`, and a list of annexes at the end of the contract.
    if (isEmpty && mark.kind === 'addendum' && next.kind === 'addendum' && mark.title === '') return false
    return !(isEmpty && mark.kind === 'exhibit' && last.get(mark.kind + mark.label) !== mark)
  })
}

function isChapterOf(mark: SectionMark, firstHeading: number, { folded }: LaidOut): boolean {
  return (
    mark.kind === 'chapter' &&
    folded
      .slice(mark.bodyStart, firstHeading)
      .replace(/제.{0,40}[장절관].*/g, '')
      .trim().length < 60
  )
}

function signatureOf(
  laidOut: LaidOut,
  headings: readonly Heading[],
  marks: readonly SectionMark[],
): Span | null {
  const exhibit = marks.find(({ kind }) => kind === 'exhibit')?.start ?? laidOut.folded.length
  const lastHeading = headings.findLast(({ start }) => start < exhibit)?.bodyStart ?? 0
  const addendum = marks.findLast(({ kind, start }) => kind === 'addendum' && start < exhibit)?.bodyStart ?? 0
  const from = Math.max(lastHeading, addendum)
  const within = (start: number, end: number) =>
    findSignature(laidOut.lines.filter(({ at }) => at >= start && at < end))
  const start = within(from, exhibit) ?? null
  return start === null ? null : trimmed(laidOut.folded, start, exhibit)
}

interface Parts {
  readonly articles: Article[]
  readonly exhibits: Exhibit[]
  readonly addenda: Addendum[]
}

/** Puts every article under what it belongs to, and ends each part where the next begins. */
function arrange(
  { folded }: LaidOut,
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
    siblings.push(articleOf(folded, heading, nextAfter(heading.start), siblings.length + 1, above))
  }
  const exhibits: Exhibit[] = []
  const addenda: Addendum[] = []
  for (const [index, { kind, start, bodyStart, label, number, title }] of divisions.entries()) {
    const limit = divisionStarts[index + 1] ?? length
    const until = signature && signature.start > start ? Math.min(limit, signature.start) : limit
    const end = trimmedEnd(folded, start, until)
    const span = { start, end, bodyStart: Math.min(bodyStart, end), title, articles: ofDivision[index]! }
    if (kind === 'exhibit') exhibits.push({ ...span, label, number })
    else addenda.push(span)
  }
  return { articles: ofMain, exhibits, addenda }
}

function articleOf(
  folded: string,
  heading: Heading,
  next: number,
  ordinal: number,
  chapters: readonly string[],
): Article {
  const { start, number, branch, label, title } = heading
  const end = trimmedEnd(folded, start, next)
  const bodyStart = Math.min(heading.bodyStart, end)
  const paragraphs = findClauses(folded, { start: bodyStart, end }, number)
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

/** A text without articles, as one: its blocks are the paragraphs. */
function unnumbered({ folded }: LaidOut, from: number, end: number): Article[] {
  const span = trimmed(folded, from, end)
  if (!span) return []
  const clauses = findClauses(folded, span, null)
  return [
    {
      ...span,
      ordinal: 1,
      number: null,
      branch: null,
      label: '',
      title: '',
      bodyStart: span.start,
      chapters: [],
      paragraphs: clauses,
    },
  ]
}

function trimmed(folded: string, from: number, to: number): Span | null {
  const start = from + /^[\s*_|>#]*/.exec(folded.slice(from, to))![0].length
  const end = trimmedEnd(folded, start, to)
  return end > start ? { start, end } : null
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
