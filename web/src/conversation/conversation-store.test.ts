import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TurnEvent } from '#protocol/events.ts'
import type { Message } from '#protocol/resources.ts'
import { RequestError } from '../api/failure.ts'
import { isUnsent } from './entries.ts'
import { events, message, play, settle, setUp } from './testing/scripted-store.ts'

test('shows a question at once and its answer as it comes', async () => {
  const { store, sessions, answer } = setUp()
  store.send('  이번 달 식비 얼마야?  ')
  assert.deepEqual(store.getState().entries[0], { kind: 'user', id: 'id1', text: '이번 달 식비 얼마야?' })
  assert.equal(store.getState().running, true)
  await settle()
  assert.equal(answer().text, '답')
  assert.equal(answer().state, 'done')
  assert.deepEqual(answer().suggestions, ['배달만 볼까?'])
  assert.deepEqual(sessions, ['s1'])
  assert.equal(store.getState().running, false)
})

test('goes on in the session that the first answer made', async () => {
  const { store, starts } = setUp()
  store.send('하나')
  await settle()
  store.open('s1')
  assert.equal(store.getState().entries.length, 2)
  store.send('둘')
  assert.deepEqual(starts[1], {
    assistant: 'finance',
    request: { message: '둘', clientMessageId: 'id2', sessionId: 's1' },
  })
})

test('what is said while an answer is made is handed in at once and answered after it', async () => {
  const gate = Promise.withResolvers<void>()
  const { store, starts } = setUp({
    async *follow(start) {
      const [first, ...rest] = events('답')
      yield* play([first!])
      if (starts.length === 1) await gate.promise
      yield* play('turnId' in start ? events('둘째 답').slice(1) : rest)
    },
  })
  store.send('   ')
  store.send('하나')
  await settle()
  store.send('둘')
  await settle()
  assert.deepEqual(
    starts.map((start) => 'request' in start && start.request.message),
    ['하나', '둘'],
  )
  const queued = store.getState().entries.at(-1)
  assert.equal(queued?.kind === 'answer' && queued.queued, true)
  gate.resolve()
  await settle()
  assert.deepEqual(starts[2], { turnId: 't1' })
  assert.deepEqual(
    store.getState().entries.map(({ text }) => text),
    ['하나', '답', '둘', '둘째 답'],
  )
  assert.equal(store.getState().running, false)
})

test('what waits and is refused is said to be unsent, and can be sent again', async () => {
  const gate = Promise.withResolvers<void>()
  let refuse = true
  const { store, starts, answer } = setUp({
    async *follow(start) {
      const again = 'request' in start && start.request.message === '둘'
      if (again && refuse) throw new RequestError({ code: 'session_busy', status: 409 })
      yield* play(events('답').slice(0, 1))
      if (starts.length === 1) await gate.promise
      yield* play(events('답').slice(1))
    },
  })
  store.send('하나')
  await settle()
  store.send('둘')
  await settle()
  assert.ok(isUnsent(answer()))
  gate.resolve()
  await settle()
  refuse = false
  store.retry(answer().id)
  await settle()
  assert.ok(!isUnsent(answer()))
  assert.equal(answer().text, '답')
})

test('the last of a long conversation is there before the rest of it', async () => {
  const turn = (id: string) => [message('user', id, `${id}?`), message('assistant', id, `${id}!`)]
  const all = Promise.withResolvers<Message[]>()
  const { store } = setUp({ stored: all.promise, newest: [turn('t1')[1]!, ...turn('t2')] })
  store.open('s1')
  await settle()
  const texts = () => store.getState().entries.map(({ text }) => text)
  assert.deepEqual(texts(), ['t2?', 't2!'])
  const shown = store.getState().entries
  all.resolve([...turn('t0'), ...turn('t1'), ...turn('t2')])
  await settle()
  assert.deepEqual(texts(), ['t0?', 't0!', 't1?', 't1!', 't2?', 't2!'])
  assert.equal(store.getState().entries[4], shown[0])
})

