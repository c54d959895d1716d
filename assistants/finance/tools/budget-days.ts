import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { budgetState, budgetsOf, monthRun } from '../queries/budget-state.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

export const budgetDays = defineQuery({
  name: 'budget_days',
  title: toolTexts.budgetDays.title,
  description:
    'For how many days more each budget of the running month lasts at the pace of the days so far.',
  input: z.object({}),
  output: z.object({
    /** To the month's end, today among them. */
    daysLeft: z.number(),
    budgets: z.array(
      z.object({
        category: z.string().nullable(),
        amount: z.number(),
        spent: z.number(),
        left: z.number(),
        over: z.number(),
        /** Spent a day so far, and left for each day. */
        pace: z.number(),
        perDay: z.number(),
        /** Null where nothing was spent yet. */
        days: z.number().nullable(),
      }),
    ),
  }),
  reads: ['expenses', 'budgets'],
  async run(tx, _, today) {
    const budgets = []
    for (const budget of await budgetsOf(tx)) {
      const { category, amount, spent, left, perDay } = await budgetState(tx, budget, today)
      const pace = Math.round(spent / today.day)
      budgets.push({
        category,
        amount,
        spent,
        left: Math.max(0, left),
        over: Math.max(0, -left),
        pace,
        perDay,
        days: pace > 0 ? Math.max(0, Math.floor(left / pace)) : null,
      })
    }
    if (budgets.length === 0) return miss(toolTexts.noBudget)
    return { daysLeft: monthRun(today).daysLeft, budgets }
  },
  summarise: ({ budgets }) => toolTexts.kinds(budgets.length),
})
