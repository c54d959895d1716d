import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { localNotifier } from '#store/notify.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { parrot } from './testing/parrot.ts'
import { testEngine } from './testing/test-engine.ts'
import { readTurnEvents } from './turn-reader.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`a turn that is read where it does not run, on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open()
    })
    after(() => database.close())

    test('ends between two looks of its reader: nothing of it is missed', async () => {
      const gate = Promise.withResolvers<void>()
      const bird = testEngine(database, [parrot({ beforeAnswer: () => gate.promise })])
      const ask = { ownerId: alice, assistant: 'parrot', message: '하나 둘', timeZone: 'Asia/Seoul' }
      const { turnId } = await bird.engine.start(ask)
      // The reader has seen what there is and has just found nothing more: now the turn ends.
      let quiet = 0
      const elsewhere: Database = {
        ...database,
        async asOwner(ownerId, work) {
          const result = await database.asOwner(ownerId, work)
          if (Array.isArray(result) && result.length === 0 && ++quiet === 1) {
            gate.resolve()
            await bird.read(turnId)
          }
          return result
        },
      }
      const source = { database: elsewhere, notifier: localNotifier(), liveTurn: () => undefined }
      const signal = AbortSignal.timeout(20_000)
      const followed = []
      for await (const item of readTurnEvents(source, { ownerId: alice, turnId, after: undefined, signal })) {
        followed.push(item)
      }
      assert.equal(quiet, 1)
      assert.deepEqual(followed.at(-1), (await bird.read(turnId)).at(-1))
      assert.deepEqual(
        followed.slice(-3).map(({ event }) => event.type),
        ['token', 'usage', 'final'],
      )
    })
  })
}
