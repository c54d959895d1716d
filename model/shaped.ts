import type { z } from 'zod'
import { cutText } from '#protocol/cut-text.ts'
import { ModelFailure } from './failure.ts'
import type { ModelMessage, ModelPart, ModelRequest } from './request.ts'
import { type Speaker, speak } from './speak.ts'
import type { Tally } from './tally.ts'

/** Reads an answer as what it has to be; throws an error whose words help to mend it. */
export type ReadShape<T> = (text: string) => T

/**
 * Asks for an answer of a certain shape, whole: a wrong one is shown to the model with what is wrong, once. Then it
 * throws `wrong_shape`. A provider that knows no schemas is asked once more with the schema in words.
 */
export async function* speakShaped(
  speaker: Speaker,
  request: ModelRequest,
  {
    read,
    onWrongShape,
    ...rest
  }: {
    read: ReadShape<unknown>
    /** Told of each answer that cannot be read. */
    onWrongShape?: ((text: string) => void) | undefined
    tally: Tally
    signal: AbortSignal
  },
): AsyncGenerator<ModelPart, void> {
  const { tally } = rest
  let asked = request
  let isMending = false
  for (;;) {
    const text = await whole(speaker, asked, rest).catch((error: unknown) => {
      if (asked.shape && error instanceof ModelFailure && error.kind === 'rejected') return undefined
      throw error
    })
    if (text === undefined) {
      asked = inWords(asked)
      continue
    }
    try {
      read(text)
      yield { type: 'text', text }
      return
    } catch (error) {
      onWrongShape?.(text)
      const failure = new ModelFailure('wrong_shape')
      tally.failed(failure)
      if (isMending) throw failure
      isMending = true
      asked = { ...asked, messages: [...asked.messages, ...mending(text, (error as Error).message)] }
    }
  }
}

async function whole(
  speaker: Speaker,
  request: ModelRequest,
  rest: { tally: Tally; signal: AbortSignal },
): Promise<string> {
  let text = ''
  for await (const part of speak(speaker, request, rest)) if (part.type === 'text') text += part.text
  return text
}

/** How much of a wrong answer the model is shown again. */
const shownLength = 4000

function mending(text: string, problem: string): ModelMessage[] {
  return [
    { role: 'assistant', text: cutText(text, shownLength) },
    {
      role: 'user',
      text: `That answer cannot be used: ${problem}\nAnswer again with the JSON object alone, mended.`,
    },
  ]
}

function inWords({ shape, ...request }: ModelRequest): ModelRequest {
  const text = `Answer with one JSON object alone. It has to fit this JSON schema: ${JSON.stringify(shape?.schema)}`
  return { ...request, messages: [...request.messages, { role: 'user', text }] }
}

/** Takes an answer for what a schema describes; JSON may have a fence or words around it. */
export function shapeReader<T>(schema: z.ZodType<T>): ReadShape<T> {
  return (text) => {
    const start = text.indexOf('{')
    const end = text.lastIndexOf('}')
    if (start < 0 || end < start) throw new Error('there is no JSON object in it')
    const said = schema.safeParse(parse(text.slice(start, end + 1)))
    if (said.success) return said.data
    const issues = said.error.issues.slice(0, mostIssues)
    throw new Error(
      issues.map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`).join('; '),
    )
  }
}

const mostIssues = 8

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`it is no JSON (${cutText((error as Error).message, 120)})`)
  }
}
