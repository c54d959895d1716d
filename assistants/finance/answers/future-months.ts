/** What a time to come is estimated by. */
export type Unit = 'day' | 'week' | 'month'

const monthsSeen = 3

/** A week or a day to come is estimated as such, anything else by the month. */
export function unitOf(name: string): Unit {
  if (/주$|주말$/u.test(name)) return 'week'
  return /^(?:내일|모레|글피)$|일$/u.test(name) && !name.includes('~') ? 'day' : 'month'
}

/** The last whole months, as tools are told of them: by their days, and counted. */
export function monthsBefore(today: Temporal.PlainDate) {
  const first = today.with({ day: 1 })
  const untilMonth = first.subtract({ months: 1 }).toPlainYearMonth().toString()
  return {
    months: { months: monthsSeen, untilMonth },
    days: {
      startDate: first.subtract({ months: monthsSeen }).toString(),
      endDate: first.subtract({ days: 1 }).toString(),
    },
  }
}
