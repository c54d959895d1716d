import { cutText } from '#protocol/cut-text.ts'
import type { PaperMetadata } from '../metadata.ts'

/** A paper as a list of papers names it. */
export type PaperEntry = Pick<
  PaperMetadata,
  'title' | 'authors' | 'year' | 'publishDate' | 'venue' | 'arxivId' | 'doi' | 'abstract' | 'categories'
>

/** What a list has that is no paper, with where it stands. */
export interface SkippedEntry {
  readonly line: number
  readonly reason: string
}

export interface EntryList {
  readonly source: 'bibtex' | 'arxiv'
  readonly entries: readonly PaperEntry[]
  readonly skipped: readonly SkippedEntry[]
}

const longest = { title: 500, author: 120, venue: 300, abstract: 8_000, category: 80 } as const
const mostAuthors = 500
const mostCategories = 20

/** An entry of what a file says, held to what is kept of a paper; nothing where it has no title. */
export function entryOf(said: {
  readonly title: string
  readonly authors?: readonly string[]
  readonly year?: string | undefined
  /** A date, of which the day must be known. */
  readonly date?: string | undefined
  readonly venue?: string | undefined
  readonly arxivId?: string | undefined
  readonly doi?: string | undefined
  readonly abstract?: string | undefined
  readonly categories?: readonly string[]
}): PaperEntry | undefined {
  const title = cutText(plain(said.title), longest.title)
  if (title === '') return undefined
  const arxivId = arxivIdIn(said.arxivId ?? '') ?? arxivIdIn(said.venue ?? '')
  const publishDate = /\d{4}-\d{2}-\d{2}/u.exec(said.date ?? '')?.[0] ?? null
  const year = /\b(?:19|20)\d{2}\b/u.exec(said.year ?? '')?.[0] ?? publishDate?.slice(0, 4)
  return {
    title,
    authors: listed(said.authors, mostAuthors, longest.author),
    year: year ? Number(year) : null,
    publishDate: publishDate && isDate(publishDate) ? publishDate : null,
    venue: textOrNull(said.venue, longest.venue),
    arxivId,
    doi: doiIn(said.doi ?? ''),
    abstract: textOrNull(said.abstract, longest.abstract),
    categories: listed(said.categories, mostCategories, longest.category),
  }
}

function listed(said: readonly string[] = [], most: number, length: number): string[] {
  const all = said.map((one) => cutText(plain(one), length)).filter((one) => one !== '')
  return [...new Set(all)].slice(0, most)
}

function textOrNull(said: string | undefined, length: number): string | null {
  return cutText(plain(said ?? ''), length) || null
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\0', '').replace(/\s+/gu, ' ').trim()
}

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

/** `1706.03762`, `cs/0112017`, in an address or behind `arXiv:`, without its version. */
export function arxivIdIn(text: string): string | null {
  const [, id] =
    /(?:^|arxiv[:/. ]\s?|abs\/|pdf\/)(\d{4}\.\d{4,5}|[a-z-]{2,12}(?:\.[A-Z]{2})?\/\d{7})(?:v\d{1,2})?(?!\d)/iu.exec(
      text,
    ) ?? []
  return id?.toLowerCase() ?? null
}

export function doiIn(text: string): string | null {
  const [found] = /\b10\.\d{4,9}\/[^\s"<>{}]{1,200}/u.exec(text) ?? []
  return found?.replace(/[.,;)]+$/u, '').toLowerCase() ?? null
}
