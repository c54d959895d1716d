import { assumedPeriod, type Period } from '../period.ts'
import { has } from '../said.ts'
import type { Subject } from '../subject.ts'
import { sortOf } from '../topic.ts'
import type { PartPlan } from './plan.ts'
import { earlierPeriod, lastSubjects, planOf, type Talk } from './talk.ts'
import { thingsIn, unrepeated } from './things.ts'

/** Answers that told a sum over a period. */
const toldSum: ReadonlySet<unknown> = new Set([
  'total',
  'category',
  'store',
  'breakdown',
  'overview',
  'several',
  'comparison',
  'list',
  'planned',
])

const within =
  /^(?:아|음|오|그럼|그러면|근데)?(?:그중|거기|그가운데|이중|여기)(?:에서?는?|에는|엔|서|서는|의)?/u
const share = /퍼센트|프로(?!모)|%|퍼(?=[야나지는정인쯤돼되임?!.]|$)|비중|비율|몇할|차지/u
const alone =
  /^(?:그럼|그러면|그걸|그거|그게|음)*(?:퍼센트|프로|비율|비중|%)(?:로|으로)(?:는|도|만)?(?:따지면|치면|보면|하면)*(?:(?:얼마|몇|어때|말해|알려)\S{0,10})?[?!.~]*$/u
const wider =
  /^(?:그럼|그러면|근데)?(?:그돈|그금액|그게|그거|그건|이게|이거|이건|그정도|이정도|그만큼)(?:이?면|은|이|가|는)?(?:전체)?.{1,8}(?:에서|의|중에?서?|에)(?:는)?(?:몇(?:퍼|프로|%|할)|비중|비율|얼마나차지|퍼센트)/u
/** 전부 먹는 걸로 쳐서, 카페도 넣으면. */
const countedIn =
  /(?:걸로|것으로|거로|까지|도|전부|다|같이|합쳐서?|포함해서?)(?:\S{0,12})(?:쳐|치면|칠때|넣|합치|합쳐|합하|포함|더하|계산|보면)/u

const asOne = /합치|합친|합쳐|합한|합해|합하|합산|더하|더해|더한|둘다/u
const plus = /[가-힣A-Za-z]\s?\+\s?[가-힣A-Za-z]/u
/** 쇼핑의 몇 프로, 식비에서 차지하는: what the others are a part of. */
const isWhole = /^(?:지출|비용|비)?(?:의|에서|중에서?|중|대비)(?=몇|차지|얼마나|비중|비율|퍼|%|프로)/u

/** 외식+배달이 전체 쓴 돈의 몇 퍼?, 카페랑 배달 합치면 지출의 몇 %야: what they come to together, of all that was spent. */
function togetherOfAll(talk: Talk): PartPlan | undefined {
  const { said, today } = talk
  const { bare, text } = said.mentions
  if (has(said, 'ofIncome') || said.without.length > 0 || said.periods.other || said.periods.against)
    return undefined
  const isSum = plus.test(text)
  if (!share.test(bare) || !(isSum || asOne.test(bare))) return undefined
  const things = thingsIn(said)
  const last = things.at(-1)
  const whole = last && isWhole.test(last.after) ? last : undefined
  const subjects = unrepeated(things.filter((one) => one !== whole).map(({ subject }) => subject))
  if (subjects.length < 2) return undefined
  const period = said.periods.period ?? earlierPeriod(talk) ?? assumedPeriod(today)
  return 'future' in period
    ? undefined
    : { type: 'part', subjects, ...(whole ? { of: whole.subject } : {}), period }
}

/** A share of what was just told. */
export function partIn(talk: Talk): PartPlan | undefined {
  const together = togetherOfAll(talk) ?? ofOtherTime(talk)
  if (together) return together
  const { before, said } = talk
  const period = before.period as unknown as Period | undefined
  if (!period || typeof period !== 'object' || !toldSum.has(before.asked)) return undefined
  // 수입의 몇 퍼센트, 월급에서: of another whole.
  if (has(said, 'ofIncome') || said.periods.period || said.without.length > 0) return undefined
  return (
    moreCounted(talk) ??
    ofTold(talk, period) ??
    ofWider(talk, period) ??
    asShareOfBoth(talk, period) ??
    asShare(talk, period)
  )
}

/** 배달이랑 커피까지 전부 먹는 걸로 쳐서, after a share: with these in it. */
function moreCounted(talk: Talk): PartPlan | undefined {
  const plan = planOf(talk, 'part')
  const { bare } = talk.said.mentions
  const added = subjectsSaid(talk)
  if (!plan || talk.before.asked !== 'planned' || added.length === 0 || !countedIn.test(bare))
    return undefined
  return { ...plan, subjects: unrepeated([...plan.subjects, ...added]) }
}

