import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import type { Database } from './database.ts'
import { changePreferences, readPreferences, readSettings, writeSettings, writeSpeech } from './settings.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`what a person has set, on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open()
    })
    after(() => database.close())

    const read = (owner: string) => database.asOwner(owner, readPreferences)
    const change = (owner: string, to: Parameters<typeof changePreferences>[1]) =>
      database.asOwner(owner, (tx) => changePreferences(tx, to))

    test('at first it is nothing', async () => {
      assert.deepEqual(await read(alice), {})
      await change(alice, {})
      assert.equal(await database.asOwner(alice, readSettings), undefined)
    })

    test('what is named changes, what is not stays, and nobody else has it', async () => {
      await change(alice, { timeZone: 'America/New_York' })
      await change(alice, { language: 'en' })
      assert.deepEqual(await read(alice), { timeZone: 'America/New_York', language: 'en' })
      assert.deepEqual(await read(bob), {})
      await change(bob, { timeZone: 'Europe/Paris' })
      assert.deepEqual(await read(alice), { timeZone: 'America/New_York', language: 'en' })
    })

    test('what else is set stays beside it', async () => {
      await database.asOwner(alice, (tx) => writeSettings(tx, { models: { roles: {} }, timeZone: 'UTC' }))
      await database.asOwner(alice, (tx) => writeSpeech(tx, 'casual'))
      await change(alice, { language: 'ko', timeZone: null })
      assert.deepEqual(await read(alice), { language: 'ko' })
      assert.deepEqual(await database.asOwner(alice, readSettings), {
        models: { roles: {} },
        speech: 'casual',
        language: 'ko',
      })
    })
  })
}
