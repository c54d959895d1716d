import {
  daySpan,
  mondayOf,
  monthSpan,
  monthsSpan,
  type Span,
  spanOfDays,
  weekSpan,
  yearSpan,
} from './calendar.ts'
import { type ReadDuration, readDuration } from './durations.ts'
import { readNumber } from './numeral-reader.ts'
import {
  type Count,
  type Direction,
  type Element,
  endsWord,
  RANK,
  type Reader,
  type Reading,
  type Scope,
} from './period-element.ts'
import { INSTANT, VAGUE } from './period-words.ts'
import type { Source } from './source.ts'
import { longestAt, spellings, type WordTable, wordTable } from './word-table.ts'

type Way = 'back' | 'on' | 'next'

const BEFORE: WordTable<Way> = wordTable(
  spellings<Way>(
    ['최근|지난|요|근|과거|최근의|지난번|저번|직전', 'back'],
    ['앞으로|향후|이제부터|지금부터', 'on'],
    ['다음', 'next'],
  ),
)

const BEHIND: WordTable<'span' | 'within' | 'ago' | 'later'> = wordTable(
  spellings<'span' | 'within' | 'ago' | 'later'>(
    ['간|동안|사이|내내|치', 'span'],
    ['이내|안에|안으로|내', 'within'],
    ['전', 'ago'],
    ['후|뒤|있다가|이따가|이후', 'later'],
  ),
)

/** The largest counts read; beyond them a date would leave the calendar. */
const LARGEST: Readonly<Record<Count['unit'], number>> = {
  year: 200,
  month: 2_400,
  week: 10_000,
  day: 70_000,
  hour: 1e6,
  minute: 1e7,
  second: 1e8,
}

/**
 * Lengths of time that point somewhere: 최근 3개월, 지난 1년, 일주일 동안, 3개월간; 앞으로 2주, 다음 3일, 30분 안에; 3일 전, 2주 뒤. Bare ones
 * ("3개월 할부") are none.
 */
export const readCount: Reader = (source, i, scope): Reading | undefined => {
  if (scope.notBefore) return undefined
  const way = longestAt(BEFORE, source, i)
  const length = readDuration(source, way?.end ?? i)
  if (!length || !isBounded(length)) return undefined
  const behind = longestAt(BEHIND, source, length.end)
  const suffix = behind && endsWord(source, behind.end) ? behind : undefined
  const both = suffix || way ? undefined : readTwofold(source, length)
  if (both) return both
  // 20년 이후 looks back to a year.
  if (
    suffix?.letters === '이후' &&
    length.unit === 'year' &&
    length.value >= 10 &&
    scope.direction !== 'future'
  )
    return undefined
  if (suffix?.value === 'ago' || suffix?.value === 'later') {
    return way && way.value !== 'on' ? undefined : point(length, suffix.value, suffix.end)
  }
  if (!way)
    return suffix && suffix.letters !== '치' && source.chars.slice(i, i + 2) !== '하루'
      ? unsaidWay(length, suffix.value, suffix.end, scope.direction)
      : undefined
  if (!suffix && isDayOfMonth(source, length)) return undefined
  const end = suffix?.end ?? length.end
  if (!endsWord(source, end) && !grownNoun(source, end)) return undefined
  return way.value === 'back' ? recent(length, end) : ahead(length, way.value, end)
}

/** 1개월 21일 전, 두 달 보름 뒤: months and days do not add up to one length; both are gone, and it is a day. */
function readTwofold(source: Source, length: ReadDuration): Reading | undefined {
  if (length.unit !== 'month' && length.unit !== 'year') return undefined
  const rest = readDuration(source, length.end)
  if (!rest || (rest.unit !== 'day' && rest.unit !== 'week') || !isBounded(rest)) return undefined
  const way = longestAt(BEHIND, source, rest.end)
  if (!way || !endsWord(source, way.end) || (way.value !== 'ago' && way.value !== 'later')) return undefined
  const sign = way.value === 'ago' ? -1 : 1
  const spans: Element['spans'] = ({ today }, within) =>
    within ? [] : [daySpan(move(move(today.toPlainDateTime(), length, sign), rest, sign).toPlainDate())]
  return { element: { rank: RANK.day, spans }, end: way.end, closes: true }
}

