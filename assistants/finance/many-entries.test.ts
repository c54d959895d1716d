import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { finance } from './assistant.ts'

const now = new Date('2026-03-15T12:00:00+09:00')
const stores = ['스타벅스', '이디야', '다이소', '올리브영', '쿠팡', '배민', '김밥천국', '맥도날드']

/** So many purchases in one message, each of an amount of its own. */
const told = (count: number, between: string) =>
  Array.from(
    { length: count },
    (_, index) => `${stores[index % stores.length]} ${1000 + index * 100}원 썼어`,
  ).join(between)

for (const { name, skip, open } of testDatabases) {
  describe(`many purchases in one message, ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([finance.migrations])
    })
    after(() => database.close())

    const written = () =>
      database.asOwner(alice, async (tx) => {
        const { rows } = await sql<{ count: number; total: number }>`
          select count(*)::int as count, coalesce(sum(amount), 0)::int as total from expenses`.execute(tx.db)
        return rows[0]!
      })

    test('a hundred are asked about before one is written, then written as one deed that can be undone', async () => {
      const counsellor = testEngine(database, [finance])
      const sessionId = randomUUIDv7()
      const say = (message: string) => counsellor.ask({ message, sessionId, now })
      const asked = await say(told(100, '\n'))
      assert.equal(asked.answer.finishReason, 'awaiting_confirmation', asked.answer.text)
      assert.match(asked.answer.text, /100건, 모두 59만 5천원/u)
      assert.equal((await written()).count, 0)

      const done = await say('응')
      assert.equal(done.answer.finishReason, 'complete', done.answer.text)
      assert.deepEqual(await written(), { count: 100, total: 595_000 })
      assert.equal(done.answer.actions?.length, 1)

      const undone = await say('방금 거 취소해줘')
      assert.equal(undone.answer.finishReason, 'complete', undone.answer.text)
      assert.equal((await written()).count, 0)
      assert.deepEqual(counsellor.reported, [])
    })

    test('a no writes none of them', async () => {
      const counsellor = testEngine(database, [finance])
      const sessionId = randomUUIDv7()
      await counsellor.ask({ message: told(21, ', '), sessionId, now })
      const { answer } = await counsellor.ask({ message: '아니', sessionId, now })
      assert.equal(answer.finishReason, 'complete')
      assert.equal((await written()).count, 0)
    })

    test('twenty are written down unasked, each with its receipt', async () => {
      const counsellor = testEngine(database, [finance])
      const { answer } = await counsellor.ask({ message: told(20, '\n'), sessionId: randomUUIDv7(), now })
      assert.equal(answer.finishReason, 'complete', answer.text)
      assert.equal(answer.actions?.length, 20)
      assert.equal((await written()).count, 20)
    })
  })
}
