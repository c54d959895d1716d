import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Database } from './database.ts'
import { alice, bob, testDatabases } from './testing/databases.ts'
import { type CachePlace, dropCached, findCached, keepCached } from './tool-cache.ts'

const place: CachePlace = {
  assistant: 'coach',
  sessionId: undefined,
  signature: 'scores',
  tags: ['scores', 'units'],
}
const result = { result: { average: 91.5 }, summary: '91.5점', miss: false }

for (const { name, skip, open } of testDatabases) {
  describe(`kept tool results on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open()
    })
    after(() => database.close())

    const find = (ownerId: string, at: CachePlace = place) =>
      database.asOwner(ownerId, (tx) => findCached(tx, at))
    const keep = (ownerId: string, version: number, at: CachePlace = place, seconds = 60) =>
      database.asOwner(ownerId, (tx) => keepCached(tx, at, { version, result, seconds }))

    test('a result is there for its owner, its assistant and its call alone', async () => {
      const { version, kept } = await find(alice)
      assert.equal(kept, undefined)
      await keep(alice, version)
      assert.deepEqual((await find(alice)).kept, result)
      assert.equal((await find(bob)).kept, undefined)
      assert.equal((await find(alice, { ...place, assistant: 'meals' })).kept, undefined)
      assert.equal((await find(alice, { ...place, signature: 'other' })).kept, undefined)
    })

    test('it lapses with its time', async () => {
      const short = { ...place, signature: 'short' }
      await keep(alice, (await find(alice, short)).version, short, 0)
      assert.equal((await find(alice, short)).kept, undefined)
    })

    test('a change to what it is made of ends it; to anything else does not', async () => {
      const mine = { ...place, signature: 'change' }
      await keep(alice, (await find(alice, mine)).version, mine)
      await database.asOwner(alice, (tx) => dropCached(tx, ['expenses']))
      await database.asOwner(bob, (tx) => dropCached(tx, ['scores']))
      assert.deepEqual((await find(alice, mine)).kept, result)
      await database.asOwner(alice, (tx) => dropCached(tx, ['units', 'units']))
      assert.equal((await find(alice, mine)).kept, undefined)
    })

    test('a change that is rolled back ends nothing', async () => {
      const mine = { ...place, signature: 'rolled-back' }
      await keep(alice, (await find(alice, mine)).version, mine)
      const failed = database.asOwner(alice, async (tx) => {
        await dropCached(tx, ['scores'])
        throw new Error('no')
      })
      await assert.rejects(failed)
      assert.deepEqual((await find(alice, mine)).kept, result)
    })

    test('a result computed before a change and kept after it is never taken for current', async () => {
      const mine = { ...place, signature: 'race' }
      const { version } = await find(alice, mine)
      await database.asOwner(alice, (tx) => dropCached(tx, ['scores']))
      await keep(alice, version, mine)
      assert.equal((await find(alice, mine)).kept, undefined)
    })
  })
}
