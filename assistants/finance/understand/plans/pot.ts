import { isCategory } from '../../categories.ts'
import type { PotPlan } from './plan.ts'
import { sumSaid } from './sums-said.ts'
import { planOf, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const pots =
  /((?:생활비|용돈|식비|변동비|공용|공동|살림|데이트)?)(?:통장|계좌|봉투|체크카드)(?:에|엔|에다|으로|은|는|이)?/u
const puts = /넣|옮|이체|채워|담|빼놨|떼|있|들어|만들|[?]?$/u
const spent = /얼마(?:나)?(?:썼|쓴|나갔|남)|쓴거얼마|몇(?:퍼|%)/u
const perDay = /하루(?:에)?(?:당)?[^?]{0,6}(?:얼마|쓸)|(?:남은)?(?:날|일수)(?:로|짜)[^?]{0,4}나누/u
const lasts = /다쓸|모자라|부족|버틸|버티|충분|될까|되나|넘|남을|남겠|오버|안에/u

/** 생활비통장에 80 넣어놨는데, 식비 배달 카페 생활 네 개야, 벌써 얼마 썼는데, 하루 얼마씩. */
export function potIn(talk: Talk): PotPlan | undefined {
  return goneOn(talk) ?? newPot(talk)
}

function newPot({ said }: Talk): PotPlan | undefined {
  const { bare } = said.mentions
  const found = pots.exec(bare)
  const amount = sumSaid(said)
  if (
    !found ||
    !puts.test(bare) ||
    amount === undefined ||
    amount < leastPot ||
    /썼|결제|잔액|잔고|이자/u.test(bare)
  )
    return undefined
  return {
    type: 'pot',
    name: found[0].replace(/(?:에다|에|엔|으로|은|는|이)$/u, ''),
    amount,
    categories: [],
    asks: 'lasts',
  }
}

/** Less is no month's living. */
const leastPot = 50_000

function goneOn(talk: Talk): PotPlan | undefined {
  const plan = planOf(talk, 'pot')
  const { said } = talk
  const { bare } = said.mentions
  if (!plan || said.periods.other || said.periods.against) return undefined
  const named = [
    ...new Set(
      thingsIn(said).flatMap(({ subject }) =>
        subject.category && isCategory(subject.category) ? [subject.category] : [],
      ),
    ),
  ]
  const isListed = named.length > 1 && !/얼마|비교|보다|평균|내역/u.test(bare)
  if (isListed) return { ...plan, categories: named }
  if (named.length > 0 || thingsIn(said).length > 0 || talk.before.asked !== 'planned') return undefined
  if (perDay.test(bare)) return { ...plan, asks: 'per_day' }
  if (spent.test(bare)) return { ...plan, asks: 'spent' }
  return lasts.test(bare) && bare.length < 20 ? { ...plan, asks: 'lasts' } : undefined
}
