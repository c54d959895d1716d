import type { Slots } from '#engine/memory/carry-over.ts'
import type { Json } from '#protocol/events.ts'
import { savings } from '../categories.ts'
import { runningLike } from './asked-periods.ts'
import type { Cue, Cues } from './cues.ts'
import type { Details } from './details.ts'
import { allTime, type Period } from './period.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod, settingIn } from './slot-rules.ts'
import { subjectsIn, topicIn } from './topic.ts'
import { turnedAgain } from './turned-again.ts'
import { type Light, ofMonthsTold, periodsTogether, sums, whichOfTimes } from './turned-periods.ts'
import { turnedPlaces } from './turned-places.ts'
import { turnedPlan } from './turned-plans.ts'
import {
  largestRecurring,
  overYear,
  partOfRecurring,
  recurringBut,
  recurringEnded,
  sumOfRecurring,
} from './turned-recurring.ts'
import { turnedSubject } from './turned-subject.ts'
import { turnedSum } from './turned-sums.ts'
import { turnedThread } from './turned-threads.ts'

/**
 * What a message asks that means another thing after the question before it than it would by itself: 얼마 남았어? after
 * a budget, 통신비는 얼마고 after what recurs. `undefined` for all others.
 */
export function turned(reading: Reading, slots: Slots, cues: Cues, now: Temporal.PlainDateTime) {
  for (const turn of turns) {
    const read = turn(reading, { slots, cues, now })
    if (read) return read
  }
  return undefined
}

type Turn = (reading: Reading, light: Light) => Reading | undefined

const turns: readonly Turn[] = [
  (reading, { slots, cues }) => turnedPlan(reading, slots, cues),
  turnedAgain,
  turnedPlaces,
  turnedThread,
  leftOfBudget,
  included,
  ofMonthsTold,
  whichOfTimes,
  whichOfThem,
  rowAt,
  turnedSum,
  largestOfThem,
  onOtherDays,
  howMuchItIs,
  ofThatTime,
  whichShop,
  ofIncomes,
  betweenThem,
  cutInPlace,
  periodsTogether,
  inOrder,
  turnedSubject,
  overYear,
  partOfRecurring,
  largestRecurring,
  recurringBut,
  recurringEnded,
  sumOfRecurring,
  whereBought,
  whenReached,
  thanOther,
  incomeThanSpending,
]

const has = (cues: Cues, ...asked: Cue[]): boolean => asked.some((cue) => cues.has(cue))

/** 얼마 남았어?, 하루에 얼마씩 써야 돼?, 이 속도면 넘을까?, after a budget was set or asked about. */
function leftOfBudget(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const { kind, subjects } = reading
  const setting = settingIn(slots)
  if (setting?.kind !== 'budget' || cues.has('income')) return undefined
  // 카페는 얼마나 남았는데?
  const [named, ...others] = subjects
  if (named) {
    const isItsOwn = named.category !== undefined && others.length === 0 && cues.has('left')
    return isItsOwn && !reading.period ? { ...reading, kind: 'budget' } : undefined
  }
  // 벌써 얼마나 썼는데?
  const isDated = reading.period !== undefined && !cues.has('allTime')
  const isSpent = (kind === 'sum' || kind === 'total') && !isDated && ofBudget.has(slots.asked)
  // 이번 달 벌써 넘었어?
  const isExceeded =
    cues.has('exceed') && (kind === 'sum' || kind === 'total') && reading.period?.name === '이번 달'
  const isOfIt =
    isExceeded ||
    (kind === 'income'
      ? has(cues, 'left', 'allowance')
      : kind === 'forecast' || kind === 'budget' || isSpent || (kind === undefined && cues.has('exceed')))
  if (!isOfIt) return undefined
  return { ...reading, kind: 'budget', subjects: setting.category ? [{ category: setting.category }] : [] }
}

