import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf } from '#query/figures.ts'
import { monthRoom } from '../queries/month-room.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

export const payChange = defineQuery({
  name: 'pay_change',
  title: toolTexts.payChange.title,
  description:
    'What a usual month leaves when the monthly income is so much more or less: income, usual spending and its share, what is put aside and what is left, now and then.',
  input: z
    .object({
      /** Won a month; below zero it is less. */
      by: z.number().optional(),
      /** What it is then, won a month. */
      to: z.number().nonnegative().optional(),
    })
    .refine(({ by, to }) => (by === undefined) !== (to === undefined), 'by or to, one of them'),
  output: z.object({
    income: z.number(),
    later: z.number(),
    /** The difference without its sign. */
    difference: z.number(),
    differenceYearly: z.number(),
    spending: z.number(),
    shareNow: z.number(),
    shareThen: z.number(),
    saved: z.number(),
    /** Left of the income after spending, what is put aside among it; below zero it is missing. */
    leftNow: z.number(),
    leftThen: z.number(),
    /** What can still be put aside then, and how much that is less than now. */
    savedThen: z.number(),
    savedLess: z.number(),
    /** Missing each month even without saving. */
    short: z.number(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, { by = 0, to }, today) {
    const room = await monthRoom(tx, today)
    if (room === 'no_income') return miss(toolTexts.noIncome)
    if (room === 'no_whole_month') return miss(toolTexts.noWholeMonth)
    const { income, usual } = room
    const then = to ?? Math.max(0, income + by)
    const leftThen = then - usual.spending
    const savedThen = Math.max(0, Math.min(usual.saved, leftThen))
    return {
      income,
      later: then,
      difference: Math.abs(then - income),
      differenceYearly: Math.abs(then - income) * 12,
      spending: usual.spending,
      shareNow: percentOf(usual.spending, income),
      shareThen: percentOf(usual.spending, then),
      saved: usual.saved,
      leftNow: usual.leftOver,
      leftThen,
      savedThen,
      savedLess: usual.saved - savedThen,
      short: Math.max(0, -leftThen),
    }
  },
  summarise: ({ later }) => toolTexts.aMonth(formatWon(later)),
})
