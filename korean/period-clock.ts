import { before, type Span } from './calendar.ts'
import { type Clock, readClock, readHours } from './clock.ts'
import { type Element, endsUnless, endsWord, RANK, type Reader, type Reading } from './period-element.ts'
import { DAY_PARTS, DAY_WITH_PART, type DayPart } from './period-words.ts'
import { isDigit, type Source, startsWord, wordAt } from './source.ts'
import { longestAt } from './word-table.ts'

/** 새벽, 오후 3시, 저녁 7시 반, 정오, 15:20, 3pm, 한 시 이십 분: inside a day, or alone the one direction asks for. */
export const readTime: Reader = (source, i, _scope, previous): Reading | undefined => {
  const named = namedTime(source, i)
  if (named) return timeReading(source, named, undefined)
  const night = longestAt(DAY_WITH_PART, source, i)
  if (night) return nightReading(source, night)
  const part = longestAt(DAY_PARTS, source, i)
  const hours = readHours(source, part?.end ?? i)
  const clock = hours?.from ?? readClock(source, part?.end ?? i)
  if (part && !clock) return partReading(source, part, previous)
  if (!clock || (!part && !startsWord(source, i) && !isDigit(source.chars.charCodeAt(i)))) return undefined
  return timeReading(source, clock, part?.value, hours?.until)
}

function namedTime(source: Source, i: number): Clock | undefined {
  const base = { minute: 0, second: 0, grain: 'hour' as const, end: i + 2 }
  if (wordAt(source, i, '정오')) return { ...base, hour: 12, half: 'pm' }
  return wordAt(source, i, '자정') ? { ...base, hour: 24, half: 'pm' } : undefined
}

/** A part of the day needs a day before it: alone 점심 is a meal. Only 오전 and 오후 stand for today's. */
function partReading(
  source: Source,
  part: { value: DayPart; end: number; letters: string },
  previous: Element | undefined,
): Reading | undefined {
  const today = part.letters === '오전' || part.letters === '오후'
  if (!previous && !today) return undefined
  const inside = (day: Temporal.PlainDateTime): Span[] => [
    { from: day.add({ hours: part.value.from }), until: day.add({ hours: part.value.until }), grain: 'hour' },
  ]
  const spans: Element['spans'] = (scope, within) => {
    if (!within) return today ? inside(scope.today.toPlainDateTime()) : []
    return within.grain === 'day' ? inside(within.from) : []
  }
  return { element: { rank: RANK.time, spans }, end: part.end, closes: endsWord(source, part.end) }
}

function nightReading(source: Source, night: { value: readonly [number, DayPart]; end: number }): Reading {
  const [days, part] = night.value
  const clock = readClock(source, night.end)
  const spans: Element['spans'] = (scope, within) => {
    if (within) return []
    const day = scope.today.add({ days }).toPlainDateTime()
    if (clock) return clockSpans(clock, part, day)
    return [{ from: day.add({ hours: part.from }), until: day.add({ hours: part.until }), grain: 'hour' }]
  }
  const end = clock?.end ?? night.end
  return { element: { rank: RANK.time, spans }, end, closes: endsWord(source, end) }
}

/** A clock time, or the hours from it to `until` (4~6시). */
function timeReading(source: Source, clock: Clock, part: DayPart | undefined, until?: Clock): Reading {
  const spans: Element['spans'] = (scope, within) => {
    const lengthened = (spans: Span[]): Span[] => (until ? spans.flatMap((span) => upTo(span, until)) : spans)
    if (within) return within.grain === 'day' ? lengthened(clockSpans(clock, part, within.from)) : []
    const days = [-1, 0, 1].map((n) => scope.anchor.add({ days: n }).toPlainDateTime())
    const spans = days.flatMap((day) =>
      part || clock.half ? clockSpans(clock, part, day) : bothHalves(clock, day),
    )
    return lengthened(spans)
  }
  const closes =
    endsUnless(source, clock.end, /^(간|즌|작|스템|도$|장|청|내$|립)/) && !isHonorific(source, clock.end)
  return { element: { rank: RANK.time, assumes: 'day', spans }, end: clock.end, closes }
}

/** 넣어 두시고: a verb's stem and 시, where the ending is none of a noun's or a verb leads to it. */
function isHonorific({ chars, gaps }: Source, end: number): boolean {
  if (chars.slice(end - 2, end) !== '두시' || gaps[end - 1]) return false
  const rest = gaps[end] ? '' : chars.slice(end, end + 3)
  if (/^(?:고|려|거나|겠)/.test(rest)) return true
  const isBehindVerb =
    gaps[end - 2] === true && /[어아여해놔둬]$/.test(chars.slice(Math.max(0, end - 3), end - 2))
  return isBehindVerb && !/^(?:에|로|까지|부터)/.test(rest)
}

/** From the beginning of `span` to the next time the clock shows `until`. */
function upTo(span: Span, until: Clock): Span[] {
  const day = span.from.toPlainDate().toPlainDateTime()
  const end = [...bothHalves(until, day), ...bothHalves(until, day.add({ days: 1 }))].find(({ from }) =>
    before(span.from, from),
  )
  return end ? [{ ...span, until: end.from }] : []
}

/** A bare 3시 of no day is either of two. */
function bothHalves(clock: Clock, day: Temporal.PlainDateTime): Span[] {
  if (clock.hour > 12 || clock.hour === 0) return [at(day, clock.hour, clock)]
  return [at(day, clock.hour % 12, clock), at(day, (clock.hour % 12) + 12, clock)]
}

/** Inside a day 1시–6시 is the afternoon, unless 새벽, 아침 or 오전 is said. */
function clockSpans(clock: Clock, part: DayPart | undefined, day: Temporal.PlainDateTime): Span[] {
  const { hour } = clock
  if (hour > 12 || hour === 0) return [at(day, hour, clock)]
  const twelve = hour % 12
  switch (part?.shift ?? clock.half) {
    case 'am':
      return [at(day, twelve, clock)]
    case 'pm':
      return [at(day, twelve + 12, clock)]
    case 'noon':
      return [at(day, twelve < 6 ? twelve + 12 : hour, clock)]
    case 'night':
      return [at(day, twelve < 6 ? twelve + 24 : twelve + 12, clock)]
    default:
      return [at(day, hour < 7 ? hour + 12 : hour, clock)]
  }
}

function at(day: Temporal.PlainDateTime, hour: number, clock: Clock): Span {
  const from = day.add({ hours: hour, minutes: clock.minute, seconds: clock.second })
  return { from, until: from.add({ [`${clock.grain}s`]: 1 }), grain: clock.grain }
}
