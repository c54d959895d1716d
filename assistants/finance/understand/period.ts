import { findPeriods, type PeriodMention } from '#korean/periods.ts'

/** Days, both included, as `YYYY-MM-DD`. */
export interface PeriodRange {
  readonly startDate: string
  readonly endDate: string
  /** How an answer names it: 이번 달, 3월, 3월 1일~15일, 최근 3개월. */
  readonly name: string
  /** The whole of it, where so many days of it are held against what still runs. */
  readonly uncut?: PeriodRange
}

/** A stretch of days a question is about, both ends included, as an answer has to speak of it. */
export interface Period extends PeriodRange {
  /** Whether it ends with today because its rest is still to come. */
  readonly running: boolean
  readonly grain: 'day' | 'week' | 'month' | 'year' | 'span'
  /** The stretch it is fairly compared with, when there is one. */
  readonly earlier: PeriodRange | null
  /** What was not said and had to be taken so. */
  readonly assumed: 'period' | null
}

/** A period that lies ahead: nothing can have been spent in it yet. */
export interface FuturePeriod {
  readonly future: true
  readonly name: string
  /** How many days it has, where it ends. */
  readonly days?: number
  /** So far ahead that what is spent today says nothing of it. */
  readonly isFar?: true
}

/** The period a message names, as finance reads it: behind today, cut at today. `undefined` when it names none. */
export function periodIn(message: string, now: Temporal.PlainDateTime): Period | FuturePeriod | undefined {
  const mention = findPeriods(message, { now, direction: 'past' }).find((found) => found.kind !== 'vague')
  return mention && periodOf(mention, now.toPlainDate())
}

/** One stretch of periods that adjoin; `undefined` where days lie between them. */
export function joinedPeriod(periods: readonly Period[], today: Temporal.PlainDate): Period | undefined {
  const ordered = periods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const adjoin = ordered.every(({ startDate }, index) => {
    const before = ordered[index - 1]
    return !before || Temporal.PlainDate.from(before.endDate).until(startDate).days <= 1
  })
  const ends = ordered.map(({ endDate }) => endDate).sort()
  const range = { startDate: ordered[0]!.startDate, endDate: ends.at(-1)!, name: '' }
  const name = rangeName(
    Temporal.PlainDate.from(range.startDate),
    Temporal.PlainDate.from(range.endDate),
    today,
  )
  return adjoin ? periodOfDays({ ...range, name }, today) : undefined
}

/** A day or a month as an answer names it: `2026-02-05`, `2025년 10월`. */
export function writtenPeriod(text: string, today: Temporal.PlainDate): Period | undefined {
  const period = periodIn(text, today.toPlainDateTime())
  return period && !('future' in period) ? period : undefined
}

/** This month up to today: what is meant when nothing is said. */
export function assumedPeriod(today: Temporal.PlainDate): Period {
  return { ...thisMonth(today), assumed: 'period' }
}

/** Days given as such, held against as many days before them. */
export function periodOfDays({ startDate, endDate, name }: PeriodRange, today: Temporal.PlainDate): Period {
  const first = Temporal.PlainDate.from(startDate)
  const last = Temporal.PlainDate.from(endDate)
  const grain = grainOf(first, last)
  if (grain === 'span') return stretch(first, last, { name, running: false, grain })
  return stretch(first, last, {
    name: nameOf({ kind: 'calendar' }, first, last, today),
    running: false,
    grain,
  })
}

/** All that is recorded, up to today. */
export function allTime(today: Temporal.PlainDate): Period {
  const what = { name: '지금까지', running: false, grain: 'span' as const }
  return { ...stretch(beforeAll, today, what), earlier: null }
}

const beforeAll = Temporal.PlainDate.from('2000-01-01')

/** The last whole calendar months: what a month's average is made of. */
export function wholeMonths(today: Temporal.PlainDate, months: number): Period {
  const end = today.with({ day: 1 }).subtract({ days: 1 })
  const first = end.with({ day: 1 }).subtract({ months: months - 1 })
  const period = stretch(first, end, { name: `최근 ${months}개월`, running: false, grain: 'span' })
  const earlier = {
    startDate: first.subtract({ months }).toString(),
    endDate: first.subtract({ days: 1 }).toString(),
    name: `그 전 ${months}개월`,
  }
  return { ...period, earlier, assumed: 'period' }
}

/** 최근 3개월, as a month's average is made of it: the whole months behind, and this one left out. Others as they are. */
export function inWholeMonths(period: Period, today: Temporal.PlainDate): Period {
  const months = /^최근 (\d{1,2})개월$/u.exec(period.name)?.[1]
  return months === undefined ? period : { ...wholeMonths(today, Number(months)), assumed: period.assumed }
}

