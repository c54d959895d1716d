import { z } from 'zod'
import { miss, ToolArgumentsError } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { against, percentOf, sumOf } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsOfSubjects } from '../queries/subject-sums.ts'
import { totalsOf } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'
import { subjectShape } from './shapes.ts'

const mostSubjects = 10

const sums = { total: z.number(), count: z.number() }

export const compareSubjects = defineQuery({
  name: 'compare_subjects',
  title: toolTexts.compareSubjects.title,
  description:
    'Categories and merchants side by side in one period: the sum of each and how often, all together with nothing counted twice, their order, and how far they are apart.',
  input: z.object({
    ...periodArguments,
    subjects: z.array(subjectShape).min(1).max(mostSubjects),
    /** What their sum is held against: a category or store, or, with neither, all spending. */
    of: subjectShape.optional(),
  }),
  output: z.object({
    ...periodArguments,
    /** In the order they were asked for. */
    subjects: z.array(
      z.object({
        category: z.string().nullable(),
        store: z.string().nullable(),
        ...sums,
        /** Rows that are no refunds: how often. */
        payments: z.number(),
        /** Of all together, in percent. */
        share: z.number(),
        /** From 1 for the largest; equal sums have equal ranks. */
        rank: z.number(),
        /** What no other subject holds. */
        own: z.object(sums),
        /** How far behind the largest. */
        behind: z.number(),
      }),
    ),
    /** Each row once. */
    ...sums,
    /** What several subjects hold: once in the total, in each of their sums. */
    shared: z.object(sums),
    /** How far the largest is above the next, and the smallest below the next. */
    lead: z.number(),
    trail: z.number(),
    /** How many times the next the largest is, with one decimal; null when the next is nothing. */
    times: z.number().nullable(),
    /** All of what the sum is held against, and the sum as a share of it in percent. */
    whole: z.object({ total: z.number(), share: z.number() }).nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { startDate, endDate, subjects, of }) {
    if (new Set(subjects.map((it) => JSON.stringify(it))).size < subjects.length)
      throw new ToolArgumentsError(toolTexts.sameSubjects)
    const resolved: Awaited<ReturnType<typeof resolveScope>>[] = []
    // One connection: one after another.
    for (const asked of subjects) resolved.push(await resolveScope(tx, asked))
    const found = await sumsOfSubjects(
      tx,
      { startDate, endDate },
      resolved.map(({ scope }) => scope),
    )
    const whole = of
      ? await totalsOf(tx, (await resolveScope(tx, { ...of, startDate, endDate })).scope)
      : null
    const nothing = of ? (whole?.total ?? 0) <= 0 : found.together.count === 0
    if (nothing) return miss(toolTexts.nothing(startDate, endDate))
    const totals = found.subjects.map((row) => row.total).toSorted((a, b) => b - a)
    const [first = 0, second = first] = totals
    const { together } = found
    return {
      startDate,
      endDate,
      subjects: found.subjects.map((row, index) => ({
        category: subjects[index]!.category ?? null,
        store: resolved[index]!.merchant?.name ?? null,
        total: row.total,
        count: row.count,
        payments: row.payments,
        share: percentOf(row.total, together.total),
        rank: totals.indexOf(row.total) + 1,
        own: { total: row.own.total, count: row.own.count },
        behind: against(row.total, first).distance,
      })),
      total: together.total,
      count: together.count,
      shared: {
        total: together.total - sumOf(found.subjects, (row) => row.own.total),
        count: together.count - sumOf(found.subjects, (row) => row.own.count),
      },
      lead: first - second,
      trail: (totals.at(-2) ?? second) - (totals.at(-1) ?? second),
      times: second > 0 && totals.length > 1 ? Math.round((first / second) * 10) / 10 : null,
      whole: whole && { total: whole.total, share: percentOf(together.total, whole.total) },
    }
  },
  summarise: (output) => output.subjects.map((row) => formatWon(row.total)).join(' · '),
})
