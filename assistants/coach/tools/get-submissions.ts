import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { figuresOf } from '#query/run.ts'
import { type Course, courseOf, problemOf, unitOf } from '../course/course.ts'
import { issueName } from '../mastery/skill-areas.ts'
import { filtered, type Submission, submissionsOf } from '../queries/submissions.ts'
import { submissions as records } from '../records/submissions.ts'
import { submissionTables } from '../tables.ts'
import { toolTexts } from './texts.ts'
import { mendUnit, requireUnit, unitArgument } from './unit-argument.ts'

export const submissionShape = z.object({
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
export type ShownSubmission = z.infer<typeof submissionShape>

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
    submissions: z.array(submissionShape),
    /** How many there are by the same conditions. */
    count: z.number(),
    /** Of all of them, not only of those shown. */
    average: z.number(),
    best: z.number(),
    minutes: z.number(),
    shown: z.object({ count: z.number(), average: z.number(), best: z.number() }),
  }),
  effects: 'read',
  cache: 'turn',
  reads: submissionTables,
  aliases: { unit: 'unit_id', unitId: 'unit_id', problem: 'problem_id', problemId: 'problem_id' },
  repair: { unit_id: mendUnit },
  async run({ unit_id, problem_id, from, to, limit }, context) {
    const filter = { unitId: unit_id, problemId: problem_id, from, to }
    const course = await context.read(courseOf)
    if (unit_id !== undefined) requireUnit(course, unit_id)
    const { rows, figures } = await context.read(async (tx) => ({
      rows: await submissionsOf(tx, { ...filter, limit }),
      figures: await figuresOf(tx, records, ['submissions', 'average', 'best', 'minutes'], filtered(filter)),
    }))
    const { submissions: count, average, best, minutes } = figures
    if (average === null || best === null) {
      const isNarrow = Object.values(filter).some((value) => value !== undefined)
      return miss(isNarrow ? toolTexts.noSubmissionsThere : toolTexts.noSubmissions)
    }
    return {
      submissions: rows.map((row) => shownSubmission(course, row)),
      count,
      average: tenths(average),
      best,
      minutes,
      shown: {
        count: rows.length,
        average: tenths(rows.reduce((sum, { score }) => sum + score, 0) / rows.length),
        best: Math.max(...rows.map(({ score }) => score)),
      },
    }
  },
  summarise: ({ count }) => toolTexts.count(count),
})

/** A submission with the names of the course. */
export function shownSubmission(course: Course, { issues, ...row }: Submission): ShownSubmission {
  return {
    ...row,
    title: problemOf(course, row.problemId)?.title ?? row.problemId,
    unitName: unitOf(course, row.unitId)?.name ?? row.unitId,
    missed: issues.map(issueName),
    issues: [...issues],
  }
}

export const tenths = (value: number): number => Math.round(value * 10) / 10
