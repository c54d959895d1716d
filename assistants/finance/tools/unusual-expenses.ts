import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { coveredPart, daysIn, knownUntil } from '#query/coverage.ts'
import { rowsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { expenses } from '../queries/datasets.ts'
import { lookBack } from '../queries/recurring-due.ts'
import { recurringSeries } from '../queries/recurring-series.ts'
import { rowsIn, type Scope } from '../queries/scope.ts'
import { type OddPayment, oddPayments, type TimedPayment } from '../queries/unusual.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'

const mostShown = 10

const oddity = z.discriminatedUnion('why', [
  z.object({
    why: z.literal('double'),
    first: z.object({ date: z.string(), time: z.string().nullable() }),
    minutes: z.number().nullable(),
  }),
  z.object({
    why: z.literal('far_above'),
    of: z.enum(['shop', 'category']),
    usual: z.number(),
    times: z.number(),
  }),
  z.object({ why: z.literal('new_shop') }),
  z.object({ why: z.literal('night') }),
])

export const unusualExpenses = defineQuery({
  name: 'unusual_expenses',
  title: toolTexts.unusualExpenses.title,
  description:
    'Payments of a period that do not look like the rest of the last 13 months, the most telling first: the same shop and amount twice within a day, at least 3 times (and 30,000 won) what one usually pays at the shop or for the category, a large amount at a shop never paid before, paid between 2 and 5 am; and recurring payments whose price has risen in the period.',
  input: z.object(periodArguments),
  output: z.object({
    /** The days looked at, and from when on there is something to hold them against. */
    ...periodArguments,
    since: z.string(),
    /** Days of records before the period. */
    daysBefore: z.number(),
    checked: z.number(),
    count: z.number(),
    found: z.array(
      z.object({
        id: z.string(),
        date: z.string(),
        time: z.string().nullable(),
        name: z.string(),
        amount: z.number(),
        category: z.string(),
        oddities: z.array(oddity),
      }),
    ),
    raised: z.array(
      z.object({
        name: z.string(),
        category: z.string(),
        date: z.string(),
        from: z.number(),
        to: z.number(),
        difference: z.number(),
      }),
    ),
  }),
  reads: ['expenses'],
  async run(tx, period, today) {
    const start = Temporal.PlainDate.from(period.startDate).subtract(lookBack).toString()
    const recorded = await dataRange(tx)
    const rows = await timedPayments(tx, { startDate: start, endDate: period.endDate })
    const covered = recorded && coveredPart(period, recorded, today)
    const checked = rows.filter(({ date }) => date >= period.startDate).length
    if (!covered || checked === 0) return miss(toolTexts.nothing(period.startDate, period.endDate))
    const found = oddPayments(rows, covered.startDate).sort((a, b) => weightOf(b) - weightOf(a))
    const raised = recurringSeries(rows, knownUntil(recorded, today)).flatMap(
      ({ name, category, priceChange }) =>
        priceChange && priceChange.difference > 0 && priceChange.date >= covered.startDate
          ? [{ name, category, ...priceChange }]
          : [],
    )
    const since = rows[0]?.date ?? covered.startDate
    return {
      startDate: covered.startDate,
      endDate: covered.endDate,
      since,
      daysBefore: daysIn({ startDate: since, endDate: covered.startDate }) - 1,
      checked,
      count: found.length + raised.length,
      found: found.slice(0, mostShown).map(({ name, payment, oddities }) => {
        const { id, date, time, amount, category } = payment
        return { id, date, time, name, amount, category, oddities: [...oddities] }
      }),
      raised: raised.map(({ name, category, date, from, to, difference }) => ({
        name,
        category,
        date,
        from,
        to,
        difference,
      })),
    }
  },
  summarise: ({ count }) => toolTexts.rows(count),
})

export async function timedPayments(tx: Tx, scope: Scope): Promise<TimedPayment[]> {
  return rowsOf(tx, expenses, {
    ...rowsIn(scope),
    fields: ['id', 'date', 'time', 'amount', 'store', 'category'],
    order: [{ by: 'date' }, { by: 'time' }, { by: 'id' }],
  })
}

const weights = { double: 3, far_above: 2, new_shop: 1.5, night: 1 } as const

/** By what is odd, then by how much it costs: money that may come back first. */
function weightOf({ oddities, payment }: OddPayment): number {
  const odd = oddities.reduce((sum, { why }) => sum + weights[why], 0)
  return odd + Math.min(1, payment.amount / 500_000)
}
