import type { AmountMention } from '#korean/amounts.ts'
import { fewOf, fewWords } from '#korean/few.ts'
import { asksAllRows } from './all-rows.ts'
import { type BoundAsked, boundSaid } from './bound-said.ts'
import { cuttingIn } from './cutting.ts'
import type { RisingQuestion } from './held-question.ts'
import { incomeExceeded } from './income-exceeded.ts'
import { judgementIn } from './judgement.ts'
import { isLimit, isOfSum } from './kind-signs.ts'
import { momentAsk } from './moment-kind.ts'
import { type Moment, momentIn, otherDaysIn } from './moments.ts'
import { isOfDay, ofMonth } from './of-a-day.ts'
import { asksOutlay, outlaySaid } from './outlay.ts'
import { asksMethods, methodIn } from './payment-method.ts'
import type { PlanSaid } from './plan-question.ts'
import { restIncome, shareAsked, untilPaydayAsked } from './planned.ts'
import { purchaseSaid } from './purchase.ts'
import type { CuttingQuestion, JudgementQuestion, MethodAsked, Subject, Threshold } from './question.ts'
import { type RateAsked, rateIn } from './rate.ts'
import { asksSavingAlright, percentAsked, ratioJudged, usualAsked } from './ratio-asked.ts'
import type { RatioAsked } from './ratio-judged.ts'
import { asksResolveKept } from './resolve.ts'
import { risingIn } from './rising.ts'
import { isOfRows } from './rows-of-sum.ts'
import { asksWhetherItRuns } from './runs-still.ts'
import { has, type Said } from './said.ts'
import { goalInTenThousands, type SavingSaid, savingGoal, savingTime } from './saving-goal.ts'
import { type Season, seasonIn } from './season.ts'
import { downTo } from './spend-down-to.ts'
import { thingSaid } from './thing.ts'

/** What a question says beyond its subject and period. Only what was said is there. */
export interface Details extends PlanSaid, RatioAsked, BoundAsked, SavingSaid {
  readonly limit?: number
  /** 두 번째는?: from 1. */
  readonly place?: number
  readonly order?: 'newest' | 'largest'
  readonly minAmount?: number
  readonly maxAmount?: number
  readonly threshold?: Threshold
  readonly per?: 'day' | 'week' | 'month' | 'payment'
  readonly months?: number
  readonly focus?: string
  /** Rows that were shown already. */
  readonly skip?: number
  /** 많은 거야?: a yes or a no is wanted. */
  readonly asks?: 'more' | 'less'
  /** 많이 시키는 편이야?: against an average month. */
  readonly isOfUsual?: true
  /** Of what something may be a part. */
  readonly of?: 'recurring' | 'spending'
  readonly whole?: Subject
  readonly ask?: 'each' | 'sum' | 'more' | 'less'
  readonly by?: 'amount' | 'visits'
  /** 식비의 몇 프로야?, of several subjects together. */
  readonly ofCategory?: string
  /** 지출이 수입보다 많아? */
  readonly exceeds?: 'more' | 'less'
  readonly direction?: 'more' | 'less'
  readonly grantsMore?: true
  /** Of what is spent, from 0 to 1. */
  readonly cutShare?: number
  /** Won a month. */
  readonly cutAmount?: number
  /** 열 번만 줄이면: so many times a month fewer. */
  readonly cutTimes?: number
  readonly toAmount?: number
  /** 하루에 2만원씩만 쓰면: of a day, won. */
  readonly daily?: number
  readonly to?: { readonly payments: number; readonly words: string }
  /** Where one has been. */
  readonly destination?: string
  readonly method?: MethodAsked
  /** How one feels about one's money. */
  readonly cutting?: CuttingQuestion['ask']
  readonly season?: Season
  readonly rising?: Pick<RisingQuestion, 'direction' | 'times' | 'isCounted' | 'asks'>
  readonly feeling?: JudgementQuestion['about']
  readonly moment?: Moment
  /** 평일에는? */
  readonly otherDays?: Moment
  readonly rate?: RateAsked
  readonly instalments?: number
  /** The income was raised just before, won a month. */
  readonly raise?: { readonly from: number; readonly to: number }
}

