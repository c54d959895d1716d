import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { averageOf } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsOfSubjects } from '../queries/subject-sums.ts'
import { toolTexts } from '../texts.ts'
import { periodArguments } from './period.ts'

const subject = z.object({ category: z.string().optional(), storeName: z.string().min(1).optional() })

export const insteadPrice = defineTool({
  name: 'instead_price',
  title: toolTexts.insteadPrice.title,
  description:
    'What the payments of a period at a category or merchant would have come to if each had been of another price: one that is given, else what one payment at another category or merchant came to on average.',
  input: z.object({
    ...periodArguments,
    subject,
    /** Won for one payment. */
    each: z.number().positive().optional(),
    other: subject.optional(),
  }),
  output: z.object({
    ...periodArguments,
    payments: z.number(),
    total: z.number(),
    /** What one payment came to on average, and what it would have. */
    average: z.number(),
    each: z.number(),
    instead: z.number(),
    gain: z.number(),
    loss: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ startDate, endDate, subject: asked, each: given, other }, context) {
    return context.read(async (tx) => {
      const { scope } = await resolveScope(tx, asked)
      const scopes = other ? [scope, (await resolveScope(tx, other)).scope] : [scope]
      const { subjects } = await sumsOfSubjects(tx, { startDate, endDate }, scopes)
      const [own, held] = subjects
      const each = given ?? (held && held.payments > 0 ? averageOf(held.total, held.payments) : undefined)
      if (!own || own.payments === 0 || each === undefined) return miss(toolTexts.noMatch)
      const instead = each * own.payments
      return {
        startDate,
        endDate,
        payments: own.payments,
        total: own.total,
        average: averageOf(own.total, own.payments),
        each,
        instead,
        gain: Math.max(0, own.total - instead),
        loss: Math.max(0, instead - own.total),
      }
    })
  },
  summarise: ({ instead }) => formatWon(instead),
})
