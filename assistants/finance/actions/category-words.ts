import { type Miss, miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chip } from '../offers/asked.ts'
import { categoryMeant, categoryNear, type OwnCategories } from '../queries/own-categories.ts'
import { is } from '../wording.ts'

/** A category said in an action, as the owner's rows have it; a miss that says which there are. */
export function knownCategory(own: OwnCategories, said: string): string | Miss {
  return categoryMeant(own, said) ?? unknownCategory(own, said)
}

function unknownCategory(own: OwnCategories, said: string): Miss {
  const near = categoryNear(own, said)
  const help = near ? ` 비슷한 건 ${is(near)}.` : ''
  return miss(
    `‘${said}’ 분류는 아직 없어 🤔${help} 지금 있는 건 ${is(own.names.join(', '))}. 새로 만들려면 “${addRequest(said)}”라고 해 줘.`,
    { unknownCategory: said, near: near ?? null },
  )
}

/** The same as chips, which do it. */
export const sortChip = (store: string, newCategory: string): Chip => ({
  text: sortRequest(store, newCategory),
  does: { type: 'categorise_store', store, newCategory },
})

export const addChip = (name: string): Chip => ({
  text: addRequest(name),
  does: { type: 'add_category', name },
})

/** As the user would say it. */
export const addRequest = (name: string): string => `${name} 분류 만들어줘`

export const sortRequest = (store: string, category: string): string =>
  `${withParticle(store, '은/는')} ${withParticle(category, '으로/로')} 분류해줘`

export const mergeRequest = (category: string, into: string): string =>
  `${withParticle(category, '을/를')} ${into}에 합쳐줘`
