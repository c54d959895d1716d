import { createLexicon } from '#korean/lexicon.ts'
import type { Section } from '../contract/contract.ts'
import type { Query, Term } from '../understand/query.ts'
import { bareText, type ContractIndex, type IndexedSentence } from './contract-index.ts'
import { answersForm } from './wanted.ts'

export interface RankedSentence extends IndexedSentence {
  readonly score: number
  /** The terms found in it or right around it. */
  readonly found: readonly Term[]
}

export interface RankedSection {
  readonly section: Section
  readonly score: number
  readonly sentences: readonly RankedSentence[]
}

export interface SearchResult {
  readonly sections: readonly RankedSection[]
  readonly sentences: readonly RankedSentence[]
  /** What was looked for: names for people. */
  readonly lookedFor: readonly string[]
  /** Terms that no section speaks of. */
  readonly missing: readonly Term[]
  /** The terms as they were searched, slips mended. */
  readonly terms: readonly Term[]
}

export interface SearchOptions {
  /** Sections that what is pointed back to stands in: they come first where they fit. */
  readonly near?: readonly string[]
}

/** A limit is not the amount itself. */
const limitOnly = 0.7
const limiting = /초과할 수 없|넘지 (?:못|아니)|한도로 한다/u
const leftUndone = /아니한|아니하면|않으면|않은|못한|못하면/u
const undoneBonus = 1.35
/** 안 알려 주면, 못 지키면: what follows from leaving something undone. */
const deniedCondition = /(?:^|\s)(?:안|못)\s?\S{0,8}면|지\s?(?:않|못)\S{0,3}면/u

/** Where a term is found, and what that counts. */
const fields = { own: 1, introduction: 0.8, title: 0.7, unit: 0.55, section: 0.22 } as const
/** In the title and in the sentence. */
const both = 1.25
const formBonus = 0.4
/** One that lacks it. */
const formLack = 0.8
const nearBonus = 1.35
/** The thing asked about itself, before what is said around it: 중도에 해지하면 위약금이 있나요? */
const focusWeight = 1.5
/** A sentence that does not speak of it, though others do. */
const besideFocus = 0.75

