import { marked } from '../prompt-data.ts'
import type { Memory } from './turn-memory.ts'

/** Characters of an earlier question or answer: a prompt does not grow with the conversation. */
const bound = 300

/** What a prompt tells of the turns before: the summary and the turns of the window, oldest first. */
export function earlierInPrompt({ summary, window, uncovered }: Memory): string[] {
  const turns = [...window, ...uncovered].toReversed()
  if (!summary && turns.length === 0) return []
  const said = turns.map(
    ({ question, answer }) => `Q: ${question.slice(0, bound)}\nA: ${answer.slice(0, bound)}`,
  )
  return ['Earlier:', marked([...(summary ? [summary] : []), ...said].join('\n'))]
}