/** 지출보다 많아?, after what came in: that, and no month against another. */
function incomeThanSpending(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const { kind, subjects, period, other, against, details } = reading
  const isIt = kind === 'comparison' && slots.asked === 'income' && cues.get('compare') === '보다'
  if (!isIt || subjects.length > 0 || (period ?? other ?? against) || cues.get('money') !== '지출')
    return undefined
  return { ...reading, kind: 'income', details: { ...details, exceeds: cues.has('least') ? 'more' : 'less' } }
}

/** A setting of it leaves nothing asked. */
const ofBudget: ReadonlySet<unknown> = new Set(['budget', undefined])

/** 월세 포함이야?, after a sum or after what recurs. */
function included(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const [subject, ...others] = reading.subjects
  if (!cues.has('included') || !subject || others.length > 0) return undefined
  // 저축 빼고 센 값이 맞습니까: of whatever was counted.
  if (!sums.has(slots.asked) && subject.category !== savings) return undefined
  const period = reading.period ?? rememberedPeriod(slots.period, now)
  const whole = slots.lastSubject as Subject | undefined
  const of = slots.asked === 'recurring' ? ('recurring' as const) : ('spending' as const)
  return {
    ...reading,
    kind: 'included',
    subjects: [subject],
    ...(period ? { period } : {}),
    details: { of, ...(whole ? { whole } : {}) },
  }
}

/** 셋 중 어디가 제일 많아?, after 쿠팡이랑 컬리 and 이마트는?: of those that were asked about. */
function whichOfThem(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  // 어디를 더 자주 갔는지, after two shops side by side
  const isOfThese = slots.asked === 'several' && reading.kind === 'store_ranking' && cues.has('visits')
  // 어디가 더 많아?, after one shop and another
  const isOfTrail =
    (reading.kind === 'comparison' || reading.kind === 'changes') &&
    !(reading.period || has(cues, 'grew', 'shrank')) &&
    Array.isArray(slots.trail) &&
    /어디|누가|어느/u.test(cues.get('versus') ?? '')
  const isOfTwo =
    /어디가|누가|어느|뭐가|어떤게/u.test(cues.get('versus') ?? '') &&
    cues.has('yesNoMore') &&
    Array.isArray(slots.trail) &&
    sums.has(slots.asked)
  const isWhich =
    isOfThese ||
    isOfTrail ||
    isOfTwo ||
    (cues.has('both') && has(cues, 'most', 'least', 'versus', 'largest', 'compare'))
  if (!isWhich || reading.subjects.length > 0 || reading.other) return undefined
  const known = Array.isArray(slots.trail) ? (slots.trail as unknown as Subject[]) : subjectsIn(slots)
  const asked = /둘|두/u.test(cues.get('both') ?? '') ? known.slice(-2) : known
  if (asked.length < 2) return undefined
  const when = reading.period ?? rememberedPeriod(slots.period, now)
  const { by } = reading.details
  return {
    ...reading,
    kind: 'several',
    subjects: asked,
    ...(when ? { period: when } : {}),
    details: { ask: cues.has('least') ? 'less' : 'more', ...(by ? { by } : {}) },
  }
}

/** 두 번째 거 어디서 산 거야?, after a list: that row; after one thing and another, the one at that place. */
function rowAt(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { place } = reading.details
  if (place === undefined || reading.subjects.length > 0 || reading.period) return undefined
  const period = rememberedPeriod(slots.period, now)
  const inPeriod = period ? { period } : {}
  if (slots.asked === 'list') {
    const { limit, minAmount, maxAmount, skip = 0, ...told } = (slots.details ?? {}) as Details
    const order = reading.details.order ?? told.order
    const shown = {
      ...(limit === undefined ? {} : { limit }),
      ...(order ? { order } : {}),
      ...(minAmount === undefined ? {} : { minAmount }),
      ...(maxAmount === undefined ? {} : { maxAmount }),
    }
    return {
      ...reading,
      kind: 'list',
      subjects: subjectsIn(slots),
      ...inPeriod,
      details: { ...shown, place: place + skip },
    }
  }
  const one = slots.asked === 'several' && !isRank(cues) ? subjectsIn(slots)[place - 1] : undefined
  return one ? { ...reading, subjects: [one], ...inPeriod, details: {} } : undefined
}

