import type { Details } from '../details.ts'
import type { Question } from '../question.ts'
import { has } from '../said.ts'
import type { GoalPlan, Plan } from './plan.ts'
import { amountsSaid, sumSaid } from './sums-said.ts'
import { lastSubjects, planOf, type Talk } from './talk.ts'
import { thingsIn, unrepeated } from './things.ts'

const putAside = /저축|저금|모으|모을|모아|적금|떼어?(?:놓|두)/u
const wished =
  /(?:하|모으|넣|늘리|해보|붓|들|올리|떼|두)(?:고|구)(?:싶|파|시퍼)|(?:하|모으|넣|늘리|붓)(?:려고|려는데|려구|려면?하는데|려해|고자)|(?:할|모을|넣을|늘릴|해볼|부을|올릴)(?:래|까해|까하|까봐|까싶|거야|생각|예정|계획|작정|란다)|(?:하|모으|넣|늘리)(?:자|기로|는게목표|는걸목표|는게꿈)|(?:해|모아|넣어|늘려)야(?:지|겠|하는데|되는데)|목표(?:야|임|로(?:하|잡|삼)|입니다|$)/u
const monthly = /한달|매달|매월|다달이|달마다|월(?=Ⓐ|\d)|(?:Ⓐ|\d)(?:만원?)?씩|저축|저금|적금/u
const onceOnly = /연말|까지|목돈|일년|1년|년에|올해|내년|여행|노트북|예산|줄이|줄여|통장에/u

/** 적금 30 들고 싶은데 될까 */
const isAsked =
  /(?:될까|되려나|되나|가능할까|가능해|가능한가|괜찮을까|무리일까|할수있을까|어려울까)[?!.~ㅋㅎ]*$/u

/** So much a month is no goal to be put aside from one. */
const mostMonthly = 5_000_000
const leastMonthly = 10_000

const spentAtMost =
  /(?:얼마|얼만큼|몇만원?)(?:까지|나|씩|정도|쯤|만|로)*(?:는|를|은)?(?:써도|쓸수|쓰면|써야|쓰는게|잡아야|잡으면|쓰고살|쓸만|지출)/u
const inMonth = /(?<!이번|다음|지난|저번|남은)(?:한달|매달|매월|다달이|월에)|생활비/u
const earned =
  /(?:월급|수입|급여|실수령|봉급|세후|월)(?:이|은|인|으로|가)?(?:한|대충|약)?(?:Ⓐ|\d{2,4})|(?:Ⓐ|\d{2,4})(?:만원?)?(?:을|를)?(?:버는|벌면|벌어|벌고|받는|받으면|받아)/u

const perDay = /하루(?:에)?(?:당)?|일당|매일/u
const howMuch = /얼마|쓸수|써도|쓰면/u
const can =
  /^(?:그럼|그러면|그게|근데|이게|이거|그거|저게|진짜|정말|과연|현실적으로|나|내가|솔직히|이대로|지금처럼하?면|지금대로면)*(?:좀|너무|많이)?(?:가능(?:[?]|$|할까|하려나|할지|해|한가|하나|하니|하겠|한거|할거|성)|될까|되려나|되나|될런지|될지|돼|되겠|할수있(?:을까|나|어|을지|으려나|겠)|할만(?:해|할까|한가|하려나)|무리(?:일까|야|인가|겠지|지|려나|수|임|아닐까|아냐|아니야|아니지|한가)|괜찮(?:을까|나|아|겠|으려나|은가)|빡세|빡셀|힘들(?:까|겠|려나|지)|어려(?:울까|워|우려나)|감당|현실적|지킬수|버틸수|성공할)/u
const longestFollow = 22

export const asksWhetherItCan = (bare: string): boolean => can.test(bare) && bare.length <= longestFollow

/** What is to be put aside a month, and what may be spent beside it. */
export function goalIn(talk: Talk): GoalPlan | undefined {
  return goneOn(talk) ?? limitIn(talk) ?? wishIn(talk)
}

const incomeSaid = ({ said }: Talk): number | undefined =>
  earned.test(said.mentions.marked) && amountsSaid(said).length < 2 ? sumSaid(said) : undefined

const earlierIncome = (talk: Talk): Pick<GoalPlan, 'income'> => {
  const income = planOf(talk, 'goal')?.income
  return income ? { income } : {}
}

