import { z } from 'zod'
import { type Miss, miss } from '#engine/tool.ts'
import { isGroup, savings, uncategorised } from '../categories.ts'

/** A name as it is said; what a category may be called is told apart (`newCategoryName`), in words. */
export const categoryName = z.string().trim().min(1).max(50)

const longestName = 20

/** A name for a new category, or why it cannot be one. */
export function newCategoryName(said: string): string | Miss {
  const name = said.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (name === uncategorised || isGroup(name)) {
    return miss(`‘${name}’ 이름은 따로 쓰는 데가 있어서 분류 이름으로는 못 써 🤔 다른 이름을 말해 줘.`)
  }
  if (name.length > longestName) {
    return miss(`분류 이름이 너무 길어 🤔 ${longestName}자까지만 돼.`, { longestName })
  }
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ·/&+()-]*$/u.test(name)) {
    return miss('분류 이름은 글자랑 숫자로 지어 줘 🤔 다른 기호가 들어가서 못 만들었어.')
  }
  return name
}

/** Why a category has to stay what it is; nothing when it need not. */
export function fixedCategory(category: string): Miss | undefined {
  if (category === savings) {
    return miss('저축은 지출에서 빼고 세는 특별한 분류라 이름을 바꾸거나 합칠 수 없어 🐷')
  }
  if (category === uncategorised) {
    return miss('미분류는 분류가 아직 없는 기록을 부르는 말이라 이름을 바꾸거나 합칠 수 없어 🤔')
  }
  return undefined
}
