import { findPeriods, type PeriodMention } from '#korean/periods.ts'
import { daysTogether } from './joined-days.ts'
import type { Mention, Mentions } from './mentions.ts'
import { type FuturePeriod, joinedPeriod, type Period, type PeriodRange, periodOf } from './period.ts'

/** The periods of a question: what is asked about, and what it is held against. */
export interface AskedPeriods {
  readonly period?: Period | FuturePeriod
  readonly other?: PeriodRange
  /** What it is held against where only that is said: 추석때랑 비교하면?, after a question about 설날. */
  readonly against?: Period
  /** The same days a year, month or week before those that are asked about: 작년 이맘때. */
  readonly before?: Shift
  /** Further ones that the same is asked of: 1월이랑 2월 식비. */
  readonly more: readonly Period[]
  /** "요즘", "최근" and nothing more definite. */
  readonly isVague: boolean
  /** 1월 2월 3월: three whole months or more in a row, as one stretch. */
  readonly months?: Period
}

/** How far back the same days are looked for. */
export interface Shift {
  readonly unit: 'days' | 'weeks' | 'months' | 'years'
  readonly by: number
  /** Of what still runs no more than as many days: 작년 같은 기간, after this year. */
  readonly asFar?: boolean
}

type PeriodPlace = Extract<Mention, { type: 'period' }>

/** What follows the period that another is held against: 지난달보다, 작년 대비. */
const against =
  /^(?:에|이랑도?|랑도?|하고도?|과도?|와도?|에다|의|거|꺼|것|때|지출|소비|쓴거)*(?:보다|똑같|비슷|그대로|대비|에?비해|에?비하면|비교|견줘|견주|에비교|놓고|(?:은|는)?(?:뭐가|뭐|어디가|무엇이|어떻게|얼마나)(?:그리|그렇게)?(?:달라|다르|다른|차이))|^(?:이랑|랑|하고|과|와)(?:은|는)(?:요)?[?!.~]*$/u
/** 지난달이랑: at the end, with nothing behind to be held against it. */
const againstAtEnd = /^(?:이랑|랑|하고|과|와)(?:요)?[?!.~]*$/u
/** 지난달이랑 어느 쪽이 더 많아: what was spoken of, or what runs now, against it. */
const whichIsMore =
  /^(?:이랑|랑|하고|과|와)(?:은|는)?(?:비교하면|비교해서|견주면)?(?:어느쪽|어느게|어느것|언제|뭐가)(?:이|가|에)?(?:더|덜)/u
/** 3월 말고 2월: the one that is not meant. */
const dropped =
  /^(?:은|는|이|가|을|를|거|꺼|것|이랑)*(?:말고|아니고|아니라|아니야|말구|(?:아|앗|어)?아니(?:다|지|구나|,)?$|앗$)/u
/** The same days a year or a month before. */
const sameDays =
  /^(?:의)?(?:같은(?:기간(?!까지|끼리|만큼)|달|날(?!짜?까지|짜?끼리|짜?만큼)|시기)|이맘때|이때쯤|요맘때|동기|동월|동기간|이달|이번달)/u
/** 12월에 크리스마스도 있었고: what else there was then. */
const toldBeside = /^(?:도|이|가)?(?:있었고|있고|있어서|있었어서|껴서|끼고|꼈고|있었지만)/u
/** Says no more than that it is not over. */
const untilNow = /^(?:오늘|지금|현재|이제)\s?까지$/u
/** 주말에 보통 얼마 써: a habit, not the last weekend. */
const habit = /^(?:주말|평일|주중|[월화수목금토일]요일|주말\s?(?:아침|점심|저녁|밤|새벽))$/u
/** 10시 넘어서, 밤 10시 이후, 오전: of any day. */
const clockAlone =
  /^(?:(?:새벽|아침|오전|낮|점심|오후|저녁|밤)\s?)?(?:\d{1,2}\s?시|자정|정오)[^년월일]*$|^(?:오전|오후|새벽|아침|저녁|밤|낮)$/u

