import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import { monthRoom } from '../queries/month-room.ts'
import { activeSeries, dueThisMonth } from '../queries/recurring-due.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

export const monthLimit = defineQuery({
  name: 'month_limit',
  title: toolTexts.monthLimit.title,
  description:
    'What may be spent in a month when so much is put aside of the income (or of an income that is given): in all, beside what comes round by itself, against what is usually spent, and what of it is left in the running month, in all and a day.',
  input: z.object({
    income: z.number().positive().optional(),
    /** To be put aside a month; else what usually is. */
    saving: z.number().nonnegative().optional(),
    /** The same as a share of the income, in percent. */
    share: z.number().positive().max(100).optional(),
    /** To be put aside beside what usually is. */
    more: z.number().positive().optional(),
    /** Of the month that is meant, for what each of its days may take. */
    days: z.number().int().min(1).max(31).optional(),
  }),
  output: z.object({
    income: z.number(),
    /** Put aside in a usual month, and what is to be. */
    saved: z.number(),
    saving: z.number(),
    savedShare: z.number(),
    savingShare: z.number(),
    savingYearly: z.number(),
    /** By how much that is more than usual; 0 when it is not. */
    more: z.number(),
    /** Income less the saving: what a month may take in all. */
    limit: z.number(),
    /** What comes round by itself a month, and what the limit leaves beside it. */
    fixed: z.number(),
    fixedCount: z.number(),
    free: z.number(),
    /** Of that for each day of a month of `days`; null without them. */
    freePerDay: z.number().nullable(),
    /** Spent in a usual month, how much of the limit it leaves, and by how much it is beyond. */
    usual: z.number(),
    usualMonths: z.number(),
    spare: z.number(),
    over: z.number(),
    /** Income less what is usually spent: what could be put aside as things are. */
    leftOver: z.number(),
    fits: z.boolean(),
    /** This month: spent so far, left of the limit, still due, and left when that is paid. */
    spent: z.number(),
    left: z.number(),
    beyond: z.number(),
    due: z.object({ count: z.number(), total: z.number() }),
    afterDue: z.number(),
    short: z.number(),
    /** After today to the month's end, and what each of those days may take. */
    days: z.number(),
    perDay: z.number(),
    /** What this month comes to as things are, and how that stands to the limit. */
    expected: z.number(),
    expectedSpare: z.number(),
    expectedOver: z.number(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, { income: given, saving: asked, share, more: beside = 0, days: ofDays }, today) {
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const room = await monthRoom(tx, today, given)
    if (room === 'no_income') return miss(toolTexts.noIncome)
    if (room === 'no_whole_month') return miss(toolTexts.noWholeMonth)
    const { income, spent, expected, usual } = room
    const ofShare = share === undefined ? undefined : Math.round((income * share) / 100)
    const saving = (asked ?? ofShare ?? Math.max(0, usual.saved)) + beside
    const limit = income - saving
    const active = await activeSeries(tx, today)
    const fixed = sumOf(active, (row) => row.monthly)
    const { count, total } = dueThisMonth(active, today)
    const left = limit - spent
    const afterDue = left - total
    const days = today.daysInMonth - today.day
    const free = Math.max(0, limit - fixed)
    return {
      income,
      saved: usual.saved,
      saving,
      savedShare: percentOf(Math.max(0, usual.saved), income),
      savingShare: percentOf(saving, income),
      savingYearly: saving * 12,
      more: Math.max(0, saving - usual.saved),
      limit,
      fixed,
      fixedCount: active.length,
      free,
      freePerDay: ofDays === undefined ? null : Math.floor(free / ofDays),
      usual: usual.spending,
      usualMonths: usual.months,
      spare: Math.max(0, limit - usual.spending),
      over: Math.max(0, usual.spending - limit),
      leftOver: usual.leftOver,
      fits: usual.spending <= limit,
      spent,
      left: Math.max(0, left),
      beyond: Math.max(0, -left),
      due: { count, total },
      afterDue: Math.max(0, afterDue),
      short: Math.max(0, -afterDue),
      days,
      perDay: days > 0 ? Math.max(0, Math.floor(afterDue / days)) : 0,
      expected,
      expectedSpare: Math.max(0, limit - expected),
      expectedOver: Math.max(0, expected - limit),
    }
  },
  summarise: ({ limit }) => toolTexts.aMonth(formatWon(Math.max(0, limit))),
})
