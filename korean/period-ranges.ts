import { before, type Grain, monthSpan, type Span, yearSpan } from './calendar.ts'
import { readDuration } from './durations.ts'
import { type Chain, readChain } from './period-chain.ts'
import { addCount } from './period-counts.ts'
import { endsWord, type Scope } from './period-element.ts'
import { restOfWord, type Source } from './source.ts'
import { longestAt, spellings, type WordTable, wordTable } from './word-table.ts'

/** A chain with what follows it: the other end of a range, or an open side. */
export interface Phrase extends Chain {
  readonly open?: 'after' | 'before'
}

/** Where an open side has no end of its own. */
const NEVER = new Temporal.PlainDateTime(9999, 1, 1)
const EVER = new Temporal.PlainDateTime(1, 1, 1)

const JOINS: WordTable<'from' | 'dash'> = wordTable(
  spellings<'from' | 'dash'>(['부터|에서부터|에서', 'from'], ['~|-|~~', 'dash']),
)

/** 19일부터 25일까지였어요: a stretch that is told. */
const COPULA = /^(?:였|이었|예요|에요|이에요|야$|인데|임$|고$|라$|라서|이라)/

const CLOSINGS: WordTable<true> = wordTable(spellings<true>(['까지|사이|까지 동안', true]))

type Side = 'from' | 'after' | 'until' | 'before'

const SIDES: WordTable<Side> = wordTable(
  spellings<Side>(['부터', 'from'], ['이후|이래|후|뒤', 'after'], ['까지', 'until'], ['이전|전', 'before']),
)

const DURING: WordTable<true> = wordTable(spellings<true>(['간|동안|치', true]))

/** Words that only repeat the length: 3월 한 달, 올해 들어, 지난주 내내. */
const REPEATS: WordTable<true> = wordTable(
  spellings<true>([
    '들어|들어서|들어와서|한 달|한 달 간|한 달 동안|한 해|한 해 동안|한 주|한 주 동안|내내|동안',
    true,
  ]),
)

/** The period phrase at i with its range or open side. */
export function readPhrase(source: Source, i: number, scope: Scope): Phrase | undefined {
  const first: Phrase | undefined = readOlder(source, i, scope) ?? readChain(source, i, scope)
  if (!first) return undefined
  if (first.open) return first
  if (first.kind === 'recent' || first.kind === 'ahead' || first.kind === 'vague') return first
  const repeated = longestAt(REPEATS, source, first.end)
  const chain = repeated && endsWord(source, repeated.end) ? { ...first, end: repeated.end } : first
  const range = rangeFrom(source, chain, scope)
  if (range) return range
  return openSide(source, chain, scope) ?? chain
}

const OLDER: WordTable<true> = wordTable(
  spellings<true>(['넘은|넘는|이상 된|이상 지난|도 더 된|더 된', true]),
)

/** 십 년 넘은 논문: all that is older. */
function readOlder(source: Source, i: number, { today, direction }: Scope): Phrase | undefined {
  if (direction !== 'past') return undefined
  const length = readDuration(source, i)
  const word = length?.unit === 'year' ? longestAt(OLDER, source, length.end) : undefined
  const until = length && word && addCount(today.toPlainDateTime(), length, -1)
  return until && word
    ? {
        end: word.end,
        span: { from: EVER, until, grain: 'day' },
        kind: 'calendar',
        strong: false,
        open: 'before',
      }
    : undefined
}

function rangeFrom(source: Source, left: Chain, scope: Scope): Phrase | undefined {
  const join = longestAt(JOINS, source, left.end)
  if (!join) return undefined
  const { from } = left.span
  const isDated = /\d일?$/u.test(source.chars.slice(0, left.end))
  const length = join.letters === '부터' ? lengthFrom(source, join.end, from, isDated) : undefined
  if (length)
    return { ...left, kind: 'calendar', end: length.end, span: { ...left.span, until: length.until } }
  const right = readChain(source, join.end, { ...scope, anchor: from.toPlainDate(), notBefore: from })
  if (!right || !before(from, right.span.until) || right.kind === 'recent' || right.kind === 'ahead')
    return undefined
  const closing = longestAt(CLOSINGS, source, right.end)
  const closed = closing && (endsWord(source, closing.end) || COPULA.test(restOfWord(source, closing.end)))
  if (join.letters === '에서' && !closed) return undefined
  const grain = right.kind === 'instant' && !isTime(left.span) ? 'day' : right.span.grain
  const span = { from, until: endOf(right, left), grain: finer(left.span.grain, grain) }
  const { assumed } = left
  return {
    end: closed ? closing.end : right.end,
    span,
    kind: 'calendar',
    strong: left.strong,
    ...(assumed ? { assumed } : {}),
  }
}

