import { promptFile } from '#engine/prompt-file.ts'
import { answerFrom } from '#engine/prompt-parts.ts'
import type { Turn } from '#engine/turn.ts'
import type { AnswerPrompt } from '#engine/word-answer.ts'
import type { AnswerStep } from '#protocol/answer.ts'
import type { Reply } from './answers/reply.ts'

const answer = promptFile(new URL('./prompts/answer.md', import.meta.url))
const together = promptFile(new URL('./prompts/summarize-together.md', import.meta.url))

const levels = { easy: '쉽게: 쉬운 말과 비유로', hard: '전문적으로: 기술적인 세부까지' } as const

/** What a model words an answer from, at its level; only what passages and pages say, and their quotes as they stand. */
export async function answerFromPrompt(
  t: Turn,
  { grounds, isOfSeveral }: Reply,
  { draft, steps, level }: { draft: string; steps: readonly AnswerStep[]; level: 'easy' | 'hard' },
): Promise<AnswerPrompt | undefined> {
  if (!grounds) return undefined
  const { message, today } = t
  const system = `${isOfSeveral ? together() : answer()}\n- 수준: ${levels[level]}`
  const prompt = answerFrom({ system, message, today, memory: await t.memory(), steps, draft })
  return {
    ...prompt,
    temperature: 0.3,
    grounds: [...(prompt.grounds ?? []), ...grounds],
    sources: { quotes: [...grounds, draft] },
  }
}
