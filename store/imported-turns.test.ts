import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { importTurns } from './imported-turns.ts'
import { recentTurns } from './memory.ts'
import { createSession, getSession, listMessages } from './sessions.ts'
import { alice, bob, testDatabases } from './testing/databases.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`imported turns on ${name}`, { skip }, () => {
    test('are what came before a session’s next turn, for their owner alone', async (t) => {
      const database = await open()
      t.after(() => database.close())
      const session = { id: randomUUID(), assistant: 'notes' }
      const said = [1, 2, 3].map((at) => ({ question: `물음 ${at}`, answer: `답 ${at}` }))
      await database.asOwner(alice, async (tx) => {
        await createSession(tx, session)
        await importTurns(tx, session, said, { newId: randomUUID, now: new Date(), timeZone: 'Asia/Seoul' })
      })
      const before = { sessionId: session.id, ordinal: 4 }
      const bounds = { window: 2, limit: 5, windowText: 100, olderText: 100 }
      const { turns } = await database.asOwner(alice, (tx) => recentTurns(tx, before, bounds))
      assert.deepEqual(
        turns.map(({ ordinal, question, answer, memory }) => [ordinal, question, answer, memory]),
        [
          [3, '물음 3', '답 3', null],
          [2, '물음 2', '답 2', null],
          [1, '물음 1', '답 1', null],
        ],
      )
      const messages = (owner: string) =>
        database.asOwner(owner, (tx) => listMessages(tx, session.id, { limit: 50 }))
      assert.deepEqual(
        (await messages(alice)).items.map(({ role, text }) => [role, text]),
        said.flatMap(({ question, answer }) => [
          ['user', question],
          ['assistant', answer],
        ]),
      )
      assert.deepEqual((await messages(bob)).items, [])
      assert.equal(await database.asOwner(bob, (tx) => getSession(tx, session.id)), undefined)
    })
  })
}