/** "3월 1일부터 2주간", "내일부터 3일": a length from there on. From a date on, 3일 is another date. */
function lengthFrom(
  source: Source,
  i: number,
  from: Temporal.PlainDateTime,
  isDated: boolean,
): { until: Temporal.PlainDateTime; end: number } | undefined {
  const length = readDuration(source, i)
  const during = length && longestAt(DURING, source, length.end)
  const named =
    length &&
    (during
      ? endsWord(source, during.end)
      : (length.unit !== 'day' || !(isDated || longestAt(CLOSINGS, source, length.end))) &&
        endsWord(source, length.end) &&
        source.gaps[length.end])
  if (!named) return undefined
  const until = addCount(from, length, 1)
  return until && { until, end: during?.end ?? length.end }
}

/** "9시부터 11시까지" ends as 11 strikes, "1일부터 15일까지" at the end of the 15th; "지금까지" of days is today. */
function endOf(right: Chain, left: Chain): Temporal.PlainDateTime {
  if (right.kind === 'instant' && !isTime(left.span))
    return right.span.from.toPlainDate().add({ days: 1 }).toPlainDateTime()
  return isTime(right.span) && right.kind !== 'instant' ? right.span.from : right.span.until
}

const FINENESS: readonly Grain[] = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'season',
  'quarter',
  'half',
  'year',
]

const finer = (a: Grain, b: Grain): Grain => (FINENESS.indexOf(a) < FINENESS.indexOf(b) ? a : b)

const isTime = (span: Span): boolean =>
  span.grain === 'hour' || span.grain === 'minute' || span.grain === 'second'

function openSide(source: Source, chain: Chain, scope: Scope): Phrase | undefined {
  const side = longestAt(SIDES, source, chain.end)
  if (!side || !(endsWord(source, side.end) || isGrown(source, side)) || isNextDay(source, side))
    return undefined
  const { span } = chain
  switch (side.value) {
    case 'from':
      return {
        ...chain,
        end: side.end,
        open: 'after',
        span: { ...span, until: openEnd(span.from, scope, isTime(span)) },
      }
    case 'after':
      return {
        ...chain,
        end: side.end,
        open: 'after',
        span: { ...span, until: openEnd(span.from, scope, isTime(span)) },
      }
    case 'before':
      return {
        ...chain,
        end: side.end,
        open: 'before',
        span: beforeSpan(span, scope),
      }
    case 'until':
      return { ...chain, end: side.end, open: 'before', span: untilSpan(chain, scope) }
  }
}

/** 2023년이후논문만: what it is of is written together with it. */
const isGrown = ({ gaps }: Source, { letters, end }: { letters: string; end: number }): boolean =>
  (letters === '이후' || letters === '이전') && !gaps[end - letters.length]

/** 설 전날, 추석 후 주말: not all the time before or after. */
const isNextDay = (source: Source, { letters, end }: { letters: string; end: number }): boolean =>
  (letters === '전' || letters === '후') && /^(날|주|달|해|후)/.test(source.chars.slice(end, end + 1))

function beforeSpan(span: Span, { now, direction }: Scope): Span {
  if (direction === 'future' && before(now, span.from)) return { ...span, from: now, until: span.from }
  return { ...span, from: isTime(span) ? dayStart(span.from) : EVER, until: span.from }
}

/** A time of day is open to the end of the day; the past to the end of today; what lies ahead has no end. */
function openEnd(
  from: Temporal.PlainDateTime,
  { today, direction }: Scope,
  time: boolean,
): Temporal.PlainDateTime {
  const tomorrow = today.add({ days: 1 }).toPlainDateTime()
  if (time) return dayStart(from).add({ days: 1 })
  return direction !== 'future' && before(from, tomorrow) ? tomorrow : NEVER
}

const dayStart = (moment: Temporal.PlainDateTime): Temporal.PlainDateTime =>
  moment.toPlainDate().toPlainDateTime()

/** Looking ahead, from now; looking back, from the beginning of what the end lies in: "15일까지" of the month, "6월까지" of the year. */
function untilSpan({ span, kind }: Chain, { now, direction }: Scope): Span {
  const until = isTime(span) && kind !== 'instant' ? span.from : span.until
  const ahead = before(now, span.from) || (before(now, until) && direction === 'future')
  if (ahead) return { from: now, until, grain: 'second' }
  const { year, month } = span.from
  if (span.grain === 'year') return { ...span, from: EVER, until }
  const within =
    span.grain === 'day' || span.grain === 'week' || kind === 'instant'
      ? monthSpan(year, month)
      : yearSpan(year)
  return { ...span, from: isTime(span) && kind !== 'instant' ? dayStart(span.from) : within.from, until }
}