/** 평일에는?, after 주말엔 주로 뭐에 써? */
function onOtherDays(reading: Reading, { slots, now }: Light): Reading | undefined {
  const { otherDays } = reading.details
  const { moment, focus } = { ...momentOf(slots) }
  if (!otherDays || !moment?.weekdays || slots.asked !== 'moment') return undefined
  const period = rememberedPeriod(slots.period, now)
  return {
    kind: 'moment',
    subjects: subjectsIn(slots),
    without: [],
    more: [],
    ...(period ? { period } : {}),
    details: {
      moment: moment.within ? { ...otherDays, within: true } : otherDays,
      ...(focus ? { focus } : {}),
    },
  }
}

/** What a question of certain days was, as its turn left it. */
function momentOf({ details }: Slots): Pick<Details, 'moment' | 'focus'> {
  const { moment, ask } = (details ?? {}) as Details & { ask?: string }
  return { ...(moment ? { moment } : {}), ...(ask ? { focus: ask } : {}) }
}

/** 많은 거야?, after a sum: against what was usual. */
function howMuchItIs(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const period = rememberedPeriod(slots.period, now)
  const isOfSum = cues.has('isMuch') && sums.has(slots.asked) && slots.asked !== 'recurring'
  if (!isOfSum || reading.subjects.length > 0 || reading.period || !period) return undefined
  const asks = /적|덜/u.test(cues.get('isMuch') ?? '') ? ('less' as const) : ('more' as const)
  return { ...reading, kind: 'comparison', subjects: subjectsIn(slots), period, details: { asks } }
}

/** 젤 큰 거는?, after rows of no time in particular: of all of them. */
function largestOfThem(reading: Reading, { slots, now }: Light): Reading | undefined {
  const { kind, subjects, period, details } = reading
  const isOfAll = slots.asked === 'list' && slots.period === undefined && subjects.length === 0 && !period
  const own = subjectsIn(slots)
  if (!isOfAll || kind !== 'list' || details.order !== 'largest' || own.length === 0) return undefined
  const { minAmount, maxAmount } = (slots.details ?? {}) as Details
  return {
    ...reading,
    subjects: own,
    period: allTime(now.toPlainDate()),
    details: {
      ...details,
      ...(minAmount === undefined ? {} : { minAmount }),
      ...(maxAmount === undefined ? {} : { maxAmount }),
    },
  }
}

/** 저번 달은 어땠는데?, after a sum of this month: the sum once more. */
function ofThatTime(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const isSum = sums.has(slots.asked) || slots.asked === 'several'
  const isIt = reading.kind === 'overview' && cues.has('howWas') && isSum
  if (!isIt || reading.subjects.length > 0 || slots.asked === 'recurring') return undefined
  const last = slots.lastSubject as Subject | undefined
  const kind = slots.asked === 'count' || slots.asked === 'breakdown' ? slots.asked : 'sum'
  if (slots.asked === 'several' && Array.isArray(slots.trail))
    return { ...reading, kind: 'several', subjects: slots.trail as unknown as Subject[], details: {} }
  return { ...reading, kind, subjects: last ? [last] : [] }
}

/** 어디가 젤 많은데?, after 카페 얼마야?: which shop. */
function whichShop(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const last = slots.lastSubject as Subject | undefined
  const isIt =
    reading.kind === 'breakdown' && /어디/u.test(cues.get('breakdown') ?? '') && sums.has(slots.asked)
  if (!isIt || !last?.category || reading.subjects.length > 0 || reading.period) return undefined
  const period = rememberedPeriod(slots.period, now)
  return { ...reading, kind: 'store_ranking', subjects: [last], ...(period ? { period } : {}) }
}

