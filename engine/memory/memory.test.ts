import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#store/database.ts'
import { readSummary } from '#store/memory.ts'
import { deleteSession, listMessages } from '#store/sessions.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { noteTaker, type RememberingEngine, rememberingEngine, type Seen } from '../testing/note-taker.ts'
import { testEngine } from '../testing/test-engine.ts'
import { getSummary, replaceSummary } from './edit-summary.ts'
import { recall, searchMessages } from './recall.ts'
import { memoryBounds } from './turn-memory.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`memory on ${name}`, { skip }, () => {
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

    async function covered(sessionId: string, ordinal: number) {
      for (let tries = 0; tries < 3000; tries++) {
        const summary = await database.asOwner(alice, (tx) => readSummary(tx, sessionId))
        if ((summary?.covers ?? 0) >= ordinal) return summary!
        await delay(10)
      }
      throw new Error(`The summary does not cover turn ${ordinal}`)
    }

    /** Asks one question after another, each after the summary of the one before is there. */
    async function converse(messages: readonly string[], sessionId?: string) {
      let session = sessionId
      const first = notes.seen.length
      for (const message of messages) {
        const asked = await notes.ask({ message, sessionId: session })
        session = asked.sessionId
        const count = await database.asOwner(alice, (tx) => listMessages(tx, session!, { limit: 200 }))
        const turns = count.items.length / 2
        if (turns >= 4) await covered(session, turns - 3)
      }
      return { sessionId: session!, seen: notes.seen.slice(first) }
    }

    test('messages 1–6 have no summary; then each turn that leaves the window is merged', async () => {
      const { sessionId, seen } = await converse(
        Array.from(
          { length: 12 },
          (_, index) => `${['식비', '교통비', '카페'][index % 3]} 이번 달 ${index + 1}`,
        ),
      )
      for (const [index, { memory }] of seen.entries()) {
        const ordinal = index + 1
        const ordinals = (turns: readonly { ordinal: number }[]) => turns.map((turn) => turn.ordinal)
        const expected = [ordinal - 1, ordinal - 2].filter((it) => it >= 1)
        assert.deepEqual(ordinals(memory.window), expected, `window of turn ${ordinal}`)
        // Turn 4 sees turn 1 unsummarised; turn 5 sees 1 in the summary and 2 beside it; and so on.
        assert.deepEqual(ordinals(memory.uncovered), ordinal >= 4 ? [ordinal - 3] : [])
        assert.equal(memory.summary === null, ordinal < 5, `summary of turn ${ordinal}`)
      }
      const { covers, lines, text } = await covered(sessionId, 9)
      assert.equal(covers, 9)
      assert.ok(text && text.length <= 200)
      const { items } = await database.asOwner(alice, (tx) => listMessages(tx, sessionId, { limit: 200 }))
      const ids = new Set(items.slice(0, 18).map((message) => message.id))
      assert.ok(
        lines.every((line) => line.messageIds.length > 0 && line.messageIds.every((id) => ids.has(id))),
      )
      assert.ok(text.includes('카페·이번 달 9,000원'))
    })

    test('what a turn loads does not grow with the session', async () => {
      const { seen } = await converse(Array.from({ length: 60 }, (_, index) => `식비 작년 ${index + 1}`))
      const sizes = seen.map(({ memory }) => [memory.window.length, memory.uncovered.length])
      assert.deepEqual(new Set(sizes.slice(3).map(String)), new Set(['2,1']))
      const lengths = seen.slice(4).map(({ memory }) => JSON.stringify(memory).length)
      assert.ok(Math.max(...lengths) - Math.min(...lengths) <= 60, `${lengths}`)
      assert.ok(seen.every(({ memory }) => (memory.summary ?? '').length <= 200))
    })

    test('without a summary there is a bound all the same', async () => {
      const seen: Seen[] = []
      const forgetful = testEngine(database, [noteTaker(seen)])
      let sessionId: string | undefined
      for (let index = 0; index < 14; index++) {
        const message = `카페 지난달 ${'가나다라마바사 '.repeat(400)}`
        sessionId = (await forgetful.ask({ message, sessionId, ownerId: bob })).sessionId
      }
      const { memory } = seen.at(-1)!
      assert.equal(memory.window.length + memory.uncovered.length, memoryBounds.limit)
      assert.ok(memory.window.every((turn) => turn.question.length === memoryBounds.windowText))
      assert.ok(memory.uncovered.every((turn) => turn.question.length === memoryBounds.olderText))
    })

    test('a question takes over what it leaves out', async () => {
      const { seen } = await converse([
        '식비 이번 달 얼마야?',
        '그럼 지난달은?',
        '교통비 작년',
        '카페는?',
        '아까 물어본 교통비 말인데, 얼마였지?',
        '이번 달 배달 알려줘',
      ])
      assert.deepEqual(
        seen.map(({ asked }) => [asked.slots.topic, asked.slots.when, asked.carried]),
        [
          ['식비', '이번 달', []],
          ['식비', '지난달', ['topic']],
          ['교통비', '작년', []],
          ['카페', '작년', ['when']],
          ['교통비', '작년', ['when']],
          ['배달', '이번 달', []],
        ],
      )
    })

    test('a question that points further back than the window finds the turn it means', async () => {
      const filler = Array.from({ length: 14 }, (_, index) => `카페 이번 달 ${index}`)
      const { seen } = await converse([
        '배달 지난달 얼마야?',
        ...filler,
        '아까 물어본 배달은?',
        '처음에 물어본 배달은?',
      ])
      const [recalled, first] = seen.slice(-2)
      assert.deepEqual(recalled!.asked.slots, { topic: '배달', when: '지난달' })
      assert.deepEqual(first!.asked.slots, { topic: '배달', when: '지난달' })
    })

    test('the user reads, edits and clears the summary; later lines are appended', async () => {
      const turns = (topic: string, count: number) => Array.from({ length: count }, () => `${topic} 작년`)
      const { sessionId } = await converse(turns('식비', 5))
      const asAlice = <T>(work: Parameters<typeof database.asOwner<T>>[1]) => database.asOwner(alice, work)
      const before = await asAlice((tx) => getSummary(tx, sessionId))
      assert.equal(before.text, '식비·작년 2,000원')
      assert.equal(before.lines[0]!.messageIds.length, 4)

      await asAlice((tx) => replaceSummary(tx, sessionId, '나는 식비만 본다'))
      await converse(turns('교통비', 4), sessionId)
      const edited = await asAlice((tx) => getSummary(tx, sessionId))
      assert.equal(edited.text, '나는 식비만 본다 / 식비·작년 5,000원 / 교통비·작년 6,000원')

      const cleared = await asAlice((tx) => replaceSummary(tx, sessionId, null))
      assert.deepEqual(cleared, { sessionId, text: null, lines: [] })
      await converse(turns('카페', 1), sessionId)
      assert.equal((await asAlice((tx) => getSummary(tx, sessionId))).text, '교통비·작년 7,000원')
      await assert.rejects(
        database.asOwner(bob, (tx) => getSummary(tx, sessionId)),
        { code: 'not_found' },
      )
    })

    test('recall finds by stems, ranks what fits, and keeps to the owner', async () => {
      const { sessionId } = await converse([
        '스타벅스에서 쓴 돈을 카페로 봐줘',
        '택시비는 교통비야?',
        '스타벅스 텀블러는 쇼핑으로 바꿔줘',
      ])
      const find = (owner: string, query: string) =>
        database.asOwner(owner, (tx) => recall(tx, query, { sessionId, from: 'newest' }))
      const [best] = await find(alice, '스타벅스 텀블러가 뭐였지')
      assert.match(best!.snippet, /텀블러는 쇼핑/u)
      assert.equal((await find(alice, '택시비')).length, 1)
      assert.deepEqual(await find(bob, '스타벅스'), [])
      assert.deepEqual(await find(alice, '우주선'), [])

      const until = new Date(Date.now() + 60_000)
      const search = (owner: string, offset: number) =>
        database.asOwner(owner, (tx) => searchMessages(tx, '스타벅스', { until, offset, limit: 1 }))
      const [page, next] = [await search(alice, 0), await search(alice, 1)]
      assert.ok(page.more)
      assert.notEqual(page.items[0]!.messageId, next.items[0]!.messageId)
      assert.equal(page.items[0]!.sessionId, sessionId)
      assert.deepEqual(await search(bob, 0), { items: [], more: false })
    })

    test('deleting a session takes its summary and events along', async () => {
      const { sessionId } = await converse(['식비 작년', '식비 작년', '식비 작년', '식비 작년'])
      const events = () =>
        database.asOwner(alice, (tx) =>
          tx.db.selectFrom('session_events').select('type').where('session_id', '=', sessionId).execute(),
        )
      assert.deepEqual((await events()).map((row) => row.type).toSorted(), [
        'summary_updated',
        'title_updated',
      ])
      await database.asOwner(alice, (tx) => deleteSession(tx, sessionId))
      assert.deepEqual(await events(), [])
    })
  })
}
