import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Problem } from '#protocol/errors.ts'
import { readEventStream } from '#protocol/event-stream.ts'
import type { ImportPreview } from '#protocol/finance.ts'
import type { ImportReport, Message, Page } from '#protocol/resources.ts'
import { createServerDatabase, testDatabases } from '#store/testing/databases.ts'
import { askJson, importFile, postChat } from './support/chat.ts'
import { type RunningServer, startOnCopy, temporaryFolder } from './support/running-server.ts'

const nul = '\u0000'
const noId = '00000000-0000-7000-8000-0000000000ff'

for (const { name, skip } of testDatabases) {
  describe(`what is refused, and what is not, on ${name}`, { skip }, () => {
    let server: RunningServer
    let cleanUp: () => Promise<void>
    let sessionId: string

    before(async () => {
      const folder = await temporaryFolder()
      const base = name === 'PostgreSQL' ? await createServerDatabase() : undefined
      const env = { LOG_LEVEL: 'debug', ...(base ? { DATABASE_URL: base.url } : {}) }
      server = await startOnCopy({ dataFolder: folder.path, env })
      cleanUp = async () => {
        await base?.drop()
        await folder.remove()
      }
      sessionId = (await askJson(server.url, { message: '이번 달 식비 얼마야?' })).sessionId
    })
    after(async () => {
      const code = await server.end()
      await cleanUp()
      assert.equal(code, 0)
      // Whatever was refused here, nothing of it was a failure of ours.
      assert.doesNotMatch(server.output(), /"level":50/u)
    })

    const get = (path: string) => fetch(`${server.url}/api${path}`)
    const send = (method: string, path: string, body: unknown) =>
      fetch(`${server.url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const problem = async (response: Response, label: string) => {
      assert.equal(response.status, 400, label)
      return (await response.json()) as Problem
    }

    test('NUL in a title, a summary, a search, a filter, a file’s name', async () => {
      const title = `식비${nul}`
      const cases: readonly [path: string, response: Response][] = [
        ['title', await send('POST', '/sessions', { assistant: 'finance', title })],
        ['title', await send('PATCH', `/sessions/${sessionId}`, { title })],
        ['text', await send('PUT', `/sessions/${sessionId}/summary`, { text: title })],
        ['query', await get('/messages?query=a%00b')],
        ['query', await get('/finance/expenses?query=a%00b')],
        ['category', await get('/finance/expenses?category=a%00b')],
        ['assistant', await get('/sessions?assistant=a%00b')],
        ['file', await importFile(server.url, 'date', `card${nul}.csv`)],
      ]
      for (const [path, response] of cases) {
        const { code, errors } = await problem(response, path)
        assert.equal(code, 'invalid_request')
        assert.deepEqual(
          errors?.map((error) => error.path),
          [path],
        )
      }
    })

    test('query fields a route does not know, wherever it is', async () => {
      const cases: readonly [path: string, response: Response][] = [
        ['x', await get('/assistants?x=1')],
        ['limit', await get('/finance/categories?limit=3')],
        ['month', await get('/coach/units?month=3')],
        ['x', await send('POST', '/assistants/finance/chat?x=1', { message: '이번 달 얼마 썼어?' })],
        ['x', await get(`/sessions/${sessionId}?x=1`)],
        ['demo', await importFile(server.url, 'date', 'card.csv', '?demo=1')],
      ]
      for (const [path, response] of cases) {
        const { code, errors } = await problem(response, path)
        assert.equal(code, 'invalid_request')
        assert.deepEqual(
          errors?.map((error) => error.path),
          [path],
        )
      }
      assert.equal((await get('/assistants')).status, 200)
    })

    test('invisible characters are read by nobody and stay in what was typed', async () => {
      const message = '이\u200b번 달 식\u00ad비\u2060 얼마\u202e야?\u202c 👨‍👩‍👧'
      const seen = await askJson(server.url, { message })
      const plain = await askJson(server.url, { message: '이번 달 식비 얼마야? 👨‍👩‍👧' })
      const looked = ({ steps }: typeof seen) => steps?.map(({ tool, args }) => ({ tool, args }))
      assert.deepEqual(looked(seen), looked(plain))
      const { items } = (await (await get(`/sessions/${seen.sessionId}/messages`)).json()) as Page<Message>
      assert.ok(items.some(({ text }) => text === message))
    })

    test('half a character in a title is replaced', async () => {
      const response = await send('PATCH', `/sessions/${sessionId}`, { title: '식비\ud83d' })
      assert.equal(((await response.json()) as { title: string }).title, '식비\ufffd')
    })

    test('forged cursors', async () => {
      const forged = [
        ['2026-13-45 10:00:00+00', noId],
        ['+275760-09-13T00:00:00.000Z', '0'],
        ['0000-00-00', '0'],
        ['2026-03-15 10:00:00+99', noId],
        ['yesterday-ish', 'x'],
        [nul, noId],
        [noId, nul],
        ['99999999999', 'user'],
        ['1e400', 'assistant'],
        ['2026-02-30', '10:00', noId],
        ['2026-02-28', '25:61', noId],
        ['2026-02-28', '10:00+99', noId],
        [nul, '10:00', noId],
      ]
      const lists = [
        '/sessions?',
        `/sessions/${sessionId}/messages?`,
        `/actions?sessionId=${sessionId}&`,
        '/messages?query=식비&',
        '/finance/expenses?',
      ]
      for (const key of forged) {
        const cursor = Buffer.from(JSON.stringify(key)).toString('base64url')
        for (const list of lists) {
          const response = await get(`${list}cursor=${cursor}`)
          if (response.status === 200) continue
          assert.equal((await problem(response, `${list} ${key}`)).code, 'invalid_cursor', `${list} ${key}`)
        }
      }
    })

    test('a clock at either end of the calendar, and days and months there', async () => {
      for (const now of [
        '9999-12-31T23:59:59Z',
        '9999-12-31T23:59:59-12:00',
        '0000-01-01T00:00:00Z',
        '0001-01-01T00:00:00+09:00',
      ]) {
        const { errors } = await problem(await postChat(server.url, { message: '식비 얼마야?', now }), now)
        assert.deepEqual(
          errors?.map((error) => error.path),
          ['now'],
        )
        await problem(await send('POST', `/turns/${noId}/confirm`, { choice: 'yes', now }), now)
      }
      for (const now of ['1000-01-01T00:00:00Z', '8999-12-31T23:59:59Z']) {
        const answer = await askJson(server.url, { message: '작년 식비 얼마야?', now })
        assert.deepEqual(
          answer.steps?.filter((step) => step.error),
          [],
        )
      }
      for (const path of ['/summary?month=0000-01', '/summary?month=9999-12', '/expenses?from=0000-01-01']) {
        assert.ok([200, 400].includes((await get(`/finance${path}`)).status), path)
      }
    })

    test('a value that cannot be says what it has to be', async () => {
      const chat = '/assistants/finance/chat'
      const refused: [Response, { path: string; message: string }][] = [
        [await get('/finance/expenses?limit=abc'), { path: 'limit', message: '수여야 해요' }],
        [await get('/finance/expenses?limit=1.5'), { path: 'limit', message: '정수여야 해요' }],
        [await get('/finance/expenses?limit=0'), { path: 'limit', message: '1 이상이어야 해요' }],
        [await get('/finance/expenses?limit=1001'), { path: 'limit', message: '100까지예요' }],
        [await send('POST', chat, {}), { path: 'message', message: '꼭 있어야 하는 값이에요' }],
        [await send('POST', chat, { message: 5 }), { path: 'message', message: '글자여야 해요' }],
        [
          await send('POST', chat, { message: '안녕', sessionId: '1' }),
          { path: 'sessionId', message: 'UUID여야 해요' },
        ],
        [
          await send('POST', chat, { message: '안녕', nme: 1 }),
          { path: 'nme', message: '모르는 항목이에요' },
        ],
        [
          await send('POST', '/assistants/contracts/chat', { message: '안녕', context: { contractID: '1' } }),
          { path: 'context.contractID', message: '모르는 항목이에요' },
        ],
        [
          await send('POST', '/assistants/contracts/chat', { message: '안녕', context: { contractId: '1' } }),
          { path: 'context.contractId', message: 'UUID여야 해요' },
        ],
      ]
      for (const [response, error] of refused)
        assert.deepEqual((await problem(response, error.path)).errors, [error])
    })

    test('a query parameter nobody knows is named, with those there are', async () => {
      const routes = {
        '/sessions': 'assistant, limit, cursor',
        [`/sessions/${sessionId}/messages`]: 'limit, cursor, order',
        [`/sessions/${sessionId}/events`]: 'after',
        [`/turns/${noId}/events`]: 'after',
        [`/actions?sessionId=${sessionId}`]: 'sessionId, limit, cursor',
        '/messages?query=a': 'query, limit, cursor',
        '/finance/expenses': 'query, from, to, category, limit, cursor',
        '/finance/summary': 'month',
      }
      for (const [path, known] of Object.entries(routes)) {
        const { errors } = await problem(await get(`${path}${path.includes('?') ? '&' : '?'}limt=1`), path)
        assert.deepEqual(errors, [{ path: 'limt', message: `모르는 항목이에요. 쓸 수 있는 것: ${known}` }])
      }
      const preview = await fetch(`${server.url}/api/finance/import?preveiw=1`, {
        method: 'POST',
        body: new FormData(),
      })
      assert.equal((await problem(preview, 'import')).errors?.[0]?.path, 'preveiw')
    })

    test('columns that cannot be are refused with what to do, and a preview writes nothing', async () => {
      const send = (columns: string, query = '') => {
        const body = new FormData()
        body.set('file', new File(['이용일자,가맹점명,이용금액\n2026-03-01,빵집,"4,500"\n'], 'card.csv'))
        body.set('columns', columns)
        return fetch(`${server.url}/api/finance/import${query}`, { method: 'POST', body })
      }
      for (const [columns, path] of [
        ['date=0', 'columns'],
        ['{"dat": 0}', 'columns'],
        ['{"date": "0"}', 'columns.date'],
        ['{"date": 1}', 'columns.date'],
        ['{"amount": 7}', 'columns.amount'],
      ] as const) {
        const { errors } = await problem(await send(columns), columns)
        assert.equal(errors?.[0]?.path, path)
      }
      const preview = await send('{"memo": null}', '?preview=1')
      assert.equal(preview.status, 200)
      const seen = (await preview.json()) as ImportPreview
      assert.deepEqual([seen.report.added, seen.rows[0]?.store], [1, '빵집'])
      const again = (await (await send('', '?preview=1')).json()) as ImportPreview
      assert.deepEqual([again.report.added, again.report.duplicates], [1, 0])
      assert.equal((await fetch(`${server.url}/api/jobs/${randomUUID()}`)).status, 404)
    })

    test('a row with a name that is no name fails by itself', async () => {
      const statement = [
        '이용일자,가맹점명,이용금액,분류',
        '2026.03.01,김밥천국,"8,500",식비',
        `2026.03.02,${'가'.repeat(100_000)},"9,000",식비`,
        `2026.03.03,${'\ufdfa'.repeat(150)},"9,000",식비`,
        `2026.03.04,이마트,"9,000",${'나'.repeat(100_000)}`,
        `2026.03.05,${'다'.repeat(200)},"9,000",식비`,
      ].join('\n')
      const response = await importFile(server.url, statement)
      assert.equal(response.status, 200)
      const report = (await response.json()) as ImportReport
      assert.equal(report.added, 2)
      assert.deepEqual(report.failed, [
        { line: 3, reason: '가맹점(사용처)이 너무 길어요. 200자까지 읽을 수 있어요' },
        { line: 4, reason: '가맹점(사용처)이 너무 길어요. 200자까지 읽을 수 있어요' },
        { line: 5, reason: '분류가 너무 길어요. 200자까지 읽을 수 있어요' },
      ])
    })

    test('a file that takes long to read holds up nobody else', async () => {
      const commas = new File([','.repeat(3 * 1024 * 1024)], 'many.csv')
      for (const path of ['/api/meals/recipes/import', '/api/glossary/import']) {
        const body = new FormData()
        body.set('file', commas)
        let answered = false
        const upload = fetch(server.url + path, { method: 'POST', body }).finally(() => {
          answered = true
        })
        let meanwhile = 0
        while (!answered) {
          assert.equal((await get('/health')).status, 200)
          meanwhile++
        }
        const response = await upload
        assert.equal(response.status, 422, path)
        assert.equal(((await response.json()) as Problem).code, 'file_unreadable')
        assert.ok(meanwhile > 20, `${path}: ${meanwhile} others were answered`)
      }
    })

    test('a session’s stream speaks under its id in upper case', async () => {
      const leave = new AbortController()
      const path = `/sessions/${sessionId.toUpperCase()}/events`
      const stream = await fetch(`${server.url}/api${path}`, { signal: leave.signal })
      const heard = readEventStream(stream.body!).next()
      await send('PATCH', `/sessions/${sessionId.toUpperCase()}`, { title: '큰 글씨' })
      const { value } = await Promise.race([heard, delay(30_000, { value: undefined }, { ref: false })])
      assert.match(value?.data ?? 'nothing heard', /큰 글씨/u)
      leave.abort()
    })

    test('questions that waited are listed each before its answer', async () => {
      const questions = ['식비', '카페', '교통', '쇼핑', '의료', '통신'].map((it) => `이번 달 ${it} 얼마야?`)
      const { sessionId: id } = await askJson(server.url, { message: '총 지출은?' })
      await Promise.all(questions.map((message) => askJson(server.url, { message, sessionId: id })))
      const all = (await (await get(`/sessions/${id}/messages`)).json()) as Page<Message>
      assert.equal(all.items.length, 14)
      for (const [index, { role, turnId }] of all.items.entries()) {
        assert.equal(role, index % 2 === 0 ? 'user' : 'assistant')
        assert.equal(turnId, all.items[index - (index % 2)]?.turnId)
      }
      const paged: Message[] = []
      let cursor = ''
      do {
        const path = `/sessions/${id}/messages?limit=3${cursor}`
        const page = (await (await get(path)).json()) as Page<Message>
        paged.push(...page.items)
        cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
      } while (cursor)
      assert.deepEqual(paged, all.items)
    })

    test('a body that is broken off is no error', async () => {
      const { port } = new URL(server.url)
      const chat = 'POST /api/assistants/finance/chat HTTP/1.1\r\nhost: localhost\r\n'
      const form = 'POST /api/finance/import HTTP/1.1\r\nhost: localhost\r\n'
      const json = 'content-type: application/json\r\n'
      const multipart = 'content-type: multipart/form-data; boundary=x\r\n'
      for (const start of [
        `${chat}${json}content-length: 1000\r\n\r\n{"message":`,
        `${chat}${json}transfer-encoding: chunked\r\n\r\n5\r\n{"mes\r\n`,
        `${chat}${json}content-length: 1000000\r\n\r\n{"message":`,
        `${form}${multipart}content-length: 1000\r\n\r\n--x\r\n`,
        `${form}${multipart}transfer-encoding: chunked\r\n\r\n5\r\n--x\r\n\r\n`,
      ]) {
        const socket = connect(Number(port), '127.0.0.1')
        await once(socket, 'connect')
        socket.write(start)
        await delay(50)
        socket.destroy()
      }
      for (let tries = 0; tries < 1500 && !server.output().includes('"level":20'); tries++) await delay(20)
      assert.match(server.output(), /"level":20/u)
    })
  })
}
