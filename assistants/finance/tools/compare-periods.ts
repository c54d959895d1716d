import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { daysBetween, daysIn, gapDays } from '#query/coverage.ts'
import { averageOf, differenceOf, sumOf } from '#query/figures.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsByCategory, totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { periodArguments } from './period.ts'
import { differenceShape } from './shapes.ts'

const change = z.object({
  category: z.string(),
  current: z.number(),
  previous: z.number(),
  difference: z.number(),
})

const sumsOfBothShape = { current: z.number(), previous: z.number() }

export const comparePeriods = defineTool({
  name: 'compare_periods',
  title: toolTexts.comparePeriods.title,
  description:
    'Spending of one period against another, in all, per day and per category, the largest change first, without some categories or stores if asked for, and without what is paid by contract (주거, 통신, 보험, 구독), which a week may hold and the next not.',
  input: z.object({
    ...periodArguments,
    otherStartDate: z.iso.date(),
    otherEndDate: z.iso.date(),
    category: z.string().optional(),
    without: z.array(z.string()).optional(),
    withoutFixed: z.boolean().optional(),
  }),
  output: z.object({
    current: z.number(),
    previous: z.number(),
    /** current − previous */
    difference: z.number(),
    /** The difference without its sign, as an answer says it. */
    distance: z.number(),
    /** Of the previous sum, in percent; null when that is nothing. */
    percent: z.number().nullable(),
    changes: z.array(change),
    days: z.number(),
    otherDays: z.number(),
    /** The averages per day: what may be compared where the periods are of different lengths. */
    perDay: z.object(differenceShape),
    /** What is paid by contract, where that was left out, and all with it. */
    fixed: z.object(sumsOfBothShape).nullable(),
    withFixed: z.object(sumsOfBothShape).nullable(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ otherStartDate, otherEndDate, withoutFixed = false, ...asked }, context) {
    const { startDate, endDate } = asked
    const { now, before, all, recorded } = await context.read(async (tx) => {
      const { scope } = await resolveScope(tx, asked)
      const other = { startDate: otherStartDate, endDate: otherEndDate }
      const held = withoutFixed
        ? { ...scope, without: [...(scope.without ?? []), ...fixedCategories] }
        : scope
      return {
        now: await sumsByCategory(tx, held),
        before: await sumsByCategory(tx, { ...held, ...other }),
        all: withoutFixed
          ? [await totalsOf(tx, scope), await totalsOf(tx, { ...scope, ...other })]
          : undefined,
        recorded: await dataRange(tx),
      }
    })
    if ((all?.[1]?.count ?? before.length) === 0) return miss(toolTexts.nothing(otherStartDate, otherEndDate))
    // Records that begin in the middle of the earlier period would make every later one look dear.
    if (recorded && daysBetween(otherStartDate, recorded.startDate) > gapDays)
      return miss(toolTexts.partlyRecorded)
    const names = new Set([...now, ...before].map((row) => row.category))
    const totalOf = (rows: typeof now, name: string) => rows.find((row) => row.category === name)?.total ?? 0
    const changes = [...names].map((name) => {
      const [a, b] = [totalOf(now, name), totalOf(before, name)]
      return { category: name, current: a, previous: b, difference: a - b }
    })
    changes.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    const totals = [now, before].map((rows) => sumOf(rows, (row) => row.total)) as [number, number]
    const days = daysIn({ startDate, endDate })
    const otherDays = daysIn({ startDate: otherStartDate, endDate: otherEndDate })
    const perDay = differenceOf(averageOf(totals[0], days), averageOf(totals[1], otherDays))
    const withFixed = all ? { current: all[0]!.total, previous: all[1]!.total } : null
    return {
      ...differenceOf(...totals),
      changes,
      days,
      otherDays,
      perDay,
      fixed: withFixed && {
        current: withFixed.current - totals[0],
        previous: withFixed.previous - totals[1],
      },
      withFixed,
    }
  },
  summarise: (output) => `${formatWon(output.previous)} → ${formatWon(output.current)}`,
})
