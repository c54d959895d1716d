import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { against } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { totalsOf } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'
import { leftOutOf, leftOutShape, thresholdShape } from './shapes.ts'

export const totalExpense = defineQuery({
  name: 'total_expense',
  title: toolTexts.totalExpense.title,
  description:
    'Sum of spending in a period, of one category or of all, without some categories or stores if asked for. What is put aside (저축) is no spending.',
  input: z.object({
    ...periodArguments,
    category: z.string().optional(),
    without: z.array(z.string()).optional(),
    /** Won that the sum is held against. */
    threshold: z.number().optional(),
  }),
  output: z.object({
    ...periodArguments,
    category: z.string().nullable(),
    total: z.number(),
    count: z.number(),
    leftOut: leftOutShape,
    threshold: thresholdShape,
  }),
  reads: ['expenses'],
  async run(tx, { threshold, ...asked }) {
    const { startDate, endDate, category } = asked
    const { scope, omissions } = await resolveScope(tx, asked)
    const { total, count } = await totalsOf(tx, scope)
    if (count === 0) return miss(toolTexts.nothing(startDate, endDate))
    return {
      startDate,
      endDate,
      category: category ?? null,
      total,
      count,
      leftOut: await leftOutOf(tx, scope, omissions, { total, count }),
      threshold: threshold === undefined ? null : against(total, threshold),
    }
  },
  summarise: (output) => `${formatWon(output.total)} · ${toolTexts.rows(output.count)}`,
})
