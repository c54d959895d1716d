import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { daysBetween, daysIn, gapDays } from '#query/coverage.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import {
  type Change,
  changeOf,
  changesByCategory,
  changesByMerchant,
  sumsOfBoth,
} from '../queries/period-changes.ts'
import { resolveScope } from '../queries/scope.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { otherPeriodArguments } from './other-period.ts'
import { periodArguments } from './period.ts'
import { differenceShape } from './shapes.ts'

const defaultLimit = 5
const maxLimit = 20

const counts = { currentCount: z.number(), previousCount: z.number() }
const change = z.object({ name: z.string(), ...differenceShape, ...counts })

/** How many merchants are told for each category. */
const behindLimit = 3

export const biggestChanges = defineTool({
  name: 'biggest_changes',
  title: toolTexts.biggestChanges.title,
  description:
    'The categories and merchants whose spending changed most from another period to this one, the largest change first, each category with the merchants behind it, and the merchants that are new or gone.',
  input: z.object({
    ...periodArguments,
    ...otherPeriodArguments,
    category: z.string().optional(),
    /** Without what is paid by contract, which a week may hold and the next not. */
    withoutFixed: z.boolean().optional(),
    /** Categories, stores and groups of stores to leave out. */
    without: z.array(z.string()).optional(),
    limit: z.number().int().min(1).max(maxLimit).optional(),
  }),
  output: z.object({
    ...differenceShape,
    ...counts,
    days: z.number(),
    otherDays: z.number(),
    /** `merchants` are those of the category that changed most. */
    categories: z.array(change.extend({ merchants: z.array(change) })),
    merchants: z.array(change),
    /** Paid now and not before, the largest first. */
    newMerchants: z.array(change),
    /** Paid before and not now, the largest first. */
    goneMerchants: z.array(change),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run(
    {
      startDate,
      endDate,
      otherStartDate,
      otherEndDate,
      category,
      withoutFixed,
      without,
      limit = defaultLimit,
    },
    context,
  ) {
    const now = { startDate, endDate }
    const before = { startDate: otherStartDate, endDate: otherEndDate }
    return context.read(async (tx) => {
      const recorded = await dataRange(tx)
      const out = [...(without ?? []), ...(withoutFixed ? fixedCategories : [])]
      const { scope } = await resolveScope(tx, { category, without: out })
      const rows = await sumsOfBoth(tx, now, before, scope)
      if (rows.every((row) => row.isNow)) return miss(toolTexts.nothing(otherStartDate, otherEndDate))
      if (recorded && daysBetween(otherStartDate, recorded.startDate) > gapDays)
        return miss(toolTexts.partlyRecorded)
      const moved = (changes: Change[]) => changes.filter((row) => row.distance > 0).slice(0, limit)
      const merchants = changesByMerchant(rows)
      const behind = (category: string) =>
        moved(changesByMerchant(rows.filter((row) => row.category === category))).slice(0, behindLimit)
      return {
        ...changeOf(rows),
        days: daysIn(now),
        otherDays: daysIn(before),
        categories: moved(changesByCategory(rows)).map((row) => ({ ...row, merchants: behind(row.name) })),
        merchants: moved(merchants),
        newMerchants: moved(merchants.filter((row) => row.previousCount === 0)),
        goneMerchants: moved(merchants.filter((row) => row.currentCount === 0)),
      }
    })
  },
  summarise: (output) => `${formatWon(output.previous)} → ${formatWon(output.current)}`,
})
