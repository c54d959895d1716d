import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { lastMonths } from '#query/coverage.ts'
import { averageOf, percentOf, sumOf } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsByMonth } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'

const monthsSeen = 3
const monthsInYear = 12

export const visitDiscount = defineTool({
  name: 'visit_discount',
  title: toolTexts.visitDiscount.title,
  description:
    'What so much off each payment at a category or merchant comes to in a month and a year, by how often one paid there in the last three whole months.',
  input: z.object({
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
    /** Won off each payment. */
    each: z.number().positive(),
  }),
  output: z.object({
    each: z.number(),
    /** Payments and won in a usual month. */
    perMonth: z.number(),
    average: z.number(),
    gain: z.number(),
    yearly: z.number(),
    /** Of what is spent there in a month, in percent. */
    share: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ category, storeName, each }, context) {
    const today = context.now.toPlainDate()
    return context.read(async (tx) => {
      const recorded = await dataRange(tx)
      const whole = recorded
        ? lastMonths(monthsSeen + 1, recorded, today)
            .filter(({ partial }) => partial === null)
            .slice(-monthsSeen)
        : []
      const [first, last] = [whole[0], whole.at(-1)]
      if (!first || !last) return miss(toolTexts.noWholeMonth)
      const period = { startDate: first.startDate, endDate: last.endDate }
      const { scope } = await resolveScope(tx, { ...period, category, storeName })
      const sums = await sumsByMonth(tx, scope)
      const average = averageOf(
        sumOf(sums, (row) => row.total),
        whole.length,
      )
      const perMonth = Math.round(sumOf(sums, (row) => row.payments) / whole.length)
      if (perMonth === 0 || average <= 0) return miss(toolTexts.noMatch)
      const gain = each * perMonth
      return { each, perMonth, average, gain, yearly: gain * monthsInYear, share: percentOf(gain, average) }
    })
  },
  summarise: ({ gain }) => formatWon(gain),
})
