import { categoryOfStore } from '../stores/store-category.ts'
import { groupNamed } from '../stores/store-groups.ts'
import type { Mention } from './mentions.ts'

const joiner = /^(?:이?랑|하고|과|와|,|및|\/|·|도)$/u
/** What two of them are left out by: 빼고, 뺀, 제외. 말고 names another. */
const leftOut =
  /^(?:은|는|이|가|을|를|도|만|비|값|료|쪽|까지)*(?:둘|셋|두개|세개)?(?:다|싹|전부|모두|좀)?(?:빼|뺀|제외|제하|없이|제끼|제낀|제쳐|걷어내|덜어내)/u

const sortOf = (mention: Mention): string | undefined =>
  mention.type === 'category'
    ? mention.category.category
    : mention.type === 'store'
      ? (groupNamed(mention.store)?.category ?? categoryOfStore(mention.store) ?? undefined)
      : undefined

/**
 * 월세하고 저축 뺀, 구독이랑 쿠팡 빼고: a shop and a category, one after the other, which are left out together. A thing and the
 * category that it is a part of (쿠팡 쇼핑 빼고) are one and the other only where they are joined in so many words.
 */
export function leftOutTogether(all: readonly Mention[]): ReadonlySet<Mention> {
  const names = all.filter(({ type }) => type === 'store' || type === 'category')
  const types = new Set(names.map(({ type }) => type))
  if (types.size < 2) return new Set()
  const out = new Set<Mention>()
  for (const [index, mention] of names.entries().toArray().reverse()) {
    const next = names[index + 1]
    if (leftOut.test(mention.after)) out.add(mention)
    else if (next && out.has(next) && isJoined(mention, next)) out.add(mention)
  }
  return out.size > 1 ? out : new Set()
}

function isJoined(mention: Mention, next: Mention): boolean {
  if (joiner.test(mention.after)) return true
  const [own, others] = [sortOf(mention), sortOf(next)]
  if (mention.after !== '') return false
  // 월세 관리비 저축 빼면
  if (mention.type === next.type) return own !== '식비'
  return own !== others && own !== '식비' && others !== '배달'
}
