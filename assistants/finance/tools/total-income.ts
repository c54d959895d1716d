import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf, sumOf } from '../queries/figures.ts'
import { incomesOf } from '../queries/incomes.ts'
import { spentAndSaved } from '../queries/sums.ts'
import { monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { monthsIn, periodArguments } from './period.ts'

export const totalIncome = defineTool({
  name: 'total_income',
  title: toolTexts.totalIncome.title,
  description:
    'Sum of income in a period, by source, with what was spent and put aside in it and what is left. Without a recorded income, the monthly income the user has set stands in for it, prorated to the period.',
  input: z.object(periodArguments),
  output: z.object({
    ...periodArguments,
    total: z.number(),
    count: z.number(),
    /** Whether it is the sum of recorded income or the monthly income that was set. */
    from: z.enum(['records', 'setting']),
    sources: z.array(z.object({ name: z.string(), total: z.number(), count: z.number(), share: z.number() })),
    monthlyIncome: z.number().nullable(),
    /** What was spent in the same period, 저축 aside. */
    spent: z.number(),
    /** What was put aside as 저축. */
    saved: z.number(),
    /** Income less what was spent; 저축 is still in it. */
    left: z.number(),
    /** Of the income, in percent. */
    spentShare: z.number(),
    savedShare: z.number(),
    leftShare: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['income', 'expenses'],
  async run(period, context) {
    const { sources, monthly, spent, saved } = await context.read(async (tx) => ({
      sources: await incomesOf(tx, period),
      monthly: await monthlyIncome(tx),
      ...(await spentAndSaved(tx, period)),
    }))
    if (sources.length === 0 && !monthly) return miss(toolTexts.noIncomeIn(period.startDate, period.endDate))
    const recorded = sumOf(sources, (row) => row.total)
    const total = sources.length > 0 ? recorded : Math.round((monthly ?? 0) * monthsIn(period))
    return {
      ...period,
      total,
      count: sumOf(sources, (row) => row.count),
      from: sources.length > 0 ? ('records' as const) : ('setting' as const),
      sources: sources.map((row) => ({ ...row, share: percentOf(row.total, recorded) })),
      monthlyIncome: monthly,
      spent,
      saved,
      left: total - spent,
      spentShare: percentOf(spent, total),
      savedShare: percentOf(saved, total),
      leftShare: percentOf(total - spent, total),
    }
  },
  summarise: (output) => formatWon(output.total),
})
