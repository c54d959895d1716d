import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { sumOf } from '#query/figures.ts'
import { monthRoom } from '../queries/month-room.ts'
import { paidMonthly } from '../queries/paid-monthly.ts'
import { recurringMonthly } from '../queries/recurring-due.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

const most = 8
const subject = z.object({ category: z.string().optional(), storeName: z.string().min(1).optional() })

export const afterPaid = defineQuery({
  name: 'after_paid',
  title: toolTexts.afterPaid.title,
  description:
    'What a month’s income leaves when some merchants or categories are paid and some sums of won taken off, and what all that comes round by itself leaves of it.',
  input: z.object({ subjects: z.array(subject).max(most), less: z.array(z.number().positive()).max(most) }),
  output: z.object({
    income: z.number(),
    parts: z.array(
      z.object({ category: z.string().nullable(), store: z.string().nullable(), monthly: z.number() }),
    ),
    /** What is taken off in all. */
    paid: z.number(),
    /** Income less that; below zero it is missing. */
    rest: z.number(),
    short: z.number(),
    /** All that comes round by itself, and what that leaves with the sums taken off. */
    fixed: z.number(),
    fixedCount: z.number(),
    afterFixed: z.number(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, { subjects, less }, today) {
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const room = await monthRoom(tx, today)
    if (room === 'no_income') return miss(toolTexts.noIncome)
    if (room === 'no_whole_month') return miss(toolTexts.noWholeMonth)
    const parts = []
    for (const asked of subjects) {
      const { category, store, monthly } = await paidMonthly(tx, asked, recorded, today)
      parts.push({ category, store, monthly })
    }
    const sums = sumOf(less, (one) => one)
    const paid = sumOf(parts, (row) => row.monthly) + sums
    const { count: fixedCount, monthly: fixed } = await recurringMonthly(tx, today)
    return {
      income: room.income,
      parts,
      paid,
      rest: room.income - paid,
      short: Math.max(0, paid - room.income),
      fixed,
      fixedCount,
      afterFixed: room.income - fixed - sums,
    }
  },
  summarise: ({ rest }) => formatWon(Math.max(0, rest)),
})
