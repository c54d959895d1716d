import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { averageOf, percentOf, sumOf } from '#query/figures.ts'
import { incomesOf } from '../queries/incomes.ts'
import { spentAndSaved } from '../queries/sums.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'

const mostMonths = 36

const sums = { income: z.number(), spent: z.number(), saved: z.number(), left: z.number() }

export const leftover = defineQuery({
  name: 'leftover',
  title: toolTexts.leftover.title,
  description:
    'What was left of the income in the months of a period that are over and recorded: income less spending by month and in all, with what of it was put aside as 저축, and both as shares of the income. A month without a recorded income counts the one that was set.',
  input: z.object(periodArguments),
  output: z.object({
    ...periodArguments,
    /** Oldest first. */
    months: z.array(z.object({ month: z.string(), ...sums })),
    count: z.number(),
    ...sums,
    leftShare: z.number(),
    savedShare: z.number(),
    /** Left and not put aside; below zero when more was put aside than was left. */
    loose: z.number(),
    /** A month. */
    averageLeft: z.number(),
    averageSaved: z.number(),
    most: z.object({ month: z.string(), ...sums }),
    least: z.object({ month: z.string(), ...sums }),
    /** Whether a month's income is the one that was set. */
    isSet: z.boolean(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, period, today) {
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const set = await monthlyIncome(tx)
    const months: { month: string; income: number; spent: number; saved: number; left: number }[] = []
    let isSet = false
    for (const days of wholeMonthsOf(period, recorded, today)) {
      const received = sumOf(await incomesOf(tx, days), (row) => row.total)
      const income = received > 0 ? received : (set ?? 0)
      if (income === 0) continue
      isSet ||= received === 0
      const { spent, saved } = await spentAndSaved(tx, days)
      months.push({ month: days.startDate.slice(0, 7), income, spent, saved, left: income - spent })
    }
    const [first] = months
    if (!first) return miss(toolTexts.noWholeMonth)
    const total = (of: (row: (typeof months)[number]) => number) => sumOf(months, of)
    const [income, spent, saved] = [
      total((it) => it.income),
      total((it) => it.spent),
      total((it) => it.saved),
    ]
    const left = income - spent
    const byLeft = months.toSorted((a, b) => b.left - a.left)
    return {
      ...period,
      months,
      count: months.length,
      income,
      spent,
      saved,
      left,
      leftShare: percentOf(left, income),
      savedShare: percentOf(saved, income),
      loose: left - saved,
      averageLeft: averageOf(left, months.length),
      averageSaved: averageOf(saved, months.length),
      most: byLeft[0] ?? first,
      least: byLeft.at(-1) ?? first,
      isSet,
    }
  },
  summarise: ({ left }) => formatWon(left),
})

/** The calendar months that begin and end within the period, the records and the days behind today. */
function wholeMonthsOf(
  { startDate, endDate }: { startDate: string; endDate: string },
  recorded: { startDate: string; endDate: string },
  today: Temporal.PlainDate,
): { startDate: string; endDate: string }[] {
  const from = startDate > recorded.startDate ? startDate : recorded.startDate
  const months: { startDate: string; endDate: string }[] = []
  const begin = Temporal.PlainDate.from(from)
  let first = begin.day === 1 ? begin : begin.with({ day: 1 }).add({ months: 1 })
  while (months.length < mostMonths) {
    const last = first.with({ day: first.daysInMonth })
    if (last.toString() > endDate || Temporal.PlainDate.compare(last, today) >= 0) break
    months.push({ startDate: first.toString(), endDate: last.toString() })
    first = first.add({ months: 1 })
  }
  return months
}
