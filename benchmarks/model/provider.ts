// A provider that speaks OpenAI's protocol and says words at a pace, each the moment it was sent. Started by model.ts.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { moment, stamped } from './stamp.ts'

const everyMs = 20

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString('utf8')
  const words = Number(/words=(\d+)/u.exec(body)?.[1] ?? 1)
  const chunk = (delta: unknown, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'b', object: 'chat.completion.chunk', created: 1, model: 'b', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const started = performance.now()
  let said = 0
  const say = () => {
    // Late timers are made up for: the pace holds on the whole.
    const due = Math.min(words, 1 + Math.floor((performance.now() - started) / everyMs))
    while (said < due) {
      chunk({ content: `${stamped(moment())} ` })
      said++
    }
    if (said < words) return void setTimeout(say, Math.max(0, started + said * everyMs - performance.now()))
    chunk({}, 'stop')
    response.end('data: [DONE]\n\n')
  }
  say()
})

server.listen({ port: 0, host: '127.0.0.1', backlog: 2048 }, () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` })
})
process.on('disconnect', () => process.exit(0))
