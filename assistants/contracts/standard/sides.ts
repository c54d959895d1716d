import { type Contract, citation, type Section, type Sentence } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { type Concept, concepts, speaksOf } from '../understand/concepts.ts'
import type { Aspect, AspectValue } from './aspects.ts'
import type { ArticlePair } from './match-articles.ts'

/** Somebody's right, as a sentence gives it. */
interface Right {
  readonly section: Section
  readonly sentence: Sentence
  /** `both`: either side has it. */
  readonly whose: string
}

const both = 'both'
const bothSides = /^(?:각|양|어느|일방)?\s?(?:쪽\s|한쪽\s)?(?:당사자|쌍방)(?:\s?(?:일방|쌍방))?[은는도]/u

/** Rights that the standard gives to both sides and the contract to one of them alone. */
export function compareSides({ parties }: Contract, pairs: readonly ArticlePair[]): Aspect[] {
  const roles = parties.map(({ role }) => role).filter((role) => role !== '')
  const told = new Set<number>()
  return pairs.flatMap(({ mine, standard }) => {
    const ours = rightsIn(mine, roles)
    return rightsIn(standard, [])
      .filter(({ whose }) => whose === both)
      .flatMap((theirs): Aspect[] => {
        const found = oneSided(ours, theirs)
        if (!found || told.has(found.right.sentence.start)) return []
        told.add(found.right.sentence.start)
        const others = roles.filter((role) => role !== found.right.whose)
        return [
          {
            name: `${found.concept.name}의 권리`,
            verdict: 'weaker',
            mine: valueIn(found.right, `${found.right.whose}만`),
            standard: valueIn(theirs, '양쪽 모두'),
            remark: `${others.join(', ')}에게는 이 권리가 없습니다`,
          },
        ]
      })
  })
}

/** Of a right that both have, the one that one side alone has here, and what it is a right to. */
function oneSided(
  ours: readonly Right[],
  { sentence }: Right,
): { readonly right: Right; readonly concept: Concept } | undefined {
  const text = bareText(sentence.text)
  for (const concept of concepts.filter((it) => !it.generic && speaksOf(text, it))) {
    const here = ours.filter((right) => speaksOf(bareText(right.sentence.text), concept))
    const [one] = here
    if (one && one.whose !== both && here.every(({ whose }) => whose === one.whose))
      return { right: one, concept }
  }
  return undefined
}

function rightsIn(section: Section, roles: readonly string[]): Right[] {
  return section.units
    .flatMap(({ sentences }) => sentences)
    .filter(({ text }) => /수\s?있(?:다|고|으며)/u.test(text))
    .flatMap((sentence): Right[] => {
      const body = sentence.text.replace(/^(?:[①-⑳]|\d+\.)\s*/u, '')
      if (bothSides.test(body) || /^당사자\s?일방이[^.]*상대방은/u.test(body))
        return [{ section, sentence, whose: both }]
      const whose = roles.find((role) => new RegExp(`^${role}[은는]\\s`, 'u').test(body))
      return whose === undefined ? [] : [{ section, sentence, whose }]
    })
}

function valueIn({ section, sentence }: Right, value: string): AspectValue {
  return {
    value,
    section: section.key,
    citation: citation(section, sentence.place),
    quote: sentence.text,
    start: sentence.start,
  }
}
