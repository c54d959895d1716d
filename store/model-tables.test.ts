import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { pruneToolResults } from './log-pruning.ts'
import { countUse, findAnswer, keepAnswer, readUse } from './model-cache.ts'
import { deleteSession } from './sessions.ts'
import { readSettings, writeSettings, writeSpeech } from './settings.ts'
import { alice, bob, testDatabases } from './testing/databases.ts'

const day = '2026-03-15'

for (const { name, skip, open } of testDatabases) {
  describe(`what is kept for models, on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open()
    })
    after(() => database.close())

    const find = (ownerId: string, key: string, shared: boolean) =>
      database.readAsOwner(ownerId, (tx) => findAnswer(tx, { key, day, shared }))
    const keep = (ownerId: string, key: string, { shared = false, seconds = 60 } = {}) =>
      database.asOwner(ownerId, (tx) => keepAnswer(tx, { key, shared, answer: [key], seconds }))

    test('an answer is its owner’s, or everybody’s where it holds nothing of anybody’s', async () => {
      await keep(alice, 'own')
      await keep(alice, 'all', { shared: true })
      assert.deepEqual((await find(alice, 'own', false)).kept, ['own'])
      assert.equal((await find(bob, 'own', false)).kept, undefined)
      assert.deepEqual((await find(bob, 'all', true)).kept, ['all'])
      const rows = await database.readAsOwner(bob, async (tx) => {
        const { rows: seen } = await sql<{ key: string }>`select key from model_cache`.execute(tx.db)
        return seen
      })
      assert.deepEqual(rows, [{ key: 'all' }])
    })

    test('an answer is good for as long as it was kept for, then cleared away', async () => {
      await keep(alice, 'short', { seconds: 0 })
      assert.equal((await find(alice, 'short', false)).kept, undefined)
      await database.asOwner(alice, pruneToolResults)
      const { rows } = await sql<{ key: string }>`select key from model_cache where key = 'short'`.execute(
        database.admin,
      )
      assert.deepEqual(rows, [])
    })

    test('what is kept for an owner goes with any of their sessions; what is everybody’s stays', async () => {
      await keep(alice, 'told')
      await database.asOwner(alice, (tx) => deleteSession(tx, bob))
      assert.equal((await find(alice, 'told', false)).kept, undefined)
      assert.deepEqual((await find(alice, 'all', true)).kept, ['all'])
    })

    test('use adds up for a day and an owner', async () => {
      for (const cost of [0.1, 0.2]) {
        await database.asOwner(alice, (tx) => countUse(tx, day, { calls: 1, tokens: 50, cost }))
      }
      const use = await database.readAsOwner(alice, (tx) => readUse(tx, day))
      assert.deepEqual([use.calls, use.tokens], [2, 100])
      assert.ok(Math.abs(use.cost - 0.3) < 1e-9)
      assert.deepEqual((await find(alice, 'none', false)).used, use)
      assert.equal((await find(bob, 'none', false)).used.calls, 0)
    })

    test('settings are their owner’s', async () => {
      await database.asOwner(alice, (tx) => writeSettings(tx, { a: 1 }))
      assert.deepEqual(await database.readAsOwner(alice, readSettings), { a: 1 })
      assert.equal(await database.readAsOwner(bob, readSettings), undefined)
      await database.asOwner(alice, (tx) => writeSpeech(tx, 'ko'))
      assert.deepEqual(await database.readAsOwner(alice, readSettings), { a: 1, speech: 'ko' })
      assert.equal(await database.readAsOwner(bob, readSettings), undefined)
    })
  })
}
