import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { daysBetween, gapDays } from '../queries/coverage.ts'
import {
  type Change,
  changeOf,
  changesByCategory,
  changesByMerchant,
  sumsOfBoth,
} from '../queries/period-changes.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { otherPeriodArguments } from './other-period.ts'
import { periodArguments } from './period.ts'
import { differenceShape } from './shapes.ts'

const defaultLimit = 5
const maxLimit = 20

const counts = { currentCount: z.number(), previousCount: z.number() }
const change = z.object({ name: z.string(), ...differenceShape, ...counts })

export const biggestChanges = defineTool({
  name: 'biggest_changes',
  title: toolTexts.biggestChanges.title,
  description:
    'The categories and merchants whose spending changed most from another period to this one, the largest change first, and the merchants that are new or gone.',
  input: z.object({
    ...periodArguments,
    ...otherPeriodArguments,
    category: z.string().optional(),
    limit: z.number().int().min(1).max(maxLimit).optional(),
  }),
  output: z.object({
    ...differenceShape,
    ...counts,
    categories: z.array(change),
    merchants: z.array(change),
    /** Paid now and not before, the largest first. */
    newMerchants: z.array(change),
    /** Paid before and not now, the largest first. */
    goneMerchants: z.array(change),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ startDate, endDate, otherStartDate, otherEndDate, category, limit = defaultLimit }, context) {
    const now = { startDate, endDate }
    const before = { startDate: otherStartDate, endDate: otherEndDate }
    return context.read(async (tx) => {
      const recorded = await dataRange(tx)
      const rows = await sumsOfBoth(tx, now, before, { category })
      if (rows.every((row) => row.isNow)) return miss(toolTexts.nothing(otherStartDate, otherEndDate))
      if (recorded && daysBetween(otherStartDate, recorded.startDate) > gapDays)
        return miss(toolTexts.partlyRecorded)
      const moved = (changes: Change[]) => changes.filter((row) => row.distance > 0).slice(0, limit)
      const merchants = changesByMerchant(rows)
      return {
        ...changeOf(rows),
        categories: moved(changesByCategory(rows)),
        merchants: moved(merchants),
        newMerchants: moved(merchants.filter((row) => row.previousCount === 0)),
        goneMerchants: moved(merchants.filter((row) => row.currentCount === 0)),
      }
    })
  },
  summarise: (output) => `${formatWon(output.previous)} → ${formatWon(output.current)}`,
})
