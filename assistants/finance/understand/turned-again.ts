import type { Slots } from '#engine/memory/carry-over.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { calendarPeriod } from './asked-periods.ts'
import type { Details } from './details.ts'
import { otherBound } from './other-bound.ts'
import { allTime, type Period, recentMonths } from './period.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'
import { subjectsIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

/**
 * What was told, once more and in another way: 가격순으로 다시, 15일까지만 끊어서, SKT 말고 다른 것도 섞여 있어?, 한 번 시킬 때 얼마?
 * `undefined` for all others.
 */
export function turnedAgain(reading: Reading, light: Light): Reading | undefined {
  return (
    otherBound(reading, light) ??
    inOtherOrder(reading, light) ??
    upToSameDay(reading, light) ??
    othersOfSort(reading, light) ??
    eachTimeOfSort(reading, light)
  )
}

const earlierPeriod = ({ slots, now }: Light): Period | undefined => {
  const period = rememberedPeriod(slots.period, now)
  return period && !('future' in period) ? period : undefined
}

const lastSubjects = (slots: Slots): readonly Subject[] => {
  const own = subjectsIn(slots)
  const last = slots.lastSubject as Subject | undefined
  return own.length > 0 || !last ? own : [last]
}

/** Questions whose rows may be told one by one. */
const ofPayments: ReadonlySet<unknown> = new Set([
  'list',
  'store',
  'category',
  'total',
  'count',
  'moment',
  'breakdown',
  'average',
  'several',
  'thing',
  'methods',
])

/** 가격순으로 다시요, 시간이 없으면 금액 큰 순으로라도. */
function inOtherOrder(reading: Reading, light: Light): Reading | undefined {
  const { slots, cues } = light
  const order = cues.get('reordered')
  const isOpen = reading.subjects.length === 0 && (reading.kind === undefined || reading.kind === 'list')
  if (order === undefined || !isOpen || !ofPayments.has(slots.asked)) return undefined
  const { limit, minAmount, maxAmount } = (slots.details ?? {}) as Details
  const period = reading.period ?? earlierPeriod(light)
  const isLargest = !/최신|최근|날짜/u.test(order)
  return {
    ...reading,
    kind: 'list',
    subjects: lastSubjects(slots),
    // The largest of no time in particular: of all there is.
    period: period ?? { ...allTime(light.now.toPlainDate()), assumed: null },
    details: {
      order: isLargest ? 'largest' : 'newest',
      limit: reading.details.limit ?? limit ?? usualRows,
      ...(minAmount === undefined ? {} : { minAmount }),
      ...(maxAmount === undefined ? {} : { maxAmount }),
    },
  }
}

const usualRows = 10

/** 올해랑 공평하게 15일까지만 끊어서: the same days of both, or of the one that was told. */
function upToSameDay(reading: Reading, light: Light): Reading | undefined {
  const { slots, cues, now } = light
  const last = earlierPeriod(light)
  if (!cues.has('upToDay') || !last || last.grain !== 'month' || reading.subjects.length > 0) return undefined
  const today = now.toPlainDate()
  const said = /(\d{1,2})일까지/u.exec(cues.get('upToDay') ?? '')?.[1]
  const day = said === undefined ? today.day : Number(said)
  const first = Temporal.PlainDate.from(last.startDate)
  const cut = calendarPeriod(first, first.with({ day: Math.min(day, first.daysInMonth) }), today)
  const held = slots.other as unknown as Period | undefined
  const against = held ? Temporal.PlainDate.from(held.startDate) : today.with({ month: first.month, day: 1 })
  const other = calendarPeriod(against, against.with({ day: Math.min(day, against.daysInMonth) }), today)
  const subjects = lastSubjects(slots)
  if (other.startDate === cut.startDate || (!held && first.year === today.year))
    return { ...reading, kind: 'sum', subjects, period: cut, details: {} }
  const [later, earlier] = cut.startDate > other.startDate ? [cut, other] : [other, cut]
  const { startDate, endDate, name } = earlier
  const { against: _against, before: _before, ...rest } = reading
  return {
    ...rest,
    kind: 'comparison',
    subjects,
    period: later,
    other: { startDate, endDate, name },
    more: [],
    details: {},
  }
}

const sortOf = ({ category, store }: Subject): string | undefined =>
  category ??
  (store === undefined ? undefined : (groupNamed(store)?.category ?? categoryOfStore(store) ?? undefined))

/** SKT 말고 다른 것도 섞여 있어?, after 통신비: the shops of that category. */
function othersOfSort(reading: Reading, light: Light): Reading | undefined {
  const { slots, cues } = light
  const last = slots.lastSubject as Subject | undefined
  const isOther = cues.has('others') && reading.kind === undefined && reading.subjects.length <= 1
  if (!isOther || !last?.category || reading.subjects.some(({ category }) => category !== undefined))
    return undefined
  const period = reading.period ?? earlierPeriod(light)
  return {
    ...reading,
    kind: 'store_ranking',
    subjects: [{ category: last.category }],
    without: [],
    period: period ?? { ...recentMonths(light.now.toPlainDate(), 6), assumed: null },
    details: { by: 'amount', limit: usualRows },
  }
}

/** 한 번 시킬 때 보통 얼마?, after 배민 요기요 쿠팡이츠 중에: of what they all are. */
function eachTimeOfSort(reading: Reading, light: Light): Reading | undefined {
  const { slots } = light
  const own = subjectsIn(slots)
  const isIt = reading.kind === 'average' && reading.details.per === 'payment' && slots.asked === 'several'
  const [sort, ...others] = new Set(own.map(sortOf))
  // GS25 and CU sell more than what is eaten: of these, each of them.
  if (!isIt || own.length < 2 || reading.subjects.length > 0 || sort !== '배달' || others.length > 0)
    return undefined
  const period = reading.period ?? earlierPeriod(light)
  return { ...reading, subjects: [{ category: sort }], ...(period ? { period } : {}) }
}
