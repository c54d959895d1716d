import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf } from '#query/figures.ts'
import { monthRoom } from '../queries/month-room.ts'
import { paidMonthly } from '../queries/paid-monthly.ts'
import { recurringMonthly } from '../queries/recurring-due.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

const sums = z.object({
  now: z.number(),
  later: z.number(),
  yearly: z.number(),
  /** Of the monthly income, in percent; null where none is known. */
  shareNow: z.number().nullable(),
  shareThen: z.number().nullable(),
})

export const priceChange = defineQuery({
  name: 'price_change',
  title: toolTexts.priceChange.title,
  description:
    'What a merchant or category comes to a month and a year when its price changes by so much, or to so much, with its share of the income; with `whole`, the category it belongs to with the new price in it; and what a usual month leaves then.',
  input: z.object({
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
    /** Won a month; below zero it gets cheaper. */
    by: z.number(),
    /** The new price, where that is known. */
    to: z.number().positive().optional(),
    whole: z.string().optional(),
    /** Of all that comes round by itself, in the place of `whole`. */
    ofFixed: z.boolean().optional(),
  }),
  output: z.object({
    ...sums.shape,
    /** The difference a month and a year, without its sign. */
    difference: z.number(),
    differenceYearly: z.number(),
    isDearer: z.boolean(),
    income: z.number().nullable(),
    whole: sums.nullable(),
    /** Left in a usual month beyond what is put aside, now and then; null where it cannot be told. */
    spareNow: z.number().nullable(),
    spareThen: z.number().nullable(),
    saved: z.number().nullable(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, { category, storeName, by: asked, to, whole, ofFixed = false }, today) {
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const { monthly: now } = await paidMonthly(tx, { category, storeName }, recorded, today)
    if (now <= 0) return miss(toolTexts.noMatch)
    const by = to === undefined ? asked : to - now
    const room = await monthRoom(tx, today)
    const known = typeof room === 'object' ? room : undefined
    const income = (await monthlyIncome(tx)) ?? known?.income ?? null
    const told = (before: number) => ({
      now: before,
      later: Math.max(0, before + by),
      yearly: Math.max(0, before + by) * 12,
      shareNow: income ? percentOf(before, income) : null,
      shareThen: income ? percentOf(Math.max(0, before + by), income) : null,
    })
    const all = ofFixed
      ? (await recurringMonthly(tx, today)).monthly
      : whole
        ? (await paidMonthly(tx, { category: whole }, recorded, today)).monthly
        : undefined
    return {
      ...told(now),
      difference: Math.abs(by),
      differenceYearly: Math.abs(by) * 12,
      isDearer: by > 0,
      income,
      whole: all === undefined ? null : told(all),
      spareNow: known?.usual.spare ?? null,
      spareThen: known ? known.usual.spare - by : null,
      saved: known?.usual.saved ?? null,
    }
  },
  summarise: ({ later }) => toolTexts.aMonth(formatWon(later)),
})