/** 차이 얼마나 나?, after two subjects side by side: between them. */
function betweenThem(reading: Reading, { slots, now }: Light): Reading | undefined {
  const { kind, subjects, period, other, against } = reading
  const own = subjectsIn(slots)
  if (slots.asked !== 'several' || kind !== 'comparison' || own.length < 2) return undefined
  if (subjects.length > 0 || (period ?? other ?? against)) return undefined
  // A period that nobody named was widened to where there is something: so it is again.
  const isNamed = (slots.period as unknown as Period | undefined)?.assumed === null
  const when = isNamed ? rememberedPeriod(slots.period, now) : undefined
  return {
    ...reading,
    kind: 'several',
    subjects: own,
    ...(when ? { period: when } : {}),
    details: { ask: 'more' },
  }
}

/** 첫 번째 거는 얼마나 줄이면 돼?, after places to cut: of that one. */
function cutInPlace(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const told = slots.asked === 'cutting' || (slots.asked === 'saving' && lentFocus(slots) === 'cut')
  const place = cues.has('firstOne') ? 1 : reading.details.place
  if (!told || place === undefined || reading.subjects.length > 0) return undefined
  return { ...reading, kind: 'cutting', details: { cutting: 'one', place } }
}

const lentFocus = ({ details }: Slots): string | undefined => (details as Details | undefined)?.focus

/** 작년보다 올랐나?, after an income: this year's, which its answer holds against the last. */
function ofIncomes(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { kind, subjects, against } = reading
  if (kind !== 'comparison' || slots.asked !== 'income' || subjects.length > 0 || !against) return undefined
  const asks = cues.has('shrank') ? ('less' as const) : ('more' as const)
  return { ...reading, kind: 'income', period: runningLike(against, now.toPlainDate()), details: { asks } }
}

/** 2등은?, by what they came to; 두 번째는 is the second that was named. */
const isRank = (cues: Cues): boolean => /[등위]$/u.test(cues.get('ordinal') ?? '')

/** 순위로 보여줘, after 쿠팡은?, 무신사는?: those, one beside the other. */
function inOrder(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { kind, subjects } = reading
  const isIt = cues.has('ranked') || (slots.asked === 'several' && isRank(cues))
  if (!isIt || subjects.length > 0 || !Array.isArray(slots.trail)) return undefined
  if (kind !== undefined && kind !== 'list' && kind !== 'sum') return undefined
  const period = reading.period ?? rememberedPeriod(slots.period, now)
  const trail = slots.trail as unknown as Subject[]
  return {
    ...reading,
    kind: 'several',
    subjects: trail,
    ...(period ? { period } : {}),
    details: { ask: 'each' },
  }
}

/** 그거 어디서 산 거야?: the purchase that the last answer named. */
function whereBought(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { subject, period } = topicIn(slots)
  const isIt = cues.has('where') && cues.has('pointsBack') && reading.subjects.length === 0
  if (!isIt || !subject?.store) return undefined
  const when = rememberedPeriod(period as unknown as Json | undefined, now)
  return { ...reading, kind: 'list', subjects: [subject], ...(when ? { period: when } : {}), details: {} }
}

/** 지금 페이스로는 언제쯤 돼?, after a sum to be saved: how long it takes as things are. */
function whenReached(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const earlier = (slots.details ?? {}) as Details
  const { kind, subjects } = reading
  const isIt = slots.asked === 'saving' && earlier.targetAmount !== undefined && cues.has('howLong')
  if (!isIt || subjects.length > 0 || kind === 'action') return undefined
  return { ...reading, kind: 'saving', details: { targetAmount: earlier.targetAmount! } }
}

/** 네이버페이보다 많아?, after 쿠팡: one against the other. */
function thanOther(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { subjects, other, against, kind } = reading
  const last = slots.lastSubject as Subject | undefined
  if (kind !== 'comparison' || subjects.length !== 1 || other || against || !cues.has('thanSubject'))
    return undefined
  if (!last || JSON.stringify(last) === JSON.stringify(subjects[0])) return undefined
  const when = rememberedPeriod(slots.period, now)
  return {
    ...reading,
    kind: 'several',
    subjects: [last, ...subjects],
    ...(when && !reading.period ? { period: when } : {}),
    details: { ask: 'more' },
  }
}
