import { z } from 'zod'
import { defineTool } from '#engine/tool.ts'
import { publicHolidays } from '#korean/holidays.ts'
import { toolTexts } from '../texts.ts'

export const reckonDate = defineTool({
  name: 'reckon_date',
  title: toolTexts.date.title,
  description: 'The day that lies so long before or after a day that the contract gives.',
  input: z.object({
    /** The day that is counted from, and where the contract gives it. */
    day: z.iso.date(),
    from: z.enum(['start', 'end']),
    citation: z.string().max(100),
    count: z.number().int().min(0).max(3660),
    unit: z.enum(['day', 'business_day', 'week', 'month']),
    direction: z.enum(['before', 'after']),
  }),
  output: z.object({
    day: z.string(),
    from: z.enum(['start', 'end']),
    citation: z.string(),
    unit: z.enum(['day', 'business_day', 'week', 'month']),
    direction: z.enum(['before', 'after']),
    /** The day itself. */
    date: z.string(),
  }),
  effects: 'read',
  cache: 'none',
  async run({ count, ...asked }) {
    const first = Temporal.PlainDate.from(asked.day)
    const sign = asked.direction === 'before' ? -1 : 1
    const date =
      asked.unit === 'business_day'
        ? businessDayFrom(first, count, sign)
        : first.add({ [`${asked.unit}s`]: count * sign })
    return { ...asked, date: date.toString() }
  },
  summarise: ({ date }) => date,
})

/** The first day is not counted; Saturdays, Sundays and public holidays are no days of business. */
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
