import type { SlotRule, Slots } from '#engine/memory/carry-over.ts'
import type { Json } from '#protocol/events.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { type FuturePeriod, type Period, type PeriodRange, periodIn } from './period.ts'
import { planSlot } from './plans/plan-slot.ts'
import type { Question, Subject } from './question.ts'
import { isReckoned } from './reckoned.ts'
import { isWithin, subjectsIn } from './topic.ts'

/** Questions that are about no category or store. */
export const withoutSubject: ReadonlySet<unknown> = new Set([
  'total',
  'recurring',
  'breakdown',
  'income',
  'monthly_income',
  'saving',
  'overview',
  'uncategorised',
  'unusual',
  'limit',
  'purchase',
  'thing',
  'judgement',
  'outlay',
  'until_payday',
  'how',
  'action',
])

/** What was changed lends its shop to 거기 얼마 썼어?, not to 그럼 오늘 총 얼마야?; 다음 달 지출은 얼마일까? is of everything. */
const asksOfSubject = ({ kind, pointsBack, ofAll, ofBook, period }: Slots, { did }: Slots): boolean =>
  pointsBack === true ||
  !(
    // 이번 달 얼마 썼어?, after 점심 김밥천국 8천원: what came of the month by it.
    (isEntry(did) && (ofBook === true || (kind === 'sum' && period !== undefined))) ||
    withoutSubject.has(kind) ||
    (ofAll === true && (did !== undefined || kind === 'forecast' || kind === 'what_if'))
  )
/** An expense just written down lends its shop to what may be of it, not to what is asked of all that was told (총합은). */
const isEntry = (did: Json | undefined): boolean =>
  typeof did === 'object' && did !== null && 'type' in did && did.type === 'add_expense'
const namesNone = (given: Slots): boolean => !('category' in given) && !('store' in given)

/** What a fragment takes over: 그럼 지난달은? keeps the subject, 카페는? the rest, 총 지출은? drops the subject. */
const fragmentRules: readonly SlotRule[] = [
  {
    name: 'category',
    picks: true,
    calledBy: /분류|카테고리|항목/u,
    carries: (given, earlier) => asksOfSubject(given, earlier) && !('store' in given),
  },
  {
    name: 'store',
    picks: true,
    calledBy: /가게|매장|식당|집$|거기|그곳/u,
    carries: (given, earlier) => asksOfSubject(given, earlier) && !('category' in given),
  },
  { name: 'subjects', carries: (given, earlier) => asksOfSubject(given, earlier) && namesNone(given) },
  // 언제부터 갔더라?, after a month's sum, asks of all there is.
  {
    name: 'period',
    carries: ({ anyTime, kind }, earlier) =>
      (anyTime !== true || kind === undefined) && !(ofHabit.has(kind) && earlier.supposed === true),
  },
  {
    name: 'other',
    carries: (given, { asked }) =>
      !('period' in given) &&
      (given.kind === undefined ||
        given.kind === 'changes' ||
        given.kind === 'comparison' ||
        // 둘이 합치면 얼마야, after the one against the other.
        (asked === 'comparison' && ofRows.has(given.kind))),
  },
  { name: 'kind' },
  /** What the answer named first: 거기, 그날. */
  { name: 'topic' },
  {
    name: 'details',
    carries: ({ kind, howLong, takesDetails }, earlier) =>
      kind === undefined ||
      takesDetails === true ||
      (kind === 'comparison' && earlier.kind === 'comparison') ||
      (plans.has(kind) && (kind === earlier.kind || (isToSpend(kind) && isToSpend(earlier.kind)))) ||
      (earlier.kind === 'saving' && howLong === true) ||
      (earlier.asked === 'list' && ofRows.has(kind)),
  },
]

/** 지난달 카페 얼마야?, then 식비는 얼마야?: a time that was said holds on for the next thing, one that was supposed does not. */
const wasSaid = ({ kind }: Slots, { period, supposed }: Slots): boolean =>
  period !== undefined && supposed !== true && datedKinds.has(kind)

const datedKinds: ReadonlySet<unknown> = new Set([
  'sum',
  'count',
  'list',
  'store_ranking',
  'several',
  'changes',
  'comparison',
  'ratio',
])

/** Asked of what one does by habit, of which a month that nobody named says little. */
const ofHabit: ReadonlySet<unknown> = new Set(['weekday', 'rate'])

