import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Problem } from '#protocol/errors.ts'
import { feedbackLineSchema, keptFeedbackSchema } from '#protocol/feedback.ts'
import { listOf, messageSchema } from '#protocol/resources.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { postChat } from './support/chat.ts'
import { servePage } from './support/page-server.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`feedback over HTTP, on ${name}`, { skip }, () => {
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

    const ask = async (message: string, server = hers) =>
      (await (await postChat(server.url, { message }, 'application/json', 'notes')).json()) as ChatAnswer
    const rate = (id: string, body: unknown, server = hers) =>
      fetch(`${server.url}/api/messages/${id}/feedback`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const messages = async (sessionId: string, server = hers) => {
      const response = await fetch(`${server.url}/api/sessions/${sessionId}/messages`)
      return listOf(messageSchema).parse(await response.json()).items
    }
    const exported = async (server = hers) => {
      const response = await fetch(`${server.url}/api/feedback/export`)
      assert.match(response.headers.get('content-type') ?? '', /^application\/jsonl/u)
      const text = await response.text()
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => feedbackLineSchema.parse(JSON.parse(line)))
    }

    test('an answer is rated, rated otherwise, and the rating taken back', async () => {
      const { messageId, sessionId } = await ask('커피')
      const kept = await rate(messageId, { rating: 'down', reason: '  너무 길어요 ' })
      assert.deepEqual(keptFeedbackSchema.parse(await kept.json()), {
        rating: 'down',
        reason: '너무 길어요',
      })
      const feedback = async () => (await messages(sessionId)).map((message) => message.feedback)
      assert.deepEqual(await feedback(), [undefined, { rating: 'down', reason: '너무 길어요' }])
      // What was said before does not outlive the rating it was said of.
      await rate(messageId, { rating: 'up' })
      assert.deepEqual(await feedback(), [undefined, { rating: 'up' }])
      assert.deepEqual(await (await rate(messageId, { rating: null })).json(), { rating: null })
      assert.deepEqual(await feedback(), [undefined, undefined])
      assert.equal((await rate(messageId, { rating: null })).status, 200)
    })

    test('a question, a message that is not there, a rating that is none and a long reason are refused', async () => {
      const { messageId, sessionId } = await ask('설탕')
      const [question] = await messages(sessionId)
      const problem = async (response: Response, status: number) => {
        assert.equal(response.status, status)
        return ((await response.json()) as Problem).errors?.[0]
      }
      assert.deepEqual(await problem(await rate(question!.id, { rating: 'up' }), 400), {
        path: 'id',
        message: '답변에만 평가를 남길 수 있어요',
      })
      await problem(await rate(randomUUIDv7(), { rating: 'up' }), 404)
      for (const body of [{ rating: 'good' }, {}, { rating: 'up', stars: 5 }]) {
        await problem(await rate(messageId, body), 400)
      }
      const long = await problem(await rate(messageId, { rating: 'up', reason: '가'.repeat(1001) }), 400)
      assert.equal(long?.path, 'reason')
      assert.equal((await rate(messageId, { rating: 'up', reason: '가'.repeat(1000) })).status, 200)
    })

    test('rated answers are exported with their questions', async () => {
      const said = await Promise.all(['하나', '둘', '셋'].map((message) => ask(message)))
      for (const { messageId } of said.slice(0, 2)) await rate(messageId, { rating: 'up' })
      await rate(said[1]!.messageId, { rating: 'down', reason: '틀렸어요\n두 줄' })
      const lines = (await exported()).filter(({ question }) => ['하나', '둘', '셋'].includes(question))
      const shown = lines.map(({ at: _, ...line }) => line)
      assert.deepEqual(
        shown.toSorted((a, b) => a.rating.localeCompare(b.rating)),
        [
          {
            assistant: 'notes',
            question: '둘',
            answer: '들은 말: 둘',
            rating: 'down',
            reason: '틀렸어요\n두 줄',
          },
          { assistant: 'notes', question: '하나', answer: '들은 말: 하나', rating: 'up', reason: null },
        ],
      )
    })

    test('more of it than a page has is exported whole', async () => {
      const { sessionId } = await ask('많이', his)
      await database.asOwner(bob, async (tx) => {
        const { id } = await tx.db
          .selectFrom('turns')
          .select('id')
          .where('session_id', '=', sessionId)
          .executeTakeFirstOrThrow()
        const rows = Array.from({ length: 250 }, () => randomUUIDv7())
        await tx.db
          .insertInto('messages')
          .values(
            rows.map((row) => ({
              ...{ owner_id: bob, id: row, session_id: sessionId, turn_id: id },
              ...{ role: 'assistant' as const, text: row, parts: '[]' },
            })),
          )
          .execute()
        await tx.db
          .insertInto('message_feedback')
          .values(
            rows.map((row) => ({ owner_id: bob, message_id: row, rating: 'up' as const, reason: null })),
          )
          .execute()
      })
      const answers = (await exported(his)).map(({ answer }) => answer)
      assert.equal(new Set(answers).size, 250)
      assert.equal(answers.length, 250)
    })

    test('another owner neither rates, reads nor exports it', async () => {
      const { messageId } = await ask('비밀')
      await rate(messageId, { rating: 'up' })
      assert.equal((await rate(messageId, { rating: 'down' }, his)).status, 404)
      assert.ok((await exported(his)).every(({ question }) => question !== '비밀'))
      const rows = await database.asOwner(bob, (tx) =>
        tx.db.selectFrom('message_feedback').select('owner_id').where('owner_id', '=', alice).execute(),
      )
      assert.deepEqual(rows, [])
      await assert.rejects(
        database.asOwner(bob, (tx) =>
          tx.db
            .insertInto('message_feedback')
            .values({ owner_id: alice, message_id: randomUUIDv7(), rating: 'up', reason: null })
            .execute(),
        ),
        /row-level security/u,
      )
    })

    test('a session takes its feedback along', async () => {
      const { messageId, sessionId } = await ask('지워질 말')
      await rate(messageId, { rating: 'up' })
      await fetch(`${hers.url}/api/sessions/${sessionId}`, { method: 'DELETE' })
      assert.equal((await rate(messageId, { rating: 'up' })).status, 404)
      assert.ok((await exported()).every(({ question }) => question !== '지워질 말'))
    })

    test('ratings are counted by assistant; a reason that follows one is no second', async () => {
      const counted = async (rating: string) => {
        const text = await (await fetch(`${hers.url}/metrics`)).text()
        const line = `malgil_feedback_total{assistant="notes",rating="${rating}"} `
        return Number(
          text
            .split('\n')
            .find((it) => it.startsWith(line))
            ?.slice(line.length) ?? 0,
        )
      }
      const before = [await counted('up'), await counted('down'), await counted('withdrawn')]
      const { messageId } = await ask('세어 줘')
      await rate(messageId, { rating: 'down' })
      await rate(messageId, { rating: 'down', reason: '이유' })
      await rate(messageId, { rating: 'up' })
      await rate(messageId, { rating: null })
      await rate(messageId, { rating: null })
      const now = [await counted('up'), await counted('down'), await counted('withdrawn')]
      assert.deepEqual(
        now.map((count, index) => count - before[index]!),
        [1, 1, 1],
      )
    })
  })
}
