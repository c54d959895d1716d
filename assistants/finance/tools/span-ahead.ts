import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { daysIn, knownUntil, lastMonths } from '../queries/coverage.ts'
import { sumOf } from '../queries/figures.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { paymentsOf } from '../queries/payments.ts'
import { recurringSeries } from '../queries/recurring-series.ts'
import { totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { duePayment, dueUntil, lookBack } from './recurring.ts'

/** What one usually spends is told by so many of the last whole months. */
const monthsSeen = 3

export const spanAhead = defineTool({
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
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ startDate, endDate, amount }, context) {
    const today = context.now.toPlainDate()
    return context.read(async (tx) => {
      const recorded = await dataRange(tx)
      if (!recorded) return miss(toolTexts.empty)
      const months = lastMonths(monthsSeen + 1, recorded, today)
        .filter(({ partial }) => partial === null)
        .slice(-monthsSeen)
      const [first, last] = [months[0], months.at(-1)]
      if (!first || !last) return miss(toolTexts.noWholeMonth)
      const past = { startDate: first.startDate, endDate: last.endDate }
      const { total } = await totalsOf(tx, { ...past, without: fixedCategories })
      const usualPerDay = Math.round(total / daysIn(past))
      const since = { startDate: today.subtract(lookBack).toString(), endDate: today.toString() }
      const active = recurringSeries(await paymentsOf(tx, since), knownUntil(recorded, today)).filter(
        ({ ended }) => !ended,
      )
      const payments = dueUntil(active, today, endDate).payments.filter(({ date }) => date >= startDate)
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
    })
  },
  summarise: ({ usual }) => formatWon(usual),
})
