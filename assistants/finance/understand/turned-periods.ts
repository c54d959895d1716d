import type { Slots } from '#engine/memory/carry-over.ts'
import { usualMonths } from './compile-rows.ts'
import type { Cues } from './cues.ts'
import type { Details } from './details.ts'
import { joinedPeriod, type Period, type PeriodRange, periodOfDays } from './period.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { priorsIn, rememberedPeriod } from './slot-rules.ts'
import { subjectsIn } from './topic.ts'

/** What a message is read in the light of. */
export interface Light {
  readonly slots: Slots
  readonly cues: Cues
  readonly now: Temporal.PlainDateTime
}

/** What was asked last, where its answer was a sum. */
export const sums: ReadonlySet<unknown> = new Set([
  'recurring',
  'total',
  'category',
  'store',
  'breakdown',
  'count',
])

/** 이번 달은?, 저번 달은?, then 둘 다 합치면?: the stretch that the periods make up, where they adjoin. */
export function periodsTogether(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { kind, period, other, subjects } = reading
  // 오늘 거까지 합치면?: with the day that is named.
  const adds = period && !('future' in period) && cues.has('together') ? period : undefined
  const isOpen =
    (!period || adds) &&
    !other &&
    subjects.length === 0 &&
    (adds !== undefined || !Array.isArray(slots.trail))
  if (!isOpen || !(cues.has('both') || cues.has('together')) || !summable.has(slots.asked)) return undefined
  const isList = kind === 'list' && (cues.has('together') || cues.has('inAll'))
  // 둘이 평균내면: of the two.
  const isAverage = kind === 'average'
  if (kind !== undefined && kind !== 'sum' && kind !== 'total' && !isList && !isAverage) return undefined
  const last = rememberedPeriod(adds ? slots.lastPeriod : slots.period, now)
  if (!last || 'future' in last) return undefined
  // 이번 주 다 더하면, after this month: of the week alone.
  if (adds && (holds(last, adds) || holds(adds, last)) && countIn(adds) === 0) return undefined
  const priors = heldIn(slots, now)
  // 두 달치 합해서, after one month and the one before: these two.
  const told = adds ? [...priors, last].slice(-countIn(adds)) : []
  const asked = adds
    ? told.length > 1 && told.length === countIn(adds)
      ? told
      : [last, adds]
    : [...(/둘|두|이틀|양/u.test(cues.get('both') ?? '') ? priors.slice(-1) : priors), last]
  if (asked.length < 2) return undefined
  const joined = joinedPeriod(asked, now.toPlainDate())
  const ofCount = slots.asked === 'count' ? ('count' as const) : ('sum' as const)
  const spoken = slots.lastSubject as Subject | undefined
  const own = adds && spoken && slots.asked !== 'total' ? [spoken] : subjectsIn(slots)
  if (isAverage) return joined && { ...reading, subjects: own, period: joined }
  // 설이랑 추석, 둘 다: with days between, each.
  if (!joined) {
    const [first, ...more] = asked
    return { ...reading, kind: isList ? 'list' : ofCount, subjects: own, period: first!, more }
  }
  return { ...reading, kind: isList ? 'list' : ofCount, subjects: own, period: joined }
}

const holds = (a: PeriodRange, b: PeriodRange): boolean =>
  a.startDate <= b.startDate && a.endDate >= b.endDate

/** How many months or weeks a stretch is said as; 0 for any other. */
const countIn = ({ name }: Period): number => Number(/^최근 (\d+)(?:개월|주)/u.exec(name)?.[1] ?? 0)

const summable: ReadonlySet<unknown> = new Set([
  'total',
  'category',
  'store',
  'list',
  'count',
  'breakdown',
  'comparison',
])

/** The periods before the last: of a comparison the one that it was held against. */
function heldIn(slots: Slots, now: Temporal.PlainDateTime): Period[] {
  const other = slots.asked === 'comparison' ? (slots.other as unknown as PeriodRange | undefined) : undefined
  return other ? [periodOfDays(other, now.toPlainDate())] : priorsIn(slots, now)
}

/** 그중에 제일 많이 쓴 달은?, after month by month: of those months. */
export function ofMonthsTold(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const isIt = reading.kind === 'monthly' && slots.asked === 'monthly' && cues.has('pointsBack')
  if (!isIt || reading.period || reading.details.months !== undefined) return undefined
  const { months } = (slots.details ?? {}) as Details
  const subjects = reading.subjects.length > 0 ? reading.subjects : subjectsIn(slots)
  return { ...reading, subjects, details: { ...reading.details, months: months ?? usualMonths } }
}

/** 셋 중에 언제가 제일 많아?, after one month and another: of those; of two, one against the other. */
export function whichOfTimes(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { period, other, against, subjects } = reading
  const priors = priorsLike(slots, now)
  const isOfTwo =
    (/어디가|누가|어느|뭐가|어떤게/u.test(cues.get('versus') ?? '') && cues.has('yesNoMore')) ||
    (/언제|어느(?:달|주말?|쪽|날|해|게|것|때|분기|연휴|명절)/u.test(cues.get('versus') ?? '') &&
      (cues.has('compare') || cues.has('adds'))) ||
    (/(?:언제|어느).*더$/u.test(cues.get('versus') ?? '') && cues.has('howMuch'))
  const isWhich =
    (cues.has('both') && (cues.has('when') || cues.has('anyMonth')) && cues.has('versus')) ||
    (cues.has('both') && cues.has('versus') && cues.has('compare') && !Array.isArray(slots.trail)) ||
    (isOfTwo && !Array.isArray(slots.trail) && priors.length > 0)
  if (!isWhich || subjects.length > 0 || (period ?? other ?? against)) return undefined
  // 두 달 중에 지출이 적은 달은 언제죠?, after what was left of them
  const isOfSum = sums.has(slots.asked) || ['list', 'ratio', 'average'].includes(String(slots.asked))
  if (!isOfSum && !(cues.has('money') && slots.asked === 'income')) return undefined
  const last = rememberedPeriod(slots.period, now)
  if (!last || 'future' in last) return undefined
  const count = /둘|두|양/u.test(cues.get('both') ?? '') ? 1 : 2
  const asked = [...priors.slice(-count), last].toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  if (asked.length < 2) return undefined
  const [earlier, later] = asked
  const own = { ...reading, subjects: subjectsIn(slots) }
  if (asked.length === 2) {
    const { startDate, endDate, name } = earlier!
    return { ...own, kind: 'comparison', period: later!, other: { startDate, endDate, name }, details: {} }
  }
  const joined = asked.every(({ grain }) => grain === 'month') && joinedPeriod(asked, now.toPlainDate())
  return joined
    ? { ...own, kind: 'monthly', period: joined }
    : { ...own, kind: 'sum', period: earlier!, more: asked.slice(1), details: {} }
}

/** The times that were asked about before, as long as the last one: a week is held against weeks. */
function priorsLike(slots: Slots, now: Temporal.PlainDateTime): Period[] {
  const last = rememberedPeriod(slots.period, now)
  const priors = priorsIn(slots, now)
  const alike = priors.filter(({ grain }) => last && 'grain' in last && grain === last.grain)
  return alike.length > 0 ? alike : priors
}
