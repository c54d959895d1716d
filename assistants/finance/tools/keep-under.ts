import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf } from '#query/figures.ts'
import { activeSeries, dueThisMonth } from '../queries/recurring-due.ts'
import { resolveScope } from '../queries/scope.ts'
import { totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

export const keepUnder = defineQuery({
  name: 'keep_under',
  title: toolTexts.keepUnder.title,
  description:
    'What may be spent a day, from tomorrow to the end of the month, so that the month (all of it, or one category or store) stays within a sum: what is spent of it so far, what is left, and of all spending the recurring payments that are still due.',
  input: z.object({
    amount: z.number().int().positive(),
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
  }),
  output: z.object({
    amount: z.number(),
    spent: z.number(),
    /** Of the amount, in percent. */
    share: z.number(),
    left: z.number(),
    over: z.number(),
    /** From tomorrow on. */
    daysLeft: z.number(),
    perDay: z.number(),
    /** Null of a category or a store. */
    due: z.object({ count: z.number(), total: z.number() }).nullable(),
    /** What is left when they are paid, below zero where they take more, and a day of it. */
    leftAfterDue: z.number(),
    perDayAfterDue: z.number(),
    /** Spent a day so far. */
    usualPerDay: z.number(),
  }),
  reads: ['expenses'],
  async run(tx, { amount, category, storeName }, today) {
    const soFar = { startDate: today.with({ day: 1 }).toString(), endDate: today.toString() }
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const { scope } = await resolveScope(tx, { ...soFar, category, storeName })
    const { total: spent } = await totalsOf(tx, scope)
    const ofAll = category === undefined && storeName === undefined
    const due = dueThisMonth(ofAll ? await activeSeries(tx, today) : [], today)
    const left = amount - spent
    const leftAfterDue = left - due.total
    const daysLeft = today.daysInMonth - today.day
    const aDay = (sum: number) => (daysLeft > 0 ? Math.max(0, Math.floor(sum / daysLeft)) : 0)
    return {
      amount,
      spent,
      share: percentOf(spent, amount),
      left: Math.max(0, left),
      over: Math.max(0, -left),
      daysLeft,
      perDay: aDay(left),
      due: ofAll ? { count: due.count, total: due.total } : null,
      leftAfterDue,
      perDayAfterDue: aDay(leftAfterDue),
      usualPerDay: Math.round(spent / today.day),
    }
  },
  summarise: ({ perDayAfterDue }) => formatWon(perDayAfterDue),
})
