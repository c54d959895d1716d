import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { eventStreamParser, readEventStream, type StreamEvent } from './event-stream.ts'

interface Vector {
  readonly name: string
  readonly body_base64: string
  readonly events: StreamEvent[]
  readonly retry: number | null
}

const file = new URL('../../shared/data/streams/sse_vectors.jsonl', import.meta.url)
const vectors: Vector[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Vector)
  : []

function streamOf(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

async function readAll(bytes: Uint8Array, size: number) {
  const parser = eventStreamParser()
  const events = await Array.fromAsync(readEventStream(streamOf(bytes, size), parser))
  return { events, retry: parser.retry ?? null }
}

test('reads the public vectors, whatever the pieces', {
  skip: vectors.length === 0 && 'no shared data here',
}, async (t) => {
  for (const vector of vectors) {
    await t.test(vector.name, async () => {
      const bytes = Uint8Array.from(Buffer.from(vector.body_base64, 'base64'))
      for (const size of [1, 2, 3, 7, bytes.length]) {
        const { events, retry } = await readAll(bytes, size)
        assert.deepEqual(events, vector.events, `in pieces of ${size}`)
        assert.equal(retry, vector.retry)
      }
    })
  }
})

test('keeps Korean whole when a piece ends inside a syllable', async () => {
  const bytes = new TextEncoder().encode('id: 1.4.2\r\ndata: {"token":"식비"}\r\n\r\n')
  for (let size = 1; size < 8; size += 1) {
    const { events } = await readAll(bytes, size)
    assert.deepEqual(events, [{ event: 'message', data: '{"token":"식비"}', id: '1.4.2' }])
  }
})

test('does not dispatch an event that the end cuts off', async () => {
  const { events } = await readAll(new TextEncoder().encode('data: one\n\ndata: two\n'), 4)
  assert.deepEqual(
    events.map((event) => event.data),
    ['one'],
  )
})

test('tells of comments as signs of life', async () => {
  let pieces = 0
  const body = streamOf(new TextEncoder().encode(': still here\n\n'), 100)
  const events = await Array.fromAsync(readEventStream(body, eventStreamParser(), () => (pieces += 1)))
  assert.deepEqual(events, [])
  assert.equal(pieces, 1)
})
