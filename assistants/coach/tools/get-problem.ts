import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { mostCodePoints } from '#protocol/message-length.ts'
import type { Problem } from '../course/content.ts'
import { conceptsById } from '../course/content.ts'
import { type Course, courseOf, problemOf, skillName, unitOf } from '../course/course.ts'
import { problemsNamed } from '../course/find-problem.ts'
import { problemRecords } from '../queries/problem-records.ts'
import { submissionTables } from '../tables.ts'
import { toolTexts } from './texts.ts'
import { mendUnit, unitArgument } from './unit-argument.ts'

const named = z.object({ id: z.string(), name: z.string() })

export const getProblem = defineTool({
  name: 'get_problem',
  title: toolTexts.problem.title,
  description:
    'One problem: statement, examples, what is really asked, key idea, common mistakes, and the student’s own best. By id, by title (or a text that names it), or by its place in a unit.',
  input: z.object({
    problem_id: z.string().optional(),
    title: z.string().max(mostCodePoints).optional(),
    unit_id: unitArgument,
    position: z.number().int().min(1).optional(),
  }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    unitId: z.string(),
    unitName: z.string(),
    gist: z.string(),
    difficulty: z.number(),
    minutes: z.number(),
    skills: z.array(named),
    concepts: z.array(named),
    statement: z.object({
      task: z.string(),
      code: z.array(z.string()),
      input: z.string(),
      output: z.string(),
      constraints: z.array(z.string()),
      examples: z.array(z.object({ input: z.string(), output: z.string(), note: z.string().nullable() })),
    }),
    understand: z.string(),
    keyIdea: z.string(),
    mistakes: z.array(z.string()),
    hintCount: z.number(),
    /** Problems to solve first that are not solved yet. */
    missing: z.array(z.object({ id: z.string(), title: z.string() })),
    best: z.number().nullable(),
    tries: z.number(),
    isSolved: z.boolean(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: submissionTables,
  aliases: { id: 'problem_id', problemId: 'problem_id', unit: 'unit_id', name: 'title' },
  repair: { unit_id: mendUnit },
  async run(asked, context) {
    const { course, records } = await context.read(async (tx) => ({
      course: await courseOf(tx),
      records: await problemRecords(tx),
    }))
    const problem = problemMeant(course, asked)
    if (!problem) return miss(toolTexts.noProblem)
    const record = records.find(({ problemId }) => problemId === problem.id)
    const isSolved = (id: string) => records.some((it) => it.problemId === id && it.isSolved)
    const { code = [], ...statement } = problem.statement
    return {
      ...pickedOf(problem),
      unitId: problem.unit,
      unitName: unitOf(course, problem.unit)?.name ?? problem.unit,
      skills: problem.skills.map((id) => ({ id, name: skillName(id) })),
      concepts: problem.concepts.map((id) => ({ id, name: conceptsById.get(id)?.name ?? id })),
      statement: {
        task: statement.task,
        input: statement.input,
        output: statement.output,
        constraints: [...statement.constraints],
        code: [...code],
        examples: statement.examples.map((it) => ({ ...it, note: it.note ?? null })),
      },
      hintCount: problem.hints.length,
      missing: problem.prerequisites
        .filter((id) => !isSolved(id))
        .flatMap((id) => problemOf(course, id) ?? [])
        .map(({ id, title }) => ({ id, title })),
      best: record?.best ?? null,
      tries: record?.tries ?? 0,
      isSolved: record?.isSolved ?? false,
    }
  },
  summarise: ({ title }) => title,
})

interface Asked {
  readonly problem_id?: string | undefined
  readonly title?: string | undefined
  readonly unit_id?: string | undefined
  readonly position?: number | undefined
}

function problemMeant(course: Course, { problem_id, title, unit_id, position }: Asked): Problem | undefined {
  const byId = problem_id === undefined ? undefined : problemOf(course, problem_id)
  if (byId) return byId
  const [byTitle] = title === undefined ? [] : problemsNamed(course, title)
  if (byTitle) return byTitle
  if (position === undefined) return undefined
  return course.problems.filter(({ unit }) => unit_id === undefined || unit === unit_id)[position - 1]
}

function pickedOf({ id, title, gist, difficulty, minutes, understand, keyIdea, mistakes }: Problem) {
  return { id, title, gist, difficulty, minutes, understand, keyIdea, mistakes: [...mistakes] }
}
