import { z } from 'zod'
import { isMiss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { daysIn } from '#query/coverage.ts'
import { sumOf } from '#query/figures.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { activeSeries, dueUntil } from '../queries/recurring-due.ts'
import { totalsOf } from '../queries/sums.ts'
import { lastWholeMonths } from '../queries/whole-months.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { duePayment } from './shapes.ts'

/** What one usually spends is told by so many of the last whole months. */

export const spanAhead = defineQuery({
  name: 'span_ahead',
  title: toolTexts.weekAhead.title,
  description:
    'What days still to come will take anyway (recurring payments due in them), what an amount for them comes to a day, and what such days usually take without what is paid by contract.',
  input: z.object({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    amount: z.number().positive().optional(),
  }),
  output: z.object({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    days: z.number(),
    amount: z.number().nullable(),
    perDay: z.number().nullable(),
    due: z.object({ count: z.number(), total: z.number(), payments: z.array(duePayment) }),
    usualPerDay: z.number(),
    /** What so many days usually take, without what is paid by contract. */
    usual: z.number(),
    /** Of the usual, what the amount leaves out, or has over. */
    less: z.number(),
    spare: z.number(),
    lessPerDay: z.number(),
  }),
  reads: ['expenses'],
  async run(tx, { startDate, endDate, amount }, today) {
    const seen = await lastWholeMonths(tx, today)
    if (isMiss(seen)) return seen
    const { period: past } = seen
    const { total } = await totalsOf(tx, { ...past, without: fixedCategories })
    const usualPerDay = Math.round(total / daysIn(past))
    const payments = dueUntil(await activeSeries(tx, today), today, endDate).payments.filter(
      ({ date }) => date >= startDate,
    )
    const days = daysIn({ startDate, endDate })
    const usual = usualPerDay * days
    const less = amount === undefined ? 0 : Math.max(0, usual - amount)
    return {
      startDate,
      endDate,
      days,
      amount: amount ?? null,
      perDay: amount === undefined ? null : Math.floor(amount / days),
      due: { count: payments.length, total: sumOf(payments, (row) => row.amount), payments },
      usualPerDay,
      usual,
      less,
      spare: amount === undefined ? 0 : Math.max(0, amount - usual),
      lessPerDay: Math.round(less / days),
    }
  },
  summarise: ({ usual }) => formatWon(usual),
})
