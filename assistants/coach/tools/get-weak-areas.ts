import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { courseOf, skillName } from '../course/course.ts'
import { skillAreas } from '../mastery/skill-areas.ts'
import { submissionsOf } from '../queries/submissions.ts'
import { submissionTables } from '../tables.ts'
import { toolTexts } from './texts.ts'
import { mendUnit, requireUnit, unitArgument } from './unit-argument.ts'

/** Older submissions have no weight left. */
export const mostSubmissions = 500

const area = z.object({
  id: z.string(),
  name: z.string(),
  /** 0 to 100. */
  score: z.number(),
  evidence: z.number(),
  effective: z.number(),
  margin: z.number(),
  isEarly: z.boolean(),
  recent: z.number(),
  recentMissed: z.number(),
  issues: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
  shown: z.array(
    z.object({
      id: z.string(),
      problemId: z.string(),
      title: z.string(),
      date: z.string(),
      score: z.number(),
      missed: z.array(z.string()),
    }),
  ),
})
export type Area = z.infer<typeof area>

export const getWeakAreas = defineTool({
  name: 'get_weak_areas',
  title: toolTexts.weakAreas.title,
  description:
    'The score of each skill (0–100, newer submissions count more), the weakest first, with how sure it is and the submissions that show it.',
  input: z.object({ unit_id: unitArgument, limit: z.number().int().min(1).max(30).default(30) }),
  output: z.object({
    areas: z.array(area),
    /** Skills of the course that no submission has measured yet. */
    unmeasured: z.array(z.object({ id: z.string(), name: z.string() })),
    submissions: z.number(),
  }),
  effects: 'read',
  cache: 'session',
  reads: submissionTables,
  aliases: { unit: 'unit_id', unitId: 'unit_id', count: 'limit' },
  repair: { unit_id: mendUnit },
  async run({ unit_id, limit }, context) {
    const { course, submissions } = await context.read(async (tx) => ({
      course: await courseOf(tx),
      submissions: await submissionsOf(tx, { unitId: unit_id, limit: mostSubmissions }),
    }))
    if (unit_id !== undefined) requireUnit(course, unit_id)
    const areas = skillAreas(submissions, course)
    if (submissions.length === 0)
      return miss(unit_id === undefined ? toolTexts.noSubmissions : toolTexts.noSubmissionsThere)
    if (areas.length === 0) return miss(toolTexts.noSkills(submissions.length))
    const trained = course.problems
      .filter(({ unit }) => unit_id === undefined || unit === unit_id)
      .flatMap(({ skills }) => skills)
    const unmeasured = [...new Set(trained)].filter((id) => !areas.some((it) => it.id === id))
    return {
      areas: areas.slice(0, limit) as Area[],
      unmeasured: unmeasured.map((id) => ({ id, name: skillName(id) })),
      submissions: submissions.length,
    }
  },
  summarise: ({ areas }) =>
    areas
      .slice(0, 2)
      .map(({ name, score }) => `${name} ${toolTexts.points(score)}`)
      .join(', '),
})
