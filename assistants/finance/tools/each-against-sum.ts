import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { resolveScope } from '../queries/scope.ts'
import { totalsOf } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { periodArguments } from './period.ts'

const most = 1000

export const eachAgainstSum = defineTool({
  name: 'each_against_sum',
  title: toolTexts.eachAgainstSum.title,
  description:
    'So much so many times (3,000 won on 20 days, 30,000 won in each of 12 months) against what was spent in a period, in all or at a category or merchant.',
  input: z.object({
    ...periodArguments,
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
    without: z.array(z.string()).optional(),
    /** Won each time. */
    each: z.number().positive(),
    times: z.number().int().min(1).max(most),
  }),
  output: z.object({
    ...periodArguments,
    each: z.number(),
    times: z.number(),
    /** Each time so much, together. */
    sum: z.number(),
    /** Spent in the period. */
    total: z.number(),
    count: z.number(),
    /** By how much the one is above the other; 0 when it is not. */
    over: z.number(),
    short: z.number(),
    /** What each time would have to be for the sum to reach the total. */
    needed: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ each, times, ...asked }, context) {
    return context.read(async (tx) => {
      const { scope } = await resolveScope(tx, asked)
      const { total, count } = await totalsOf(tx, scope)
      if (count === 0) return miss(toolTexts.nothing(asked.startDate, asked.endDate))
      const sum = each * times
      return {
        startDate: asked.startDate,
        endDate: asked.endDate,
        each,
        times,
        sum,
        total,
        count,
        over: Math.max(0, sum - total),
        short: Math.max(0, total - sum),
        needed: Math.ceil(total / times / hundred) * hundred,
      }
    })
  },
  summarise: ({ sum, total }) => `${formatWon(sum)} · ${formatWon(total)}`,
})

const hundred = 100
