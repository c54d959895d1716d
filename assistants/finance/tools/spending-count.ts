import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { coveredPart, daysBetween } from '#query/coverage.ts'
import { averageOf, differenceOf, sumOf } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsByMonth, totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { comparableOther, optionalOtherPeriod } from './other-period.ts'
import { periodArguments } from './period.ts'
import { differenceShape, gapShape, merchantShape, shownMerchant } from './shapes.ts'

export const spendingCount = defineQuery({
  name: 'spending_count',
  title: toolTexts.spendingCount.title,
  description:
    'How often something was paid in a period, by category or store: payments (refunds are none), how many a week and a month, when last, and, with another period, how many more or less than in that.',
  input: z.object({
    ...periodArguments,
    ...optionalOtherPeriod,
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
  }),
  output: z.object({
    /** The recorded days of the period, up to today. */
    ...periodArguments,
    days: z.number(),
    gaps: z.array(gapShape),
    payments: z.number(),
    refunds: z.number(),
    total: z.number(),
    averagePerPayment: z.number(),
    /** With one decimal; a month is taken for 30 days. */
    perDay: z.number(),
    perWeek: z.number(),
    perMonth: z.number(),
    perYear: z.number(),
    /** One payment in so many days, with one decimal. */
    everyDays: z.number(),
    /** From the first payment to the last, on average from one to the next, with one decimal; null for one alone. */
    gapDays: z.number().nullable(),
    firstDate: z.string(),
    lastDate: z.string(),
    daysSinceLast: z.number(),
    /** Months with a payment, oldest first. */
    months: z.array(z.object({ month: z.string(), payments: z.number(), total: z.number() })),
    /** The payments against the other period's; null without one or where either is not recorded throughout. */
    against: z.object(differenceShape).nullable(),
    merchant: merchantShape.nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { startDate, endDate, category, storeName, ...others }, today) {
    const recorded = await dataRange(tx)
    const covered = recorded && coveredPart({ startDate, endDate }, recorded, today)
    if (!covered) return miss(toolTexts.nothing(startDate, endDate))
    const period = { startDate: covered.startDate, endDate: covered.endDate }
    const { scope, merchant } = await resolveScope(tx, { ...period, category, storeName })
    const months = await sumsByMonth(tx, scope)
    const [first, last] = [months[0]?.firstDate, months.at(-1)?.lastDate]
    const payments = sumOf(months, (row) => row.payments)
    if (!first || !last || payments === 0) return miss(toolTexts.nothing(period.startDate, period.endDate))
    const total = sumOf(months, (row) => row.total)
    const other = comparableOther({ startDate, endDate, ...others }, recorded, today)
    const before = other && (await totalsOf(tx, { ...scope, ...other }))
    const oneDecimal = (value: number) => Math.round(value * 10) / 10
    return {
      ...period,
      days: covered.days,
      gaps: [...covered.gaps],
      payments,
      refunds: sumOf(months, (row) => row.count) - payments,
      total,
      averagePerPayment: averageOf(total, payments),
      perDay: oneDecimal(payments / covered.days),
      perWeek: oneDecimal((payments / covered.days) * 7),
      perMonth: oneDecimal((payments / covered.days) * 30),
      perYear: oneDecimal((payments / covered.days) * 365),
      everyDays: oneDecimal(covered.days / payments),
      gapDays: payments > 1 ? oneDecimal(daysBetween(first, last) / (payments - 1)) : null,
      firstDate: first,
      lastDate: last,
      daysSinceLast: daysBetween(last, today.toString()),
      months: months
        .filter((row) => row.payments > 0)
        .map((row) => ({ month: row.month, payments: row.payments, total: row.total })),
      against: before ? differenceOf(payments, before.payments) : null,
      merchant: await shownMerchant(tx, merchant, scope),
    }
  },
  summarise: (output) => toolTexts.times(output.payments),
})
