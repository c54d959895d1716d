import { groupNamed } from '../../stores/store-groups.ts'
import type { Subject } from '../subject.ts'
import type { PayPlan, PricePlan } from './plan.ts'
import { amountsSaid, sumSaid } from './sums-said.ts'
import { planOf, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const dearer =
  /(?:오른|오르|올라|올른)(?:다|대|댔|ㄴ대|다네|다는|단|ㄹ|거|것|게|려)|오를(?:거|것|듯|예정|수)|올(?:린|려|리)(?:대|다|달|자|겠|받|래|라고|야)|인상(?:된|한|될|이래|이라|하|통보)|비싸(?:진|질)|더내(?:래|라|야|게)|오르면/u
const cheaper = /내린(?:대|다)|내려(?:준|간|주)|깎아(?:준|주)|인하|싸(?:진|질)(?:대|다)|줄여준|내리면|깎이면/u
const judged = /괜찮|될까|되나|무리|빠듯|부담|감당|가능|어때|타격/u
const asked = /올랐(?:어|나|니|지|냐)|오른(?:거|것|게)(?:있|뭐)|언제올|왜올|얼마나올|올랐던/u

/** 월세가 5만원 오른대, and what follows of it. */
export function priceIn(talk: Talk): PricePlan | undefined {
  return ofWhole(talk) ?? newPrice(talk) ?? movedTo(talk)
}

const moves = /(?:옮기|옮겨|바꾸|바꿔|갈아타|갈아타서|변경하|낮추|낮춰|내리|다운(?:그레이드)?하|이사하)/u
const gains = /차이|아끼|아껴|아낄|절약|덜(?:내|나가)|이득|굳|얼마나(?:줄|싸)|세이브/u

/** 알뜰폰으로 옮겨서 22,000원만 내면 일 년에 얼마나 차이 나?: the price of what takes its place. */
function movedTo({ said }: Talk): PricePlan | undefined {
  const { bare, marked } = said.mentions
  const [thing] = thingsIn(said)
  const amount = sumSaid(said)
  const isPaid =
    /Ⓐ(?:만|씩만|씩|대로|짜리로|짜리|정도|으로|로)?(?:만)?(?:내면|이면|면|쓰면|나오면|바꾸면|낮추면|갈아타면|옮기면|내고)/u.test(
      marked,
    )
  if (!thing || amount === undefined || !isPaid || !moves.test(bare) || !gains.test(bare)) return undefined
  return { type: 'price', subject: thing.subject, by: 0, to: amount, asks: 'sum' }
}

function newPrice({ said }: Talk): PricePlan | undefined {
  const { bare } = said.mentions
  const isDearer = dearer.test(bare)
  if (!(isDearer || cheaper.test(bare)) || asked.test(bare) || (/면/u.test(bare) && judged.test(bare)))
    return undefined
  const [thing] = thingsIn(said)
  const amount = sumSaid(said)
  if (!thing || amount === undefined || /예산|한도/u.test(bare)) return undefined
  const to = isTo(said)
  return {
    type: 'price',
    subject: thing.subject,
    by: to ? 0 : isDearer ? amount : -amount,
    ...(to ? { to: amount } : {}),
    asks: /퍼|%|프로|비율|비중|월급에서|수입에서/u.test(bare) ? 'share' : 'sum',
  }
}

/** 250만원으로 줄면: the sum is what it becomes, and no difference. */
const isTo = (said: Talk['said']): boolean =>
  amountsSaid(said).some(({ after }) => /^(?:으로|로)/u.test(after)) ||
  /(?:Ⓐ|\d)(?:으로|로)/u.test(said.mentions.marked)

/** 그럼 한 달에 집으로만 얼마?, 월급에서 몇 퍼센트인지도: of what it belongs to, at the new price. */
function ofWhole(talk: Talk): PricePlan | undefined {
  const plan = planOf(talk, 'price')
  const { bare } = talk.said.mentions
  if (
    !plan ||
    talk.before.asked !== 'planned' ||
    talk.said.periods.period ||
    amountsSaid(talk.said).length > 0
  )
    return undefined
  if (
    /(?:월급|수입|소득|버는)[^?]{0,8}(?:퍼|%|프로|비율|비중|몇|얼마나차지|대비|비해|비하면)|^(?:그럼)?몇(?:퍼|%|프로)/u.test(
      bare,
    )
  )
    return { ...plan, asks: 'share' }
  // 그러면 숨만 쉬어도 나가는 돈이 총 얼마가 돼?
  if (
    /숨만|고정(?:비|지출|적으로)|정기적?으로|(?:매달|다달이|매월)(?:꼬박꼬박)?(?:나가는|빠지는)(?:돈|거|게|것)/u.test(
      bare,
    )
  ) {
    const { whole: _whole, ...rest } = plan
    return { ...rest, ofFixed: true, asks: 'sum' }
  }
  const whole = categoryOf(plan.subject)
  const isOfWhole =
    /얼마|합치|합하|다해|총/u.test(bare) &&
    /집(?:으로|에|값|쪽|만)|주거|관리비(?:까지|랑|도)|다(?:해서|합)|합치|합하|전부|총/u.test(bare)
  if (isOfWhole && whole) return { ...plan, whole, asks: 'sum' }
  return /^(?:그럼|그러면)*(?:1년|일년|한해|연)(?:이면|에|으로|치)?/u.test(bare)
    ? { ...plan, asks: 'sum' }
    : undefined
}

function categoryOf({ category, store }: Subject): string | undefined {
  return category ?? (store === undefined ? undefined : groupNamed(store)?.category)
}

const pay = /월급|연봉|수입|급여|실수령|봉급/u
const less =
  /줄(?:면|어들면|인다면|어든다면|어들|인대|어든대)|깎(?:이면|인다|인대)|적어지면|덜(?:받|들어오)(?:으)?면|덜받/u
const more = /(?:오르|늘|늘어나|올라가|인상되)(?:면|ㄴ다면)|오른다면|늘어난다면|더(?:받|벌)(?:으)?면/u

/** 월급이 280으로 줄면 생활 돼?: how one lives, and no category. */
const namesOther = (said: Talk['said']): boolean => thingsIn(said).some(({ words }) => words !== '생활')

/** 월급 30만원 줄면. */
export function payIn({ said }: Talk): PayPlan | undefined {
  const { bare } = said.mentions
  const amount = sumSaid(said)
  const isLess = less.test(bare)
  if (!pay.test(bare) || amount === undefined || !(isLess || more.test(bare)) || namesOther(said))
    return undefined
  if (isTo(said)) return { type: 'pay', to: amount }
  return { type: 'pay', by: isLess ? -amount : amount }
}
