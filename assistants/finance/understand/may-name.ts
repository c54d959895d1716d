import { mayBeOwn } from './category-words.ts'
import type { Mentions } from './mentions.ts'
import type { Read } from './read-question.ts'

/** Whether words that nothing explains may be the name of a shop; `typed`: the message before spaces were put into it. */
export function mayNameStore({ parts }: Read, typed: string): boolean {
  return parts.some(({ said, reading }) => {
    const takesStore = reading.kind === undefined || storeKinds.has(reading.kind)
    if (takesStore && (isPartOfName(said.mentions) || isPartOfTyped(said.mentions, typed))) return true
    if (said.stores.length > 0) return said.stray.some((word) => word.endsWith('점'))
    return said.stray.length > 0 && takesStore && !(said.namesSpending && said.stray.length > 2)
  })
}

/** 가나마트, 행복한약국: letters before the word for a sort of shop make it one shop's name, where there is one. */
function isPartOfName({ text, all }: Mentions): boolean {
  return all.some(
    ({ type, start }, index) =>
      (type === 'store' || type === 'category') &&
      (all[index - 1]?.end ?? 0) <= start - 2 &&
      /[가-힣]{2}$/u.test(text.slice(0, start)),
  )
}

/** 행복한약국, into which the spacing of words has put its own. */
function isPartOfTyped({ text, all }: Mentions, typed: string): boolean {
  return all.some(({ type, start, end }) => {
    if (type !== 'store' && type !== 'category') return false
    const at = typed.indexOf(text.slice(start, end))
    return at >= 2 && /[가-힣]{2}$/u.test(typed.slice(0, at))
  })
}

/** Whether a word of a message may be the name of a category that the owner made: 선물, 건강. */
export function mayNameOwnCategory({ parts }: Read): boolean {
  return parts.some(({ said }) =>
    said.mentions.all.some((mention) => mention.type === 'category' && mayBeOwn(mention.category)),
  )
}

const storeKinds: ReadonlySet<unknown> = new Set([
  'sum',
  'total',
  'largest',
  'list',
  'count',
  'average',
  'comparison',
  'daily',
  'monthly',
  'several',
  'action',
])
