import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { differenceOf, percentOf } from '#query/figures.ts'
import { monthForecast } from '../queries/month-forecast.ts'
import { resolveScope, type Scope } from '../queries/scope.ts'
import { monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { differenceShape, subjectShape } from './shapes.ts'

const mostSubjects = 4

export const forecast = defineQuery({
  name: 'forecast',
  title: toolTexts.forecast.title,
  description:
    'What this month, or a category or merchant in it, will come to, without some categories or stores if asked for: the days so far at the pace that the last month kept from there on, against the last month and the monthly income that was set.',
  input: z.object({
    ...subjectShape.shape,
    /** Several together, with nothing counted twice. */
    subjects: z.array(subjectShape).max(mostSubjects).optional(),
    /** Categories and stores to leave out. */
    without: z.array(z.string()).optional(),
  }),
  output: z.object({
    /** The last day that was counted: today, unless the records end well before. */
    until: z.iso.date(),
    soFar: z.number(),
    lastMonth: z.number(),
    /** What the last month still spent after this day of the month. */
    restOfLastMonth: z.number(),
    forecast: z.number(),
    /** The same as an answer says it: two or three figures that mean something. */
    rounded: z.number(),
    /** What is still to come of it, and in how many days after `until`. */
    rest: z.number(),
    daysLeft: z.number(),
    /** The rounded forecast against the whole last month. */
    againstLastMonth: z.object(differenceShape),
    /** The monthly income that was set, and how the rounded forecast stands to it; null when none is. */
    ofIncome: z.object({ income: z.number(), share: z.number(), left: z.number() }).nullable(),
  }),
  reads: ['expenses', 'finance_settings'],
  async run(tx, { subjects, without, ...asked }, today) {
    const scopes: Scope[] = []
    // One connection: one after another.
    for (const one of subjects ?? [asked]) scopes.push((await resolveScope(tx, { ...one, without })).scope)
    const found = await monthForecast(tx, today, ...scopes)
    if (!found) return miss(toolTexts.tooEarly)
    const { until, rounded, soFar, lastMonth } = found
    const income = await monthlyIncome(tx)
    const { day, daysInMonth } = Temporal.PlainDate.from(until)
    return {
      ...found,
      rest: rounded - soFar,
      daysLeft: daysInMonth - day,
      againstLastMonth: { ...differenceOf(rounded, lastMonth) },
      ofIncome: income ? { income, share: percentOf(rounded, income), left: income - rounded } : null,
    }
  },
  summarise: (output) => toolTexts.about(formatWon(output.rounded)),
})
