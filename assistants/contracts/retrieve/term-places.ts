import type { Term } from '../understand/query.ts'
import type { ContractIndex, IndexedSection, IndexedSentence } from './contract-index.ts'

/** The texts that a sentence is found by. */
const fieldBits = { own: 1, introduction: 2, title: 4, unitText: 8, sectionText: 16 } as const
export type Field = keyof typeof fieldBits

/** In it or right around it. */
const held = fieldBits.own | fieldBits.unitText | fieldBits.title

/** Where of a contract a term can be found at all: nothing outside has to be looked at. */
export interface TermPlaces {
  hasSection(section: IndexedSection): boolean
  /** Whether a sentence of these sections passes. */
  some(test: (entry: IndexedSentence) => boolean): boolean
  /** How many sections hold it in a sentence or in their title. */
  readonly holders: number
  isIn(entry: IndexedSentence, field: Field): boolean
  /** In the sentence or right around it. */
  isHeld(entry: IndexedSentence): boolean
}

type Sought = Pick<Term, 'needles' | 'named'>

/** So many terms of a contract are remembered: a byte a sentence each, a megabyte of a contract of 300 pages. */
const mostTerms = 200

const remembered = new WeakMap<ContractIndex, Map<string, TermPlaces>>()

/**
 * Finds a term's sections by one look at the text of each, and where in them it stands. The texts of a contract never
 * change: what was found is remembered for questions to come. Yields between sections.
 */
export function* findPlaces(index: ContractIndex, sought: Sought): Generator<void, TermPlaces> {
  const known = remembered.getOrInsertComputed(index, () => new Map())
  const key = `${sought.needles.map((all) => all.join('&')).join('|')}/${sought.named ?? ''}`
  const before = known.get(key)
  known.delete(key)
  const places = before ?? (yield* look(index, sought))
  known.set(key, places)
  if (known.size > mostTerms) known.delete(known.keys().next().value!)
  return places
}

function* look(index: ContractIndex, { needles, named }: Sought): Generator<void, TermPlaces> {
  const sections = new Uint8Array(index.sections.length)
  const bits = new Uint8Array(index.sentences.length)
  let holders = 0
  for (const { at, text, sentences } of index.sections) {
    // What stands in none of its texts is looked for in no sentence.
    const here = needles.filter((all) => all.every((part) => text.includes(part)))
    if (here.length > 0 || (named !== null && text.includes(named))) sections[at] = 1
    if (here.length > 0 && mark(bits, sentences, { needles: here })) holders++
    yield
  }
  const hasSection = ({ at }: IndexedSection) => sections[at] === 1
  return {
    hasSection,
    some: (test) => index.sections.some((section) => hasSection(section) && section.sentences.some(test)),
    holders,
    isIn: ({ at }, field) => (bits[at]! & fieldBits[field]) !== 0,
    isHeld: ({ at }) => (bits[at]! & held) !== 0,
  }
}

/** Notes where in a section's sentences a term stands; resolves to whether any of them holds it. */
function mark(bits: Uint8Array, sentences: readonly IndexedSentence[], term: Pick<Term, 'needles'>): boolean {
  let isHeld = false
  const around = memoised((text: string) => speaks(text, term))
  for (const { at, own, introduction, title, unitText, sectionText } of sentences) {
    const found =
      (speaks(own, term) ? fieldBits.own : 0) |
      (introduction !== '' && around(introduction) ? fieldBits.introduction : 0) |
      (around(title) ? fieldBits.title : 0) |
      (around(unitText) ? fieldBits.unitText : 0) |
      (around(sectionText) ? fieldBits.sectionText : 0)
    bits[at] = found
    isHeld ||= (found & held) !== 0
  }
  return isHeld
}

/** Sentences that stand together have these texts in common. */
function memoised(test: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => known.getOrInsertComputed(text, test)
}

/** Whether a text without spaces speaks of a thing: any of its wordings, with all its parts. */
export function speaks(text: string, { needles }: Pick<Term, 'needles'>): boolean {
  return needles.some((all) => all.every((part) => text.includes(part)))
}
