import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { expenseRows } from '../queries/expense-rows.ts'
import { averageOf, sumOf } from '../queries/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { totalsOf } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { expenseShape, merchantShape, shownMerchant } from './shapes.ts'

const defaultLimit = 10
const maxLimit = 100

export const expenseList = defineTool({
  name: 'expense_list',
  title: toolTexts.expenseList.title,
  description:
    'Single expenses, newest or largest first, with the count and the sum of all that match, not only of those shown. 저축 is left out unless it is the category asked for.',
  input: z.object({
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
    minAmount: z.number().optional(),
    maxAmount: z.number().optional(),
    order: z.enum(['newest', 'largest']).optional(),
    limit: z.number().int().min(1).max(maxLimit).optional(),
  }),
  output: z.object({
    expenses: z.array(expenseShape),
    shown: z.number(),
    shownTotal: z.number(),
    /** Of all that match. */
    total: z.number(),
    count: z.number(),
    average: z.number(),
    firstDate: z.string(),
    lastDate: z.string(),
    order: z.enum(['newest', 'largest']),
    merchant: merchantShape.nullable(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ order = 'newest', limit = defaultLimit, ...asked }, context) {
    return context.read(async (tx) => {
      const { scope, merchant } = await resolveScope(tx, asked)
      const { total, count, firstDate, lastDate } = await totalsOf(tx, scope)
      if (firstDate === null || lastDate === null) return miss(toolTexts.noMatch)
      const expenses = await expenseRows(tx, scope, { order, limit })
      return {
        expenses,
        shown: expenses.length,
        shownTotal: sumOf(expenses, (row) => row.amount),
        total,
        count,
        average: averageOf(total, count),
        firstDate,
        lastDate,
        order,
        merchant: await shownMerchant(tx, merchant, scope),
      }
    })
  },
  summarise: (output) => `${toolTexts.shownOf(output.shown, output.count)} · ${formatWon(output.total)}`,
})
