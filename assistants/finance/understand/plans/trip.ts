import { placeIn } from '../../stores/things.ts'
import { has } from '../said.ts'
import type { TripPlan } from './plan.ts'
import { amountsSaid, sumSaid } from './sums-said.ts'
import { planOf, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const stay = /(?:\d{1,2}|한|두|세|일|이|삼)\s?박\s?(?:(?:\d{1,2}|이|삼|사)\s?일)?|당일치기(?:로)?/u
const goes =
  /(?:가려고|가려는데|가려구|가려|갈려고|갈거|갈건데|갈예정|갈계획|가기로|간다|갈래|가볼까|갈까|떠나려|떠날|놀러가|다녀오려|다녀올|여행계획|여행가고싶|가고싶)/u
const journeys = /(?:해외|국내|가족|신혼|졸업)?여행|휴가|바캉스|호캉스|캠핑/u
const eachTrip = /(?:가면|갈때|갈때마다|다녀오면|다녀올때|떠나면|한번에|한번(?:가|다녀)|갔다오면|갔다올때)/u
const usual = /보통|평균|대개|주로|얼마|평소|대체로/u
const judged = /빠듯|충분|모자라|모자랄|괜찮|될까|되나|돼|넉넉|부족|가능|남을까|무리|버틸|다녀올/u
const feared = /빠듯|부족|모자라|모자랄|무리/u
const past = /썼|쓴|들었|나갔|갔을때|갔다왔|다녀왔|다녀온|갔던/u
const helps = /여행|보탬|도움|모으|모여|모일|보태/u
const less = /반으로|절반|반만|반토막|줄이|끊|안(?:먹|마시|가|쓰|시키)|아끼/u
const shortest = 24

/** A trip that is planned, and what those before it cost. */
export function tripIn(talk: Talk): TripPlan | undefined {
  return helped(talk) ?? fits(talk) ?? usually(talk) ?? started(talk)
}

/** 5월에 제주도 2박3일 가려고. */
function started({ said }: Talk): TripPlan | undefined {
  const text = said.mentions.text.replace(stay, ' ')
  const bare = text.replaceAll(/\s/gu, '')
  if (!goes.test(bare) || past.test(bare) || amountsSaid(said).length > 0) return undefined
  // 얼마까지 괜찮을까: what the month leaves for it.
  if (has(said, 'howMuch', 'change', 'list', 'count')) return undefined
  const place = placeAhead(bare)
  const event = journeys.exec(bare)?.[0]
  if (!place && !event) return undefined
  const name = place ? `${place} 여행` : event!
  return { type: 'trip', name, ...(said.ahead ? { ahead: said.ahead } : {}), asks: 'start' }
}

/** 제주도 of 5월에 제주도 가려고; where one goes for the day is no trip. */
function placeAhead(bare: string): string | undefined {
  return placeIn(bare) ?? placeIn(bare.replace(/(?=가|갈|떠|놀|다녀)/u, '에'))
}

/** 여행 가면 보통 얼마 써? */
function usually(talk: Talk): TripPlan | undefined {
  const { bare } = talk.said.mentions
  const isIt = journeys.test(bare) && eachTrip.test(bare) && usual.test(bare) && !past.test(bare)
  const others = thingsIn(talk.said).filter(({ subject }) => subject.category !== '여행')
  if (!isIt || others.length > 0 || amountsSaid(talk.said).length > 0 || talk.said.periods.period)
    return undefined
  const plan = planOf(talk, 'trip')
  return { ...(plan ?? { type: 'trip' as const, name: '여행' }), asks: 'usual' }
}

/** 60만원이면 빠듯할까?, after the trip. */
function fits(talk: Talk): TripPlan | undefined {
  const plan = planOf(talk, 'trip')
  const { bare } = talk.said.mentions
  const budget = sumSaid(talk.said)
  if (!plan || talk.before.asked !== 'planned' || budget === undefined || bare.length > shortest)
    return undefined
  if (
    past.test(bare) ||
    has(talk.said, 'change') ||
    thingsIn(talk.said).some(({ subject }) => subject.category !== '여행')
  )
    return undefined
  const isIt = judged.test(bare) || /(?:으로|로)?(?:잡|정도|쯤|생각|하려|이면|면)\S{0,10}$/u.test(bare)
  const { fears: _fears, ...rest } = plan
  return isIt ? { ...rest, budget, asks: 'fits', ...(feared.test(bare) ? { fears: true } : {}) } : undefined
}

/** 4월 한 달 카페를 반으로 줄이면 여행비에 보탬이 돼? */
function helped(talk: Talk): TripPlan | undefined {
  const plan = planOf(talk, 'trip')
  const { bare } = talk.said.mentions
  if (!plan || !less.test(bare) || !helps.test(bare) || amountsSaid(talk.said).length > 0) return undefined
  const thing = thingsIn(talk.said).find(({ subject }) => subject.category !== '여행')
  if (!thing) return undefined
  const percent = /(\d{1,2})(?:%|퍼|프로)/u.exec(bare)?.[1]
  const share = percent ? Number(percent) / 100 : /끊|안(?:먹|마시|가|쓰|시키)/u.test(bare) ? 1 : 0.5
  const isOneMonth = /한달|\d월(?!까지)|다음달|담달|이번달/u.test(bare)
  const months = isOneMonth ? 1 : Math.max(1, plan.ahead?.saves ?? 1)
  return { ...plan, asks: 'helped', cut: { subject: thing.subject, share, months } }
}
