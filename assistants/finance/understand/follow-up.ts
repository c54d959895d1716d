import type { SlotRule, Slots } from '#engine/memory/carry-over.ts'
import type { Json } from '#protocol/events.ts'
import { daysBefore, fairly, runningLike, type Shift } from './asked-periods.ts'
import type { Cues } from './cues.ts'
import type { Details } from './details.ts'
import type { Kind } from './kind.ts'
import {
  assumedPeriod,
  type FuturePeriod,
  type Period,
  type PeriodRange,
  periodIn,
  periodOfDays,
} from './period.ts'
import type { Question, Subject } from './question.ts'
import type { Reading } from './reading.ts'

/** Questions that are about no category or store. */
const withoutSubject: ReadonlySet<unknown> = new Set([
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
  'action',
])

const asksOfSubject = ({ kind, pointsBack }: Slots): boolean =>
  pointsBack === true || !withoutSubject.has(kind)
const namesNone = (given: Slots): boolean => !('category' in given) && !('store' in given)

/** What a follow-up takes over: 그럼 지난달은? keeps the subject, 카페는? the rest, 총 지출은? drops the subject. */
export const slotRules: readonly SlotRule[] = [
  { name: 'category', picks: true, carries: (given) => asksOfSubject(given) && !('store' in given) },
  { name: 'store', picks: true, carries: (given) => asksOfSubject(given) && !('category' in given) },
  /** What the answer was about first: 거기, 그 가게. */
  { name: 'topic' },
  { name: 'subjects', carries: (given) => asksOfSubject(given) && namesNone(given) },
  { name: 'period' },
  {
    name: 'other',
    carries: (given) =>
      !('period' in given) &&
      (given.kind === undefined || given.kind === 'changes' || given.kind === 'comparison'),
  },
  { name: 'kind' },
  /** The budget or income that was set or asked about. */
  { name: 'setting' },
  { name: 'details', carries: ({ kind }) => kind === undefined || kind === 'purchase' },
  { name: 'trail' },
  { name: 'prior' },
  /** The subject asked about last, where this message names another: 네이버페이보다 많아? */
  { name: 'lastSubject' },
]

/** How many subjects of a conversation 둘 다 and 합치면 may point to. */
const longestTrail = 3

/**
 * A question as later ones need it. `before` is what it took over: of a run of questions that differ in one thing, the
 * things are kept, for 둘이 합치면? and 그럼 얼마나 늘어난 거야?
 */
export function slotsOf(question: Question, today: Temporal.PlainDate, before: Slots = {}): Slots {
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
  const trail = subject && trailOf(subject, before)
  return {
    kind: kind === 'category' || kind === 'store' || kind === 'total' ? 'sum' : kind,
    ...subject,
    ...(subject ? { lastSubject: subject } : {}),
    ...(subjects ? { subjects: subjects as unknown as Json } : {}),
    ...(when ? { period: { ...when, on: today.toString() } as unknown as Json } : {}),
    ...(other ? { other: other as unknown as Json } : {}),
    ...(Object.keys(details).length > 0 ? { details: details as unknown as Json } : {}),
    ...(trail && trail.length > 1 ? { trail: trail as unknown as Json } : {}),
    ...(when ? priorOf(when, before) : {}),
    ...(kind === 'budget' || kind === 'monthly_income'
      ? { setting: { kind, ...(category ? { category } : {}) } }
      : {}),
  }
}

function trailOf(subject: Subject, before: Slots): Subject[] {
  const earlier = Array.isArray(before.trail) ? (before.trail as unknown as Subject[]) : lentSubjects(before)
  const others = earlier.filter((other) => JSON.stringify(other) !== JSON.stringify(subject))
  return [...others, subject].slice(-longestTrail)
}

/** The period asked about just before this one. */
function priorOf(period: Period, { period: earlier }: Slots): Slots {
  const differs = earlier && (earlier as unknown as Period).startDate !== period.startDate
  return differs ? { prior: earlier } : {}
}

