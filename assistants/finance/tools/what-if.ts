import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { lastMonths } from '#query/coverage.ts'
import { averageOf, percentOf, sumOf } from '#query/figures.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsByMonth, totalsOf } from '../queries/sums.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { merchantShape, shownMerchant } from './shapes.ts'

/** What one usually spends is told by so many of the last whole months. */
const monthsSeen = 3
const longest = 120
const weeksInYear = 52

export const whatIf = defineQuery({
  name: 'what_if',
  title: toolTexts.whatIf.title,
  description:
    'What would be saved if less were spent: the average of a month of all spending, a category or a store over the last three whole months, cut by a share of it (0 to 1) or by an amount of won a month (no more than is spent), over so many months, and what would be left to spend. With neither, all of it is cut.',
  input: z.object({
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
    /** Categories to leave out. */
    without: z.array(z.string()).optional(),
    cutShare: z.number().positive().max(1).optional(),
    cutAmount: z.number().positive().optional(),
    /** So many payments a month fewer, each of what one usually is. */
    cutPayments: z.number().positive().optional(),
    /** Down to so many won a month. */
    toAmount: z.number().positive().optional(),
    /** Down to so many payments a month. */
    toPayments: z.number().positive().optional(),
    months: z.number().int().min(1).max(longest),
  }),
  output: z.object({
    /** The whole months the average is of, oldest first. */
    usual: z.array(z.object({ month: z.string(), total: z.number() })),
    /** A month. */
    average: z.number(),
    payments: z.object({ perMonth: z.number(), average: z.number(), cut: z.number(), left: z.number() }),
    cut: z.number(),
    /** Of the average, in percent. */
    percent: z.number(),
    /** The amount asked to be cut is more than is spent: all of it was taken. */
    isAll: z.boolean(),
    /** One pays no more often than what was asked for already. */
    isAlready: z.boolean(),
    /** What would still be spent in a month. */
    left: z.number(),
    /** What would still be spent in a week, and how often. */
    week: z.object({ left: z.number(), payments: z.number() }),
    months: z.number(),
    /** What the cut comes to over the months. */
    gain: z.number(),
    /** Of the monthly income that was set, what the cut is, in percent; null when none is. */
    shareOfIncome: z.number().nullable(),
    /** Of all spending: what is paid by contract in a month, the rest, and the cut as a share of that rest; else null. */
    flexible: z.object({ fixed: z.number(), average: z.number(), percent: z.number() }).nullable(),
    merchant: merchantShape.nullable(),
  }),
  reads: ['expenses', 'finance_settings'],
  async run(
    tx,
    {
      category,
      storeName,
      without,
      cutShare: share = 1,
      cutAmount,
      cutPayments,
      toAmount,
      toPayments,
      months,
    },
    today,
  ) {
    const recorded = await dataRange(tx)
    const calendar = recorded ? lastMonths(monthsSeen + 1, recorded, today) : []
    const whole = calendar.filter(({ partial }) => partial === null)
    const [first, last] = [whole[0], whole.at(-1)]
    if (!first || !last) return miss(toolTexts.noWholeMonth)
    const period = { startDate: first.startDate, endDate: last.endDate }
    const { scope, merchant } = await resolveScope(tx, { ...period, category, storeName, without })
    const sums = await sumsByMonth(tx, scope)
    const total = sumOf(sums, (row) => row.total)
    const payments = sumOf(sums, (row) => row.payments)
    if (payments === 0) return miss(toolTexts.nothing(period.startDate, period.endDate))
    const average = averageOf(total, whole.length)
    const kept = toPayments === undefined ? undefined : Math.min(1, (toPayments * whole.length) / payments)
    const cutShare = kept === undefined ? share : 1 - kept
    const averagePayment = averageOf(total, payments)
    const down = toAmount === undefined ? undefined : Math.max(0, average - toAmount)
    const asked =
      cutAmount ?? (cutPayments === undefined ? undefined : Math.round(cutPayments * averagePayment))
    const cut = Math.max(0, Math.min(average, down ?? asked ?? Math.round(average * cutShare)))
    const income = await monthlyIncome(tx)
    const ofAll = category === undefined && storeName === undefined
    const rest = ofAll ? await totalsOf(tx, { ...period, without: fixedCategories }) : undefined
    const restAverage = rest && averageOf(rest.total, whole.length)
    return {
      usual: whole.map(({ month }) => ({
        month,
        total: sums.find((row) => row.month === month)?.total ?? 0,
      })),
      average,
      payments: {
        perMonth: Math.round(payments / whole.length),
        average: averagePayment,
        cut: averagePayment > 0 ? Math.round(cut / averagePayment) : 0,
        left: averagePayment > 0 ? Math.round((average - cut) / averagePayment) : 0,
      },
      cut,
      percent: percentOf(cut, average),
      isAlready: kept === 1 || down === 0,
      isAll: asked !== undefined && asked > average,
      left: average - cut,
      week: {
        left: Math.round(((average - cut) * 12) / weeksInYear),
        payments:
          averagePayment > 0
            ? Math.max(1, Math.round(((average - cut) * 12) / weeksInYear / averagePayment))
            : 0,
      },
      months,
      gain: cut * months,
      shareOfIncome: income ? percentOf(cut, income) : null,
      flexible:
        restAverage !== undefined && restAverage > 0 && restAverage < average
          ? { fixed: average - restAverage, average: restAverage, percent: percentOf(cut, restAverage) }
          : null,
      merchant: await shownMerchant(tx, merchant, scope),
    }
  },
  summarise: ({ gain, months }) => toolTexts.inMonths(formatWon(gain), months),
})
