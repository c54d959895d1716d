import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Message, MessagePart, Page, Session } from '#protocol/resources.ts'
import type { Database } from '#store/database.ts'
import { changePreferences } from '#store/settings.ts'
import { jsonText } from '#store/storable.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { postChat } from './support/chat.ts'
import { servePage } from './support/page-server.ts'

/** What an answer may have been shown with. */
const shown: MessagePart[] = [
  {
    type: 'chart',
    intent_type: 'x',
    chart: {
      title: '분류별 지출',
      chart_type: 'bar',
      unit: '원',
      data: { labels: ['식비', '카페|간식'], datasets: [{ label: '3월', data: [304000, null] }] },
    },
  },
  {
    type: 'chart',
    intent_type: 'x',
    chart: {
      title: '내역',
      chart_type: 'table',
      data: { columns: ['가게', '금액'], rows: [['두\n줄', 1200]] },
    },
  },
  {
    type: 'sources',
    sources: [
      {
        id: '1',
        kind: 'paper',
        title: 'BERT',
        locator: '3쪽',
        quote: '15%를 가린다',
        href: 'https://x.org/1',
      },
      { id: '2', kind: 'article', title: '제5조', href: '/contracts/5' },
    ],
  },
]

for (const { name, skip, open } of testDatabases) {
  describe(`a conversation as a file, on ${name}`, { skip }, () => {
    let database: Database
    let hers: Awaited<ReturnType<typeof servePage>>
    let his: Awaited<ReturnType<typeof servePage>>
    before(async () => {
      database = await open([noteMigrations])
      hers = await servePage(database, alice, [notesKeeper()])
      // One database is closed once.
      his = await servePage({ ...database, close: async () => {} }, bob, [notesKeeper()])
    })
    after(async () => {
      await his.close()
      await hers.close()
    })

    const chat = async (message: string, sessionId?: string) => {
      const body = { message, ...(sessionId ? { sessionId } : {}) }
      return (await (await postChat(hers.url, body, 'application/json', 'notes')).json()) as ChatAnswer
    }
    const get = (path: string, init?: RequestInit, server = hers) => fetch(`${server.url}/api${path}`, init)

    test('Markdown has the title, the days, what was said, charts as tables and sources as a list', async () => {
      const { sessionId, messageId } = await chat('이번 달\n# 식비 얼마야?')
      await database.asOwner(alice, (tx) =>
        tx.db
          .updateTable('messages')
          .set({ parts: jsonText(shown), created_at: '2026-03-15T03:05:00Z' })
          .where('id', '=', messageId)
          .execute(),
      )
      const response = await get(`/sessions/${sessionId}/export`)
      assert.equal(response.headers.get('content-type'), 'text/markdown; charset=utf-8')
      const name = `${encodeURIComponent('이번 달 # 식비 얼마야?')}.md`
      assert.equal(response.headers.get('content-disposition'), `attachment; filename*=UTF-8''${name}`)
      const text = await response.text()
      const moment = /\d{4}-\d\d-\d\d \d\d:\d\d/u.source
      assert.match(text, new RegExp(`^# 이번 달 # 식비 얼마야\\?\n\n메모장 · ${moment}`, 'u'))
      assert.match(text, new RegExp(`\n\\*\\*나\\*\\* · ${moment}\n\n> 이번 달\n> # 식비 얼마야\\?\n`, 'u'))
      assert.ok(
        text.endsWith(`
**메모장** · 2026-03-15 12:05

들은 말: 이번 달
# 식비 얼마야?

**분류별 지출** (단위: 원)

| 항목 | 3월 |
| --- | --- |
| 식비 | 304,000 |
| 카페\\|간식 |  |

**내역**

| 가게 | 금액 |
| --- | --- |
| 두 줄 | 1,200 |

**출처**

1. [BERT, 3쪽](<https://x.org/1>) — “15%를 가린다”
2. 제5조
`),
        text,
      )
      const english = await get(`/sessions/${sessionId}/export`, { headers: { 'accept-language': 'en' } })
      assert.match(await english.text(), /\*\*Me\*\*[\s\S]*\(unit: 원\)[\s\S]*\*\*Sources\*\*/u)
    })

    test('what its owner has set goes before what a browser says, and is nobody else’s', async () => {
      const { sessionId, messageId } = await chat('언제였지?')
      await database.asOwner(alice, async (tx) => {
        await changePreferences(tx, { language: 'en', timeZone: 'America/New_York' })
        const at = { created_at: '2026-03-15T03:05:00Z' }
        await tx.db.updateTable('messages').set(at).where('id', '=', messageId).execute()
      })
      const headers = { 'accept-language': 'ko' }
      const text = await (await get(`/sessions/${sessionId}/export`, { headers })).text()
      assert.match(text, /\*\*Me\*\*[\s\S]*2026-03-14 23:05/u)
      const body = { message: '나는?' }
      const answer = await postChat(his.url, body, 'application/json', 'notes')
      const { sessionId: other } = (await answer.json()) as ChatAnswer
      assert.match(await (await get(`/sessions/${other}/export`, { headers }, his)).text(), /\*\*나\*\*/u)
      await database.asOwner(alice, (tx) => changePreferences(tx, { language: null, timeZone: null }))
    })

    test('JSON has the session and its messages as the API gives them, however many', async () => {
      const { sessionId } = await chat('0')
      for (let count = 1; count < 60; count++) await chat(`${count}`, sessionId)
      const response = await get(`/sessions/${sessionId}/export?format=json`)
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/u)
      const { session, messages } = (await response.json()) as { session: Session; messages: Message[] }
      assert.deepEqual(session, await (await get(`/sessions/${sessionId}`)).json())
      const list = (await (await get(`/sessions/${sessionId}/messages?limit=200`)).json()) as Page<Message>
      assert.equal(messages.length, 120)
      assert.deepEqual(messages, list.items)
    })

    test('what was set aside is not in it', async () => {
      const { sessionId } = await chat('하나')
      await chat('둘', sessionId)
      const list = (await (await get(`/sessions/${sessionId}/messages`)).json()) as Page<Message>
      await (await get(`/messages/${list.items[2]!.id}/resend`, { method: 'POST' })).json()
      await (
        await get(`/messages/${list.items[0]!.id}/resend`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ message: '셋' }),
        })
      ).json()
      const text = await (await get(`/sessions/${sessionId}/export`)).text()
      assert.match(text, /> 셋/u)
      assert.doesNotMatch(text, /하나|둘/u)
    })

    test('another’s, one that is not there and another format are refused', async () => {
      const { sessionId } = await chat('하나')
      assert.equal((await get(`/sessions/${sessionId}/export`, {}, his)).status, 404)
      assert.equal((await get(`/sessions/${randomUUIDv7()}/export`)).status, 404)
      assert.equal((await get(`/sessions/${sessionId}/export?format=pdf`)).status, 400)
    })
  })
}