/** The periods a text names, as finance reads them. */
export function askedPeriods(
  mentions: Mentions,
  { compares, weekends, theOneBefore }: { compares: boolean; weekends: boolean; theOneBefore: boolean },
  now: Temporal.PlainDateTime,
): AskedPeriods {
  const today = now.toPlainDate()
  const places = mentions.all
    .filter((mention): mention is PeriodPlace => mention.type === 'period')
    .filter(({ period }) => !(weekends && habit.test(period.text.trim())))
    .filter(({ period }) => !clockAlone.test(period.text.trim()))
  const definite = places.filter(
    ({ period, after }) =>
      isDefinite(period) &&
      !dropped.test(after) &&
      !untilNow.test(period.text.trim()) &&
      !(places.length > 1 && period.holiday && toldBeside.test(after)),
  )
  const isVague = definite.length === 0 && places.some(({ period }) => period.kind === 'vague')
  const same = definite.find(
    (place) =>
      isSameDays(place, mentions.text) ||
      ((compares || mentions.bare.length <= shortest) && /같은\s?(?:달|기간|날|주)/u.test(place.period.text)),
  )
  const read = definite
    .filter((place) => place !== same)
    .map((place) => ({ place, period: periodOf(wholeMonth(place), today) }))
  const days = daysTogether(
    read.map(({ period }) => period),
    mentions.text,
    today,
  )
  if (days && !compares) return { period: days, more: [], isVague }
  const [first, second] = withoutRepeats(read)
  const months = monthsInRow(withoutRepeats(read), today)
  if (months && !same) return { period: months, months, more: [], isVague }
  if (same)
    return { ...(first ? { period: first.period } : {}), before: shiftOf(same, today), more: [], isVague }
  if (!first && theOneBefore) return { before: beforeNamed(mentions.bare), more: [], isVague }
  if (!first) return { more: [], isVague }
  if (!compares) return { period: first.period, more: behindToday(withoutRepeats(read).slice(1)), isVague }
  const named = read.find(
    ({ place }) =>
      against.test(place.after) || (place === mentions.all.at(-1) && againstAtEnd.test(place.after)),
  )
  const held = named ?? (second ? undefined : read.find(({ place }) => whichIsMore.test(place.after)))
  if (second)
    return heldAgainst(
      held && !isLast(held, withoutRepeats(read)) ? held : earlierOf(first, second),
      withoutRepeats(read),
      today,
    )
  if (!held || 'future' in held.period) return { period: first.period, more: [], isVague }
  return heldAgainstLast(held.place.period, held.period, now)
}

/** 작년 같은 달엔?: of the month that was spoken of. */
const shortest = 10

function monthsInRow(read: readonly ReadPeriod[], today: Temporal.PlainDate): Period | undefined {
  const periods = behindToday(read)
  const areMonths = periods.length === read.length && periods.every(({ grain }) => grain === 'month')
  return areMonths && periods.length >= fewestInRow ? joinedPeriod(periods, today) : undefined
}

/** Two are held against each other. */
const fewestInRow = 3

/** 그 전달은?: before the one that was spoken of. */
function beforeNamed(bare: string): Shift {
  if (/그(?:이)?[전앞]분기/u.test(bare)) return { unit: 'months', by: 3 }
  if (/그(?:이)?[전앞]날/u.test(bare)) return { unit: 'days', by: 1 }
  if (/그(?:다음|담|뒷)날/u.test(bare)) return { unit: 'days', by: -1 }
  const unit = /그(?:이)?[전앞](?:달|월)/u.test(bare)
    ? 'months'
    : /그(?:이)?[전앞]주/u.test(bare)
      ? 'weeks'
      : 'years'
  return { unit, by: 1 }
}

/** 작년 설이랑 비교: the last 설 is what is asked about. */
function heldAgainstLast(mention: PeriodMention, held: Period, now: Temporal.PlainDateTime): AskedPeriods {
  const [last] = mention.holiday ? findPeriods(mention.holiday, { now, direction: 'past' }) : []
  const period = last && periodOf(last, now.toPlainDate())
  if (
    !period ||
    'future' in period ||
    (period.startDate >= held.startDate && period.startDate <= held.endDate)
  )
    return { against: held, more: [], isVague: false }
  return { period, other: held, more: [], isVague: false }
}

/** 추석 낀 달: the month of the day that is named. */
function wholeMonth({ period, after }: PeriodPlace): PeriodMention {
  if (!/^(?:이|가)?(?:낀|있던|있는|든|들어있는|있었던|들은)달/u.test(after)) return period
  const from = period.interval.from.toPlainDate().with({ day: 1 }).toPlainDateTime()
  return { ...period, kind: 'calendar', interval: { from, until: from.add({ months: 1 }), grain: 'month' } }
}

function isSameDays({ after, period, start }: PeriodPlace, text: string): boolean {
  if (sameDays.test(after) || /이맘때|요맘때/u.test(period.text)) return true
  // 그 전달: before the month that was spoken of.
  return /^전(?:달|월|주|해|년|날)/u.test(period.text.trim()) && /그\s*$/u.test(text.slice(0, start))
}

/** 10월이랑 11월이랑 뭐가 달라졌어: named together, with nothing between. */
const joined = /^(?:이랑|랑|하고|과|와)$/u

