import type { Memory } from '#engine/memory/turn-memory.ts'
import { promptFile } from '#engine/prompt-file.ts'
import { answerFrom, dayLine, earlierIn, questionIn } from '#engine/prompt-parts.ts'
import type { Turn } from '#engine/turn.ts'
import type { AnswerPrompt } from '#engine/word-answer.ts'
import type { ModelPrompt } from '#model/request.ts'
import type { AnswerStep } from '#protocol/answer.ts'
import { categories } from './categories.ts'

const analyse = promptFile(new URL('./prompts/analyse.md', import.meta.url))
const politely = promptFile(new URL('./prompts/politely.md', import.meta.url))
const answer = promptFile(new URL('./prompts/answer.md', import.meta.url))

/** What a model is asked to read a message by; `names`: the owner's own categories. */
export function analysisPrompt(asked: {
  readonly message: string
  readonly today: Temporal.PlainDate
  readonly memory: Memory
}): ModelPrompt {
  const { message, today, memory } = asked
  const context = [
    `Today: ${dayLine(today)}`,
    `Categories: ${categories.join(', ')}, 카페/여가`,
    ...earlierIn(memory),
    'Message:',
    questionIn(message),
  ]
  return {
    messages: [
      { role: 'system', text: analyse() },
      { role: 'user', text: context.join('\n') },
    ],
    temperature: 0.3,
    maxTokens: 512,
  }
}

/** What a model is asked to word an answer from: the question, what the steps found, and the answer as it was composed. */
export function answerPrompt(asked: {
  readonly message: string
  readonly today: Temporal.PlainDate
  readonly memory: Memory
  readonly steps: readonly AnswerStep[]
  readonly draft: string
  readonly speech: Turn['speech']
}): AnswerPrompt {
  const { speech, ...of } = asked
  return answerFrom({ system: speech === 'ko' ? `${answer()}\n${politely()}` : answer(), ...of })
}
