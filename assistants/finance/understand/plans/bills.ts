import { groupNamed } from '../../stores/store-groups.ts'
import { has } from '../said.ts'
import { rememberedPeriod } from '../slot-rules.ts'
import type { Subject } from '../subject.ts'
import type { ApartPlan, BillPlan } from './plan.ts'
import { amountsSaid } from './sums-said.ts'
import { lastSubjects, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const why = /왜|이유|뭐때문|무엇때문|어째서|어쩌다|무슨일|까닭|원인/u
const rose =
  /올랐|오른|올라|비싸|비쌌|많이나|많아|많지|많은|늘|더나|더내|뛰었|뛴|인상|이렇게나|이만큼|폭탄|이러|이래|이렇게/u
const fell = /줄었|줄은|줄어|내렸|내린|내려|싸졌|싼|적게|적지|적어|덜나/u

/** Paid once a month by a statement that names no reason. */
const billed: ReadonlySet<unknown> = new Set(['주거', '통신', '보험'])
const isBill = ({ store }: Subject): boolean => store !== undefined && billed.has(groupNamed(store)?.category)

const ofBill: ReadonlySet<unknown> = new Set([
  'store',
  'comparison',
  'monthly',
  'list',
  'average',
  'planned',
  'included',
])
const longest = 26

/** 관리비 왜 올랐어?, 왜 올랐는지 알 수 있어?: of a bill, against the month before. */
export function billIn(talk: Talk): BillPlan | undefined {
  const { said, before, today } = talk
  const { bare } = said.mentions
  if (!why.test(bare) || bare.length > longest || amountsSaid(said).length > 0) return undefined
  const isLess = fell.test(bare)
  if (!(isLess || rose.test(bare)) || has(said, 'change', 'budget')) return undefined
  // 왜 이렇게 많이 나와, 6개월치 보여줘: month by month.
  if (/\d(?:개월|달)|월별|달마다|달별|매달/u.test(bare) && said.cues.has('show')) return undefined
  const things = thingsIn(said)
  const spoken = ofBill.has(before.asked) ? lastSubjects(talk) : []
  const [subject, ...others] = things.length > 0 ? things.map((thing) => thing.subject) : spoken
  if (!subject || others.length > 0 || !isBill(subject)) return undefined
  const own = said.periods.period
  const period =
    own ?? (things.length > 0 ? undefined : rememberedPeriod(before.period, today.toPlainDateTime()))
  const isMonth = period && 'grain' in period && period.grain === 'month'
  return {
    type: 'bill',
    subject,
    ...(isMonth ? { month: period.startDate.slice(0, 7) } : {}),
    asks: isLess ? 'less' : 'more',
  }
}

const within =
  /포함|들어가|들어있|껴있|끼어있|합쳐진|합쳐져|같이나오|같이나와|같이내|별도|따로(?:야|나가|나와|내|인|이야|임|결제|빠져|청구)|다른거(?:야|지)|섞여|속해/u
const inIt = /^(?:에|안에|속에|금액에|이?랑|하고|과|와)/u
const asking = /[?]|(?:가|나|야|지|까|냐|니|어|돼|요|임|음)[?!.~ㅋㅎ]*$/u

/** 가스비는 관리비에 포함된 건가?, 관리비에 수도세도 들어가?, 가스비는 따로야? after 관리비. */
export function apartIn(talk: Talk): ApartPlan | undefined {
  const { said, before } = talk
  const { bare } = said.mentions
  const { period, other } = said.periods
  if (!within.test(bare) || !asking.test(bare) || bare.length > longest) return undefined
  if (has(said, 'change', 'budget', 'howMuch', 'together', 'besides', 'recurring') || period || other)
    return undefined
  const things = thingsIn(said)
  if (things.length === 1) {
    const [spoken, ...others] = lastSubjects(talk)
    const part = things[0]!.subject
    const isOther = spoken && others.length === 0 && JSON.stringify(spoken) !== JSON.stringify(part)
    return isOther && isBill(spoken) && ofBill.has(before.asked)
      ? { type: 'apart', part, whole: spoken }
      : undefined
  }
  const [first, second, ...others] = things
  if (!first || !second || others.length > 0) return undefined
  const isFirstWhole =
    inIt.test(first.after) && !inIt.test(second.after) && !/^(?:이?랑|하고|과|와)/u.test(first.after)
  const [part, whole] = isFirstWhole ? [second, first] : [first, second]
  return { type: 'apart', part: part.subject, whole: whole.subject }
}
