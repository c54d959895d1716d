import type { Slots } from '#engine/memory/carry-over.ts'
import type { Json } from '#protocol/events.ts'
import type { Subject } from './question.ts'
import type { Read } from './read-question.ts'

const meantOther = /^(?:은|는|이|가)?(?:말고|말구|아니고|아니라)/u

/** What was spoken of without what was named by mistake: 아니 쿠팡 말고 쿠팡이츠. */
export function withoutCorrected(before: Slots, { parts }: Read): Slots {
  const { trail, ...rest } = before
  const [first] = parts
  if (!Array.isArray(trail) || !first || first.reading.subjects.length === 0) return before
  const mistaken = new Set(
    first.said.mentions.all.flatMap((mention) =>
      meantOther.test(mention.after)
        ? mention.type === 'store'
          ? mention.store
          : mention.type === 'category'
            ? mention.category.category
            : []
        : [],
    ),
  )
  const kept = (trail as unknown as Subject[]).filter(
    ({ store, category }) => !mistaken.has(store ?? category ?? ''),
  )
  return kept.length > 1 ? { ...rest, trail: kept as unknown as Json } : rest
}
