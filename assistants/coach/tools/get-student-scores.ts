import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { type Course, courseOf } from '../course/course.ts'
import { type ProblemRecord, problemRecords } from '../queries/problem-records.ts'
import { submissionTables } from '../tables.ts'
import { toolTexts } from './texts.ts'
import { mendUnit, requireUnit, unitArgument } from './unit-argument.ts'

const unitScore = z.object({
  id: z.string(),
  name: z.string(),
  /** Means of the bests of its attempted problems; null before the first try. */
  average: z.number().nullable(),
  best: z.number().nullable(),
  attempted: z.number(),
  solved: z.number(),
  total: z.number(),
  left: z.number(),
  /** Per cent of its problems that are solved. */
  completion: z.number(),
})
export type UnitScore = z.infer<typeof unitScore>

const problemScore = z.object({
  id: z.string(),
  title: z.string(),
  /** Null for one never tried. */
  best: z.number().nullable(),
  tries: z.number(),
  isSolved: z.boolean(),
})
export type ProblemScore = z.infer<typeof problemScore>

export const getStudentScores = defineTool({
  name: 'get_student_scores',
  title: toolTexts.scores.title,
  description:
    'Per unit (or of one): average and best score, attempted and solved out of all problems, completion in per cent. With a unit: its problems too.',
  input: z.object({ unit_id: unitArgument }),
  output: z.object({
    units: z.array(unitScore),
    overall: unitScore.omit({ id: true, name: true }),
    /** The problems of the unit asked for, in course order; none without one. */
    problems: z.array(problemScore),
    submissions: z.number(),
  }),
  effects: 'read',
  cache: 'session',
  reads: submissionTables,
  aliases: { unit: 'unit_id', unitId: 'unit_id' },
  repair: { unit_id: mendUnit },
  async run({ unit_id }, context) {
    const { course, records } = await context.read(async (tx) => ({
      course: await courseOf(tx),
      records: await problemRecords(tx),
    }))
    if (records.length === 0) return miss(toolTexts.noSubmissions)
    const asked = unit_id === undefined ? course.units : [requireUnit(course, unit_id)]
    return {
      units: asked.map(({ id, name }) => ({ id, name, ...figuresOf(course, records, id) })),
      overall: figuresOf(course, records),
      problems: unit_id === undefined ? [] : problemsOf(course, records, unit_id),
      submissions: records.reduce((sum, { tries }) => sum + tries, 0),
    }
  },
  summarise: ({ units, overall }) =>
    units.length === 1 && units[0]
      ? toolTexts.unit(units[0].name, units[0].average, units[0].solved, units[0].total)
      : toolTexts.unit('전체', overall.average, overall.solved, overall.total),
})

/** The figures of one unit, or of the whole course. */
export function figuresOf(course: Course, records: readonly ProblemRecord[], unitId?: string) {
  const total = course.problems.filter(({ unit }) => unitId === undefined || unit === unitId).length
  const tried = records.filter((record) => unitId === undefined || record.unitId === unitId)
  const solved = tried.filter(({ isSolved }) => isSolved).length
  const bests = tried.map(({ best }) => best)
  return {
    average: bests.length === 0 ? null : tenths(bests.reduce((sum, best) => sum + best, 0) / bests.length),
    best: bests.length === 0 ? null : Math.max(...bests),
    attempted: tried.length,
    solved,
    total,
    left: total - solved,
    completion: total === 0 ? 0 : tenths((solved / total) * 100),
  }
}

function problemsOf(course: Course, records: readonly ProblemRecord[], unitId: string): ProblemScore[] {
  return course.problems
    .filter(({ unit }) => unit === unitId)
    .map(({ id, title }) => {
      const record = records.find(({ problemId }) => problemId === id)
      return {
        id,
        title,
        best: record?.best ?? null,
        tries: record?.tries ?? 0,
        isSolved: record?.isSolved ?? false,
      }
    })
}

const tenths = (value: number): number => Math.round(value * 10) / 10
