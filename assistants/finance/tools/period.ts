import { z } from 'zod'

/** A period's arguments, as every query takes them: days, both included. */
export const periodArguments = { startDate: z.iso.date(), endDate: z.iso.date() }

/** How many months' worth of income falls into a period: whole months count one, parts by their days. */
export function monthsIn(period: { startDate: string; endDate: string }): number {
  const last = Temporal.PlainDate.from(period.endDate)
  let day = Temporal.PlainDate.from(period.startDate)
  let months = 0
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    const monthEnd = day.with({ day: day.daysInMonth })
    const until = Temporal.PlainDate.compare(monthEnd, last) < 0 ? monthEnd : last
    months += (until.day - day.day + 1) / day.daysInMonth
    day = monthEnd.add({ days: 1 })
  }
  return months
}
