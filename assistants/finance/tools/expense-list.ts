import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { daysBetween } from '#query/coverage.ts'
import { averageOf, sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { expenseOrders, expenseRows } from '../queries/expense-rows.ts'
import { resolveScope, type Scope } from '../queries/scope.ts'
import { totalsOf } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { expenseShape, merchantShape, shownMerchant } from './shapes.ts'

const defaultLimit = 10
const maxLimit = 100

/** A payment, and how long it has been since. */
const paymentShape = expenseShape.extend({
  daysAgo: z.number(),
  ago: z.object({ years: z.number(), months: z.number(), days: z.number() }),
})

export const expenseList = defineQuery({
  name: 'expense_list',
  title: toolTexts.expenseList.title,
  description:
    'Single expenses, newest, oldest or largest first, with the count and the sum of all that match, not only of those shown; and the first and the last payment among them, refunds aside. 저축 is left out unless it is the category asked for.',
  input: z.object({
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    category: z.string().optional(),
    without: z.array(z.string()).optional(),
    storeName: z.string().min(1).optional(),
    minAmount: z.number().optional(),
    maxAmount: z.number().optional(),
    /** Means of payment, as `payment_methods` names them. */
    methods: z.array(z.string()).optional(),
    order: z.enum(expenseOrders).optional(),
    limit: z.number().int().min(1).max(maxLimit).optional(),
    /** Rows of the order to leave out, those that were shown before. */
    skip: z.number().int().nonnegative().optional(),
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
    daysSinceLast: z.number(),
    /** Of all that match, those that are no refunds. */
    payments: z.number(),
    first: paymentShape.nullable(),
    last: paymentShape.nullable(),
    /** The one before the last, and the days between the two. */
    previous: expenseShape.extend({ gapDays: z.number() }).nullable(),
    order: z.enum(expenseOrders),
    merchant: merchantShape.nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { order = 'newest', limit = defaultLimit, skip = 0, ...asked }, today) {
    const { scope, merchant } = await resolveScope(tx, asked)
    const { total, count, payments, firstDate, lastDate } = await totalsOf(tx, scope)
    if (firstDate === null || lastDate === null) return miss(toolTexts.noMatch)
    const expenses = await expenseRows(tx, scope, { order, limit, skip })
    const { first, last, previous } = await endsOf(tx, scope)
    return {
      expenses,
      shown: expenses.length,
      shownTotal: sumOf(expenses, (row) => row.amount),
      total,
      count,
      average: averageOf(total, count),
      firstDate,
      lastDate,
      daysSinceLast: daysBetween(lastDate, today.toString()),
      payments,
      first: first ? { ...first, ...since(first.date, today) } : null,
      last: last ? { ...last, ...since(last.date, today) } : null,
      previous: last && previous ? { ...previous, gapDays: daysBetween(previous.date, last.date) } : null,
      order,
      merchant: await shownMerchant(tx, merchant, scope),
    }
  },
  summarise: (output) => `${toolTexts.shownOf(output.shown, output.count)} · ${formatWon(output.total)}`,
})

/** The first payment of a scope, its last and the one before that: a refund is none. */
async function endsOf(tx: Tx, scope: Scope) {
  const paid = { ...scope, minAmount: Math.max(1, scope.minAmount ?? 1) }
  const [first] = await expenseRows(tx, paid, { order: 'oldest', limit: 1 })
  const [last, previous] = first ? await expenseRows(tx, paid, { order: 'newest', limit: 2 }) : []
  return { first, last, previous }
}

function since(date: string, today: Temporal.PlainDate) {
  const { years, months, days } = Temporal.PlainDate.from(date).until(today, { largestUnit: 'years' })
  return { daysAgo: daysBetween(date, today.toString()), ago: { years, months, days } }
}
