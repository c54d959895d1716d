import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { noEmbeddings } from '#engine/embedding.ts'
import { createEngine } from '#engine/engine.ts'
import { labels, noteRows, writeNotes } from '#engine/testing/notes.ts'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import { createLongWork } from '#hosting/long-work.ts'
import { testModelling } from '#model/testing/modelling.ts'
import type { ActionResource, ConfirmationResource } from '#protocol/actions.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Problem } from '#protocol/errors.ts'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/metrics.ts'
import type { Database } from '#store/database.ts'
import { localNotifier } from '#store/notify.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { postChat, readTurn } from './support/chat.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`actions over HTTP on ${name}`, { skip }, () => {
    let database: Database
    const servers: Server[] = []
    let url = ''
    let bobsUrl = ''
    let words = 0

    before(async () => {
      database = await open([noteMigrations])
      url = await serve(alice)
      bobsUrl = await serve(bob)
    })
    after(async () => {
      for (const server of servers) server.close().closeAllConnections()
      await database.close()
    })

    async function serve(ownerId: string): Promise<string> {
      const notifier = localNotifier()
      const report = (error: unknown) => console.error(error)
      const now = () => new Date()
      const engine = createEngine({
        database,
        notifier,
        assistants: [notesKeeper()],
        effects: { now, elapsed: () => performance.now(), newId: randomUUIDv7, report },
        processName: ownerId,
      })
      const longWork = createLongWork({
        ...{ database, newId: randomUUIDv7, report, processName: ownerId },
        kinds: {},
      })
      const parts = { database, engine, notifier, report, longWork, ownerId, now, newId: randomUUIDv7 }
      const app = createApp({
        ...parts,
        // Nothing is put in here.
        jobs: { forget: async () => true },
        async forgetCopies() {},
        modelling: testModelling(database, notifier),
        embeddings: noEmbeddings,
        followUpsOff: [],
        metrics: createMetrics({ assistants: [] }),
        timeZone: 'Asia/Seoul',
        snapshot: async () => '',
        pageFolder: import.meta.dirname,
      })
      const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }

    async function someNotes(count: number): Promise<string> {
      const word = `낱말${++words}끝`
      await writeNotes(database, alice, { word, count })
      return word
    }

    const ask = async (message: string, more: { sessionId?: string } = {}) =>
      (await (await postChat(url, { message, ...more }, 'application/json', 'notes')).json()) as ChatAnswer
    const post = (path: string, body: unknown = {}, base = url, accept = 'application/json') =>
      fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify(body),
      })
    async function problem(response: Response, status: number): Promise<Problem> {
      assert.equal(response.status, status)
      assert.match(response.headers.get('content-type') ?? '', /problem\+json/u)
      return (await response.json()) as Problem
    }

    test('what was done is listed, newest first and page by page, and undone by its id', async () => {
      const word = await someNotes(3)
      const before = await noteRows(database, alice, word)
      const first = await ask(`relabel ${word} 하나`)
      const { sessionId } = first
      await ask(`relabel ${word} 둘`, { sessionId })
      const list = async (query: string, base = url) =>
        (await (await fetch(`${base}/api/actions?${query}`)).json()) as {
          items: ActionResource[]
          nextCursor: string | null
        }
      const all = await list(`sessionId=${sessionId}`)
      assert.deepEqual(
        all.items.map((item) => [item.summary, item.affected, item.undoable, item.undoneAt]),
        [
          ['메모 3건을 ‘둘’ 분류로 바꿨어요.', 3, true, null],
          ['메모 3건을 ‘하나’ 분류로 바꿨어요.', 3, true, null],
        ],
      )
      assert.deepEqual(Object.keys(all.items[0] ?? {}).toSorted(), [
        'action',
        'affected',
        'createdAt',
        'id',
        'summary',
        'turnId',
        'undoable',
        'undoneAt',
      ])
      const page = await list(`sessionId=${sessionId}&limit=1`)
      const rest = await list(`sessionId=${sessionId}&limit=1&cursor=${page.nextCursor}`)
      assert.deepEqual([...page.items, ...rest.items], all.items)
      assert.equal(rest.nextCursor, null)
      assert.deepEqual((await list(`sessionId=${sessionId}`, bobsUrl)).items, [])
      // Without a session: all of the owner's, those done by hand among them.
      assert.deepEqual((await list('limit=50', bobsUrl)).items, [])
      assert.ok((await list('limit=50')).items.length >= all.items.length)
      await problem(await fetch(`${url}/api/actions?session=x`), 400)

      const [second, firstDone] = all.items
      const early = await problem(await post(`/api/actions/${firstDone?.id}/undo`), 409)
      assert.equal(early.code, 'undo_conflict')
      assert.equal(
        early.detail,
        '그 뒤에 3건의 분류가 다시 바뀌어서 되돌리지 못했어요. errors에 달라진 내용이 있어요.',
      )
      assert.equal(early.errors?.length, 3)
      assert.match(early.errors?.[0]?.path ?? '', /^notes\.[0-9a-f-]{36}\.label$/u)
      assert.deepEqual(JSON.parse(early.errors?.[0]?.message ?? ''), { now: '둘', was: '하나' })

      for (const id of [second?.id, firstDone?.id]) {
        const response = await post(`/api/actions/${id}/undo`)
        assert.equal(response.status, 200)
        const undone = (await response.json()) as ActionResource
        assert.ok(undone.undoneAt)
        assert.equal(undone.undoable, false)
        assert.deepEqual(await (await post(`/api/actions/${id}/undo`)).json(), undone, 'twice is once')
      }
      assert.deepEqual(await noteRows(database, alice, word), before)
    })

    test('what is not there, not the owner’s or not undoable is refused', async () => {
      const word = await someNotes(2)
      const sent = await ask(`send ${word}`)
      const path = `/api/actions/${sent.actions?.[0]?.action_id}/undo`
      assert.equal((await problem(await post(path), 409)).code, 'not_undoable')
      assert.equal((await problem(await post(path, {}, bobsUrl), 404)).code, 'not_found')
      assert.equal((await problem(await post(`/api/actions/${randomUUIDv7()}/undo`), 404)).code, 'not_found')
      await problem(await post('/api/actions/x/undo'), 400)
    })

    test('two undos at once, over two connections, undo once', async () => {
      const word = await someNotes(3)
      const before = await noteRows(database, alice, word)
      const { actions } = await ask(`relabel ${word} 하나`)
      const path = `/api/actions/${actions?.[0]?.action_id}/undo`
      const answers = await Promise.all([post(path), post(path), post(path)])
      const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as ActionResource[]
      assert.equal(new Set(bodies.map((body) => body.undoneAt)).size, 1)
      assert.deepEqual(await noteRows(database, alice, word), before)
    })

    test('a confirmation is read whole and answered by a stream like any turn', async () => {
      const word = await someNotes(25)
      const asked = await ask(`relabel ${word} 많이`)
      assert.equal(asked.finishReason, 'awaiting_confirmation')
      const path = `/api/turns/${asked.turnId}`
      const whole = (await (await fetch(`${url}${path}/confirmation`)).json()) as ConfirmationResource
      assert.deepEqual([whole.count, whole.rows.length, whole.state], [25, 25, 'pending'])
      assert.equal(whole.id, asked.confirm?.confirm_id)
      await problem(await fetch(`${bobsUrl}${path}/confirmation`), 404)
      assert.equal(
        (await problem(await post(`${path}/confirm`, { choice: 'yes' }, bobsUrl), 404)).code,
        'not_found',
      )
      assert.equal(
        (await problem(await post(`${path}/confirm`, { choice: '?' }), 400)).errors?.[0]?.path,
        'choice',
      )
      await problem(await post(`${path}/confirm`), 400)

      const { answer, done } = await readTurn(
        await post(`${path}/confirm`, { choice: 'yes' }, url, 'text/event-stream'),
      )
      assert.ok(done)
      assert.equal(answer.sessionId, asked.sessionId)
      assert.notEqual(answer.turnId, asked.turnId)
      assert.equal(answer.text, '메모 25건을 ‘많이’ 분류로 바꿨어요.')
      assert.equal(answer.actions?.[0]?.affected, 25)
      assert.deepEqual(await labels(database, alice, word), { 많이: 25 })
      const again = await problem(await post(`${path}/confirm`, { choice: 'yes' }), 409)
      assert.equal(again.code, 'confirmation_answered')

      const messages = (await (await fetch(`${url}/api/sessions/${asked.sessionId}/messages`)).json()) as {
        items: { role: string; text: string; parts: { type: string }[] }[]
      }
      assert.deepEqual(
        messages.items.map((item) => item.role),
        ['user', 'assistant', 'user', 'assistant'],
      )
      assert.ok(messages.items[1]?.parts.some((part) => part.type === 'confirm'))
      assert.equal(messages.items[2]?.text, '응, 진행해 줘')
      assert.ok(messages.items[3]?.parts.some((part) => part.type === 'action'))
    })

    test('confirmations that are none, too late or cancelled have codes of their own', async () => {
      const plain = await ask('안녕')
      const none = await problem(await post(`/api/turns/${plain.turnId}/confirm`, { choice: 'yes' }), 404)
      assert.equal(none.code, 'confirmation_missing')
      assert.equal((await fetch(`${url}/api/turns/${plain.turnId}/confirmation`)).status, 404)

      const word = await someNotes(2)
      const late = await ask(`delete ${word}`)
      const now = new Date(Date.now() + 31 * 60_000).toISOString()
      const expired = await problem(
        await post(`/api/turns/${late.turnId}/confirm`, { choice: 'all', now }),
        409,
      )
      assert.equal(expired.code, 'confirmation_expired')

      const cancelled = await ask(`delete ${word}`)
      assert.equal((await post(`/api/turns/${cancelled.turnId}/cancel`)).status, 202)
      const declined = await problem(
        await post(`/api/turns/${cancelled.turnId}/confirm`, { choice: 'all' }),
        409,
      )
      assert.equal(declined.code, 'confirmation_answered')
      assert.equal((await noteRows(database, alice, word)).length, 2)
    })
  })
}
