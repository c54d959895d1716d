import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { lastMonths } from '#query/coverage.ts'
import { averageOf } from '#query/figures.ts'
import { savings } from '../categories.ts'
import { budgetsOf } from '../queries/budget-state.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { sumsByCategory } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

const monthsSeen = 3
const step = 10_000

export const averageMonths = defineQuery({
  name: 'average_months',
  title: toolTexts.averageMonths.title,
  description:
    'What each category without a budget, those paid by contract left out, took in a month on average, over the last calendar year (`last_year`) as far as it is recorded or the last three whole months (`lately`), with a round amount that would do for its budget.',
  input: z.object({ of: z.enum(['last_year', 'lately']) }),
  output: z.object({
    months: z.number(),
    categories: z.array(z.object({ category: z.string(), monthly: z.number(), amount: z.number() })),
    /** What has a budget already. */
    set: z.array(z.string()),
  }),
  reads: ['expenses', 'budgets'],
  async run(tx, { of }, today) {
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const whole = lastMonths(24, recorded, today).filter(({ partial }) => partial === null)
    const months =
      of === 'last_year'
        ? whole.filter(({ month }) => month.startsWith(String(today.year - 1)))
        : whole.slice(-monthsSeen)
    const [first, last] = [months[0], months.at(-1)]
    if (!first || !last) return miss(toolTexts.noWholeMonth)
    const set = (await budgetsOf(tx)).flatMap(({ category }) => category ?? [])
    const sums = await sumsByCategory(tx, { startDate: first.startDate, endDate: last.endDate })
    const categories = sums
      .filter(
        ({ category }) =>
          ![savings, '미분류', ...fixedCategories].includes(category) && !set.includes(category),
      )
      // 배달 is within the budget of 식비.
      .filter(({ category }) => !(category === '배달' && set.includes('식비')))
      .map(({ category, total }) => {
        const monthly = averageOf(total, months.length)
        return { category, monthly, amount: Math.ceil(monthly / step) * step }
      })
      .filter(({ monthly }) => monthly > 0)
      .toSorted((a, b) => b.monthly - a.monthly)
    return { months: months.length, categories, set }
  },
  summarise: ({ categories }) => toolTexts.kinds(categories.length),
})