/** "지난 15일에" is a day; "지난 15일" and "지난 15일간" are a fortnight. */
const isDayOfMonth = (source: Source, length: ReadDuration): boolean =>
  length.unit === 'day' &&
  !source.gaps[length.end] &&
  /^(에|엔|날|부터|까지)/.test(source.chars.slice(length.end, length.end + 2))

/** "최근3개월식비": what is bought may be grown to a length that has 최근 before it. */
const grownNoun = (source: Source, end: number): boolean =>
  /^[^치차째전후]/.test(source.chars.slice(end, end + 1))

/** Without 최근 or 앞으로 direction says which way: what one spent in three months, what one will eat in three days. */
function unsaidWay(
  length: ReadDuration,
  suffix: 'span' | 'within',
  end: number,
  direction: Direction,
): Reading {
  if (direction !== 'future') return recent(length, end)
  return ahead(length, suffix === 'within' ? 'within' : 'on', end)
}

const countOf = ({ value, unit }: ReadDuration): Count => ({ value, unit })

/** Today and back: N days and weeks count today; N months and years go to the same day N units ago (spec, Dates). */
function recent(length: ReadDuration, end: number): Reading {
  const spans: Element['spans'] = ({ now, today }, within) => {
    if (within) return []
    if (isClock(length)) return [{ from: move(now, length, -1), until: now, grain: length.unit }]
    const days = length.unit === 'day' || length.unit === 'week'
    const from = move(today.toPlainDateTime(), length, -1).add({ days: days ? 1 : 0 })
    return [{ from, until: today.add({ days: 1 }).toPlainDateTime(), grain: 'day' }]
  }
  return { element: { rank: RANK.closed, kind: 'recent', count: countOf(length), spans }, end, closes: true }
}

/** 앞으로 N counts from today, 다음 N takes whole units after the current one, N 안에 begins now. */
function ahead(length: ReadDuration, way: Way | 'within', end: number): Reading {
  const spans: Element['spans'] = ({ now, today }, within) => {
    if (within) return []
    const start = today.toPlainDateTime()
    if (isClock(length)) return [{ from: now, until: move(now, length, 1), grain: length.unit }]
    if (way === 'next') return [nextWhole(today, length)]
    return [
      {
        from: way === 'within' ? now : start,
        until: move(start, length, 1),
        grain: way === 'within' ? 'second' : 'day',
      },
    ]
  }
  return { element: { rank: RANK.closed, kind: 'ahead', count: countOf(length), spans }, end, closes: true }
}

function nextWhole(today: Temporal.PlainDate, { value, unit }: Count): Span {
  const count = Math.max(1, Math.round(value))
  if (unit === 'week') return spanOfDays(mondayOf(today).add({ days: 7 }), 7 * count, 'week')
  if (unit === 'month') return monthsSpan(today.year, today.month + 1, count, 'month')
  if (unit === 'year') return monthsSpan(today.year + 1, 1, 12 * count, 'year')
  return spanOfDays(today.add({ days: 1 }), count)
}

const isClock = (length: Count): length is Count & { unit: 'second' | 'minute' | 'hour' } =>
  length.unit === 'hour' || length.unit === 'minute' || length.unit === 'second'

const isBounded = ({ value, unit }: Count): boolean => value > 0 && value <= LARGEST[unit]

/** The moment a count away, half a month being 15 days; nothing where it leaves the calendar. */
export function addCount(
  from: Temporal.PlainDateTime,
  count: Count,
  sign: 1 | -1,
): Temporal.PlainDateTime | undefined {
  return isBounded(count) ? move(from, count, sign) : undefined
}

