import type { Slots } from '#engine/memory/carry-over.ts'
import type { Json } from '#protocol/events.ts'
import { calendarPeriod, daysBefore, fairly, runningLike, type Shift, wholeBefore } from './asked-periods.ts'
import type { Cues } from './cues.ts'
import type { Details } from './details.ts'
import type { Kind } from './kind.ts'
import { forLatestRows } from './latest-rows.ts'
import { onNearWeekday } from './near-weekday.ts'
import {
  allTime,
  assumedPeriod,
  type FuturePeriod,
  type Period,
  type PeriodRange,
  periodOfDays,
} from './period.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { asDaysOff, inItsYear, ofSameFeast } from './same-holiday.ts'
import { fromThen } from './since-then.ts'
import { ofRows, plans, priorsIn, rememberedPeriod, withoutSubject } from './slot-rules.ts'
import { stillLeftOut } from './still-left-out.ts'
import { subjectsIn, topicIn } from './topic.ts'
import { turned } from './turned.ts'
import { theOneBefore } from './turned-before.ts'
import { leftOutOfTold } from './turned-without.ts'

/** A reading with what it takes over. `slots` are what it says (`slotsOfReading`) and what was carried. */
export function completed(said: Reading, carried: Slots, cues: Cues, now: Temporal.PlainDateTime): Reading {
  const slots = forLatestRows(said, carried, cues)
  if (isUntilPayday(said, slots, cues)) return { ...said, kind: 'until_payday' }
  const earlier = theOneBefore(inItsYear(said, slots, cues, now), { slots, cues, now })
  const dated = fromThen(onNearWeekday(asDaysOff(earlier, slots, now), slots, cues, now), slots, now)
  const asked = leftOutOfTold(dated, slots, cues)
  const other = turned(asked, slots, cues, now)
  if (other) return other
  const reading = ofLimitedList(withTopic(stillLeftOut(asked, slots, cues), slots, cues, now), slots, now)
  const own = reading.subjects.length > 0
  const lentDetails = slots.details as (Details & { without?: readonly string[] }) | undefined
  const lent =
    reading.kind && !isSumOfLast(reading, slots, cues) ? undefined : (slots.kind as Kind | undefined)
  const taken = reading.period && lent ? ofPeriod(lent, reading.period) : lent
  const kind = (lent ? undefined : reading.kind) ?? (taken && own ? adapted(taken, reading.subjects) : taken)
  const lentOnes =
    bothOf(slots, cues) ??
    subjectsIn(slots).filter(({ category = '' }) => !reading.without.includes(category))
  const subjects = own ? withLent(reading.subjects, slots, cues) : speaksOfAll(cues) ? [] : lentOnes
  return {
    ...reading,
    ...(kind ? { kind } : {}),
    ...ofSameFeast(periodsOf(reading, kind, slots, cues, now), now.toPlainDate()),
    subjects,
    without:
      cues.has('alsoWithout') || (cues.has('pure') && reading.without.length === 0)
        ? [...new Set([...(lentDetails?.without ?? []), ...reading.without])]
        : reading.without.length > 0 ||
            own ||
            cues.has('putBack') ||
            (reading.kind && !isOfOtherTime(reading, slots))
          ? reading.without
          : (lentDetails?.without ?? []),
    details:
      cues.has('more') && slots.kind === 'list' && !own
        ? nextRows(lentDetails, reading.details)
        : reading.kind && !plans.has(reading.kind)
          ? reading.details
          : { ...lentDetails, ...reading.details },
  }
}

/** 그때까지 얼마 쓸 수 있어, after how far payday is. */
function isUntilPayday({ kind, period }: Reading, { asked }: Slots, cues: Cues): boolean {
  return (
    kind === 'income' &&
    period === undefined &&
    asked === 'income' &&
    cues.has('thatTime') &&
    cues.has('left')
  )
}

/** 1월은 얼만데, after 교통비 without 택시: the same of another time. */
function isOfOtherTime({ kind, period, subjects }: Reading, slots: Slots): boolean {
  if (subjects.length > 0) return false
  // 어느 쪽이 더 많아, after a comparison without 고정비.
  if (kind === 'comparison' && slots.kind === 'comparison') return true
  return kind === 'sum' && slots.kind === 'sum' && period !== undefined
}

