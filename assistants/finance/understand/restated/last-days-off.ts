import { publicHolidays } from '#korean/holidays.ts'

/**
 * 지난 연휴, of no feast in particular: the last stretch of days off that is over, three of them or more, from its first day up to its last.
 */
const named =
  /(?<![가-힣]\s?)(?:바로\s)?(?:지난|저번|요전|요번|가장\s최근|제일\s최근|최근)\s?(?:번\s)?(?:황금\s?)?연휴\s?(?:동안|내내|기간|때|전체)?(에는|에|엔|은|는)?(?=[가-힣\s?!.]|$)/u
const friday = 5
const shortest = 3
/** No year is without one. */
const furthest = 400

export function withLastDaysOff(text: string, today: Temporal.PlainDate): string {
  if (!named.test(text)) return text
  const days = lastDaysOff(today)
  return days ? text.replace(named, `${spoken(days.first)}부터 ${spoken(days.last)}까지`) : text
}

function lastDaysOff(today: Temporal.PlainDate) {
  const off = new Set(
    [today.year - 1, today.year].flatMap((year) => publicHolidays(year).map(({ date }) => date.toString())),
  )
  const isOff = (day: Temporal.PlainDate): boolean => day.dayOfWeek > friday || off.has(day.toString())
  let last = today.subtract({ days: 1 })
  while (last.until(today).days < furthest) {
    let first = last
    while (isOff(first)) first = first.subtract({ days: 1 })
    const length = first.until(last).days
    if (length >= shortest && !isOff(last.add({ days: 1 }))) return { first: first.add({ days: 1 }), last }
    last = length > 0 ? first : last.subtract({ days: 1 })
  }
  return undefined
}

const spoken = ({ year, month, day }: Temporal.PlainDate): string => `${year}년 ${month}월 ${day}일`