function move(from: Temporal.PlainDateTime, { value, unit }: Count, sign: 1 | -1): Temporal.PlainDateTime {
  const whole = Math.floor(value)
  const rest = unit === 'month' ? Math.round((value - whole) * 30) : 0
  return from.add({ [`${unit}s`]: sign * whole }).add({ days: sign * rest })
}

const RANK_OF: Readonly<Record<'day' | 'week' | 'month' | 'year', number>> = {
  day: RANK.day,
  week: RANK.week,
  month: RANK.month,
  year: RANK.year,
}

/**
 * N units ago or from now. What was spent "2주 전" is asked of that whole week, "세 달 전" of that month: so under `past`; an
 * appointment "2주 뒤" is a day.
 */
function point(length: ReadDuration, way: 'ago' | 'later', end: number): Reading {
  const sign = way === 'ago' ? -1 : 1
  const count = countOf(length)
  if (isClock(length)) {
    const spans: Element['spans'] = ({ now }, within) => {
      if (within) return []
      const from = move(now, length, sign)
      const grain = length.unit === 'hour' ? 'minute' : 'second'
      return [{ from, until: from.add({ [`${grain}s`]: 1 }), grain }]
    }
    return { element: { rank: RANK.closed, count, spans }, end, closes: true }
  }
  const unit = length.unit as 'day' | 'week' | 'month' | 'year'
  const dayOf = ({ today }: Scope): Temporal.PlainDate =>
    move(today.toPlainDateTime(), length, sign).toPlainDate()
  const spans: Element['spans'] = (scope, within) => (within ? [] : [unitAround(dayOf(scope), unit)])
  const last = (scope: Scope): Span =>
    scope.direction === 'past' && way === 'ago' ? unitAround(dayOf(scope), unit) : daySpan(dayOf(scope))
  return { element: { rank: RANK_OF[unit], count, spans, last }, end, closes: true }
}

function unitAround(day: Temporal.PlainDate, unit: 'day' | 'week' | 'month' | 'year'): Span {
  if (unit === 'week') return weekSpan(day)
  if (unit === 'month') return monthSpan(day.year, day.month)
  return unit === 'year' ? yearSpan(day.year) : daySpan(day)
}

/** 요즘, 며칠 전: back from today by a guess, flagged vague; not before a count ("최근 10건"). 지금, 방금: this second. */
export const readVague: Reader = (source, i): Reading | undefined => {
  const vague = longestAt(VAGUE, source, i)
  if (vague) {
    if (readNumber(source, vague.end)?.form === 'digits' || !endsWord(source, vague.end)) return undefined
    const spans: Element['spans'] = ({ today }, within) => {
      const from = today.subtract(vague.value).toPlainDateTime()
      return within ? [] : [{ from, until: today.add({ days: 1 }).toPlainDateTime(), grain: 'day' }]
    }
    return { element: { rank: RANK.closed, kind: 'vague', spans }, end: vague.end, closes: true }
  }
  const instant = longestAt(INSTANT, source, i)
  if (!instant || !endsWord(source, instant.end)) return undefined
  const spans: Element['spans'] = ({ now }, within) =>
    within ? [] : [{ from: now, until: now.add({ seconds: 1 }), grain: 'second' }]
  return { element: { rank: RANK.closed, kind: 'instant', spans }, end: instant.end, closes: true }
}

const SAME_TIME: WordTable<true> = wordTable(
  spellings<true>([
    '이맘때|이맘때쯤|이 맘때|이때|이때쯤|이 시기|이 무렵|같은 달|같은 시기|동월|요맘때|이 즈음',
    true,
  ]),
)

/** 작년 이맘때: the current month of the year before it. */
export const readSameTime: Reader = (source, i): Reading | undefined => {
  const word = longestAt(SAME_TIME, source, i)
  if (!word) return undefined
  const spans: Element['spans'] = ({ today }, within) =>
    within?.grain === 'year' ? [monthSpan(within.from.year, today.month)] : []
  return {
    element: { rank: RANK.month, dependent: true, spans },
    end: word.end,
    closes: endsWord(source, word.end),
  }
}
