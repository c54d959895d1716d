import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import { expenseRows } from '../queries/expense-rows.ts'
import { sumsByMerchant } from '../queries/merchant-sums.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsByStore } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'
import { expenseShape, merchantShape, shownMerchant } from './shapes.ts'

const defaultLimit = 5
const maxLimit = 50

export const topExpenses = defineQuery({
  name: 'top_expenses',
  title: toolTexts.topExpenses.title,
  description:
    'The largest single expenses of a period and the merchants that took most, or were paid most often, each ranked and with its share of all spending in the period.',
  input: z.object({
    ...periodArguments,
    category: z.string().optional(),
    without: z.array(z.string()).optional(),
    storeName: z.string().min(1).optional(),
    /** What merchants are ranked by. */
    by: z.enum(['amount', 'visits']).optional(),
    limit: z.number().int().min(1).max(maxLimit).optional(),
  }),
  output: z.object({
    ...periodArguments,
    total: z.number(),
    count: z.number(),
    expenses: z.array(expenseShape.extend({ rank: z.number(), share: z.number() })),
    expensesTotal: z.number(),
    expensesShare: z.number(),
    merchants: z.array(
      z.object({
        rank: z.number(),
        name: z.string(),
        total: z.number(),
        count: z.number(),
        /** Rows that are no refunds: visits. */
        payments: z.number(),
        average: z.number(),
        share: z.number(),
      }),
    ),
    merchantsTotal: z.number(),
    merchantsShare: z.number(),
    merchantCount: z.number(),
    merchant: merchantShape.nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { limit = defaultLimit, by, ...asked }) {
    const { scope, merchant } = await resolveScope(tx, asked)
    const stores = await sumsByStore(tx, scope)
    if (stores.length === 0) return miss(toolTexts.nothing(asked.startDate, asked.endDate))
    const total = sumOf(stores, (row) => row.total)
    const rows = await expenseRows(tx, scope, { order: 'largest', limit })
    const merchants = sumsByMerchant(stores, by)
    const shown = merchants.slice(0, limit)
    const expensesTotal = sumOf(rows, (row) => row.amount)
    const merchantsTotal = sumOf(shown, (row) => row.total)
    return {
      startDate: asked.startDate,
      endDate: asked.endDate,
      total,
      count: sumOf(stores, (row) => row.count),
      expenses: rows.map((row, index) => ({
        rank: index + 1,
        ...row,
        share: percentOf(row.amount, total),
      })),
      expensesTotal,
      expensesShare: percentOf(expensesTotal, total),
      merchants: shown,
      merchantsTotal,
      merchantsShare: percentOf(merchantsTotal, total),
      merchantCount: merchants.length,
      merchant: await shownMerchant(tx, merchant, scope),
    }
  },
  summarise: (output) =>
    output.expenses.map((row) => `${row.store} ${formatWon(row.amount)}`)[0] ?? formatWon(output.total),
})