/** Finds the sentences that answer a query, best first. */
export function search(index: ContractIndex, query: Query, { near = [] }: SearchOptions = {}): SearchResult {
  const terms = mended(index, query)
  const weighed = terms.map((term) => ({ term, idf: idfOf(term, index) }))
  const focused = terms.filter(
    (term) => term.focus && !term.generic && index.sentences.some((entry) => isRightHere(entry, term)),
  )
  const total = weighed.reduce((sum, { term, idf }) => sum + weightOf(term) * idf, 0)
  const sentences = index.sentences
    .map((entry): RankedSentence => {
      let score = 0
      const found: Term[] = []
      for (const { term, idf } of weighed) {
        const worth = worthOf(entry, term)
        if (worth >= fields.unit) found.push(term)
        score += worth * weightOf(term) * idf
      }
      if (focused.length > 0 && !focused.some((term) => isRightHere(entry, term))) score *= besideFocus
      const coverage = total === 0 ? 0 : Math.min(1, score / total)
      score *= 0.6 + 0.4 * coverage
      if (query.asksDuties) score = dutyOf(entry, query) ? dutyScore : 0
      if (score > 0) score *= contextFactor(entry, query) * (near.includes(entry.section.key) ? nearBonus : 1)
      return { ...entry, score, found }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const missing = weighed.filter(({ term }) => !index.sentences.some((entry) => isSpokenOf(entry, term)))
  return {
    sentences,
    sections: bySection(sentences),
    lookedFor: [
      ...new Set(terms.filter(({ kind, generic }) => kind === 'concept' || !generic).map(({ name }) => name)),
    ],
    missing: missing.map(({ term }) => term),
    terms,
  }
}

function weightOf({ weight, focus }: Term): number {
  return focus ? weight * focusWeight : weight
}

function isRightHere(entry: IndexedSentence, term: Term): boolean {
  return speaks(entry.own, term) || (entry.introduction !== '' && speaks(entry.introduction, term))
}

/** The thing is there, or at least its name. */
function isSpokenOf(entry: IndexedSentence, term: Term): boolean {
  return (
    isHeld(entry, term) ||
    (term.named !== null && (entry.unitText.includes(term.named) || entry.title.includes(term.named)))
  )
}

function isHeld(entry: IndexedSentence, term: Term): boolean {
  return speaks(entry.unitText, term) || speaks(entry.own, term) || speaks(entry.title, term)
}

function speaks(text: string, { needles }: Term): boolean {
  return needles.some((all) => all.every((part) => text.includes(part)))
}

function idfOf(term: Term, { sentences, contract }: ContractIndex): number {
  const holders = new Set(sentences.filter((entry) => isHeld(entry, term)).map(({ section }) => section.key))
  const [all, held] = [contract.sections.length, holders.size]
  return Math.log(1 + (all - held + 0.5) / (held + 0.5))
}

function worthOf(entry: IndexedSentence, term: Term): number {
  if (entry.title === term.said) return fields.title + fields.own
  const label = /^(?:\d+\.|[가-하]\.)?([^:：]{1,20})[:：]/u.exec(entry.own)?.[1]
  if (entry.section.kind === 'exhibit' && label !== undefined && speaks(label, term)) return both
  const inTitle = speaks(entry.title, term)
  if (speaks(entry.own, term)) return inTitle ? both : fields.own
  if (entry.introduction !== '' && speaks(entry.introduction, term)) return fields.introduction
  if (inTitle) return fields.title
  if (speaks(entry.unitText, term)) return fields.unit
  return speaks(entry.sectionText, term) ? fields.section : 0
}

function contextFactor(
  { section, sentence, own }: IndexedSentence,
  { form, parties, message, terms }: Query,
): number {
  let factor = 1
  const asksLimit = terms.some(({ id }) => id === 'cap' || id === 'liability_cap')
  if (section.kind === 'preamble' || section.kind === 'signature') factor *= 0.75
  if (/^(?:목적|정의|용어|용어의정의)$/u.test(section.title.replaceAll(' ', ''))) factor *= 0.7
  if (form.form === 'amount' || form.form === 'when' || form.form === 'count' || form.form === 'where') {
    factor *= answersForm(sentence.text, form) ? 1 + formBonus : formLack
  }
  if (form.form === 'amount' && !asksLimit && limiting.test(sentence.text)) factor *= limitOnly
  if (deniedCondition.test(message) && leftUndone.test(sentence.text)) factor *= undoneBonus
  if (
    form.asks === 'permission' &&
    /수 있|수 없|아니 된다|못한다|아니한다/u.test(`${sentence.introduction} ${sentence.text}`)
  )
    factor *= 1.15
  if (form.asks === 'duty' && /야 한다|한다\.?$/u.test(sentence.text)) factor *= 1.05
  if (form.without && /동의|승낙|승인|통지|최고/u.test(sentence.text)) factor *= 1.1
  if (parties.length > 0 && parties.some((party) => subjectIs(own, party))) factor *= 1.15
  return factor
}

/** What every duty of a party counts, where all of them are asked for. */
const dutyScore = 3

function dutyOf({ own, sentence, section }: IndexedSentence, { parties }: Query): boolean {
  if (section.kind !== 'article' || !parties.some((party) => subjectIs(own, party))) return false
  return (
    /(?:야\s?한다|아니\s?된다|한다|진다|낸다)[.。]?$/u.test(sentence.text) &&
    !/할 수 있다/u.test(sentence.text)
  )
}

function subjectIs(own: string, party: string): boolean {
  return new RegExp(`^(?:[①-⑳]|\\d+\\.)?${party}(?:은|는|이|가)`, 'u').test(own)
}

function bySection(sentences: readonly RankedSentence[]): RankedSection[] {
  const groups = Map.groupBy(sentences, ({ section }) => section.key)
  return [...groups.values()]
    .map((held) => ({
      section: held[0]!.section,
      score: held[0]!.score + 0.12 * ((held[1]?.score ?? 0) + (held[2]?.score ?? 0)),
      sentences: held,
    }))
    .sort((a, b) => b.score - a.score)
}

/** Words that the contract has not are looked at once more: slips, and several words written as one. */
function mended(index: ContractIndex, query: Query): Term[] {
  const known = (term: Term) => index.sentences.some((entry) => isHeld(entry, term))
  const strangers = query.terms.filter((term) => term.kind === 'word' && !term.generic && !known(term))
  if (strangers.length === 0) return [...query.terms]
  const lexicon = createLexicon(index.words().map((word) => ({ term: word, value: word })))
  return query.terms.flatMap((term) => {
    if (!strangers.includes(term)) return [term]
    const { start, end } = term.span
    const inside = lexicon.find(query.message.slice(start, end))
    if (inside.length === 0) return [term]
    const letters = inside.reduce((sum, { span }) => sum + span.end - span.start, 0)
    const words = inside.map(
      ({ value, how }): Term => ({
        ...term,
        name: value,
        said: value,
        needles: [[bareText(value)]],
        weight: term.weight * (how === 'typo' ? 0.7 : 0.9),
        focus: false,
      }),
    )
    // 주차장 holds 주차 of another word: what is left over is still unknown.
    return letters >= (end - start) * 0.6
      ? words
      : [term, ...words.map((it) => ({ ...it, weight: it.weight / 2 }))]
  })
}
