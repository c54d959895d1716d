import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { daysBetween, daysIn, gapDays } from '#query/coverage.ts'
import { averageOf, differenceOf } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { otherPeriodArguments } from './other-period.ts'
import { monthsIn, periodArguments } from './period.ts'
import { differenceShape, merchantShape, shownMerchant } from './shapes.ts'

export const compareStore = defineTool({
  name: 'compare_store',
  title: toolTexts.compareStore.title,
  description:
    'Spending at one merchant in one period against another: the sums, how often, and the averages per payment and per day.',
  input: z.object({ storeName: z.string().min(1), ...periodArguments, ...otherPeriodArguments }),
  output: z.object({
    merchant: merchantShape,
    ...differenceShape,
    payments: z.object(differenceShape),
    averages: z.object(differenceShape),
    days: z.number(),
    otherDays: z.number(),
    perDay: z.object(differenceShape),
    perMonth: z.object(differenceShape),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ storeName, startDate, endDate, otherStartDate, otherEndDate }, context) {
    return context.read(async (tx) => {
      const { scope, merchant } = await resolveScope(tx, { storeName, startDate, endDate })
      const shown = await shownMerchant(tx, merchant, scope)
      const now = await totalsOf(tx, scope)
      const before = await totalsOf(tx, { ...scope, startDate: otherStartDate, endDate: otherEndDate })
      const recorded = await dataRange(tx)
      if (!shown || now.count + before.count === 0) return miss(toolTexts.noStore(storeName))
      if (recorded && daysBetween(otherStartDate, recorded.startDate) > gapDays)
        return miss(toolTexts.partlyRecorded)
      const days = daysIn({ startDate, endDate })
      const otherDays = daysIn({ startDate: otherStartDate, endDate: otherEndDate })
      return {
        merchant: shown,
        ...differenceOf(now.total, before.total),
        payments: differenceOf(now.payments, before.payments),
        averages: differenceOf(averageOf(now.total, now.payments), averageOf(before.total, before.payments)),
        days,
        otherDays,
        perDay: differenceOf(averageOf(now.total, days), averageOf(before.total, otherDays)),
        perMonth: differenceOf(
          Math.round(now.total / monthsIn({ startDate, endDate })),
          Math.round(before.total / monthsIn({ startDate: otherStartDate, endDate: otherEndDate })),
        ),
      }
    })
  },
  summarise: (output) =>
    `${output.merchant.name} ${formatWon(output.previous)} → ${formatWon(output.current)}`,
})
