import { createLexicon } from '#korean/lexicon.ts'
import { withParticle } from '#korean/particles.ts'
import { groupNamed, storeGroups } from '../../stores/store-groups.ts'

/**
 * A sort of spending, and behind the question the shops that it is meant of (책값 1분기에 얼마? 교보에서 산 거; 카페 이번 달 얼마? 스벅 메가 기준으로): what these
 * shops took together, and not the whole sort.
 */
const name = '[가-힣A-Za-z\\d]{2,10}?'
const joiner = '(?:\\s?(?:,|/|·|\\+|이?랑|하고|과|와)\\s?|\\s)'
const paid = '(?:산|쓴|시킨|긁은|결제한|사\\s?먹은|먹은|마신|지른|주문한|구매한|간|탄)\\s?(?:거|것|꺼|건)'
const only = `(?:(?:을|를)?\\s?기준(?:으로|으로만)?|(?:에서|서|로)?만(?:\\s?(?:쳐서|치면|따졌을\\s?때|따지면|따져서|봤을\\s?때|보면|해서|합쳐서|포함해서|계산하면|놓고))?|(?:에서|서)\\s?${paid}(?:만|로만|으로만|만\\s?쳐서)?|\\s?(?:거|것|꺼)만|(?:으로|로)만)`
const narrowed = new RegExp(
  `^(.*?(?:얼마|몇\\s?번|총액|합계|평균|총)[^?]*?)[\\s?,.!~]+(${name}(?:${joiner}${name}){0,3})${only}(?:요|이요|말이야|임)?[\\s?.!~ㅋㅎㅠ]*$`,
  'u',
)
const separator = /\s*[,/·+]\s*|(?<=[가-힣A-Za-z\d])(?:이?랑|하고|과|와)\s+|\s+/u
const sorts = createLexicon(
  storeGroups.flatMap((group) => [group.name, ...group.words].map((term) => ({ term, value: group.name }))),
)
const shopping = /^(?:사는\s?데|사는데|쓰는데|먹는데|마시는데|드는|사느라|살\s?때|보는데|보는)$/u

export function withShopsMeant(
  text: string,
  isShop: (word: string) => boolean,
  isName: (word: string) => boolean,
): string {
  const [, asked = '', said = ''] = narrowed.exec(text) ?? []
  const shops = said.split(separator).filter((word) => word !== '')
  if (asked === '' || !shops.every((word) => isShop(word) || groupNamed(word))) return text
  if (isShop(asked)) return text
  const words = asked.split(/\s+/u)
  const isSort = (word: string) => isName(word) || sorts.find(word).length > 0
  if (!words.some(isSort)) return text
  const rest = words.filter(
    (word, index) => !isSort(word) && !(shopping.test(word) && isSort(words[index - 1] ?? '')),
  )
  const joined = shops.map((shop, index) => (index < shops.length - 1 ? withParticle(shop, '이랑/랑') : shop))
  return shops.length === 1
    ? `${shops[0]}에서 ${rest.join(' ')}`
    : `${joined.join(' ')} 합쳐서 ${rest.join(' ')}`
}