/** 월급 320이면 한 달에 얼마까지 써도 돼? */
function limitIn(talk: Talk): GoalPlan | undefined {
  const { said } = talk
  const { bare } = said.mentions
  const isPerDay = perDay.test(bare)
  if (!spentAtMost.test(bare) || !(inMonth.test(bare) || isPerDay)) return undefined
  // 얼마씩 쓰고 살았는지: of what was spent.
  if (/살았|썼|쓴|나갔|나간|평균/u.test(bare)) return undefined
  // 한 달 생활비 얼마로 잡아야 돼? asks, 30만원으로 잡아줘 does not.
  const isRequest = /(?:해|잡아|정해|바꿔|맞춰)(?:줘|주라|줄래)/u.test(bare)
  if (isRequest || has(said, 'budget', 'untilPayday') || said.periods.period || said.periods.other)
    return undefined
  const saves = putAside.test(bare)
  const named = thingsIn(said).filter(
    ({ subject }) => subject.category !== '저축' && subject.category !== '생활',
  )
  if (named.length > 0) return undefined
  const income = saves ? undefined : incomeSaid(talk)
  const saving = saves ? sumSaid(said) : undefined
  // 하루에 얼마까지 써도 돼? by itself is of this month as it is.
  if (isPerDay && income === undefined && saving === undefined) return undefined
  if (income === undefined && saving === undefined && amountsSaid(said).length > 0) return undefined
  return {
    type: 'goal',
    ...(income ? { income } : earlierIncome(talk)),
    ...(saving ? { saving } : {}),
    asks: isPerDay ? 'per_day' : 'limit',
  }
}

/** 저축 80만원 하고 싶어, 한 달에 80씩 모으고 싶은데 */
function wishIn(talk: Talk): GoalPlan | undefined {
  const { said } = talk
  const { bare, marked } = said.mentions
  const isMonthly = monthly.test(bare) || monthly.test(marked)
  const isWish = putAside.test(bare) && wished.test(bare) && isMonthly
  if (!isWish || onceOnly.test(bare) || has(said, 'change', 'budget')) return undefined
  const amount = sumSaid(said)
  if (amount === undefined || amountsSaid(said).length > 1) return undefined
  if (thingsIn(said).some(({ subject }) => subject.category !== '저축')) return undefined
  if (amount < leastMonthly || amount > mostMonthly) return undefined
  const isMore = /더(?:모으|모을|저축|저금|넣|하)|(?:Ⓐ|\d)(?:만원?)?(?:씩)?더/u.test(marked)
  return {
    type: 'goal',
    ...(isMore ? { more: amount } : { saving: amount }),
    ...earlierIncome(talk),
    asks: isAsked.test(bare) ? 'can' : 'take',
  }
}

/** The goal that was spoken of last, by whichever way it was told. */
function spokenOf(talk: Talk): GoalPlan | undefined {
  const { before } = talk
  const plan = planOf(talk, 'goal')
  if (plan && before.asked === 'planned') return plan
  const aside = planOf(talk, 'aside')
  if (aside?.each && before.asked === 'planned') return { type: 'goal', more: aside.each, asks: 'take' }
  if (before.asked !== 'saving') return undefined
  const { goal, targetAmount, targetMonths } = (before.details ?? {}) as Details
  const saving = goal ?? (targetAmount && targetMonths ? Math.ceil(targetAmount / targetMonths) : undefined)
  return saving ? { type: 'goal', saving, asks: 'take' } : undefined
}

/** 가능할까?, 그럼 하루에 쓸 수 있는 돈은?, 70이면?, after a goal. */
function goneOn(talk: Talk): GoalPlan | undefined {
  const plan = spokenOf(talk)
  const { said } = talk
  const { bare, marked } = said.mentions
  if (
    !plan ||
    bare.length > longestFollow ||
    thingsIn(said).some(({ subject }) => subject.category !== '저축')
  )
    return undefined
  const isLater = said.periods.period && !('future' in said.periods.period) && !said.periods.period.running
  if (isLater || has(said, 'change')) return undefined
  const amount = sumSaid(said)
  if (amount !== undefined) {
    const isOther =
      /^(?:그럼|그러면|아니|만약|한|음|흠|응|ㅇㅇ|어|오케이|ㅇㅋ)*(?:한달에|월)?(?:Ⓐ|\d{1,4}만?)(?:씩|정도|쯤)?(?:만)?(?:은|는|이면|면|으로(?:하면|는)?|하면|도|저축(?:하면|은)|모으면)?(?:어때|되나|될까|가능할까|가능해|괜찮아|무리야|무리일까|어떨까)?[?!.~]*$/u
    const isPlain = isOther.test(marked)
    const { more: _more, ...rest } = plan
    return isPlain && amount >= leastMonthly && amount <= mostMonthly
      ? { ...rest, saving: amount, asks: 'can' }
      : undefined
  }
  if (perDay.test(bare) && howMuch.test(bare)) return { ...plan, asks: 'per_day' }
  if (asksWhetherItCan(bare)) return { ...plan, asks: 'can' }
  return inMonth.test(bare) && spentAtMost.test(bare) ? { ...plan, asks: 'limit' } : undefined
}

