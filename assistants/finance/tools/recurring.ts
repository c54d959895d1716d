import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { knownUntil } from '../queries/coverage.ts'
import { percentOf, sumOf } from '../queries/figures.ts'
import { paymentsOf } from '../queries/payments.ts'
import { recurringSeries, type Series } from '../queries/recurring-series.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'

/** A year, and one month more to see it come round. */
const lookBack = { months: 13 }

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
  count: z.number(),
  total: z.number(),
  firstDate: z.string(),
  lastDate: z.string(),
  /** When it is due next; for an ended one, when it should have come. */
  nextDate: z.string(),
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

export const recurring = defineTool({
  name: 'recurring',
  title: toolTexts.recurring.title,
  description:
    'Payments that come round by themselves: the same merchant, a similar amount (±15 %) or a bill by use, monthly or weekly, at least three times in the last 13 months. With what they come to in a month and a year, what is still due this month, prices that rose, and those that have ended.',
  input: z.object({ category: z.string().optional() }),
  output: z.object({
    /** Those that go on, the dearest a month first. */
    active: z.array(series),
    count: z.number(),
    monthlyTotal: z.number(),
    yearlyTotal: z.number(),
    /** Of the monthly income that was set, in percent; null when none is. */
    shareOfIncome: z.number().nullable(),
    /** Due between tomorrow and the end of this month. */
    dueThisMonth: z.object({ count: z.number(), total: z.number() }),
    /** The ones that got dearer, the latest first, and what that comes to in a month. */
    raised: z.array(series),
    raisedBy: z.number(),
    /** Ended ones, the latest first, and what they came to in a month. */
    ended: z.array(series),
    endedMonthly: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses', 'income'],
  async run({ category }, context) {
    const today = context.now.toPlainDate()
    const startDate = today.subtract(lookBack).toString()
    const { payments, recorded, income } = await context.read(async (tx) => ({
      payments: await paymentsOf(tx, { startDate, endDate: today.toString(), category }),
      recorded: await dataRange(tx),
      income: await monthlyIncome(tx),
    }))
    if (!recorded) return miss(toolTexts.empty)
    const found = recurringSeries(payments, knownUntil(recorded, today))
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
      monthlyTotal,
      yearlyTotal: monthlyTotal * 12,
      shareOfIncome: income ? percentOf(monthlyTotal, income) : null,
      dueThisMonth: dueThisMonth(active, today),
      raised,
      raisedBy: sumOf(raised, (row) => row.priceChange!.difference),
      ended,
      endedMonthly: sumOf(ended, (row) => row.monthly),
    }
  },
  summarise: (output) =>
    `${toolTexts.kinds(output.count)} · ${toolTexts.aMonth(formatWon(output.monthlyTotal))}`,
})

function dueThisMonth(
  active: readonly Series[],
  today: Temporal.PlainDate,
): { count: number; total: number } {
  const end = today.with({ day: today.daysInMonth }).toString()
  const due = active.filter((row) => row.nextDate > today.toString() && row.nextDate <= end)
  return { count: due.length, total: sumOf(due, (row) => row.amount) }
}