/** 몇 건이야?, 평균은?, 다 합치면?, after payments over an amount: of those, within what they were looked for in. */
function ofLimitedList(reading: Reading, slots: Slots, now: Temporal.PlainDateTime): Reading {
  const { minAmount, maxAmount } = (slots.details ?? {}) as Details
  const isLimited = slots.asked === 'list' && (minAmount ?? maxAmount) !== undefined
  if (!isLimited || !ofRows.has(reading.kind) || reading.subjects.length > 0 || reading.period) return reading
  const { minAmount: least = minAmount, maxAmount: most = maxAmount } = reading.details
  const period = slots.period === undefined ? allTime(now.toPlainDate()) : undefined
  return {
    ...reading,
    kind: 'list',
    subjects: subjectsIn(slots),
    ...(period ? { period } : {}),
    details: {
      ...reading.details,
      ...(least === undefined ? {} : { minAmount: least }),
      ...(most === undefined ? {} : { maxAmount: most }),
    },
  }
}

/** 더 보여줘, 그다음 5개: the rows behind those that were shown. */
function nextRows(shown: Details = {}, said: Details): Details {
  const { limit = 0, skip = 0, place = 1 } = shown
  // 그다음으로 큰 건?, after the largest one: the second, by its place.
  if (limit === place && shown.order === 'largest' && said.limit === undefined && skip === 0)
    return { ...shown, ...said, limit: place + 1, place: place + 1 }
  return { ...shown, limit, ...said, skip: skip + limit }
}

/** 전체로 보면?, 그날 또 뭐 샀어? */
function speaksOfAll(cues: Cues): boolean {
  return cues.has('overall') || (cues.has('thatTime') && cues.has('others'))
}

/** 거기 보통 얼마 써?, 그날 뭐 샀어?: what the last answer named first. */
function withTopic(reading: Reading, slots: Slots, cues: Cues, now: Temporal.PlainDateTime): Reading {
  const { subject, period } = topicIn(slots)
  const takesSubject =
    subject &&
    (cues.has('there') || isIt(reading, subject, cues)) &&
    reading.subjects.length + reading.without.length === 0
  const named = rememberedPeriod((period as unknown as Json | undefined) ?? slots.period, now)
  const when =
    cues.has('thatTime') && !reading.period && named && !('future' in named)
      ? around(named, cues.get('thatTime') ?? '', now.toPlainDate())
      : undefined
  return {
    ...reading,
    ...(takesSubject ? { subjects: [subject] } : {}),
    ...(when ? { period: when } : {}),
  }
}

/** 그 주, 그 달, 그 해: the one around a day that was named. */
function around(named: Period, words: string, today: Temporal.PlainDate): Period {
  if (named.grain !== 'day' && !(named.grain === 'week' && /달|해/u.test(words))) return named
  const day = Temporal.PlainDate.from(named.startDate)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  const spans: Readonly<Record<string, readonly [Temporal.PlainDate, Temporal.PlainDate]>> = {
    주: [monday, monday.add({ days: 6 })],
    달: [day.with({ day: 1 }), day.with({ day: day.daysInMonth })],
    해: [day.with({ month: 1, day: 1 }), day.with({ month: 12, day: 31 })],
  }
  const span = spans[words.at(-1) ?? '']
  return span ? calendarPeriod(span[0], span[1], today) : named
}

/** 그거 언제부터 냈지?: the one that was named first; 그거 다 합치면 means all of them. */
function isIt({ kind }: Reading, { store }: Subject, cues: Cues): boolean {
  const points = /^그(?:거|건|게|것)/u.test(cues.get('pointsBack') ?? '')
  return points && store !== undefined && ofOneThing.has(kind) && !cues.has('together') && !cues.has('inAll')
}

const ofOneThing: ReadonlySet<unknown> = new Set(['list', 'count', 'average', 'monthly', 'what_if'])

/** What was asked about last, which a message that names another does not take over. */
const lastOnes = (slots: Slots): readonly Subject[] =>
  slots.lastSubject ? [slots.lastSubject as unknown as Subject] : subjectsIn(slots)

/** 쿠팡도 넣어서: beside those that were asked about. */
function withLent(own: readonly Subject[], slots: Slots, cues: Cues): readonly Subject[] {
  if (!cues.has('besides')) return own
  const earlier = Array.isArray(slots.trail) ? (slots.trail as unknown as Subject[]) : lastOnes(slots)
  const known = new Set(own.map((subject) => JSON.stringify(subject)))
  return [...earlier.filter((subject) => !known.has(JSON.stringify(subject))), ...own]
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
  // 다음 달엔 얼마 나갈까?, then 작년 한 해는 어땠어?: what was spent then.
  if (kind === 'forecast' && 'startDate' in period && !period.running) return 'sum'
  // 월별로 보면?, then 2월은?: that month's sum.
  return kind === 'monthly' && isShort(period) ? 'sum' : kind
}

