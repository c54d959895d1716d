import { createLexicon, UNSURE } from '#korean/lexicon.ts'
import { compact, originalSpan, type Span } from '#korean/normalise.ts'
import { verbForms } from '#korean/verb-forms.ts'
import business from './clauses/business.json' with { type: 'json' }
import employment from './clauses/employment.json' with { type: 'json' }
import english from './clauses/english.json' with { type: 'json' }
import lease from './clauses/lease.json' with { type: 'json' }
import loans from './clauses/loans.json' with { type: 'json' }
import services from './clauses/services.json' with { type: 'json' }
import supply from './clauses/supply.json' with { type: 'json' }
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
  /** Ids of what settles a part of it, where there is no clause of its own. */
  readonly parts: readonly string[]
  /** It is settled in one kind of contract alone (leases, loans): no other lacks it. */
  readonly ofOneKind: boolean
  /** What comes of a deed (위약금, 배상): asked under a condition, it is what is asked, though it has no one name. */
  readonly isConsequence: boolean
  /** Where this stands, its words mean something else: 서버에 올려도 is no rise in price. */
  readonly unless: RegExp | undefined
  /** What the same words mean where it was just spoken of when money is due. */
  readonly ofPaying: string | undefined
}

/** A concept found in a message. */
export interface ConceptMention {
  readonly concept: Concept
  /** As it is asked, without spaces. */
  readonly said: string
  /** Only hinted at, by words that may mean other things: 주말에. It is looked for, but not missed. */
  readonly isHint: boolean
  readonly span: Span
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim().replaceAll(' ', ''))
    .filter(Boolean)

/** Of one thing, in one kind of contract; rows with the same id add to each other, and any may give the rest. */
interface Row {
  readonly id: string
  readonly name?: string
  readonly ask: string
  readonly hint?: string
  readonly text?: string
  readonly near?: string
  readonly part?: string
  readonly generic?: boolean
  readonly consequence?: boolean
  readonly unless?: string
  readonly of_paying?: string
}
const rows: readonly Row[] = [table, employment, lease, services, supply, loans, business, english].flat()

const general: ReadonlySet<string> = new Set(table.map(({ id }) => id))

/** A phrase in all its forms; each part of 월세&밀리~ has its own. */
function formsOf(phrase: string): string[] {
  return phrase
    .split('&')
    .map(verbForms)
    .reduce((all, forms) => all.flatMap((one) => forms.map((form) => `${one}&${form}`)))
}

export const concepts: readonly Concept[] = Map.groupBy(rows, ({ id }) => id)
  .values()
  .map((held): Concept => {
    const { id, name = id, unless, of_paying: ofPaying } = held[0]!
    return {
      id,
      name,
      generic: held.some(({ generic }) => generic),
      near: [...new Set(held.flatMap(({ near }) => list(near ?? '')))].filter(Boolean),
      parts: held.flatMap(({ part }) => list(part ?? '')).filter(Boolean),
      ofOneKind: !general.has(id),
      isConsequence: held.some(({ consequence }) => consequence),
      unless: unless ? new RegExp(unless, 'u') : undefined,
      ofPaying,
      written: [...new Set(held.flatMap(({ text }) => list(text ?? '')))]
        .filter(Boolean)
        .map((phrase) => phrase.split('&')),
    }
  })
  .toArray()

const byId = new Map(concepts.map((concept) => [concept.id, concept]))

export function conceptOf(id: string): Concept {
  const found = byId.get(id)
  if (!found) throw new Error(`No concept is called ${id}`)
  return found
}

interface Asked {
  readonly phrase: string
  readonly concept: Concept
  readonly isHint: boolean
}

/** Said with a verb or as a question of its own, a thing is not named: 매달 얼마, 나가라~. */
const unnamed = /~|얼마까지|^[^&]*(?:얼마|언제|무슨|어떤|누가|누구|어디|몇|며칠)[^&]*$/u

const asked = rows.flatMap(({ id, ask, hint = '' }): Asked[] => {
  const concept = byId.get(id)!
  return [...list(ask), ...list(hint)].flatMap((phrase, index) => {
    const isHint = index >= list(ask).length || unnamed.test(phrase)
    return formsOf(phrase)
      .filter((form) => form.length > 0)
      .map((form) => ({ phrase: form, concept, isHint }))
  })
})
const together = asked.flatMap(({ phrase, ...rest }) =>
  phrase.includes('&') ? [{ ...rest, said: phrase.split('&') }] : [],
)
const phrases = asked.filter(({ phrase }) => !phrase.includes('&') && phrase.length > 1)
/** 돈, 값: a syllable is meant only where it stands by itself. */
const syllables = asked
  .filter(({ phrase }) => phrase.length === 1)
  .map(({ phrase, ...rest }) => ({
    ...rest,
    said: phrase,
    alone: new RegExp(`(?<![가-힣])${phrase}(?=(?:은|는|이|가|을|를|도|만)?(?:\\s|[?!.,]|$))`, 'u'),
  }))

/** Shorter ones are parts of other words too often. */
const shortestPart = 3
const parts = phrases.filter(({ phrase }) => phrase.length >= shortestPart)

const conceptsBySaid = Map.groupBy(phrases, ({ phrase }) => phrase)
const lexicon = createLexicon([...conceptsBySaid.keys()].map((term) => ({ term, value: term })))

/** A turn reads its message several times over, and many ask the same. */
const mostRead = 200
const read = new Map<string, readonly ConceptMention[]>()

/** The concepts a message speaks of, whatever the spacing, with particles, endings and slips. */
export function conceptsIn(message: string): readonly ConceptMention[] {
  const before = read.get(message)
  if (before) return before
  const mentions = mentionsIn(message)
  read.set(message, mentions)
  if (read.size > mostRead) read.delete(read.keys().next().value!)
  return mentions
}

function mentionsIn(message: string): ConceptMention[] {
  const bare = compact(message.toLowerCase())
  const found = new Map<string, ConceptMention>()
  const add = (mention: ConceptMention) => {
    if (mention.concept.unless?.test(message)) return
    const held = found.get(mention.concept.id)
    const longer = !held || mention.said.length > held.said.length ? mention : held
    const end = Math.max(mention.span.end, held?.span.end ?? 0)
    const isHint = mention.isHint && (held?.isHint ?? true)
    found.set(mention.concept.id, { ...longer, isHint, span: { start: longer.span.start, end } })
  }
  for (const { value, span, score, how } of lexicon.find(message)) {
    // 백업용: the beginning of a word that nobody knows may be all that is meant.
    if (score < UNSURE && (value.length < 2 || !startsWord(message, span.start))) continue
    for (const { concept, isHint } of conceptsBySaid.get(value) ?? [])
      add({ concept, said: value, isHint: isHint || how === 'typo', span })
  }
  for (const { phrase, concept, isHint } of parts) {
    const at = bare.text.indexOf(phrase)
    if (at >= 0) add({ concept, said: phrase, isHint, span: originalSpan(bare, at, at + phrase.length) })
  }
  for (const { said, concept, isHint, alone } of syllables) {
    const at = alone.exec(message)?.index
    if (at !== undefined) add({ concept, said, isHint, span: { start: at, end: at + 1 } })
  }
  for (const { said, concept, isHint } of together) {
    if (!said.every((part) => bare.text.includes(part))) continue
    const places = said.map((part) => ({ part, at: bare.text.indexOf(part) }))
    const start = Math.min(...places.map(({ at }) => at))
    const end = Math.max(...places.map(({ at, part }) => at + part.length))
    add({ concept, said: bare.text.slice(start, end), isHint, span: originalSpan(bare, start, end) })
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
