import { savings } from '../../categories.ts'
import type { Details } from '../details.ts'
import { has } from '../said.ts'
import { settingIn } from '../slot-rules.ts'
import type { AsidePlan } from './plan.ts'
import { amountsSaid, shareSaid, sumSaid } from './sums-said.ts'
import { planOf, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const ofRaise =
  /(?:늘어난|늘은|오른|올라간|인상(?:된|분)|더받는|더들어오는|추가된)(?:만큼|돈|거|것|금액|월급|부분|분|차액)?|차액|인상분/u
const putAside = /저축|저금|모으|모아|모이|모여|적금|떼어|따로넣|비상금/u
const shareAlone =
  /^(?:그럼|그러면|아니|만약에?|그거|그중에?)*(?:절반|반절|반|[234]분의[123]|\d{1,3}(?:%|퍼센트|프로|퍼)|Ⓐ(?:씩)?)(?:만|은|으로|이라도|정도|씩|씩만)?(?:저축|모으|넣|떼|저금)?(?:하|으)?(?:면|는건|은)(?:은)?(?:어때|얼마\S{0,6})?[?!.~]*$/u
const spans = /^(?:그럼|그러면)*(?:내년|1년|일년|2년|3년|반년|6개월|Ⓟ|연말)/u
const reaches = /될까|되나|돼|되려나|될거|가능|할수|모을수|이룰|달성|채울|되겠|힘들|무리|어려/u
const whenDone =
  /(?:지금|이|현재|요즘|이대로|이런)?(?:페이스|속도|추세|이대로|식)[^?]{0,8}(?:언제|몇달|몇개월|얼마나걸)|언제(?:쯤|면)?(?:다)?(?:돼|되|모여|모이|달성|채워|채우|가능|이뤄)|(?:몇달|몇개월|얼마나)(?:이나)?걸려/u
const intoBudget =
  /(?:저축|예산|목표)[^?]{0,10}(?:반영|넣어|적용|정해|잡아|추가)|^(?:그럼|그걸로|그거|일단)*(?:반영|적용)해/u
const spending = /쓰|써|썼|지출|여행|예산|사도|살수|줄여|줄이|버틸|버티/u
const longest = 34

/** What is put aside from a raise, and whether and when a sum is reached. */
export function asideIn(talk: Talk): AsidePlan | undefined {
  return (
    afterGoal(talk) ??
    intoBudgetIn(talk) ??
    fromRaise(talk) ??
    otherPart(talk) ??
    whenReached(talk) ??
    reached(talk)
  )
}

const pace = /(?:지금|이대로|현재|요즘|하던대로|이)\S{0,8}(?:속도|페이스|추세|대로|만큼|처럼)/u
const gathers = /모이|모여|모일|모아지|되나|될까|얼마/u
const missing = /모자란|모자라는|부족한|못채운|나머지|차액|차이나는/u
const fills = /채우|채울|메우|메꾸|맞추|맞출|더(?:넣|모|저축|내|해야|부어|부으)/u

/** 지금 저축하는 속도면 얼마나 모여?, 모자란 만큼 채우려면 매달 얼마를 더?, after a sum to be saved until then. */
function afterGoal(talk: Talk): AsidePlan | undefined {
  const { before, said } = talk
  const { bare } = said.mentions
  const goal = goalIn(talk)
  if (!goal || bare.length > longest || amountsSaid(said).length > 0) return undefined
  if (thingsIn(said).some(({ subject }) => subject.category !== savings) || has(said, 'change', 'cut'))
    return undefined
  if (before.asked !== 'saving' && before.asked !== 'planned') return undefined
  if (
    (missing.test(bare) && fills.test(bare)) ||
    /(?:매달|한달에|다달이)\S{0,4}얼마(?:를|나|씩)?더/u.test(bare)
  )
    return { ...goal, asks: 'more' }
  return pace.test(bare) && gathers.test(bare) && !whenDone.test(bare) ? { ...goal, asks: 'sum' } : undefined
}

/** The sum and until when, as the turn before had them. */
function goalIn(talk: Talk): AsidePlan | undefined {
  const plan = planOf(talk, 'aside')
  if (talk.before.asked === 'planned') return plan?.target ? plan : undefined
  const { targetAmount, targetMonths, until } = (talk.before.details ?? {}) as Details
  if (targetAmount === undefined || targetMonths === undefined) return undefined
  return {
    type: 'aside',
    target: targetAmount,
    times: targetMonths,
    until: until ?? `${targetMonths}개월 뒤`,
    asks: 'reach',
  }
}

/** 일단 저축 예산에 반영해줘. */
function intoBudgetIn(talk: Talk): AsidePlan | undefined {
  const plan = planOf(talk, 'aside')
  const { bare } = talk.said.mentions
  if (!plan?.each || amountsSaid(talk.said).length > 0 || !intoBudget.test(bare)) return undefined
  return { ...plan, asks: 'budget' }
}

/** 늘어난 만큼 전부 저축하면 연말에 얼마 더 모여? */
function fromRaise(talk: Talk): AsidePlan | undefined {
  const { bare } = talk.said.mentions
  if (!ofRaise.test(bare) || !putAside.test(bare) || has(talk.said, 'change')) return undefined
  const raise = raiseIn(talk) ?? sumSaid(talk.said)
  if (!raise) return undefined
  return {
    type: 'aside',
    each: Math.round(raise * (shareSaid(bare) ?? 1)),
    raise,
    ...untilOf(talk),
    asks: 'sum',
  }
}

function raiseIn(talk: Talk): number | undefined {
  const set = settingIn(talk.before)?.raise
  return set ? set.to - set.from : planOf(talk, 'aside')?.raise
}

/** 절반만 하면, 20만원씩만 하면, 내년 말까지면: the same with another part, or for longer. */
function otherPart(talk: Talk): AsidePlan | undefined {
  const plan = planOf(talk, 'aside')
  const { said } = talk
  const { bare, marked } = said.mentions
  if (!plan || plan.each === undefined || bare.length > longest || thingsIn(said).length > 0) return undefined
  const share = shareSaid(bare)
  if (shareAlone.test(marked) || (share !== undefined && putAside.test(bare))) {
    const [amount] = amountsSaid(said)
    const each = amount?.amount.value ?? Math.round((plan.raise ?? plan.each) * (share ?? 1))
    return { ...plan, each, asks: 'sum' }
  }
  const isLonger = spans.test(marked) && /면|까지|에는|엔|치/u.test(bare) && (said.ahead ?? spanSaid(bare))
  return isLonger ? { ...plan, ...untilOf(talk), asks: 'sum' } : undefined
}

/** 지금 페이스면 언제 돼?, after a sum to be reached. */
function whenReached(talk: Talk): AsidePlan | undefined {
  const plan = planOf(talk, 'aside')
  const { said } = talk
  if (!plan?.target || !whenDone.test(said.mentions.bare) || thingsIn(said).length > 0) return undefined
  return { ...plan, asks: 'when' }
}

/** 올해 목표 600인데 될까?, 연말까지 300만원 가능할까? */
function reached(talk: Talk): AsidePlan | undefined {
  const { said } = talk
  const { bare } = said.mentions
  const isThisYear = /올해|연말|금년|이번해/u.test(bare)
  if (!isThisYear || !reaches.test(bare) || bare.length > longest || spending.test(bare)) return undefined
  const isGoal = putAside.test(bare) || /목표|연말까지|올해(?:안에|말까지)/u.test(bare)
  const target = sumSaid(said)
  const others = thingsIn(said).filter(({ subject }) => subject.category !== savings)
  if (
    !isGoal ||
    target === undefined ||
    others.length > 0 ||
    (has(said, 'change', 'lasts', 'forecast') && !putAside.test(bare) && !/목표/u.test(bare))
  )
    return undefined
  const isOfYear = /올해(?:저축|목표|의?목표|모으는)/u.test(bare)
  return {
    type: 'aside',
    target,
    ...yearEnd(talk.today, 'now'),
    ...(isOfYear ? { ofYear: true as const } : {}),
    asks: 'reach',
  }
}

function spanSaid(bare: string): { readonly times: number; readonly until: string } | undefined {
  const found = /(1|2|3|일)년|(\d{1,2})개월|반년/u.exec(bare)
  if (!found) return undefined
  const times = found[1] ? (Number(found[1]) || 1) * 12 : found[2] ? Number(found[2]) : 6
  return { times, until: times % 12 === 0 ? `${times / 12}년 뒤` : `${times}개월 뒤` }
}

/** Until when, and how often from next month on. */
function untilOf({ said, today, plan }: Talk): Pick<AsidePlan, 'times' | 'until'> {
  const span = spanSaid(said.mentions.bare)
  if (span) return span
  if (said.ahead) return { times: Math.max(1, said.ahead.months), until: said.ahead.name }
  return plan?.type === 'aside' ? { times: plan.times, until: plan.until } : yearEnd(today, 'next')
}

function yearEnd(today: Temporal.PlainDate, from: 'now' | 'next'): Pick<AsidePlan, 'times' | 'until'> {
  return { times: Math.max(1, 12 - today.month + (from === 'now' ? 1 : 0)), until: '올해 말' }
}
