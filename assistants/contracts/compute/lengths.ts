import { publicHolidays } from '#korean/holidays.ts'
import { quantitiesIn } from './quantities.ts'

/** How long: 2년 1개월 21일, 10영업일, 30일. */
export interface Length {
  readonly months: number
  readonly days: number
  /** Days on which business is done. */
  readonly businessDays: number
}

export interface LengthSaid extends Length {
  readonly start: number
  readonly end: number
  /** As it stands. */
  readonly text: string
}

const inMonths: Readonly<Record<string, number>> = { 개월: 1, 년: 12 }
const inDays: Readonly<Record<string, number>> = { 일: 1, 주: 7 }
const english =
  /(?:[a-z]+(?:-[a-z]+)?\s\()?(?<![\d.])(\d{1,4})\)?[\s-](business\s|working\s)?(day|week|month|year)s?(?:['’]|\b)/giu
const englishMonths: Readonly<Record<string, number>> = { month: 1, year: 12 }
/** 2026년 10월 5일, 매월 5일: days, not lengths. */
const dayWritten =
  /\d{4}\s?[년.\-/]\s?\d{1,2}\s?[월.\-/]\s?\d{1,2}(?:\s?일)?|(?:\d{1,2}\s?월|매월|매달|다음\s?달|익월|당월|그\s?달)\s?\d{1,2}\s?일/gu
const basis = /영업일\s?(?:기준(?:으로)?|으?로)\s?$/u

/** Every length of time in a text; what is said in several units is one. */
export function lengthsIn(text: string): LengthSaid[] {
  const days = [...text.matchAll(dayWritten)].map(({ 0: all, index }) => ({
    start: index,
    end: index + all.length,
  }))
  const korean = quantitiesIn(text, days).flatMap(({ value, unit, start, end }): LengthSaid[] => {
    const [months, days] = [inMonths[unit], inDays[unit]]
    const isBusiness = unit === '영업일' || (unit === '일' && basis.test(text.slice(0, start)))
    if ((months ?? days ?? (isBusiness ? 1 : undefined)) === undefined) return []
    return [
      {
        months: (months ?? 0) * value,
        days: isBusiness ? 0 : (days ?? 0) * value,
        businessDays: isBusiness ? value : 0,
        ...{ start, end, text: text.slice(start, end) },
      },
    ]
  })
  const others = [...text.matchAll(english)].flatMap(({ 0: all, 1: count, 2: business, 3: unit, index }) => {
    const [value, named] = [Number(count), unit!.toLowerCase()]
    const [start, end] = [index, index + all.length]
    if (korean.some((one) => one.start < end && start < one.end)) return []
    return [
      {
        months: (englishMonths[named] ?? 0) * value,
        days: business || englishMonths[named] ? 0 : value * (named === 'week' ? 7 : 1),
        businessDays: business ? value : 0,
        ...{ start, end, text: all.trim() },
      },
    ]
  })
  return joined(
    text,
    [...korean, ...others].filter(isWhole).toSorted((a, b) => a.start - b.start),
  )
}

const isWhole = ({ months, days, businessDays }: Length): boolean =>
  [months, days, businessDays].every((it) => Number.isInteger(it))

/** 2년 1개월 21일: from the coarser unit to the finer. */
function joined(text: string, all: readonly LengthSaid[]): LengthSaid[] {
  const found: LengthSaid[] = []
  for (const one of all) {
    const last = found.at(-1)
    const isMore = last && last.businessDays + one.businessDays === 0 && last.days === 0 && last.months > 0
    if (isMore && /^(?:과|와)?\s?$/u.test(text.slice(last.end, one.start)))
      found[found.length - 1] = {
        months: last.months + one.months,
        days: one.days,
        businessDays: 0,
        ...{ start: last.start, end: one.end, text: text.slice(last.start, one.end) },
      }
    else found.push(one)
  }
  return found
}

/** The day that lies so long after or before another. The first day is not counted. */
export function dayAt(from: Temporal.PlainDate, { months, days, businessDays }: Length, sign: 1 | -1) {
  const day = from.add({ months: months * sign }).add({ days: days * sign })
  return businessDays === 0 ? day : businessDayFrom(day, businessDays, sign)
}

/** Saturdays, Sundays and public holidays, those in their place too, are no days of business. */
function businessDayFrom(first: Temporal.PlainDate, count: number, sign: 1 | -1): Temporal.PlainDate {
  const off = new Map<number, ReadonlySet<string>>()
  const isOff = (day: Temporal.PlainDate) =>
    day.dayOfWeek > 5 ||
    off
      .getOrInsertComputed(day.year, (year) => new Set(publicHolidays(year).map((it) => it.date.toString())))
      .has(day.toString())
  let day = first
  for (let left = count; left > 0; ) {
    day = day.add({ days: sign })
    if (!isOff(day)) left--
  }
  return day
}

/** 2개월 21일, 10영업일 */
export function lengthText({ months, days, businessDays }: Length): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [
    years > 0 ? `${years}년` : '',
    rest > 0 ? `${rest}개월` : '',
    days > 0 ? `${days}일` : '',
    businessDays > 0 ? `${businessDays}영업일` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
