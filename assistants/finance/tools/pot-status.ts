import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import { partsOfCategory } from '../categories.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { monthForecast } from '../queries/month-forecast.ts'
import { sumsByCategory } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

const mostCategories = 12

export const potStatus = defineQuery({
  name: 'pot_status',
  title: toolTexts.potStatus.title,
  description:
    'How far a sum set apart for some categories this month goes: spent of it so far with nothing counted twice (식비 holds 배달), what is left, a day, and what they will come to. Without categories, all spending that is not paid by contract.',
  input: z.object({
    amount: z.number().positive(),
    categories: z.array(z.string()).max(mostCategories),
  }),
  output: z.object({
    amount: z.number(),
    /** What each has taken this month, a part within another one not again. */
    parts: z.array(z.object({ category: z.string(), total: z.number() })),
    spent: z.number(),
    percent: z.number(),
    left: z.number(),
    over: z.number(),
    /** After today, to the month's end. */
    daysLeft: z.number(),
    perDay: z.number(),
    usualPerDay: z.number(),
    /** What the month will come to, and against the sum. */
    expected: z.number(),
    expectedOver: z.number(),
    expectedLeft: z.number(),
    /** At the pace so far it lasts so many days more; null where nothing was spent. */
    lastsDays: z.number().nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { amount, categories }, today) {
    const month = { startDate: today.with({ day: 1 }).toString(), endDate: today.toString() }
    const sums = await sumsByCategory(tx, month)
    if (sums.length === 0) return miss(toolTexts.nothing(month.startDate, month.endDate))
    const asked =
      categories.length > 0
        ? [...new Set(categories.flatMap((category) => partsOfCategory(category)))]
        : sums
            .map(({ category }) => category)
            .filter((one) => !fixedCategories.includes(one) && one !== '저축')
    const parts = asked.map((category) => ({
      category,
      total: sums.find((row) => row.category === category)?.total ?? 0,
    }))
    const spent = sumOf(parts, (row) => row.total)
    const left = amount - spent
    const daysLeft = today.daysInMonth - today.day
    const usualPerDay = Math.round(spent / today.day)
    let expected = 0
    for (const { category, total } of parts) {
      const ahead = category === '식비' ? undefined : await monthForecast(tx, today, { category })
      expected += ahead?.rounded ?? Math.round((total / today.day) * today.daysInMonth)
    }
    return {
      amount,
      parts: parts.toSorted((a, b) => b.total - a.total),
      spent,
      percent: percentOf(spent, amount),
      left: Math.max(0, left),
      over: Math.max(0, -left),
      daysLeft,
      perDay: daysLeft > 0 ? Math.max(0, Math.floor(left / daysLeft)) : Math.max(0, left),
      usualPerDay,
      expected,
      expectedOver: Math.max(0, expected - amount),
      expectedLeft: Math.max(0, amount - expected),
      lastsDays: usualPerDay > 0 ? Math.max(0, Math.floor(left / usualPerDay)) : null,
    }
  },
  summarise: ({ spent }) => formatWon(spent),
})
