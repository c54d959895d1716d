import { type Problem, problemSchema } from '#protocol/errors.ts'
import { texts } from './texts.ts'

/** What an answer that is no success says, with each field that is wrong. */
export function problemText(body: unknown): string {
  const problem = problemSchema.safeParse(body)
  return problem.success ? describe(problem.data) : texts.lost
}

function describe(problem: Problem): string {
  const fields = (problem.errors ?? []).map((error) => `\n  ${error.path}: ${error.message}`)
  return problem.detail + fields.join('')
}
