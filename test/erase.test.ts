import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { assistants } from '#assistants/index.ts'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Problem } from '#protocol/errors.ts'
import type { Page } from '#protocol/resources.ts'
import type { Database } from '#store/database.ts'
import { hasErased } from '#store/erase.ts'
import { sharedOwner } from '#store/owner-table.ts'
import { alice, bob, createServerDatabase, testDatabases } from '#store/testing/databases.ts'
import { askJson, postChat } from './support/chat.ts'
import { openFilled, rowsOf } from './support/filled-owners.ts'
import { servePage } from './support/page-server.ts'
import { serveHere, startHere, temporaryFolder } from './support/running-server.ts'

const erase = (url: string, body: unknown = { confirm: '모두 삭제' }) =>
  fetch(`${url}/api/me`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

for (const { name, skip, open } of testDatabases) {
  describe(`everything of a person’s is deleted, on ${name}`, { skip }, () => {
    let database: Database
    let hers: Awaited<ReturnType<typeof servePage>>
    let his: Awaited<ReturnType<typeof servePage>>
    before(async () => {
      database = await openFilled(open, [alice, bob])
      hers = await servePage(database, alice, assistants)
      // One database is closed once.
      his = await servePage({ ...database, close: async () => {} }, bob, assistants)
    })
    after(async () => {
      await his.close()
      await hers.close()
    })

    test('without the word nothing goes', async () => {
      const before = await rowsOf(database, alice)
      for (const body of [{ confirm: '삭제' }, { confirm: '' }, {}, { confirm: true }, []]) {
        const response = await erase(hers.url, body)
        assert.equal(response.status, 400)
        const { errors } = (await response.json()) as Problem
        if ('confirm' in body && body.confirm === '삭제')
          assert.match(errors![0]!.message, /‘모두 삭제’나 ‘delete everything’/u)
      }
      assert.equal((await fetch(`${hers.url}/api/me`, { method: 'DELETE' })).status, 400)
      assert.deepEqual(await rowsOf(database, alice), before)
    })

    test('no row of hers is left in any table; all of another’s and of everybody’s are there', async () => {
      for (const { url } of [hers, his]) {
        const asked = await askJson(url, { message: '어제 스타벅스에서 5천원 썼어' })
        await fetch(`${url}/api/messages/${asked.messageId}/feedback`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ rating: 'down' }),
        })
        await askJson(url, { message: '이번 달 식비 얼마야?', sessionId: asked.sessionId })
      }
      const [filled, others, shared] = await Promise.all(
        [alice, bob, sharedOwner].map((owner) => rowsOf(database, owner)),
      )
      assert.ok(Object.values(filled!).filter(({ count }) => count > 0).length >= 20)
      assert.ok(Object.values(shared!).some(({ count }) => count > 0))

      assert.equal((await erase(hers.url, { confirm: ' Delete everything ' })).status, 204)
      const left = Object.entries(await rowsOf(database, alice)).filter(([, { count }]) => count > 0)
      assert.deepEqual(left, [])
      assert.deepEqual(await rowsOf(database, bob), others)
      assert.deepEqual(await rowsOf(database, sharedOwner), shared)
      const { rows: jobs } = await sql`
        select from pgboss.job where data->>'owner' = ${alice}`.execute(database.admin)
      assert.deepEqual(jobs, [])
      assert.deepEqual(await Promise.all([alice, bob].map((owner) => database.asOwner(owner, hasErased))), [
        true,
        false,
      ])
    })

    test('then it is as at a first visit', async () => {
      const get = async <T>(path: string) => (await (await fetch(`${hers.url}/api${path}`)).json()) as T
      assert.deepEqual(await get('/sessions'), { items: [], nextCursor: null })
      assert.deepEqual((await get<Page<unknown>>('/finance/expenses')).items, [])
      assert.deepEqual((await get<Page<unknown>>('/contracts')).items, [])
      const { text } = await askJson(hers.url, { message: '어제 스타벅스에서 5천원 썼어' })
      assert.match(text, /5,000원|5천원/u)
      assert.equal((await get<Page<unknown>>('/finance/expenses')).items.length, 1)
      for (const { id } of assistants) {
        const response = await postChat(hers.url, { message: '안녕' }, 'application/json', id)
        assert.equal(((await response.json()) as ChatAnswer).finishReason, 'complete', id)
      }
      // Again, as often as one likes.
      assert.equal((await erase(hers.url)).status, 204)
      assert.equal((await erase(hers.url)).status, 204)
    })

    test('refused while a file of hers is worked on', async () => {
      const id = randomUUIDv7()
      await database.asOwner(alice, (tx) =>
        sql`insert into long_jobs (owner_id, id, kind, state, input, progress, lease_by, lease_until)
          values (${alice}, ${id}, 'contract', 'running', '{}', '{}', 'elsewhere', now() + interval '1 hour')`.execute(
          tx.db,
        ),
      )
      const response = await erase(hers.url)
      assert.equal(response.status, 409)
      assert.equal(((await response.json()) as Problem).code, 'work_running')
      assert.equal((await rowsOf(database, alice)).long_jobs!.count, 1)
      await database.asOwner(alice, (tx) => sql`delete from long_jobs where id = ${id}`.execute(tx.db))
      assert.equal((await erase(hers.url)).status, 204)
    })
  })

  describe(`a turn is not deleted under its feet, on ${name}`, { skip }, () => {
    test('refused while one runs; once it has ended, all goes', async () => {
      const reached = Promise.withResolvers<void>()
      const go = Promise.withResolvers<void>()
      const database = await open([noteMigrations])
      const keeper = notesKeeper({
        async beforeAct() {
          reached.resolve()
          await go.promise
        },
      })
      const server = await servePage(database, alice, [keeper])
      const running = postChat(server.url, { message: 'add 메모' }, 'application/json', 'notes')
      await reached.promise
      const response = await erase(server.url)
      const problem = (await response.json()) as Problem
      assert.deepEqual([response.status, problem.code], [409, 'work_running'])
      assert.match(problem.detail, /아무것도 지우지 않았어요/u)
      go.resolve()
      assert.equal(((await (await running).json()) as ChatAnswer).finishReason, 'complete')
      assert.equal((await rowsOf(database, alice)).notes!.count, 1)
      assert.equal((await erase(server.url)).status, 204)
      assert.ok(Object.values(await rowsOf(database, alice)).every(({ count }) => count === 0))
      await server.close()
    })
  })

  describe(`a server started again on ${name}`, { skip }, () => {
    test('gives no demo data to who has deleted everything, and keeps no copy', async () => {
      const folder = await temporaryFolder()
      const base = name === 'PostgreSQL' ? await createServerDatabase() : undefined
      const env = { MALGIL_DEMO: '1', ...(base ? { DATABASE_URL: base.url } : {}) }
      const first = await startHere({ dataFolder: folder.path, env })
      const spent = async (url: string) =>
        ((await (await fetch(`${url}/api/finance/expenses`)).json()) as Page<unknown>).items.length
      const copy = join(folder.path, 'database.before-upgrade')
      mkdirSync(copy, { recursive: true })
      assert.ok((await spent(first.url)) > 0)
      assert.equal((await erase(first.url)).status, 204)
      assert.equal(await spent(first.url), 0)
      assert.equal(existsSync(copy), false)
      await first.end()
      const second = await serveHere({ dataFolder: folder.path, env })
      assert.equal(await spent(second.url), 0)
      const contracts = await fetch(`${second.url}/api/contracts`)
      assert.deepEqual(((await contracts.json()) as Page<unknown>).items, [])
      await second.end()
      await base?.drop()
      await folder.remove()
    })
  })
}
