import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { courseOf, problemOf, unitOf } from '../course/course.ts'
import { issueName } from '../mastery/skill-areas.ts'
import { countSubmissions, submissionsOf } from '../queries/submissions.ts'
import { submissionTables } from '../tables.ts'
import { toolTexts } from './texts.ts'
import { mendUnit, unitArgument } from './unit-argument.ts'

const shown = z.object({
  id: z.string(),
  problemId: z.string(),
  title: z.string(),
  unitId: z.string(),
  unitName: z.string(),
  score: z.number(),
  skills: z.record(z.string(), z.number()),
  /** What it missed, in words. */
  missed: z.array(z.string()),
  /** Ids of what it missed, as far as the course knows them. */
  issues: z.array(z.string()),
  minutes: z.number().nullable(),
  date: z.string(),
  time: z.string(),
})
export type ShownSubmission = z.infer<typeof shown>

export const getSubmissions = defineTool({
  name: 'get_submissions',
  title: toolTexts.submissions.title,
  description:
    'The student’s submissions, newest first: of all, a unit or a problem, from one day to another (both included).',
  input: z.object({
    unit_id: unitArgument,
    problem_id: z.string().optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    limit: z.number().int().min(1).max(50).default(10),
  }),
  output: z.object({
    submissions: z.array(shown),
    /** How many there are by the same conditions. */
    count: z.number(),
    /** Of those shown. */
    average: z.number(),
    best: z.number(),
    minutes: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: submissionTables,
  aliases: { unit: 'unit_id', unitId: 'unit_id', problem: 'problem_id', problemId: 'problem_id' },
  repair: { unit_id: mendUnit },
  async run({ unit_id, problem_id, from, to, limit }, context) {
    const filter = { unitId: unit_id, problemId: problem_id, from, to }
    const { course, rows, count } = await context.read(async (tx) => ({
      course: await courseOf(tx),
      rows: await submissionsOf(tx, { ...filter, limit }),
      count: await countSubmissions(tx, filter),
    }))
    if (rows.length === 0) {
      const isNarrow = Object.values(filter).some((value) => value !== undefined)
      return miss(isNarrow ? toolTexts.noSubmissionsThere : toolTexts.noSubmissions)
    }
    const total = rows.reduce((sum, { score }) => sum + score, 0)
    return {
      submissions: rows.map(({ issues, ...row }) => ({
        ...row,
        title: problemOf(course, row.problemId)?.title ?? row.problemId,
        unitName: unitOf(course, row.unitId)?.name ?? row.unitId,
        missed: issues.map(issueName),
        issues: [...issues],
      })),
      count,
      average: Math.round((total / rows.length) * 10) / 10,
      best: Math.max(...rows.map(({ score }) => score)),
      minutes: rows.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    }
  },
  summarise: ({ count }) => toolTexts.count(count),
})