test('follows a turn that was still running when the page was left', async () => {
  const stored = [
    message('user', 't0', '옛날'),
    message('assistant', 't0', '답했어'),
    message('user', 't1', '지금'),
  ]
  const { store, starts, answer } = setUp({ stored, follow: () => play(events('다 됐어')) })
  store.open('s1')
  assert.equal(store.getState().loading, true)
  await settle()
  assert.deepEqual(starts, [{ turnId: 't1' }])
  assert.deepEqual(
    store.getState().entries.map((entry) => entry.text),
    ['옛날', '답했어', '지금', '다 됐어'],
  )
  assert.equal(answer().question, '지금')
})

test('shows why a session cannot be opened', async () => {
  const { store } = setUp()
  store.open('gone')
  await settle()
  assert.equal(store.getState().failure?.code, 'not_found')
  store.open(undefined)
  assert.equal(store.getState().failure, undefined)
})

test('a refused question is asked again under the same id', async () => {
  let refuse = true
  const { store, starts, answer } = setUp({
    async *follow() {
      if (refuse) throw new RequestError({ code: 'session_busy', status: 409, detail: '잠시 뒤에' })
      yield* play(events('답'))
    },
  })
  store.send('하나')
  await settle()
  assert.equal(answer().failure?.detail, '잠시 뒤에')
  refuse = false
  store.retry(answer().id)
  await settle()
  assert.deepEqual(starts[0], starts[1])
  assert.equal(answer().text, '답')
  assert.equal(answer().failure, undefined)
  assert.equal(store.getState().entries.length, 2)
})

test('a turn that failed is asked as a new one', async () => {
  const failed: TurnEvent[] = [
    { type: 'turn', turn_id: 't1', session_id: 's1', assistant: 'finance' },
    { type: 'error', code: 'internal', message: '문제가 생겼어요', retryable: true },
    { type: 'final', message_id: 'm1', text: '', finish_reason: 'error' },
  ]
  const { store, starts, answer } = setUp({ follow: () => play(failed) })
  store.send('하나')
  await settle()
  assert.equal(answer().failure?.detail, '문제가 생겼어요')
  store.retry(answer().id)
  const second = starts[1]
  assert.equal(second && 'request' in second && second.request.clientMessageId, 'id2')
})

test('a turn out of reach is followed again, not asked again', async () => {
  let first = true
  const { store, starts, answer } = setUp({
    async *follow() {
      const list = events('답')
      yield { kind: 'event', event: list[0] as TurnEvent }
      if (first) {
        first = false
        throw new RequestError({ code: 'offline' })
      }
      yield* play(list.slice(1))
    },
  })
  store.send('하나')
  await settle()
  assert.equal(answer().failure?.code, 'offline')
  store.retry(answer().id)
  await settle()
  assert.deepEqual(starts[1], { turnId: 't1' })
  assert.equal(answer().text, '답')
})

test('stops listening where the server cannot cancel', async () => {
  const { store, cancelled, answer } = setUp({
    async *follow(_, signal) {
      yield* play(events('답').slice(0, 2))
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  store.send('하나')
  await settle()
  store.stop()
  await settle()
  assert.deepEqual(cancelled, ['t1'])
  assert.equal(answer().state, 'done')
  assert.equal(answer().finishReason, 'cancelled')
  assert.equal(answer().text, '답')
  assert.equal(store.getState().running, false)
})

test('leaving a session leaves its turn to the server', async () => {
  const { store } = setUp({
    async *follow(_, signal) {
      yield* play(events('답').slice(0, 2))
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  store.send('하나')
  await settle()
  store.open(undefined)
  await settle()
  assert.deepEqual(store.getState(), {
    sessionId: undefined,
    loading: false,
    failure: undefined,
    entries: [],
    running: false,
  })
})

test('shows that a connection is being sought', async () => {
  const { store, answer } = setUp({
    async *follow() {
      const list = events('답')
      yield* play(list.slice(0, 1))
      yield { kind: 'reconnecting', attempt: 1 }
      assert.equal(answer().reconnecting, true)
      yield* play(list.slice(1))
    },
  })
  store.send('하나')
  await settle()
  assert.equal(answer().reconnecting, false)
  assert.equal(answer().text, '답')
})
