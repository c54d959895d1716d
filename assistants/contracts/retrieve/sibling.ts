import type { Case } from './case.ts'
import { isEssential } from './groups.ts'
import type { Ranked } from './rank.ts'
import { nearestOf } from './related.ts'

/** So near come two of one kind, and no thing to its kind. */
const ofOneKind = 0.3

/** Can I have a dog?, of one cat: what is asked about is not said there, and only another of its kind is. */
export const isSibling = ({ groups }: Pick<Case, 'groups'>, { indexed }: Ranked): boolean =>
  groups.some((group) => {
    if (!group.isNoun || !group.isMain || group.isCarried || !isEssential(group)) return false
    const text = `${indexed.own}/${indexed.title}/${indexed.introduction}`
    if (group.exact.some((all) => all.every((part) => text.includes(part)))) return false
    const near = nearestOf(group.related, indexed.senses)
    return near > 0 && near <= ofOneKind
  })
