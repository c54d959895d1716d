import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { sumsByCategory } from '../spending.ts'
import { toolTexts } from '../texts.ts'

/** Before this day of a month its days say too little of its end. */
const firstSoundDay = 7

/** A forecast this near to the sum so far says nothing new. */
const noticeableGrowth = 1.03

export const forecast = defineTool({
  name: 'forecast',
  title: toolTexts.forecast.title,
  description:
    'What this month will come to: the days so far at the pace that the last month kept from there on.',
  input: z.object({ category: z.string().optional() }),
  output: z.object({
    soFar: z.number(),
    /** What the last month still spent after this day of the month. */
    restOfLastMonth: z.number(),
    forecast: z.number(),
    /** The same as an answer says it: two or three figures that mean something. */
    rounded: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ category }, context) {
    const today = context.now.toPlainDate()
    if (today.day < firstSoundDay || today.day === today.daysInMonth) return miss(toolTexts.tooEarly)
    const monthStart = today.with({ day: 1 })
    const lastStart = monthStart.subtract({ months: 1 })
    const lastSameDay = lastStart.with({ day: Math.min(today.day, lastStart.daysInMonth) })
    const sumOf = async (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
      context.read(async (tx) => {
        const sums = await sumsByCategory(
          tx,
          { startDate: from.toString(), endDate: to.toString() },
          category,
        )
        return sums.reduce((sum, row) => sum + row.total, 0)
      })
    const soFar = await sumOf(monthStart, today)
    const untilSameDay = await sumOf(lastStart, lastSameDay)
    const lastMonth = await sumOf(lastStart, lastStart.with({ day: lastStart.daysInMonth }))
    if (soFar <= 0 || untilSameDay <= 0 || lastMonth <= 0) return miss(toolTexts.tooEarly)
    // Rent and the like fall on fixed days, so a month does not run straight: the rest is expected as last month's
    // was, drawn halfway towards this month's pace so far, within bounds.
    const restOfLastMonth = lastMonth - untilSameDay
    const pace = (1 + Math.min(2, Math.max(0.5, soFar / untilSameDay))) / 2
    const total = Math.round(soFar + restOfLastMonth * pace)
    if (total < soFar * noticeableGrowth) return miss(toolTexts.tooEarly)
    return { soFar, restOfLastMonth, forecast: total, rounded: rounded(total) }
  },
  summarise: (output) => toolTexts.about(formatWon(output.rounded)),
})

function rounded(amount: number): number {
  const step = amount < 200_000 ? 5_000 : 10_000
  return Math.round(amount / step) * step
}
