import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import { uncategorised } from '../categories.ts'
import { expenseRows } from '../queries/expense-rows.ts'
import { type StoreSum, sumsByStore, totalsOf } from '../queries/sums.ts'
import { merchantOf } from '../stores/merchant.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { expenseShape } from './shapes.ts'

const defaultLimit = 10
const maxLimit = 100

export const uncategorizedList = defineQuery({
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
    /** Of all spending ever recorded, in percent. */
    share: z.number(),
    /** How many stores they come from in all; `stores` names the first of them. */
    storeCount: z.number(),
    /** Merchants whose name says what they sell, those with most rows first. */
    suggestions: z.array(
      z.object({ merchant: z.string(), category: z.string(), count: z.number(), total: z.number() }),
    ),
    stores: z.array(
      z.object({
        store: z.string(),
        count: z.number(),
        total: z.number(),
        suggestion: z.string().nullable(),
      }),
    ),
  }),
  reads: ['expenses'],
  async run(tx, { limit = defaultLimit }) {
    const scope = { category: uncategorised }
    const byStore = await sumsByStore(tx, scope)
    if (byStore.length === 0) return miss(toolTexts.allCategorised)
    const total = sumOf(byStore, (row) => row.total)
    const all = await totalsOf(tx, {})
    const expenses = await expenseRows(tx, scope, { order: 'newest', limit })
    const stores = byStore
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
      count: sumOf(byStore, (row) => row.count),
      share: percentOf(total, all.total),
      storeCount: byStore.length,
      suggestions: suggestionsOf(byStore),
      stores,
    }
  },
  summarise: (output) => `${toolTexts.rows(output.count)} · ${formatWon(output.total)}`,
})

function suggestionsOf(stores: readonly StoreSum[]) {
  const known = stores.flatMap((row) => {
    const category = categoryOfStore(row.store)
    return category === null ? [] : [{ ...row, category, merchant: merchantOf(row.store) }]
  })
  return [...Map.groupBy(known, ({ merchant, category }) => `${merchant.key}/${category}`).values()]
    .map((rows) => ({
      merchant: rows[0]!.merchant.name,
      category: rows[0]!.category,
      count: sumOf(rows, (row) => row.count),
      total: sumOf(rows, (row) => row.total),
    }))
    .sort((a, b) => b.count - a.count || b.total - a.total)
}
