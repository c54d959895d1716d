import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { localNotifier } from '#store/notify.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { changeOwnSettings, readOwnSettings, type SettingsChange } from './own-settings.ts'
import { secretsUnder } from './secrets.ts'
import { modelsFor, withOwn } from './settings.ts'
import { settingsSource } from './settings-source.ts'

describe('secrets', () => {
  const secrets = secretsUnder('a'.repeat(43))
  test('open for whom and what they were sealed, and not otherwise', () => {
    const sealed = secrets.seal('열쇠 sk-1', 'alice openai')
    assert.equal(secrets.open(sealed, 'alice openai'), '열쇠 sk-1')
    assert.equal(secrets.open(sealed, 'bob openai'), undefined)
    assert.equal(secretsUnder('b'.repeat(43)).open(sealed, 'alice openai'), undefined)
    const bytes = Buffer.from(sealed, 'base64')
    bytes[bytes.length - 1]! ^= 1
    assert.equal(secrets.open(bytes.toString('base64'), 'alice openai'), undefined)
    assert.equal(secrets.open('', 'alice openai'), undefined)
    assert.notEqual(secrets.seal('열쇠 sk-1', 'alice openai'), sealed)
  })
})

describe('settings put together', () => {
  const server = {
    roles: { answer: [{ provider: 'openai', model: 'a' }] },
    providers: { openai: { apiKey: 'servers', baseUrl: 'https://proxy' } },
  } as const

  test('a level without a model of its own is answered by the usual one', () => {
    assert.deepEqual(modelsFor(server, 'answer_hard'), server.roles.answer)
    assert.deepEqual(modelsFor(server, 'analyze'), [])
  })

  test('the server’s key never goes to an owner’s address', () => {
    const own = { roles: {}, providers: { openai: { baseUrl: 'https://mine' } } }
    assert.deepEqual(withOwn(server, own).providers.openai, { apiKey: undefined, baseUrl: 'https://mine' })
    const keyed = { roles: {}, providers: { openai: { apiKey: 'own' } } }
    assert.deepEqual(withOwn(server, keyed).providers.openai, { apiKey: 'own', baseUrl: 'https://proxy' })
  })
})

for (const { name, skip, open } of testDatabases) {
  describe(`an owner’s settings, on ${name}`, { skip }, () => {
    const secrets = secretsUnder('a'.repeat(43))
    let database: Database
    before(async () => {
      database = await open()
    })
    after(() => database.close())

    const change = (what: SettingsChange) =>
      database.asOwner(alice, (tx) => changeOwnSettings(tx, secrets, what))
    const own = (ownerId: string) => database.readAsOwner(ownerId, (tx) => readOwnSettings(tx, secrets))

    test('hold at once in every process, for that owner alone, and keys lie sealed', async () => {
      const notifier = localNotifier()
      const parts = { database, notifier, secrets, server: { roles: {}, providers: {} }, elapsed: () => 0 }
      const [here, there] = [settingsSource(parts), settingsSource(parts)]
      assert.deepEqual((await there.of(alice)).roles, {})
      await change({
        roles: { answer: ['openai:gpt-x'] },
        providers: { openai: { apiKey: 'sk-very-secret' } },
      })
      here.changed(alice)
      const seen = await there.of(alice)
      assert.deepEqual(seen.roles.answer, [{ provider: 'openai', model: 'gpt-x' }])
      assert.equal(seen.providers.openai?.apiKey, 'sk-very-secret')
      assert.deepEqual((await there.of(bob)).roles, {})
      const rows = await database.admin
        .selectFrom('settings' as never)
        .selectAll()
        .execute()
      assert.doesNotMatch(JSON.stringify(rows), /sk-very-secret/u)
    })

    test('what is not named stays; null takes it away; a new address drops the key', async () => {
      await change({ providers: { google: { apiKey: 'g' }, openai: { baseUrl: 'https://elsewhere' } } })
      const { providers, roles } = await own(alice)
      assert.deepEqual(providers, { openai: { baseUrl: 'https://elsewhere' }, google: { apiKey: 'g' } })
      assert.equal(roles.answer?.length, 1)
      await change({ roles: { answer: null }, providers: { google: { apiKey: null } } })
      assert.deepEqual(await own(alice), {
        roles: {},
        providers: { openai: { baseUrl: 'https://elsewhere' } },
      })
    })
  })
}