/** What any question may go on from. */
const threadRules: readonly SlotRule[] = [
  /** The budget or income that was set or asked about: 식비는 얼마 남았어? */
  { name: 'setting' },
  { name: 'trail' },
  /** What the last answer left out: 합계는?, after 배달은 빼고. */
  { name: 'leftOut' },
  /** That the period was taken for want of a word. */
  { name: 'supposed' },
  { name: 'priors' },
  /** The period asked about last, where this message names another: 작년 것도 합치면? */
  { name: 'lastPeriod' },
  /** Shops in order, told lately: 두 번째는?, after a question about the first. */
  { name: 'ranked' },
  { name: 'asked' },
  /** The time to come that was asked about: 카페는?, after 다음 달 식비 얼마나 나갈까. */
  { name: 'ahead' },
  /** The subject asked about last, where this message names another: 네이버페이보다 많아? */
  { name: 'lastSubject' },
  /** What the last figure was reckoned for: 어떻게 계산한 거야? */
  { name: 'reckoned' },
]

/**
 * What a message takes over from the turns before it. One that says what it asks and of what stands by itself, but that
 * a part of what was spoken of stays in its period: 1월 편의점 얼마야?, then GS25는 몇 번 갔어?
 */
export const slotRules: readonly SlotRule[] = [
  ...fragmentRules.map((rule) => ({
    ...rule,
    carries: (given: Slots, earlier: Slots) =>
      given.whole === true
        ? rule.name === 'period' &&
          given.anyTime !== true &&
          (isWithin(given, earlier) || wasSaid(given, earlier))
        : (rule.carries?.(given, earlier) ?? true),
  })),
  ...threadRules,
]

/** Kinds whose goal holds on: 1년에 천만원 모으려면?, then 한 달에 얼마씩 모아야 돼? */
export const plans: ReadonlySet<unknown> = new Set(['saving', 'what_if', 'purchase', 'outlay'])

/** 노트북 150만원 사도 돼?, then 다음 달에 사면?, then 할부로 하면? */
export const isToSpend = (kind: unknown): boolean => kind === 'purchase' || kind === 'outlay'

/** What is asked of the rows that were listed, within their limits: 몇 건이야?, 다 합치면? */
export const ofRows: ReadonlySet<unknown> = new Set(['count', 'sum', 'total'])

/** What a question lends as, where not as itself: a month to come has been told of, what follows asks of what is. */
const lentAs: Readonly<Partial<Record<Question['kind'], string>>> = {
  category: 'sum',
  store: 'sum',
  total: 'sum',
  future: 'forecast',
  included: 'sum',
  planned: 'sum',
}

/** How many subjects of a conversation 둘 다 and 합치면 may point to. */
const longestTrail = 3

/**
 * A question as later ones need it. `before` is what it took over: of a run of questions that differ in one thing, the
 * things are kept, for 둘이 합치면? and 그럼 얼마나 늘어난 거야?
 */
export function slotsOf(question: Question, today: Temporal.PlainDate, before: Slots = {}): Slots {
  // 월세 포함이야? leaves what it asked about where it was.
  if (question.kind === 'included' || question.kind === 'how' || isAsideOf(question))
    return { ...before, topic: null }
  const { kind, period, other, subjects, category, store, months, ...rest } = question as Question & {
    category?: string
    store?: string
    period?: Period | FuturePeriod | null
    other?: PeriodRange
    subjects?: readonly Subject[]
    months?: number
  }
  // With a period they follow from it.
  const details = { ...rest, ...(months !== undefined && !period ? { months } : {}) }
  const subject = category ? { category } : store ? { store } : undefined
  const when = period && !('future' in period) ? period : undefined
  const only = subject ?? (subjects?.length === 1 ? subjects[0] : undefined)
  const trail = only
    ? trailOf(only, before)
    : kind === 'share' || kind === 'several'
      ? subjects?.slice(-longestTrail)
      : undefined
  return {
    kind: lentAs[kind] ?? kind,
    asked: kind,
    ...subject,
    ...(only ? { lastSubject: only as unknown as Json } : {}),
    ...(subjects ? { subjects: subjects as unknown as Json } : {}),
    ...(when ? { period: { ...when, on: today.toString() } as unknown as Json } : {}),
    ...(when ? { lastPeriod: { ...when, on: today.toString() } as unknown as Json } : {}),
    ...(other ? { other: other as unknown as Json } : {}),
    ...(when && isSupposed(when, before) ? { supposed: true } : {}),
    ...(Object.keys(details).length > 0 ? { details: details as unknown as Json } : {}),
    ...(period && 'future' in period ? { ahead: period.name } : {}),
    ...(trail && trail.length > 1 ? { trail: trail as unknown as Json } : {}),
    // What stays as it is in a plan is left out of no sum.
    ...('without' in question && question.without && kind !== 'saving'
      ? { leftOut: [...question.without] }
      : {}),
    ...(when ? priorsOf(when, before) : {}),
    ...rankedOf(question, before),
    ...planSlot(question, before),
    ...(isReckoned(question) ? { reckoned: question as unknown as Json } : {}),
    ...(kind === 'budget' || kind === 'monthly_income'
      ? { setting: { kind, ...(category ? { category } : {}) } }
      : {}),
  }
}

