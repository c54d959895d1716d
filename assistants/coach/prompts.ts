import type { Memory } from '#engine/memory/turn-memory.ts'
import { promptFile } from '#engine/prompt-file.ts'
import { answerFrom, dayLine, earlierIn, questionIn } from '#engine/prompt-parts.ts'
import type { AnswerPrompt } from '#engine/word-answer.ts'
import type { ModelPrompt } from '#model/request.ts'
import type { KeptExample } from '#nlu/kept-example.ts'
import type { AnswerStep } from '#protocol/answer.ts'
import { content } from './course/content.ts'
import strategies from './prompts/strategies.json' with { type: 'json' }
import type { Request } from './understand/follow-up.ts'
import { asks } from './understand/reading.ts'

const analyse = promptFile(new URL('./prompts/analyse.md', import.meta.url))
const gather = promptFile(new URL('./prompts/gather.md', import.meta.url))
const answer = promptFile(new URL('./prompts/answer.md', import.meta.url))

/** What a turn is about, for whatever a model is asked in it. */
interface AskedOf {
  readonly message: string
  readonly today: Temporal.PlainDate
  readonly memory: Memory
}

/** What a model is asked to read a message by, where words and examples do not settle it. */
export function analysisPrompt({
  message,
  today,
  memory,
  near,
}: AskedOf & { readonly near: readonly KeptExample[] }): ModelPrompt {
  return {
    messages: [
      { role: 'system', text: analyse() },
      {
        role: 'user',
        text: [
          ...likeIt(near),
          `Today: ${dayLine(today)}`,
          ...earlierIn(memory),
          'Message:',
          questionIn(message),
        ].join('\n'),
      },
    ],
    temperature: 0.3,
    maxTokens: 500,
  }
}

/** Labelled messages that are like it, as its few shots. */
function likeIt(near: readonly KeptExample[]): string[] {
  if (near.length === 0) return []
  const lines = near.map(({ say, asks: labels }) => `${say} → ${JSON.stringify(labels)}`)
  return ['Messages like it, with what they were after:', ...lines]
}

/** What a model chooses tools by. Its last word is `enough`, or an answer of its own. */
export function gatherPrompt({ message, today, memory }: AskedOf, request: Request): ModelPrompt {
  const parts = [
    `오늘: ${dayLine(today)}`,
    courseLines(),
    ...meantBy(request),
    ...earlierIn(memory),
    '질문:',
    questionIn(message),
  ]
  return {
    messages: [
      { role: 'system', text: `${gather()}\n\n${strategyOf(request)}` },
      { role: 'user', text: parts.join('\n') },
    ],
    temperature: 0.3,
    maxTokens: 800,
  }
}

/**
 * The answer that a model gave when it asked for no more tools; nothing where it only says that it has enough: 충분,
 * 충분합니다. 답을 쓸게요.
 */
export function answerIn(text: string): string | undefined {
  const isMarked = enough.test(text)
  const rest = text.replace(enough, '').trim()
  const letters = rest.replace(/[^\p{L}]/gu, '').length
  return letters >= (isMarked ? shortestAfterMark : shortestAnswer) ? rest : undefined
}

const enough = /^[\s‘’'"“”*]*충분(?:해요|합니다|해|함|하다)?[\s‘’'"“”.!*]*/u
/** Letters of an answer; of one behind the word that was asked for. */
const shortestAnswer = 12
const shortestAfterMark = 40

/** What a model words an answer from: the strategy of the intent, what was found, and the answer as it was composed. */
export function answerPrompt(
  { message, today, memory }: AskedOf,
  request: Request,
  { draft, steps }: { draft: string; steps: readonly AnswerStep[] },
): AnswerPrompt {
  const system = `${answer()}\n\n${strategyOf(request)}`
  return answerFrom({ system, message, today, memory, steps, draft })
}

/** The intent's strategy; that of B for one that has none. */
function strategyOf({ ask }: Request): string {
  const byIntent: Readonly<Record<string, string>> = strategies
  return byIntent[asks[ask]] ?? strategies.B
}

/** Ids that the tools take. */
function courseLines(): string {
  const units = content.units.map(({ id, name }) => `${id} ${name}`).join(', ')
  const skills = content.skills.map(({ id, name }) => `${id} ${name}`).join(', ')
  return `유닛: ${units}\n스킬: ${skills}`
}

/** What the message was read to mean, as ids. */
function meantBy({ problem, units, skills, concepts }: Request): string[] {
  const meant = Object.entries({ problem: problem ?? '', units, skills, concepts }).flatMap(
    ([name, value]) => (value.length > 0 ? [`${name}: ${String(value)}`] : []),
  )
  return meant.length > 0 ? [`이 질문이 말하는 것: ${meant.join(' · ')}`] : []
}
