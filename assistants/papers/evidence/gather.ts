import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { tokenize } from '#korean/tokens.ts'
import type { Tx } from '#store/database.ts'
import { sharedOwner } from '#store/owner-table.ts'
import { findTerms } from '../glossary/find-terms.ts'
import type { Term } from '../glossary/term.ts'
import asking from '../lexicon/asking-words.json' with { type: 'json' }
import { findPapers, type PaperRef } from '../library/find-papers.ts'
import { withNamesSpelled } from '../library/spelled-names.ts'
import { paperTables } from '../tables.ts'
import type { searchPaper } from '../tools/search-paper.ts'
import { isTermName } from '../understand/term-names.ts'
import type { Name, Question } from './question.ts'
import type { Unit } from './score.ts'

export type Hit = z.infer<typeof searchPaper.output>['hits'][number]

/** Where a sentence stands. */
export type Place =
  | { readonly kind: 'term'; readonly term: Term; readonly field: Field }
  | { readonly kind: 'paper'; readonly hit: Hit }
export type Field = 'definition' | 'easy' | 'hard'

/** What a question's names stand for: entries of the glossary, papers of the library. */
export interface Named {
  readonly names: readonly Name[]
  readonly terms: readonly Term[]
  readonly papers: readonly PaperRef[]
}

const shortestForm = 2
const general = new Set(asking.general)
export const isGeneral = (name: string): boolean => general.has(name.toLowerCase())

/** What each name that was said is called in glossary and library; a longer name with another in it is no name of its own. */
export async function namedBy(tx: Tx, said: readonly string[], strange: readonly string[]): Promise<Named> {
  const names: Name[] = []
  const terms: Term[] = []
  const papers: PaperRef[] = []
  for (const one of said) {
    const [entry] = (await findTerms(tx, one, 1)).filter(
      ({ match }) => match === 'exact' || match === 'alias',
    )
    const [paper] = (await findPapers(tx, withNamesSpelled(one), 1)).filter((it) => it.isSure && it.isCalled)
    if (!entry && !paper) {
      if (hasName(one) || strange.some((word) => one.includes(word)))
        names.push({ said: one, forms: [one], isUnknown: true })
      continue
    }
    // AI is of all there is: a word of the question, and not what the question is of.
    if (isGeneral(one)) continue
    if (entry && !terms.some(({ id }) => id === entry.term.id)) terms.push(entry.term)
    if (paper && !papers.some(({ id }) => id === paper.id)) papers.push(paper)
    const also = [
      withNamesSpelled(one),
      ...(entry ? [entry.term.term, ...entry.term.aliases] : []),
      ...(paper ? [paper.title] : []),
    ]
    // KL of KL Divergence.
    const letters = also.flatMap((name) => name.match(/(?<![A-Za-z])[A-Z]{2,}(?![a-z])/gu) ?? [])
    const forms = [...new Set([one, ...also, ...letters])].filter((form) => form.length >= shortestForm)
    const known = names.findIndex((name) => name.forms.some((form) => forms.includes(form)))
    const isPaper = paper ? { isPaper: true as const } : {}
    if (known < 0) names.push({ said: one, forms, ...isPaper })
    else
      names[known] = { ...names[known]!, ...isPaper, forms: [...new Set([...names[known]!.forms, ...forms])] }
  }
  // Of what has no name that is known, the topic itself has to be there.
  const topics = said.filter((one) => !isGeneral(one) && one.length >= shortestForm)
  if (names.length === 0) for (const one of topics) names.push({ said: one, forms: [one], isUnknown: true })
  return { names, terms, papers }
}

/** A name that is no entry and holds one is of something else: 스위치 트랜스포머 is no 트랜스포머. */
const hasName = (said: string): boolean =>
  tokenize(said).length > 1 && tokenize(said).some(({ stem }) => isTermName(stem) && !isGeneral(stem))

const mostAbout = 40
/** Of one's own entries no more are read through for a question that names none of them. */
const mostOwn = 2000
const mostWords = 6

/** Entries whose explanations have the telling words of a question, whatever it names. */
export async function entriesAbout(tx: Tx, { words }: Question): Promise<Term[]> {
  const forms = words
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, mostWords)
    .flatMap(({ forms: all }) => all.filter((form) => form.length >= shortestForm).slice(0, 3))
  if (forms.length === 0) return []
  const patterns = forms.map((form) => `%${form.replace(/[\\%_]/gu, '\\$&')}%`)
  const has = sql<SqlBool>`(term || ' ' || definition || ' ' || easy_explanation || ' ' || hard_explanation) ilike any(${patterns})`
  const rows = await paperTables(tx)
    .selectFrom('glossary')
    .select('term')
    .where('owner_id', 'in', [tx.ownerId, sharedOwner])
    .where(
      sql<SqlBool>`(owner_id = ${sharedOwner} or id in (select id from glossary where owner_id = ${tx.ownerId} limit ${mostOwn}))`,
    )
    .where(has)
    .limit(mostAbout)
    .execute()
  const found = await Array.fromAsync(rows, ({ term }) => findTerms(tx, term, 1))
  return found.flat().map(({ term }) => term)
}

/** Sentences that end and begin as they stand. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!。])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 1)
}

/** Each sentence, and each two that stand one behind the other: a reason refers to what it is the reason of. */
export function unitsOf<P>(text: string, around: string, place: P, beside?: string): Unit<P>[] {
  const at = sentencePlaces(text)
  return at.flatMap(({ start, end }, index) => {
    const next = at[index + 1]
    const one = { text: text.slice(start, end), around, place, ...(beside ? { beside } : {}) }
    return next ? [one, { ...one, text: text.slice(start, next.end) }] : [one]
  })
}

/** Where the sentences of a text stand: two of them are quoted as they stand, with what is between. */
function sentencePlaces(text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = []
  let from = 0
  for (const sentence of sentencesOf(text)) {
    const start = text.indexOf(sentence, from)
    from = start + sentence.length
    places.push({ start, end: from })
  }
  return places
}

export function unitsOfTerm(term: Term): Unit<Place>[] {
  const around = [term.term, ...term.aliases].join(' ')
  const fields: [Field, string][] = [
    ['definition', term.definition],
    ['easy', term.easy_explanation],
    ['hard', term.hard_explanation],
  ]
  return fields.flatMap(([field, text]) => unitsOf<Place>(text, around, { kind: 'term', term, field }))
}

export function unitsOfHit(hit: Hit, also: readonly string[], beside?: string): Unit<Place>[] {
  const heading = hit.text.indexOf('\n')
  const isHeading = heading > 0 && heading <= 80 && !/[.!?:,]\s*$/u.test(hit.text.slice(0, heading))
  const body = isHeading ? hit.text.slice(heading + 1) : hit.text
  const around = [hit.title, hit.section, ...also].join(' ')
  return unitsOf<Place>(body, around, { kind: 'paper', hit }, beside)
}