/** A reading with what it takes over. `slots` are what it says (`slotsOfReading`) and what was carried. */
export function completed(reading: Reading, slots: Slots, cues: Cues, now: Temporal.PlainDateTime): Reading {
  const own = reading.subjects.length > 0
  const lentDetails = slots.details as (Details & { without?: readonly string[] }) | undefined
  const lent =
    reading.kind && !isSumOfLast(reading, slots, cues) && !isLeftOfBudget(reading, slots, cues)
      ? undefined
      : (slots.kind as Kind | undefined)
  const taken = reading.period && lent ? ofPeriod(lent, reading.period) : lent
  const kind = (lent ? undefined : reading.kind) ?? (taken && own ? adapted(taken, reading.subjects) : taken)
  if (isLeftOfBudget(reading, slots, cues)) {
    const category = settingIn(slots)?.category
    return { ...reading, kind: 'budget', subjects: category ? [{ category }] : [] }
  }
  const lentOnes =
    bothOf(slots, cues) ??
    lentSubjects(slots).filter(({ category = '' }) => !reading.without.includes(category))
  if (kind === 'comparison' && isThanOther(reading, slots, cues)) {
    const both = [slots.lastSubject as unknown as Subject, ...reading.subjects]
    const when = rememberedPeriod(slots.period, now)
    return {
      ...reading,
      kind: 'several',
      subjects: both,
      ...(when && !reading.period ? { period: when } : {}),
      details: { ask: 'more' },
    }
  }
  const subjects = own ? withLent(reading.subjects, slots, cues) : cues.has('overall') ? [] : lentOnes
  return {
    ...reading,
    ...(kind ? { kind } : {}),
    ...periodsOf(reading, kind, slots, cues, now),
    subjects,
    without:
      reading.without.length > 0 || own || reading.kind ? reading.without : (lentDetails?.without ?? []),
    details:
      reading.kind && reading.kind !== 'purchase' ? reading.details : { ...lentDetails, ...reading.details },
  }
}

/** 쿠팡도 넣어서: beside those that were asked about. */
function withLent(own: readonly Subject[], slots: Slots, cues: Cues): readonly Subject[] {
  if (!cues.has('besides')) return own
  const last = slots.lastSubject ? [slots.lastSubject as unknown as Subject] : lentSubjects(slots)
  const earlier = Array.isArray(slots.trail) ? (slots.trail as unknown as Subject[]) : last
  const isOwn = (subject: Subject) => own.some((it) => JSON.stringify(it) === JSON.stringify(subject))
  return [...earlier.filter((subject) => !isOwn(subject)), ...own]
}

/** 네이버페이보다 많아?, after 쿠팡: one against the other. */
function isThanOther({ subjects, other, against }: Reading, slots: Slots, cues: Cues): boolean {
  const isOther = slots.lastSubject && JSON.stringify(slots.lastSubject) !== JSON.stringify(subjects[0])
  return subjects.length === 1 && !other && !against && cues.has('thanSubject') && Boolean(isOther)
}

/** A budget or the income, as a turn leaves it to those after it. */
export interface Setting {
  readonly kind: 'budget' | 'monthly_income'
  readonly category?: string
}

export function settingIn({ setting }: Slots): Setting | undefined {
  return setting as unknown as Setting | undefined
}

/** 얼마 남았어?, after a budget was set or asked about. */
function isLeftOfBudget({ kind }: Reading, slots: Slots, cues: Cues): boolean {
  return kind === 'income' && settingIn(slots)?.kind === 'budget' && cues.has('left') && !cues.has('income')
}

/** 그거 다 합치면 얼마?: the same once more, its answer has the sum. */
function isSumOfLast({ kind, subjects }: Reading, slots: Slots, cues: Cues): boolean {
  const summed: readonly unknown[] = ['recurring', 'list', 'uncategorised', 'several']
  return (
    (kind === 'sum' || kind === 'total') &&
    subjects.length === 0 &&
    cues.has('pointsBack') &&
    summed.includes(slots.kind)
  )
}

/** What an earlier question becomes of a period that it cannot be asked of. */
function ofPeriod(kind: Kind, period: Period | FuturePeriod): Kind {
  if (kind === 'monthly_income') return 'income'
  // 월별로 보면?, then 2월은?: that month's sum.
  return kind === 'monthly' && isShort(period) ? 'sum' : kind
}

/** 둘이 합치면?: the subjects that were asked about one after another. */
function bothOf({ trail }: Slots, cues: Cues): readonly Subject[] | undefined {
  if (!Array.isArray(trail) || !(cues.has('both') || cues.has('together'))) return undefined
  const subjects = trail as unknown as Subject[]
  return cues.has('both') ? subjects.slice(-2) : subjects
}

