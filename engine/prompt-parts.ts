import type { AnswerStep } from '#protocol/answer.ts'
import { cutText } from '#protocol/cut-text.ts'
import type { Memory } from './memory/turn-memory.ts'
import { marked } from './prompt-data.ts'
import type { AnswerPrompt } from './word-answer.ts'

/** Characters of each part: a prompt does not grow with the conversation, nor with the records. */
export const promptBounds = { question: 2000, earlier: 300, step: 1200, steps: 5000 } as const

const weekdays = '월화수목금토일'

/** 2026-03-15 (일) */
export function dayLine(today: Temporal.PlainDate): string {
  return `${today} (${weekdays[today.dayOfWeek - 1]})`
}

/** The message as data, cut to what a prompt has room for. */
export function questionIn(message: string): string {
  return marked(cutText(message, promptBounds.question))
}

/** The summary and the turns of the window, oldest first; nothing in a session's first turn. */
export function earlierIn({ summary, window, uncovered }: Memory): string[] {
  const turns = [...window, ...uncovered].toReversed()
  if (!summary && turns.length === 0) return []
  const said = turns.map(
    ({ question, answer: text }) =>
      `Q: ${cutText(question, promptBounds.earlier)}\nA: ${cutText(text, promptBounds.earlier)}`,
  )
  return ['Earlier:', marked([...(summary ? [summary] : []), ...said].join('\n'))]
}

/** What the turn's steps found, a line each, as data. */
export function foundIn(steps: readonly AnswerStep[]): string {
  const lines = steps.map(({ title, args, result, summary, miss, error }) => {
    const found = error || miss || result === undefined ? summary : JSON.stringify(result)
    return cutText(`${title} ${JSON.stringify(args)}: ${found}`, promptBounds.step)
  })
  return marked(cutText(lines.join('\n'), promptBounds.steps))
}

/** What a model words an answer from: the question, what the steps found, and the answer as it was composed. */
export function answerFrom(asked: {
  readonly system: string
  readonly message: string
  readonly today: Temporal.PlainDate
  readonly memory: Memory
  readonly steps: readonly AnswerStep[]
  readonly draft: string
}): AnswerPrompt {
  const { system, message, today, memory, steps, draft } = asked
  const earlier = earlierIn(memory)
  const parts = [
    `오늘: ${dayLine(today)}`,
    ...earlier,
    '찾은 자료:',
    foundIn(steps),
    '초안:',
    marked(draft),
    '질문:',
    questionIn(message),
  ]
  return {
    messages: [
      { role: 'system', text: system },
      { role: 'user', text: parts.join('\n') },
    ],
    temperature: 0.7,
    maxTokens: 1024,
    grounds: earlier,
  }
}
