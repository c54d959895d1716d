/** A date that no calendar has: 2월 30일, 13월. */
export interface NoSuchDate {
  /** As it was said. */
  readonly said: string
  /** Day: the month it is looked for in has fewer; month: there are twelve; year: far ahead. */
  readonly unit: 'day' | 'month' | 'year'
  /** The message with the nearest date that there is. */
  readonly instead?: string
}

const ofDay =
  /(?<![\d/.])(?:(?<year>\d{4})\s?년\s*|(?<named>올해|작년|지난해|재작년)\s*)?(?<month>\d{1,2})\s?(?:월\s*|\/\s?)(?<day>\d{1,2})(?!\d|\s?[/.%]|\s?(?:개|번|명|만|천|백|시|잔|건))(?:\s?일)?(?!\s?(?:간|동안|치))/gu
const iso = /(?<!\d)(?<year>\d{4})[-.](?<month>\d{1,2})[-.](?<day>\d{1,2})(?!\d)/gu
const ofMonthNamed =
  /(?<month>이번|지난|저번|전|지지난)\s?달\s*(?<day>\d{1,2})\s?일(?!\s?(?:간|동안|치|째|만|정도))/gu
const alone =
  /(?<!(?:최근|지난|앞으로|마지막|[\d월달.,])\s*)(?<day>3[2-9]|[4-9]\d)\s?일(?=에(?!\s?한)|날(?!마다)|자)/gu
const ofMonth = /(?<![\d.,/])(?<month>\d{1,3})\s?월(?!\s*\d|급|\s?(?:만|치))/gu
const ofYear = /(?<![\d.,])(?<year>[2-9]\d{3,5})\s?년(?!\s?(?:전|동안|간|치))/gu

const back: Readonly<Record<string, number>> = { 이번: 0, 지난: 1, 저번: 1, 전: 1, 지지난: 2 }
const yearsBack: Readonly<Record<string, number>> = { 올해: 0, 작년: 1, 지난해: 1, 재작년: 2 }
/** Nobody plans further ahead. */
const farthest = 50

/** The first date of a message that no calendar has; `undefined` where all of them are real. */
export function noSuchDateIn(message: string, today: Temporal.PlainDate): NoSuchDate | undefined {
  return (
    matched(message, [ofDay, iso], ({ year, named, month, day }) =>
      dayOf(Number(year ?? today.year - (yearsBack[named ?? ''] ?? 0)), Number(month), Number(day)),
    ) ??
    matched(message, [ofMonthNamed], ({ month, day }) => {
      const there = today.with({ day: 1 }).subtract({ months: back[month ?? ''] ?? 0 })
      return dayOf(there.year, there.month, Number(day))
    }) ??
    matched(message, [alone], () => ({ unit: 'day', nearest: '31일' })) ??
    matched(message, [ofMonth], ({ month }) => {
      const number = Number(month)
      if (number >= 1 && number <= 12) return undefined
      return { unit: 'month', nearest: number === 0 ? '1월' : '12월' }
    }) ??
    matched(message, [ofYear], ({ year }) =>
      Number(year) > today.year + farthest ? { unit: 'year', nearest: '올해' } : undefined,
    )
  )
}

type Found = Omit<NoSuchDate, 'said' | 'instead'> & { readonly nearest: string }

function dayOf(year: number, month: number, day: number): Found | undefined {
  // 3/40 may be a fraction, 14월 2일 is looked at as a month.
  if (month < 1 || month > 12 || day < 1 || day > 39) return undefined
  const { daysInMonth } = Temporal.PlainYearMonth.from({ year, month })
  if (day <= daysInMonth) return undefined
  return { unit: 'day', nearest: `${month}월 ${daysInMonth}일` }
}

function matched(
  message: string,
  patterns: readonly RegExp[],
  look: (groups: Readonly<Record<string, string | undefined>>) => Found | undefined,
): NoSuchDate | undefined {
  for (const pattern of patterns) {
    for (const match of message.matchAll(pattern)) {
      const found = look(match.groups ?? {})
      if (!found) continue
      const { nearest, ...rest } = found
      const instead = message.replace(match[0], nearest)
      return { ...rest, said: match[0].trim(), instead }
    }
  }
  return undefined
}