/** A period that nobody said, and stays the same through questions that say none. */
function isSupposed(when: Period, { supposed, period }: Slots): boolean {
  const earlier = period as unknown as Period | undefined
  return when.assumed !== null || (supposed === true && earlier?.name === when.name)
}

function trailOf(subject: Subject, before: Slots): Subject[] {
  const earlier = Array.isArray(before.trail) ? (before.trail as unknown as Subject[]) : subjectsIn(before)
  const others = earlier.filter(
    (other) => JSON.stringify(other) !== JSON.stringify(subject) && !isWholeOf(other, subject),
  )
  return [...others, subject].slice(-longestTrail)
}

/** 카페, then 스벅만: of the shops that follow the whole is none. */
const isWholeOf = ({ category, store: sort }: Subject, { store }: Subject): boolean => {
  if (store === undefined) return false
  if (category !== undefined) return isWithin({ store }, { category })
  // 편의점, then CU만.
  return sort !== undefined && groupNamed(sort)?.parts.some((part) => part === store) === true
}

/** 환불한 거 있나?, 내 또래는 보통 얼마 써?, in the middle of a talk about 쇼핑. */
export const isAsideOf = (question: Question): boolean =>
  question.kind === 'book' ||
  (question.kind === 'unusual' && question.focus === 'refund' && !question.store) ||
  (question.kind === 'limit' && question.about === 'peers')

/** Kinds whose own places 두 번째 means. */
const ordered: ReadonlySet<unknown> = new Set(['list', 'breakdown', 'recurring', 'saving', 'cutting'])

function rankedOf(question: Question, { ranked }: Slots): Slots {
  if (question.kind === 'store_ranking') return { ranked: question as unknown as Json }
  return ranked !== undefined && !ordered.has(question.kind) ? { ranked } : {}
}

/** The periods asked about just before this one, the last one at the end. */
function priorsOf(period: Period, { period: earlier, priors }: Slots): Slots {
  const differs = earlier && (earlier as unknown as Period).startDate !== period.startDate
  const before = Array.isArray(priors) ? priors : []
  return differs ? { priors: [...before, earlier].slice(1 - longestTrail) } : {}
}

/** A budget or the income, as a turn leaves it to those after it. */
export interface Setting {
  readonly kind: 'budget' | 'monthly_income'
  readonly category?: string
  /** From one income to a higher one. */
  readonly raise?: { readonly from: number; readonly to: number }
}

export function settingIn({ setting }: Slots): Setting | undefined {
  return setting as unknown as Setting | undefined
}

/** A period as an earlier question had it; that it was assumed has been said. On another day it is read anew by its name: 이번 달 is then another month. */
export function rememberedPeriod(
  slot: Json | undefined,
  now: Temporal.PlainDateTime,
): Period | FuturePeriod | undefined {
  if (!slot || typeof slot !== 'object' || !('startDate' in slot)) return undefined
  const { on, ...period } = slot as unknown as Period & { on: string }
  const there: Period = { ...period, assumed: null }
  return on === now.toPlainDate().toString() ? there : (periodIn(period.name, now) ?? there)
}

/** The periods that were asked about before the last one, the latest at the end. */
export function priorsIn({ priors }: Slots, now: Temporal.PlainDateTime): Period[] {
  const held = Array.isArray(priors) ? priors : []
  return held.flatMap((prior) => {
    const period = rememberedPeriod(prior, now)
    return period && !('future' in period) ? [period] : []
  })
}
