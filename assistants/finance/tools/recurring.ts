import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { knownUntil } from '#query/coverage.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import { paymentsOf } from '../queries/payments.ts'
import { byDate, dueBetween, dueOn, dueThisMonth, lookBack } from '../queries/recurring-due.ts'
import { recurringSeries, type Series } from '../queries/recurring-series.ts'
import { resolveScope } from '../queries/scope.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { duePayment, dueShape } from './shapes.ts'

/** So many are told by name. */
export const mostNamed = 8

const series = z.object({
  name: z.string(),
  /** As it stands on the last statement. */
  store: z.string(),
  category: z.string(),
  rhythm: z.enum(['weekly', 'monthly']),
  /** The bill follows its use; `amount` is the average of the last three. */
  varies: z.boolean(),
  amount: z.number(),
  /** What it comes to in a month. */
  monthly: z.number(),
  yearly: z.number(),
  count: z.number(),
  total: z.number(),
  firstDate: z.string(),
  lastDate: z.string(),
  /** When it is due next; for an ended one, when it should have come. */
  nextDate: z.string(),
  /** The day of the month it usually falls on. */
  day: z.number(),
  ended: z.boolean(),
  /** The last change of its price. */
  priceChange: z
    .object({
      date: z.string(),
      from: z.number(),
      to: z.number(),
      difference: z.number(),
      percent: z.number(),
    })
    .nullable(),
})

export const recurring = defineQuery({
  name: 'recurring',
  title: toolTexts.recurring.title,
  description:
    'Payments that come round by themselves: the same merchant, a similar amount (±15 %) or a bill by use, monthly or weekly, at least three times in the last 13 months. With what they come to in a month and a year, what is still due this month, prices that rose, and those that have ended.',
  input: z.object({
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
    without: z.array(z.string()).optional(),
  }),
  output: z.object({
    /** Those that go on, the dearest a month first. */
    active: z.array(series),
    count: z.number(),
    /** Those beyond the eight dearest, where there are more. */
    beyondLargest: z.object({ count: z.number(), monthly: z.number() }),
    monthlyTotal: z.number(),
    yearlyTotal: z.number(),
    /** What that is a week, and a day. */
    weeklyTotal: z.number(),
    dailyTotal: z.number(),
    /** Of the monthly income that was set, in percent; null when none is. */
    shareOfIncome: z.number().nullable(),
    /** Those that go on by category, the dearest a month first; `share` is of what all come to, in percent. */
    categories: z.array(
      z.object({
        category: z.string(),
        count: z.number(),
        monthly: z.number(),
        yearly: z.number(),
        share: z.number(),
      }),
    ),
    /** Due between tomorrow and the end of this month, the next first: a weekly one as often as it comes. */
    dueThisMonth: dueShape,
    /** What is still to come until the end of this year, tomorrow on. */
    dueThisYear: z.object({ count: z.number(), total: z.number() }),
    /** The last day of which the records can tell: today, unless they end well before. */
    recordedUntil: z.iso.date(),
    /** Due by then and not seen yet. */
    late: z.array(duePayment),
    /** The first one due after today, whenever that is. */
    next: duePayment.nullable(),
    /** The ones that got dearer, the latest first, and what that comes to in a month. */
    raised: z.array(series),
    raisedBy: z.number(),
    /** Ended ones, the latest first, and what they came to in a month. */
    ended: z.array(series),
    endedMonthly: z.number(),
  }),
  reads: ['expenses', 'finance_settings'],
  async run(tx, { category, storeName, without }, today) {
    const startDate = today.subtract(lookBack).toString()
    const days = { startDate, endDate: today.toString() }
    const { scope } = await resolveScope(tx, { ...days, category, storeName, without })
    const payments = await paymentsOf(tx, scope)
    const recorded = await dataRange(tx)
    const income = await monthlyIncome(tx)
    if (!recorded) return miss(toolTexts.empty)
    const until = knownUntil(recorded, today)
    const found = recurringSeries(payments, until)
    if (found.length === 0) return miss(toolTexts.noRecurring)
    const active = found.filter((row) => !row.ended).sort((a, b) => b.monthly - a.monthly)
    const ended = found.filter((row) => row.ended).sort((a, b) => (a.lastDate < b.lastDate ? 1 : -1))
    const raised = active
      .filter((row) => row.priceChange && row.priceChange.difference > 0)
      .sort((a, b) => (a.priceChange!.date < b.priceChange!.date ? 1 : -1))
    const monthlyTotal = sumOf(active, (row) => row.monthly)
    return {
      active,
      count: active.length,
      beyondLargest: {
        count: Math.max(0, active.length - mostNamed),
        monthly: sumOf(active.slice(mostNamed), (row) => row.monthly),
      },
      monthlyTotal,
      yearlyTotal: monthlyTotal * 12,
      weeklyTotal: Math.round((monthlyTotal * 12) / 52),
      dailyTotal: Math.round((monthlyTotal * 12) / 365),
      shareOfIncome: income ? percentOf(monthlyTotal, income) : null,
      categories: byCategory(active, monthlyTotal),
      dueThisMonth: dueThisMonth(active, today),
      dueThisYear: dueThisYear(active, today),
      recordedUntil: until.toString(),
      late: active.filter((row) => row.nextDate <= until.toString()).map((row) => dueOn(row, row.nextDate)),
      next: upcoming(active, today)[0] ?? null,
      raised,
      raisedBy: sumOf(raised, (row) => row.priceChange!.difference),
      ended,
      endedMonthly: sumOf(ended, (row) => row.monthly),
    }
  },
  summarise: (output) =>
    `${toolTexts.kinds(output.count)} · ${toolTexts.aMonth(formatWon(output.monthlyTotal))}`,
})

function dueThisYear(active: readonly Series[], today: Temporal.PlainDate) {
  const end = today.with({ month: 12, day: 31 }).toString()
  const payments = active.flatMap((row) => dueBetween(row, today.add({ days: 1 }).toString(), end))
  return { count: payments.length, total: sumOf(payments, (row) => row.amount) }
}

/** The next payment of each after today, the first one first. */
function upcoming(active: readonly Series[], today: Temporal.PlainDate) {
  return active
    .filter((row) => row.nextDate > today.toString())
    .map((row) => dueOn(row, row.nextDate))
    .sort(byDate)
}

function byCategory(active: readonly Series[], monthlyTotal: number) {
  return [...Map.groupBy(active, (row) => row.category)]
    .map(([category, rows]) => {
      const monthly = sumOf(rows, (row) => row.monthly)
      const share = percentOf(monthly, monthlyTotal)
      return { category, count: rows.length, monthly, yearly: monthly * 12, share }
    })
    .sort((a, b) => b.monthly - a.monthly)
}
