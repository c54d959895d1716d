import { withParticle } from '#korean/particles.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { emojiOf } from '../wording.ts'

/** Money is spent at a shop (쿠팡에서), on a fare (택시에), and goes out for a bill (전기요금으로). */
type Sort = 'shop' | 'fare' | 'bill'

const emoji: ReadonlyMap<string, string> = new Map([
  ['택시', '🚕'],
  ['지하철', '🚇'],
  ['버스', '🚌'],
  ['기차', '🚄'],
  ['기름값', '⛽'],
  ['주차비', '🅿️'],
  ['통행료', '🛣️'],
  ['전기요금', '💡'],
  ['가스요금', '🔥'],
  ['수도요금', '🚰'],
  ['월세', '🏠'],
  ['관리비', '🏢'],
  ['휴대폰 요금', '📱'],
  ['인터넷 요금', '🌐'],
  ['편의점', '🏪'],
  ['마트', '🛒'],
  ['병원', '🏥'],
  ['치과', '🦷'],
  ['약국', '💊'],
  ['미용실', '💇'],
  ['헬스장', '🏋️'],
  ['영화관', '🎬'],
  ['서점', '📖'],
  ['PC방', '🎮'],
  ['노래방', '🎤'],
  ['술집', '🍻'],
  ['빵집', '🥐'],
  ['학원', '✏️'],
  ['백화점', '🏬'],
  ['용돈', '💌'],
  ['식당', '🍽️'],
  ['장보기', '🛒'],
  ['옷가게', '👕'],
  ['운동 시설', '🏋️'],
])

const fares: ReadonlyMap<string, string> = new Map([
  ['택시', '택시비'],
  ['지하철', '지하철비'],
  ['버스', '버스비'],
  ['기차', '기차 요금'],
])

/** How names end that are none of a place: 아파트아이 관리비, 실손보험, 축의금. */
const billed =
  /(?:요금|[가-힣]료|[가-힣]값|관리비|주차비|회비|월세|용돈|이체|보험|적금|부금|축의금|조의금|세뱃돈|장보기|멤버십)$/u

function sortOf(name: string): Sort {
  if (fares.has(name)) return 'fare'
  return billed.test(name) ? 'bill' : 'shop'
}

/** 쿠팡에서, 택시에, 전기요금으로. */
export function atStore(name: string): string {
  const sort = sortOf(name)
  if (sort === 'bill') return withParticle(name, '으로/로')
  return sort === 'fare' ? `${name}에` : `${name}에서`
}

/** 쿠팡에서는, 택시에는, 전기요금으로는. */
export const atStoreOnly = (name: string): string => withParticle(atStore(name), '은/는')

/** The same where 에 may stand beside it for a time: 택시비로. */
export function paidTo(name: string): string {
  return isFare(name) ? withParticle(spendingAt(name), '으로/로') : atStore(name)
}

/** As a noun: 쿠팡 지출, 택시비, 전기요금. */
export function spendingAt(name: string): string {
  return sortOf(name) === 'bill' ? name : (fares.get(name) ?? `${name} 지출`)
}

/** 쿠팡에서 쓴 돈, 택시에 쓴 돈, 전기요금으로 나간 돈. */
export const moneyAt = (name: string): string => `${atStore(name)} ${isBill(name) ? '나간' : '쓴'} 돈`

export const isBill = (name: string): boolean => sortOf(name) === 'bill'
export const isFare = (name: string): boolean => sortOf(name) === 'fare'

/** 🚕, 🏪; of a single shop a receipt. */
export function markOf(name: string): string {
  const group = groupNamed(name)
  return group ? (emoji.get(group.name) ?? emojiOf(group.category)) : '🧾'
}