const mostRows = 100
/** 단골집을 돈 기준으로: not by the number of visits. */
const ofMoney = /(?:돈|금액|액수|지출)(?:을|으로|이)?(?:기준|순|많이|따지|보면|위주)/u

const countPattern =
  /(?:top|탑|상위|베스트|best)\s?(\d{1,3})|(\d{1,3}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무)(?:건|개(?!월)|가지|곳|군데|줄|위까지|번만|개만|건만)|하나만|딱하나/iu

/** How many are asked for. */
function limitOf(said: Said): number | undefined {
  const found = countPattern.exec(said.mentions.marked)
  if (!found) return asksAllRows(said) ? mostRows : undefined
  const number = found[1] ?? found[2]
  const count = number === undefined ? 1 : fewOf(number)
  return Math.min(mostRows, Math.max(1, count))
}

const ordinals: Readonly<Record<string, number>> = {
  첫: 1,
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
}

function placeOf({ cues }: Said): Pick<Details, 'place'> {
  // 두 번째로 많이 쓴 카테고리는?
  const nth = cues.get('ordinal') ?? (cues.has('breakdown') ? cues.get('nthMost') : undefined)
  const said = nth?.match(/^(?:\d+|[가-힣])/u)?.[0]
  return said === undefined ? {} : { place: ordinals[said] ?? (Number(said) || 5) }
}

export function readDetails(said: Said): Details {
  const { marked } = said.mentions
  const amount = said.mentions.all.find((mention) => mention.type === 'amount')
  const limit = limitOf(said)
  const bounds = amount && boundsOf(amount.amount, amount.after)
  const thresholdAsked = bounds && isThreshold(said) && !isLimit(said) && !isOfSum(said)
  const count = said.mentions.all.find((mention) => mention.type === 'period')?.period
  const otherDays = otherDaysIn(said.mentions.text)
  const moment = momentIn(said.mentions)
  const rate = rateIn(said.mentions)
  const months = count?.kind === 'recent' && count.count?.unit === 'month' ? count.count.value : undefined
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(otherDays ? { otherDays } : {}),
    ...(rate ? { rate } : {}),
    ...(moment ? { moment, focus: momentAsk(said) } : {}),
    ...(asksWhetherItRuns(said) ? { focus: 'still' } : {}),
    ...placeOf(said),
    ...(has(said, 'largest') || /큰순|비싼순|금액순|많은순/u.test(marked)
      ? { order: 'largest' as const }
      : {}),
    ...(bounds && !thresholdAsked ? limits(bounds) : {}),
    ...(thresholdAsked ? { threshold: thresholdOf(bounds) } : {}),
    ...perOf(said),
    ...(months === undefined ? {} : { months }),
    ...askOf(said),
    ...(has(said, 'visits') && !ofMoney.test(marked) ? { by: 'visits' as const } : {}),
    ...directionOf(said),
    ...(grantsMore(said) ? { grantsMore: true as const } : {}),
    ...(amount ? savingGoal(said, amount.amount) : { ...savingTime(said), ...goalInTenThousands(said) }),
    ...(downTo(said) === undefined
      ? has(said, 'whatIf')
        ? cutSaid(said, ofMonth(said, amount?.amount.value))
        : {}
      : { toAmount: ofMonth(said, downTo(said))!, ...(isOfDay(said) ? { daily: downTo(said)! } : {}) }),
    ...purchaseSaid(said, amount?.amount),
    ...(has(said, 'dailyPlan') && amount?.amount.value !== undefined ? { price: amount.amount.value } : {}),
    ...planned(said),
    ...lookedFor(said),
    ...feelingOf(said),
    ...seasonOf(said),
    ...risingOf(said),
    ...cuttingOf(said),
    ...(asksResolveKept(said) ? { asks: 'less' as const } : {}),
    ...usualOf(said),
    ...methodOf(said),
    ...exceededOf(said),
    ...ratioAskedOf(said),
    ...boundSaid(said),
  }
}

