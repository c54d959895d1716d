import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatPercent } from '#korean/format.ts'
import { percentOf } from '#query/figures.ts'
import { resolveScope, type Scope } from '../queries/scope.ts'
import { sumsOfSubjects } from '../queries/subject-sums.ts'
import { totalsOf } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'

const subject = z.object({ category: z.string().optional(), storeName: z.string().min(1).optional() })
const mostSubjects = 10

export const partOfSpending = defineQuery({
  name: 'part_of_spending',
  title: toolTexts.partOfSpending.title,
  description:
    'What categories and merchants together, nothing counted twice, are of all spending in a period, or of one category or merchant, in percent.',
  input: z.object({
    ...periodArguments,
    subjects: z.array(subject).min(1).max(mostSubjects),
    /** What their sum is held against; without it all spending. */
    of: subject.optional(),
  }),
  output: z.object({
    total: z.number(),
    count: z.number(),
    whole: z.number(),
    share: z.number(),
    /** The whole less the part. */
    rest: z.number(),
  }),
  reads: ['expenses'],
  async run(tx, { startDate, endDate, subjects, of = {} }) {
    const period = { startDate, endDate }
    const scopes: Scope[] = []
    // One connection: one after another.
    for (const asked of subjects) scopes.push((await resolveScope(tx, asked)).scope)
    const { together } = await sumsOfSubjects(tx, period, scopes)
    const { scope } = await resolveScope(tx, { ...of, ...period })
    const whole = await totalsOf(tx, scope)
    if (whole.total <= 0) return miss(toolTexts.nothing(startDate, endDate))
    const { total, count } = together
    return {
      total,
      count,
      whole: whole.total,
      share: percentOf(total, whole.total),
      rest: whole.total - total,
    }
  },
  summarise: ({ share }) => formatPercent(share),
})
