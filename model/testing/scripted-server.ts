import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Dialect, dialectOf } from './dialects.ts'
import type { Reply } from './reply.ts'

/** A request as it came. */
export interface Heard {
  readonly dialect: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readonly<Record<string, unknown>>
  /** All of the prompt's text. */
  readonly prompt: string
}

export type Script = (heard: Heard, count: number) => Reply | undefined

export interface ScriptedServer {
  /** Where OpenAI's, Anthropic's (both `/v1`) and Google's (`/v1beta`) protocols are spoken. */
  readonly url: string
  readonly heard: Heard[]
  /** What is said from now on; counts begin anew. */
  play(script: Script): void
  close(): Promise<void>
}

/** A provider of language models that plays a script: the one thing the tests make up. */
export async function scriptedServer(script: Script = () => undefined): Promise<ScriptedServer> {
  const heard: Heard[] = []
  let playing = script
  let count = 0
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const dialect = dialectOf(request.url ?? '')
    const text = Buffer.concat(await Array.fromAsync(request)).toString('utf8')
    const body = JSON.parse(text || '{}') as Heard['body']
    const { headers, url: path = '' } = request
    const said: Heard = { dialect: dialect.name, path, headers, body, prompt: textsIn(body) }
    heard.push(said)
    const reply = playing(said, ++count) ?? { text: ['안녕'] }
    if (reply.refuse) response.destroy()
    else if (path.includes('mbed')) await sendVectors(dialect, body, reply, response)
    else if (reply.status !== undefined) {
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      response.end(reply.body ?? '{"error":{"message":"scripted"}}')
    } else await stream(dialect, reply, response, said)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // One that a failed test leaves open keeps nobody waiting.
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    play(next) {
      playing = next
      count = 0
      heard.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function stream(dialect: Dialect, reply: Reply, response: ServerResponse, said: Heard): Promise<void> {
  const { firstMs = 0, everyMs = 0, hangAfter, closeAfter } = reply
  if (hangAfter !== 0 && closeAfter !== 0 && firstMs > 0) await delay(firstMs)
  await reply.after
  if (hangAfter === 0) return
  response.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers })
  response.flushHeaders()
  if (closeAfter === 0) return void response.destroy()
  const chunks = reply.raw ?? dialect.chunks(reply, Math.ceil(said.prompt.length / 2))
  let pieces = 0
  for (const chunk of chunks) {
    if (everyMs > 0 && pieces > 0) await delay(everyMs)
    if (response.destroyed) return
    response.write(chunk)
    pieces++
    // Give the bytes their way before the end comes.
    if (pieces === closeAfter) return void setTimeout(() => response.destroy(), 20)
    if (pieces === hangAfter) return
  }
  response.end()
}

/** Vectors that tell texts apart: how often each of a few letters comes in them. */
async function sendVectors(
  dialect: Dialect,
  body: Heard['body'],
  reply: Reply,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
  response.end(reply.status ? '{}' : JSON.stringify(dialect.embeddings(body, reply.vectors ?? vectorOf)))
}

function vectorOf(text: string): number[] {
  return Array.from({ length: 8 }, (_, at) => [...text].filter((it) => it.codePointAt(0)! % 8 === at).length)
}

/** Every text of a prompt, whatever the protocol wraps it in. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textsIn).join('\n')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([key]) =>
      ['messages', 'content', 'text', 'system', 'contents', 'parts', 'systemInstruction'].includes(key),
    )
    .map(([, held]) => textsIn(held))
    .join('\n')
}
