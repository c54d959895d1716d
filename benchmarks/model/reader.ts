import { readEventStream } from '#protocol/event-stream.ts'
import { moment, stampIn } from './stamp.ts'

/** What a reader saw of one answer, in milliseconds. */
export interface Reading {
  /** From the request to the first word. */
  readonly first: number
  /** From a word's sending by the provider to its arrival, each. */
  readonly delays: readonly number[]
  /** Between words that the provider sent at a pace, each. */
  readonly gaps: readonly number[]
  readonly words: number
  /** How often what was read was taken back. */
  readonly resets: number
}

/**
 * Asks a question whose answer has `words` words, and reads it: from our server, by a model or as it was composed, or
 * from the provider itself.
 */
export async function read(
  url: string,
  words: number,
  from: 'server' | 'provider' | 'composed',
): Promise<Reading> {
  const started = performance.now()
  // No two are the same: none is answered from the cache.
  const text = `${crypto.randomUUID()} words=${words}`
  const response =
    from !== 'provider'
      ? await post(`${url}/api/assistants/talker/chat`, { message: from === 'composed' ? 'composed' : text })
      : await post(`${url}/chat/completions`, { messages: [{ role: 'user', content: text }], stream: true })
  let first = Number.NaN
  let before: number | undefined
  const delays: number[] = []
  const gaps: number[] = []
  let rest = ''
  let resets = 0
  for await (const { data } of readEventStream(response.body!)) {
    if (data.includes('answer_reset')) resets++
    const piece = data === '[DONE]' ? '' : textIn(JSON.parse(data))
    if (piece === '') continue
    const at = moment()
    if (Number.isNaN(first)) first = performance.now() - started
    const said = (rest + piece).split(' ')
    rest = said.pop() ?? ''
    for (const word of from === 'composed' ? [] : said) {
      delays.push((at - stampIn(word)) / 1000)
      if (before !== undefined) gaps.push((at - before) / 1000)
      before = at
    }
  }
  return { first, delays, gaps, words: delays.length, resets }
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
  })
}

function textIn(event: {
  type?: string
  token?: string
  choices?: { delta: { content?: string } }[]
}): string {
  return event.type === 'token' ? (event.token ?? '') : (event.choices?.[0]?.delta.content ?? '')
}
