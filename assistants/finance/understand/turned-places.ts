import { daysBefore } from './asked-periods.ts'
import type { Details } from './details.ts'
import { periodOfDays } from './period.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'
import { subjectsIn, topicIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

/** The next of what stands in an order: 두 번째로 많은 건?, 그 다음은?, 그 전달은?, 어디서 더 많이 썼어? `undefined` for all others. */
export function turnedPlaces(reading: Reading, light: Light): Reading | undefined {
  return (
    categoryAt(reading, light) ??
    nextPlace(reading, light) ??
    rowsOfThat(reading, light) ??
    changesBefore(reading, light) ??
    moreOfThem(reading, light)
  )
}

const numerals = ['첫', '두', '세', '네', '다섯', '여섯']

/** 두 번째로 많은 건?, 3위는?, 그 다음은?, after the categories in their order: the one at that place. */
function categoryAt(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { kind, subjects, details } = reading
  if (slots.asked !== 'breakdown' || subjects.length > 0 || reading.period) return undefined
  if (kind !== undefined && !['list', 'breakdown', 'store_ranking', 'sum'].includes(kind)) return undefined
  const told = (slots.details ?? {}) as Details & { without?: readonly string[] }
  const said = cues.get('nthMost')?.match(/^(?:\d+|다섯|[가-힣])/u)?.[0]
  const nth = said === undefined ? undefined : numerals.indexOf(said) + 1 || Number(said) || undefined
  const isNext = /다음/u.test(cues.get('more') ?? '') && details.limit === undefined && !cues.has('list')
  // 제일 큰 지출 중에 두 번째: a payment.
  if (kind === 'list' && !isNext && nth === undefined) return undefined
  const place = details.place ?? nth ?? (isNext ? (told.place ?? 1) + 1 : undefined)
  if (place === undefined) return undefined
  const period = rememberedPeriod(slots.period, now)
  return {
    kind: 'breakdown',
    subjects: [],
    without: told.without ?? [],
    more: [],
    ...(period ? { period } : {}),
    details: { place },
  }
}

/** 그 다음은?, after the shop or the payment at one place: the one behind it. */
function nextPlace(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { kind, subjects, period, details } = reading
  const isNext = /다음/u.test(cues.get('more') ?? '') && details.limit === undefined
  if (!isNext || kind !== undefined || subjects.length > 0 || period) return undefined
  const told = (slots.details ?? {}) as Details
  const isRanking = slots.asked === 'store_ranking'
  if (!isRanking && !(slots.asked === 'list' && told.place !== undefined)) return undefined
  const when = rememberedPeriod(slots.period, now)
  const out = Array.isArray(slots.leftOut) ? (slots.leftOut as string[]) : []
  return {
    ...reading,
    kind: isRanking ? 'store_ranking' : 'list',
    without: out,
    subjects: subjectsIn(slots),
    ...(when ? { period: when } : {}),
    details: { ...told, place: (told.place ?? 1) + 1 },
  }
}

/** 내역 보여줘, after the category at one place: of that one. */
function rowsOfThat(reading: Reading, { slots, now }: Light): Reading | undefined {
  const { place } = (slots.details ?? {}) as Details
  const { subject } = topicIn(slots)
  if (slots.asked !== 'breakdown' || place === undefined || !subject) return undefined
  const isRows = reading.kind === 'list' && reading.subjects.length === 0 && !reading.period
  const period = rememberedPeriod(slots.period, now)
  return isRows ? { ...reading, subjects: [subject], ...(period ? { period } : {}) } : undefined
}

/** 그 전달은?, after what changed in a month: of the month before it, against the one before that. */
function changesBefore(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { kind, before, subjects, period } = reading
  // 그 전 달들도: month by month.
  if (cues.has('monthsBefore')) return undefined
  if (slots.asked !== 'changes' || kind !== undefined || !before || subjects.length > 0 || period)
    return undefined
  const last = rememberedPeriod(slots.period, now)
  if (!last || 'future' in last) return undefined
  const today = now.toPlainDate()
  const first = Temporal.PlainDate.from(last.startDate)
  const isMonth = last.grain === 'month' && before.unit === 'months'
  const range = isMonth
    ? {
        startDate: first.subtract({ months: before.by }).toString(),
        endDate: first.subtract({ months: before.by - 1, days: 1 }).toString(),
        name: '',
      }
    : daysBefore(last, before)
  const { category } = slots
  return {
    ...reading,
    kind: 'changes',
    subjects: typeof category === 'string' ? [{ category }] : [],
    period: periodOfDays(range, today),
    details: {},
  }
}

const oneAfterAnother: ReadonlySet<unknown> = new Set(['store', 'category', 'count'])

/** 어디서 더 많이 썼어?, after 쿠팡 and 11번가는?: of the two that were asked about. */
function moreOfThem(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { subjects, period, other, against, before } = reading
  const isOpen = cues.has('versus') || /어디|어딜|어느/u.test(cues.get('which') ?? '')
  const isWhich = isOpen && !/늘|올|커졌|많아졌|폭증|급증/u.test(cues.get('grew') ?? '')
  const isMore = cues.has('grew') || cues.has('shrank') || cues.has('yesNoMore') || cues.has('most')
  if (!isWhich || !isMore || cues.has('when') || cues.has('anyMonth')) return undefined
  if (!oneAfterAnother.has(slots.asked) || subjects.length > 0) return undefined
  if (period ?? other ?? against ?? before) return undefined
  const trail = Array.isArray(slots.trail) ? (slots.trail as unknown as Subject[]) : []
  if (trail.length < 2) return undefined
  const when = rememberedPeriod(slots.period, now)
  const isByVisits = slots.asked === 'count' || cues.has('visits')
  return {
    ...reading,
    kind: 'several',
    subjects: trail,
    ...(when ? { period: when } : {}),
    details: {
      ask: cues.has('shrank') || cues.has('least') ? 'less' : 'more',
      ...(isByVisits ? { by: 'visits' as const } : {}),
    },
  }
}