function periodsOf(
  reading: Reading,
  kind: Kind | undefined,
  slots: Slots,
  cues: Cues,
  now: Temporal.PlainDateTime,
): Partial<Pick<Reading, 'period' | 'other' | 'more'>> {
  const compares = kind === 'comparison' || kind === 'changes'
  const remembered = rememberedPeriod(slots.period, now)
  const lent = looksLonger(kind, reading) && isShort(remembered) ? undefined : remembered
  const period = reading.period ?? lent
  if (reading.against && isSame(reading.period, reading.against)) return withEarlier(reading.period)
  if (reading.against) return heldAgainst(reading.against, reading.period ?? lent, now.toPlainDate())
  if (reading.before) return heldBefore(reading.before, period, compares, now)
  const prior = reading.period || reading.other ? undefined : rememberedPeriod(slots.prior, now)
  if (compares && prior && period && (cues.has('both') || slots.other === undefined))
    return laterAndEarlier(period, prior)
  const [second] = reading.more
  // 이번 달이랑 지난달로 하면?, after another comparison.
  if (compares && second && period && !reading.other) return laterAndEarlier(period, second)
  const other = reading.other ?? (slots.other as unknown as PeriodRange | undefined)
  return { ...(period ? { period } : {}), ...(other ? { other } : {}) }
}

function isSame(a: Period | FuturePeriod | undefined, b: Period): a is Period {
  return a !== undefined && 'startDate' in a && a.startDate === b.startDate
}

/** 지난달에 전달보다: the one before the asked one, not before today's. */
function withEarlier(period: Period): Pick<Reading, 'period' | 'other'> {
  return { period, ...(period.earlier ? { other: period.earlier } : {}) }
}

/** 지난달보다: what was spoken of, else what runs now. */
function heldAgainst(
  held: Period,
  spokenOf: Period | FuturePeriod | undefined,
  today: Temporal.PlainDate,
): Pick<Reading, 'period' | 'other'> {
  const isOther = spokenOf && 'startDate' in spokenOf && spokenOf.startDate !== held.startDate
  const period = isOther ? spokenOf : runningLike(held, today)
  return { period, other: fairly(held, period) }
}

/** 월별로 보면? looks at more than the month that was spoken of. */
function looksLonger(kind: Kind | undefined, { kind: own, details }: Reading): boolean {
  return (
    own !== undefined &&
    (kind === 'monthly' || (kind === 'average' && details.per === 'month') || kind === 'recurring')
  )
}

function isShort(period: Period | FuturePeriod | undefined): boolean {
  return period !== undefined && 'grain' in period && ['day', 'week', 'month'].includes(period.grain)
}

function heldBefore(
  shift: Shift,
  period: Period | FuturePeriod | undefined,
  compares: boolean,
  now: Temporal.PlainDateTime,
): Pick<Reading, 'period' | 'other'> {
  const asked = period && !('future' in period) ? period : assumedPeriod(now.toPlainDate())
  const before = daysBefore(asked, shift)
  return compares
    ? { period: { ...asked, assumed: null }, other: before }
    : { period: periodOfDays(before, now.toPlainDate()) }
}

function laterAndEarlier(
  a: Period | FuturePeriod,
  b: Period | FuturePeriod,
): Partial<Pick<Reading, 'period' | 'other' | 'more'>> {
  if ('future' in a || 'future' in b) return { period: a }
  const [earlier, later] = a.startDate < b.startDate ? [a, b] : [b, a]
  return { period: later, other: earlier, more: [] }
}

function lentSubjects({ subjects, store, category }: Slots): readonly Subject[] {
  if (Array.isArray(subjects)) return subjects as unknown as readonly Subject[]
  if (typeof store === 'string') return [{ store }]
  return typeof category === 'string' ? [{ category }] : []
}

/** What is asked of a new subject where the earlier question cannot be asked of it: its sum. */
function adapted(kind: Kind, subjects: readonly Subject[]): Kind {
  if (withoutSubject.has(kind) || kind === 'several') return 'sum'
  const stores = subjects.some(({ store }) => store !== undefined)
  const notOfStores: readonly Kind[] = [
    'ratio',
    'recurring',
    'forecast',
    'budget',
    'changes',
    'store_ranking',
  ]
  return stores && notOfStores.includes(kind) ? 'sum' : kind
}

/** A period as an earlier question had it; that it was assumed has been said. On another day it is read anew by its name: 이번 달 is then another month. */
function rememberedPeriod(
  slot: Json | undefined,
  now: Temporal.PlainDateTime,
): Period | FuturePeriod | undefined {
  if (!slot || typeof slot !== 'object' || !('startDate' in slot)) return undefined
  const { on, ...period } = slot as unknown as Period & { on: string }
  const there: Period = { ...period, assumed: null }
  return on === now.toPlainDate().toString() ? there : (periodIn(period.name, now) ?? there)
}
