import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { knownUntil } from '#query/coverage.ts'
import { sumOf } from '#query/figures.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { incomesOf } from '../queries/incomes.ts'
import { activeSeries, dueThisMonth } from '../queries/recurring-due.ts'
import { spentAndSaved, totalsOf } from '../queries/sums.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

export const monthAllowance = defineQuery({
  name: 'month_allowance',
  title: toolTexts.monthAllowance.title,
  description:
    "What may still be spent this month: the month's income (the larger one of what was set and what has come in) less what was spent, the recurring payments still due and the saving of the last month; in all, for each day left (today among them), for today and for this week.",
  input: z.object({}),
  output: z.object({
    income: z.number(),
    incomeFrom: z.enum(['setting', 'records']),
    spent: z.number(),
    /** Income less what was spent. */
    left: z.number(),
    /** Recurring payments from tomorrow to the month's end. */
    due: z.object({ count: z.number(), total: z.number() }),
    /** Left when those are paid. */
    afterDue: z.number(),
    saved: z.number(),
    savedLastMonth: z.number(),
    /** What is set aside for saving: this month's or the last one's, whichever is more. */
    saving: z.number(),
    /** Left when that is put aside too. */
    free: z.number(),
    /** To the month's end, today among them. */
    daysLeft: z.number(),
    daysAfterToday: z.number(),
    /** The last day of which the records can tell: today, unless they end well before. */
    recordedUntil: z.string().nullable(),
    /** Spent today, without what is paid by contract. */
    spentToday: z.number(),
    /** Free for each of the days left as the day began, today's spending not yet taken off; 0 when nothing is. */
    perDay: z.number(),
    /** Of that for today: what is left of it, and by how much it has been passed. */
    leftToday: z.number(),
    overToday: z.number(),
    /** Free for each day after today, with today's spending taken off; 0 when nothing is. */
    perDayAfterToday: z.number(),
    /** What would be free for each day left if nothing were put aside. */
    perDayWithoutSaving: z.number(),
    /** The days to Sunday or the month's end, today among them, and what is free for them. */
    week: z.object({ days: z.number(), free: z.number() }),
    /** Spent a day this month, without what is paid by contract. */
    usualPerDay: z.number(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, _, today) {
    const day = today.toString()
    const soFar = { startDate: today.with({ day: 1 }).toString(), endDate: day }
    const flexible = { without: fixedCategories }
    const set = await monthlyIncome(tx)
    const received = sumOf(await incomesOf(tx, soFar), (row) => row.total)
    const { spent, saved } = await spentAndSaved(tx, soFar)
    const savedLastMonth = (await spentAndSaved(tx, wholeMonthBefore(today))).saved
    const ofToday = await totalsOf(tx, { ...flexible, startDate: day, endDate: day })
    const usual = await totalsOf(tx, { ...flexible, ...soFar })
    const recorded = await dataRange(tx)
    const income = Math.max(set ?? 0, received)
    if (income <= 0) return miss(toolTexts.noIncome)
    const until = recorded && knownUntil(recorded, today)
    const { count, total } = dueThisMonth(await activeSeries(tx, today), today)
    const left = income - spent
    const saving = Math.max(saved, savedLastMonth)
    const free = left - total - saving
    const daysLeft = today.daysInMonth - today.day + 1
    const spentToday = Math.max(0, ofToday.total)
    const perDay = shareOf(free + spentToday, daysLeft)
    const days = Math.min(daysLeft, 8 - today.dayOfWeek)
    return {
      income,
      incomeFrom: received > (set ?? 0) ? ('records' as const) : ('setting' as const),
      spent,
      left,
      due: { count, total },
      afterDue: left - total,
      saved,
      savedLastMonth,
      saving,
      free,
      daysLeft,
      daysAfterToday: daysLeft - 1,
      recordedUntil: until?.toString() ?? null,
      spentToday,
      perDay,
      leftToday: Math.max(0, perDay - spentToday),
      overToday: Math.max(0, spentToday - perDay),
      perDayAfterToday: shareOf(free, daysLeft - 1),
      perDayWithoutSaving: shareOf(left - total, daysLeft),
      week: { days, free: Math.max(0, perDay * days - spentToday) },
      usualPerDay: Math.max(0, Math.round(usual.total / today.day)),
    }
  },
  summarise: ({ perDay }) => toolTexts.aDay(formatWon(perDay)),
})

/** Rounded down: what is said to be free must not come to more than there is. */
function shareOf(amount: number, days: number): number {
  return days > 0 ? Math.max(0, Math.floor(amount / days)) : 0
}

function wholeMonthBefore(today: Temporal.PlainDate) {
  const first = today.with({ day: 1 }).subtract({ months: 1 })
  return { startDate: first.toString(), endDate: first.with({ day: first.daysInMonth }).toString() }
}
