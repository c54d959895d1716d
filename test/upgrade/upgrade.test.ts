import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { coach } from '#assistants/coach/assistant.ts'
import { finance } from '#assistants/finance/assistant.ts'
import { categoriserFor } from '#assistants/finance/queries/store-categories.ts'
import { monthSummary } from '#assistants/finance/summary.ts'
import { assistants } from '#assistants/index.ts'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import { emptyAnswer, foldEvent } from '#protocol/answer.ts'
import type { Database } from '#store/database.ts'
import { migrate, schemaState } from '#store/migrate.ts'
import { openPglite } from '#store/pglite.ts'
import { testDatabases } from '#store/testing/databases.ts'
import { localOwner, migrationSets, openDatabase } from '../../server/open-database.ts'
import { temporaryFolder } from '../support/running-server.ts'
import { fillAsOld, old, oldDatabase, oldRows, oldTables, rowsNow } from './old-database.ts'

const later = new Date('2026-03-15T12:05:00+09:00')

for (const { name, skip } of testDatabases) {
  describe(`a database of an earlier version on ${name}`, { skip }, () => {
    let database: Database
    let tested: TestEngine
    let upgraded: Map<string, Record<string, unknown>[]>
    before(async () => {
      database = await oldDatabase(name)
      await migrate(database, migrationSets)
      upgraded = new Map()
      for (const table of oldTables) upgraded.set(table, await rowsNow(database, table))
      tested = testEngine(database, [finance, coach])
    })
    after(async () => {
      await tested.engine.close(5000)
      await database.close()
    })

    async function say(message: string, sessionId: string, assistant = 'finance') {
      const asked = await tested.ask({ message, sessionId, assistant, ownerId: localOwner, now: later })
      assert.deepEqual(tested.reported, [])
      return asked.answer
    }
    const expenses = () => rowsNow(database, 'expenses')

    test('keeps every row as it was', () => {
      for (const table of oldTables)
        assert.deepEqual(sorted(upgraded.get(table)!), sorted(oldRows(table)), table)
      assert.ok(oldRows('expenses').length === 15 && oldTables.length > 15)
    })

    test('comes to the same totals', async () => {
      for (const [month, summary] of Object.entries(old.summaries)) {
        const read = await database.readAsOwner(localOwner, (tx) =>
          monthSummary(tx, Temporal.PlainYearMonth.from(month), Temporal.PlainDate.from('2026-11-25')),
        )
        // What the person calls a category stands beside it since.
        const categories = read.categories.map(({ name: _, ...one }) => one)
        assert.deepEqual({ ...read, categories }, summary)
      }
    })

    test('files new rows by the old rules', async () => {
      const categorise = await database.readAsOwner(localOwner, (tx) =>
        categoriserFor(tx, ['쿠팡', '멍멍상회']),
      )
      assert.deepEqual([categorise('쿠팡'), categorise('멍멍상회')], ['쇼핑', '반려동물'])
    })

    test('what was offered before is taken up, and an old question goes on', async () => {
      const { text } = await say('응', old.sessions.talk)
      assert.match(text, /배달.*1만 8천원/u)
      const { text: coached } = await say('그럼 unit02는?', old.sessions.coached, 'coach')
      assert.match(coached, /Debug Practice/u)
    })

    test('what was done can still be undone', async () => {
      const noted = (rows: readonly Record<string, unknown>[]) => rows.filter(({ store }) => store === '국밥')
      assert.equal(noted(await expenses()).length, 1)
      await say('방금 거 취소해줘', old.sessions.changes)
      assert.equal(noted(await expenses()).length, 0)
    })

    test('what waited for a yes is carried out at a yes', async () => {
      const snacks = async () => (await expenses()).filter(({ store }) => store === '김밥천국').length
      assert.equal(await snacks(), 2)
      // It was asked a moment ago: half an hour later it would have lapsed.
      await sql`update confirmations set created_at = clock_timestamp()`.execute(database.admin)
      const { text } = await say('응', old.sessions.waiting)
      assert.equal(await snacks(), 0, text)
    })

    test('a turn that was killed in the middle ends once', async () => {
      const turnId = old.killedTurn
      await tested.engine.open({ alone: true })
      const events = await tested.read(turnId, { ownerId: localOwner })
      const answer = events.reduce((sofar, { event }) => foldEvent(sofar, event), emptyAnswer())
      assert.equal(events.filter(({ event }) => event.type === 'final').length, 1)
      assert.equal(answer.finishReason, 'complete')
      assert.match(answer.text, /주거.*100만원/su)
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from messages where turn_id = ${turnId} and role = 'assistant'`.execute(
        database.admin,
      )
      assert.equal(rows[0]?.count, 1)
    })

    test('its chips answer: they are words, and their session goes on', async () => {
      for (const [session, assistant] of [
        [old.sessions.talk, 'finance'],
        [old.sessions.coached, 'coach'],
      ] as const) {
        const offered = chipsOf(session)
        assert.ok(offered.length >= 3)
        for (const chip of offered) {
          const answer = await say(chip, session, assistant)
          assert.equal(answer.finishReason, 'complete', chip)
          // Looked up, not asked back.
          assert.ok((answer.steps?.length ?? 0) > 0, `${chip}: ${answer.text}`)
        }
      }
    })

    test('an earlier version refuses what a later one has used, and changes nothing', async () => {
      const { isBehind, unknown } = await schemaState(database, migrationSets)
      assert.deepEqual([isBehind, unknown], [false, []])
      const without = migrationSets.slice(0, -1)
      await assert.rejects(migrate(database, without), { code: 'configuration', message: /더 새로운 버전/u })
      assert.ok(assistants.length > 1)
    })
  })
}

for (const { name, skip } of testDatabases) {
  describe(`what an earlier version left that means something else now, on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await oldDatabase(name)
      await migrate(database, migrationSets)
    })
    after(() => database.close())

    test('a result that a tool no longer gives is looked up anew, in the turn that goes on', async () => {
      await sql`update turn_events set data = jsonb_set(data::jsonb, '{result}', '{"sums": "of another shape"}')::json
        where turn_id = ${old.killedTurn} and type = 'step_result'`.execute(database.admin)
      const tested = testEngine(database, [finance])
      await tested.engine.open({ alone: true })
      const events = await tested.read(old.killedTurn, { ownerId: localOwner })
      const answer = events.reduce((sofar, { event }) => foldEvent(sofar, event), emptyAnswer())
      assert.deepEqual([answer.finishReason, tested.reported], ['complete', []])
      assert.match(answer.text, /주거.*100만원/su)
      await tested.engine.close(5000)
    })

    test('slots of another version are nothing to go on from', async () => {
      const ask = async (slotsVersion: number) => {
        const tested = testEngine(database, [{ ...finance, slotsVersion }])
        const { answer } = await tested.ask({
          message: '그럼 이번 달은?',
          sessionId: old.sessions.talk,
          ownerId: localOwner,
          now: later,
        })
        await tested.engine.close(5000)
        return answer.steps?.map(({ args }) => args.category) ?? []
      }
      assert.ok(!(await ask(2)).includes('식비'))
      assert.ok((await ask(1)).includes('식비'))
    })
  })
}

