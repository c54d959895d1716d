// The same bytes at the same pace from node:http and nothing else. Started by streams.ts.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atPace, type Load, obey, sample } from './load.ts'

let load: Load | undefined
let readers: ServerResponse[] = []

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.write('id: 1.1\ndata: {"type":"turn","turn_id":"none"}\n\n')
  response.write('id: 1.2\ndata: {"type":"thinking","stage":"answering","message":""}\n\n')
  readers.push(response)
})
await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 2048 }, resolve))

/** Each turn's readers get the same line, made once per reader as our server does. */
async function stream(of: Load, theirs: readonly ServerResponse[]): Promise<void> {
  let seq = 2
  let offset = 0
  await atPace(of, (text) => {
    seq++
    offset += text.length
    for (const response of theirs) {
      const id = of.emits === 'token' ? `1.3.${offset}` : `1.${seq}`
      const event =
        of.emits === 'token'
          ? { type: 'token', token: text }
          : { type: 'thinking', stage: 'evaluating', message: text }
      response.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
    }
  })
  for (const response of theirs) response.end('data: {"type":"final"}\n\ndata: [DONE]\n\n')
}

obey({
  prepare: (order) => {
    load = (order as { load: Load }).load
    readers = []
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  },
  go: () => {
    const of = load!
    for (let turn = 0; turn < of.turns; turn++) {
      void stream(of, readers.slice(turn * of.readersPerTurn, (turn + 1) * of.readersPerTurn))
    }
  },
  sample,
  check: () => undefined,
  stop: () => server.close(),
})