const toCut =
  /(?:뭐|뭘|어디|어딜|무엇|어떤거|어느)(?:를|을|서|에서|부터)?(?:더|먼저|좀)?(?:줄이|줄여|줄일|아끼|아껴|아낄|빼|덜)/u

/** 뭘 줄여야 돼?, after a goal: what would have to give for it. */
export function cutsForGoalIn(talk: Talk): Question | undefined {
  const plan = spokenOf(talk)
  const { said } = talk
  const { bare } = said.mentions
  if (!plan?.saving || talk.before.asked !== 'planned' || !toCut.test(bare) || bare.length > longestFollow)
    return undefined
  if (thingsIn(said).length > 0 || amountsSaid(said).length > 0 || said.periods.period) return undefined
  return { kind: 'saving', goal: plan.saving, focus: 'cut' }
}

const takenOff = /(?:빼면|빼고(?:나면)?|뺀|제하면|제하고|떼면|떼고|내면|내고나면|나가면|빠지면)/u
const left = /(?:얼마|몇만원?)[^?]{0,6}남|남는(?:돈|거|게|건|데)|남아\??|남을까|남지|남냐/u

/** 월세 보험 관리비 빼면 얼마 남는데: of the income, each named. One thing alone only where the income was spoken of. */
export function leftBesideIn(talk: Talk): Question | undefined {
  const { said } = talk
  const { bare } = said.mentions
  if (!takenOff.test(bare) || !left.test(bare) || amountsSaid(said).length > 0) return undefined
  const { period, other, against } = said.periods
  if (period || other || against || has(said, 'change', 'budget', 'fixedCosts', 'untilPayday'))
    return undefined
  const subjects = unrepeated(thingsIn(said).map(({ subject }) => subject))
  const income = planOf(talk, 'goal')?.income
  const isOfIncome =
    ofIncome.has(talk.before.asked) || (planOf(talk, 'goal') && talk.before.asked === 'planned')
  const isNew = lastSubjects(talk).length === 0
  if (
    subjects.length === 0 ||
    (subjects.length < 2 && !isOfIncome) ||
    !(isOfIncome || isNew || subjects.length > 1)
  )
    return undefined
  return { kind: 'share', ask: 'rest', subjects, ...(income ? { income } : {}) }
}

const ofIncome: ReadonlySet<unknown> = new Set(['income', 'monthly_income', 'share'])

/** What was planned before a 될까? that stands alone, asked once more for a yes or a no. */
export function canIn(talk: Talk): Plan | Question | undefined {
  const { said, before, plan } = talk
  const { bare } = said.mentions
  if (!asksWhetherItCan(bare) || thingsIn(said).length > 0 || amountsSaid(said).length > 0) return undefined
  if (said.periods.period && !('future' in said.periods.period)) return undefined
  const target = targetOf(talk)
  if (target) return target
  const reckoned = before.reckoned as Question | undefined
  if (before.asked === 'planned') return plan && againOf(plan)
  if ((before.asked === 'outlay' || before.asked === 'purchase') && reckoned?.kind === before.asked) {
    return reckoned.kind === 'outlay' ? { ...reckoned, wants: 'fine' } : reckoned
  }
  const setting = before.setting as { kind?: string; category?: string } | undefined
  if (setting?.kind === 'budget' && (before.asked === 'budget' || before.asked === undefined)) {
    return { kind: 'budget', ...(setting.category ? { category: setting.category } : {}), focus: 'exceed' }
  }
  const [subject] = lastSubjects(talk)
  const { cutShare, cutAmount } = (before.details ?? {}) as Details
  if (before.asked !== 'what_if' || !subject || (cutShare === undefined && cutAmount === undefined))
    return undefined
  return {
    type: 'holds',
    subject,
    ...(cutAmount === undefined ? { cutShare: cutShare ?? 1 } : { cutAmount }),
  }
}

/** 비상금 300만원 모으고 싶어, then 될까?: when it is reached as things are. */
function targetOf({ before }: Talk): Plan | undefined {
  const { targetAmount } = (before.details ?? {}) as Details
  if (before.asked !== 'saving' || !targetAmount) return undefined
  return { type: 'aside', target: targetAmount, times: 12, until: '1년 뒤', asks: 'when' }
}

function againOf(plan: Plan): Plan | undefined {
  switch (plan.type) {
    case 'event':
      return { ...plan, asks: 'fits' }
    case 'pot':
      return { ...plan, asks: 'lasts' }
    case 'aside':
      return plan.target ? { ...plan, asks: 'reach' } : undefined
    case 'resolve':
    case 'cut_to':
      return { ...plan, asks: 'can' }
    case 'price':
    case 'pay':
    case 'after':
      return plan
    case 'holds':
      return plan
    default:
      return undefined
  }
}
