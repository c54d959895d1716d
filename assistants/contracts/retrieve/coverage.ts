import { type Group, isEssential } from './groups.ts'
import type { Field, Ranked } from './rank.ts'

const sure: ReadonlySet<Field> = new Set(['own', 'case', 'label', 'head', 'introduction', 'context'])

/** Whether all that a question speaks of is found for a provision; what is a noun may stand in its heading. */
export function isCovered(groups: readonly Group[], { found }: Ranked): boolean {
  return groups.every((group, index) => {
    const { field, isSure } = found[index]!
    if (sure.has(field) && isSure) return true
    if (field === 'title' && isSure) return group.isNoun
    return !isEssential(group)
  })
}

/** The group that is asked about: the last essential one outside the case that the question sets. */
export function lastMain(groups: readonly Group[]): number {
  const at = groups.findLastIndex((group) => group.isMain && isEssential(group))
  return at >= 0 ? at : groups.findLastIndex(isEssential)
}
