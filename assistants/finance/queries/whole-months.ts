import { type Miss, miss } from '#engine/tool.ts'
import type { DayRange } from '#query/coverage.ts'
import { lastMonths, type Month } from '#query/coverage.ts'
import type { Tx } from '#store/database.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'

/** What a usual month is told by: the last three that are whole. */
const monthsSeen = 3

/** The last months that the records cover whole, oldest first, and the days they make up. */
export interface WholeMonths {
  readonly recorded: DayRange
  readonly months: readonly [Month, ...Month[]]
  readonly period: DayRange
}

/** The last three whole months, or as many as there are; a miss, with its reason, where there is none. */
export async function lastWholeMonths(tx: Tx, today: Temporal.PlainDate): Promise<WholeMonths | Miss> {
  const recorded = await dataRange(tx)
  if (!recorded) return miss(toolTexts.empty)
  const whole = lastMonths(monthsSeen + 1, recorded, today).filter(({ partial }) => partial === null)
  const [first, ...others] = whole.slice(-monthsSeen)
  if (!first) return miss(toolTexts.noWholeMonth)
  const period = { startDate: first.startDate, endDate: (others.at(-1) ?? first).endDate }
  return { recorded, months: [first, ...others], period }
}
