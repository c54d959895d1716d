import { earlierInPrompt } from '#engine/memory/earlier-in-prompt.ts'
import type { Memory } from '#engine/memory/turn-memory.ts'
import { marked } from '#engine/prompt-data.ts'
import { promptFile } from '#engine/prompt-file.ts'
import type { AnswerPrompt } from '#engine/word-answer.ts'
import type { ModelPrompt } from '#model/request.ts'
import type { AnswerStep } from '#protocol/answer.ts'
import { categories } from './categories.ts'

const analyse = promptFile(new URL('./prompts/analyse.md', import.meta.url))
const answer = promptFile(new URL('./prompts/answer.md', import.meta.url))

/** Characters of each part: a prompt does not grow with the conversation, nor with the records. */
const bounds = { question: 2000, step: 1200, steps: 5000 } as const

const weekdays = '월화수목금토일'

/** What a model is asked to read a message by; `names`: the owner's own categories. */
export function analysisPrompt(asked: {
  readonly message: string
  readonly today: Temporal.PlainDate
  readonly memory: Memory
}): ModelPrompt {
  const { message, today, memory } = asked
  const context = [
    `Today: ${today} (${weekdays[today.dayOfWeek - 1]})`,
    `Categories: ${categories.join(', ')}, 카페/여가`,
    ...earlierInPrompt(memory),
    'Message:',
    marked(message.slice(0, bounds.question)),
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
}): AnswerPrompt {
  const { message, today, memory, steps, draft } = asked
  const earlier = earlierInPrompt(memory)
  const parts = [
    `오늘: ${today} (${weekdays[today.dayOfWeek - 1]})`,
    ...earlier,
    '찾은 자료:',
    marked(foundIn(steps)),
    '초안:',
    marked(draft),
    '질문:',
    marked(message.slice(0, bounds.question)),
  ]
  return {
    messages: [
      { role: 'system', text: answer() },
      { role: 'user', text: parts.join('\n') },
    ],
    temperature: 0.7,
    maxTokens: 1024,
    grounds: earlier,
  }
}

function foundIn(steps: readonly AnswerStep[]): string {
  const lines = steps.map(({ title, args, result, summary, miss, error }) => {
    const found = error || miss || result === undefined ? summary : JSON.stringify(result)
    return `${title} ${JSON.stringify(args)}: ${found}`.slice(0, bounds.step)
  })
  return lines.join('\n').slice(0, bounds.steps)
}
