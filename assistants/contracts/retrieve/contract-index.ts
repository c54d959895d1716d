import { compact } from '#korean/normalise.ts'
import { tokenize } from '#korean/tokens.ts'
import type { Contract, Section, Sentence, Unit } from '../contract/contract.ts'

/** A sentence with what it is found by, without spaces and in lower case. */
export interface IndexedSentence {
  readonly sentence: Sentence
  readonly unit: Unit
  readonly section: Section
  readonly own: string
  readonly introduction: string
  readonly unitText: string
  readonly title: string
  readonly sectionText: string
}

/** A contract made ready to be searched. Some milliseconds for a hundred pages; nothing is kept between turns. */
export interface ContractIndex {
  readonly contract: Contract
  readonly sentences: readonly IndexedSentence[]
  readonly sectionTexts: readonly string[]
  /** The contract's own words, for slips and for questions without spaces. Built when first needed. */
  words(): readonly string[]
}

/** A day over the signatures says by its place what it is. */
const signingWords = '체결일서명일'

function isSigningDay({ kind }: Section, text: string): boolean {
  return kind === 'signature' && /^\d{4}년\s?\d{1,2}월\s?\d{1,2}일\.?$/u.test(text)
}

export function bareText(text: string): string {
  return compact(text.toLowerCase()).text.replaceAll(/주식회사|저작권위원회/gu, '')
}

export function indexContract(contract: Contract): ContractIndex {
  const sentences: IndexedSentence[] = []
  const sectionTexts: string[] = []
  for (const section of contract.sections) {
    const title = bareText(section.title)
    const sectionText = bareText(section.text)
    sectionTexts.push(sectionText)
    for (const unit of section.units) {
      const unitText = bareText(unit.text)
      const introduction = bareText(unit.introduction)
      for (const sentence of unit.sentences) {
        const said = unit.sentences.length === 1 ? unitText : bareText(sentence.text)
        const own = isSigningDay(section, sentence.text) ? `${said}${signingWords}` : said
        sentences.push({ sentence, unit, section, own, introduction, unitText, title, sectionText })
      }
    }
  }
  let words: string[] | undefined
  return {
    contract,
    sentences,
    sectionTexts,
    words() {
      words ??= [...new Set(tokenize(contract.text).map(({ stem }) => stem))].filter(
        (stem) => stem.length > 1,
      )
      return words
    },
  }
}
