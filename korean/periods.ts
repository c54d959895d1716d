import { dayIn, type Span } from './calendar.ts'
import { findEnglishPeriods } from './english-periods.ts'
import type { Assumed, Count, Direction, PeriodKind, Scope } from './period-element.ts'
import { OPENERS, STRONG_OPENERS } from './period-openers.ts'
import { type Phrase, readPhrase } from './period-ranges.ts'
import { repairTimeWords } from './period-typos.ts'
import { isDigit, isHangul, readSource, type Source, spanOf, startsWord } from './source.ts'

export type { Span } from './calendar.ts'
export type { Assumed, Count, Direction, PeriodKind } from './period-element.ts'

export interface PeriodOptions {
  /** The moment of the question in the user's time zone. */
  readonly now: Temporal.PlainDateTime
  /** Where a date without a year, a day without a month and a weekday without a week lie. */
  readonly direction: Direction
}

/** A period named in a text. */
export interface PeriodMention {
  /** UTF-16 offsets in the text, `end` exclusive; particles are outside, 부터, 까지, 전, 동안 inside. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** Calendar time, `until` exclusive; never clamped to today. `grain` is the unit that was named. */
  readonly interval: Span
  /**
   * `current`: 오늘, 이번 달, 올해 (not over yet). `recent`: the last N units up to today. `ahead`: the next N units.
   * `instant`: 지금, 방금. `vague`: 요즘, 최근 (the last month is a guess). `calendar`: all others.
   */
  readonly kind: PeriodKind
  /** What was unsaid and chosen by direction. */
  readonly assumed?: Assumed
  /** 3월부터, 3월 이후: `interval.until` is the end of today (or year 9999 ahead). 3월까지, 3월 전: `interval.from` is a guess (or year 1). */
  readonly open?: 'after' | 'before'
  /** The count of 최근 3개월, 3일 전, 앞으로 2주. */
  readonly count?: Count
  /** The Korean name of the day, where it has one. */
  readonly holiday?: string
}

/**
 * The periods of a text in order, without overlaps: dates, months, weeks, named days, holidays, ranges and
 * lengths of time that point back or ahead ("지난달", "3월 1일부터 15일까지", "최근 3개월", "저번 주 금요일", "작년 추석", "내일 저녁 7시").
 * English ones beside them (last month, between 5 and 10 May). Odd spacing, attached particles and slips of the time words are read; counts, amounts, versions and words that
 * only look like dates are not. Never throws.
 */
export function findPeriods(text: string, options: PeriodOptions): PeriodMention[] {
  const korean = findKoreanPeriods(text, options)
  const english = findEnglishPeriods(text).flatMap(({ start, end, korean: said }) => {
    const [mention, ...others] = findKoreanPeriods(said, options)
    return mention && others.length === 0 ? [{ ...mention, start, end, text: text.slice(start, end) }] : []
  })
  if (english.length === 0) return korean
  const isWithin = (one: PeriodMention) =>
    english.some(({ start, end }) => one.start < end && start < one.end)
  return [...korean.filter((one) => !isWithin(one)), ...english].sort((a, b) => a.start - b.start)
}

function findKoreanPeriods(text: string, { now, direction }: PeriodOptions): PeriodMention[] {
  const source = repairTimeWords(readSource(text))
  const today = now.toPlainDate()
  const scope: Scope = { now, today, anchor: today, direction }
  const found: PeriodMention[] = []
  let last = -1
  for (let i = 0; i < source.chars.length; ) {
    const start = i === last ? 'yes' : mayStart(source, i)
    const phrase =
      start === 'no' ? undefined : readPhrase(source, i, withSpoken(scope, source, i, found.at(-1), text))
    if (!phrase || (start === 'grown' && !phrase.strong)) {
      i += 1
      continue
    }
    const mention = toMention(phrase, source, i)
    if (saysAgain(found.at(-1), mention)) found.push(joined(found.pop()!, mention, text))
    else if (isYearOf(found.at(-1), mention)) found.push(inYear(found.pop()!, mention, text))
    else if (!isCountOfWeek(found.at(-1), mention)) found.push(mention)
    i = phrase.end
    last = i
  }
  return found.map((mention) => withBareYear(mention, text))
}

/** Between a day and the one that is held beside it: 3일이랑 다음 날. */
const BESIDE_JOINT = /^\s?(?:이랑|랑|와|과|하고|,|말고)\s{0,3}$/

/** 둘째주, 마지막 주 */
const WEEK_OF_MONTH = /^(?:[첫둘셋넷]째|[두세네]\s?번째|마지막|[2-5]주차)\s?주?/u

/**
 * 그 다음 날 and 그 전달 are beside the one named last; a mere 다음 날 only where it is joined to it, and 11월 첫째주랑 둘째주 is of
 * the same month.
 */
