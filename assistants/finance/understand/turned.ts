import type { Slots } from '#engine/memory/carry-over.ts'
import type { Json } from '#protocol/events.ts'
import type { Cue, Cues } from './cues.ts'
import type { Details } from './details.ts'
import { allTime, recentMonths } from './period.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod, settingIn } from './slot-rules.ts'
import { subjectsIn, topicIn } from './topic.ts'

/** What a message is read in the light of. */
interface Light {
  readonly slots: Slots
  readonly cues: Cues
  readonly now: Temporal.PlainDateTime
}

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
  leftOfBudget,
  included,
  whenDue,
  overYear,
  partOfRecurring,
  whereBought,
  everThere,
  whenReached,
  thanOther,
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
  const isOfIt = kind === 'income' ? has(cues, 'left', 'allowance') : kind === 'forecast' || kind === 'budget'
  if (!isOfIt) return undefined
  return { ...reading, kind: 'budget', subjects: setting.category ? [{ category: setting.category }] : [] }
}

/** 월세 포함이야?, after a sum or after what recurs. */
function included(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const [subject, ...others] = reading.subjects
  if (!cues.has('included') || !subject || others.length > 0 || !sums.has(slots.asked)) return undefined
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

const sums: ReadonlySet<unknown> = new Set(['recurring', 'total', 'category', 'store', 'breakdown', 'count'])

/** 통신비는 얼마고, after what recurs: of that. */
function partOfRecurring(reading: Reading, { slots }: Light): Reading | undefined {
  const { kind, subjects, period } = reading
  if (slots.asked !== 'recurring' || subjects.length !== 1 || period) return undefined
  return kind === undefined || kind === 'sum' ? { ...reading, kind: 'recurring' } : undefined
}

/** 언제 결제돼?, after 넷플릭스는 얼마야?: of that one. */
function whenDue(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const last = slots.lastSubject as Subject | undefined
  const isIt = reading.kind === 'recurring' && slots.asked === 'recurring' && cues.has('due')
  return isIt && last?.store && reading.subjects.length === 0 ? { ...reading, subjects: [last] } : undefined
}

/** 1년이면 얼마야? */
function overYear(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { kind, subjects, period } = reading
  if (!cues.has('overYear') || period || !(kind === undefined || kind === 'sum')) return undefined
  const own = subjects.length > 0 ? subjects : subjectsIn(slots)
  if (slots.asked === 'recurring') {
    return { ...reading, kind: 'recurring', subjects: own, details: { focus: 'yearly' } }
  }
  if (own.length === 0) return undefined
  return {
    ...reading,
    kind: 'sum',
    subjects: own,
    period: { ...recentMonths(now.toPlainDate(), 12), assumed: null },
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

/** 거기 또 간 적 있어?: in all there is. */
function everThere(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { subject } = topicIn(slots)
  if (!subject || !cues.has('ever') || !cues.has('there') || reading.subjects.length > 0) return undefined
  return {
    ...reading,
    kind: 'count',
    subjects: [subject],
    period: reading.period ?? allTime(now.toPlainDate()),
    details: { focus: 'ever' },
  }
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
