import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { noteTaker, type Seen } from '#engine/testing/note-taker.ts'
import { labels, noteRows, writeNotes } from '#engine/testing/notes.ts'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import type { ConfirmationResource } from '#protocol/actions.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Problem } from '#protocol/errors.ts'
import { readEventStream } from '#protocol/event-stream.ts'
import type { MessageHit, Summary } from '#protocol/memory.ts'
import type { Message, Page, Session } from '#protocol/resources.ts'
import type { Database } from '#store/database.ts'
import { keepQuality } from '#store/message-quality.ts'
import { ownSummaries } from '#store/migrations/0015-own-summaries.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { postChat, readTurn } from './support/chat.ts'
import { servePage } from './support/page-server.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`a message is sent again, on ${name}`, { skip }, () => {
    let database: Database
    let hers: Awaited<ReturnType<typeof servePage>>
    let his: Awaited<ReturnType<typeof servePage>>
    const seen: Seen[] = []
    let held: { reached: () => void; go: Promise<void> } | undefined
    before(async () => {
      database = await open([noteMigrations])
      const keeper = notesKeeper({
        async beforeAct() {
          held?.reached()
          await held?.go
        },
      })
      const assistants = [{ ...noteTaker(seen), id: 'taker' }, keeper]
      hers = await servePage(database, alice, assistants)
      // One database is closed once.
      his = await servePage({ ...database, close: async () => {} }, bob, assistants)
    })
    after(async () => {
      await his.close()
      await hers.close()
    })

    const api = (path: string, init: RequestInit = {}, server = hers) =>
      fetch(`${server.url}/api${path}`, { headers: { 'content-type': 'application/json' }, ...init })
    const get = async <T>(path: string, server = hers) => (await (await api(path, {}, server)).json()) as T
    const chat = async (assistant: string, message: string, sessionId?: string) => {
      const body = { message, ...(sessionId ? { sessionId } : {}) }
      const response = await postChat(hers.url, body, 'application/json', assistant)
      assert.equal(response.status, 200)
      return (await response.json()) as ChatAnswer
    }
    const post = (id: string, body: object = {}, server = hers, accept = 'application/json') =>
      api(
        `/messages/${id}/resend`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept },
          body: JSON.stringify(body),
        },
        server,
      )
    const resend = async (id: string, body: object = {}) => {
      const response = await post(id, body)
      assert.equal(response.status, 200, await response.clone().text())
      return (await response.json()) as ChatAnswer
    }
    const messages = async (sessionId: string) =>
      (await get<Page<Message>>(`/sessions/${sessionId}/messages?limit=200`)).items
    const texts = async (sessionId: string) => (await messages(sessionId)).map(({ text }) => text)
    const refused = async (response: Response, code: string) => {
      const problem = (await response.json()) as Problem
      assert.equal(problem.code, code)
      return problem
    }
    /** The talk, said one after another. */
    async function talk(assistant: string, said: readonly string[]) {
      let sessionId: string | undefined
      for (const message of said) ({ sessionId } = await chat(assistant, message, sessionId))
      return sessionId!
    }
    const questions = async (sessionId: string) =>
      (await messages(sessionId)).filter(({ role }) => role === 'user')

    test('edited, a question takes the place of the old one and of all after it; nothing is deleted', async () => {
      const sessionId = await talk('notes', ['하나', '둘', '셋'])
      const [, second] = await questions(sessionId)
      const { text, sessionId: same } = await resend(second!.id, { message: '둘 다시' })
      assert.equal(text, '들은 말: 둘 다시')
      assert.equal(same, sessionId)
      await chat('notes', '넷', sessionId)
      const shown = ['하나', '들은 말: 하나', '둘 다시', '들은 말: 둘 다시', '넷', '들은 말: 넷']
      assert.deepEqual(await texts(sessionId), shown)
      const newest = await get<Page<Message>>(`/sessions/${sessionId}/messages?order=newest`)
      assert.deepEqual(newest.items.map((message) => message.text).toReversed(), shown)
      const kept = await database.asOwner(alice, (tx) =>
        tx.db.selectFrom('messages').select('text').where('session_id', '=', sessionId).execute(),
      )
      assert.equal(kept.length, 10)
    })

    test('without a message the same is asked again, by the question or by its answer', async () => {
      const sessionId = await talk('notes', ['하나', '둘'])
      const [first] = await questions(sessionId)
      await resend(first!.id)
      assert.deepEqual(await texts(sessionId), ['하나', '들은 말: 하나'])
      const [, answer] = await messages(sessionId)
      assert.equal((await post(answer!.id, undefined as never)).status, 200)
      assert.deepEqual(await texts(sessionId), ['하나', '들은 말: 하나'])
      const bare = await fetch(`${hers.url}/api/messages/${(await messages(sessionId))[1]!.id}/resend`, {
        method: 'POST',
      })
      assert.equal(((await bare.json()) as ChatAnswer).text, '들은 말: 하나')
    })

    test('it is streamed like any turn', async () => {
      const sessionId = await talk('notes', ['하나'])
      const [first] = await questions(sessionId)
      const { events, done, answer } = await readTurn(
        await post(first!.id, { message: '다시' }, hers, 'text/event-stream'),
      )
      assert.ok(done)
      assert.equal(events[0]?.event.type, 'turn')
      assert.ok(!events.some(({ event }) => event.type === 'status'))
      assert.equal(answer.text, '들은 말: 다시')
    })

    test('a follow-up, the window, recall and the search know nothing of what was set aside', async () => {
      const sessionId = await talk('taker', ['식비 이번 달', '배달 작년 우렁쉥이', '그럼 지난달은?'])
      const [, second] = await questions(sessionId)
      await resend(second!.id, { message: '그럼 교통비는?' })
      assert.deepEqual(seen.at(-1)!.asked.slots, { topic: '교통비', when: '이번 달' })
      const { window, uncovered } = seen.at(-1)!.memory
      assert.deepEqual(
        [...window, ...uncovered].map(({ question, ordinal }) => [question, ordinal]),
        [['식비 이번 달', 1]],
      )
      await chat('taker', '아까 물어본 배달은?', sessionId)
      assert.equal(seen.at(-1)!.asked.slots.when, undefined)
      assert.deepEqual((await get<Page<MessageHit>>('/messages?query=우렁쉥이')).items, [])
    })

    async function summaryOnce(sessionId: string, there: (summary: Summary) => boolean) {
      for (let tries = 0; tries < 1500; tries++) {
        const summary = await get<Summary>(`/sessions/${sessionId}/summary`)
        if (there(summary)) return summary
        await delay(20)
      }
      throw new Error('The summary did not come')
    }

    test('the summary holds nothing that was set aside, and goes on with what came in its place', async () => {
      const sessionId = await talk('taker', [
        ...['식비 이번 달', '교통비 작년', '카페 작년', '배달 작년', '식비 지난달', '카페 지난달'],
        ...['교통비 이번 달', '배달 이번 달'],
      ])
      await summaryOnce(sessionId, ({ text }) => text?.includes('식비·지난달 5,000원') ?? false)
      const fourth = (await questions(sessionId))[3]!
      await resend(fourth.id, { message: '배달 지난달' })
      const { text, lines } = await get<Summary>(`/sessions/${sessionId}/summary`)
      assert.equal(text, '식비·이번 달 1,000원')
      const shown = new Set((await messages(sessionId)).map(({ id }) => id))
      assert.ok(lines.every(({ messageIds }) => messageIds.every((id) => shown.has(id))))
      for (const message of ['카페 이번 달', '카페 이번 달', '카페 이번 달'])
        await chat('taker', message, sessionId)
      const later = await summaryOnce(sessionId, (now) => now.text?.includes('배달') ?? false)
      assert.equal(
        later.text,
        ['식비·이번 달 1,000원', '교통비·작년 2,000원', '카페·작년 3,000원', '배달·지난달 4,000원'].join(
          ' / ',
        ),
      )
    })

    test('a person’s own words stay in the summary, and what they took out stays out', async () => {
      const sessionId = await talk('taker', [
        '식비 이번 달',
        '교통비 작년',
        '카페 작년',
        '배달 작년',
        '카페 이번 달',
      ])
      await summaryOnce(sessionId, ({ text }) => text?.includes('교통비·작년') ?? false)
      await api(`/sessions/${sessionId}/summary`, {
        method: 'PUT',
        body: JSON.stringify({ text: '나는 식비만 본다' }),
      })
      for (const message of ['식비 작년', '식비 지난달']) await chat('taker', message, sessionId)
      await summaryOnce(sessionId, ({ text }) => text?.includes('배달·작년') ?? false)
      await resend((await questions(sessionId))[3]!.id, { message: '식비 지난달' })
      const { text } = await get<Summary>(`/sessions/${sessionId}/summary`)
      assert.equal(text, '나는 식비만 본다')
    })

    test('what was taken out of a summary under an earlier version stays out', async () => {
      const sessionId = await talk('taker', [
        ...['식비 이번 달', '교통비 작년', '카페 작년', '배달 작년', '식비 지난달', '카페 지난달'],
        ...['교통비 이번 달', '배달 이번 달'],
      ])
      await summaryOnce(sessionId, ({ text }) => text?.includes('식비·지난달 5,000원') ?? false)
      assert.ok((await api(`/sessions/${sessionId}/summary`, { method: 'DELETE' })).ok)
      await database.asOwner(alice, (tx) =>
        tx.db.updateTable('sessions').set({ summary_since: 0 }).where('id', '=', sessionId).execute(),
      )
      await database.admin.transaction().execute((tx) => ownSummaries.up(tx as never))
      await resend((await questions(sessionId))[3]!.id, { message: '배달 지난달' })
      assert.equal((await get<Summary>(`/sessions/${sessionId}/summary`)).text, null)
    })

    test('an answer gets its score where it is not set aside', async () => {
      const sessionId = await talk('notes', ['하나'])
      const [question, before] = await messages(sessionId)
      await resend(question!.id)
      const [, answer] = await messages(sessionId)
      const score = (id: string, ownerId = alice) =>
        database.asOwner(ownerId, (tx) => keepQuality(tx, id, { score: 30, max: 40, criteria: [] }))
      assert.deepEqual([await score(before!.id), await score(answer!.id, bob)], [false, false])
      assert.equal(await score(answer!.id), true)
    })

    test('what was done stays done, and the turn says what and how it is undone', async () => {
      const word = '그대로끝'
      await writeNotes(database, alice, { word, count: 2 })
      const sessionId = await talk('notes', ['하나', `relabel ${word} 첫째`, `relabel ${word} 둘째`, '셋'])
      const done = (await messages(sessionId)).flatMap(({ parts }) =>
        parts.flatMap((part) => (part.type === 'action' ? [part.action_id] : [])),
      )
      const [, second] = await questions(sessionId)
      const { events, answer } = await readTurn(
        await post(second!.id, { message: '다른 말' }, hers, 'text/event-stream'),
      )
      const [, told] = events
      assert.ok(told?.event.type === 'status' && told.event.variant === 'info')
      assert.match(told.event.message, /한 일 2건은 그대로예요.*방금 한 일 되돌려줘/u)
      const standing = [
        { action_id: done[1], summary: '메모 2건을 ‘둘째’ 분류로 바꿨어요.', undoable: true },
        { action_id: done[0], summary: '메모 2건을 ‘첫째’ 분류로 바꿨어요.', undoable: true },
      ]
      assert.deepEqual(told.event.standing_actions, standing)
      assert.deepEqual(answer.standing_actions, standing)
      assert.deepEqual(await labels(database, alice, word), { 둘째: 2 })
      // By its id and by words; what is undone is named no more.
      assert.equal((await api(`/actions/${done[1]}/undo`, { method: 'POST' })).status, 200)
      assert.deepEqual(await labels(database, alice, word), { 첫째: 2 })
      await chat('notes', 'undo', sessionId)
      assert.deepEqual(await labels(database, alice, word), { 기타: 2 })
      const [first] = await questions(sessionId)
      assert.equal((await resend(first!.id, { message: '처음부터' })).standing_actions, undefined)
    })

    test('what was asked about lapses as declined', async () => {
      const word = '확인끝'
      await writeNotes(database, alice, { word, count: 2 })
      const sessionId = await talk('notes', ['하나', `delete ${word}`])
      const [, asking] = await questions(sessionId)
      await resend(asking!.id, { message: '그만' })
      const { turnId } = asking!
      const asked = await get<ConfirmationResource>(`/turns/${turnId}/confirmation`)
      assert.equal(asked.state, 'declined')
      const confirm = await api(`/turns/${turnId}/confirm`, {
        method: 'POST',
        body: JSON.stringify({ choice: 'all' }),
      })
      await refused(confirm, 'confirmation_answered')
      assert.equal((await chat('notes', '응', sessionId)).text, '들은 말: 응')
      assert.equal((await noteRows(database, alice, word)).length, 2)
    })

    test('what an earlier turn asks about goes on waiting', async () => {
      const word = '기다림끝'
      await writeNotes(database, alice, { word, count: 1 })
      const sessionId = await talk('notes', [`delete ${word}`, '지금 몇 건이야?'])
      const [, question] = await questions(sessionId)
      await resend(question!.id, { message: '모두 지우기' })
      assert.equal((await noteRows(database, alice, word)).length, 0)
    })

    test('refused while a turn of the session runs or waits', async () => {
      const sessionId = await talk('notes', ['하나'])
      const [first] = await questions(sessionId)
      const reached = Promise.withResolvers<void>()
      const go = Promise.withResolvers<void>()
      held = { reached: reached.resolve, go: go.promise }
      const running = chat('notes', 'relabel 없음 없음', sessionId)
      await reached.promise
      held = undefined
      const problem = await refused(await post(first!.id), 'session_busy')
      assert.match(problem.detail, /답이 끝난 뒤에/u)
      go.resolve()
      await running
      assert.equal((await texts(sessionId)).length, 4)
      assert.equal((await post(first!.id)).status, 200)
    })

    test('refused for what was set aside, for an answer that is to be edited and for another’s', async () => {
      const sessionId = await talk('notes', ['하나', '둘'])
      const [first, answer, second] = await messages(sessionId)
      await refused(await post(first!.id, {}, his), 'not_found')
      await refused(await post(randomUUIDv7()), 'not_found')
      const { errors } = await refused(await post(answer!.id, { message: '고침' }), 'invalid_request')
      assert.equal(errors?.[0]?.path, 'message')
      await refused(await post(first!.id, { message: ' ' }), 'invalid_request')
      await refused(await post(first!.id, { sessionId }), 'invalid_request')
      await resend(first!.id)
      for (const { id } of [first!, answer!, second!]) await refused(await post(id), 'message_set_aside')
    })

    test('sent twice, at once or later, it is one turn', async () => {
      const sessionId = await talk('notes', ['하나', '둘'])
      const [first] = await questions(sessionId)
      const body = { message: '한 번', clientMessageId: randomUUIDv7() }
      const both = await Promise.all([resend(first!.id, body), resend(first!.id, body)])
      const again = await resend(first!.id, body)
      assert.equal(new Set([...both, again].map(({ turnId }) => turnId)).size, 1)
      assert.deepEqual(await texts(sessionId), ['한 번', '들은 말: 한 번'])
    })

    test('of two at once that differ one is refused', async () => {
      const sessionId = await talk('notes', ['하나', '둘'])
      const [first] = await questions(sessionId)
      const both = await Promise.all(['이것', '저것'].map((message) => post(first!.id, { message })))
      assert.ok(both.some(({ status }) => status === 200))
      for (const response of both.filter(({ status }) => status !== 200))
        assert.match(((await response.json()) as Problem).code, /^(session_busy|message_set_aside)$/u)
      assert.equal((await texts(sessionId)).length, 2)
    })

    test('the session is named by its first message, unless the person has named it', async () => {
      const sessionId = await talk('notes', ['처음 이름'])
      const title = async () => (await get<Session>(`/sessions/${sessionId}`)).title
      assert.equal(await title(), '처음 이름')
      await resend((await questions(sessionId))[0]!.id, { message: '다른 이름' })
      assert.equal(await title(), '다른 이름')
      await api(`/sessions/${sessionId}`, { method: 'PATCH', body: JSON.stringify({ title: '내 이름' }) })
      await resend((await questions(sessionId))[0]!.id, { message: '또 다른 이름' })
      assert.equal(await title(), '내 이름')
    })

    test('other tabs learn of it', async () => {
      const sessionId = await talk('notes', ['하나', '둘'])
      const leave = new AbortController()
      const stream = await api(`/sessions/${sessionId}/events`, { signal: leave.signal })
      const [first] = await questions(sessionId)
      const { turnId } = await resend(first!.id, { message: '새로' })
      for await (const { data } of readEventStream(stream.body!)) {
        const event = JSON.parse(data)
        if (event.type === 'session_changed' && event.last_turn_id === turnId) break
      }
      leave.abort()
    })
  })
}