test('an embedded database is kept as it was before its tables are changed', async () => {
  const { path: dataFolder, remove } = await temporaryFolder()
  const folder = join(dataFolder, 'database')
  const made = await openPglite(folder, { initialiseHere: true })
  await fillAsOld(made)
  await made.close()
  const settings = { dataFolder, databaseUrl: undefined, demo: false, timeZone: 'Asia/Seoul' }
  const opened = await openDatabase(settings)
  assert.equal((await rowsNow(opened, 'expenses')).length, 15)
  assert.equal((await schemaState(opened, migrationSets)).isBehind, false)
  await opened.close()
  const backup = await openPglite(`${folder}.before-upgrade`)
  assert.equal((await schemaState(backup, migrationSets)).isBehind, true)
  assert.deepEqual(sorted(await rowsNow(backup, 'expenses')), sorted(oldRows('expenses')))
  await backup.close()
  await remove()
})

interface OldMessage {
  readonly session_id: string
  readonly parts: readonly { readonly type: string; readonly suggestions?: readonly string[] }[]
}

/** What the last answer of a session offered, but for what would undo something. */
function chipsOf(sessionId: string): readonly string[] {
  const messages = oldRows('messages') as unknown as readonly OldMessage[]
  const offers = messages
    .filter(({ session_id }) => session_id === sessionId)
    .flatMap(({ parts }) => parts.flatMap(({ suggestions }) => (suggestions ? [suggestions] : [])))
  return (offers.at(-1) ?? []).filter((chip) => !chip.includes('취소'))
}

function sorted(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
}
