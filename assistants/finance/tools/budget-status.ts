import { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { budgetProposal, budgetState, budgetsOf, monthRun } from '../queries/budget-state.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'

const state = z.object({
  /** Null: all spending. */
  category: z.string().nullable(),
  amount: z.number(),
  spent: z.number(),
  count: z.number(),
  /** What the sum is made of, where it is of several categories (식비 with 배달). */
  parts: z.array(z.object({ category: z.string(), total: z.number(), count: z.number() })),
  /** Budget less what was spent; negative when it is over. */
  left: z.number(),
  /** Spent of the budget, in percent. */
  percent: z.number(),
  /** What is left for each day to the month's end, today among them; 0 when nothing is. */
  perDay: z.number(),
  /** What the month is likely to come to; null when that cannot be told. */
  expected: z.number().nullable(),
  /** How much that is above the budget; 0 when it is not. */
  expectedOver: z.number(),
  pace: z.enum(['over', 'used_up', 'fast', 'fine']),
  /** Spent a day so far, and for how many days more the rest lasts so; null where nothing was spent yet. */
  spentPerDay: z.number(),
  lastsDays: z.number().nullable(),
})

export const budgetStatus = defineQuery({
  name: 'budget_status',
  title: toolTexts.budgetStatus.title,
  description:
    "How the running month's budgets stand: spent, left, left per day to the month's end (today among them), and whether they are likely to last. With a category, its own budget first in `asked`. Where the one asked for is not set, an amount is proposed from the last whole months.",
  input: z.object({ category: z.string().optional() }),
  output: z.object({
    /** The month so far. */
    ...periodArguments,
    /** Days to the month's end, today among them. */
    daysLeft: z.number(),
    /** How much of the month is over, today with it, in percent. */
    monthGone: z.number(),
    /** The budget asked for (without a category, the one for all spending); null when there is none. */
    asked: state.nullable(),
    /** The other budgets that are set, the largest first. */
    others: z.array(state),
    proposal: z
      .object({
        category: z.string().nullable(),
        months: z.number(),
        average: z.number(),
        /** Null when nothing was spent in those months. */
        amount: z.number().nullable(),
      })
      .nullable(),
  }),
  reads: ['expenses', 'budgets'],
  async run(tx, { category = null }, today) {
    const states: z.infer<typeof state>[] = []
    for (const budget of await budgetsOf(tx)) {
      const found = await budgetState(tx, budget, today)
      states.push({ ...found, parts: [...found.parts] })
    }
    const asked = states.find((row) => row.category === category) ?? null
    const { gone, ...month } = monthRun(today)
    return {
      ...month,
      monthGone: gone,
      asked,
      others: states.filter((row) => row !== asked),
      proposal: asked ? null : await budgetProposal(tx, category, today),
    }
  },
  summarise: ({ asked, others }) =>
    asked
      ? formatPercent(asked.percent)
      : others.length > 0
        ? toolTexts.kinds(others.length)
        : toolTexts.noBudget,
})
