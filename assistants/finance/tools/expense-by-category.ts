import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { sumsByCategory } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { periodArguments } from './period.ts'

export const expenseByCategory = defineTool({
  name: 'expense_by_category',
  title: toolTexts.expenseByCategory.title,
  description:
    'Sum of spending per category in a period, largest first. With a category: the sum of that one and of its parts (식비 includes 배달).',
  input: z.object({ ...periodArguments, category: z.string().optional() }),
  output: z.object({
    ...periodArguments,
    category: z.string().nullable(),
    total: z.number(),
    count: z.number(),
    /** `share` is of the total, in percent. */
    categories: z.array(
      z.object({ category: z.string(), total: z.number(), count: z.number(), share: z.number() }),
    ),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ startDate, endDate, category }, context) {
    const sums = await context.read((tx) => sumsByCategory(tx, { startDate, endDate }, category))
    if (sums.length === 0) return miss(toolTexts.nothing(startDate, endDate))
    const total = sums.reduce((sum, row) => sum + row.total, 0)
    return {
      startDate,
      endDate,
      category: category ?? null,
      total,
      count: sums.reduce((sum, row) => sum + row.count, 0),
      categories: sums.map((row) => ({
        ...row,
        share: total > 0 ? Math.round((row.total / total) * 1000) / 10 : 0,
      })),
    }
  },
  summarise: (output) =>
    `${output.category ?? toolTexts.all} ${formatWon(output.total)} · ${toolTexts.rows(output.count)}`,
})
