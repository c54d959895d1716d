import { has } from '../said.ts'
import type { DuePlan } from './plan.ts'
import { amountsSaid } from './sums-said.ts'
import { planOf, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const goesOut =
  /(?:나갈|빠질|빠져나갈|결제될|출금될|낼|이체될|납부할)(?:돈|거|게|것|건|금액|예정|애들|항목)?|(?:나가는|빠지는|빠져나가는|결제되는)(?:돈|거|게|것|건)|(?:뭐|뭐뭐|뭐가|얼마|얼마나|또|더|돈)(?:가|나|더|또)?(?:빠져)?(?:나가|나감|빠지|빠짐|빠져|결제되|결제돼|이체되|출금되)/u
const byItself = /자동|정기|고정|매달|매월|다달이|꼬박꼬박|구독|이체/u
const inOrder =
  /(?:날짜|일자|나가는|빠지는|결제일|시간)(?:별)?(?:순서?|대로|순으로)|순서대로|날짜별|언제언제|일정표|캘린더|달력/u
const toCome =
  /(?:월급|급여|봉급)(?:날|일)?(?:이|을)?(?:들어오|받|나오|타)?(?:면|자마자|고나서|고나면|은다음|은뒤|온다음|온뒤|다음에|되면|지나면|직후)/u
const first =
  /(?:제일|가장|맨|젤)(?:먼저|처음|첫)|첫(?:번째|빠)|먼저(?:빠|나가|결제)|처음(?:으로)?(?:빠|나가|결제)/u
const kept =
  /(?:통장|계좌|잔고|잔액)[^?]{0,12}(?:남겨|남기|넣어|채워|둬야|두면|있어야|유지)|(?:최소|적어도|못해도)[^?]{0,8}(?:남겨|남기|넣어|채워|둬야|두면|있어야)/u
const judged = /안전|안심|될까|되나|돼|괜찮|좋을까|좋아|충분|하나|할까|얼마/u
/** 말일까지 자동이체 뭐 남았어 */
const bills = /^(?!.*(?:써|쓰|쓸)).*(?:자동이체|자동결제|고정비|고정지출|정기결제)/u
const remains = /남았|남은|남아|뭐(?:가|뭐)?(?:있|더)|얼마/u
const past = /나갔|빠졌|썼|쓴|냈|지난|저번/u
const longest = 44

/** What comes round by itself until a day that is named. */
export function duePaymentsIn(talk: Talk): DuePlan | undefined {
  const { said, today } = talk
  const { bare } = said.mentions
  if (bare.length > longest || past.test(bare) || has(said, 'change', 'budget', 'saving')) return undefined
  const until = dayUntil(said.mentions.text, today)
  if (toCome.test(bare) && first.test(bare)) return { type: 'due', asks: 'first' }
  const plan = planOf(talk, 'due')
  const isNext = talk.before.asked === 'planned' && plan !== undefined
  if (kept.test(bare) && judged.test(bare) && amountsSaid(said).length === 0)
    return { type: 'due', asks: 'keep', ...untilOf(until, isNext ? plan : undefined) }
  if (thingsIn(said).some(({ subject }) => subject.category !== '구독')) return undefined
  if (inOrder.test(bare) && (byItself.test(bare) || goesOut.test(bare) || isDueTalk(talk)))
    return { type: 'due', asks: 'dates', ...untilOf(until, isNext ? plan : undefined) }
  const isAsked = goesOut.test(bare) || (bills.test(bare) && remains.test(bare))
  if (until && isAsked) return { type: 'due', asks: 'sum', until }
  // 그럼 4월 말까지는?, after what is due.
  if (until && isNext && plan.asks !== 'first' && /까지(?:는|면|은|로|요)?[?!.~]*$/u.test(bare))
    return { ...plan, until }
  return undefined
}

const isDueTalk = ({ before, plan }: Talk): boolean =>
  before.asked === 'recurring' || (before.asked === 'planned' && plan?.type === 'due')

const untilOf = (until: string | undefined, plan: DuePlan | undefined): Pick<DuePlan, 'until'> => {
  const day = until ?? plan?.until
  return day ? { until: day } : {}
}

/** 4월 10일 전까지, 다음 달 10일까지, 25일까지, 다음 달 초까지: the last day that counts. */
function dayUntil(text: string, today: Temporal.PlainDate): string | undefined {
  const found =
    /(?:(\d{1,2})\s?월|(다음\s?달|담달|내달|이번\s?달|이달))?\s?(?:(\d{1,2})\s?일|(초|중순|말))\s?(?:(?:되기|오기)?\s?(전|이전)\s?(?:까지|에|으로)?(?=은|는|\s|도)|까지|에\s?나갈|안에)/u.exec(
      text,
    )
  if (!found) return nearDay(text, today) ?? wholeNextMonth(text, today)
  const [, month, named, day, part, isBefore] = found
  if (part && !month && !named) return undefined
  const isNext = named !== undefined && /^(?:다음|담|내)/u.test(named)
  const base = month ? monthFrom(Number(month), today) : isNext ? today.add({ months: 1 }) : today
  if (!base) return undefined
  const wanted = day ? Number(day) : part === '초' ? 10 : part === '중순' ? 20 : base.daysInMonth
  if (wanted < 1 || wanted > 31) return undefined
  let date = base.with({ day: Math.min(wanted, base.daysInMonth) })
  // 10일까지, on the 15th: the next month's.
  if (!month && !named && Temporal.PlainDate.compare(date, today) <= 0) date = date.add({ months: 1 })
  const last = isBefore ? date.subtract({ days: 1 }) : date
  return Temporal.PlainDate.compare(last, today) > 0 ? last.toString() : undefined
}

const sunday = 7

/** 이번 주말까지, 다음 주까지, 일주일 안에, 월말까지: days that are no date. */
function nearDay(text: string, today: Temporal.PlainDate): string | undefined {
  const toSunday = sunday - today.dayOfWeek
  if (
    /(?:다음\s?주|담\s?주)(?:\s?(?:주말\s?)?(?:까지|안에|안으로)|에?\s?(?:또\s?|더\s?)?(?:나갈|빠질|빠져나갈|결제될|이체될|출금될))/u.test(
      text,
    )
  )
    return today.add({ days: toSunday + sunday }).toString()
  if (
    /(?:이번\s?주|이번\s?주말|(?<!다음\s?주\s?)주말)\s?(?:전?\s?까지|안에|안으로)/u.test(text) &&
    toSunday > 0
  )
    return today.add({ days: toSunday }).toString()
  const length = /(일주일|열흘|보름|[12]\s?주일?)\s?(?:안에|안으로|이내|내로|동안|사이에)/u.exec(text)?.[1]
  if (length) return today.add({ days: lengths[length.replace(/\s/u, '')] ?? sunday }).toString()
  return /(?:월말|말일)\s?(?:까지|전)/u.test(text)
    ? today.with({ day: today.daysInMonth }).toString()
    : undefined
}

const lengths: Readonly<Record<string, number>> = { 일주일: 7, 열흘: 10, 보름: 15, '2주': 14, '2주일': 14 }

const furthest = 3

function monthFrom(month: number, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  if (month < 1 || month > 12) return undefined
  const ahead = (month - today.month + 12) % 12
  return ahead > furthest ? undefined : today.with({ day: 1 }).add({ months: ahead })
}

/** 다음 달까지 나갈 돈. */
function wholeNextMonth(text: string, today: Temporal.PlainDate): string | undefined {
  if (!/(?:다음\s?달|담달|내달)\s?까지/u.test(text)) return undefined
  const next = today.add({ months: 1 })
  return next.with({ day: next.daysInMonth }).toString()
}
