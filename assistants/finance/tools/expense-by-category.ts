import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { coveredPart } from '#query/coverage.ts'
import { against, percentOf, sumOf } from '#query/figures.ts'
import { holdingCategories, partsOfCategory } from '../categories.ts'
import { resolveScope } from '../queries/scope.ts'
import { type CategorySum, sumsByCategory } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'
import { gapShape, leftOutOf, leftOutShape, thresholdShape } from './shapes.ts'

/** `share` is of the total, in percent. */
const sum = z.object({ category: z.string(), total: z.number(), count: z.number(), share: z.number() })

export const expenseByCategory = defineQuery({
  name: 'expense_by_category',
  title: toolTexts.expenseByCategory.title,
  description:
    'Sum of spending per category in a period, largest first, without some categories or stores if asked for. With a category: the sum of that one and of its parts (식비 includes 배달).',
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
    categories: z.array(sum),
    /** Categories together with what counts towards them, where both are there: 식비 with 배달. */
    wholes: z.array(sum.extend({ parts: z.array(z.string()) })),
    leftOut: leftOutShape,
    threshold: thresholdShape,
    /** The days of the period that are recorded, and what is missing of it. */
    covered: z.object(periodArguments),
    gaps: z.array(gapShape),
  }),
  reads: ['expenses'],
  async run(tx, { threshold, ...asked }, today) {
    const { startDate, endDate, category } = asked
    const { scope, omissions } = await resolveScope(tx, asked)
    const sums = await sumsByCategory(tx, scope)
    const recorded = await dataRange(tx)
    if (sums.length === 0 || !recorded) return miss(toolTexts.nothing(startDate, endDate))
    const total = sumOf(sums, (row) => row.total)
    const count = sumOf(sums, (row) => row.count)
    const covered = coveredPart({ startDate, endDate }, recorded, today) ?? { startDate, endDate, gaps: [] }
    return {
      startDate,
      endDate,
      category: category ?? null,
      total,
      count,
      categories: sums.map((row) => ({ ...row, share: percentOf(row.total, total) })),
      wholes: wholesOf(sums).map((row) => ({ ...row, share: percentOf(row.total, total) })),
      leftOut: await leftOutOf(tx, scope, omissions, { total, count }),
      threshold: threshold === undefined ? null : against(total, threshold),
      covered: { startDate: covered.startDate, endDate: covered.endDate },
      gaps: [...covered.gaps],
    }
  },
  summarise: (output) =>
    `${output.category ?? toolTexts.all} ${formatWon(output.total)} · ${toolTexts.rows(output.count)}`,
})

function wholesOf(sums: readonly CategorySum[]) {
  return holdingCategories
    .map((category) => ({
      category,
      rows: sums.filter((row) => partsOfCategory(category).includes(row.category)),
    }))
    .filter(({ rows }) => rows.length > 1)
    .map(({ category, rows }) => ({
      category,
      parts: rows.map((row) => row.category),
      total: sumOf(rows, (row) => row.total),
      count: sumOf(rows, (row) => row.count),
    }))
}
