import { before, isWithin, type Span } from './calendar.ts'
import { restOfWord, type Source } from './source.ts'

export type Direction = 'past' | 'future' | 'nearest'

/** What was left unsaid and had to be chosen by direction: "12월" has no year, "15일" no month, "금요일" no week. */
export type Assumed = 'year' | 'month' | 'week' | 'day'

/** When and how a text is read. `anchor` is the day around which unsaid parts are looked for; `notBefore` holds the end of a range behind its beginning. */
export interface Scope {
  readonly now: Temporal.PlainDateTime
  readonly today: Temporal.PlainDate
  readonly anchor: Temporal.PlainDate
  readonly direction: Direction
  readonly notBefore?: Temporal.PlainDateTime
  /** The day, week or month that the words before have named, where 다음 날 or 그 전달 may be the one beside it; its first day. */
  readonly spoken?: { readonly from: Temporal.PlainDate; readonly grain: 'day' | 'week' | 'month' }
}

/** How a period was named. See `PeriodMention.kind`. */
export type PeriodKind = 'calendar' | 'current' | 'recent' | 'ahead' | 'instant' | 'vague'

/** A count of units as said: "최근 3개월". */
export interface Count {
  readonly value: number
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'
}

/**
 * One step of a period phrase, from coarse to fine: a year, a month, a day, a time. `spans` gives what it means inside
 * `within`, or standing first: one span, or several when something is unsaid and direction has to choose, or none
 * where it makes no sense ("2월 30일").
 */
export interface Element {
  readonly rank: number
  readonly spans: (scope: Scope, within: Span | undefined) => readonly Span[]
  readonly kind?: PeriodKind
  readonly assumes?: Assumed
  readonly holiday?: string
  readonly count?: Count
  /** A weekday behind a date only confirms it. */
  readonly filter?: true
  /** Means nothing without a coarser element before it: a bare "저녁" is dinner. */
  readonly dependent?: true
  /** "금요일" said on a Friday is another Friday, or one would say 오늘. */
  readonly otherDay?: true
  /** Takes this span when nothing finer follows: "2주 전" is a day, "2주 전 금요일" looks into the week. */
  readonly last?: (scope: Scope) => Span
}

/** From coarse to fine; the next element of a phrase must have a higher rank. */
export const RANK = {
  year: 10,
  half: 20,
  quarter: 22,
  season: 24,
  month: 30,
  part: 40,
  week: 45,
  holiday: 48,
  day: 50,
  weekday: 55,
  beside: 57,
  time: 60,
  closed: 99,
} as const

/** An element read from a text. `closes`: a mention may end here (what is grown to the word allows it). */
export interface Reading {
  readonly element: Element
  readonly end: number
  readonly closes: boolean
  /** Beyond doubt a time word, even grown to the word before: "식비지난달". */
  readonly strong?: true
}

/** Reads one element at i; `previous` is the coarser element directly before it, if any. */
export type Reader = (source: Source, i: number, scope: Scope, previous?: Element) => Reading | undefined

/** Of several spans the one direction asks for; `undefined` only for none. */
export function choose(spans: readonly Span[], scope: Scope, otherDay = false): Span | undefined {
  if (scope.notBefore) return spans.find((span) => before(scope.notBefore!, span.until)) ?? spans.at(-1)
  if (spans.length < 2) return spans[0]
  const { now, direction } = scope
  const open = otherDay ? spans.filter((span) => !isWithin(span, now)) : spans
  if (direction === 'past') return open.findLast((span) => !before(now, span.from)) ?? open[0]
  if (direction === 'future') {
    const time = (span: Span): boolean =>
      span.grain === 'hour' || span.grain === 'minute' || span.grain === 'second'
    return (
      open.find((span) => (time(span) ? !before(span.from, now) : before(now, span.until))) ?? open.at(-1)
    )
  }
  return open.reduce<Span | undefined>(
    (best, span) => (best && distance(best, now) <= distance(span, now) ? best : span),
    undefined,
  )
}

function distance(span: Span, now: Temporal.PlainDateTime): number {
  if (isWithin(span, now)) return 0
  const [a, b] = before(now, span.from) ? [now, span.from] : [span.until, now]
  return a.until(b).total('seconds')
}

/** Particles, what stands for a thing, and endings that may be grown to a period: 3월에, 지난달엔, 이후것만, 이번 달이야, 이후로만요. */
const PARTICLE =
  /^(쯤|경|께|즈음|무렵|중|날)?(것들|것|거(?!지)|꺼|걸)?(에|에는|에도|에만|에서|에서는|에선|에서의|에서도|엔|엔요|의|은|는|이|가|을|를|도|만|만의|까지|까진|까지는|까지의|까지만|까지도|부터|부터는|부터의|로|으로|로만|으로만|로는|보다|보단|보다는|보다도|이랑|랑|과|와|하고|이나|나|이야|야|이에요|예요|에요|이요|요|인데|이고|고|이면|면|입니다|이지|지|였어|이었어|이었지|대비|껀|건|처럼|만큼|이란|란|이라|라|말고|밖에|조차|뿐|께|때|때는|때도|때의|이후|이후로|이전|전|후|내내|동안|간|사이|기준|ㅋ|ㅎ|ㅠ|임|인가|인지|이었나|였나|잖아|이잖아)?$/

/** More of them, one behind the other, and the polite ending: 이후로만요, 까지는요, 2시간요. */
const PARTICLES =
  /^(?:것|거|꺼|걸)?(?:에|에서|부터|까지|로|으로|이후|이후로|이전|때)?(?:다가)?[만도은는]?요$|^(?:로|으로|부터|까지|이후로)(?:다가)?[만도은는]?$|^까지(?:였|이었|예요|에요|이에요|야$|인데|임$|고$|라$|라서|이라)/

/** Strict: only particles may be grown to the word at `end`. */
export function endsWord(source: Source, end: number): boolean {
  const rest = restOfWord(source, end)
  return PARTICLE.test(rest) || PARTICLES.test(rest)
}

/** Loose: anything may be grown to it ("이번달식비") but what makes it another word. */
export const endsUnless = (source: Source, end: number, other: RegExp): boolean =>
  !other.test(restOfWord(source, end, 4))
