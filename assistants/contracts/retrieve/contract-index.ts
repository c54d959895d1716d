import { createLexicon, type Lexicon } from '#korean/lexicon.ts'
import { compact } from '#korean/normalise.ts'
import { tokenize } from '#korean/tokens.ts'
import { atOnce, inSlices } from '#search/pace.ts'
import type { Contract, Section, Sentence, Unit } from '../contract/contract.ts'

/** A sentence with what it is found by, without spaces and in lower case. */
export interface IndexedSentence {
  readonly sentence: Sentence
  readonly unit: Unit
  readonly section: Section
  /** Its position among the contract's sentences, from 0. */
  readonly at: number
  /** 보증금 in 보증금: 금 1,000만원, of an item or in an exhibit. */
  readonly label: string | undefined
  readonly own: string
  readonly introduction: string
  readonly unitText: string
  readonly title: string
  readonly sectionText: string
}

/** A contract made ready to be searched. */
export interface ContractIndex {
  readonly contract: Contract
  /** By section, in the contract's order. */
  readonly sections: readonly IndexedSection[]
  readonly sentences: readonly IndexedSentence[]
  /** The contract's own words, for slips and for questions without spaces. Built when first needed. */
  lexicon(): Lexicon<string>
}

export interface IndexedSection {
  /** Its position among the contract's sections, from 0. */
  readonly at: number
  /** Its heading and text, without spaces: what no sentence of it can be found by is not in it. */
  readonly text: string
  readonly sentences: readonly IndexedSentence[]
}

/** A day over the signatures says by its place what it is. */
const signingWords = '체결일서명일'

function isSigningDay({ kind }: Section, text: string): boolean {
  return kind === 'signature' && /^\d{4}년\s?\d{1,2}월\s?\d{1,2}일\.?$/u.test(text)
}

/** What contracts are written with: nothing of it has to be normalised but quotation marks. */
const plain = /^[\s!-~ㄱ-ㅣ가-힣“”‘’·①-⑳「」『』【】〈〉]*$/u
const repeated = /([!?.,~;:^·])\1/u

/** A text to be compared: without spaces, in lower case, as `compact` has it. */
export function bareText(text: string): string {
  const lower = text.toLowerCase()
  const bare =
    plain.test(lower) && !repeated.test(lower)
      ? lower.replaceAll(/\s+/gu, '').replaceAll(/[“”]/gu, '"').replaceAll(/[‘’]/gu, "'")
      : compact(lower).text
  return bare.replaceAll(/주식회사|저작권위원회/gu, '')
}

export function indexContract(contract: Contract): ContractIndex {
  return indexOf(contract, atOnce(indexSections(contract)))
}

/** The same for a long one: lets others have the event loop on the way, its words included. */
export function indexInSlices(contract: Contract, signal?: AbortSignal): Promise<ContractIndex> {
  return inSlices(indexWithWords(contract), signal)
}

function* indexWithWords(contract: Contract): Generator<void, ContractIndex> {
  const sections = yield* indexSections(contract)
  const words = new Set<string>()
  for (const { text } of contract.sections) {
    for (const word of wordsIn(text)) words.add(word)
    yield
  }
  return indexOf(contract, sections, words)
}

function* indexSections(contract: Contract): Generator<void, IndexedSection[]> {
  const sections: IndexedSection[] = []
  let count = 0
  for (const section of contract.sections) {
    const indexed = indexSection(section, sections.length, count)
    sections.push(indexed)
    count += indexed.sentences.length
    yield
  }
  return sections
}

function indexOf(
  contract: Contract,
  sections: readonly IndexedSection[],
  words?: ReadonlySet<string>,
): ContractIndex {
  let lexicon: Lexicon<string> | undefined
  return {
    contract,
    sections,
    sentences: sections.flatMap(({ sentences }) => sentences),
    lexicon() {
      lexicon ??= createLexicon(
        [...(words ?? wordsIn(contract.text))].map((word) => ({ term: word, value: word })),
      )
      return lexicon
    },
  }
}

function wordsIn(text: string): Set<string> {
  return new Set(tokenize(text).flatMap(({ stem }) => (stem.length > 1 ? [stem] : [])))
}

/** 보증금: 금 1,000만원. */
const labelled = /^(?:\d+\.|[가-하]\.)?([^:：]{1,20})[:：]/u

/** `at`, `first`: the positions of the section and of its first sentence in the contract. */
function indexSection(section: Section, at: number, first: number): IndexedSection {
  const sentences: IndexedSentence[] = []
  const title = bareText(section.title)
  const sectionText = bareText(section.text)
  for (const unit of section.units) {
    const unitText = bareText(unit.text)
    const introduction = bareText(unit.introduction)
    for (const sentence of unit.sentences) {
      const said = unit.sentences.length === 1 ? unitText : bareText(sentence.text)
      const own = isSigningDay(section, sentence.text) ? `${said}${signingWords}` : said
      const isItem = section.kind === 'exhibit' || sentence.place.item !== null
      const label = isItem ? labelled.exec(own)?.[1] : undefined
      sentences.push({
        ...{ sentence, unit, section, at: first + sentences.length, label },
        ...{ own, introduction, unitText, title, sectionText },
      })
    }
  }
  const signed = section.kind === 'signature' ? signingWords : ''
  return { at, text: `${title}/${sectionText}${signed}`, sentences }
}
