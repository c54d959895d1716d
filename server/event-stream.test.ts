import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { sendEventStream } from './event-stream.ts'

test('a burst that is more than a socket takes at once comes whole, and ends', async (t) => {
  const count = 200
  async function* burst() {
    for (let at = 0; at < count; at++) {
      yield { id: `1.${at}`, event: { type: 'token', token: '가'.repeat(1 + (at % 7) * 1500) } }
      // Now and then the loop turns between two of them.
      if (at % 13 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const server = createServer((_, response) => void sendEventStream(response, burst, () => () => {}))
  t.after(() => server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (let round = 0; round < 20; round++) {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    const text = await response.text()
    assert.equal(text.match(/^id: /gmu)?.length, count)
    assert.ok(text.endsWith('data: [DONE]\n\n'))
  }
})