/** 둘이 합치면?: the subjects that were asked about one after another. */
function bothOf({ trail }: Slots, cues: Cues): readonly Subject[] | undefined {
  if (!Array.isArray(trail) || !(cues.has('both') || cues.has('together'))) return undefined
  const subjects = trail as unknown as Subject[]
  // 그거 작년 한 해 다 더하면: over the year, of the one.
  if (cues.has('pointsBack') && !cues.has('both') && cues.has('perYear')) return subjects.slice(-1)
  return /둘|두/u.test(cues.get('both') ?? '') ? subjects.slice(-2) : subjects
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
  const isTooShort =
    (looksLonger(kind, reading) && isShort(remembered)) ||
    // 요일별, after a weekend
    (reading.kind === 'weekday' && isUnderAWeek(remembered))
  const lent = isTooShort ? undefined : remembered
  const period = reading.period ?? lent
  if (reading.against && isSame(reading.period, reading.against)) return withEarlier(reading.period)
  if (reading.against) return heldAgainst(reading.against, reading.period ?? lent, now.toPlainDate())
  if (reading.before) return heldBefore(reading.before, period, compares, now)
  const prior = reading.period || reading.other ? undefined : priorsIn(slots, now).at(-1)
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
  // 이번 겨울은?, 작년 겨울이랑 비교하면?: by either name the same one, held against that of the year before.
  if (spokenOf && 'grain' in spokenOf && spokenOf.startDate === held.startDate) {
    return { period: spokenOf, other: daysBefore(spokenOf, { unit: 'years', by: 1 }) }
  }
  const isOther = spokenOf && 'startDate' in spokenOf && spokenOf.startDate !== held.startDate
  // 작년보다? after this month's: a year is held against a year.
  const isShorter = isOther && isShort(spokenOf) && !isShort(held)
  const period = isOther && !isShorter ? spokenOf : runningLike(held, today)
  return { period, other: fairly(held, period) }
}

/** 월별로 보면? looks at more than the month that was spoken of. */
function looksLonger(kind: Kind | undefined, { kind: own, details }: Reading): boolean {
  return (
    own !== undefined &&
    (kind === 'monthly' || (kind === 'average' && details.per === 'month') || kind === 'recurring')
  )
}

/** 최근 한 달 is no longer than a month. */
const longestMonth = 31

function isShort(period: Period | FuturePeriod | undefined): boolean {
  if (period === undefined || !('grain' in period)) return false
  const { startDate, endDate } = period
  const days = Temporal.PlainDate.from(startDate).until(endDate).days + 1
  return ['day', 'week', 'month'].includes(period.grain) || days <= longestMonth
}

function isUnderAWeek(period: Period | FuturePeriod | undefined): boolean {
  if (period === undefined || !('startDate' in period)) return false
  return Temporal.PlainDate.from(period.startDate).until(period.endDate).days < lastOfWeek
}

/** From its first day. */
const lastOfWeek = 6

function heldBefore(
  shift: Shift,
  period: Period | FuturePeriod | undefined,
  compares: boolean,
  now: Temporal.PlainDateTime,
): Pick<Reading, 'period' | 'other'> {
  const asked = period && !('future' in period) ? period : assumedPeriod(now.toPlainDate())
  const today = now.toPlainDate()
  // 그 전주랑 비교하면, after 지난주: the whole one before, by its name.
  const isNext = !asked.running && shift.by === 1 && shift.unit === `${asked.grain}s`
  const before = (isNext ? asked.earlier : undefined) ?? daysBefore(asked, shift)
  const day = Temporal.PlainDate.from(before.startDate)
  // 그 전달은?, after this month so far: the whole one before.
  if (asked.running && !compares && !shift.asFar && shift.unit === `${asked.grain}s`)
    return { period: wholeBefore(asked, shift, today) }
  if (shift.unit === 'days' && !compares) return { period: calendarPeriod(day, day, today) }
  return compares
    ? { period: { ...asked, assumed: null }, other: before }
    : { period: periodOfDays(before, today) }
}

function laterAndEarlier(
  a: Period | FuturePeriod,
  b: Period | FuturePeriod,
): Partial<Pick<Reading, 'period' | 'other' | 'more'>> {
  if ('future' in a || 'future' in b) return { period: a }
  const [earlier, later] = a.startDate < b.startDate ? [a, b] : [b, a]
  return { period: later, other: earlier, more: [] }
}

/** What is asked of a new subject where the earlier question cannot be asked of it: its sum. */
function adapted(kind: Kind, subjects: readonly Subject[]): Kind {
  if (withoutSubject.has(kind) || kind === 'several') return 'sum'
  const stores = subjects.some(({ store }) => store !== undefined)
  const notOfStores: readonly Kind[] = ['ratio', 'recurring', 'budget', 'changes', 'store_ranking']
  return stores && notOfStores.includes(kind) ? 'sum' : kind
}
