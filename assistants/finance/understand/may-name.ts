import { mayBeOwn } from './category-words.ts'
import type { Read } from './read-question.ts'

/** Whether words that nothing explains may be the name of a shop. */
export function mayNameStore({ parts }: Read): boolean {
  return parts.some(({ said, reading }) => {
    const takesStore = reading.kind === undefined || storeKinds.has(reading.kind)
    if (said.stores.length > 0) return said.stray.some((word) => word.endsWith('점'))
    return said.stray.length > 0 && takesStore && !(said.namesSpending && said.stray.length > 2)
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
