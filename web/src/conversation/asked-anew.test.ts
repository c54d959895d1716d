import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RequestError } from '../api/failure.ts'
import type { ConversationStore } from './conversation-store.ts'
import { type AnswerEntry, isUnsent } from './entries.ts'
import { events, message, play, settle, setUp } from './testing/scripted-store.ts'

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

const twoTurns = [
  message('user', 't0', '하나'),
  message('assistant', 't0', '첫째'),
  message('user', 't1', '둘'),
  message('assistant', 't1', '둘째'),
]
const textsOf = (store: ConversationStore) => store.getState().entries.map(({ text }) => text)

test('a question asked anew that the server refuses leaves all as it was, and can be asked once more', async () => {
  let refuse = true
  const { store, starts, answer } = setUp({
    stored: twoTurns,
    async *follow() {
      if (refuse) throw new RequestError({ code: 'session_busy', status: 409 })
      yield* play(events('답'))
    },
  })
  store.open('s1')
  await settle()
  const before = store.getState().entries
  await assert.rejects(store.resend('user-t0', '고쳐서'), { failure: { code: 'session_busy', status: 409 } })
  await settle()
  assert.deepEqual(store.getState().entries, before)
  assert.equal(store.getState().running, false)
  refuse = false
  await store.resend('user-t0', '고쳐서')
  await settle()
  assert.equal(starts.length, 2)
  assert.deepEqual(textsOf(store), ['고쳐서', '답'])
  assert.equal(answer().setAside, 4)
})

test('what a question asked anew stands in for is shown until the server has it; what is said meanwhile comes after it', async () => {
  const gate = Promise.withResolvers<void>()
  const { store, starts } = setUp({
    stored: twoTurns,
    async *follow(start) {
      if ('resends' in start) await gate.promise
      yield* play('turnId' in start ? events('그 답').slice(1) : events('새 답'))
    },
  })
  store.open('s1')
  await settle()
  const asked = store.resend('user-t1', '고쳐서')
  await settle()
  assert.deepEqual(textsOf(store), ['하나', '첫째', '둘', '둘째'])
  assert.equal(store.getState().running, true)
  store.send('다음')
  await settle()
  assert.equal(starts.length, 1)
  gate.resolve()
  await asked
  await settle()
  assert.deepEqual(textsOf(store), ['하나', '첫째', '고쳐서', '새 답', '다음', '그 답'])
})

test('stopped before the server has it, a question asked anew changes nothing', async () => {
  const { store } = setUp({
    stored: twoTurns,
    async *follow(_, signal) {
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  store.open('s1')
  await settle()
  const asked = store.resend('user-t0')
  await settle()
  store.stop()
  await asked
  assert.deepEqual(textsOf(store), ['하나', '첫째', '둘', '둘째'])
  assert.equal(store.getState().running, false)
})

test('a question that was never sent is edited: what came after it stays', async () => {
  const { store, starts } = setUp({
    async *follow(start) {
      const isLost = 'request' in start && start.request.message === '못 간 말'
      if (isLost) throw new RequestError({ code: 'offline' })
      yield* play(events('답'))
    },
  })
  store.send('못 간 말')
  await settle()
  store.send('간 말')
  await settle()
  await store.resend(store.getState().entries[0]!.id, '고친 말')
  await settle()
  assert.deepEqual(textsOf(store), ['간 말', '답', '고친 말', '답'])
  assert.deepEqual(starts.at(-1), {
    assistant: 'finance',
    request: { message: '고친 말', clientMessageId: 'id3', sessionId: 's1' },
  })
})

test('a question that was never sent stays when an earlier one is asked anew', async () => {
  let lose = true
  const { store, answer } = setUp({
    stored: twoTurns,
    async *follow() {
      if (lose) throw new RequestError({ code: 'offline' })
      yield* play(events('답'))
    },
  })
  store.open('s1')
  await settle()
  store.send('못 간 말')
  await settle()
  lose = false
  await store.resend('user-t1')
  await settle()
  assert.deepEqual(textsOf(store), ['하나', '첫째', '둘', '답', '못 간 말', ''])
  assert.ok(isUnsent(answer()))
  assert.equal((store.getState().entries[3] as AnswerEntry).setAside, 2)
})
