import { withParticle } from '#korean/particles.ts'
import type { Json } from '#protocol/events.ts'
import { chips } from '../answers/chips.ts'
import type { Chip } from '../offers/asked.ts'
import type { Change } from '../understand/change.ts'
import { addChip, sortChip } from './category-words.ts'

type StoreChange = Extract<Change, { type: 'categorise_store' }>

const breakdownChip = chips.breakdown()

/** What would help, as chips, where nothing was changed. */
export function wayOut(details: Json, change: Change): Chip[] {
  const { unknownCategory, unknownStore, near, merge } = (details ?? {}) as Readonly<Record<string, Json>>
  const sorts: StoreChange | undefined = change.type === 'categorise_store' ? change : undefined
  if (typeof unknownCategory === 'string') {
    const nearest = typeof near === 'string' ? near : undefined
    const ofRow = change.type === 'categorise_expense'
    const other =
      nearest === undefined
        ? []
        : sorts
          ? [sortChip(sorts.store, nearest)]
          : ofRow
            ? [`그거 ${withParticle(nearest, '으로/로')} 바꿔줘`]
            : []
    return [addChip(unknownCategory), ...other, breakdownChip]
  }
  if (typeof merge === 'string') return [merge]
  if (typeof unknownStore === 'string') {
    const names = Array.isArray(near) ? near.filter((name) => typeof name === 'string').slice(0, 2) : []
    const meant = sorts ? names.map((name) => sortChip(name, sorts.newCategory)) : []
    return [...meant, chips.newest]
  }
  return [breakdownChip]
}
