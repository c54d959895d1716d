import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { differenceOf } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsByMonth, sumsByStore } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { differenceShape } from './shapes.ts'

/** As far back as a bill is told month by month: a year, for the same month of it. */
const mostMonths = 13
const shownMonths = 4

export const billMonths = defineQuery({
  name: 'bill_months',
  title: toolTexts.billMonths.title,
  description:
    'What a bill came to month by month, and one month of it (the last one paid, unless one is given) against the month before and against the same month of the year before.',
  input: z.object({
    storeName: z.string().min(1),
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/u)
      .optional(),
  }),
  output: z.object({
    /** As it stands on the statement. */
    store: z.string().nullable(),
    /** The last ones, oldest first. */
    months: z.array(z.object({ month: z.string(), total: z.number(), payments: z.number() })),
    month: z.string(),
    payments: z.number(),
    before: z.string().nullable(),
    againstBefore: z.object(differenceShape).nullable(),
    againstLastYear: z.object(differenceShape).nullable(),
    /** The last month in which it rose, with by how much. */
    lastRise: z.object({ month: z.string(), before: z.string(), ...differenceShape }).nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { storeName, month: asked }, today) {
    const since = today.with({ day: 1 }).subtract({ months: mostMonths }).toString()
    const { scope } = await resolveScope(tx, { storeName, startDate: since, endDate: today.toString() })
    const months = (await sumsByMonth(tx, scope)).filter(({ total }) => total > 0)
    const known = months.filter(({ month }) => asked === undefined || month <= asked)
    const at = known.at(-1)
    if (!at) return miss(toolTexts.noStore(storeName))
    const stores = await sumsByStore(tx, scope)
    const before = known.at(-2)
    const year = months.find(
      ({ month }) => month === `${Number(at.month.slice(0, 4)) - 1}${at.month.slice(4)}`,
    )
    const rises = months.slice(1).flatMap((one, index) => {
      const earlier = months[index]!
      return one.total > earlier.total
        ? [{ month: one.month, before: earlier.month, ...differenceOf(one.total, earlier.total) }]
        : []
    })
    return {
      store: stores[0]?.store ?? null,
      months: months.slice(-shownMonths).map(({ month, total, payments }) => ({ month, total, payments })),
      month: at.month,
      payments: at.payments,
      before: before?.month ?? null,
      againstBefore: before ? { ...differenceOf(at.total, before.total) } : null,
      againstLastYear: year ? { ...differenceOf(at.total, year.total) } : null,
      lastRise: rises.at(-1) ?? null,
    }
  },
  summarise: ({ months }) => formatWon(months.at(-1)?.total ?? 0),
})
