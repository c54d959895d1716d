import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatPercent } from '#korean/format.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import { type Benchmark, benchmarks, healthySpending } from '../benchmarks.ts'
import { savings } from '../categories.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { monthIncome, monthsTouched } from '../queries/month-income.ts'
import { type CategorySum, sumsByCategory } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { monthsIn, periodArguments } from './period.ts'

const standing = z.enum(['below', 'within', 'above'])

const ratio = z.object({
  name: z.string(),
  total: z.number(),
  /** Percent of the income that falls into the period. */
  share: z.number(),
  low: z.number(),
  high: z.number().nullable(),
  standing,
  /** Paid once a month (주거, 저축): days of it say little of a month. */
  paidMonthly: z.boolean(),
  /**
   * The same against the whole month's income, for what is paid once a month (주거, 저축) where the period is a part
   * of one month: half a month's income is no measure for a whole month's rent.
   */
  ofMonth: z.object({ share: z.number(), standing }).nullable(),
  /** Won above the healthy share, and below it; 0 when it is not. Where there is an `ofMonth`, by that. */
  over: z.number(),
  short: z.number(),
})

export const categoryRatio = defineQuery({
  name: 'category_ratio',
  title: toolTexts.categoryRatio.title,
  description:
    'Spending as a share of income, per category, against the benchmarks there are, and in all. The monthly income (that was set, else the recorded one) is prorated to the days of the period.',
  input: z.object({
    ...periodArguments,
    /** Won a month that may be put aside. */
    saves: z.number().positive().optional(),
  }),
  output: z.object({
    monthlyIncome: z.number(),
    incomeFrom: z.enum(['setting', 'records']),
    /** The part of it that falls into the period. */
    income: z.number(),
    /** Of the monthly income, what may be put aside, and how much it is short of the healthy share; else null. */
    saving: z
      .object({ amount: z.number(), share: z.number(), low: z.number(), short: z.number() })
      .nullable(),
    prorated: z.boolean(),
    total: z.number(),
    share: z.number(),
    healthyShare: z.number(),
    /** All spending as a share of the whole month's income, where the period is a part of one month. */
    shareOfMonth: z.number().nullable(),
    /** Won above the healthy share of all spending; 0 when it is not. */
    over: z.number(),
    ratios: z.array(ratio),
    /** Every category, saving too: its share of the income, and of the spending where it is spending. */
    categories: z.array(
      z.object({
        category: z.string(),
        total: z.number(),
        share: z.number(),
        shareOfMonth: z.number().nullable(),
        shareOfSpending: z.number().nullable(),
      }),
    ),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, { saves, ...period }) {
    const sums = await sumsByCategory(tx, period)
    const saved = await sumsByCategory(tx, { ...period, category: savings })
    const monthly = await monthIncome(tx, period)
    if (!monthly) return miss(toolTexts.noIncome)
    const months = monthsIn(period)
    const prorated = !Number.isInteger(Math.round(months * 1000) / 1000)
    const income = Math.round(monthly.amount * months)
    const monthOfPart = prorated && monthsTouched(period) === 1 ? monthly.amount : null
    const total = sumOf(sums, (row) => row.total)
    const rows = [...sums, ...saved]
    const ofMonth = (amount: number) => (monthOfPart === null ? null : percentOf(amount, monthOfPart))
    return {
      monthlyIncome: monthly.amount,
      incomeFrom: monthly.from,
      income,
      saving: saves === undefined ? null : savingOf(saves, monthly.amount),
      prorated,
      total,
      share: percentOf(total, income),
      healthyShare: healthySpending,
      shareOfMonth: ofMonth(total),
      over: Math.max(0, total - Math.round((income * healthySpending) / 100)),
      ratios: benchmarks.map((benchmark) => ratioOf(benchmark, rows, { income, monthOfPart })),
      categories: rows.map((row) => ({
        category: row.category,
        total: row.total,
        share: percentOf(row.total, income),
        shareOfMonth: ofMonth(row.total),
        shareOfSpending: row.category === savings ? null : percentOf(row.total, total),
      })),
    }
  },
  summarise: (output) => toolTexts.shareOfIncome(formatPercent(output.share)),
})

function savingOf(amount: number, income: number) {
  const low = benchmarks.find(({ name }) => name === savings)?.low ?? 0
  const short = Math.max(0, Math.round((income * low) / 100) - amount)
  return { amount, share: percentOf(amount, income), low, short }
}

function ratioOf(
  { name, parts, low, high }: Benchmark,
  rows: readonly CategorySum[],
  { income, monthOfPart }: { income: number; monthOfPart: number | null },
): z.infer<typeof ratio> {
  const total = sumOf(
    rows.filter((row) => parts.includes(row.category)),
    (row) => row.total,
  )
  const standsTo = (whole: number) => {
    const share = percentOf(total, whole)
    return { share, standing: standingOf(share, low, high) }
  }
  const isMonthly = parts.every((part) => part === savings || fixedCategories.includes(part))
  const basis = isMonthly && monthOfPart !== null ? monthOfPart : income
  const healthy = (percent: number) => Math.round((basis * percent) / 100)
  return {
    name,
    total,
    low,
    high,
    ...standsTo(income),
    paidMonthly: isMonthly,
    ofMonth: isMonthly && monthOfPart !== null ? standsTo(monthOfPart) : null,
    over: high === null ? 0 : Math.max(0, total - healthy(high)),
    short: Math.max(0, healthy(low) - total),
  }
}

function standingOf(share: number, low: number, high: number | null): z.infer<typeof standing> {
  if (share < low) return 'below'
  return high === null || share <= high ? 'within' : 'above'
}
