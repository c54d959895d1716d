import { z } from 'zod'
import { isMiss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { sumOf } from '#query/figures.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { lastIncome } from '../queries/incomes.ts'
import { sameDayAfter } from '../queries/payday.ts'
import { totalsOf } from '../queries/sums.ts'
import { lastWholeMonths } from '../queries/whole-months.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

/** What one usually spends is told by so many of the last whole months. */

export const spendingRunway = defineQuery({
  name: 'spending_runway',
  title: toolTexts.spendingRunway.title,
  description:
    'Whether an amount lasts from today to the end of the month or to the next payday: what it comes to a day, against what is usually spent a day without what is paid by contract.',
  input: z.object({ amount: z.number().positive(), until: z.enum(['month_end', 'payday']) }),
  output: z.object({
    amount: z.number(),
    /** The last day it has to last for: the month's end, or the day before the next payday. */
    until: z.string(),
    /** `month_end` also where no payday is known. */
    untilWhat: z.enum(['month_end', 'payday']),
    /** Up to then, today among them. */
    days: z.number(),
    /** Won for each of them. */
    perDay: z.number(),
    /** Spent a day in the last whole months, without what is paid by contract. */
    usualPerDay: z.number(),
    usualMonths: z.number(),
    /** What the days would usually take. */
    usual: z.number(),
    short: z.number(),
    spare: z.number(),
    lasts: z.boolean(),
    /** For how many days the amount lasts at the usual pace. */
    daysAtUsual: z.number(),
  }),
  reads: ['expenses', 'incomes'],
  async run(tx, { amount, until }, today) {
    const seen = await lastWholeMonths(tx, today)
    if (isMiss(seen)) return seen
    const { months } = seen
    const sums = []
    for (const month of months) sums.push(await totalsOf(tx, { ...month, without: fixedCategories }))
    const usualDays = sumOf(months, (month) => daysFrom(month.startDate, month.endDate))
    const payday = until === 'payday' ? await lastIncome(tx, today.toString()) : null
    const end = payday ? sameDayAfter(payday.date, today).subtract({ days: 1 }) : lastOf(today)
    const days = daysFrom(today.toString(), end.toString())
    const usualPerDay = Math.round(sumOf(sums, (sum) => sum.total) / usualDays)
    const usual = usualPerDay * days
    return {
      amount,
      until: end.toString(),
      untilWhat: payday ? ('payday' as const) : ('month_end' as const),
      days,
      perDay: Math.floor(amount / days),
      usualPerDay,
      usualMonths: months.length,
      usual,
      short: Math.max(0, usual - amount),
      spare: Math.max(0, amount - usual),
      lasts: amount >= usual,
      daysAtUsual: usualPerDay > 0 ? Math.floor(amount / usualPerDay) : days,
    }
  },
  summarise: ({ perDay }) => toolTexts.aDay(formatWon(perDay)),
})

const lastOf = (today: Temporal.PlainDate): Temporal.PlainDate => today.with({ day: today.daysInMonth })

function daysFrom(first: string, last: string): number {
  return Temporal.PlainDate.from(first).until(last).days + 1
}
