import { has, type Said } from './said.ts'
import type { Subject } from './subject.ts'

/** 배달이 식비에서 몇 퍼센트야?, 카페 중에 스벅 비중: a part, and the category it is a part of. */
export interface PartOfWhole {
  readonly part: Subject
  readonly whole: string
}

const within = /^(?:지출|소비|쓴돈|비용)?(?:에서|중에서|중에|중|의|내에서|안에서|가운데)(?:는|은)?$/u
const share =
  /^(?:이|가|은|는|의|만|에서|이랑)?(?:지출|쓴거|쓴돈|비)?(?:이|가|은|는)?(?:차지하는)?(?:비율|비중|몇퍼|몇프로|몇%|퍼센트|차지|얼마나차지|몇할)/u
const ofWhole =
  /^(?:지출|비용)?(?:에서|중에서|중에|중|의|내에서)(?:차지하는)?(?:몇퍼|몇프로|몇%|비율|비중|퍼센트|차지|얼마나차지|얼마를차지|몇할)/u

export function partOfWhole(said: Said): PartOfWhole | undefined {
  if (!has(said, 'ratio') || has(said, 'ofIncome')) return undefined
  const names = said.mentions.all.filter(({ type }) => type === 'category' || type === 'store')
  const [first, second, ...others] = names
  if (!first || !second || others.length > 0) return undefined
  if (first.type === 'category' && within.test(first.after) && share.test(second.after))
    return { part: subjectOf(second), whole: first.category.category }
  if (second.type === 'category' && /^(?:이|가|은|는)?$/u.test(first.after) && ofWhole.test(second.after))
    return { part: subjectOf(first), whole: second.category.category }
  return undefined
}

function subjectOf(mention: Said['mentions']['all'][number]): Subject {
  if (mention.type === 'store') return { store: mention.store }
  return mention.type === 'category' ? { category: mention.category.category } : {}
}
