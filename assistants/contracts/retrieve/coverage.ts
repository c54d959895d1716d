import type { Group } from './groups.ts'
import type { Field, Ranked } from './rank.ts'

/** Verbs whose doing says nothing by itself: 받다, 되다, 하다 and the like. */
const light =
  /^(?:하|되|돼|쓰|써|두|둬|주|줘|줄|내(?!용)|낼|받|가(?!입|격|맹)|나(?!라)|오|들|해(?![지제고])|드|살|있|없|걸|맞|보|봐|끝|넣|준|할|될|알|붙|생|물|볼|쳐|당|인|겠|싶|늦|잡|잘|처|말|적|안|못)/u

/** Whether a group has to be found for a claim to be made. */
export function isEssential({ isNoun, isNamed, isGeneral, said, concepts }: Group): boolean {
  if (isGeneral) return false
  return isNoun || !light.test(said) || (isNamed && concepts.length > 0)
}

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
