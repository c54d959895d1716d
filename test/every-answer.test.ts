import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Problem } from '#protocol/errors.ts'
import { createServerDatabase, testDatabases } from '#store/testing/databases.ts'
import { askJson, postChat } from './support/chat.ts'
import { type ServerHere, startHere, temporaryFolder } from './support/running-server.ts'

const noId = '00000000-0000-7000-8000-0000000000ff'

for (const { name, skip } of testDatabases) {
  describe(`what every answer has and says of fields, on ${name}`, { skip }, () => {
    let server: ServerHere
    let cleanUp: () => Promise<void>
    let sessionId: string

    before(async () => {
      const folder = await temporaryFolder()
      const base = name === 'PostgreSQL' ? await createServerDatabase() : undefined
      server = await startHere({ dataFolder: folder.path, env: base ? { DATABASE_URL: base.url } : {} })
      cleanUp = async () => {
        await base?.drop()
        await folder.remove()
      }
      sessionId = (await askJson(server.url, { message: '이번 달 식비 얼마야?' })).sessionId
    })
    after(async () => {
      await server.end()
      await cleanUp()
    })

    const problem = async (response: Response, label: string) => {
      assert.equal(response.status, 400, label)
      return (await response.json()) as Problem
    }

    test('what is wrong is said in the language that is asked for', async () => {
      const ask = async (method: string, path: string, body?: BodyInit, type = 'application/json') => {
        const headers = {
          'accept-language': 'en-GB, ko;q=0.5',
          ...(body === undefined ? {} : { 'content-type': type }),
        }
        const response = await fetch(`${server.url}/api${path}`, {
          method,
          headers,
          ...(body ? { body } : {}),
        })
        return (await problem(response, path)).errors
      }
      const chat = '/assistants/finance/chat'
      const said = (message: object) => ask('POST', chat, JSON.stringify(message))
      const cases: [Problem['errors'], { path: string; message: string }][] = [
        [
          await ask('GET', '/finance/expenses?limit=abc'),
          { path: 'limit', message: 'This has to be a number' },
        ],
        [await ask('GET', '/finance/expenses?limit=0'), { path: 'limit', message: 'This is 1 at least' }],
        [await ask('GET', '/finance/expenses?limit=1001'), { path: 'limit', message: 'This is 100 at most' }],
        [await ask('GET', '/finance/summary?mont=1'), { path: 'mont', message: 'Unknown. There are: month' }],
        [await ask('GET', '/coach/units?month=3'), { path: 'month', message: 'There are no parameters' }],
        [
          await ask('GET', `/sessions/${sessionId}/events?after=x`),
          { path: 'after', message: 'This has to be a whole number' },
        ],
        [await said({}), { path: 'message', message: 'This is needed' }],
        [await said({ message: ' ' }), { path: 'message', message: 'The message is empty' }],
        [
          await said({ message: '가'.repeat(8001) }),
          { path: 'message', message: 'A message has at most 8,000 characters' },
        ],
        [await said({ message: 'hello', nme: 1 }), { path: 'nme', message: 'Unknown' }],
        [
          await said({ message: 'hello', now: '0001-01-01T00:00:00Z' }),
          { path: 'now', message: 'The year has to be from 1000 to 8999' },
        ],
        [await ask('POST', chat, '{"message":'), { path: '', message: 'The body is no JSON' }],
        [
          await ask(
            'POST',
            '/assistants/contracts/chat',
            JSON.stringify({ message: 'hello', context: { contractId: '1' } }),
          ),
          { path: 'context.contractId', message: 'This has to be a UUID' },
        ],
        [
          await ask('POST', '/assistants/coach/chat', JSON.stringify({ message: 'hello', sessionId })),
          { path: 'sessionId', message: 'This conversation is another assistant’s' },
        ],
        [
          await ask('PUT', '/settings', JSON.stringify({ timeZone: 'Asia/Nowhere' })),
          { path: 'timeZone', message: 'There is no time zone “Asia/Nowhere”. Write one such as Asia/Seoul' },
        ],
        [
          await ask('PATCH', `/finance/expenses/${noId}`, '{}'),
          { path: '', message: 'Name at least one thing to change' },
        ],
      ]
      for (const [errors, error] of cases) assert.deepEqual(errors, [error])
      const korean = await problem(
        await fetch(`${server.url}/api/finance/expenses/${noId}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
        'no change',
      )
      assert.equal(korean.errors?.[0]?.message, '바꿀 것을 하나는 적어 주세요')
    })

    test('every answer has the headers that keep pages of others out, events as well', async () => {
      const { turnId } = await askJson(server.url, { message: '이번 달 교통비 얼마야?' })
      for (const path of ['/', '/api/health', '/api/nowhere', `/api/turns/${turnId}/events`]) {
        const response = await fetch(server.url + path)
        const of = (name: string) => response.headers.get(name)
        assert.equal(of('x-content-type-options'), 'nosniff', path)
        assert.equal(of('referrer-policy'), 'no-referrer', path)
        assert.equal(of('cross-origin-resource-policy'), 'same-origin', path)
        assert.match(
          of('content-security-policy') ?? '',
          /^default-src 'self'; .*frame-ancestors 'none'$/u,
          path,
        )
        await response.body?.cancel()
      }
    })

    test('a message’s characters are counted as people count them', async () => {
      for (const one of ['가', '한'.normalize('NFD'), '😀', '🇰🇷']) {
        const answer = await askJson(server.url, { message: one.repeat(8000) })
        assert.notEqual(answer.finishReason, 'error', one)
        const { errors } = await problem(await postChat(server.url, { message: one.repeat(8001) }), one)
        assert.deepEqual(errors, [{ path: 'message', message: '메시지는 8,000자까지 보낼 수 있어요' }])
      }
      const { errors } = await problem(
        await postChat(server.url, { message: '👨‍👩‍👧‍👦'.repeat(7000) }),
        'heavy',
      )
      assert.match(errors?.[0]?.message ?? '', /이모지가 아주 많으면/u)
    })
  })
}
