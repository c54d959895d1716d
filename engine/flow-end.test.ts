import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { writeSpeech } from '#store/settings.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { parrot } from './testing/parrot.ts'
import { type TestEngine, testEngine } from './testing/test-engine.ts'
import { turnTexts } from './texts.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`ends in the assistant’s way of speaking, ${name}`, { skip }, () => {
    let database: Database
    let tested: TestEngine
    let held: PromiseWithResolvers<void>
    before(async () => {
      database = await open([])
      held = Promise.withResolvers()
      const beforeAnswer = () => held.promise
      tested = testEngine(database, [{ ...parrot({ beforeAnswer }), speech: 'casual' }])
      await database.asOwner(bob, (tx) => writeSpeech(tx, 'ko'))
    })
    after(() => database.close())

    test('a turn that fails', async () => {
      const ask = { assistant: 'parrot', message: 'throw' }
      assert.equal((await tested.ask({ ...ask, ownerId: alice })).answer.text, turnTexts.failed.casual)
      assert.equal((await tested.ask({ ...ask, ownerId: bob })).answer.text, turnTexts.failed.ko)
    })

    test('turns that are stopped, under way and waiting', async () => {
      for (const [ownerId, speech] of [
        [alice, 'casual'],
        [bob, 'ko'],
      ] as const) {
        const ask = { ownerId, assistant: 'parrot', message: '하나 둘', timeZone: 'Asia/Seoul' }
        const running = await tested.engine.start(ask)
        const waiting = await tested.engine.start({ ...ask, sessionId: running.sessionId })
        for (const { turnId } of [waiting, running]) {
          await tested.engine.cancel(ownerId, turnId)
          const last = (await tested.read(turnId, { ownerId })).at(-1)?.event
          assert.equal(last?.type === 'final' && last.text, turnTexts.cancelled[speech])
        }
      }
      held.resolve()
    })
  })
}
