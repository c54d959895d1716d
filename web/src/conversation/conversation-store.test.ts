import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TurnEvent } from '#protocol/events.ts'
import type { Message } from '#protocol/resources.ts'
import { RequestError } from '../api/failure.ts'
import type { TurnNews, TurnStart } from '../stream/follow-turn.ts'
import { createConversationStore } from './conversation-store.ts'
import { type AnswerEntry, isUnsent } from './entries.ts'

const events = (text: string, sessionId = 's1'): TurnEvent[] => [
  { type: 'turn', turn_id: 't1', session_id: sessionId, assistant: 'finance' },
  { type: 'token', token: text },
  { type: 'final', message_id: 'm1', text, finish_reason: 'complete', suggestions: ['배달만 볼까?'] },
]

type Script = (start: TurnStart, signal: AbortSignal) => AsyncIterable<TurnNews>

async function* play(list: readonly TurnEvent[]): AsyncGenerator<TurnNews> {
  for (const event of list) yield { kind: 'event', event }
}

function setUp({
  follow = () => play(events('답')) as AsyncIterable<TurnNews>,
  stored = [] as Message[],
  newest,
  lost = false,
}: {
  follow?: Script
  stored?: Message[] | Promise<Message[]>
  newest?: Message[]
  /** Whether the ids of messages cannot be looked up. */
  lost?: boolean
} = {}) {
  const starts: TurnStart[] = []
  const cancelled: string[] = []
  const sessions: string[] = []
  const ids = ['id1', 'id2', 'id3']
  const store = createConversationStore('finance', {
    loadMessages: async (sessionId, _, onNewest) => {
      if (sessionId === 'gone') throw new RequestError({ code: 'not_found', status: 404 })
      if (newest) onNewest?.(newest)
      return stored
    },
    follow: (start, signal) => {
      starts.push(start)
      return follow(start, signal)
    },
    cancel: async (turnId) => {
      cancelled.push(turnId)
      throw new RequestError({ code: 'unavailable', status: 501 })
    },
    questionOf: async (_, turnId) => {
      if (lost) throw new RequestError({ code: 'offline' })
      return `asked-${turnId}`
    },
    newId: () => ids.shift() ?? '',
    soon: (run) => run(),
    onTurn: (sessionId) => sessions.push(sessionId),
    onTurnEnd: () => undefined,
  })
  const answer = () => store.getState().entries.findLast((entry) => entry.kind === 'answer') as AnswerEntry
  return { store, starts, cancelled, sessions, answer }
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

const message = (role: Message['role'], turnId: string, text: string): Message => ({
  id: `${role}-${turnId}`,
  sessionId: 's1',
  turnId,
  role,
  text,
  parts: [],
  createdAt: '2026-03-15T12:00:00Z',
})

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

test('a question that was loaded is asked anew, edited: it and what came later are set aside', async () => {
  const stored = [
    message('user', 't0', '하나'),
    message('assistant', 't0', '첫째'),
    message('user', 't1', '둘'),
    message('assistant', 't1', '둘째'),
  ]
  const { store, starts, answer } = setUp({ stored })
  store.open('s1')
  await settle()
  const [first] = store.getState().entries
  await store.resend(first!.id, ' 하나 다시 ')
  assert.deepEqual(starts, [
    { resends: first!.id, request: { clientMessageId: 'id1', message: '하나 다시' } },
  ])
  await settle()
  assert.deepEqual(
    store.getState().entries.map(({ kind, ...entry }) => [kind, 'text' in entry ? entry.text : '']),
    [
      ['user', '하나 다시'],
      ['answer', '답'],
    ],
  )
  assert.equal(answer().setAside, 4)
})

test('an answer that was made here is made anew by its own id, its question edited by the id that is looked up', async () => {
  const { store, starts, answer } = setUp()
  store.send('안녕')
  await settle()
  await store.resend(answer().id)
  await settle()
  await store.resend(store.getState().entries[0]!.id, '잘 가')
  await settle()
  assert.deepEqual(starts.slice(1), [
    { resends: 'm1', request: { clientMessageId: 'id2' } },
    { resends: 'asked-t1', request: { clientMessageId: 'id3', message: '잘 가' } },
  ])
  assert.equal(store.getState().running, false)
})

test('what cannot be asked anew leaves everything as it was', async () => {
  const { store, starts, answer } = setUp({ lost: true })
  store.send('안녕')
  await settle()
  const before = store.getState().entries
  await assert.rejects(store.resend(before[0]!.id, '잘 가'))
  assert.equal(store.getState().entries, before)
  assert.equal(store.getState().running, false)
  assert.equal(starts.length, 1)
  assert.equal(answer().text, '답')
})

test('a question that was asked anew elsewhere gives way to what is there now', async () => {
  const stored = [message('user', 't0', '하나'), message('assistant', 't0', '첫째')]
  const follow = () => {
    throw new RequestError({ code: 'message_set_aside', status: 409 })
  }
  const { store } = setUp({ stored, follow })
  store.open('s1')
  await settle()
  await store.resend(store.getState().entries[0]!.id, '둘')
  await settle()
  assert.deepEqual(
    store.getState().entries.map(({ id }) => id),
    ['user-t0', 'assistant-t0'],
  )
  assert.equal(store.getState().running, false)
})
