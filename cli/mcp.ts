import { createInterface } from 'node:readline'
import { connect } from './connect.ts'
import { problemText } from './problem-text.ts'
import { texts } from './texts.ts'

/**
 * The Model Context Protocol on standard input and output, a message a line: each goes to the server's `/mcp`. Ends with
 * its input. Standard output holds nothing else. With `assistants` their tools alone.
 */
export async function mcp(assistants: readonly string[]): Promise<number> {
  const connection = await connect({ logLevel: 'silent' })
  const address = new URL('/mcp', connection.url)
  if (assistants.length > 0) address.searchParams.set('assistants', assistants.join(','))
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  const stop = () => lines.close()
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const open = new Set<Promise<void>>()
  for await (const line of lines) {
    if (line.trim() === '') continue
    const passing = pass(line, address)
    open.add(passing)
    void passing.finally(() => open.delete(passing))
  }
  await Promise.all(open)
  await connection.close()
  return 0
}

async function pass(line: string, address: URL): Promise<void> {
  const answer = await ask(line, address)
  if (answer !== undefined) process.stdout.write(`${answer}\n`)
}

/** What the server says to a message, in one line; nothing where nothing is said to it. Never rejects. */
async function ask(line: string, address: URL): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: line,
    })
    const isRpc = response.headers.get('content-type')?.startsWith('application/json')
    if (isRpc) return JSON.stringify(await response.json())
    return response.ok ? undefined : failure(line, problemText(await response.json()))
  } catch {
    return failure(line, texts.mcp.gone)
  }
}

/** An error for the message's id, where it has one. */
function failure(line: string, message: string): string | undefined {
  try {
    const { id } = JSON.parse(line) as { id?: string | number }
    if (id === undefined) return undefined
    return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_603, message } })
  } catch {
    return undefined
  }
}