/** From one day to another. */
export function daysBetween(startDate: string, endDate: string, today: Temporal.PlainDate): Period {
  const [first, last] = [Temporal.PlainDate.from(startDate), Temporal.PlainDate.from(endDate)]
  return periodOfDays({ startDate, endDate, name: rangeName(first, last, today) }, today)
}

/** From a day up to today. */
export function periodSince(date: string, name: string, today: Temporal.PlainDate): Period {
  return {
    ...stretch(Temporal.PlainDate.from(date), today, { name, running: true, grain: 'span' }),
    earlier: null,
  }
}

/** The last so many months up to today: for habits, of which this month alone says too little. */
export function recentMonths(today: Temporal.PlainDate, months: number): Period {
  const first = today.subtract({ months })
  const what = { name: `최근 ${months}개월`, running: false, grain: 'span' as const }
  const period = stretch(first, today, what)
  return { ...period, earlier: beforeRecent(first, { value: months, unit: 'month' }), assumed: 'period' }
}

function thisMonth(today: Temporal.PlainDate): Period {
  return stretch(today.with({ day: 1 }), today, { name: '이번 달', running: true, grain: 'month' })
}

export function periodOf(
  mention: Pick<PeriodMention, 'interval' | 'kind' | 'count'>,
  today: Temporal.PlainDate,
): Period | FuturePeriod {
  const first = mention.interval.from.toPlainDate()
  const last = lastDay(mention.interval.until)
  const name = nameOf(mention, first, last, today)
  // 다음 달부터: with no end.
  const isEndless = last.year > today.year + mostYears
  if (Temporal.PlainDate.compare(first, today) > 0)
    return {
      future: true,
      name: isEndless ? `${first.month}월${first.day === 1 ? '' : ` ${first.day}일`}부터` : name,
      ...(isEndless ? {} : { days: first.until(last).days + 1 }),
      ...(first.year > today.year + 1 ? { isFar: true as const } : {}),
    }
  const recent = mention.kind === 'recent'
  const running = !recent && Temporal.PlainDate.compare(last, today) >= 0 && !first.equals(today)
  const end = Temporal.PlainDate.compare(last, today) > 0 ? today : last
  const period = stretch(first, end, { name, running, grain: grainOf(first, last) })
  return recent && mention.count ? { ...period, earlier: beforeRecent(first, mention.count) } : period
}

/** Nobody plans further ahead. */
const mostYears = 100

function stretch(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  what: Pick<Period, 'name' | 'running' | 'grain'>,
): Period {
  return {
    startDate: first.toString(),
    endDate: last.toString(),
    ...what,
    earlier: earlierOf(first, last, what),
    assumed: null,
  }
}

/** The last whole day before a moment that is itself outside. */
function lastDay(until: Temporal.PlainDateTime): Temporal.PlainDate {
  return until.subtract({ nanoseconds: 1 }).toPlainDate()
}

function grainOf(first: Temporal.PlainDate, last: Temporal.PlainDate): Period['grain'] {
  const days = first.until(last).days + 1
  if (days === 1) return 'day'
  if (days === 7 && first.dayOfWeek === 1) return 'week'
  if (first.day === 1 && last.day === last.daysInMonth) {
    if (first.month === last.month && first.year === last.year) return 'month'
    if (first.month === 1 && last.month === 12 && first.year === last.year) return 'year'
  }
  return 'span'
}

/** Longer than any month. */
const shortestSeason = 32

/** What the period is fairly held against: the same days of the month, week or year before; else as many days before it. */
function earlierOf(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  { running, grain }: Pick<Period, 'running' | 'grain'>,
): Period['earlier'] {
  if (grain === 'day') return null
  const range = (from: Temporal.PlainDate, to: Temporal.PlainDate, name: string) => ({
    startDate: from.toString(),
    endDate: to.toString(),
    name,
  })
  if (grain === 'month') {
    const from = first.subtract({ months: 1 })
    const to = running
      ? from.with({ day: Math.min(last.day, from.daysInMonth) })
      : from.with({ day: from.daysInMonth })
    return range(from, to, running ? '지난달 같은 기간' : '그 전달')
  }
  if (grain === 'week') {
    return range(
      first.subtract({ days: 7 }),
      last.subtract({ days: 7 }),
      running ? '지난주 같은 기간' : '그 전주',
    )
  }
  if (grain === 'year') {
    return range(
      first.subtract({ years: 1 }),
      last.subtract({ years: 1 }),
      running ? '작년 같은 기간' : '그 전해',
    )
  }
  const days = first.until(last).days + 1
  // Over months, what falls on fixed days makes any two stretches unlike but those of the same days a year apart.
  if (days >= shortestSeason)
    return range(
      first.subtract({ years: 1 }),
      last.subtract({ years: 1 }),
      running ? '작년 같은 기간' : '그 전해 같은 기간',
    )
  return range(first.subtract({ days }), first.subtract({ days: 1 }), `그 전 ${days}일`)
}

