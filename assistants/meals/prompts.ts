import { promptFile } from '#engine/prompt-file.ts'
import { answerFrom } from '#engine/prompt-parts.ts'
import type { Turn } from '#engine/turn.ts'
import type { AnswerPrompt } from '#engine/word-answer.ts'
import type { AnswerStep } from '#protocol/answer.ts'

const answer = promptFile(new URL('./prompts/answer.md', import.meta.url))

/** What a model words a talk about food from: receipts, plans and recipes stand as they were composed. */
export async function answerPrompt(
  t: Turn,
  { draft, steps }: { readonly draft: string; readonly steps: readonly AnswerStep[] },
): Promise<AnswerPrompt> {
  const { message, today } = t
  return answerFrom({ system: answer(), message, today, memory: await t.memory(), steps, draft })
}
