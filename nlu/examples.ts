import type { Schema, Span } from './schema.ts'

/** A span that an example marks: `[카페](excluded)`, `[가나 분식](shop)`, `[새 가게](shop:subject)`. */
export interface LabelledSpan extends Span {
  /** A kind of open span, where one is named. */
  readonly kind?: string
  readonly role?: string
}

/** A part of an example's message, and what it asks; nothing where it only tells (`null`). */
export interface LabelledClause extends Span {
  readonly facets: Readonly<Record<string, string>> | undefined
}

/** One message with its labels. */
export interface Example {
  /** Whose words they are: authors are held out as a whole. */
  readonly author: string
  readonly say: string
  readonly spans: readonly LabelledSpan[]
  readonly clauses: readonly LabelledClause[]
  /** The message before it in its talk. */
  readonly after?: Example
  readonly expects?: string
  readonly offered?: true
  readonly shown?: number
}

interface Line {
  readonly say: string
  readonly ask: Label | readonly (Label | null)[]
  readonly expects?: string
  readonly offered?: true
  readonly shown?: number
}
type Label = string | Readonly<Record<string, string>>

/**
 * The examples of one author, JSON Lines: a message a line (`{"say": …, "ask": …}`), or a talk as an array of them. `|` in
 * `say` parts clauses, each with its own `ask`; `null` is a clause that only tells. `also` and other keys are not read.
 * Throws with the line where one is not as it should be: a label with a slip would teach the wrong thing.
 */
export function parseExamples(schema: Schema<never>, author: string, text: string): Example[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('//')) return []
    try {
      const parsed = JSON.parse(line) as Line | readonly Line[]
      const talk = Array.isArray(parsed) ? (parsed as readonly Line[]) : [parsed as Line]
      let after: Example | undefined
      return talk.map((one) => {
        after = toExample(schema, author, one, after)
        return after
      })
    } catch (error) {
      throw new Error(`${author}:${index + 1}: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
}

function toExample(schema: Schema<never>, author: string, line: Line, after: Example | undefined): Example {
  const { say, spans, parts } = readMarks(schema, line.say)
  const labels = Array.isArray(line.ask) ? (line.ask as readonly (Label | null)[]) : [line.ask as Label]
  if (labels.length !== parts.length)
    throw new Error(`${parts.length} clauses and ${labels.length} labels: ${line.say}`)
  const clauses = parts.map((span, index) => {
    const label = labels[index]
    return { ...span, facets: label ? completeFacets(schema, label) : undefined }
  })
  return {
    author,
    say,
    spans,
    clauses,
    ...(after ? { after } : {}),
    ...(line.expects === undefined ? {} : { expects: line.expects }),
    ...(line.offered ? { offered: true as const } : {}),
    ...(line.shown === undefined ? {} : { shown: line.shown }),
  }
}

/** A label with what it leaves out. Throws for a facet or value that the schema has not. */
export function completeFacets(schema: Schema<never>, label: Label): Record<string, string> {
  const names = Object.keys(schema.facets)
  const said = typeof label === 'string' ? { [names[0]!]: label } : label
  for (const [name, value] of Object.entries(said)) {
    if (!schema.facets[name]?.includes(value)) throw new Error(`no such label: ${name}=${value}`)
  }
  return Object.fromEntries(names.map((name) => [name, said[name] ?? schema.facets[name]![0]!]))
}

const mark = /\[([^\]]+)\]\(([a-z_]+)(?::([a-z_]+))?\)|\s*\|\s*/gu

function readMarks(schema: Schema<never>, marked: string) {
  let say = ''
  let at = 0
  const spans: LabelledSpan[] = []
  const parts: Span[] = []
  let begin = 0
  for (const found of marked.matchAll(mark)) {
    say += marked.slice(at, found.index)
    at = found.index + found[0].length
    const [, words, one, two] = found
    if (words === undefined) {
      parts.push({ start: begin, end: say.length })
      say += ' '
      begin = say.length
      continue
    }
    const start = say.length
    say += words
    const isKind = schema.openSpans.includes(one!)
    const role = isKind ? two : one
    if (role !== undefined && !schema.roles.includes(role)) throw new Error(`no such role: ${role}`)
    spans.push({ start, end: say.length, ...(isKind ? { kind: one! } : {}), ...(role ? { role } : {}) })
  }
  say += marked.slice(at)
  parts.push({ start: begin, end: say.length })
  return { say, spans, parts }
}
