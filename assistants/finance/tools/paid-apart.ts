import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { lastMonths } from '#query/coverage.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsOfSubjects } from '../queries/subject-sums.ts'
import { sumsByMonth, sumsByStore } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { subjectShape } from './shapes.ts'

const monthsSeen = 3
const mostStores = 2
const side = z.object({
  total: z.number(),
  payments: z.number(),
  /** As they stand on the statements, the largest first. */
  stores: z.array(z.string()),
  storeCount: z.number(),
  /** Oldest first. */
  months: z.array(z.object({ month: z.string(), total: z.number(), payments: z.number() })),
})

export const paidApart = defineQuery({
  name: 'paid_apart',
  title: toolTexts.paidApart.title,
  description:
    'Whether one thing is paid apart from another: the payments of each over the last months, by what names on the statements, and those that belong to both.',
  input: z.object({ part: subjectShape, whole: subjectShape }),
  output: z.object({
    part: side,
    whole: side,
    /** Of payments that are in both. */
    shared: z.object({ total: z.number(), payments: z.number() }),
    /** The records may say nothing of the one because it is paid in the other. */
    relation: z.enum(['apart', 'within', 'overlapping', 'no_part', 'no_whole']),
  }),
  reads: ['expenses'],
  async run(tx, { part, whole }, today) {
    const recorded = await dataRange(tx)
    const months = recorded ? lastMonths(monthsSeen + 1, recorded, today) : []
    const [first, last] = [months[0], months.at(-1)]
    if (!first || !last) return miss(toolTexts.empty)
    const period = { startDate: first.startDate, endDate: last.endDate }
    const scopes = []
    const sides = []
    // One connection: one after another.
    for (const asked of [part, whole]) {
      const { scope } = await resolveScope(tx, asked)
      const stores = await sumsByStore(tx, { ...scope, ...period })
      const byMonth = await sumsByMonth(tx, { ...scope, ...period })
      scopes.push(scope)
      sides.push({
        stores: stores.slice(0, mostStores).map(({ store }) => store),
        storeCount: stores.length,
        months: byMonth.map(({ month, total, payments }) => ({ month, total, payments })),
      })
    }
    const { subjects } = await sumsOfSubjects(tx, period, scopes)
    const [a, b] = [subjects[0]!, subjects[1]!]
    if (a.payments + b.payments === 0) return miss(toolTexts.noMatch)
    const shared = { total: a.total - a.own.total, payments: a.payments - a.own.payments }
    return {
      part: { total: a.total, payments: a.payments, ...sides[0]! },
      whole: { total: b.total, payments: b.payments, ...sides[1]! },
      shared,
      relation:
        a.payments === 0
          ? ('no_part' as const)
          : b.payments === 0
            ? ('no_whole' as const)
            : shared.payments === 0
              ? ('apart' as const)
              : shared.payments === a.payments
                ? ('within' as const)
                : ('overlapping' as const),
    }
  },
  summarise: ({ part }) => formatWon(part.total),
})
