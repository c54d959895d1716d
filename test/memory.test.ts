import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { readEventStream } from '#protocol/event-stream.ts'
import { messageHitListSchema, summarySchema } from '#protocol/memory.ts'
import { type SessionEvent, sessionEventSchema } from '#protocol/session-events.ts'
import { traceSchema } from '#protocol/trace.ts'
import { createServerDatabase } from '#store/testing/databases.ts'
import { askJson } from './support/chat.ts'
import { type ServerHere, startHere, temporaryFolder } from './support/running-server.ts'

const places = [
  { name: 'PGlite', skip: false as const },
  {
    name: 'PostgreSQL',
    skip: process.env.TEST_DATABASE_URL ? (false as const) : 'TEST_DATABASE_URL is not set',
  },
]

for (const { name, skip } of places) {
  describe(`what a session remembers, over HTTP on ${name}`, { skip }, () => {
    let server: ServerHere
    let cleanUp: () => Promise<void>
    let sessionId: string
    const now = '2026-03-15T12:00:00+09:00'

    before(async () => {
      const folder = await temporaryFolder()
      const base = name === 'PostgreSQL' ? await createServerDatabase() : undefined
      cleanUp = async () => {
        await base?.drop()
        await folder.remove()
      }
      const env = { MALGIL_DEMO: '1', ...(base ? { DATABASE_URL: base.url } : {}) }
      server = await startHere({ dataFolder: folder.path, env })
    })
    after(async () => {
      assert.equal(await server.end(), 0)
      await cleanUp()
    })

    const api = (path: string, init?: RequestInit) => fetch(`${server.url}/api${path}`, init)
    const json = (body: unknown): RequestInit => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

    async function summaryOnce(there: (text: string | null) => boolean) {
      for (let tries = 0; tries < 1500; tries++) {
        const summary = summarySchema.parse(await (await api(`/sessions/${sessionId}/summary`)).json())
        if (there(summary.text)) return summary
        await delay(20)
      }
      throw new Error('no summary')
    }

    test('the session’s stream tells of its title and its summary', async () => {
      const first = await askJson(server.url, { message: '이번 달 식비 얼마야?', now })
      sessionId = first.sessionId
      const leave = new AbortController()
      const stream = await api(`/sessions/${sessionId}/events?after=0`, { signal: leave.signal })
      const events: SessionEvent[] = []
      const reading = (async () => {
        for await (const { data } of readEventStream(stream.body!)) {
          const event = sessionEventSchema.parse(JSON.parse(data))
          if (event.type !== 'session_changed') events.push(event)
          if (events.length === 3) return
        }
      })()
      for (const message of ['그럼 지난달은?', '카페는?', '총 지출은?']) {
        await askJson(server.url, { message, sessionId, now })
      }
      await summaryOnce((text) => text !== null)
      await api(`/sessions/${sessionId}`, { method: 'PATCH', ...json({ title: '3월 식비' }) })
      await reading
      leave.abort()
      assert.deepEqual(
        events.map((event) => event.type),
        ['title_updated', 'summary_updated', 'title_updated'],
      )
    })

    test('the summary is read, edited, cleared; each line names its messages', async () => {
      const { text, lines } = await summaryOnce((it) => it !== null)
      assert.match(text!, /^이번 달 식비 [\d,만천 ]+원$/u)
      assert.equal(lines[0]!.messageIds.length, 2)
      const path = `/sessions/${sessionId}/summary`
      const edited = await api(path, { method: 'PUT', ...json({ text: '식비를 줄이는 중' }) })
      assert.equal(summarySchema.parse(await edited.json()).text, '식비를 줄이는 중')
      assert.equal((await api(path, { method: 'PUT', ...json({ text: '가'.repeat(201) }) })).status, 400)
      assert.equal((await api(path, { method: 'DELETE' })).status, 204)
      assert.equal((await summaryOnce((it) => it === null)).lines.length, 0)
      const unknown = '/sessions/00000000-0000-7000-8000-0000000000ff/summary'
      assert.equal((await api(unknown)).status, 404)
    })

    test('what was said is found, a page at a time', async () => {
      const search = async (query: string) =>
        messageHitListSchema.parse(await (await api(`/messages?${query}`)).json())
      const page = await search('query=식비&limit=1')
      assert.equal(page.items.length, 1)
      assert.ok(page.items[0]!.snippet.includes('식비'))
      const rest = await search(`query=식비&limit=50&cursor=${page.nextCursor}`)
      assert.ok(rest.items.length > 0)
      assert.ok(rest.items.every((hit) => hit.messageId !== page.items[0]!.messageId))
      assert.equal(rest.nextCursor, null)
      assert.equal((await api('/messages?query=')).status, 400)
    })

    test('a turn has its trace', async () => {
      const { turnId } = await askJson(server.url, { message: '지난달 카페에 얼마 썼어?', now })
      const trace = traceSchema.parse(await (await api(`/turns/${turnId}/trace`)).json())
      assert.equal(trace.turnId, turnId)
      assert.ok(trace.steps.length > 0 && trace.timeline.length > 5)
      assert.equal((await api('/turns/00000000-0000-7000-8000-0000000000ff/trace')).status, 404)
    })
  })
}
