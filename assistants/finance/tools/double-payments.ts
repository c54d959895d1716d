import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { sumOf } from '#query/figures.ts'
import {
  type DoublePayment,
  doublePayments as doublesAmong,
  worthNextDay,
} from '../queries/double-payments.ts'
import { lookBack } from '../queries/recurring-due.ts'
import { resolveScope } from '../queries/scope.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'
import { timedPayments } from './unusual-expenses.ts'

const mostShown = 20

export const doublePayments = defineQuery({
  name: 'double_payments',
  title: toolTexts.doublePayments.title,
  description:
    'Payments of a period that may have been taken twice: the same shop and amount again within minutes, on the same day, or (30,000 won and more) on the next. Shops where the same is often paid twice a day, as fares are, are told apart; what has been refunded does not count.',
  input: z.object({
    ...periodArguments,
    storeName: z.string().min(1).optional(),
    category: z.string().optional(),
  }),
  output: z.object({
    ...periodArguments,
    checked: z.number(),
    /** From so much on the next day counts too. */
    nextDayFrom: z.number(),
    count: z.number(),
    /** What would come back if all of them were. */
    total: z.number(),
    found: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        amount: z.number(),
        date: z.string(),
        time: z.string().nullable(),
        first: z.object({ id: z.string(), date: z.string(), time: z.string().nullable() }),
        minutes: z.number().nullable(),
        how: z.enum(['minutes', 'day', 'next']),
      }),
    ),
    /** Of shops where that is a habit. */
    habitual: z.object({ count: z.number(), names: z.array(z.string()) }),
  }),
  reads: ['expenses'],
  async run(tx, { startDate, endDate, storeName, category }) {
    const since = Temporal.PlainDate.from(startDate).subtract(lookBack).toString()
    const { scope } = await resolveScope(tx, { startDate: since, endDate, storeName, category })
    const rows = await timedPayments(tx, scope)
    const checked = rows.filter(({ date }) => date >= startDate).length
    if (checked === 0) return miss(toolTexts.nothing(startDate, endDate))
    const { doubles, habitual } = doublesAmong(rows, startDate)
    return {
      startDate,
      endDate,
      checked,
      nextDayFrom: worthNextDay,
      count: doubles.length,
      total: sumOf(doubles, ({ payment }) => payment.amount),
      found: doubles.slice(0, mostShown).map(shown),
      habitual: { count: habitual.length, names: [...new Set(habitual.map(({ name }) => name))] },
    }
  },
  summarise: ({ count }) => toolTexts.rows(count),
})

function shown({ name, payment, first, minutes, how }: DoublePayment) {
  const { id, amount, date, time } = payment
  return {
    id,
    name,
    amount,
    date,
    time,
    first: { id: first.id, date: first.date, time: first.time },
    minutes,
    how,
  }
}