/** What is still to come: an outlay, a share of the income, a payday, a date. */
function planned(said: Said): Details {
  const { ahead } = said
  return {
    ...(ahead ? { ahead } : {}),
    ...(asksOutlay(said) ? outlaySaid(said) : {}),
    ...shareAsked(said),
    ...restIncome(said),
    ...(has(said, 'untilPayday') ? { untilPayday: untilPaydayAsked(said) } : {}),
  }
}

/** A thing that was bought, or a place, by its name. */
function lookedFor(said: Said): Pick<Details, 'item' | 'destination'> {
  const thing = thingSaid(said)
  if (!thing) return {}
  return thing.place ? { destination: thing.place } : { item: thing.item! }
}

function usualOf(said: Said): Pick<Details, 'asks' | 'isOfUsual'> {
  const asks = usualAsked(said)
  return asks ? { asks, isOfUsual: true } : {}
}

function cuttingOf(said: Said): Pick<Details, 'cutting'> {
  const cutting = cuttingIn(said)
  return cutting ? { cutting } : {}
}

function ratioAskedOf(said: Said): RatioAsked {
  const [judged, held] = [ratioJudged(said), percentAsked(said)]
  const amount = said.mentions.all.find((mention) => mention.type === 'amount')?.amount.value
  const saves = asksSavingAlright(said) ? amount : undefined
  return {
    ...(judged ? { judged } : {}),
    ...(held ? { held } : {}),
    ...(saves === undefined ? {} : { saves }),
  }
}

function exceededOf(said: Said): Pick<Details, 'exceeds'> {
  const exceeds = incomeExceeded(said)
  return exceeds ? { exceeds } : {}
}

function risingOf(said: Said): Pick<Details, 'rising'> {
  const rising = risingIn(said)
  return rising ? { rising } : {}
}

function seasonOf(said: Said): Pick<Details, 'season'> {
  const season = seasonIn(said)
  return season ? { season } : {}
}

function feelingOf(said: Said): Pick<Details, 'feeling'> {
  const feeling = judgementIn(said)
  return feeling ? { feeling } : {}
}

function methodOf(said: Said): Pick<Details, 'method'> {
  const method = asksMethods(said) ? methodIn(said) : undefined
  return method ? { method } : {}
}

interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** 이상, 넘는, 안으로: also where the limit word stands a little behind the amount. */
function boundsOf(amount: AmountMention, after: string): Bounds | undefined {
  const { value, min, max, exclusive } = amount
  if (value !== undefined && min === undefined && max === undefined && isOfRows(after)) {
    if (amount.approx)
      return { min: value - Math.round(value * about), max: value + Math.round(value * about) }
    return isRounded(amount) ? { min: value - 500, max: value + 499 } : { min: value, max: value }
  }
  if (min !== undefined || max !== undefined) {
    return {
      ...(min === undefined ? {} : { min: exclusive && max === undefined ? min + 1 : min }),
      ...(max === undefined ? {} : { max: exclusive ? max - 1 : max }),
    }
  }
  if (value === undefined) return undefined
  if (/^(?:을|를|은|는|이|가|도|보다)?(?:넘|초과|더|이상|위|많)/u.test(after))
    return { min: value + (after.includes('이상') ? 0 : 1) }
  if (
    /^(?:을|를|은|는|이|가|도|보다)?(?:안넘|못넘|이하|미만|아래|밑|안으로|안쪽|이내|안에|덜|적)/u.test(after)
  )
    return { max: value }
  return undefined
}

/** 5만원 안팎 is as far off as this share of it. */
const about = 0.1

/** 1만 8천원 is how a sum of 17,500 won is told. */
const isRounded = ({ value = 0, text }: AmountMention): boolean =>
  text.includes('천') && value >= 10_000 && value % 1000 === 0

function limits({ min, max }: Bounds) {
  return {
    ...(min === undefined ? {} : { minAmount: min }),
    ...(max === undefined ? {} : { maxAmount: max }),
  }
}

/** 50만원 넘었어?, 30만원 안으로 썼나: whether a sum is above or below. */
function isThreshold({ mentions: { marked } }: Said): boolean {
  if (/적(?:이|은|도)?(?:있|없)/u.test(marked)) return false
  return /Ⓐ[^Ⓐ]{0,8}(?:었어|었나|었니|었냐|었지|었는지|었을까|겼어|겼나|겼니|겼지|겼을까|나요|어요|썼어|썼나|썼니|썼지|썼을까|돼|되나|됐|돼\?|하나|인가|일까|야\?|이야\?|지\?|니\?|냐\?|나\?|쓰나|쓰니|써\?|김\?|거아니|거지|거야|건가|거맞)/u.test(
    marked,
  )
}

