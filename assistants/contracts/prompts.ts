import type { Sources } from '#engine/answer-gate.ts'
import type { Memory } from '#engine/memory/turn-memory.ts'
import { marked } from '#engine/prompt-data.ts'
import { promptFile } from '#engine/prompt-file.ts'
import { earlierIn } from '#engine/prompt-parts.ts'
import type { AnswerPrompt } from '#engine/word-answer.ts'
import type { ModelPrompt } from '#model/request.ts'
import { cutText } from '#protocol/cut-text.ts'
import type { Collected } from './collected.ts'
import { headingOf, type Section } from './contract/contract.ts'
import { labelsIn } from './understand/article-refs.ts'

const answer = promptFile(new URL('./prompts/answer.md', import.meta.url))
const read = promptFile(new URL('./prompts/read.md', import.meta.url))
const evaluation = promptFile(new URL('./prompts/evaluate.md', import.meta.url))
const plan = promptFile(new URL('./prompts/plan.md', import.meta.url))

/** Characters of each part: a prompt grows neither with the conversation nor with the contract. */
const bounds = {
  question: 2000,
  titles: 3000,
  tried: 1000,
  found: 3000,
  article: 2500,
  articles: 9000,
} as const

/** What a model is asked to read a message by. */
export function readPrompt({ message, memory }: { message: string; memory: Memory }): ModelPrompt {
  const parts = [...earlierIn(memory), 'Message:', marked(cutText(message, bounds.question))]
  return asked(read(), parts, { temperature: 0.2, maxTokens: 200 })
}

/** What a model is asked to plan the next look by, where what was found does not answer all of it. */
export function planPrompt(asks: {
  readonly message: string
  readonly collected: Collected
  readonly tried: readonly string[]
  readonly round: number
  /** What of the question is not in hand. */
  readonly missing: readonly string[]
}): ModelPrompt {
  const { message, collected, tried, round, missing } = asks
  const titles = [...(collected.structure?.articles ?? []), ...(collected.structure?.exhibits ?? [])]
  const list = titles.map(({ heading }) => heading).join('\n')
  const parts = [
    'Articles:',
    marked(cutText(list, bounds.titles)),
    'Tried:',
    marked(cutText(tried.join('\n'), bounds.tried)),
    'Found:',
    marked(foundIn(collected)),
    `Round: ${round}`,
    ...(missing.length > 0 ? ['Missing:', marked(cutText(missing.join(', '), bounds.tried))] : []),
    'Question:',
    marked(cutText(message, bounds.question)),
  ]
  return asked(plan(), parts, { temperature: 0.3, maxTokens: 500 })
}

/** What a model is asked to judge by whether that is enough. */
export function evaluatePrompt(asks: {
  readonly message: string
  readonly collected: Collected
  readonly tried: readonly string[]
}): ModelPrompt {
  const { message, collected, tried } = asks
  const parts = [
    'Tried:',
    marked(cutText(tried.join('\n'), bounds.tried)),
    'Found:',
    marked(foundIn(collected)),
    'Question:',
    marked(cutText(message, bounds.question)),
  ]
  return asked(evaluation(), parts, { temperature: 0.2, maxTokens: 300 })
}

/** The sentences that matched, each with its article. */
function foundIn({ topics, further, sections }: Collected): string {
  const matched = [...topics, ...further].flatMap(({ articles }) =>
    articles.flatMap(({ section, matches }) =>
      matches.slice(0, 3).map(({ start }) => {
        const sentence = section.units
          .flatMap(({ sentences }) => sentences)
          .find((one) => one.start === start)
        return `${section.label} — ${sentence?.text ?? ''}`
      }),
    ),
  )
  return cutText([...matched, ...sections.map(textOf)].join('\n'), bounds.found)
}

/** What a model is asked to answer from: the articles that were found, and the answer as it was composed. */
export function answerPrompt(asks: {
  readonly message: string
  readonly memory: Memory
  readonly collected: Collected
  readonly draft: string
}): AnswerPrompt {
  const { message, memory, collected, draft } = asks
  const earlier = earlierIn(memory)
  const articles = articlesOf(collected)
  const parts = [
    ...earlier,
    `계약서: ${collected.contract?.title ?? ''}`,
    '조문:',
    marked(cutText(articles.map(textOf).join('\n\n'), bounds.articles)),
    '초안:',
    marked(draft),
    '질문:',
    marked(cutText(message, bounds.question)),
  ]
  return {
    ...asked(answer(), parts, { temperature: 0.3, maxTokens: 1000 }),
    grounds: earlier,
    sources: sourcesOf(articles, draft),
  }
}

/** Quotes stand in the articles or in the draft, and so do the articles that may be named. */
function sourcesOf(articles: readonly Section[], draft: string): Sources {
  const known = new Set(
    labelsIn([...articles.map(({ label, text }) => `${label} ${text}`), draft].join('\n')),
  )
  return {
    quotes: [...articles.map(({ text }) => text), draft],
    unknownPlace: (sentence) => labelsIn(sentence).find((label) => !known.has(label)),
  }
}

/** What was found, the most telling first. */
function articlesOf({ sections, further, topics }: Collected): Section[] {
  const found = [...further, ...topics].flatMap(({ articles }) => articles)
  const ranked = found.toSorted((a, b) => b.score - a.score).map(({ section }) => section)
  return [...new Map([...sections, ...ranked].map((section) => [section.key, section])).values()]
}

const textOf = (section: Section): string => `${headingOf(section)}\n${cutText(section.body, bounds.article)}`

function asked(
  system: string,
  parts: readonly string[],
  rest: { temperature: number; maxTokens: number },
): ModelPrompt {
  return {
    messages: [
      { role: 'system', text: system },
      { role: 'user', text: parts.join('\n') },
    ],
    ...rest,
  }
}
