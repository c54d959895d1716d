import type { Span } from './calendar.ts'
import { readBeside, readBesideSpoken } from './period-beside.ts'
import { readTime } from './period-clock.ts'
import { readCount, readSameTime, readVague } from './period-counts.ts'
import { readDay, readDayWord, readHoliday } from './period-days.ts'
import { readDecade } from './period-decades.ts'
import {
  type Assumed,
  type Count,
  choose,
  type Element,
  type PeriodKind,
  RANK,
  type Reader,
  type Reading,
  type Scope,
} from './period-element.ts'
import { readLunarDate, readMonth, readPart, readPartWord } from './period-months.ts'
import { readShiftedName, readShiftedUnit } from './period-shifts.ts'
import { readSpread } from './period-spread.ts'
import { readBracketedWeekday, readNth, readWeekday, readWeekend } from './period-weeks.ts'
import { readWorkingDays } from './period-working-days.ts'
import { readWrittenDate } from './period-written.ts'
import { readHalfOrQuarter, readSeason, readYear } from './period-years.ts'
import { isDigit, type Source } from './source.ts'

/** A period phrase: elements from coarse to fine, each inside the one before, resolved to one span. */
export interface Chain {
  readonly end: number
  readonly span: Span
  readonly kind: PeriodKind
  readonly assumed?: Assumed
  readonly holiday?: string
  readonly count?: Count
  readonly strong: boolean
}

/** Readers by what stands at the place, a digit or not: most read only one of the two. */
interface Readers {
  readonly digit: readonly Reader[]
  readonly other: readonly Reader[]
}

const DIGITS_TOO: ReadonlySet<Reader> = new Set([
  readWorkingDays,
  readCount,
  readDecade,
  readYear,
  readHalfOrQuarter,
  readMonth,
  readNth,
  readDay,
  readHoliday,
  readTime,
])
const DIGITS_ONLY: ReadonlySet<Reader> = new Set([readSpread, readWrittenDate])

/** In order of preference where two readings are equally long. */
function inOrder(...readers: Reader[]): Readers {
  return {
    digit: readers.filter((reader) => DIGITS_TOO.has(reader) || DIGITS_ONLY.has(reader)),
    other: readers.filter((reader) => !DIGITS_ONLY.has(reader)),
  }
}

/** What 지난, 이번 and 다음 can stand before. */
const NAMED = inOrder(
  readMonth,
  readSeason,
  readHoliday,
  readWeekday,
  readHalfOrQuarter,
  readDay,
  readWeekend,
)

const readShifted: Reader = (source, i, scope) =>
  readShiftedName(source, i, scope, (_, at) => longest(NAMED, source, at, scope))

const FIRST = inOrder(
  readBesideSpoken,
  readWorkingDays,
  readCount,
  readSpread,
  readShiftedUnit,
  readShifted,
  readVague,
  readWrittenDate,
  readDecade,
  readYear,
  readHalfOrQuarter,
  readLunarDate,
  readMonth,
  readPartWord,
  readNth,
  readWeekend,
  readDayWord,
  readDay,
  readHoliday,
  readWeekday,
  readSeason,
  readTime,
)

/** Behind a coarser element: no counts, and what means nothing alone. */
const NEXT = inOrder(
  readSpread,
  readShiftedUnit,
  readHalfOrQuarter,
  readMonth,
  readSameTime,
  readPartWord,
  readPart,
  readNth,
  readWeekend,
  readDayWord,
  readDay,
  readHoliday,
  readWeekday,
  readBracketedWeekday,
  readBeside,
  readSeason,
  readTime,
  readWrittenDate,
)

function longest(
  readers: Readers,
  source: Source,
  i: number,
  scope: Scope,
  previous?: Element,
): Reading | undefined {
  let best: Reading | undefined
  for (const reader of isDigit(source.chars.charCodeAt(i)) ? readers.digit : readers.other) {
    const reading = reader(source, i, scope, previous)
    if (!reading || (previous && reading.element.rank <= previous.rank)) continue
    if (!best || reading.end > best.end || (reading.closes && !best.closes && reading.end === best.end))
      best = reading
  }
  return best
}

/** The longest phrase at i that may end where it ends, with what it means; nothing when it means nothing. */
export function readChain(source: Source, i: number, scope: Scope): Chain | undefined {
  let reading = longest(FIRST, source, i, scope)
  if (!reading || reading.element.dependent) return undefined
  const first = reading
  let spans = first.element.spans(scope, undefined)
  const ambiguous = spans.length > 1
  let best: { reading: Reading; spans: readonly Span[]; length: number } | undefined
  for (let length = 1; reading && spans.length > 0; length++) {
    if (reading.closes) best = { reading, spans, length }
    const next: Reading | undefined =
      reading.element.rank < RANK.time ? nextReading(source, reading, scope) : undefined
    const inside: readonly Span[] = next ? spans.flatMap((span) => next.element.spans(scope, span)) : []
    reading = next
    // A weekday that belies its date is a slip of the weekday.
    spans =
      inside.length > 0 || next?.element.rank !== RANK.weekday || spans[0]?.grain !== 'day' ? inside : spans
  }
  return best && finish(best, first, ambiguous, scope)
}

function nextReading(source: Source, reading: Reading, scope: Scope): Reading | undefined {
  const { end, element } = reading
  const direct = longest(NEXT, source, end, scope, element)
  if (direct) return direct
  const joined =
    (source.chars[end] === '의' || source.chars[end] === '중' || source.chars[end] === ',') &&
    source.gaps[end + 1]
  const next = joined ? longest(NEXT, source, end + 1, scope, element) : undefined
  return source.chars[end] === ',' && next?.element.rank !== RANK.weekday ? undefined : next
}

function finish(
  best: { reading: Reading; spans: readonly Span[]; length: number },
  first: Reading,
  ambiguous: boolean,
  scope: Scope,
): Chain | undefined {
  const { reading, spans, length } = best
  const alone = length === 1
  const span =
    alone && reading.element.last ? reading.element.last(scope) : choose(spans, scope, first.element.otherDay)
  if (!span) return undefined
  const { assumes } = first.element
  const kind = reading.element.kind ?? (alone ? first.element.kind : undefined) ?? 'calendar'
  return {
    end: reading.end,
    span,
    kind: alone || kind !== 'current' ? kind : 'calendar',
    strong: first.strong ?? false,
    ...(ambiguous && assumes ? { assumed: assumes } : {}),
    ...(reading.element.holiday ? { holiday: reading.element.holiday } : {}),
    ...(first.element.count ? { count: first.element.count } : {}),
  }
}
