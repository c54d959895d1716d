import type { Contract, Section, Sentence } from './contract.ts'

export interface Definition {
  readonly term: string
  readonly section: Section
  readonly sentence: Sentence
}

/** “대상데이터”란, ‘갑’이라 함은 */
const defining = /[“"‘'「]([^”"’'」]{1,40})[”"’'」]\s?(?:이?란|이라\s?함은|라\s?함은|은|는)(?=[\s,])/gu
/** (이하 “갑”이라 한다), (이하 “소프트웨어”) */
const hereafter = /\(\s?이하\s?(?:각각\s?)?[“"‘'「]([^”"’'」]{1,40})[”"’'」](?:이?라(?:고)?\s?한다)?\s?\)/gu

/** Every term that the contract gives a meaning, in its order. */
export function definitionsOf({ sections }: Contract): Definition[] {
  const found: Definition[] = []
  for (const section of sections) {
    for (const { sentences } of section.units) {
      for (const sentence of sentences) {
        const terms = [
          ...[...sentence.text.matchAll(defining)].filter(() =>
            /말한다|말하고|뜻한다|한다|의미/u.test(sentence.text),
          ),
          ...sentence.text.matchAll(hereafter),
        ]
        for (const [, term] of terms) found.push({ term: term!, section, sentence })
      }
    }
  }
  return found
}
