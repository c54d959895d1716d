import { cutText } from '#protocol/cut-text.ts'
import { placeIn } from '../../stores/things.ts'
import type { Said } from '../said.ts'
import type { EventItem, EventPlan } from './plan.ts'
import { amountsSaid } from './sums-said.ts'
import { planOf, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const events =
  /(?:해외|국내|가족|제주도?|[가-힣]{2,4})?여행|휴가|캠핑|결혼식|돌잔치|집들이|생일(?:파티|선물)?|생신|모임|회식|데이트|소풍|나들이|콘서트|페스티벌|워크숍|엠티|MT|명절/u
const goes = /가려|갈건데|갈거|갈까|가는데|가기로|놀러|다녀오|떠나|가고싶|잡으려|하려/u
const howMuch =
  /(?:얼마|얼만큼|어느정도|몇만원?)(?:까지|정도|나|쯤|를|만)*\S{0,4}(?:괜찮|써도|쓸수|쓰면|잡|가능|될까|되나|적당|생각)|(?:예산|경비|비용)[^?]{0,8}(?:얼마|어느정도|잡)/u
const howMuchMay = /괜찮|써도|쓸수|쓰면|잡|가능|될까|되나|적당|(?<!일)까지|예산/u
const past = /썼|쓴|들었|나갔|남았|다닌|다녀온|갔던|갔다온|잡힌|찍힌|정해|설정|바꿔/u
const ifAdded =
  /잡으면|잡고|쓰면|하면|더하면|치면|포함하면|까지하면|까지치면|들면|나오면|추가하면|넣으면|이면/u
const judged = /적자|괜찮|될까|되나|가능|무리|빠듯|오버|넘|모자라|마이너스|남아|남을|남나/u
const without =
  /^(?:은|는|을|를|만|도)?(?:Ⓐ|0원|영원)?(?:으로|로)?(?:버티|안(?:쓰|사|먹|가|시키|마시)|아예|끊|참|포기)/u
const summed = /(?:다|전부|모두)?(?:합치|합하|합해|합쳐|더하|더해|합계|총)|다해서|얼마된거|얼마야/u
const wantsOnly =
  /만(?:원)?(?:만)?(?:딱)?(?:쓰고|쓸수|쓰면|써도|쓸래|쓰기|으로버|으로끝|으로될|안에서|이내)|안에서|안으로|이내로/u
const longest = 44

/** A trip or an event, from what is left of the month. */
export function eventIn(talk: Talk): EventPlan | undefined {
  return goneOn(talk) ?? withinDays(talk) ?? roomFor(talk)
}

/** 강릉 여행 예산 얼마까지 괜찮을까? */
function roomFor({ said }: Talk): EventPlan | undefined {
  const { bare } = said.mentions
  const { period } = said.periods
  // 크리스마스 데이트 비용 얼마: of days that are behind.
  if (period && 'running' in period && !period.running && !howMuchMay.test(bare)) return undefined
  const name = nameOf(said)
  if (!name || !howMuch.test(bare) || past.test(bare) || amountsSaid(said).length > 0) return undefined
  return { type: 'event', name, items: [], asks: 'room' }
}

function nameOf({ mentions: { bare, text } }: Said): string | undefined {
  const place = placeIn(bare) ?? named.exec(text)?.[1]
  const event = events.exec(place ? bare.replace(place, '') : bare)?.[0]
  if (place && !notPlaces.test(place) && (event?.includes('여행') || goes.test(bare))) return `${place} 여행`
  return event
}

/** 강릉 가려는데, 경주로 놀러 가기로, 여수 여행. */
const named =
  /(?:^|\s)([가-힣]{2,4}?)(?:에|로|으로|까지)?\s?(?:놀러\s?)?(?:가려|갈\s?건데|가기로|갈\s?까|가는데|여행)/u
const notPlaces = /^(?:주말|이번|다음|담달|담주|국내|해외|가족|친구|혼자|같이|놀러|내일|우리|엄마|부모님)/u

const daysAhead = /(?:담|다음|이번|오는|돌아오는)주말|주말|내일|모레|(?:담|다음)주|연휴/u

/** 담주말엔 5만원만 쓰고 싶은데 가능? */
function withinDays({ said }: Talk): EventPlan | undefined {
  const { bare } = said.mentions
  const when = daysAhead.exec(bare)?.[0]
  const [amount] = amountsSaid(said)
  const price = amount?.amount.value ?? amount?.amount.max
  if (!when || price === undefined || !wantsOnly.test(bare) || !judged.test(bare) || past.test(bare))
    return undefined
  const name = when.replace(/^담/u, '다음').replace(/^(다음|이번|오는|돌아오는)/u, '$1 ')
  return { type: 'event', name, items: [{ name, price }], ofWeekend: /주말/u.test(when), asks: 'fits' }
}

/** 숙소 12만 기차 5만5천, 먹는 거 10만 잡으면 적자야?, 쇼핑 0원으로 버티면?, after the trip. */
function goneOn(talk: Talk): EventPlan | undefined {
  const plan = planOf(talk, 'event')
  const { said } = talk
  const { bare } = said.mentions
  if (!plan || bare.length > longest || past.test(bare)) return undefined
  const spared = thingsIn(said).filter(({ after }) => without.test(after))
  if (spared.length > 0) {
    const names = spared.map(({ subject }) => subject.category ?? subject.store!)
    return { ...plan, without: [...new Set([...(plan.without ?? []), ...names])], asks: 'fits' }
  }
  if (said.periods.period && !/이번달|주말/u.test(said.periods.period.name.replaceAll(' ', '')))
    return undefined
  const items = itemsIn(said)
  const isIf = ifAdded.test(bare) || judged.test(bare)
  if (items.length > 0 && (isIf || items.length > 1 || /확정|예약|정해졌|로함|임$|이야$|이래/u.test(bare)))
    return { ...plan, items: merged(plan.items, items), asks: judged.test(bare) ? 'fits' : 'sum' }
  const isPlain = amountsSaid(said).length === 0 && thingsIn(said).length === 0
  if (isPlain && plan.items.length > 0 && summed.test(bare) && talk.before.asked === 'planned')
    return { ...plan, asks: 'sum' }
  return isPlain &&
    plan.items.length > 0 &&
    talk.before.asked === 'planned' &&
    judged.test(bare) &&
    bare.length < 18
    ? { ...plan, asks: 'fits' }
    : undefined
}

/** 숙소 12만, 기차 왕복 5만5천: each sum with the words in front of it. */
function itemsIn({ mentions: { text, all } }: Said): EventItem[] {
  const amounts = all.filter((one) => one.type === 'amount')
  return amounts.flatMap(({ start, amount }, index) => {
    const from = index === 0 ? 0 : amounts[index - 1]!.end
    const price = amount.value ?? amount.max
    const words = text
      .slice(from, start)
      .replace(lead, '')
      .trim()
      .replace(/(?:에|은|는|이|가|을|를|로)$/u, '')
      .trim()
    return price ? [{ name: cutText(words, longestName) || '그 밖에', price }] : []
  })
}

const lead = /^[\s,.]*(?:그럼|그리고|거기에|거기다|또|일단|만약에?|원)?[\s,]*/u
const longestName = 14

/** What is told anew takes the place of what was said of it before. */
function merged(before: readonly EventItem[], added: readonly EventItem[]): EventItem[] {
  const names = new Set(added.map(({ name }) => name))
  return [...before.filter(({ name }) => !names.has(name)), ...added]
}
