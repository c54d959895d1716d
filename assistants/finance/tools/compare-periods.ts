import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { dataRange, sumsByCategory } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { periodArguments } from './period.ts'

/** People do not spend every day: records may begin this many days into a period and still cover it. */
const gapDays = 4

const change = z.object({
  category: z.string(),
  current: z.number(),
  previous: z.number(),
  difference: z.number(),
})

export const comparePeriods = defineTool({
  name: 'compare_periods',
  title: toolTexts.comparePeriods.title,
  description: 'Spending of one period against another, in all and per category, the largest change first.',
  input: z.object({
    ...periodArguments,
    otherStartDate: z.iso.date(),
    otherEndDate: z.iso.date(),
    category: z.string().optional(),
  }),
  output: z.object({
    current: z.number(),
    previous: z.number(),
    /** current − previous */
    difference: z.number(),
    /** The difference without its sign, as an answer says it. */
    distance: z.number(),
    /** Of the previous sum, in percent; null when that is nothing. */
    percent: z.number().nullable(),
    changes: z.array(change),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ startDate, endDate, otherStartDate, otherEndDate, category }, context) {
    const { now, before, recorded } = await context.read(async (tx) => ({
      now: await sumsByCategory(tx, { startDate, endDate }, category),
      before: await sumsByCategory(tx, { startDate: otherStartDate, endDate: otherEndDate }, category),
      recorded: await dataRange(tx),
    }))
    if (before.length === 0) return miss(toolTexts.nothing(otherStartDate, otherEndDate))
    // Records that begin in the middle of the earlier period would make every later one look dear.
    if (recorded && daysBetween(otherStartDate, recorded.startDate) > gapDays)
      return miss(toolTexts.partlyRecorded)
    const current = now.reduce((sum, row) => sum + row.total, 0)
    const previous = before.reduce((sum, row) => sum + row.total, 0)
    const names = new Set([...now, ...before].map((row) => row.category))
    const totalOf = (rows: typeof now, name: string) => rows.find((row) => row.category === name)?.total ?? 0
    const changes = [...names].map((name) => {
      const [a, b] = [totalOf(now, name), totalOf(before, name)]
      return { category: name, current: a, previous: b, difference: a - b }
    })
    changes.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    const difference = current - previous
    return {
      current,
      previous,
      difference,
      distance: Math.abs(difference),
      percent: previous > 0 ? Math.round((difference / previous) * 1000) / 10 : null,
      changes,
    }
  },
  summarise: (output) => `${formatWon(output.previous)} → ${formatWon(output.current)}`,
})

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days
}
