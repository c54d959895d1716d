import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsByDay } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

const mostDays = 31

export const quietDays = defineQuery({
  name: 'quiet_days',
  title: toolTexts.quietDays.title,
  description:
    'Whether this month may still come to so many days without spending (of a category or merchant, or at all): those so far, the days that are left after today, and how many of them it takes.',
  input: z.object({
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
    goal: z.number().int().min(1).max(mostDays),
  }),
  output: z.object({
    goal: z.number(),
    /** So far this month, today among them when nothing is spent yet. */
    quiet: z.number(),
    spending: z.number(),
    daysLeft: z.number(),
    /** How many are still needed; 0 when the goal is reached. */
    needed: z.number(),
    /** How many of the days left may still have spending. */
    maySpend: z.number(),
    most: z.number(),
    reachable: z.boolean(),
  }),
  reads: ['expenses'],
  async run(tx, { goal, category, storeName }, today) {
    if (!(await dataRange(tx))) return miss(toolTexts.empty)
    const period = { startDate: today.with({ day: 1 }).toString(), endDate: today.toString() }
    const { scope } = await resolveScope(tx, { ...period, category, storeName })
    const spending = (await sumsByDay(tx, scope)).filter(({ count }) => count > 0).length
    const quiet = today.day - spending
    const daysLeft = today.daysInMonth - today.day
    const needed = Math.max(0, goal - quiet)
    return {
      goal,
      quiet,
      spending,
      daysLeft,
      needed,
      maySpend: Math.max(0, daysLeft - needed),
      most: quiet + daysLeft,
      reachable: needed <= daysLeft,
    }
  },
  summarise: ({ quiet }) => `${quiet}일`,
})
