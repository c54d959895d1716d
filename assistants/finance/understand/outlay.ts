import { fewOf } from '#korean/few.ts'
import { savings } from '../categories.ts'
import { placeIn } from '../stores/things.ts'
import type { OutlayQuestion, PlanSaid } from './plan-question.ts'
import { asksPurchase, itemIn } from './purchase.ts'
import { has, type Said } from './said.ts'

/** 쓰면, 나가면, 드리면, 낸다면. */
const ifSpent =
  /(?:쓰|내|나가|나오|드리|보내|부치|주|사|결제하|지르|긁|들|들어가|빠지|추가되|생기|늘|늘어나|오르|쏘|갚|넣|찍히|깨지)(?:게되)?면(?!서)|(?:쓴|낸|나간|드린|보낸|준|산|든|오른|생긴|쏜|갚는|넣는|긁는|늘어난)다면/u
/** 내도 괜찮나, 써도 될까, 드려도 빠듯하지 않나. */
const maySpend =
  /(?:써|내|드려|드리|보내|부쳐|줘|주|사|결제해|질러|긁어|넣어|갚아|나가|들어가|빌려줘|쏴|쓰|해)도/u
const judged =
  /괜찮|되나|돼|될|되려나|댈|무리|빠듯|쪼들|부담|타격|가능|문제|모자라|모자랄|부족|충분|상관없|감당|휘청|적자|힘들|여유있|버거|타이트|어때|어떨|수있/u
/** 30만원 쓸 건데, 낼까 하는데. */
const aboutTo =
  /(?:쓸|낼|드릴|보낼|줄|나갈|빌려줄|쏠|갚을)(?:건데|거|껀데|까|예정|생각|려|텐데)|(?:쓰|내|드리|보내|주|갚으)려/u
/** 50만원 더 쓰면 저축 얼마나 줄어?: no goal. */
const atSavingsCost = /저축(?:은|이|을|액|률)?(?:도|좀)?(?:얼마나?)?(?:줄|깨|못|덜|건드|영향|타격)/u
const within = /안으로|안에서|안쪽|이내|선에서|내에서|내로|으로(?=하|가|다|갔|끝|해결|맞)|한도로|이하로/u
const plans =
  /하고싶|하려|가고싶|가려|갈건데|갈거|갈까|간다|다녀오|다녀올|갔다오|갔다올|끝내|해결|맞추|맞출|쓰려|예정|계획|떠나/u
const past = /썼|냈|나갔|샀|줬|보냈|드렸|긁었|질렀|들었|결제했|갔을때|갔는데|였/u
const events =
  /결혼식|돌잔치|장례식|칠순|환갑|생신|생일|집들이|졸업식|입학|명절|세배|여행|휴가|이사|캠핑|콘서트|회식|모임|선물|병원비|수리비|검진|치과|축의금|조의금|부조|용돈|경조사/u

/** Money that may go out, by its amount; what was paid, and what is to be bought now, are other questions. */
export function asksOutlay(said: Said): boolean {
  const { bare } = said.mentions
  if (has(said, 'change', 'budget', 'elsewhere', 'lasts', 'cut', 'perDay', 'perWeek')) return false
  if (has(said, 'saving') && !(ifSpent.test(bare) && atSavingsCost.test(bare))) return false
  if (has(said, 'later')) return true
  if (
    priceOf(said) === undefined ||
    past.test(bare) ||
    /할부|무이자|넘으면|넘게쓰면|(?:덜|안|못)(?:쓰|내|나가|사|드리|보내)|아껴|아끼|굳/u.test(bare)
  )
    return false
  if (asksPurchase(said)) return (said.ahead?.months ?? 0) > 0 || isForAnother(said)
  if (ifSpent.test(bare)) return true
  if ((maySpend.test(bare) || aboutTo.test(bare)) && judged.test(bare)) return true
  const isPlanned = said.ahead !== undefined || placeIn(bare) !== undefined || events.test(bare)
  const isAhead = within.test(bare) || plans.test(bare) || (said.ahead !== undefined && everyMonth.test(bare))
  return isPlanned && isAhead && judged.test(bare)
}

/** 용돈 10만원 더 드려도 될까?, 결혼식에 10만원 써도 돼?: no thing that one buys. */
function isForAnother({ mentions: { bare } }: Said): boolean {
  return (
    /더(?:써|내|드려|보내|줘)도/u.test(bare) ||
    (events.test(bare) && !/사도|살까|사고싶|사면|사기/u.test(bare))
  )
}

function priceOf({ mentions: { all } }: Said): number | undefined {
  const amount = all.find(({ type }) => type === 'amount')
  if (amount?.type !== 'amount') return undefined
  return amount.amount.value ?? amount.amount.max ?? amount.amount.min
}

/** What goes out, how often and when. */
export function outlaySaid(said: Said): PlanSaid {
  const { bare } = said.mentions
  const price = priceOf(said)
  const times = timesIn(bare)
  const item = outlayItem(said)
  return {
    ...(price === undefined ? {} : { price }),
    ...(times === undefined ? {} : { times }),
    ...(everyMonth.test(bare) ? { isMonthly: true as const } : {}),
    ...(item ? { item } : {}),
    // 다음 달이면?: as it was asked before.
    ...(price === undefined ? {} : { wants: wantsOf(bare) }),
  }
}

/** 다음 달부터 40만원씩: from then on, and not once. */
const everyMonth = /매달|매월|다달이|달마다|한달에|월마다|정기적|오르면|오른다면|부터[^?]{0,16}씩/u

/** Asked whether it is too much: a no is the good answer. */
const tight = /빠듯|쪼들|부담|타격|모자라|모자랄|부족|휘청|적자|힘들|버거|타이트|무리/u

function wantsOf(bare: string): OutlayQuestion['wants'] {
  if (/(?:얼마|몇|돈)[^?]{0,6}남|남는(?:돈|거|게)|여유가?얼마/u.test(bare)) return 'left'
  if (tight.test(bare)) return 'tight'
  return judged.test(bare) && !/어떻게(?:돼|되|될)/u.test(bare) ? 'fine' : 'effect'
}

const most = 12

export function timesIn(bare: string): number | undefined {
  const counted = /씩/u.test(bare) ? /(두|세|네|다섯|[2-9])개(?!월)/u.exec(bare)?.[1] : undefined
  const said = counted ?? /(두|세|네|다섯|[2-9]|1[0-2])(?:번|건|군데|곳|명|차례|회|쌍|탕)/u.exec(bare)?.[1]
  return said === undefined ? undefined : Math.min(most, fewOf(said))
}

/** 축의금, 용돈, 제주도, 결혼식; of a purchase, the thing. */
function outlayItem(said: Said): string | undefined {
  const { bare, text, all } = said.mentions
  // 저축 얼마나 줄어? asks of it, and pays for nothing.
  const named = all.find(
    (one) => (one.type === 'category' && one.category.category !== savings) || one.type === 'store',
  )
  if (has(said, 'purchase') && !isForAnother(said)) return itemIn(said)
  return placeIn(bare) ?? (named && text.slice(named.start, named.end).trim()) ?? events.exec(bare)?.[0]
}
