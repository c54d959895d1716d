import { type EntryList, entryOf, type PaperEntry, type SkippedEntry } from './entry.ts'
import { fromLatex } from './latex.ts'

const notPapers = new Set(['string', 'comment', 'preamble'])

interface Field {
  readonly name: string
  readonly value: string
}

/** Reads BibTeX as exporters and people write it. Entries that are broken are told of, with their line. Linear. */
export function readBibtex(text: string): EntryList {
  const entries: PaperEntry[] = []
  const skipped: SkippedEntry[] = []
  const macros = new Map(months.map((month, at) => [month, String(at + 1).padStart(2, '0')]))
  const lines = lineCounter(text)
  const heads = [...text.matchAll(/^[ \t]{0,20}@([a-z]{1,30})[ \t]{0,20}([{(])/gimu)]
  for (const [at, head] of heads.entries()) {
    const kind = head[1]!.toLowerCase()
    const line = lines(head.index)
    // No entry reaches into the next one: an unclosed brace costs its own alone.
    const body = text.slice(head.index + head[0].length, heads[at + 1]?.index ?? text.length)
    if (kind === 'comment' || kind === 'preamble') continue
    const fields = fieldsOf(kind === 'string' ? `,${body}` : body, macros)
    if (kind === 'string') for (const { name, value } of fields ?? []) macros.set(name, value)
    if (notPapers.has(kind)) continue
    if (!fields) {
      skipped.push({ line, reason: '괄호가 닫히지 않았거나 항목의 모양이 아니에요' })
      continue
    }
    const entry = paperOf(new Map(fields.map(({ name, value }) => [name, value])))
    if (entry) entries.push(entry)
    else skipped.push({ line, reason: '제목(title)이 없어요' })
  }
  return { source: 'bibtex', entries, skipped }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function paperOf(fields: ReadonlyMap<string, string>): PaperEntry | undefined {
  const said = (...names: string[]) => {
    const found = names.map((name) => fields.get(name)).find((value) => value !== undefined)
    return found === undefined ? undefined : fromLatex(found)
  }
  const raw = (name: string) => fields.get(name) ?? ''
  const isArxiv = /arxiv/iu.test(raw('archiveprefix') + raw('eprinttype'))
  return entryOf({
    title: said('title') ?? '',
    authors: authorsIn(fields.get('author') ?? fields.get('editor') ?? ''),
    year: said('year', 'date'),
    date: said('date'),
    venue: said('booktitle', 'journal', 'journaltitle', 'publisher', 'school', 'howpublished'),
    arxivId: isArxiv ? raw('eprint') : `${raw('url')} ${raw('eprint').replace(/^/u, 'arxiv:')}`.trim(),
    doi: raw('doi') || raw('url'),
    abstract: said('abstract'),
    categories: (said('keywords', 'primaryclass') ?? '').split(/[,;]/u),
  })
}

/** `Vaswani, Ashish and Shazeer, Noam` → the names as they are said. */
function authorsIn(text: string): string[] {
  return text
    .split(/\s+and\s+/u)
    .map((name) => fromLatex(name))
    .filter((name) => name !== '' && name !== 'others')
    .map((name) => {
      const [last, ...first] = name.split(',').map((part) => part.trim())
      return first.length === 0 ? name : `${first.toReversed().join(' ')} ${last}`
    })
}

/** The fields of an entry; nothing when it is not closed. */
function fieldsOf(body: string, macros: ReadonlyMap<string, string>): Field[] | undefined {
  const fields: Field[] = []
  let at = body.indexOf(',')
  if (at < 0) return undefined
  for (;;) {
    while (at < body.length && /[\s,]/u.test(body[at]!)) at++
    if (at >= body.length) return undefined
    if (body[at] === '}' || body[at] === ')') return fields
    const equals = body.indexOf('=', at)
    if (equals < 0 || equals - at > 100) return undefined
    const name = body.slice(at, equals).trim().toLowerCase()
    const read = valueAt(body, equals + 1, macros)
    if (!read || /[{}"@]/u.test(name)) return undefined
    fields.push({ name, value: read.value })
    at = read.end
  }
}

function valueAt(
  body: string,
  from: number,
  macros: ReadonlyMap<string, string>,
): { value: string; end: number } | undefined {
  let value = ''
  let at = from
  for (;;) {
    while (/\s/u.test(body[at] ?? '')) at++
    const opened = body[at]
    if (opened === '{' || opened === '"') {
      const end = closing(body, at)
      if (end === undefined) return undefined
      value += body.slice(at + 1, end)
      at = end + 1
    } else {
      let end = at
      while (end < body.length && !/[\s,#})]/u.test(body[end]!)) end++
      const word = body.slice(at, end)
      if (word === '') return undefined
      value += macros.get(word.toLowerCase()) ?? word
      at = end
    }
    while (/\s/u.test(body[at] ?? '')) at++
    if (body[at] !== '#') return { value, end: at }
    at++
  }
}

function closing(body: string, from: number): number | undefined {
  const isQuoted = body[from] === '"'
  let depth = isQuoted ? 0 : 1
  for (let at = from + 1; at < body.length; at++) {
    const letter = body[at]
    if (letter === '\\') at++
    else if (letter === '{') depth++
    else if (letter === '}') depth--
    if (depth < 0) return undefined
    if (depth === 0 && (isQuoted ? letter === '"' : letter === '}')) return at
  }
  return undefined
}

function lineCounter(text: string): (offset: number) => number {
  let [line, seen] = [1, 0]
  return (offset) => {
    for (; seen < offset; seen++) if (text[seen] === '\n') line++
    return line
  }
}
