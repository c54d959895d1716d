import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Heard, type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import type { Problem } from '#protocol/errors.ts'
import type { Settings } from '#protocol/settings.ts'
import type { Trace } from '#protocol/trace.ts'
import { createServerDatabase, testDatabases } from '#store/testing/databases.ts'
import { askJson } from './support/chat.ts'
import {
  type RunningServer,
  type ServerHere,
  startHere,
  startOnCopy,
  temporaryFolder,
} from './support/running-server.ts'

const key = 'sk-very-secret-key'
const question = { message: '이번 달 식비 얼마야?', now: '2026-03-15T12:00:00+09:00' }
const draftIn = ({ prompt }: Heard) => /초안:\n<data>\n(.*?)\n<\/data>/su.exec(prompt)?.[1] ?? ''

for (const { name, skip } of testDatabases) {
  describe(`models in the settings, on ${name}`, { skip }, () => {
    let server: RunningServer
    let provider: ScriptedServer
    let folder: Awaited<ReturnType<typeof temporaryFolder>>
    let drop: (() => Promise<void>) | undefined
    /** Two processes on one database, where there can be two. */
    let other: ServerHere | undefined

    before(async () => {
      folder = await temporaryFolder()
      provider = await scriptedServer((heard) => ({ text: ['모델: ', draftIn(heard)] }))
      let env: Record<string, string> = { LOG_LEVEL: 'debug' }
      if (name === 'PostgreSQL') {
        const made = await createServerDatabase()
        drop = made.drop
        env = { ...env, DATABASE_URL: made.url }
      }
      server = await startOnCopy({ dataFolder: folder.path, env })
      if (name === 'PostgreSQL') other = await startHere({ dataFolder: folder.path, env })
    })
    after(async () => {
      await other?.end()
      await server.end()
      await provider.close()
      await drop?.()
      await folder.remove()
    })

    const send = (method: string, path: string, body: unknown) =>
      fetch(`${server.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const put = (models: unknown) => send('PUT', '/api/settings', { models })

    test('at first there is none', async () => {
      const settings = (await (await fetch(`${server.url}/api/settings`)).json()) as Settings
      assert.deepEqual(settings.timeZone, { name: 'Asia/Seoul', from: 'server' })
      assert.equal(settings.language, null)
      assert.deepEqual(settings.models.roles.answer, { models: [], from: null })
      assert.equal(settings.models.providers.openai.key, null)
      const answer = await askJson(server.url, question)
      assert.equal(answer.usage?.model_calls, 0)
    })

    test('a model that is set answers from the next turn on, in every process; its key is never seen again', async () => {
      const response = await put({
        roles: { answer: ['openai:gpt-x'] },
        providers: { openai: { apiKey: key, baseUrl: `${provider.url}/v1` } },
      })
      const text = await response.text()
      assert.equal(response.status, 200, text)
      assert.doesNotMatch(text, /sk-very/u)
      const settings = JSON.parse(text) as Settings
      assert.deepEqual(settings.models.roles.answer, { models: ['openai:gpt-x'], from: 'own' })
      assert.equal(settings.models.providers.openai.key, 'own')
      for (const { url } of other ? [server, other] : [server]) {
        const answer = await askJson(url, question)
        assert.match(answer.text, /^모델: /u)
      }
      assert.equal(provider.heard[0]?.headers.authorization, `Bearer ${key}`)
    })

    test('the trace tells of the call, and of its prompt to who asks for it', async () => {
      const answer = await askJson(server.url, { ...question, message: '지난달 교통비 얼마야?' })
      const trace = async (query: string) =>
        (await (await fetch(`${server.url}/api/turns/${answer.turnId}/trace${query}`)).json()) as Trace
      const [call] = (await trace('')).models
      assert.deepEqual(
        [call?.key, call?.role, call?.model, call?.prompt],
        ['answer', 'answer', 'openai:gpt-x', null],
      )
      const shown = JSON.stringify(await trace('?prompts=1'))
      assert.match(shown, /지난달 교통비 얼마야/u)
      assert.doesNotMatch(shown, /sk-very/u)
    })

    test('what was used today is counted', async () => {
      const { models } = (await (await fetch(`${server.url}/api/settings`)).json()) as Settings
      assert.ok(models.usage.calls >= 2 && models.usage.tokens > 0)
      assert.equal(models.usage.costLimit, null)
    })

    test('a model can be tried, and what is wrong with it is said', async () => {
      const test = async (model: string, role = 'answer') =>
        (await (await send('POST', '/api/settings/test', { role, model })).json()) as {
          ok: boolean
          kind: string
          message: string
        }
      provider.play(() => ({ text: ['안녕'] }))
      assert.equal((await test('openai:gpt-x')).ok, true)
      assert.equal((await test('openai:embedder', 'embed')).ok, true)
      provider.play(() => ({ status: 401 }))
      const refused = await test('openai:gpt-x')
      assert.deepEqual([refused.ok, refused.kind], [false, 'unauthorized'])
      assert.match(refused.message, /키/u)
      assert.equal((await test('google:gemini-x')).kind, 'no_key')
    })

    test('a model that fails is said to have failed, and the answer comes from the data', async () => {
      provider.play(() => ({ status: 500 }))
      const answer = await askJson(server.url, { ...question, message: '지난달 카페 얼마야?' })
      assert.match(answer.text, /카페/u)
      assert.equal(answer.finishReason, 'complete')
    })

    test('where the person is decides what day it is, from the next turn on', async () => {
      const ask = () => askJson(server.url, { message: '이번 달 식비 얼마야?', now: '2026-03-01T03:00:00Z' })
      const setting = async (timeZone: string | null) => {
        const response = await send('PUT', '/api/settings', { timeZone })
        return { status: response.status, body: (await response.json()) as Settings & Problem }
      }
      assert.match(JSON.stringify((await ask()).steps), /2026-03-01/u)
      assert.deepEqual((await setting('america/new_york')).body.timeZone, {
        name: 'America/New_York',
        from: 'own',
      })
      assert.match(JSON.stringify((await ask()).steps), /2026-02-01/u)
      const refused = await setting('Mars/Olympus')
      assert.equal(refused.status, 400)
      assert.match(refused.body.errors?.[0]?.message ?? '', /Mars\/Olympus/u)
      assert.deepEqual((await setting(null)).body.timeZone, { name: 'Asia/Seoul', from: 'server' })
      assert.match(JSON.stringify((await ask()).steps), /2026-03-01/u)
    })

    test('the language is kept, and models stay beside it', async () => {
      await send('PUT', '/api/settings', { language: 'en' })
      const settings = (await (await fetch(`${server.url}/api/settings`)).json()) as Settings
      assert.equal(settings.language, 'en')
      assert.equal(settings.models.providers.openai.key, 'own')
      assert.equal((await send('PUT', '/api/settings', { language: 'fr' })).status, 400)
    })

    test('what cannot be is refused, saying what can', async () => {
      for (const models of [
        { roles: { answer: ['nobody:x'] } },
        { roles: { answer: ['gpt'] } },
        { roles: { poet: ['openai:x'] } },
        { providers: { openai: { baseUrl: 'file:///etc/passwd' } } },
        { providers: { openai: { apiKey: 'a\nb' } } },
      ]) {
        const response = await put(models)
        assert.equal(response.status, 400, JSON.stringify(models))
        const { detail } = (await response.json()) as Problem
        assert.ok(detail.length > 10)
      }
    })

    test('nothing that lies on the disk or was logged holds the key', async () => {
      assert.doesNotMatch(server.output(), /sk-very/u)
      const file = join(folder.path, 'secret.key')
      assert.equal((await stat(file)).mode & 0o777, 0o600)
      assert.ok((await readFile(file, 'utf8')).length >= 40)
    })

    test('taken back, there is none again', async () => {
      await put({ roles: { answer: null }, providers: { openai: { apiKey: null, baseUrl: null } } })
      assert.equal((await askJson(server.url, question)).usage?.model_calls, 0)
    })
  })
}
