import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { readEvents } from '#store/turn-events.ts'
import { actionsOf, labels, noteRows, writeNotes } from './testing/notes.ts'
import { noteMigrations, notesKeeper } from './testing/notes-keeper.ts'
import { type TestEngine, testEngine } from './testing/test-engine.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`actions on ${name}`, { skip }, () => {
    let database: Database
    let keeper: TestEngine
    let words = 0
    before(async () => {
      database = await open([noteMigrations])
      keeper = testEngine(database, [notesKeeper()])
    })
    after(() => database.close())

    /** A word no other test uses, with notes of alice and bob that have it. */
    async function someNotes(count = 3): Promise<string> {
      const word = `낱말${++words}끝`
      for (const owner of [alice, bob]) await writeNotes(database, owner, { word, count })
      return word
    }

    test('the rows that a turn changes count together: beyond twenty it asks', async () => {
      const [one, other] = [await someNotes(15), await someNotes(6)]
      const { answer, sessionId } = await keeper.ask({ message: `both ${one} ${other}` })
      assert.equal(answer.finishReason, 'awaiting_confirmation')
      assert.match(answer.text, /15건을 바꿨고, .*6건이 더 달라져요/u)
      assert.deepEqual(await labels(database, alice, one), { 첫째: 15 })
      assert.deepEqual(await labels(database, alice, other), { 기타: 6 })
      await keeper.ask({ message: '네', sessionId })
      assert.deepEqual(await labels(database, alice, other), { 둘째: 6 })
      const few = await keeper.ask({ message: `both ${await someNotes(15)} ${await someNotes(5)}` })
      assert.equal(few.answer.finishReason, 'complete')
    })

    test('an action is done, written down, logged and answered from what was written', async () => {
      const word = await someNotes()
      const { events, answer, sessionId, turnId } = await keeper.ask({ message: `relabel ${word} 카페` })
      assert.equal(answer.text, '메모 3건을 ‘카페’ 분류로 바꿨어요.')
      assert.equal(answer.finishReason, 'complete')
      assert.deepEqual(await labels(database, alice, word), { 카페: 3 })
      const [action, ...others] = await actionsOf(database, alice, sessionId)
      assert.deepEqual(others, [])
      assert.deepEqual(answer.actions, [
        {
          action_id: action?.id,
          action: 'relabel_by_word',
          affected: 3,
          summary: '메모 3건을 ‘카페’ 분류로 바꿨어요.',
          undoable: true,
        },
      ])
      assert.deepEqual(
        [action?.turnId, action?.affected, action?.undoable, action?.undoneAt],
        [turnId, 3, true, null],
      )
      const types = events.map(({ event }) => event.type)
      const order = ['step_start', 'action_result', 'step_result', 'thinking', 'token'] as const
      const places = order.map((type) => types.indexOf(type))
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
      )
      assert.equal(answer.steps?.[0]?.summary, action?.summary)
      assert.deepEqual(await keeper.read(turnId), await keeper.read(turnId))
    })

    test('rows count only when they change; with none to change nothing is claimed', async () => {
      const word = await someNotes()
      await keeper.ask({ message: `relabel ${word} 같음` })
      const again = await keeper.ask({ message: `relabel ${word} 같음` })
      assert.equal(again.answer.actions?.[0]?.affected, 3, 'the moment it was touched changes too')
      const none = await keeper.ask({ message: 'relabel 없는낱말 카페' })
      assert.equal(none.answer.text, '그런 메모가 없어요')
      assert.equal(none.answer.actions, undefined)
      assert.equal(none.answer.steps?.[0]?.miss, true)
      assert.deepEqual(await actionsOf(database, alice, none.sessionId), [])
    })

    test('arguments are mended where what is meant is plain; what does not fit changes nothing', async () => {
      const word = await someNotes()
      assert.equal((await keeper.ask({ message: `proposed ${word} 카페` })).answer.actions?.[0]?.affected, 3)
      const { answer, sessionId } = await keeper.ask({ message: 'relabel' })
      assert.match(answer.text, /아무것도 바꾸지 않았어요/u)
      assert.deepEqual(await actionsOf(database, alice, sessionId), [])
    })

    test('one key, one effect', async () => {
      const word = await someNotes()
      const { answer, sessionId } = await keeper.ask({ message: `twice ${word} 한번` })
      assert.equal((await actionsOf(database, alice, sessionId)).length, 1)
      assert.deepEqual(await labels(database, alice, word), { 한번: 3 })
      assert.equal(answer.actions?.length, 1)
    })

    test('what a flow says while an action is done is logged and sent in one order', async () => {
      const word = await someNotes(20)
      const { events, turnId } = await keeper.ask({ message: `busy ${word} 카페` })
      const ids = events.map(({ id }) => Number(id.split('.')[1]))
      assert.deepEqual(
        [...new Set(ids)],
        Array.from({ length: ids.at(-1) ?? 0 }, (_, index) => index + 1),
      )
      assert.equal(events.filter(({ event }) => event.type === 'thinking').length, 51)
      const rows = await database.asOwner(alice, (tx) => readEvents(tx, turnId, 1))
      const sent = events.filter(({ event }) => event.type !== 'token').map(({ event }) => event)
      assert.deepEqual(
        rows.map((row) => row.event).filter((event) => event.type !== 'token'),
        sent,
      )
    })

    test('a turn that is taken over after the action does nothing again and says the same', async () => {
      const word = await someNotes()
      const reached = Promise.withResolvers<void>()
      const dying = testEngine(database, [
        notesKeeper({
          afterAct: () => {
            reached.resolve()
            return new Promise(() => {})
          },
        }),
      ])
      await dying.engine.open()
      const { turnId, sessionId } = await dying.engine.start({
        ownerId: alice,
        assistant: 'notes',
        message: `relabel ${word} 이어서`,
        timeZone: 'Asia/Seoul',
      })
      await reached.promise
      // Somebody changes a row in between: a second run would change it back.
      await delay(20)
      await database.asOwner(alice, (tx) =>
        sql`update notes set label = '손으로' where text = ${`${word} 00001`}`.execute(tx.db),
      )
      await dying.engine.close(0)
      const heir = testEngine(database, [notesKeeper()])
      await heir.engine.open()
      const events = await heir.read(turnId)
      await heir.engine.close(1000)
      assert.ok(events.some(({ event }) => event.type === 'status' && event.variant === 'resumed'))
      assert.equal(events.filter(({ event }) => event.type === 'action_result').length, 1)
      const last = events.at(-1)?.event
      assert.equal(last?.type === 'final' && last.text, '메모 3건을 ‘이어서’ 분류로 바꿨어요.')
      assert.equal((await actionsOf(database, alice, sessionId)).length, 1)
      assert.deepEqual(await labels(database, alice, word), { 손으로: 1, 이어서: 2 })
      const rows = events.map(({ id }) => Number(id.split('.')[1]))
      assert.deepEqual(
        [...new Set(rows)],
        Array.from({ length: rows.at(-1) ?? 0 }, (_, index) => index + 1),
      )
    })

    test('a turn that another process has taken over meanwhile does nothing more', async () => {
      const word = await someNotes()
      const stolen = testEngine(database, [
        notesKeeper({
          beforeAct: async () => {
            await sql`update turns set attempt = attempt + 1 where input->>'message' like ${`%${word}%`}`.execute(
              database.admin,
            )
          },
        }),
      ])
      const ask = { ownerId: alice, assistant: 'notes', timeZone: 'Asia/Seoul' }
      const { turnId, sessionId } = await stolen.engine.start({ ...ask, message: `relabel ${word} 빼앗김` })
      await stolen.engine.close(5000)
      assert.deepEqual(await labels(database, alice, word), { 기타: 3 })
      assert.deepEqual(await actionsOf(database, alice, sessionId), [])
      const rows = await database.asOwner(alice, (tx) => readEvents(tx, turnId, 1))
      assert.ok(!rows.some((row) => row.event.type === 'action_result' || row.event.type === 'final'))
      await sql`update turns set state = 'error' where id = ${turnId}`.execute(database.admin)
    })

    test('a transaction that fails changes nothing and claims nothing', async () => {
      const word = await someNotes()
      const before = await noteRows(database, alice, word)
      await sql`
        create function refuse() returns trigger language plpgsql as $$ begin
          if new.text like '%00003' and new.label = '고장' then raise exception 'the disk is on fire'; end if; return new; end $$`.execute(
        database.admin,
      )
      await sql`create trigger refuse before update on notes for each row execute function refuse()`.execute(
        database.admin,
      )
      try {
        const { answer, events, sessionId } = await keeper.ask({ message: `relabel ${word} 고장` })
        assert.match(answer.text, /아무것도 바꾸지 못했어요/u)
        assert.doesNotMatch(answer.text, /바꿨어요/u)
        assert.equal(answer.actions, undefined)
        assert.ok(answer.steps?.[0]?.error)
        assert.doesNotMatch(JSON.stringify(events), /on fire/u)
        assert.deepEqual(await noteRows(database, alice, word), before)
        assert.deepEqual(await actionsOf(database, alice, sessionId), [])
        assert.equal(keeper.reported.length, 1)
        const rows = events.map(({ id }) => Number(id.split('.')[1]))
        assert.deepEqual(
          [...new Set(rows)],
          Array.from({ length: rows.at(-1) ?? 0 }, (_, index) => index + 1),
        )
      } finally {
        await sql`drop trigger refuse on notes`.execute(database.admin)
      }
    })

    test('undo puts every row back, once; said again it says so', async () => {
      const word = await someNotes()
      const before = await noteRows(database, alice, word)
      const { sessionId, answer } = await keeper.ask({ message: `relabel ${word} 카페` })
      const undone = await keeper.ask({ message: 'undo', sessionId })
      assert.match(undone.answer.text, /^3건을 되돌렸어요/u)
      assert.deepEqual(undone.answer.actions, [
        {
          action_id: answer.actions?.[0]?.action_id,
          action: 'undo',
          affected: 3,
          summary: undone.answer.text,
          undoable: false,
          details: { action: 'relabel_by_word', summary: answer.text },
        },
      ])
      assert.deepEqual(await noteRows(database, alice, word), before)
      const [action] = await actionsOf(database, alice, sessionId)
      assert.ok(action?.undoneAt)
      assert.equal(action.undoable, false)
      const nothing = await keeper.ask({ message: 'undo', sessionId })
      assert.equal(nothing.answer.text, '이 대화에서 되돌릴 일이 없어요.')
      assert.equal(nothing.answer.actions, undefined)
      const again = await keeper.ask({ message: `undo ${action.id}`, sessionId })
      assert.equal(again.answer.text, '그 일은 이미 되돌려 두었어요.')
    })

    test('the last of several goes first, then the one before', async () => {
      const word = await someNotes()
      const before = await noteRows(database, alice, word)
      const { sessionId } = await keeper.ask({ message: `relabel ${word} 하나` })
      await keeper.ask({ message: `relabel ${word} 둘`, sessionId })
      await keeper.ask({ message: 'undo', sessionId })
      assert.deepEqual(await labels(database, alice, word), { 하나: 3 })
      await keeper.ask({ message: 'undo', sessionId })
      assert.deepEqual(await noteRows(database, alice, word), before)
    })

    test('an action on rows that changed since is not undone, and says which', async () => {
      const word = await someNotes()
      const { sessionId } = await keeper.ask({ message: `relabel ${word} 카페` })
      await database.asOwner(alice, (tx) =>
        sql`update notes set label = '손으로' where text like ${`${word}%`} and text not like '%00001'`.execute(
          tx.db,
        ),
      )
      const before = await noteRows(database, alice, word)
      const { answer } = await keeper.ask({ message: 'undo', sessionId })
      assert.equal(answer.text, '그 뒤에 2건의 분류가 다시 바뀌어서 되돌리지 못했어요.')
      const result = answer.steps?.[0]?.result as { rows: number; changed_later: Record<string, unknown>[] }
      assert.equal(result.rows, 2)
      assert.deepEqual(
        result.changed_later.map(({ field, now, was }) => [field, now, was]),
        [
          ['label', '손으로', '카페'],
          ['label', '손으로', '카페'],
        ],
      )
      assert.deepEqual(await noteRows(database, alice, word), before)
      assert.equal((await actionsOf(database, alice, sessionId))[0]?.undoneAt, null)
    })

    test('what was added goes, unless something has come of it', async () => {
      const text = `적기${randomUUID()}`
      const { sessionId } = await keeper.ask({ message: `add ${text}` })
      assert.equal((await noteRows(database, alice, text)).length, 1)
      await keeper.ask({ message: 'undo', sessionId })
      assert.equal((await noteRows(database, alice, text)).length, 0)
      await keeper.ask({ message: `add ${text}`, sessionId })
      await keeper.ask({
        message: `relabel ${text} 나중`,
        sessionId: (await keeper.ask({ message: '딴 대화' })).sessionId,
      })
      const { answer } = await keeper.ask({ message: 'undo', sessionId })
      assert.match(answer.text, /1건의 분류가 다시 바뀌어서/u)
    })

    test('what cannot be undone says so; the one before it is not undone in its stead', async () => {
      const word = await someNotes()
      const { sessionId } = await keeper.ask({ message: `relabel ${word} 카페` })
      const sent = await keeper.ask({ message: `send ${word}`, sessionId })
      assert.equal(sent.answer.actions?.[0]?.undoable, false)
      const { answer } = await keeper.ask({ message: 'undo', sessionId })
      assert.match(answer.text, /되돌릴 수 없는 일이에요/u)
      assert.deepEqual(await labels(database, alice, word), { 보냄: 3 })
    })

    test('another owner neither sees nor undoes it, and their rows stay as they are', async () => {
      const word = await someNotes()
      const bobs = await noteRows(database, bob, word)
      const { sessionId, answer } = await keeper.ask({ message: `relabel ${word} 카페` })
      assert.deepEqual(await noteRows(database, bob, word), bobs)
      assert.deepEqual(await actionsOf(database, bob, sessionId), [])
      const id = answer.actions?.[0]?.action_id
      const tried = await keeper.ask({ message: `undo ${id}`, ownerId: bob })
      assert.equal(tried.answer.text, '이 대화에서 되돌릴 일이 없어요.')
      assert.deepEqual(await labels(database, alice, word), { 카페: 3 })
      const seen = await database.asOwner(bob, (tx) => tx.db.selectFrom('actions').select('id').execute())
      assert.ok(!seen.some((row) => row.id === id))
    })

    test('a deleted session takes its actions along; what they did stays', async () => {
      const word = await someNotes()
      const { sessionId } = await keeper.ask({ message: `relabel ${word} 카페` })
      await database.asOwner(alice, (tx) =>
        tx.db.deleteFrom('sessions').where('owner_id', '=', alice).where('id', '=', sessionId).execute(),
      )
      assert.deepEqual(await actionsOf(database, alice, sessionId), [])
      assert.deepEqual(await labels(database, alice, word), { 카페: 3 })
    })
  })
}
