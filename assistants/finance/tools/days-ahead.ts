import { z } from 'zod'
import { isMiss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { daysIn } from '#query/coverage.ts'
import { sumOf } from '#query/figures.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { lastIncome } from '../queries/incomes.ts'
import { sameDayAfter } from '../queries/payday.ts'
import { activeSeries, dueUntil } from '../queries/recurring-due.ts'
import { totalsOf } from '../queries/sums.ts'
import { lastWholeMonths } from '../queries/whole-months.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { dueShape } from './shapes.ts'

export const daysAhead = defineQuery({
  name: 'days_ahead',
  title: toolTexts.daysAhead.title,
  description:
    'What days to come (from today, or `startDate`, to `endDate`, the end of the month or the day before the next payday) take anyway by recurring payments, what such days usually take without what is paid by contract, and whether an amount lasts for them: a day of it, and for how many days it does at the usual pace.',
  input: z.object({
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    until: z.enum(['month_end', 'payday']).optional(),
    amount: z.number().positive().optional(),
  }),
  output: z.object({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** `month_end` also where no payday is known. */
    until: z.enum(['month_end', 'payday']),
    days: z.number(),
    amount: z.number().nullable(),
    perDay: z.number().nullable(),
    due: dueShape,
    /** Spent a day in so many of the last whole months, without what is paid by contract; and what the days would take so. */
    usualPerDay: z.number(),
    usualMonths: z.number(),
    usual: z.number(),
    /** Of the usual, what the amount leaves out, or has over. */
    less: z.number(),
    spare: z.number(),
    /** For how many days the amount lasts at the usual pace. */
    daysAtUsual: z.number(),
  }),
  reads: ['expenses', 'incomes'],
  async run(tx, { startDate = '', endDate, until, amount }, today) {
    const seen = await lastWholeMonths(tx, today)
    if (isMiss(seen)) return seen
    const { total } = await totalsOf(tx, { ...seen.period, without: fixedCategories })
    const usualPerDay = Math.round(total / daysIn(seen.period))
    const payday = until === 'payday' ? await lastIncome(tx, today.toString()) : null
    const end = payday
      ? sameDayAfter(payday.date, today).subtract({ days: 1 })
      : today.with({ day: today.daysInMonth })
    const range = { startDate: startDate || today.toString(), endDate: endDate ?? end.toString() }
    const active = await activeSeries(tx, today)
    const payments = dueUntil(active, today, range.endDate).payments.filter(
      ({ date }) => date >= range.startDate,
    )
    const days = daysIn(range)
    const usual = usualPerDay * days
    return {
      ...range,
      until: payday ? ('payday' as const) : ('month_end' as const),
      days,
      amount: amount ?? null,
      perDay: amount === undefined ? null : Math.floor(amount / days),
      due: { count: payments.length, total: sumOf(payments, (row) => row.amount), payments },
      usualPerDay,
      usualMonths: seen.months.length,
      usual,
      less: Math.max(0, usual - (amount ?? usual)),
      spare: Math.max(0, (amount ?? 0) - usual),
      daysAtUsual: usualPerDay > 0 ? Math.floor((amount ?? usual) / usualPerDay) : days,
    }
  },
  summarise: ({ perDay, usual }) => (perDay === null ? formatWon(usual) : toolTexts.aDay(formatWon(perDay))),
})
