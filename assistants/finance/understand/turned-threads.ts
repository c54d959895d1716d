import type { Slots } from '#engine/memory/carry-over.ts'
import { fewOf } from '#korean/few.ts'
import { calendarPeriod } from './asked-periods.ts'
import type { Cues } from './cues.ts'
import type { Details } from './details.ts'
import { allTime, type Period } from './period.ts'
import type { StoreRankingQuestion, Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'
import { sortOf, subjectsIn, topicIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

/** What a message asks in the light of a sum, a ranking or things side by side before it; `undefined` for all others. */
export function turnedThread(reading: Reading, light: Light): Reading | undefined {
  return (
    ofUncategorised(reading, light) ??
    asItWas(reading, light) ??
    monthByMonth(reading, light) ??
    withoutWhatWasTold(reading, light) ??
    placeInRanking(reading, light) ??
    shareOfCategory(reading, light) ??
    sideBySide(reading, light)
  )
}

/** 만원 넘는 것만 추려서, 3월 것만, 다 해서 얼마야, after what has no category yet: of those. */
function ofUncategorised(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { kind, subjects, details, period } = reading
  if (slots.asked !== 'uncategorised' || subjects.length > 0 || cues.has('whole')) return undefined
  const ofThem = { ...reading, subjects: [{ category: '미분류' }] }
  const isLimited = (details.minAmount ?? details.maxAmount) !== undefined || details.order === 'largest'
  if (kind === 'list' && isLimited) return ofThem
  if ((kind === undefined || kind === 'list') && period) return { ...ofThem, kind: 'list' }
  if (kind === 'count' && !period) return { ...reading, kind: 'uncategorised', subjects: [] }
  if (kind !== 'sum') return undefined
  return { ...ofThem, period: period ?? allTime(now.toPlainDate()) }
}

const spokenOf = (slots: Slots): readonly Subject[] => {
  const last = slots.lastSubject as Subject | undefined
  const own = subjectsIn(slots)
  return own.length > 0 || !last ? own : [last]
}

const earlierPeriod = (slots: Slots, now: Temporal.PlainDateTime): Period | undefined => {
  const period = rememberedPeriod(slots.period, now)
  return period && !('future' in period) ? period : undefined
}

const ofSpending: ReadonlySet<unknown> = new Set([
  'category',
  'store',
  'total',
  'changes',
  'comparison',
  'several',
  'list',
  'count',
  'breakdown',
])

/** 원래 얼마였는데?, after 왜 만원 더 나왔어: the same of the time before. */
function asItWas(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const period = earlierPeriod(slots, now)
  if (!cues.has('wasBefore') || !period?.earlier || !ofSpending.has(slots.asked)) return undefined
  if (reading.subjects.length > 0 || reading.period) return undefined
  const { startDate, endDate } = period.earlier
  const first = Temporal.PlainDate.from(startDate)
  const isMonth = period.grain === 'month'
  // Of a month that still runs, what a whole one came to.
  const last = isMonth ? first.with({ day: first.daysInMonth }) : Temporal.PlainDate.from(endDate)
  return {
    ...reading,
    kind: 'sum',
    subjects: spokenOf(slots),
    period: calendarPeriod(isMonth ? first.with({ day: 1 }) : first, last, now.toPlainDate()),
    details: {},
  }
}

/** 그 전 달들도 쭉 봐봐, 계속 그랬나?: month by month. */
function monthByMonth(reading: Reading, { slots, cues }: Light): Reading | undefined {
  if (!cues.has('monthsBefore') || reading.subjects.length > 0 || !ofSpending.has(slots.asked))
    return undefined
  const { before: _before, period: _period, other: _other, ...rest } = reading
  return { ...rest, kind: 'monthly', subjects: spokenOf(slots), details: {} }
}

/** 그거 빼면 그달 얼마야?: all but what the last answer named. */
function withoutWhatWasTold(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  if (!cues.has('withoutIt') || reading.subjects.length > 0 || !ofSpending.has(slots.asked)) return undefined
  // 아니 그거 말고 저번 달 거: of another time.
  if (reading.kind === undefined && reading.period && /말고$/u.test(cues.get('withoutIt') ?? ''))
    return undefined
  const both = bothLeftOut(reading, { slots, cues, now })
  if (both) return both
  const { subject, period } = topicIn(slots)
  const named = subject ?? (slots.lastSubject as Subject | undefined)
  const name = named?.store ?? named?.category
  if (name === undefined) return undefined
  const when = reading.period ?? earlierPeriod(slots, now) ?? period
  const whole = wholeOf(named!, slots)
  return {
    ...reading,
    kind: whole ? 'sum' : 'total',
    subjects: whole ? [{ category: whole }] : [],
    without: [name],
    ...(when ? { period: when } : {}),
    details: {},
  }
}

/** 둘 다 빼고 총 얼마 썼어, after 카페 and 편의점: all but the two. */
function bothLeftOut(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const isBoth = cues.has('both') && /빼|뺀|제외|없/u.test(cues.get('withoutIt') ?? '')
  const names = trailOf(slots, cues).flatMap(({ store, category }) => store ?? category ?? [])
  if (
    !isBoth ||
    names.length < 2 ||
    !(reading.kind === undefined || reading.kind === 'sum' || reading.kind === 'total')
  )
    return undefined
  const when = reading.period ?? earlierPeriod(slots, now)
  return {
    ...reading,
    kind: 'total',
    subjects: [],
    without: names,
    ...(when ? { period: when } : {}),
    details: {},
  }
}

/** 거기 말고 나머지는, of a shop of a ranking of cafés: of these. */
function wholeOf({ store }: Subject, slots: Slots): string | undefined {
  if (store === undefined) return undefined
  const { category: ranked } = (slots.ranked ?? {}) as unknown as StoreRankingQuestion
  const told = [...subjectsIn(slots), (slots.lastSubject ?? {}) as Subject].find(
    ({ category }) => category !== undefined,
  )?.category
  const own = sortOf({ store })
  return [ranked, told].find((category) => category !== undefined && category === own)
}

/** 두 번째는?, after the first of a ranking was asked about: the next of that ranking. */
function placeInRanking(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const nth = placeSaid(cues)
  const place = nth ?? reading.details.place
  const isOpen = reading.subjects.length === 0 && !reading.period
  const isOwn = slots.asked === 'store_ranking' || slots.asked === 'several' || slots.asked === 'list'
  if (place === undefined || !isOpen || (isOwn && nth === undefined) || !slots.ranked) return undefined
  const ranking = slots.ranked as unknown as StoreRankingQuestion
  const { category, store, by, limit } = ranking
  const subject = store ? { store } : category ? { category } : undefined
  const period = rememberedPeriod(
    { ...ranking.period, on: now.toPlainDate().toString() } as unknown as Slots[string],
    now,
  )
  return {
    kind: 'store_ranking',
    subjects: subject ? [subject] : [],
    without: [],
    more: [],
    ...(period ? { period } : {}),
    details: { by, limit, place },
  }
}

/** 두 번째로 많이 간 데는? */
function placeSaid(cues: Cues): number | undefined {
  const said = cues.get('nthMost')?.match(/^(?:\d|[두세네]|다섯)/u)?.[0]
  return said === undefined ? undefined : fewOf(said)
}

/** 둘이 합치면 식비의 몇 프로야?: what was asked about one after another, of a category. */
function shareOfCategory(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const [whole, ...others] = reading.subjects
  const isShare = cues.has('ratio') && !cues.has('ofIncome') && (cues.has('both') || cues.has('together'))
  if (!isShare || !whole?.category || others.length > 0) return undefined
  const parts = trailOf(slots, cues).filter(({ category }) => category !== whole.category)
  if (parts.length < 2) return undefined
  const period = reading.period ?? earlierPeriod(slots, now)
  return {
    ...reading,
    kind: 'several',
    subjects: parts,
    ...(period ? { period } : {}),
    details: { ask: 'sum', ofCategory: whole.category },
  }
}

function trailOf(slots: Slots, cues: Cues): readonly Subject[] {
  const trail = Array.isArray(slots.trail) ? (slots.trail as unknown as Subject[]) : subjectsIn(slots)
  // 이번 달 식비 얼마야?, 이마트는?, 홈플러스는?: the last two.
  return /둘|두/u.test(cues.get('both') ?? '') ? trail.slice(-2) : trail
}

/** 한 번 갈 때 기준으로, 횟수는 어디가 더 많고: of those that stood side by side. */
function sideBySide(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { per, by } = reading.details
  const own = subjectsIn(slots)
  const isOpen = reading.subjects.length === 0 && !reading.other && !reading.against
  if (slots.asked !== 'several' || own.length < 2 || !isOpen) return undefined
  if (per !== 'payment' && by !== 'visits') return undefined
  const before = (slots.details ?? {}) as Details
  const asked = before.ask === 'less' || before.ask === 'more' ? before.ask : 'more'
  const ask = cues.has('least') ? 'less' : by === 'visits' ? 'more' : asked
  const period = reading.period ?? earlierPeriod(slots, now)
  return {
    ...reading,
    kind: 'several',
    subjects: own,
    ...(period ? { period } : {}),
    details: { ask, ...(per === 'payment' && by !== 'visits' ? { per } : { by: 'visits' as const }) },
  }
}
