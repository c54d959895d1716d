import type { Details } from './details.ts'
import { allTime } from './period.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'
import { subjectsIn, topicIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

/**
 * What was shown or named, asked about in a few words more: 다 합쳐 봐, after rows; 지금까지 총, after the first of them; 그거 내역,
 * after what rose most; 비율로 보면, after two things side by side. `undefined` for all others.
 */
export function turnedSum(reading: Reading, light: Light): Reading | undefined {
  return (
    sumOfShown(reading, light) ??
    sumOfRows(reading, light) ??
    whatRose(reading, light) ??
    sharesOfThem(reading, light) ??
    sharesOfAll(reading, light) ??
    unused(reading, light) ??
    onWeekends(reading, light)
  )
}

const spokenOf = ({ slots }: Light): readonly Subject[] => {
  const own = subjectsIn(slots)
  const last = slots.lastSubject as Subject | undefined
  return own.length > 0 || !last ? own : [last]
}

const sumWords = ['adds', 'together', 'inAll', 'howMuch', 'allTime'] as const

/** 합계는?, after rows from an amount on or the five largest: of these, not of all that was paid meanwhile. */
function sumOfShown(reading: Reading, light: Light): Reading | undefined {
  const { slots, cues, now } = light
  const { kind, subjects, period, without } = reading
  const isSum = kind === undefined || kind === 'sum' || kind === 'total'
  const isOpen = isSum && subjects.length + without.length === 0 && period === undefined
  if (slots.asked !== 'list' || !isOpen || !(cues.has('adds') || cues.has('together'))) return undefined
  const shown = (slots.details ?? {}) as Pick<Details, 'minAmount' | 'maxAmount' | 'order' | 'limit'> & {
    without?: readonly string[]
  }
  const { minAmount, maxAmount, order, limit = 1 } = shown
  const isBounded = minAmount !== undefined || maxAmount !== undefined
  const isTop = order === 'largest' && limit > 1
  const when = rememberedPeriod(slots.period, now)
  if (!when || !(isBounded || isTop) || cues.has('allTime')) return undefined
  return {
    ...reading,
    kind: 'list',
    subjects: spokenOf(light),
    period: when,
    without: shown.without ?? [],
    details: {
      ...(minAmount === undefined ? {} : { minAmount }),
      ...(maxAmount === undefined ? {} : { maxAmount }),
      ...(isTop ? { order, limit } : {}),
    },
  }
}

/** 다 합쳐 봐, after rows; 지금까지 총: of all that was ever paid. */
function sumOfRows(reading: Reading, light: Light): Reading | undefined {
  const { slots, cues, now } = light
  const { kind, subjects, period, details } = reading
  const isAnyTime = !period || cues.has('allTime')
  const isOpen = kind === undefined && subjects.length === 0 && isAnyTime && reading.without.length === 0
  if (slots.asked !== 'list' || !isOpen || details.order || details.limit) return undefined
  if (
    !sumWords.some((cue) => cues.has(cue)) ||
    /둘|두|셋|양|이틀/u.test(cues.get('both') ?? '') ||
    cues.has('list')
  )
    return undefined
  const own = spokenOf(light)
  if (cues.has('allTime'))
    return own.length > 0
      ? { ...reading, kind: 'sum', subjects: own, period: allTime(now.toPlainDate()) }
      : undefined
  const when = rememberedPeriod(slots.period, now)
  const { without = [] } = (slots.details ?? {}) as { without?: readonly string[] }
  return when ? { ...reading, kind: 'sum', subjects: own, period: when, without } : undefined
}

const namesFirst: ReadonlySet<unknown> = new Set(['changes', 'breakdown', 'ratio'])

/** 그거 내역, 그거 저번 주는: of the category that the answer named first. */
function whatRose(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const { kind, subjects, period } = reading
  const { subject } = topicIn(slots)
  const isIt = /^그(?:거|건|게|것)/u.test(cues.get('pointsBack') ?? '') && namesFirst.has(slots.asked)
  const isOpen = kind === undefined || kind === 'list' || kind === 'sum' || kind === 'count'
  if (!isIt || !isOpen || !subject || subjects.length + reading.without.length > 0) return undefined
  const when = period ?? rememberedPeriod(slots.period, now)
  return { ...reading, kind: kind ?? 'sum', subjects: [subject], ...(when ? { period: when } : {}) }
}

/** 비율로 보면, after two things side by side: these. */
function sharesOfThem(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const own = subjectsIn(slots)
  const isIt = slots.asked === 'several' && reading.kind === 'ratio' && !cues.has('ofIncome')
  if (!isIt || own.length < 2 || reading.subjects.length > 0) return undefined
  const when = reading.period ?? rememberedPeriod(slots.period, now)
  return {
    ...reading,
    kind: 'several',
    subjects: own,
    ...(when ? { period: when } : {}),
    details: { ask: 'each' },
  }
}

/** 비율로, after the categories in their order: these, which are told with their shares. */
function sharesOfAll(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const isIt = slots.asked === 'breakdown' && reading.kind === 'ratio' && !cues.has('ofIncome')
  if (!isIt || reading.subjects.length > 0) return undefined
  const when = reading.period ?? rememberedPeriod(slots.period, now)
  return { ...reading, kind: 'breakdown', ...(when ? { period: when } : {}), details: {} }
}

/** 이 중에 안 쓰는 거 있나, after what is paid for subscriptions: what comes round, which is all the records tell. */
function unused(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const { category } = (slots.lastSubject ?? {}) as Subject
  const isIt = cues.has('unused') && (slots.asked === 'recurring' || category === '구독')
  if (!isIt || reading.subjects.length > 0) return undefined
  const subjects = category ? [{ category }] : []
  return { kind: 'recurring', subjects, without: [], more: [], details: {} }
}

const longerThanWeek: ReadonlySet<unknown> = new Set(['month', 'year', 'span'])

/** 주말엔?, of a month that was spoken of: its weekends, not the last one. */
function onWeekends(reading: Reading, light: Light): Reading | undefined {
  const { slots, cues, now } = light
  const { otherDays } = reading.details
  const period = rememberedPeriod(slots.lastPeriod, now)
  const isLong =
    period && !('future' in period) && longerThanWeek.has(period.grain) && period.assumed === null
  if (!otherDays?.weekdays || !isLong || !ofMoments.has(slots.asked) || slots.supposed === true)
    return undefined
  if (reading.subjects.length > 0) return undefined
  return {
    kind: 'moment',
    subjects: spokenOf(light),
    without: [],
    more: [],
    period,
    details: { moment: otherDays, focus: slots.asked === 'count' || cues.has('count') ? 'count' : 'sum' },
  }
}

const ofMoments: ReadonlySet<unknown> = new Set(['store', 'category', 'count', 'total', 'moment'])
