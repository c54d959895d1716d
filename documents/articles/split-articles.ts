import type { DocumentParagraph } from '../document.ts'
import { arrange } from './arrange.ts'
import { findHeadings, type Heading, withoutContents } from './headings.ts'
import { contentEnd, type LaidOut, layOut } from './lines.ts'
import { findParties } from './parties.ts'
import type { SectionMark } from './section-mark.ts'
import { findSections } from './sections.ts'
import { findSignature } from './signature.ts'
import type { Article, Clause, Span, Structure } from './structure.ts'
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
  const sections = findSections(laidOut)
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
  const preamble = numbering === 'none' ? null : trimmed(laidOut, preambleFrom, bodyFrom)
  const whole = numbering === 'none' ? unnumbered(laidOut, preambleFrom, signature?.start ?? bodyFrom) : []
  const partiesTo = headings.find(({ number }) => number !== null)?.start ?? bodyFrom
  const areas = [
    { start: preambleFrom, end: Math.min(Math.max(bodyFrom, partiesTo), preambleFrom + 4000) },
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
  const linesOf = (start: number, end: number) =>
    laidOut.lines.filter((line) => line.end > start && line.at < end)
  const start = findSignature(linesOf(from, exhibit))
  if (start !== null) return trimmed(laidOut, start, exhibit)
  const last = marks.findLast(({ kind }) => kind === 'exhibit')
  const behind = last ? findSignature(linesOf(last.bodyStart, laidOut.folded.length)) : null
  return behind === null ? null : trimmed(laidOut, behind, laidOut.folded.length)
}

/** A text without articles, as one: its blocks are the paragraphs. */
function unnumbered(laidOut: LaidOut, from: number, end: number): Article[] {
  const span = trimmed(laidOut, from, end)
  if (!span) return []
  const paragraphs: Clause[] = []
  let open: Span | null = null
  const close = () => open && paragraphs.push({ ...open, label: null, number: null, items: [] })
  for (const { at, text, blankBefore } of laidOut.lines) {
    if (at < span.start || at >= span.end) continue
    if (blankBefore || !open) {
      close()
      open = { start: at, end: at + text.length }
    } else open = { start: open.start, end: at + text.length }
  }
  close()
  const named = { ordinal: 1, number: null, branch: null, label: '', title: '', chapters: [] }
  return [{ ...span, ...named, bodyStart: span.start, paragraphs }]
}

function trimmed(laidOut: LaidOut, from: number, to: number): Span | null {
  const start = laidOut.lines.find(({ at, end }) => end > from && at >= from)?.at ?? to
  const end = contentEnd(laidOut, from, to)
  return end > start ? { start, end } : null
}
