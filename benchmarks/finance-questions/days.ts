/** Days, both included, as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string
  readonly to: string
}

export function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

export function everyDay({ from, to }: Days): string[] {
  const count = Temporal.PlainDate.from(from).until(to).days + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayAfter(from, index))
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}

/** The whole calendar months (`YYYY-MM`) among days. */
export function wholeMonths(days: Days): string[] {
  const held = Map.groupBy(everyDay(days), (day) => day.slice(0, 7))
  return [...held]
    .filter(([month, own]) => own.length === Temporal.PlainYearMonth.from(month).daysInMonth)
    .map(([month]) => month)
}

/** The days of the whole weeks, Monday to Sunday, among days. */
export function wholeWeeks(days: Days): string[][] {
  const all = everyDay(days)
  const mondays = all.filter((day) => weekdayOf(day) === 1 && dayAfter(day, 6) <= days.to)
  return mondays.map((monday) => everyDay({ from: monday, to: dayAfter(monday, 6) }))
}

/** How many months' worth days are: whole months one, parts by their days. */
export function monthsWorth(days: Days): number {
  return everyDay(days).reduce((worth, day) => worth + 1 / Temporal.PlainDate.from(day).daysInMonth, 0)
}
