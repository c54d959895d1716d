import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { daysBetween, daysIn, gapDays } from '#query/coverage.ts'
import { averageOf, differenceOf } from '#query/figures.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import {
  type Change,
  changeOf,
  changesByCategory,
  changesByMerchant,
  sumsOfBoth,
} from '../queries/period-changes.ts'
import { resolveScope } from '../queries/scope.ts'
import { totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { otherPeriodArguments } from './other-period.ts'
import { monthsIn, periodArguments } from './period.ts'
import { differenceShape, merchantShape, shownMerchant } from './shapes.ts'

const change = z.object({
  name: z.string(),
  ...differenceShape,
  currentCount: z.number(),
  previousCount: z.number(),
})
const bothShape = z.object({ current: z.number(), previous: z.number() })

const defaultLimit = 5
const maxLimit = 20
/** How many merchants are told for each category. */
const behindLimit = 3

export const comparePeriods = defineQuery({
  name: 'compare_periods',
  title: toolTexts.comparePeriods.title,
  description:
    'Spending of one period against another, in all or of a category or merchant: the sums, how often, the averages per payment, day and month, and every category with the merchants behind it, the largest change first; without some categories or stores if asked for, and without what is paid by contract (주거, 통신, 보험, 구독), which a week may hold and the next not.',
  input: z.object({
    ...periodArguments,
    ...otherPeriodArguments,
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
    /** Categories, stores and groups of stores to leave out. */
    without: z.array(z.string()).optional(),
    withoutFixed: z.boolean().optional(),
    /** How many merchants at most. */
    limit: z.number().int().min(1).max(maxLimit).optional(),
  }),
  output: z.object({
    ...differenceShape,
    /** Payments, refunds among them not; and what one comes to on average. */
    payments: z.object(differenceShape),
    averages: z.object(differenceShape),
    days: z.number(),
    otherDays: z.number(),
    /** What may be compared where the periods are of different lengths. */
    perDay: z.object(differenceShape),
    perMonth: z.object(differenceShape),
    /** Every category of either, the largest change first, with the merchants that changed most in it. */
    categories: z.array(change.extend({ merchants: z.array(change) })),
    /** Those that changed at all; those paid now and not before; those paid before and not now. */
    merchants: z.array(change),
    newMerchants: z.array(change),
    goneMerchants: z.array(change),
    /** What is paid by contract, where that was left out, and all with it. */
    fixed: bothShape.nullable(),
    withFixed: bothShape.nullable(),
    merchant: merchantShape.nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { otherStartDate, otherEndDate, withoutFixed = false, limit = defaultLimit, ...asked }) {
    const now = { startDate: asked.startDate, endDate: asked.endDate }
    const before = { startDate: otherStartDate, endDate: otherEndDate }
    const { scope, merchant } = await resolveScope(tx, asked)
    const out = withoutFixed ? fixedCategories : []
    const held = { ...scope, without: [...(scope.without ?? []), ...out] }
    const rows = await sumsOfBoth(tx, now, before, held)
    const all = withoutFixed
      ? [await totalsOf(tx, scope), await totalsOf(tx, { ...scope, ...before })]
      : undefined
    if (asked.storeName !== undefined && rows.length === 0) return miss(toolTexts.noStore(asked.storeName))
    const isNew = all ? all[1]!.count === 0 : rows.every((row) => row.isNow)
    if (isNew && asked.storeName === undefined) return miss(toolTexts.nothing(otherStartDate, otherEndDate))
    // Records that begin in the middle of the earlier period would make every later one look dear.
    const recorded = await dataRange(tx)
    if (recorded && daysBetween(otherStartDate, recorded.startDate) > gapDays)
      return miss(toolTexts.partlyRecorded)
    const sums = changeOf(rows)
    const { current, previous } = sums
    const per = (unit: (range: typeof now) => number) =>
      differenceOf(Math.round(current / unit(now)), Math.round(previous / unit(before)))
    const moved = (changes: Change[], most: number) =>
      changes.filter((row) => row.distance > 0).slice(0, most)
    const merchants = changesByMerchant(rows)
    const withFixed = all ? { current: all[0]!.total, previous: all[1]!.total } : null
    const { payments } = sums
    return {
      ...differenceOf(current, previous),
      payments,
      averages: differenceOf(averageOf(current, payments.current), averageOf(previous, payments.previous)),
      days: daysIn(now),
      otherDays: daysIn(before),
      perDay: per(daysIn),
      perMonth: per(monthsIn),
      categories: changesByCategory(rows).map((row) => ({
        ...row,
        merchants: moved(
          changesByMerchant(rows.filter(({ category }) => category === row.name)),
          behindLimit,
        ),
      })),
      merchants: moved(merchants, limit),
      newMerchants: moved(
        merchants.filter((row) => row.previousCount === 0),
        limit,
      ),
      goneMerchants: moved(
        merchants.filter((row) => row.currentCount === 0),
        limit,
      ),
      fixed: withFixed && {
        current: withFixed.current - current,
        previous: withFixed.previous - previous,
      },
      withFixed,
      merchant: await shownMerchant(tx, merchant, scope),
    }
  },
  summarise: (output) => `${formatWon(output.previous)} → ${formatWon(output.current)}`,
})
