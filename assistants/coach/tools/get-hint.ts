import { z } from 'zod'
import { defineTool, miss, ToolArgumentsError } from '#engine/tool.ts'
import { courseOf, problemOf } from '../course/course.ts'
import { submissionTables } from '../tables.ts'
import { toolTexts } from './texts.ts'

export const getHint = defineTool({
  name: 'get_hint',
  title: toolTexts.hint.title,
  description:
    'One hint of a problem: 1 nudges, 2 gives the direction, 3 is nearly there. Never the solution.',
  input: z.object({ problem_id: z.string(), level: z.number().int().min(1).max(3).default(1) }),
  output: z.object({
    problemId: z.string(),
    title: z.string(),
    level: z.number(),
    of: z.number(),
    hint: z.string(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: submissionTables,
  aliases: { id: 'problem_id', problemId: 'problem_id', step: 'level' },
  async run({ problem_id, level }, context) {
    const course = await context.read(courseOf)
    const problem = problemOf(course, problem_id)
    if (!problem) throw new ToolArgumentsError(toolTexts.noProblem)
    const hint = problem.hints[level - 1]
    if (hint === undefined) return miss(toolTexts.hintLevel(problem.hints.length, problem.hints.length))
    return { problemId: problem.id, title: problem.title, level, of: problem.hints.length, hint }
  },
  summarise: ({ title, level, of }) => `${title}, ${toolTexts.hintLevel(level, of)}`,
})
