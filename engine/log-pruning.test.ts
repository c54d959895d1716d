import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { listMessages } from '#store/sessions.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { readTimeline } from '#store/turn-timeline.ts'
import { getTurn } from '#store/turns.ts'
import { logPruning } from './log-pruning.ts'
import { parrot } from './testing/parrot.ts'
import { type AskedTurn, testEngine } from './testing/test-engine.ts'
import { traceOf } from './trace.ts'

const dayMs = 86_400_000

for (const { name, skip, open } of testDatabases) {
  describe(`trace and pruning on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open()
    })
    after(() => database.close())

    const trace = (ownerId: string, turnId: string) =>
      database.asOwner(ownerId, async (tx) => {
        const turn = await getTurn(tx, turnId)
        return turn && traceOf(turn, await readTimeline(tx, turnId))
      })

    test('the trace tells how an answer came about', async () => {
      const bird = testEngine(database, [parrot()])
      const { turnId, sessionId } = await bird.ask({ message: '하나 둘 셋' })
      const told = (await trace(alice, turnId))!
      assert.deepEqual(
        told.steps.map((step) => [step.tool, step.summary, step.cached, typeof step.durationMs]),
        [
          ['word_count', '3개', false, 'number'],
          ['word_count', '3개', true, 'number'],
        ],
      )
      assert.equal(told.sessionId, sessionId)
      assert.equal(told.state, 'done')
      assert.equal(told.finishReason, 'complete')
      assert.equal(told.intent?.decidedBy, 'rule')
      assert.equal(told.usage?.modelCalls, 0)
      assert.ok((told.usage?.firstTokenMs ?? 0) > 0)
      assert.equal(told.timeline[0]!.type, 'turn')
      assert.equal(told.timeline.at(-1)!.type, 'final')
      assert.deepEqual(
        told.timeline.map((entry) => entry.seq),
        told.timeline.map((_, index) => index + 1),
      )
      const offsets = told.timeline.map((entry) => entry.offsetMs)
      assert.deepEqual(
        offsets,
        offsets.toSorted((a, b) => a - b),
      )
      assert.equal(await trace(bob, turnId), undefined)
    })

    test('the usage is kept with the turn', async () => {
      const { turnId } = await testEngine(database, [parrot()]).ask({ message: '하나' })
      const rows = await database.asOwner(alice, (tx) =>
        tx.db.selectFrom('turns').select('usage').where('id', '=', turnId).execute(),
      )
      assert.ok((rows[0]!.usage?.duration_ms ?? 0) > 0)
    })

    test('logs past their time go, of all owners; younger ones, running ones and messages stay', async () => {
      const gate = Promise.withResolvers<void>()
      const waiting = testEngine(database, [
        { ...parrot({ beforeAnswer: () => gate.promise }), id: 'patient' },
      ])
      const bird = testEngine(database, [parrot()])
      const asked: AskedTurn[] = []
      for (let index = 0; index < 45; index++) asked.push(await bird.ask({ message: `하나 ${index}` }))
      const bobs = await bird.ask({ message: '둘', ownerId: bob })
      const running = await waiting.engine.start({
        ownerId: alice,
        assistant: 'patient',
        message: '셋',
        timeZone: 'Asia/Seoul',
      })
      const prune = (daysLater: number) =>
        logPruning({ database, keepDays: 30, now: () => new Date(Date.now() + daysLater * dayMs) }).run(
          AbortSignal.timeout(20_000),
        )
      const logged = async (ownerId: string, turnId: string) =>
        (await database.asOwner(ownerId, (tx) => readTimeline(tx, turnId))).length > 0

      await prune(29)
      assert.ok(await logged(alice, asked[0]!.turnId))
      await prune(31)
      for (const { turnId } of asked) assert.equal(await logged(alice, turnId), false)
      assert.equal(await logged(bob, bobs.turnId), false)
      assert.ok(await logged(alice, running.turnId))
      const { items } = await database.asOwner(alice, (tx) =>
        listMessages(tx, asked[0]!.sessionId, { limit: 10 }),
      )
      assert.equal(items.length, 2)
      assert.equal((await trace(alice, asked[0]!.turnId))?.pruned, true)

      gate.resolve()
      await waiting.engine.close(2000)
    })
  })
}