/** 2월이랑 3월 비교해줘: 비교 is said of both. */
function isLast(held: ReadPeriod, read: readonly ReadPeriod[]): boolean {
  return (
    held === read.at(-1) &&
    (joined.test(read.at(-2)?.place.after ?? '') ||
      /^(?:에|이랑|랑|하고|과|와|의|거|꺼|것|때|지출|소비|쓴거)*(?:비교|견줘|견주|놓고|대보|대봐)/u.test(
        held.place.after,
      ))
  )
}

/** Each stretch once; of one within another (어린이날 있던 작년 5월) the one said last. */
function withoutRepeats(read: readonly ReadPeriod[]): ReadPeriod[] {
  return read.filter(({ period }, index) => {
    const later = read.slice(index + 1)
    return !later.some((other) => overlaps(period, other.period))
  })
}

function overlaps(a: Period | FuturePeriod, b: Period | FuturePeriod): boolean {
  if ('future' in a || 'future' in b) return 'future' in a && 'future' in b
  const within = (x: Period, y: Period) => x.startDate >= y.startDate && x.endDate <= y.endDate
  return within(a, b) || within(b, a)
}

interface ReadPeriod {
  readonly place: PeriodPlace
  readonly period: Period | FuturePeriod
}

function isDefinite({ kind }: PeriodMention): boolean {
  return kind !== 'vague' && kind !== 'instant'
}

function behindToday(read: readonly ReadPeriod[]): Period[] {
  return read.map(({ period }) => period).filter((period): period is Period => !('future' in period))
}

/** 2월이랑 3월 비교해줘: the earlier one is what the later is held against. */
function earlierOf(a: ReadPeriod, b: ReadPeriod): ReadPeriod {
  if ('future' in a.period || 'future' in b.period) return 'future' in a.period ? b : a
  return a.period.startDate <= b.period.startDate ? a : b
}

function heldAgainst(held: ReadPeriod, read: readonly ReadPeriod[], today: Temporal.PlainDate): AskedPeriods {
  const asked = read.find((other) => other !== held)?.period
  if (!asked || 'future' in held.period || 'future' in asked)
    return { ...(asked ? { period: asked } : {}), more: [], isVague: false }
  // 작년 하반기가 상반기보다: that of the same year.
  const { interval, text } = held.place.period
  if (against.test(held.place.after) && held.period.startDate > asked.startDate && !/년|해/u.test(text)) {
    const first = interval.from.toPlainDate().subtract({ years: 1 })
    const last = interval.until.toPlainDate().subtract({ years: 1, days: 1 })
    return { period: asked, other: calendarPeriod(first, last, today), more: [], isVague: false }
  }
  // 지난달에 전달보다: the one before the asked one, not before today's.
  const other = held.period.startDate === asked.startDate ? asked.earlier : fairly(held.period, asked)
  return { period: asked, ...(other ? { other } : {}), more: [], isVague: false }
}

/** 지난달보다: what runs now is asked about, in the same unit. */
export function runningLike(held: Period, today: Temporal.PlainDate): Period {
  const { grain } = held
  if (isWeekend(held)) {
    const saturday = today.subtract({ days: (today.dayOfWeek + 1) % 7 })
    return calendarPeriod(saturday, saturday.add({ days: 1 }), today)
  }
  const starts = {
    day: today,
    week: today.subtract({ days: today.dayOfWeek - 1 }),
    month: today.with({ day: 1 }),
    year: today.with({ month: 1, day: 1 }),
    span: today.with({ day: 1 }),
  }
  const ends = {
    day: today,
    week: today.add({ days: 7 - today.dayOfWeek }),
    month: today.with({ day: today.daysInMonth }),
    year: today.with({ month: 12, day: 31 }),
    span: today.with({ day: today.daysInMonth }),
  }
  return calendarPeriod(starts[grain], ends[grain], today)
}

function isWeekend({ startDate, endDate }: PeriodRange): boolean {
  const first = Temporal.PlainDate.from(startDate)
  return first.dayOfWeek === 6 && first.until(endDate).days === 1
}

