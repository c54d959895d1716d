import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import { emptyAnswer, foldEvent } from '#protocol/answer.ts'
import type { Database } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { accountant } from './testing/accountant.ts'
import { testEngine } from './testing/test-engine.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`models of a turn that is taken over, on ${name}`, { skip }, () => {
    let database: Database
    let server: ScriptedServer
    before(async () => {
      database = await open()
      server = await scriptedServer()
    })
    after(async () => {
      await database.close()
      await server.close()
    })
    const engineOf = () => {
      const settings = scriptedSettings(server.url, { answer: 'openai:a', analyze: 'openai:a' })
      return testEngine(database, [accountant], { models: testModels(database, settings) })
    }
    const start = async (message: string) => {
      const first = engineOf()
      await first.engine.open()
      const request = { ownerId: alice, assistant: 'accountant', message, timeZone: 'Asia/Seoul' }
      const { turnId } = await first.engine.start(request)
      return { first, turnId }
    }

    test('what a model decided stands, and its answer is begun anew', async () => {
      server.play((heard) => {
        if (heard.body.response_format) return { text: ['{"category":"식비"}'] }
        return { text: ['처음 쓰던 답은 35만 ', '2천원', '이라고 ', '하다가'], hangAfter: 4 }
      })
      const { first, turnId } = await start('밥값 얼마야?')
      const signal = AbortSignal.timeout(30_000)
      for await (const { event } of first.engine.events(alice, turnId, undefined, signal))
        if (event.type === 'token') break
      await first.engine.close(0)

      server.play(() => ({ text: ['다시 쓴 답은 35만 2천원이에요.'] }))
      const second = engineOf()
      await second.engine.open()
      const events = await second.read(turnId)
      const answer = events.reduce((sofar, { event }) => foldEvent(sofar, event), emptyAnswer())
      assert.equal(answer.text, '다시 쓴 답은 35만 2천원이에요.')
      assert.equal(answer.intent?.decided_by, 'model')
      assert.ok(events.some(({ event }) => event.type === 'answer_reset'))
      // The decision was not asked for again.
      assert.equal(server.heard.length, 1)
      await second.engine.close(0)
    })

    test('what a model said between its tools is not asked for again', async () => {
      server.play((heard, count) => {
        if (heard.body.response_format) return { text: ['{"category":"교통"}'] }
        return count === 2 ? { calls: [{ name: 'sum', args: { category: '식비' } }] } : { hangAfter: 0 }
      })
      const { first, turnId } = await start('찾아 봐 줘')
      const signal = AbortSignal.timeout(30_000)
      for await (const { event } of first.engine.events(alice, turnId, undefined, signal))
        if (event.type === 'step_result') break
      await first.engine.close(0)

      server.play(() => ({ text: ['식비는 35만 2천원이에요.'] }))
      const second = engineOf()
      await second.engine.open()
      const events = await second.read(turnId)
      const answer = events.reduce((sofar, { event }) => foldEvent(sofar, event), emptyAnswer())
      assert.equal(answer.text, '식비는 35만 2천원이에요.')
      assert.equal(answer.steps?.length, 1)
      assert.equal(server.heard.length, 1)
      await second.engine.close(0)
    })

    test('a turn that is cancelled breaks off what its model is saying', async () => {
      server.play(() => ({ text: ['가 ', '나 '], hangAfter: 2 }))
      const { first, turnId } = await start('교통비 얼마야?')
      for await (const { event } of first.engine.events(
        alice,
        turnId,
        undefined,
        AbortSignal.timeout(30_000),
      )) {
        if (event.type === 'token') await first.engine.cancel(alice, turnId)
        if (event.type === 'final') assert.equal(event.finish_reason, 'cancelled')
      }
      assert.deepEqual(first.reported, [])
      await first.engine.close(0)
    })
  })
}
