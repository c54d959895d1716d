import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { emptyAnswer, foldEvent } from '#protocol/answer.ts'
import { MalgilError } from '#protocol/errors.ts'
import { parseEventId } from '#protocol/event-id.ts'
import type { IdentifiedEvent } from '#protocol/events.ts'
import type { Database } from '#store/database.ts'
import { getSession, listMessages } from '#store/sessions.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { getTurn } from '#store/turns.ts'
import { parrot } from './testing/parrot.ts'
import { type TestEngine, testEngine } from './testing/test-engine.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`engine on ${name}`, { skip }, () => {
    let database: Database
    let bird: TestEngine
    before(async () => {
      database = await open()
      bird = testEngine(database, [parrot()])
    })
    after(() => database.close())

    test('a turn runs to its end, in the order of the protocol', async () => {
      const { events, answer } = await bird.ask({ message: '하나 둘 셋' })
      const types = events
        .map(({ event }) => event.type)
        .filter((type, index, all) => type !== all[index - 1])
      const parallel = ['step_start', 'step_result']
      assert.deepEqual(types, [
        'turn',
        'thinking',
        'intent_detected',
        ...parallel,
        'chart_data',
        'thinking',
        'token',
        'usage',
        'final',
      ])
      assert.equal(answer.text, '하나 둘 셋: 3 (found)')
      assert.equal(answer.finishReason, 'complete')
      assert.deepEqual(answer.suggestions, ['하나 더'])
      assert.equal(answer.intent?.decided_by, 'rule')
    })

    test('the same call twice runs once; the second is marked cached', async () => {
      const { answer } = await bird.ask({ message: '하나 둘' })
      assert.deepEqual(
        answer.steps?.map((step) => [step.cached, step.parallel, step.summary]),
        [
          [false, true, '2개'],
          [true, true, '2개'],
        ],
      )
    })

    test('ids count the rows without gaps, and every event is logged as it was sent', async () => {
      const { turnId, events } = await bird.ask({ message: '하나 둘 셋 넷' })
      const ids = events.map(({ id }) => parseEventId(id))
      assert.ok(ids.every((id) => id?.attempt === 1))
      const rows = [...new Set(ids.map((id) => id?.seq))]
      assert.deepEqual(
        rows,
        rows.map((_, index) => index + 1),
      )
      const replayed = await bird.read(turnId)
      assert.deepEqual(joined(replayed), joined(events))
    })

    test('a reader that comes back with any id gets exactly the rest', async () => {
      const { turnId, events, answer } = await bird.ask({ message: '가 나 다 라 마 바 사' })
      for (const [index, { id }] of events.entries()) {
        const after = parseEventId(id)
        assert.ok(after)
        const rest = await bird.read(turnId, { after })
        const all = [...events.slice(0, index + 1), ...rest]
        assert.deepEqual(joined(all), joined(events))
        assert.equal(
          all.reduce((sofar, { event }) => foldEvent(sofar, event), emptyAnswer()).text,
          answer.text,
        )
      }
    })

    test('a reader that comes while the turn runs gets all of it', async () => {
      const gate = Promise.withResolvers<void>()
      const slow = testEngine(database, [parrot({ beforeAnswer: () => gate.promise })])
      const { turnId } = await slow.engine.start({
        ownerId: alice,
        assistant: 'parrot',
        message: '하나',
        timeZone: 'Asia/Seoul',
      })
      const early = slow.read(turnId)
      const second = slow.read(turnId, { after: { attempt: 1, seq: 2 } })
      gate.resolve()
      assert.equal((await early).at(-1)?.event.type, 'final')
      assert.deepEqual(joined(await early).slice(2), joined(await second))
    })

    test('the message is stored with its parts, and the session is named', async () => {
      const { sessionId, turnId } = await bird.ask({ message: '하나 둘 셋' })
      const { session, messages, turn } = await database.asOwner(alice, async (tx) => ({
        session: await getSession(tx, sessionId),
        messages: await listMessages(tx, sessionId, { limit: 10 }),
        turn: await getTurn(tx, turnId),
      }))
      assert.equal(session?.title, '하나 둘 셋')
      assert.deepEqual(
        messages.items.map((message) => [message.role, message.text]),
        [
          ['user', '하나 둘 셋'],
          ['assistant', '하나 둘 셋: 3 (found)'],
        ],
      )
      assert.deepEqual(
        messages.items[1]?.parts.map((part) => part.type),
        ['work', 'chart', 'suggestions'],
      )
      assert.equal(turn?.state, 'done')
    })

    test('messages to one session are answered one after another, a waiting one says so', async () => {
      const gate = Promise.withResolvers<void>()
      const slow = testEngine(database, [parrot({ beforeAnswer: () => gate.promise })])
      const ask = { ownerId: alice, assistant: 'parrot', timeZone: 'Asia/Seoul' }
      const first = await slow.engine.start({ ...ask, message: '하나' })
      const second = await slow.engine.start({ ...ask, message: '둘', sessionId: first.sessionId })
      const reading = slow.read(second.turnId)
      gate.resolve()
      const events = await reading
      assert.equal(events[1]?.event.type, 'status')
      assert.equal(events.at(-1)?.event.type, 'final')
      const messages = await database.asOwner(alice, (tx) => listMessages(tx, first.sessionId, { limit: 10 }))
      assert.deepEqual(
        messages.items.filter((it) => it.role === 'assistant').map((it) => it.text),
        ['하나: 1 (found)', '둘: 1 (found)'],
      )
    })

    test('six messages may be under way in a session; the next is refused', async () => {
      const gate = Promise.withResolvers<void>()
      const slow = testEngine(database, [parrot({ beforeAnswer: () => gate.promise })])
      const ask = { ownerId: alice, assistant: 'parrot', timeZone: 'Asia/Seoul' }
      const { sessionId } = await slow.engine.start({ ...ask, message: '0' })
      for (let at = 1; at <= 5; at++) await slow.engine.start({ ...ask, message: `${at}`, sessionId })
      const refused = slow.engine.start({ ...ask, message: '6', sessionId })
      await assert.rejects(refused, (error) => error instanceof MalgilError && error.code === 'session_busy')
      gate.resolve()
      await slow.engine.close(5000)
    })

    test('a message sent twice under one clientMessageId is one turn', async () => {
      const clientMessageId = crypto.randomUUID()
      const first = await bird.ask({ message: '하나', clientMessageId })
      const second = await bird.ask({ message: '하나', clientMessageId })
      assert.equal(second.turnId, first.turnId)
      assert.deepEqual(joined(second.events), joined(first.events))
    })

    test('what a flow throws ends the turn as an error, with the question kept and no word of the inside', async () => {
      const { events, answer, sessionId } = await bird.ask({ message: 'throw' })
      assert.equal(answer.finishReason, 'error')
      assert.equal(answer.error?.code, 'internal')
      assert.doesNotMatch(JSON.stringify(events), /the flow broke/u)
      const messages = await database.asOwner(alice, (tx) => listMessages(tx, sessionId, { limit: 10 }))
      assert.equal(messages.items[0]?.text, 'throw')
      assert.equal(messages.items[1]?.text, answer.text)
    })

    test('what was found before a flow throws is told, and the turn ends as partial', async () => {
      const { events, answer } = await bird.ask({ message: 'throw after' })
      assert.equal(answer.finishReason, 'partial')
      assert.equal(answer.error, undefined)
      assert.match(answer.text, /^- .+: 2개$/mu)
      assert.doesNotMatch(JSON.stringify(events), /the flow broke/u)
    })

    test('a tool that throws, misses or is called wrongly is a step; the turn goes on', async () => {
      const broken = await bird.ask({ message: 'broken' })
      assert.equal(broken.answer.finishReason, 'complete')
      assert.ok(broken.answer.steps?.[0]?.error)
      assert.doesNotMatch(JSON.stringify(broken.events), /a secret/u)
      const empty = await bird.ask({ message: '   ' })
      assert.equal(empty.answer.steps?.[0]?.miss, true)
      const long = await bird.ask({ message: 'x'.repeat(600) })
      assert.match(long.answer.steps?.[0]?.error ?? '', /text/u)
    })

    test('a blocked question makes no step', async () => {
      const { events, answer } = await bird.ask({ message: 'block' })
      assert.equal(answer.finishReason, 'blocked')
      assert.equal(answer.steps, undefined)
      assert.ok(events.some(({ event }) => event.type === 'status' && event.variant === 'blocked'))
    })

    test('another owner sees nothing of it', async () => {
      const { turnId, sessionId } = await bird.ask({ message: '비밀' })
      await assert.rejects(bird.read(turnId, { ownerId: bob }), { code: 'not_found' })
      const seen = await database.asOwner(bob, async (tx) => ({
        session: await getSession(tx, sessionId),
        messages: await listMessages(tx, sessionId, { limit: 10 }),
        // Not filtered by owner in the query: the database itself must hold back.
        rows: await tx.db.selectFrom('messages').select('id').execute(),
      }))
      assert.deepEqual(seen, { session: undefined, messages: { items: [], nextCursor: null }, rows: [] })
    })
  })
}

/** Events with neighbouring tokens put together: where a token is cut is no matter. */
function joined(events: readonly IdentifiedEvent[]): unknown[] {
  const result: Record<string, unknown>[] = []
  for (const { event } of events) {
    const last = result.at(-1)
    if (event.type === 'token' && last?.type === 'token') last.token = `${last.token}${event.token}`
    else result.push({ ...event })
  }
  return result
}
