import { type Element, elements, find, textOf, xmlTree } from '#documents/reading/xml.ts'
import { type EntryList, entryOf, type PaperEntry, type SkippedEntry } from './entry.ts'

/** Reads what arXiv's interface answers (an Atom feed), as a person saved it. */
export function readArxivFeed(text: string): EntryList {
  const feed = find(xmlTree(text), 'feed')
  const read = [...elements(feed, 'entry')].map(fromAtom)
  return listOf(read)
}

function fromAtom(entry: Element): PaperEntry | undefined {
  const said = (name: string) => textOf(find(entry, name))
  const id = said('id')
  // What was asked for and is not there comes as an entry, too.
  if (/\/api\/errors/u.test(id)) return undefined
  return entryOf({
    title: said('title'),
    authors: [...elements(entry, 'author')].map((author) => textOf(find(author, 'name'))),
    date: said('published'),
    venue: said('journal_ref'),
    arxivId: id,
    doi: said('doi'),
    abstract: said('summary'),
    categories: [...elements(entry, 'category')].flatMap(({ attributes }) => attributes.term ?? []),
  })
}

type JsonObject = Readonly<Record<string, unknown>>

/** Reads metadata of papers as JSON: one, a list, or one a line, as data sets of arXiv's have them. */
export function readArxivJson(text: string): EntryList {
  return listOf(objectsIn(text).map((object) => object && fromJson(object)))
}

function objectsIn(text: string): (JsonObject | undefined)[] {
  try {
    const all: unknown = JSON.parse(text)
    const list = Array.isArray(all) ? all : ((all as { papers?: unknown[] } | null)?.papers ?? [all])
    return (Array.isArray(list) ? list : [list]).map(objectOf)
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        try {
          return objectOf(JSON.parse(line))
        } catch {
          return undefined
        }
      })
  }
}

function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : undefined
}

function fromJson(object: JsonObject): PaperEntry | undefined {
  const said = (...names: string[]) =>
    names
      .map((name) => object[name])
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map(String)[0]
  const id = said('arxiv_id', 'arxivId', 'id', 'entry_id')
  return entryOf({
    title: said('title') ?? '',
    authors: namesIn(object.authors ?? object.author),
    year: said('year'),
    date: said('published', 'publish_date', 'created', 'update_date'),
    venue: said('venue', 'journal-ref', 'journal_ref', 'journal'),
    arxivId: id && /^\d{4}\.\d/u.test(id) ? id : id && `arxiv:${id}`,
    doi: said('doi', 'DOI'),
    abstract: said('abstract', 'summary'),
    categories: namesIn(object.categories ?? object.keywords, /[\s,;]+/u),
  })
}

/** A list, or a text with commas and `and`s between; people as their names or with them. */
function namesIn(value: unknown, between = /,\s*|\s+and\s+/u): string[] {
  if (typeof value === 'string') return value.split(between)
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    if (typeof one === 'string') return [one]
    const name = objectOf(one)?.name
    return typeof name === 'string' ? [name] : []
  })
}

function listOf(read: readonly (PaperEntry | undefined)[]): EntryList {
  const entries: PaperEntry[] = []
  const skipped: SkippedEntry[] = []
  for (const [at, entry] of read.entries()) {
    if (entry) entries.push(entry)
    else skipped.push({ line: at + 1, reason: '제목을 읽을 수 없는 항목이에요' })
  }
  return { source: 'arxiv', entries, skipped }
}