function thresholdOf({ min, max }: Bounds): Threshold {
  return min !== undefined
    ? { amount: min % 10 === 1 ? min - 1 : min, asks: 'above' }
    : { amount: limitSaid(max ?? 0), asks: 'below' }
}

/** 2만원 미만 is read as one won less. */
export function limitSaid(maxAmount: number): number {
  return maxAmount % 10 === 9 ? maxAmount + 1 : maxAmount
}

function perOf(said: Said): Pick<Details, 'per'> {
  if (has(said, 'perPayment')) return { per: 'payment' }
  if (has(said, 'perDay')) return { per: 'day' }
  if (has(said, 'perWeek')) return { per: 'week' }
  if (has(said, 'perMonth')) return { per: 'month' }
  return {}
}

function askOf(said: Said): Pick<Details, 'ask'> {
  if (has(said, 'each') && !has(said, 'together')) return { ask: 'each' }
  const asksWhich =
    has(said, 'versus', 'compare', 'most') || /더(?:많|썼|나|쓴|들)/u.test(said.mentions.marked)
  if (asksWhich)
    return { ask: has(said, 'least', 'shrank') || /더?적|덜/u.test(said.mentions.marked) ? 'less' : 'more' }
  if (has(said, 'together', 'besides')) return { ask: 'sum' }
  return {}
}

/** 왜 이렇게 많이 나왔지? takes for granted that it is more; 뭐 때문이야? takes nothing. */
function grantsMore({ mentions: { marked } }: Said): boolean {
  return /왜\S{0,8}(?:많|늘|비싸|나왔|나가|나갔|썼)|왤케|왜케|왜이렇게|왜이리/u.test(marked)
}

function directionOf(said: Said): Pick<Details, 'direction'> {
  const up = has(said, 'grew') || grantsMore(said)
  const down = has(said, 'shrank')
  return up === down ? {} : { direction: up ? 'more' : 'less' }
}

const perMonth: Readonly<Record<string, number>> = {
  하루: 365 / 12,
  매일: 365 / 12,
  일주일: 52 / 12,
  한주: 52 / 12,
  주: 52 / 12,
  한달: 1,
  월: 1,
}

/** 하루 한 잔으로, 일주일에 두 번만: so many a month. */
function timesSaid(bare: string): Details['to'] {
  const found =
    /(하루|매일|일주일|한주|주|한달|월)에?(한|두|세|네|[0-9]{1,2})(잔|번|끼|개|회)(?:으로|로|만|씩)/u.exec(
      bare,
    )
  if (!found) return undefined
  const [, span = '', count = '', unit = ''] = found
  const times = fewOf(count)
  return {
    payments: times * (perMonth[span] ?? 1),
    words: `${span} ${count}${/\d/u.test(count) ? '' : ' '}${unit}`,
  }
}

const fewer = new RegExp(`(${fewWords.join('|')}|\\d{1,2})(?:번|잔|끼|회)(?:만|정도|쯤)?(?:덜|줄)`, 'u')

/** 반으로, 30%, 열 번만 줄이면; 3만원 아끼면; 끊으면: all of it. */
function cutSaid(
  { mentions: { bare } }: Said,
  amount: number | undefined,
): Pick<Details, 'cutShare' | 'cutAmount' | 'cutTimes' | 'to'> {
  const to = timesSaid(bare)
  if (to) return { to }
  if (amount !== undefined) return { cutAmount: amount }
  const times = fewer.exec(bare)?.[1]
  if (times) return { cutTimes: fewOf(times) }
  const percent = /([0-9]{1,2})(?:%|퍼|프로)/u.exec(bare)?.[1]
  if (percent) return { cutShare: Number(percent) / 100 }
  return { cutShare: /끊|해지|없애|안(?:먹|마시|시키|쓰|타|가)/u.test(bare) ? 1 : 0.5 }
}
