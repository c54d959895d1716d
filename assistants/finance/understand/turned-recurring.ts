import { calendarPeriod } from './asked-periods.ts'
import type { Details } from './details.ts'
import { recentMonths } from './period.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { subjectsIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

/** 1년이면 얼마야? */
export function overYear(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { kind, subjects, period } = reading
  // 다 합치면 1년에 얼마야?, after what recurs.
  const isYearly = cues.has('overYear') || (slots.asked === 'recurring' && cues.has('perYear'))
  // 일년치로 치면
  const isTime = period !== undefined && !(slots.asked === 'recurring' && period.name === '최근 1년')
  if (!isYearly || isTime || !(kind === undefined || kind === 'sum')) return undefined
  const lately =
    (cues.has('both') || cues.has('together')) && Array.isArray(slots.trail) ? slots.trail.slice(-2) : []
  const named = lately.length > 1 ? (lately as unknown as Subject[]) : subjectsIn(slots)
  const own = subjects.length > 0 ? subjects : named
  if (slots.asked === 'recurring' && lately.length < 2) {
    // 넷플 빼면, then 일년이면: without it still.
    const out = Array.isArray(slots.leftOut) ? (slots.leftOut as string[]) : []
    const without = reading.without.length + subjects.length > 0 ? reading.without : out
    return { ...reading, kind: 'recurring', subjects: own, without, details: { focus: 'yearly' } }
  }
  if (own.length === 0) return undefined
  return {
    ...reading,
    kind: 'sum',
    subjects: own,
    period: { ...recentMonths(now.toPlainDate(), 12), assumed: null },
  }
}

/** 다 끊으면 일 년에 얼마 아껴, after what recurs: all of that, and not all that is spent. */
export function recurringEnded(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const { kind, subjects, details } = reading
  const isIt = slots.asked === 'recurring' && kind === 'what_if' && details.cutShare === 1
  if (!isIt || subjects.length + subjectsIn(slots).length > 0) return undefined
  const { category } = (slots.lastSubject ?? {}) as Subject
  const of = category ? [{ category }] : []
  return {
    ...reading,
    kind: 'recurring',
    subjects: of,
    details: cues.has('perYear') ? { focus: 'yearly' } : {},
  }
}

/** 통신비는 얼마고, after what recurs: of that. */
export function partOfRecurring(reading: Reading, { slots }: Light): Reading | undefined {
  const { kind, subjects, period } = reading
  if (slots.asked !== 'recurring' || subjects.length !== 1 || period) return undefined
  // 유튜브 해지할까?, then 헬스장은?
  const { focus } = (slots.details ?? {}) as Details
  const details = focus === 'cancel' || focus === 'still' ? { focus } : reading.details
  return kind === undefined || kind === 'sum' ? { ...reading, kind: 'recurring', details } : undefined
}

/** 그중에 젤 비싼 거, after what recurs: of those, which are told from the largest on. */
export function largestRecurring(reading: Reading, { slots }: Light): Reading | undefined {
  const { kind, subjects, period, details } = reading
  const isIt = slots.asked === 'recurring' && kind === 'list' && details.order === 'largest'
  if (!isIt || subjects.length > 0 || period) return undefined
  const { category } = (slots.lastSubject ?? {}) as Subject
  return { ...reading, kind: 'recurring', subjects: category ? [{ category }] : [], details: {} }
}

/** 다 합치면 얼마야?, after 구독 뭐뭐 있어: of those. */
export function sumOfRecurring(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const { kind, subjects, period } = reading
  const isIt =
    slots.asked === 'recurring' &&
    (cues.has('together') || cues.has('inAll') || cues.has('adds')) &&
    (kind === 'sum' || kind === 'total')
  if (!isIt || subjects.length > 0 || period) return undefined
  const { category } = (slots.lastSubject ?? {}) as Subject
  return { ...reading, kind: 'recurring', subjects: category ? [{ category }] : [], details: {} }
}

/** 넷플 빼면 한 달 총 얼마?, after 구독 뭐뭐 있어: the last whole month of those, without it. */
export function recurringBut(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { kind, subjects, period, without } = reading
  const { category } = (slots.lastSubject ?? {}) as Subject
  const isIt = slots.asked === 'recurring' && without.length > 0 && (kind === undefined || summing.has(kind))
  if (!isIt || subjects.length > 0 || period) return undefined
  // 구독 빼면?, after all that recurs.
  if (!category) {
    const { without: before = [] } = (slots.details ?? {}) as { without?: readonly string[] }
    const out = cues.has('alsoWithout') ? [...new Set([...before, ...without])] : without
    return { ...reading, kind: 'recurring', without: out }
  }
  const today = now.toPlainDate()
  const last = today.with({ day: 1 }).subtract({ days: 1 })
  return {
    ...reading,
    kind: 'sum',
    subjects: [{ category }],
    period: calendarPeriod(last.with({ day: 1 }), last, today),
    details: {},
  }
}

const summing: ReadonlySet<unknown> = new Set(['sum', 'total', 'recurring', 'average'])
