import { createLexicon } from '#korean/lexicon.ts'
import { withParticle } from '#korean/particles.ts'
import { groupNamed, storeGroups } from '../../stores/store-groups.ts'

/**
 * A sort of spending, and behind the question the shops that it is meant of (책값 1분기에 얼마? 교보에서 산 거; 카페 이번 달 얼마? 스벅 메가 기준으로): what these
 * shops took together, and not the whole sort.
 */
const paid = '(?:산|쓴|시킨|긁은|결제한|사\\s?먹은|먹은|마신|지른|주문한|구매한|간|탄)\\s?(?:거|것|꺼|건)'
const only = `(?:(?:을|를)?\\s?기준(?:으로|으로만)?|(?:에서|서|로)?만(?:\\s?(?:쳐서|치면|따졌을\\s?때|따지면|따져서|봤을\\s?때|보면|해서|합쳐서|포함해서|계산하면|놓고))?|(?:에서|서)\\s?${paid}(?:만|로만|으로만|만\\s?쳐서)?|\\s?(?:거|것|꺼)만|(?:으로|로)만)`
const behind = new RegExp(`(?<=[가-힣A-Za-z\\d])${only}(?:요|이요|말이야|임)?[\\s?.!~ㅋㅎㅠ]*$`, 'u')
const sumOf = /얼마|몇\s?번|총|합계|평균/u
const joins = /(?:이?랑|하고|과|와|,|\/|\+)$/u
const sorts = createLexicon(
  storeGroups.flatMap((group) => [group.name, ...group.words].map((term) => ({ term, value: group.name }))),
)
const mostShops = 4
const shopping = /^(?:사는\s?데|사는데|쓰는데|먹는데|마시는데|드는|사느라|살\s?때|보는데|보는)$/u

export function withShopsMeant(
  text: string,
  isShop: (word: string) => boolean,
  isName: (word: string) => boolean,
): string {
  const found = behind.exec(text)
  if (!found) return text
  const all = text
    .slice(0, found.index)
    .replace(/[,/+·]/gu, ', ')
    .split(/\s+/u)
    .filter((word) => word !== '')
  const isPlace = (word: string) => isShop(word) || groupNamed(word) !== undefined
  const bare = all.map((word) => {
    const alone = word.replace(joins, '')
    return isPlace(alone) ? alone : word
  })
  // 식비 지난달 얼마야 배달만: a sort within the other.
  const isSortAlone = !isPlace(bare.at(-1) ?? '') && isName(bare.at(-1) ?? '')
  const first = isSortAlone ? bare.length - 1 : bare.findLastIndex((word) => !isPlace(word)) + 1
  const shops = bare.slice(first)
  const words = all.slice(0, first).map((word) => word.replace(/[?!.,~]+$/u, ''))
  if (shops.length === 0 || shops.length > mostShops || !sumOf.test(words.join(' '))) return text
  const isSort = (word: string) => isName(word) || sorts.find(word).length > 0
  // Of one shop already: what stands behind narrows it no further.
  if (!words.some(isSort) || words.some((word) => isShop(word) && !isSort(word))) return text
  const rest = words.filter(
    (word, index) => !isSort(word) && !(shopping.test(word) && isSort(words[index - 1] ?? '')),
  )
  const joined = shops.map((shop, index) => (index < shops.length - 1 ? withParticle(shop, '이랑/랑') : shop))
  return shops.length === 1
    ? `${shops[0]}${isSortAlone ? '' : '에서'} ${rest.join(' ')}`
    : `${joined.join(' ')} 합쳐서 ${averaged(rest.join(' '))}`
}

/** 한 달 얼마 드나: of both together it would be what one has to pay of a sum. */
const averaged = (text: string): string =>
  /평균/u.test(text)
    ? text
    : text.replace(/(한\s?달|매달|하루|일주일|한\s?주)(?:에)?\s얼마[^?]*$/u, '$1 평균 얼마야')
