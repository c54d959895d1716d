import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatPercent } from '#korean/format.ts'
import { benchmarks, healthySpending } from '../benchmarks.ts'
import { savings } from '../categories.ts'
import { monthlyIncome, sumsByCategory } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { monthsIn, periodArguments } from './period.ts'

const ratio = z.object({
  name: z.string(),
  total: z.number(),
  /** Percent of the income that falls into the period. */
  share: z.number(),
  low: z.number(),
  high: z.number().nullable(),
  standing: z.enum(['below', 'within', 'above']),
})

export const categoryRatio = defineTool({
  name: 'category_ratio',
  title: toolTexts.categoryRatio.title,
  description:
    'Spending as a share of income, per category with a benchmark and in all. The monthly income is prorated to the days of the period.',
  input: z.object(periodArguments),
  output: z.object({
    monthlyIncome: z.number(),
    /** The part of it that falls into the period. */
    income: z.number(),
    prorated: z.boolean(),
    total: z.number(),
    share: z.number(),
    healthyShare: z.number(),
    ratios: z.array(ratio),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses', 'finance_settings'],
  async run(period, context) {
    const { sums, saved, monthly } = await context.read(async (tx) => ({
      sums: await sumsByCategory(tx, period),
      saved: await sumsByCategory(tx, period, savings),
      monthly: await monthlyIncome(tx),
    }))
    if (!monthly) return miss(toolTexts.noIncome)
    const months = monthsIn(period)
    const income = Math.round(monthly * months)
    const percentOf = (amount: number) => Math.round((amount / income) * 1000) / 10
    const total = sums.reduce((sum, row) => sum + row.total, 0)
    const rows = [...sums, ...saved]
    const ratios = benchmarks.map(({ name, parts, low, high }) => {
      const part = rows.filter((row) => parts.includes(row.category)).reduce((sum, row) => sum + row.total, 0)
      const share = percentOf(part)
      return { name, total: part, share, low, high, standing: standingOf(share, low, high) }
    })
    return {
      monthlyIncome: monthly,
      income,
      prorated: !Number.isInteger(Math.round(months * 1000) / 1000),
      total,
      share: percentOf(total),
      healthyShare: healthySpending,
      ratios,
    }
  },
  summarise: (output) => toolTexts.shareOfIncome(formatPercent(output.share)),
})

function standingOf(share: number, low: number, high: number | null): 'below' | 'within' | 'above' {
  if (share < low) return 'below'
  return high === null || share <= high ? 'within' : 'above'
}
