import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import type { DayRange } from '#query/coverage.ts'
import { groupsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { expenses } from '../queries/datasets.ts'
import { resolveScope, rowsIn } from '../queries/scope.ts'
import { totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

/** Months whose average tells what the rest of a category usually takes. */
const looksBack = 3
const toThousands = (won: number): number => Math.round(won / 1000) * 1000

export const limitRoom = defineQuery({
  name: 'limit_room',
  title: toolTexts.limitRoom.title,
  description:
    'A bound that a budget cannot be set to as it is (of a year, of a week, of one shop or sort of shop): what is spent of it so far, what it comes to in a month, and for a shop what a budget of its category would be that leaves the rest of the category its usual average.',
  input: z.object({
    amount: z.number().int().positive(),
    span: z.enum(['week', 'month', 'year']),
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
  }),
  output: z.object({
    startDate: z.string(),
    endDate: z.string(),
    spent: z.number(),
    count: z.number(),
    left: z.number(),
    over: z.number(),
    /** The bound as one of a month, to the thousand. */
    monthly: z.number(),
    /** Of a shop: the category most of its rows are in, what the rest of it takes in a usual month, and both together. */
    within: z.object({ category: z.string(), others: z.number(), whole: z.number() }).nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { amount, span, category, storeName }, today) {
    const range = { startDate: startOf(span, today).toString(), endDate: today.toString() }
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const { scope } = await resolveScope(tx, { ...range, category, storeName })
    const { total: spent, count } = await totalsOf(tx, scope)
    const monthly = toThousands(
      span === 'month' ? amount : span === 'year' ? amount / 12 : (amount * 52) / 12,
    )
    const within = storeName ? await categoryAround(tx, storeName, monthly, recorded.startDate, today) : null
    return {
      ...range,
      spent,
      count,
      left: Math.max(0, amount - spent),
      over: Math.max(0, spent - amount),
      monthly,
      within,
    }
  },
  summarise: ({ spent }) => formatWon(spent),
})

function startOf(span: 'week' | 'month' | 'year', today: Temporal.PlainDate): Temporal.PlainDate {
  if (span === 'week') return today.subtract({ days: today.dayOfWeek - 1 })
  return span === 'month' ? today.with({ day: 1 }) : today.with({ month: 1, day: 1 })
}

/** The category that a shop belongs to, and what else is spent in it; null where nothing tells. */
async function categoryAround(
  tx: Tx,
  storeName: string,
  monthly: number,
  recordedFrom: string,
  today: Temporal.PlainDate,
) {
  const category = groupNamed(storeName)?.category ?? (await mostlyIn(tx, storeName))
  const months = wholeMonths(recordedFrom, today)
  if (!category || !months) return null
  const { startDate, endDate, count } = months
  const all = await totalsOf(tx, { startDate, endDate, category })
  const { scope } = await resolveScope(tx, { startDate, endDate, category, storeName })
  const own = await totalsOf(tx, scope)
  const others = toThousands((all.total - own.total) / count)
  return others > 0 ? { category, others, whole: others + monthly } : null
}

async function mostlyIn(tx: Tx, storeName: string): Promise<string | undefined> {
  const { scope } = await resolveScope(tx, { storeName })
  const { where = [], period } = rowsIn(scope)
  const [most] = await groupsOf(tx, expenses, {
    where: [...where, { field: 'rowCategory', known: true }],
    period,
    measures: ['count'],
    by: ['category'],
    order: [{ by: 'count', descending: true }],
    limit: 1,
  })
  return most?.category
}

/** The whole months before this one that are recorded, at most three. */
function wholeMonths(
  recordedFrom: string,
  today: Temporal.PlainDate,
): (DayRange & { count: number }) | undefined {
  const end = today.with({ day: 1 })
  const first = Temporal.PlainDate.from(recordedFrom)
  const from = first.day === 1 ? first : first.add({ months: 1 }).with({ day: 1 })
  const count = Math.min(looksBack, from.until(end, { largestUnit: 'months' }).months)
  if (count < 1) return undefined
  return {
    startDate: end.subtract({ months: count }).toString(),
    endDate: end.subtract({ days: 1 }).toString(),
    count,
  }
}