/** 그중에 먹는 데 쓴 게 몇 퍼센트야?, then 카페는?: of the same whole. */
function ofTold(talk: Talk, period: Period): PartPlan | undefined {
  const { bare } = talk.said.mentions
  const subjects = subjectsSaid(talk)
  if (subjects.length === 0) return undefined
  const plan = talk.before.asked === 'planned' ? planOf(talk, 'part') : undefined
  if (plan && /^(?:그럼|그러면)?\S{1,14}(?:은|는)(?:요|몇\S{0,6})?[?!.~]*$/u.test(bare))
    return { ...plan, subjects }
  if (!(within.test(bare) || isPartOfTold(talk, subjects)) || !share.test(bare)) return undefined
  return partOf(talk, subjects, period)
}

/** 그 돈이면 전체 교통비에서 몇 퍼야?, after 택시: of the whole that is named. */
function ofWider(talk: Talk, period: Period): PartPlan | undefined {
  const last = talk.before.lastSubject as unknown as Subject | undefined
  const [of, ...others] = subjectsSaid(talk)
  const isOfOne = talk.before.asked === 'category' || talk.before.asked === 'store'
  if (!isOfOne || !last || !of || others.length > 0 || JSON.stringify(of) === JSON.stringify(last))
    return undefined
  return wider.test(talk.said.mentions.bare)
    ? { type: 'part', subjects: [last], of, period: asSaid(period) }
    : undefined
}

/** 택시가 몇 프로야?, after 교통비: of what it is a part of. */
function isPartOfTold({ before }: Talk, [one, ...others]: readonly Subject[]): boolean {
  const last = before.lastSubject as unknown as Subject | undefined
  return (
    before.asked === 'category' &&
    others.length === 0 &&
    one?.store !== undefined &&
    last?.category !== undefined &&
    sortOf(one) === last.category
  )
}

/** 지난달은?, after a share: of that time. */
function ofOtherTime(talk: Talk): PartPlan | undefined {
  const plan = talk.before.asked === 'planned' ? planOf(talk, 'part') : undefined
  const { period } = talk.said.periods
  const isAlone = /^(?:그럼|그러면|근데)?Ⓟ(?:은|는|엔|에는|에)?(?:요)?[?!.~]*$/u.test(
    talk.said.mentions.marked,
  )
  return plan && isAlone && period && !('future' in period) ? { ...plan, period } : undefined
}

const ofEverything =
  /^(?:그럼|그러면|그게|그거|둘이|둘다|합쳐서|합치면|다합치면)*(?:이?면)?(?:전체|총지출|지출|쓴돈)(?:지출|소비)?(?:의|에서|중에?서?|대비)?(?:는|은)?(?:몇(?:퍼|프로|%|할)|비중|비율|얼마나차지|차지)/u

/** 전체의 몇 퍼야, after two sums: of both. */
function asShareOfBoth(talk: Talk, period: Period): PartPlan | undefined {
  const subjects = unrepeated([...lastSubjects(talk)])
  const isOfSeveral = talk.before.asked === 'several' && subjects.length > 1
  return isOfSeveral && ofEverything.test(talk.said.mentions.bare)
    ? { type: 'part', subjects, period: asSaid(period) }
    : undefined
}

/** 퍼센트로는?, after a category's sum: of all that was spent then. */
function asShare(talk: Talk, period: Period): PartPlan | undefined {
  const last = talk.before.lastSubject as unknown as Subject | undefined
  const isOfOne = talk.before.asked === 'category' || talk.before.asked === 'store'
  if (!isOfOne || !last || !alone.test(talk.said.mentions.bare)) return undefined
  return { type: 'part', subjects: [last], period: asSaid(period) }
}

function partOf({ before }: Talk, subjects: readonly Subject[], period: Period): PartPlan {
  const last = before.lastSubject as unknown as Subject | undefined
  const isOfOne = (before.asked === 'category' || before.asked === 'store') && last !== undefined
  const same = isOfOne && subjects.some((it) => JSON.stringify(it) === JSON.stringify(last))
  return { type: 'part', subjects, ...(isOfOne && !same ? { of: last } : {}), period: asSaid(period) }
}

/** Said before, so not assumed again. */
const asSaid = (period: Period): Period => {
  const { startDate, endDate, name, running, grain, earlier } = period
  return { startDate, endDate, name, running, grain, earlier, assumed: null }
}

const subjectsSaid = ({ said }: Talk): Subject[] => unrepeated(thingsIn(said).map(({ subject }) => subject))
