import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { sumsByCategory } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { periodArguments } from './period.ts'

export const totalExpense = defineTool({
  name: 'total_expense',
  title: toolTexts.totalExpense.title,
  description:
    'Sum of spending in a period, of one category or of all. What is put aside (저축) is no spending.',
  input: z.object({ ...periodArguments, category: z.string().optional() }),
  output: z.object({
    ...periodArguments,
    category: z.string().nullable(),
    total: z.number(),
    count: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ startDate, endDate, category }, context) {
    const sums = await context.read((tx) => sumsByCategory(tx, { startDate, endDate }, category))
    if (sums.length === 0) return miss(toolTexts.nothing(startDate, endDate))
    const total = sums.reduce((sum, row) => sum + row.total, 0)
    const count = sums.reduce((sum, row) => sum + row.count, 0)
    return { startDate, endDate, category: category ?? null, total, count }
  },
  summarise: (output) => `${formatWon(output.total)} · ${toolTexts.rows(output.count)}`,
})