/** The same length once more, before a stretch counted back from today. */
function beforeRecent(
  first: Temporal.PlainDate,
  { value, unit }: NonNullable<PeriodMention['count']>,
): Period['earlier'] {
  const lengths = {
    day: { days: value },
    week: { weeks: value },
    month: { months: value },
    year: { years: value },
  }
  const length = unit in lengths ? lengths[unit as keyof typeof lengths] : undefined
  return (
    (length && {
      startDate: first.subtract(length).toString(),
      endDate: first.subtract({ days: 1 }).toString(),
      name: `그 전 ${value}${units[unit]}`,
    }) ??
    null
  )
}

/** How an answer names the period: by the usual word where there is one, else by its dates. */
function nameOf(
  mention: Pick<PeriodMention, 'kind' | 'count' | 'holiday'>,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  today: Temporal.PlainDate,
): string {
  if (mention.kind === 'recent' && mention.count)
    return `최근 ${mention.count.value}${units[mention.count.unit]}`
  const same = (a: Temporal.PlainDate, b: Temporal.PlainDate) => a.equals(b)
  const grain = grainOf(first, last)
  if (grain === 'day') {
    if (mention.holiday) return `${mention.holiday}(${dayName(first, today)})`
    const day = relativeDays.find(([, back]) => same(first, today.subtract({ days: back })))
    return day ? day[0] : dayName(first, today)
  }
  if (grain === 'week') {
    const monday = today.subtract({ days: today.dayOfWeek - 1 })
    if (same(first, monday)) return '이번 주'
    if (same(first, monday.subtract({ days: 7 }))) return '지난주'
    if (same(first, monday.add({ days: 7 }))) return '다음 주'
    return rangeName(first, last, today)
  }
  if (grain === 'month') {
    if (first.year === today.year && first.month === today.month) return '이번 달'
    if (same(first, today.with({ day: 1 }).subtract({ months: 1 }))) return '지난달'
    if (same(first, today.with({ day: 1 }).add({ months: 1 }))) return '다음 달'
    return first.year === today.year ? `${first.month}월` : `${yearName(first.year, today)} ${first.month}월`
  }
  if (grain === 'year') return yearName(first.year, today)
  const quarter = quarterOf(first, last)
  if (quarter) return first.year === today.year ? quarter : `${yearName(first.year, today)} ${quarter}`
  return rangeName(first, last, today)
}

const relativeDays: readonly (readonly [string, number])[] = [
  ['오늘', 0],
  ['어제', 1],
  ['그저께', 2],
  ['내일', -1],
  ['모레', -2],
]

const units: Readonly<Record<NonNullable<PeriodMention['count']>['unit'], string>> = {
  second: '초',
  minute: '분',
  hour: '시간',
  day: '일',
  week: '주',
  month: '개월',
  year: '년',
}

function quarterOf(first: Temporal.PlainDate, last: Temporal.PlainDate): string | undefined {
  const whole = first.day === 1 && last.day === last.daysInMonth && first.year === last.year
  const months = last.month - first.month + 1
  if (!whole) return undefined
  if (months === 6 && first.month % 6 === 1) return first.month === 1 ? '상반기' : '하반기'
  if (months === 3 && first.month % 3 === 1) return `${(first.month + 2) / 3}분기`
  return undefined
}

function yearName(year: number, today: Temporal.PlainDate): string {
  return year === today.year + 1 ? '내년' : (['올해', '작년', '재작년'][today.year - year] ?? `${year}년`)
}

function dayName(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const name = `${day.month}월 ${day.day}일`
  return day.year === today.year ? name : `${yearName(day.year, today)} ${name}`
}

function rangeName(first: Temporal.PlainDate, last: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const wholeMonths = first.day === 1 && last.day === last.daysInMonth
  if (wholeMonths && first.year === last.year) {
    const year = first.year === today.year ? '' : `${yearName(first.year, today)} `
    return `${year}${first.month}~${last.month}월`
  }
  if (wholeMonths && last.year === today.year)
    return `${yearName(first.year, today)} ${first.month}월~올해 ${last.month}월`
  const end = first.year === last.year && first.month === last.month ? `${last.day}일` : dayName(last, today)
  // 작년 1월 1일~올해 3월 15일: else the end would be taken for one of last year.
  const isMistakable = first.year < last.year && last.year === today.year && last.month >= first.month
  return `${dayName(first, today)}~${isMistakable ? '올해 ' : ''}${end}`
}
