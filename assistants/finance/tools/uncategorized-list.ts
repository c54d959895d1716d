import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { uncategorised } from '../categories.ts'
import { expenseRows } from '../queries/expense-rows.ts'
import { sumOf } from '../queries/figures.ts'
import { sumsByStore, totalsOf } from '../queries/sums.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { toolTexts } from '../texts.ts'
import { expenseShape } from './shapes.ts'

const defaultLimit = 10
const maxLimit = 100

export const uncategorizedList = defineTool({
  name: 'uncategorized_list',
  title: toolTexts.uncategorizedList.title,
  description:
    'Expenses without a category, newest first, and the stores they come from, those with most rows first, each with the category its name suggests.',
  input: z.object({ limit: z.number().int().min(1).max(maxLimit).optional() }),
  output: z.object({
    expenses: z.array(expenseShape),
    shown: z.number(),
    shownTotal: z.number(),
    /** Of all without a category. */
    total: z.number(),
    count: z.number(),
    stores: z.array(
      z.object({
        store: z.string(),
        count: z.number(),
        total: z.number(),
        suggestion: z.string().nullable(),
      }),
    ),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ limit = defaultLimit }, context) {
    const scope = { category: uncategorised }
    return context.read(async (tx) => {
      const { total, count } = await totalsOf(tx, scope)
      if (count === 0) return miss(toolTexts.allCategorised)
      const expenses = await expenseRows(tx, scope, { order: 'newest', limit })
      const stores = (await sumsByStore(tx, scope))
        .sort((a, b) => b.count - a.count || b.total - a.total)
        .slice(0, limit)
        .map((row) => ({
          store: row.store,
          count: row.count,
          total: row.total,
          suggestion: categoryOfStore(row.store),
        }))
      return {
        expenses,
        shown: expenses.length,
        shownTotal: sumOf(expenses, (row) => row.amount),
        total,
        count,
        stores,
      }
    })
  },
  summarise: (output) => `${toolTexts.rows(output.count)} · ${formatWon(output.total)}`,
})
