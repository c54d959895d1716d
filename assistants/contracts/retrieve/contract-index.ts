import { createLexicon, type Lexicon } from '#korean/lexicon.ts'
import { compact } from '#korean/normalise.ts'
import { type Sense, sensesOf } from '#korean/thesaurus.ts'
import { tokenize } from '#korean/tokens.ts'
import { atOnce, inSlices } from '#search/pace.ts'
import { type Conflict, conflictsOf, type KeyTerm, keyTermsOf } from '../clauses/key-terms.ts'
import { type Side, sidesOf } from '../clauses/parties.ts'
import type { Clauses } from '../clauses/provision.ts'
import { readClauses } from '../clauses/read-provisions.ts'
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
  /** What it goes on from: the sentences before it in its paragraph, where it says so. */
  readonly context: string
  /** The cases it is said for. */
  readonly cases: string
  /** Of a row: its cells' heads. */
  readonly heads: readonly string[]
  /** What its own words mean, and those of what it goes on from. */
  readonly senses: ReadonlySet<Sense>
  readonly contextSenses: ReadonlySet<Sense>
}

/** A contract made ready to be searched. */
export interface ContractIndex {
  readonly contract: Contract
  /** What its words mean, all of them. */
  readonly senses: ReadonlySet<Sense>
  /** By section, in the contract's order. */
  readonly sections: readonly IndexedSection[]
  readonly sentences: readonly IndexedSentence[]
  /** What it provides, a provision a sentence, in the same order. */
  readonly clauses: Clauses
  readonly sides: readonly Side[]
  readonly keyTerms: readonly KeyTerm[]
  readonly conflicts: readonly Conflict[]
  /** The contract's own words, for slips and for questions without spaces. Built when first needed. */
  lexicon(): Lexicon<string>
}

export interface IndexedSection {
  /** Its position among the contract's sections, from 0. */
  readonly at: number
  /** Its heading and text, without spaces: what no sentence of it can be found by is not in it. */
  readonly text: string
  /** What the words of its heading mean. */
  readonly titleSenses: ReadonlySet<Sense>
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
  const clauses = readClauses(contract)
  return indexOf(contract, clauses, atOnce(indexSections(contract, clauses)))
}

/** The same for a long one: lets others have the event loop on the way, its words included. */
export async function indexInSlices(
  contract: Contract,
  clauses: Clauses,
  signal?: AbortSignal,
): Promise<ContractIndex> {
  return inSlices(indexWithWords(contract, clauses), signal)
}

function* indexWithWords(contract: Contract, clauses: Clauses): Generator<void, ContractIndex> {
  const sections = yield* indexSections(contract, clauses)
  const words = new Set<string>()
  for (const { text } of contract.sections) {
    for (const word of wordsIn(text)) words.add(word)
    yield
  }
  return indexOf(contract, clauses, sections, words)
}

function* indexSections(contract: Contract, clauses: Clauses): Generator<void, IndexedSection[]> {
  const sections: IndexedSection[] = []
  let count = 0
  for (const section of contract.sections) {
    const indexed = indexSection(contract.text, clauses, section, sections.length, count)
    sections.push(indexed)
    count += indexed.sentences.length
    yield
  }
  return sections
}

function indexOf(
  contract: Contract,
  clauses: Clauses,
  sections: readonly IndexedSection[],
  words?: ReadonlySet<string>,
): ContractIndex {
  let lexicon: Lexicon<string> | undefined
  const keyTerms = keyTermsOf(contract, clauses)
  return {
    contract,
    sections,
    clauses,
    sides: sidesOf(contract),
    keyTerms,
    conflicts: conflictsOf(contract, clauses, keyTerms),
    sentences: sections.flatMap(({ sentences }) => sentences),
    senses: new Set(
      sections.flatMap(({ titleSenses, sentences }) => [
        ...titleSenses,
        ...sentences.flatMap(({ senses }) => [...senses]),
      ]),
    ),
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

const nothing: ReadonlySet<Sense> = new Set()

/** `at`, `first`: the positions of the section and of its first sentence in the contract. */
function indexSection(
  text: string,
  { provisions }: Clauses,
  section: Section,
  at: number,
  first: number,
): IndexedSection {
  const sentences: IndexedSentence[] = []
  const title = bareText(section.title)
  const sectionText = bareText(section.text)
  const slice = ([start, end]: readonly [number, number]) => bareText(text.slice(start, end))
  for (const unit of section.units) {
    const unitText = bareText(unit.text)
    const introduction = bareText(unit.introduction)
    let before = ''
    // ③ 보증금 : 인수 당일 계좌이체. 반납 점검 뒤 7일 안에 환급함: all of it is of what the field is called.
    const isField = provisions[first + sentences.length]?.kind === 'field'
    const sentencesBefore: ReadonlySet<Sense>[] = []
    for (const sentence of unit.sentences) {
      const provision = provisions[first + sentences.length]!
      const said = bareText(sentence.text)
      const own = isSigningDay(section, sentence.text) ? `${said}${signingWords}` : said
      const goesOn =
        isField ||
        provision.goesOn ||
        provision.isException ||
        provision.kind === 'row' ||
        provision.kind === 'field'
      const ahead = before === '' && provision.goesOn ? (sentences.at(-1)?.own ?? '') : before
      const senses = sensesOf(sentence.text)
      const cases = provision.parts.filter(({ kind }) => kind === 'condition')
      sentences.push({
        ...{ sentence, unit, section, at: first + sentences.length },
        label: provision.label ? slice(provision.label) : undefined,
        ...{ own, introduction, unitText, title, sectionText },
        context: goesOn ? ahead : '',
        cases: cases.map(({ start, end }) => slice([start, end])).join('/'),
        heads: (provision.heads ?? []).map(slice),
        senses,
        contextSenses: goesOn ? new Set(sentencesBefore.flatMap((it) => [...it])) : nothing,
      })
      before += said
      sentencesBefore.push(senses)
    }
  }
  const signed = section.kind === 'signature' ? signingWords : ''
  return {
    at,
    text: `${title}/${sectionText}${signed}`,
    titleSenses: sensesOf(section.title),
    sentences,
  }
}
