import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TurnEvent } from '#protocol/events.ts'
import { RequestError } from '../api/failure.ts'
import { type FollowOperations, followTurn, type TurnNews } from './follow-turn.ts'

const events: readonly [string, TurnEvent][] = [
  ['1.1', { type: 'turn', turn_id: 't1', session_id: 's1', assistant: 'finance' }],
  ['1.2', { type: 'thinking', stage: 'intent_analysis', message: '질문을 읽고 있어요' }],
  ['1.3.2', { type: 'token', token: '이번' }],
  ['1.3.5', { type: 'token', token: ' 달은' }],
  ['1.4', { type: 'final', message_id: 'm1', text: '이번 달은', finish_reason: 'complete' }],
]

const chat = {
  assistant: 'finance',
  request: { message: '이번 달 식비 얼마야?', clientMessageId: 'c1' },
} as const

interface Call {
  readonly path: string
  readonly method: string
  readonly lastEventId: string | null
  readonly body: string | undefined
}

/** A server whose every answer is scripted: a count of events before the connection breaks, or a whole response. */
function scripted(answers: (number | Response | 'refuse')[]) {
  const calls: Call[] = []
  const delays: number[] = []
  const operations: FollowOperations = {
    async fetch(path, init) {
      const headers = new Headers(init.headers)
      const lastEventId = headers.get('last-event-id')
      calls.push({ path, method: init.method ?? 'GET', lastEventId, body: init.body?.toString() })
      const answer = answers.shift() ?? 'refuse'
      if (answer === 'refuse') throw new TypeError('fetch failed')
      if (answer instanceof Response) return answer
      const from = lastEventId ? events.findIndex(([id]) => id === lastEventId) + 1 : 0
      return new Response(streamed(events.slice(from, from + answer), from + answer >= events.length))
    },
    async sleep(ms) {
      delays.push(ms)
    },
    timer: () => () => undefined,
  }
  return { operations, calls, delays }
}

function streamed(part: readonly [string, TurnEvent][], whole: boolean): ReadableStream<Uint8Array> {
  const text = part.map(([id, event]) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`).join('')
  const encoder = new TextEncoder()
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (!sent)
        controller.enqueue(encoder.encode(whole ? `${text}data: [DONE]\n\n` : `${text}data: {"type":"tok`))
      else if (whole) controller.close()
      else controller.error(new TypeError('network error'))
      sent = true
    },
  })
}

async function collect(news: AsyncGenerator<TurnNews>) {
  const all = await Array.fromAsync(news)
  return all.flatMap((item) => (item.kind === 'event' ? [item.event] : []))
}

const wanted = events.map(([, event]) => event)
const open = new AbortController().signal

test('gives the events of one connection', async () => {
  const { operations, calls } = scripted([5])
  assert.deepEqual(await collect(followTurn(chat, operations, open)), wanted)
  assert.equal(calls.length, 1)
  assert.equal(calls[0]?.path, '/api/assistants/finance/chat')
})

test('loses and doubles nothing, wherever the connection breaks', async () => {
  for (let first = 1; first < events.length; first += 1) {
    const { operations, calls } = scripted([first, 'refuse', 1, 5])
    assert.deepEqual(await collect(followTurn(chat, operations, open)), wanted, `broken after ${first}`)
    assert.equal(calls[1]?.path, '/api/turns/t1/events')
    assert.equal(calls[1]?.lastEventId, events[first - 1]?.[0])
    assert.equal(calls.filter((call) => call.method === 'POST').length, 1)
  }
})

test('asks again under the same id when nothing had come yet', async () => {
  const { operations, calls } = scripted([0, 'refuse', 5])
  assert.deepEqual(await collect(followTurn(chat, operations, open)), wanted)
  assert.deepEqual(
    calls.map((call) => [call.method, call.body]),
    Array(3).fill(['POST', JSON.stringify(chat.request)]),
  )
})

test('a question that does not reach the server is given up at once', async () => {
  const { operations, calls, delays } = scripted(['refuse', 5])
  await assert.rejects(collect(followTurn(chat, operations, open)), (error) => {
    return error instanceof RequestError && error.failure.code === 'offline'
  })
  assert.equal(calls.length, 1)
  assert.deepEqual(delays, [])
})

test('follows a running turn from its start', async () => {
  const { operations, calls } = scripted([2, 5])
  assert.deepEqual(await collect(followTurn({ turnId: 't1' }, operations, open)), wanted)
  assert.deepEqual(
    calls.map((call) => call.lastEventId),
    [null, '1.2'],
  )
})

test('waits longer each time, then gives up', async () => {
  const { operations, delays } = scripted([])
  await assert.rejects(collect(followTurn({ turnId: 't1' }, operations, open)), (error) => {
    return error instanceof RequestError && error.failure.code === 'offline'
  })
  assert.deepEqual(delays, [300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000])
})

test('does not ask again what the server refused', async () => {
  const problem = {
    type: 'about:blank',
    title: '',
    status: 409,
    code: 'session_busy',
    detail: '잠시 뒤에 물어봐 주세요.',
  }
  const { operations, calls } = scripted([Response.json(problem, { status: 409 })])
  await assert.rejects(collect(followTurn(chat, operations, open)), (error) => {
    return (
      error instanceof RequestError &&
      error.failure.code === 'session_busy' &&
      error.failure.detail === problem.detail
    )
  })
  assert.equal(calls.length, 1)
})

test('seeks a running turn again while the server restarts', async () => {
  const { operations } = scripted([2, new Response('', { status: 503 }), 5])
  assert.deepEqual(await collect(followTurn(chat, operations, open)), wanted)
})

test('stops at an abort', async () => {
  const { operations } = scripted(['refuse', 'refuse', 5])
  const controller = new AbortController()
  const seen: string[] = []
  await assert.rejects(async () => {
    for await (const news of followTurn({ turnId: 't1' }, operations, controller.signal)) {
      seen.push(news.kind)
      controller.abort()
    }
  })
  assert.deepEqual(seen, ['reconnecting'])
})
