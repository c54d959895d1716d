import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import type { DayRange } from '#query/coverage.ts'
import { coveredPart } from '#query/coverage.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import { incomePerMonth, incomesOf } from '../queries/incomes.ts'
import { spentAndSaved } from '../queries/sums.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { monthsIn, periodArguments } from './period.ts'
import { gapShape } from './shapes.ts'

export const totalIncome = defineQuery({
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
    /** What is left without 저축. */
    free: z.number(),
    /** The days of the period whose spending is recorded, and what is missing of it. */
    covered: z.object(periodArguments),
    gaps: z.array(gapShape),
    /**
     * The running month as a whole, when the period is its days so far: its income (the larger one of what was set and
     * what has come in), what is left of that, and what would be if as much is put aside as in the last month.
     */
    month: z
      .object({
        income: z.number(),
        left: z.number(),
        leftShare: z.number(),
        spentShare: z.number(),
      })
      .nullable(),
    /** What came in a month on average, over the whole recorded months of the period; null where there are not two. */
    perMonth: z.object({ months: z.number(), total: z.number(), average: z.number() }).nullable(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, period, today) {
    const days = await dataRange(tx)
    const sources = await incomesOf(tx, period)
    const monthly = await monthlyIncome(tx)
    const { spent, saved } = await spentAndSaved(tx, period)
    const perMonth = await incomePerMonth(tx, known(period, days, today))
    if (sources.length === 0 && !monthly) return miss(toolTexts.noIncomeIn(period.startDate, period.endDate))
    const recorded = sumOf(sources, (row) => row.total)
    const total = sources.length > 0 ? recorded : Math.round((monthly ?? 0) * monthsIn(period))
    const covered = (days && coveredPart(period, days, today)) ?? { ...period, gaps: [] }
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
      free: total - spent - saved,
      covered: { startDate: covered.startDate, endDate: covered.endDate },
      gaps: [...covered.gaps],
      perMonth: (sources.length > 0 && perMonth) || null,
      month: isThisMonthSoFar(period, today) ? monthSoFar(Math.max(recorded, monthly ?? 0), spent) : null,
    }
  },
  summarise: (output) => formatWon(output.total),
})

/** The days of a period that are recorded and past. */
function known({ startDate, endDate }: DayRange, recorded: DayRange | null, today: Temporal.PlainDate) {
  const first = recorded?.startDate ?? startDate
  const last = today.toString()
  return { startDate: startDate < first ? first : startDate, endDate: endDate > last ? last : endDate }
}

function isThisMonthSoFar({ startDate, endDate }: DayRange, today: Temporal.PlainDate): boolean {
  return startDate === today.with({ day: 1 }).toString() && endDate === today.toString()
}

function monthSoFar(income: number, spent: number) {
  const left = income - spent
  return { income, left, leftShare: percentOf(left, income), spentShare: percentOf(spent, income) }
}
