import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SessionEvent } from '#protocol/session-events.ts'
import type { Database } from '#store/database.ts'
import { appendSessionEvent } from '#store/session-events.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { openSessionStream } from './session-stream.ts'
import { type RememberingEngine, rememberingEngine } from './testing/note-taker.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`a session's stream on ${name}`, { skip }, () => {
    let database: Database
    let notes: RememberingEngine
    before(async () => {
      database = await open()
      notes = await rememberingEngine(database)
    })
    after(async () => {
      await notes.engine.close(1000)
      await notes.jobs.stop(1000)
      await database.close()
    })

    const openStream = (ownerId: string, sessionId: string, after?: number) =>
      openSessionStream({ database, notifier: notes.notifier }, { ownerId, sessionId, after })

    /** Reads until `count` events have come, that something changed left aside. */
    async function read(sessionId: string, count: number, after?: number) {
      const leave = new AbortController()
      const events: { id: string; event: SessionEvent }[] = []
      const stream = await openStream(alice, sessionId, after)
      for await (const item of stream(leave.signal)) {
        if (item.event.type !== 'session_changed') events.push(item)
        if (events.length === count) leave.abort()
      }
      return events
    }

    const threeMore = async (sessionId: string) => {
      for (const message of ['식비 작년', '카페 작년', '배달 작년']) await notes.ask({ message, sessionId })
    }

    test('a reader gets what comes from now on: the summary after the fourth answer', async () => {
      const { sessionId } = await notes.ask({ message: '교통비 작년 얼마야?' })
      const reading = read(sessionId, 1)
      await threeMore(sessionId)
      assert.deepEqual(await reading, [
        {
          id: '2',
          event: { type: 'summary_updated', session_id: sessionId, summary: '교통비·작년 1,000원' },
        },
      ])
    })

    test('a reader that comes back gets what followed its last id, once', async () => {
      const { sessionId } = await notes.ask({ message: '교통비 작년 얼마야?' })
      await threeMore(sessionId)
      const all = await read(sessionId, 2, 0)
      assert.deepEqual(
        all.map(({ id, event }) => [id, event.type]),
        [
          ['1', 'title_updated'],
          ['2', 'summary_updated'],
        ],
      )
      assert.deepEqual(all[0]!.event, {
        type: 'title_updated',
        session_id: sessionId,
        title: '교통비 작년 얼마야?',
      })
      assert.deepEqual(await read(sessionId, 1, 1), all.slice(1))
    })

    test('a reader wakes for an event as soon as it is told', async () => {
      const { sessionId } = await notes.ask({ message: '카페 작년' })
      const reading = read(sessionId, 1, 1)
      const event: SessionEvent = { type: 'terms_saved', count: 1, terms: ['식비'] }
      await database.asOwner(alice, (tx) => appendSessionEvent(tx, sessionId, event))
      notes.notifier.publish('session', sessionId)
      assert.deepEqual((await reading)[0]!.event, event)
    })

    test('a reader learns that the session has gone on elsewhere, with no number of its own', async () => {
      const { sessionId } = await notes.ask({ message: '카페 작년' })
      const leave = new AbortController()
      const stream = (await openStream(alice, sessionId))(leave.signal)
      const news = stream.next()
      const { turnId } = await notes.ask({ message: '식비 작년', sessionId })
      assert.deepEqual((await news).value, {
        id: '1',
        event: { type: 'session_changed', last_turn_id: turnId, last_undone_id: null },
      })
      leave.abort()
      await stream.return(undefined)
    })

    test('nothing is missed between a stream’s opening and its reading', async () => {
      const { sessionId } = await notes.ask({ message: '카페 작년' })
      const leave = new AbortController()
      const stream = (await openStream(alice, sessionId))(leave.signal)
      const event: SessionEvent = { type: 'terms_saved', count: 1, terms: ['식비'] }
      await database.asOwner(alice, (tx) => appendSessionEvent(tx, sessionId, event))
      const { turnId } = await notes.ask({ message: '식비 작년', sessionId })
      const heard = [(await stream.next()).value, (await stream.next()).value]
      assert.deepEqual(
        heard.map((it) => it?.event),
        [{ type: 'session_changed', last_turn_id: turnId, last_undone_id: null }, event],
      )
      leave.abort()
      await stream.return(undefined)
    })

    test('another owner’s session is not there', async () => {
      const { sessionId } = await notes.ask({ message: '카페 작년' })
      await assert.rejects(openStream(bob, sessionId, 0), { code: 'not_found' })
    })
  })
}