function withSpoken(
  scope: Scope,
  source: Source,
  i: number,
  last: PeriodMention | undefined,
  text: string,
): Scope {
  const grain = last?.interval.grain
  if (!last || (grain !== 'day' && grain !== 'week' && grain !== 'month')) return scope
  const { from } = last.interval
  const isBeside = BESIDE_JOINT.test(text.slice(last.end, spanOf(source, i, i + 1).start))
  if (grain === 'week' && isBeside && WEEK_OF_MONTH.test(source.chars.slice(i, i + 5)))
    return { ...scope, anchor: from.toPlainDate(), notBefore: from }
  if (!startsWord(source, i) || (source.chars[i] !== '그' && !(grain === 'day' && isBeside))) return scope
  return { ...scope, spoken: { from: from.toPlainDate(), grain } }
}

/** 9월 21일 1978년: the year stands behind its day. */
const isYearOf = (last: PeriodMention | undefined, mention: PeriodMention): last is PeriodMention =>
  last?.assumed === 'year' &&
  last.interval.grain === 'day' &&
  mention.interval.grain === 'year' &&
  mention.kind === 'calendar' &&
  !mention.open &&
  /^\d{4}/.test(mention.text) &&
  mention.start - last.end <= 2 &&
  dayOfYear(last, mention.interval.from.year) !== undefined

const dayOfYear = ({ interval: { from } }: PeriodMention, year: number) => dayIn(year, from.month, from.day)

function inYear(last: PeriodMention, { end, interval }: PeriodMention, text: string): PeriodMention {
  const { assumed: _, ...rest } = last
  return {
    ...rest,
    end,
    text: text.slice(last.start, end),
    interval: dayOfYear(last, interval.from.year)!,
  }
}

/** 9월 21일 1978: a number that is hardly anything but a year. */
const BARE_YEAR = /^[ ,]{1,2}(19\d\d)(?![\d.,/-]|\s?[가-힣%])/

function withBareYear(mention: PeriodMention, text: string): PeriodMention {
  if (mention.assumed !== 'year' || mention.interval.grain !== 'day') return mention
  const said = BARE_YEAR.exec(text.slice(mention.end, mention.end + 8))
  const interval = said && dayOfYear(mention, Number(said[1]))
  if (!interval) return mention
  const end = mention.end + said[0].length
  const { assumed: _, ...rest } = mention
  return { ...rest, end, text: text.slice(mention.start, end), interval }
}

function toMention(phrase: Phrase, source: Source, i: number): PeriodMention {
  const { end, span, kind, assumed, open, count, holiday } = phrase
  return {
    ...spanOf(source, i, end),
    interval: span,
    kind,
    ...(assumed ? { assumed } : {}),
    ...(open ? { open } : {}),
    ...(count ? { count } : {}),
    ...(holiday ? { holiday } : {}),
  }
}

/** "이번 주 3일 운동했어": three days, not the third. */
const isCountOfWeek = (last: PeriodMention | undefined, mention: PeriodMention): boolean =>
  last?.interval.grain === 'week' &&
  mention.assumed === 'month' &&
  mention.interval.grain === 'day' &&
  mention.start - last.end <= 1

/** "12월 25일 크리스마스", "오늘 3월 18일": one day, named twice. */
const saysAgain = (
  last: PeriodMention | undefined,
  { start, interval }: PeriodMention,
): last is PeriodMention =>
  last !== undefined &&
  start - last.end <= 1 &&
  interval.from.equals(last.interval.from) &&
  interval.until.equals(last.interval.until)

const joined = (last: PeriodMention, { end, holiday }: PeriodMention, text: string): PeriodMention => ({
  ...last,
  end,
  text: text.slice(last.start, end),
  ...(holiday ? { holiday } : {}),
})

/** Every month of the year in words: 매년 3월, 매주 금요일 name no period. */
const HABIT = /(매년|매월|매달|매주|격주|해마다|달마다|주마다|한달에|일주일에|일년에|1년에|한주에)(에)?$/

const NAMED_WEEK = /(?:이번|요번|지난|저번|다음|담|전|[첫둘셋넷다섯]째|번째|마지막|그|이)$/

/** Where a mention may begin: at a word, at digits grown to a word ("식비3월"), or — beyond doubt only — inside one. */
function mayStart(source: Source, i: number): 'yes' | 'grown' | 'no' {
  const { chars, gaps } = source
  const code = chars.charCodeAt(i)
  if (!OPENERS.has(code)) return 'no'
  if (
    i > 1 &&
    (gaps[i] || isHangul(chars.charCodeAt(i - 1))) &&
    HABIT.test(chars.slice(Math.max(0, i - 5), i))
  )
    return 'no'
  const digit = isDigit(code)
  if (startsWord(source, i)) {
    const sign = i > 0 && !gaps[i] && /[./:,\-#]/.test(chars[i - 1]!)
    // 주 4일, 일주일에 3일: how many of every week.
    if (
      digit &&
      gaps[i] &&
      chars[i - 1] === '주' &&
      gaps[i - 1] &&
      !NAMED_WEEK.test(chars.slice(Math.max(0, i - 4), i - 1))
    )
      return 'no'
    return digit && sign && (chars[i - 1] === '#' || isDigit(chars.charCodeAt(i - 2))) ? 'no' : 'yes'
  }
  if (digit) return isHangul(chars.charCodeAt(i - 1)) && chars[i - 1] !== '제' ? 'yes' : 'no'
  return STRONG_OPENERS.has(code) && isHangul(chars.charCodeAt(i - 1)) ? 'grown' : 'no'
}
