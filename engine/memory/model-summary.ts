import type { Models } from '#model/models.ts'
import type { ModelPrompt } from '#model/request.ts'
import { cutText } from '#protocol/cut-text.ts'
import { type SummaryLine, summaryLength } from '#protocol/memory.ts'
import type { LeavingTurn } from '#store/memory.ts'
import { numbersOf, unknownFigures } from '../figures.ts'
import { marked } from '../prompt-data.ts'
import { promptFile } from '../prompt-file.ts'
import { subjectWords } from './terms.ts'

const instructions = promptFile(new URL('./summarise.md', import.meta.url))

/** Characters of a question and of an answer that are shown. */
const shownLength = 400
/** Messages that a line is said to come from at most. */
const mostSources = 10

/** Something a line may have come from. */
interface Origin {
  readonly text: string
  readonly messageIds: readonly string[]
}

/**
 * The summary with what the turns came to, written anew by a model. What the user wrote stays as it is. A line with a
 * figure that neither the old summary nor the turns have is left out. Nothing when no model is set or nothing is left;
 * rejects as models do.
 */
export async function modelSummary(
  models: Models,
  { lines, turns }: { lines: readonly SummaryLine[]; turns: readonly LeavingTurn[] },
  asker: { ownerId: string; signal: AbortSignal },
): Promise<SummaryLine[] | undefined> {
  if ((await models.of(asker.ownerId, 'summarize')).length === 0) return undefined
  const origins: Origin[] = [
    ...lines,
    ...turns.map(({ question, answer, messageIds }) => ({ text: `${question}\n${answer}`, messageIds })),
  ]
  const text = await written(models, promptOf(lines, turns), asker)
  const known = numbersOf(origins.map((origin) => origin.text))
  const items = text
    .split(/\s+\/\s+|\n/u)
    .map((item) => item.replace(/^[-*•\s]+/u, '').trim())
    .filter((item) => item !== '' && unknownFigures(item, known).length === 0)
  const kept = lines.filter(({ kind }) => kind === 'edited')
  const made = withinLength(items).map((item) => lineOf(item, origins))
  return made.length > 0 ? [...kept, ...made] : undefined
}

function promptOf(lines: readonly SummaryLine[], turns: readonly LeavingTurn[]): ModelPrompt {
  const said = turns.map(
    ({ question, answer }) => `Q: ${cutText(question, shownLength)}\nA: ${cutText(answer, shownLength)}`,
  )
  const old = lines.map(({ text }) => text).join(' / ')
  return {
    messages: [
      { role: 'system', text: instructions() },
      { role: 'user', text: `지난 메모:\n${marked(old || '없음')}\n새 대화:\n${marked(said.join('\n'))}` },
    ],
    temperature: 0.3,
    maxTokens: 512,
  }
}

async function written(
  models: Models,
  prompt: ModelPrompt,
  asker: { ownerId: string; signal: AbortSignal },
): Promise<string> {
  let text = ''
  for await (const part of models.ask('summarize', prompt, asker).parts)
    if (part.type === 'text') text += part.text
  return text.trim()
}

/** The newest stand last: what is too long loses its beginning. */
function withinLength(items: readonly string[]): string[] {
  const kept: string[] = []
  let length = 0
  for (const item of items.toReversed()) {
    length += item.length + (kept.length > 0 ? 3 : 0)
    if (length > summaryLength) break
    kept.unshift(item)
  }
  return kept
}

/** A line comes from what it shares a word with; from all of it where it shares none. */
function lineOf(text: string, origins: readonly Origin[]): SummaryLine {
  const words = subjectWords(text, 6)
  const shared = origins.filter((origin) => words.some((word) => origin.text.includes(word)))
  const from = shared.length > 0 ? shared : origins
  return {
    text,
    kind: /\d/u.test(text) ? 'figure' : 'topic',
    messageIds: [...new Set(from.flatMap(({ messageIds }) => messageIds))].slice(-mostSources),
  }
}