export function calendarPeriod(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Period {
  const interval = { from: first.toPlainDateTime(), until: last.add({ days: 1 }).toPlainDateTime() }
  const mention = { interval: { ...interval, grain: 'day' as const }, kind: 'calendar' as const }
  return periodOf(mention, today) as Period
}

/** A running month or year is held against the same days of a whole one: the rest is still to come. */
export function fairly(held: Period, asked: Period): PeriodRange {
  const range = { startDate: held.startDate, endDate: held.endDate, name: held.name }
  if (!asked.running || asked.grain !== held.grain || asked.grain === 'day') return range
  const days = Temporal.PlainDate.from(asked.startDate).until(asked.endDate).days
  const end = sameDay(held, asked, days)
  if (end.toString() >= held.endDate) return range
  const isLong = asked.grain === 'year' || asked.grain === 'span'
  return {
    startDate: held.startDate,
    endDate: end.toString(),
    name: `${held.name} 같은 기간`,
    ...(isLong ? { uncut: range } : {}),
  }
}

function sameDay(held: Period, asked: Period, days: number): Temporal.PlainDate {
  const start = Temporal.PlainDate.from(held.startDate)
  const end = Temporal.PlainDate.from(asked.endDate)
  if (asked.grain === 'month') return start.with({ day: Math.min(end.day, start.daysInMonth) })
  if (asked.grain === 'year') return end.with({ year: start.year })
  // Spans that begin with a month, to the same day of the same month of theirs.
  const first = Temporal.PlainDate.from(asked.startDate)
  if (first.day === 1 && start.day === 1) return start.add(first.until(end, { largestUnit: 'months' }))
  return start.add({ days })
}

function shiftOf(place: PeriodPlace, today: Temporal.PlainDate): Shift {
  const asFar = /^(?:의)?(?:같은(?:기간|시기)|이맘때|이때쯤|요맘때|동기)/u.test(place.after)
  return { ...shiftBy(place, today), ...(asFar ? { asFar } : {}) }
}

function shiftBy({ period: { text, interval } }: PeriodPlace, today: Temporal.PlainDate): Shift {
  const { from } = interval
  if (/^전\s?날/u.test(text.trim())) return { unit: 'days', by: 1 }
  if (/^전/u.test(text.trim()))
    return { unit: /달|월/u.test(text) ? 'months' : /주/u.test(text) ? 'weeks' : 'years', by: 1 }
  if (/년|해/u.test(text)) return { unit: 'years', by: Math.max(1, today.year - from.year) }
  if (/주/u.test(text)) return { unit: 'weeks', by: 1 }
  const months = from
    .toPlainDate()
    .toPlainYearMonth()
    .until(today.toPlainYearMonth(), { largestUnit: 'month' })
  return { unit: 'months', by: Math.max(1, months.months) }
}

/** The same days so long before, as a range of its own; by a negative number of days, behind. */
export function daysBefore({ startDate, endDate }: PeriodRange, { unit, by }: Shift): PeriodRange {
  // 그 전날, 그다음 날: one day, before the first or behind the last.
  if (unit === 'days') {
    const day = Temporal.PlainDate.from(by > 0 ? startDate : endDate)
      .subtract({ days: by })
      .toString()
    return { startDate: day, endDate: day, name: shiftNames.days(by) }
  }
  const back = (date: string) => {
    const day = Temporal.PlainDate.from(date)
    const there = day.subtract({ [unit]: by })
    // The end of a month stays the end of one.
    const isEnd = unit !== 'weeks' && date === endDate && day.day === day.daysInMonth
    return (isEnd ? there.with({ day: there.daysInMonth }) : there).toString()
  }
  return { startDate: back(startDate), endDate: back(endDate), name: shiftNames[unit](by) }
}

const shiftNames: Readonly<Record<Shift['unit'], (by: number) => string>> = {
  years: (by) => (by === 1 ? '작년 같은 기간' : by === 2 ? '재작년 같은 기간' : `${by}년 전 같은 기간`),
  months: (by) => (by === 1 ? '지난달 같은 기간' : `${by}개월 전 같은 기간`),
  days: (by) => (by < 0 ? '그다음 날' : by === 1 ? '그 전날' : `${by}일 전`),
  weeks: (by) => (by === 1 ? '지난주 같은 요일까지' : `${by}주 전 같은 요일까지`),
}

/** The week, month or year so many before the one that runs, as a whole. */
export function wholeBefore({ startDate, grain }: Period, { by }: Shift, today: Temporal.PlainDate): Period {
  const start = Temporal.PlainDate.from(startDate)
  if (grain === 'week') {
    const monday = start.subtract({ days: start.dayOfWeek - 1 + 7 * by })
    return calendarPeriod(monday, monday.add({ days: 6 }), today)
  }
  if (grain === 'year') {
    const first = start.with({ month: 1, day: 1 }).subtract({ years: by })
    return calendarPeriod(first, first.with({ month: 12, day: 31 }), today)
  }
  if (grain === 'month') {
    const first = start.with({ day: 1 }).subtract({ months: by })
    return calendarPeriod(first, first.with({ day: first.daysInMonth }), today)
  }
  const day = start.subtract({ days: by })
  return calendarPeriod(day, day, today)
}
