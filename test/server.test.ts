import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type ChatAnswer, emptyAnswer, foldEvent } from '#protocol/answer.ts'
import type { Problem } from '#protocol/errors.ts'
import { createServerDatabase, testDatabases } from '#store/testing/databases.ts'
import { askJson, askStream, importFile, postChat, readTurn } from './support/chat.ts'
import { type RunningServer, root, startProcess, temporaryFolder } from './support/running-server.ts'
import { spoken, statementCsv, sumOf } from './support/statement.ts'

const now = '2026-03-15T12:00:00+09:00'
const question = { message: '이번 달 식비 얼마야?', now }
const expected = spoken(sumOf('2026-03-01', '2026-03-15', '식비'))

for (const { name, skip } of testDatabases) {
  describe(`the server on ${name}`, { skip }, () => {
    let server: RunningServer
    let folder: Awaited<ReturnType<typeof temporaryFolder>>
    let drop: (() => Promise<void>) | undefined
    let env: Record<string, string> = {}

    before(async () => {
      folder = await temporaryFolder()
      if (name === 'PostgreSQL') {
        const made = await createServerDatabase()
        drop = made.drop
        env = { DATABASE_URL: made.url }
      }
      server = await startProcess({ dataFolder: folder.path, env })
      await importFile(server.url, statementCsv())
    })
    after(async () => {
      await server.end()
      await drop?.()
      await folder.remove()
    })

    test('start-up prints the address, the data and what a model key would add', () => {
      assert.match(server.output(), /http:\/\/127\.0\.0\.1:\d+/u)
      assert.ok(server.output().includes(name === 'PGlite' ? folder.path : 'PostgreSQL'))
      assert.match(server.output(), /모델.*키/u)
    })

    test('health and ready', async () => {
      assert.deepEqual(await (await fetch(`${server.url}/api/health`)).json(), { status: 'ok' })
      const metrics = await fetch(`${server.url}/metrics`)
      assert.match(metrics.headers.get('content-type') ?? '', /^text\/plain/u)
      assert.match(await metrics.text(), /^# TYPE malgil_turns_total counter$/mu)
      assert.deepEqual(await (await fetch(`${server.url}/api/ready`)).json(), { status: 'ok' })
    })

    test('a turn streams in the order of the protocol and ends with [DONE]', async () => {
      const { events, done, answer } = await askStream(server.url, question)
      assert.ok(done)
      const order = [
        'turn',
        'thinking',
        'intent_detected',
        'step_start',
        'step_result',
        'chart_data',
        'token',
        'usage',
        'final',
      ]
      const first = order.map((type) => events.findIndex(({ event }) => event.type === type))
      assert.deepEqual(
        first,
        first.toSorted((a, b) => a - b),
      )
      assert.ok(!first.includes(-1))
      assert.ok(events.filter(({ event }) => event.type === 'token').length > 3, 'the answer comes in pieces')
      assert.ok(answer.text.includes(expected))
      assert.equal(answer.usage?.model_calls, 0)
    })

    test('a client that breaks off anywhere gets the rest once, with its last id', async () => {
      const whole = await askStream(server.url, question)
      for (let stopAfter = 1; stopAfter < whole.events.length; stopAfter += 2) {
        const start = await readTurn(await postChat(server.url, question, 'text/event-stream'), stopAfter)
        const last = start.events.at(-1)
        const events = `${server.url}/api/turns/${start.answer.turnId}/events`
        const rest = await readTurn(await fetch(events, { headers: { 'last-event-id': last?.id ?? '' } }))
        assert.ok(rest.done)
        const all = [...start.events, ...rest.events].reduce(
          (sofar, { event }) => foldEvent(sofar, event),
          emptyAnswer(),
        )
        assert.equal(textOfTokens([...start.events, ...rest.events]), all.text)
        assert.deepEqual(
          all.steps?.map((step) => step.step_id),
          whole.answer.steps?.map((step) => step.step_id),
        )
        assert.equal(
          new Set([...start.events, ...rest.events].map(({ id }) => id)).size,
          start.events.length + rest.events.length,
        )
      }
    })

    test('?after= does the same, and a wrong id is refused', async () => {
      const { events, answer } = await askStream(server.url, question)
      const path = `${server.url}/api/turns/${answer.turnId}/events?after=`
      const rest = await readTurn(await fetch(path + events[4]!.id))
      assert.equal(rest.events[0]?.id, events[5]?.id)
      assert.equal((await problem(await fetch(`${path}yesterday`))).code, 'invalid_request')
    })

    test('sessions keep the conversation', async () => {
      const first = await askJson(server.url, question)
      await askJson(server.url, { message: '지난달은?', now, sessionId: first.sessionId })
      const { items } = await get(`/api/sessions/${first.sessionId}/messages`)
      assert.deepEqual(
        items.map((item: { role: string }) => item.role),
        ['user', 'assistant', 'user', 'assistant'],
      )
      const page = await get(`/api/sessions/${first.sessionId}/messages?limit=3`)
      const rest = await get(`/api/sessions/${first.sessionId}/messages?limit=3&cursor=${page.nextCursor}`)
      assert.deepEqual([...page.items, ...rest.items], items)
      const sessions = await get('/api/sessions?assistant=finance&limit=1')
      assert.equal(sessions.items[0].id, first.sessionId)
      assert.equal(sessions.items[0].title, question.message)
      const renamed = await send('PATCH', `/api/sessions/${first.sessionId}`, { title: '식비 이야기' })
      assert.equal((await renamed.json()).title, '식비 이야기')
      assert.equal((await send('DELETE', `/api/sessions/${first.sessionId}`)).status, 204)
      assert.equal((await problem(await fetch(`${server.url}/api/turns/${first.turnId}`))).code, 'not_found')
    })

    test('a list is paged without loss or repetition', async () => {
      const seen: string[] = []
      let cursor = ''
      do {
        const page = await get(`/api/finance/expenses?from=2026-03-01&to=2026-03-15&limit=7${cursor}`)
        seen.push(...page.items.map((item: { id: string }) => item.id))
        cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
      } while (cursor)
      const all = await get('/api/finance/expenses?from=2026-03-01&to=2026-03-15&limit=100')
      assert.deepEqual(
        seen,
        all.items.map((item: { id: string }) => item.id),
      )
      assert.equal(
        (await problem(await fetch(`${server.url}/api/finance/expenses?cursor=nonsense`))).code,
        'invalid_cursor',
      )
    })

    test('importing the same file again adds nothing', async () => {
      const report = await (await importFile(server.url, statementCsv())).json()
      assert.equal(report.added, 0)
      assert.ok(report.duplicates > 300)
      assert.equal(report.failed[0].line, statementCsv().split('\r\n').length)
    })

    test('bad messages are refused, each with what is wrong', async () => {
      const cases: readonly [body: unknown, code: string, path?: string][] = [
        [{ message: '' }, 'invalid_request', 'message'],
        [{ message: '   ' }, 'invalid_request', 'message'],
        [{ message: '가'.repeat(9000) }, 'invalid_request', 'message'],
        [{ message: 7 }, 'invalid_request', 'message'],
        [{ message: '안녕', sessionId: 'x' }, 'invalid_request', 'sessionId'],
        [{ message: '안녕', unknown: 1 }, 'invalid_request'],
        [{}, 'invalid_request', 'message'],
        ['{"message": ', 'invalid_request'],
        ['[]', 'invalid_request'],
        [{ message: '안녕', context: { a: 'x'.repeat(400_000) } }, 'payload_too_large'],
      ]
      for (const [body, code, path] of cases) {
        const answer = await problem(await postChat(server.url, body))
        assert.equal(answer.code, code, JSON.stringify(body)?.slice(0, 80))
        assert.ok(answer.detail.length > 5)
        if (path)
          assert.deepEqual(
            answer.errors?.map((error) => error.path),
            [path],
          )
      }
      const nobody = await problem(await postChat(server.url, question, 'application/json', 'nobody'))
      assert.equal(nobody.code, 'unknown_assistant')
      assert.match(nobody.detail, /finance, coach/)
      const withoutType = await fetch(`${server.url}/api/assistants/finance/chat`, {
        method: 'POST',
        body: 'hello',
      })
      assert.equal((await problem(withoutType)).code, 'unsupported_media_type')
      assert.equal((await problem(await fetch(`${server.url}/api/nothing`))).code, 'not_found')
    })

    test('what is no statement is refused, with nothing stored', async () => {
      const before = await get('/api/finance/expenses?limit=1')
      const image = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(200)])
      assert.equal((await problem(await importFile(server.url, image))).code, 'file_unreadable')
      assert.equal((await problem(await importFile(server.url, ''))).code, 'file_empty')
      assert.equal(
        (await problem(await importFile(server.url, '이름,나이\n철수,3\n'))).code,
        'file_unreadable',
      )
      const empty = await fetch(`${server.url}/api/finance/import`, { method: 'POST', body: new FormData() })
      assert.equal((await problem(empty)).code, 'file_missing')
      assert.deepEqual(await get('/api/finance/expenses?limit=1'), before)
    })

    test('other sites and other names are kept out', async () => {
      const other = await fetch(`${server.url}/api/health`, {
        headers: { origin: 'https://elsewhere.example' },
      })
      assert.equal((await problem(other)).code, 'forbidden_origin')
      const host = new URL(server.url).host
      const elsewhere = (mode: string) => ({ host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode })
      // As an image of a page elsewhere, which has no Origin; a link to the page is followed.
      assert.equal(await statusWith(elsewhere('no-cors'), '/api/doctor?call=true'), 403)
      assert.equal(await statusWith(elsewhere('navigate'), '/'), 200)
      assert.equal(await statusWith({ host: 'rebound.example' }), 403)
      assert.equal(await statusWith({ host: `localhost:${new URL(server.url).port}` }), 200)
    })

    test('the API describes itself', async () => {
      const document = await get('/openapi.json')
      assert.ok(document.paths['/api/assistants/{id}/chat'].post)
      assert.ok(document.components.schemas.Expense)
      assert.match(await (await fetch(`${server.url}/docs`)).text(), /\/api\/finance\/import/u)
      const { items } = await get('/api/assistants')
      assert.equal(items[0].id, 'finance')
      assert.ok(items[0].tools.every((tool: { input: { type: string } }) => tool.input.type === 'object'))
    })

    test('the command line asks the running server', async () => {
      const { code, out } = await malgil(['ask', 'finance', '작년 12월 식비 얼마였어', '--json'])
      const answer = JSON.parse(out) as ChatAnswer
      assert.equal(code, 0)
      assert.ok(answer.text.includes(spoken(sumOf('2025-12-01', '2025-12-31', '식비'))))
      assert.equal((await get(`/api/sessions/${answer.sessionId}`)).id, answer.sessionId)
      const plain = await malgil(['ask', 'finance', '작년 12월 식비 얼마였어'])
      // Another session's words, the same figure.
      assert.ok(plain.out.includes(spoken(sumOf('2025-12-01', '2025-12-31', '식비'))))
      assert.match(plain.err, /분류별 지출/u)
      assert.equal((await malgil(['ask', 'nobody', '안녕'])).code, 1)
      assert.equal((await malgil(['dance'])).code, 2)
    })

    if (name === 'PGlite') {
      test('a second process on the same data folder is turned away', async () => {
        await assert.rejects(startProcess({ dataFolder: folder.path }), /쓰고 있어요[\s\S]*MALGIL_DATA/u)
        assert.equal((await fetch(`${server.url}/api/ready`)).status, 200)
      })
    }

    test('after a stop everything is still there; without a server the command line answers by itself', async () => {
      assert.equal(await server.end(), 0)
      const { out } = await malgil(['ask', 'finance', '작년 12월 식비 얼마였어', '--json'])
      assert.ok(
        (JSON.parse(out) as ChatAnswer).text.includes(spoken(sumOf('2025-12-01', '2025-12-31', '식비'))),
      )
      server = await startProcess({ dataFolder: folder.path, env })
      assert.ok((await askJson(server.url, question)).text.includes(expected))
    })

    test('after kill -9 it starts again with all that was acknowledged', async () => {
      const { sessionId } = await askJson(server.url, question)
      await server.end('SIGKILL')
      server = await startProcess({ dataFolder: folder.path, env })
      assert.equal((await get(`/api/sessions/${sessionId}/messages`)).items.length, 2)
    })

    async function get(path: string) {
      const response = await fetch(server.url + path)
      assert.equal(response.status, 200, path)
      return response.json()
    }

    function send(method: string, path: string, body?: unknown): Promise<Response> {
      return fetch(server.url + path, {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      })
    }

    function statusWith(
      headers: Readonly<Record<string, string>>,
      path = '/api/health',
    ): Promise<number | undefined> {
      return new Promise((resolve, reject) => {
        request(`${server.url}${path}`, { headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end()
      })
    }

    function malgil(words: string[]): Promise<{ code: number | null; out: string; err: string }> {
      const child = spawn(process.execPath, [join(root, 'cli/main.ts'), ...words], {
        env: { ...process.env, MALGIL_DATA: folder.path, MALGIL_DEMO: '0', ...env },
      })
      let [out, err] = ['', '']
      child.stdout.on('data', (chunk) => {
        out += chunk
      })
      child.stderr.on('data', (chunk) => {
        err += chunk
      })
      return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })))
    }
  })
}

test('settings that cannot be are refused with what to do', async () => {
  const folder = await temporaryFolder()
  const start = (env: Record<string, string>) => startProcess({ dataFolder: folder.path, env })
  await assert.rejects(start({ PORT: 'eighty' }), /PORT=eighty/u)
  await assert.rejects(start({ HOST: '0.0.0.0' }), /no accounts yet/u)
  await assert.rejects(start({ MALGIL_AUTH: 'on' }), /MALGIL_AUTH=on/u)
  await assert.rejects(start({ DATABASE_URL: 'mysql://x' }), /postgres:\/\//u)
  await assert.rejects(start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }), /DATABASE_URL/u)
  await folder.remove()
})

async function problem(response: Response): Promise<Problem> {
  assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/u)
  const body = (await response.json()) as Problem
  assert.equal(body.status, response.status)
  return body
}

function textOfTokens(events: readonly { event: { type: string; token?: string } }[]): string {
  return events.map(({ event }) => (event.type === 'token' ? (event.token ?? '') : '')).join('')
}
