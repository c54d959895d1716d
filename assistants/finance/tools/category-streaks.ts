import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { lastMonths } from '#query/coverage.ts'
import { differenceOf } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsByCategoryAndMonth } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { differenceShape } from './shapes.ts'

const mostTimes = 11
/** A change below this is none, in won. */
const noticeable = 1000

export const categoryStreaks = defineQuery({
  name: 'category_streaks',
  title: toolTexts.categoryStreaks.title,
  description:
    'The categories whose sum grew (or fell) from month to month, how many times in a row up to the last whole month, the longest first. The running month is left out: it is not over.',
  input: z.object({
    direction: z.enum(['more', 'less']),
    /** How many months are looked at beside the first. */
    times: z.number().int().min(1).max(mostTimes).optional(),
  }),
  output: z.object({
    /** `YYYY-MM`, whole ones, oldest first. */
    months: z.array(z.string()),
    categories: z.array(
      z.object({
        category: z.string(),
        /** How many times in a row it grew, or fell. */
        times: z.number(),
        /** From the month before the first of them on. */
        sums: z.array(z.object({ month: z.string(), total: z.number() })),
        /** The last of these months against the first. */
        ...differenceShape,
      }),
    ),
  }),
  reads: ['expenses'],
  async run(tx, { direction, times = mostTimes }, today) {
    const last = today.toPlainYearMonth().subtract({ months: 1 })
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const calendar = lastMonths(times + 1, recorded, today, last).filter((month) => month.partial === null)
    const [first] = calendar
    if (!first || calendar.length < 2) return miss(toolTexts.partlyRecorded)
    const { scope } = await resolveScope(tx, {
      startDate: first.startDate,
      endDate: calendar.at(-1)!.endDate,
    })
    const rows = await sumsByCategoryAndMonth(tx, scope)
    const months = calendar.map(({ month }) => month)
    const categories = [...Map.groupBy(rows, ({ category }) => category)].flatMap(([category, own]) => {
      const totals = months.map((month) => own.find((row) => row.month === month)?.total ?? 0)
      const run = timesInARow(totals, direction)
      if (run === 0) return []
      const sums = months.map((month, index) => ({ month, total: totals[index]! })).slice(-run - 1)
      return [{ category, times: run, sums, ...differenceOf(sums.at(-1)!.total, sums[0]!.total) }]
    })
    return { months, categories: categories.sort((a, b) => b.times - a.times || b.distance - a.distance) }
  },
  summarise: ({ categories }) => toolTexts.kinds(categories.length),
})

/** How often each came to more (or less) than the one before, counted back from the last. */
function timesInARow(totals: readonly number[], direction: 'more' | 'less'): number {
  const steps = totals
    .slice(1)
    .map((total, index) => (total - totals[index]!) * (direction === 'more' ? 1 : -1))
    .reverse()
  const end = steps.findIndex((step) => step < noticeable)
  return end === -1 ? steps.length : end
}
