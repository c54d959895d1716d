import { createLexicon, UNSURE } from '#korean/lexicon.ts'
import { compact, originalSpan, type Span } from '#korean/normalise.ts'
import table from './concepts.json' with { type: 'json' }

/** A thing contracts settle: the words people ask about it with, and those it is written with. */
export interface Concept {
  readonly id: string
  readonly name: string
  /** Any of these, each with all its parts in one sentence; without spaces. */
  readonly written: readonly (readonly string[])[]
  /** Too general for a contract to lack it (대금, 의무): never said to be absent. */
  readonly generic: boolean
  /** Ids of what comes nearest to it, where it is not there. */
  readonly near: readonly string[]
  /** What comes of a deed (위약금, 배상): asked under a condition, it is what is asked, though it has no one name. */
  readonly isConsequence: boolean
  /** Where this stands, its words mean something else: 서버에 올려도 is no rise in price. */
  readonly unless: RegExp | undefined
}

/** A concept found in a message. */
export interface ConceptMention {
  readonly concept: Concept
  /** As it is asked, without spaces. */
  readonly said: string
  readonly span: Span
}

const list = (text: string): string[] => text.split(',').map((part) => part.trim().replaceAll(' ', ''))

interface Row {
  readonly id: string
  readonly name: string
  readonly ask: string
  readonly text: string
  readonly near?: string
  readonly generic?: boolean
  readonly consequence?: boolean
  readonly unless?: string
}
const rows: readonly Row[] = table

export const concepts: readonly Concept[] = rows.map((row) => ({
  id: row.id,
  name: row.name,
  generic: row.generic ?? false,
  near: list(row.near ?? '').filter(Boolean),
  isConsequence: row.consequence ?? false,
  unless: row.unless ? new RegExp(row.unless, 'u') : undefined,
  written: list(row.text).map((phrase) => phrase.split('&')),
}))

const byId = new Map(concepts.map((concept) => [concept.id, concept]))

export function conceptOf(id: string): Concept {
  const found = byId.get(id)
  if (!found) throw new Error(`No concept is called ${id}`)
  return found
}

const asked = rows.flatMap(({ id, ask }) => list(ask).map((phrase) => ({ phrase, concept: byId.get(id)! })))
const together = asked.filter(({ phrase }) => phrase.includes('&'))
const phrases = asked.filter(({ phrase }) => !phrase.includes('&'))

/** Shorter ones are parts of other words too often. */
const shortestPart = 3
const parts = phrases.filter(({ phrase }) => phrase.length >= shortestPart)

const conceptsBySaid = Map.groupBy(phrases, ({ phrase }) => phrase)
const lexicon = createLexicon([...conceptsBySaid.keys()].map((term) => ({ term, value: term })))

/** The concepts a message speaks of, whatever the spacing, with particles, endings and slips. */
export function conceptsIn(message: string): ConceptMention[] {
  const bare = compact(message.toLowerCase())
  const found = new Map<string, ConceptMention>()
  const add = (mention: ConceptMention) => {
    if (mention.concept.unless?.test(message)) return
    const held = found.get(mention.concept.id)
    const longer = !held || mention.said.length > held.said.length ? mention : held
    const end = Math.max(mention.span.end, held?.span.end ?? 0)
    found.set(mention.concept.id, { ...longer, span: { start: longer.span.start, end } })
  }
  for (const { value, span, score } of lexicon.find(message)) {
    // 백업용: the beginning of a word that nobody knows may be all that is meant.
    if (score < UNSURE && (value.length < 2 || !startsWord(message, span.start))) continue
    for (const { concept } of conceptsBySaid.get(value) ?? []) add({ concept, said: value, span })
  }
  for (const { phrase, concept } of parts) {
    const at = bare.text.indexOf(phrase)
    if (at >= 0) add({ concept, said: phrase, span: originalSpan(bare, at, at + phrase.length) })
  }
  for (const { phrase, concept } of together) {
    const places = phrase.split('&').map((part) => ({ part, at: bare.text.indexOf(part) }))
    if (places.some(({ at }) => at < 0)) continue
    const start = Math.min(...places.map(({ at }) => at))
    const end = Math.max(...places.map(({ at, part }) => at + part.length))
    add({ concept, said: bare.text.slice(start, end), span: originalSpan(bare, start, end) })
  }
  return [...found.values()].sort((a, b) => a.span.start - b.span.start)
}

function startsWord(message: string, at: number): boolean {
  return at === 0 || /[\s“"'(]/u.test(message.charAt(at - 1))
}

/** Whether a text, written without spaces, speaks of it. */
export function speaksOf(bare: string, { written }: Pick<Concept, 'written'>): boolean {
  return written.some((all) => all.every((part) => bare.includes(part)))
}
