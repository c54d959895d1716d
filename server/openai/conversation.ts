import { MalgilError } from '#protocol/errors.ts'
import type { Bilingual } from '#protocol/field-texts.ts'
import type { CompletionMessage } from '#protocol/openai.ts'
import { openAiTexts } from './texts.ts'

/** What was said before, elsewhere: context, and never acted on. */
export interface Exchange {
  readonly question: string
  readonly answer: string
}

export interface Conversation {
  readonly question: string
  /** Oldest first. */
  readonly earlier: readonly Exchange[]
}

/** How many exchanges before the question are kept, and how much of each of their texts. */
const mostExchanges = 20
const mostText = 8000

/**
 * The messages of a request as a question and what was said before it. Instructions (`system`, `developer`) and tools'
 * messages are let be: an assistant has its own. Throws `invalid_request` where the last message asks nothing, or not in words.
 */
export function conversationOf(messages: readonly CompletionMessage[]): Conversation {
  const last = messages.at(-1)
  if (last?.role !== 'user') throw wrong(openAiTexts.lastIsNoQuestion)
  if (hasMoreThanText(last)) throw wrong(openAiTexts.textOnly)
  const said: { question: string; answer: string }[] = []
  for (const message of messages.slice(0, -1)) {
    const text = textOf(message)
    const open = said.at(-1)
    if (text === '') continue
    if (message.role === 'user') said.push({ question: text, answer: '' })
    // More than is kept is not joined: each time would copy all of it.
    else if (message.role === 'assistant' && open && open.answer.length < mostText)
      open.answer = [open.answer, text].filter(Boolean).join('\n\n')
  }
  const earlier = said.slice(-mostExchanges).map(({ question, answer }) => ({
    question: question.slice(0, mostText),
    answer: answer.slice(0, mostText),
  }))
  return { question: textOf(last), earlier }
}

function textOf({ content }: CompletionMessage): string {
  if (typeof content === 'string') return storable(content)
  return storable(
    (content ?? []).flatMap(({ type, text }) => (type === 'text' ? (text ?? '') : [])).join('\n'),
  )
}

function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed().trim()
}

function hasMoreThanText({ content }: CompletionMessage): boolean {
  return Array.isArray(content) && content.some(({ type }) => type !== 'text')
}

function wrong(message: Bilingual): MalgilError {
  return new MalgilError('invalid_request', 'The messages ask nothing', {
    errors: [{ path: 'messages', message }],
  })
}
