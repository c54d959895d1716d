import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { MalgilError } from '#protocol/errors.ts'
import { getConfirmation } from '#store/confirmations.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { getTurn } from '#store/turns.ts'
import { actionsOf, labels, noteRows, writeNotes } from './testing/notes.ts'
import { noteMigrations, notesKeeper } from './testing/notes-keeper.ts'
import { type AskedTurn, type TestEngine, testEngine } from './testing/test-engine.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`confirmations on ${name}`, { skip }, () => {
    let database: Database
    let keeper: TestEngine
    let words = 0
    before(async () => {
      database = await open([noteMigrations])
      keeper = testEngine(database, [notesKeeper()])
    })
    after(() => database.close())

    /** A question that waits: alice was asked whether notes with a word of their own shall go. */
    async function asked(
      options: { count?: number; now?: Date } = {},
    ): Promise<AskedTurn & { word: string }> {
      const word = `낱말${++words}끝`
      await writeNotes(database, alice, { word, count: options.count ?? 5 })
      const turn = await keeper.ask({ message: `delete ${word}`, now: options.now })
      assert.equal(turn.answer.finishReason, 'awaiting_confirmation')
      return { ...turn, word }
    }

    const left = async (word: string) => (await noteRows(database, alice, word)).length
    const request = (turnId: string) => database.asOwner(alice, (tx) => getConfirmation(tx, turnId))
    const press = async (turnId: string, choice: string, options: { ownerId?: string; now?: Date } = {}) => {
      const ownerId = options.ownerId ?? alice
      const { turnId: answering } = await keeper.engine.confirm({
        ownerId,
        turnId,
        choice,
        now: options.now,
        timeZone: 'Asia/Seoul',
      })
      const events = await keeper.read(answering)
      const final = events.at(-1)?.event
      assert.equal(final?.type, 'final')
      return { turnId: answering, text: final.text, finish: final.finish_reason, events }
    }
    const refusedAs = (code: string) => (error: unknown) =>
      error instanceof MalgilError && error.code === code

    test('a destructive action asks, shows the rows and does nothing yet', async () => {
      const { answer, turnId, word, sessionId } = await asked()
      assert.equal(await left(word), 5)
      assert.deepEqual(answer.confirm?.choices, [
        { id: 'all', label: '모두 지우기' },
        { id: 'unpinned', label: '고정한 것만 빼고' },
        { id: 'no', label: '아니, 그만둘게' },
      ])
      const details = answer.confirm?.details as {
        count: number
        columns: string[]
        rows: { cells: string[] }[]
      }
      assert.equal(details.count, 5)
      assert.deepEqual(details.columns, ['내용', '분류'])
      assert.deepEqual(
        details.rows.map((row) => row.cells[0]),
        [1, 2, 3].map((n) => `${word} 0000${n}`),
      )
      assert.ok(answer.text.startsWith(answer.confirm?.question ?? '?'))
      assert.match(answer.text, /외 2건/u)
      assert.equal(answer.actions, undefined)
      const whole = await request(turnId)
      assert.deepEqual([whole?.count, whole?.rows.length, whole?.state], [5, 5, 'pending'])
      assert.equal(
        (await database.asOwner(alice, (tx) => getTurn(tx, turnId)))?.state,
        'awaiting_confirmation',
      )
      assert.deepEqual(await actionsOf(database, alice, sessionId), [])
    })

    test('more than twenty rows are asked about, whatever the action', async () => {
      const word = `많은${++words}끝`
      await writeNotes(database, alice, { word, count: 20 })
      assert.equal((await keeper.ask({ message: `relabel ${word} 스물` })).answer.actions?.[0]?.affected, 20)
      await database.asOwner(alice, (tx) =>
        sql`insert into notes (owner_id, id, text, label) values (${alice}, gen_random_uuid(), ${`${word} x`}, '')`.execute(
          tx.db,
        ),
      )
      const { answer, sessionId } = await keeper.ask({ message: `relabel ${word} 더` })
      assert.equal(answer.finishReason, 'awaiting_confirmation')
      assert.match(answer.text, /21건/u)
      assert.deepEqual(await labels(database, alice, word), { 스물: 20, '': 1 })
      const done = await keeper.ask({ message: '응', sessionId })
      assert.equal(done.answer.text, '메모 21건을 ‘더’ 분류로 바꿨어요.')
      assert.deepEqual(await labels(database, alice, word), { 더: 21 })
    })

    test('yes carries it out in a new turn, once; undo works as for any other', async () => {
      const { sessionId, turnId, word } = await asked()
      const before = await noteRows(database, alice, word)
      const { answer, turnId: answering } = await keeper.ask({ message: 'ㅇㅇ 해줘', sessionId })
      assert.notEqual(answering, turnId)
      assert.equal(answer.text, '메모 5건을 지웠어요.')
      assert.equal(answer.actions?.[0]?.affected, 5)
      assert.equal(await left(word), 0)
      assert.equal((await request(turnId))?.state, 'accepted')
      const again = await keeper.ask({ message: '응', sessionId })
      assert.equal(again.answer.text, '들은 말: 응')
      assert.equal((await actionsOf(database, alice, sessionId)).length, 1)
      await keeper.ask({ message: 'undo', sessionId })
      assert.deepEqual(await noteRows(database, alice, word), before)
    })

    test('no leaves everything as it is', async () => {
      const { sessionId, turnId, word } = await asked()
      const { answer } = await keeper.ask({ message: '아니 됐어', sessionId })
      assert.equal(answer.text, '네, 하지 않을게요. 바뀐 것은 없어요.')
      assert.equal(await left(word), 5)
      assert.equal((await request(turnId))?.state, 'declined')
      assert.equal((await keeper.ask({ message: '응', sessionId })).answer.text, '들은 말: 응')
      assert.equal(await left(word), 5)
    })

    test('a choice can be made by its words or its button', async () => {
      const spoken = await asked()
      await keeper.ask({ message: '고정한 것만 빼고!', sessionId: spoken.sessionId })
      assert.equal(await left(spoken.word), 1)
      const pressed = await asked()
      const { text } = await press(pressed.turnId, 'unpinned')
      assert.equal(text, '메모 4건을 지웠어요.')
      assert.equal(await left(pressed.word), 1)
      const declined = await asked()
      assert.match((await press(declined.turnId, 'no')).text, /하지 않을게요/u)
      assert.equal(await left(declined.word), 5)
    })

    test('another subject lets it lapse, says so and is answered', async () => {
      const { sessionId, turnId, word } = await asked()
      const { answer, events } = await keeper.ask({ message: '응 근데 두 건만', sessionId })
      assert.equal(answer.text, '앞에서 여쭌 일은 하지 않았어요.\n\n들은 말: 응 근데 두 건만')
      const tokens = events.map(({ event }) => (event.type === 'token' ? event.token : '')).join('')
      assert.equal(tokens, answer.text)
      const statuses = events.flatMap(({ event }) => (event.type === 'status' ? [event.variant] : []))
      assert.deepEqual(statuses, ['info'])
      assert.equal((await request(turnId))?.state, 'declined')
      assert.equal((await keeper.ask({ message: '응', sessionId })).answer.text, '들은 말: 응')
      assert.equal(await left(word), 5)
    })

    test('a deed that was not asked about is no yes', async () => {
      const { sessionId, turnId, word } = await asked()
      await keeper.ask({ message: '전부 바꿔줘', sessionId })
      assert.equal(await left(word), 5)
      assert.equal((await request(turnId))?.state, 'declined')
    })

    test('a question is answered, the request waits on and is called to mind', async () => {
      const { sessionId, turnId, word } = await asked()
      const { answer, events } = await keeper.ask({ message: '뭐가 지워지는데?', sessionId })
      assert.equal(
        answer.text,
        `들은 말: 뭐가 지워지는데?\n\n앞에서 여쭌 일은 아직 하지 않았어요: ‘${word}’ 메모 5건을 지울까요? 하려면 ‘네’, 그만두려면 ‘아니요’라고 말씀해 주세요.`,
      )
      assert.deepEqual(answer.suggestions?.slice(0, 3), ['모두 지우기', '고정한 것만 빼고', '아니, 그만둘게'])
      const tokens = events.map(({ event }) => (event.type === 'token' ? event.token : '')).join('')
      assert.equal(tokens, answer.text)
      assert.equal((await request(turnId))?.state, 'pending')
      assert.equal(await left(word), 5)
      assert.equal((await keeper.ask({ message: '응', sessionId })).answer.text, '메모 5건을 지웠어요.')
    })

    test('a question does not make a request wait longer', async () => {
      const now = new Date('2026-03-15T12:00:00+09:00')
      const { sessionId, word } = await asked({ now })
      await keeper.ask({ message: '몇 건이야?', sessionId, now: new Date(now.getTime() + 20 * 60_000) })
      const late = await keeper.ask({ message: '응', sessionId, now: new Date(now.getTime() + 31 * 60_000) })
      assert.match(late.answer.text, /30분이 지나서/u)
      assert.equal(await left(word), 5)
    })

    test('after thirty minutes a yes is too late', async () => {
      const now = new Date('2026-03-15T12:00:00+09:00')
      const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
      const inTime = await asked({ now })
      assert.equal(inTime.answer.confirm?.expires_at, later(30).toISOString())
      await keeper.ask({ message: '응', sessionId: inTime.sessionId, now: later(29) })
      assert.equal(await left(inTime.word), 0)

      const late = await asked({ now })
      const { answer } = await keeper.ask({ message: '응', sessionId: late.sessionId, now: later(31) })
      assert.match(answer.text, /30분이 지나서/u)
      assert.equal(await left(late.word), 5)
      assert.equal((await request(late.turnId))?.state, 'expired')

      const other = await asked({ now })
      const next = await keeper.ask({ message: '안녕', sessionId: other.sessionId, now: later(31) })
      assert.equal(next.answer.text, '앞에서 여쭌 일은 시간이 지나서 하지 않았어요.\n\n들은 말: 안녕')
      const pressed = await asked({ now })
      await assert.rejects(
        press(pressed.turnId, 'all', { now: later(31) }),
        refusedAs('confirmation_expired'),
      )
      assert.equal((await request(pressed.turnId))?.state, 'expired')
    })

    test('the database’s clock counts too: no process can answer late with a clock of its own', async () => {
      const { sessionId, word } = await asked()
      await sql`update confirmations set created_at = created_at - interval '31 minutes'`.execute(
        database.admin,
      )
      assert.match((await keeper.ask({ message: '응', sessionId })).answer.text, /30분이 지나서/u)
      assert.equal(await left(word), 5)
    })

    test('cancelling the turn that asked declines it', async () => {
      const { sessionId, turnId, word } = await asked()
      await keeper.engine.cancel(alice, turnId)
      assert.equal((await request(turnId))?.state, 'declined')
      await assert.rejects(press(turnId, 'all'), refusedAs('confirmation_answered'))
      assert.equal((await keeper.ask({ message: '응', sessionId })).answer.text, '들은 말: 응')
      assert.equal(await left(word), 5)
    })

    test('rows that changed since are shown anew, and only then', async () => {
      const { sessionId, turnId, word } = await asked({ count: 2 })
      await writeNotes(database, alice, { word: `더 ${word}`, count: 1 })
      const { answer, turnId: second } = await keeper.ask({ message: '응', sessionId })
      assert.equal(answer.finishReason, 'awaiting_confirmation')
      assert.match(answer.text, /그 사이에 내용이 달라졌어요/u)
      assert.match(answer.text, /3건을 지울까요/u)
      assert.equal(await left(word), 3)
      assert.equal((await request(turnId))?.state, 'superseded')
      assert.equal((await request(second))?.state, 'pending')
      const done = await keeper.ask({ message: '응', sessionId })
      assert.equal(done.answer.text, '메모 3건을 지웠어요.')
    })

    test('rows that are all gone meanwhile leave nothing to do', async () => {
      const { sessionId, word } = await asked()
      await database.asOwner(alice, (tx) =>
        sql`delete from notes where text like ${`${word}%`}`.execute(tx.db),
      )
      const { answer } = await keeper.ask({ message: '응', sessionId })
      assert.match(answer.text, /바꿀 것이 없어요/u)
      assert.equal(answer.actions, undefined)
      assert.equal((await keeper.ask({ message: '응', sessionId })).answer.text, '들은 말: 응')
    })

    test('two answers at once, in two processes, have one effect', async () => {
      const { sessionId, turnId, word } = await asked()
      const other = testEngine(database, [notesKeeper()])
      const answer = { ownerId: alice, turnId, choice: 'all', timeZone: 'Asia/Seoul' }
      const outcomes = await Promise.allSettled([
        keeper.engine.confirm(answer),
        other.engine.confirm(answer),
        keeper.engine.start({ ...answer, assistant: 'notes', sessionId, message: '응' }),
      ])
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      for (const { reason } of refused) assert.ok(refusedAs('confirmation_answered')(reason), String(reason))
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome.status === 'rejected') continue
        await (index === 1 ? other : keeper).read(outcome.value.turnId)
      }
      assert.equal((await actionsOf(database, alice, sessionId)).length, 1)
      assert.equal(await left(word), 0)
    })

    test('a button pressed again is refused; a choice that is none, another turn and another owner too', async () => {
      const { turnId, word } = await asked()
      await assert.rejects(press(turnId, 'some'), refusedAs('invalid_request'))
      await assert.rejects(press(turnId, 'all', { ownerId: bob }), refusedAs('not_found'))
      assert.equal(await database.asOwner(bob, (tx) => getConfirmation(tx, turnId)), undefined)
      assert.equal(await left(word), 5)
      await press(turnId, 'all')
      await assert.rejects(press(turnId, 'all'), refusedAs('confirmation_answered'))
      const plain = await keeper.ask({ message: '안녕' })
      await assert.rejects(press(plain.turnId, 'all'), refusedAs('confirmation_missing'))
    })

    test('a yes that waits behind the question is read when its turn comes', async () => {
      const gate = Promise.withResolvers<void>()
      const slow = testEngine(database, [notesKeeper({ afterAct: () => gate.promise })])
      const word = `낱말${++words}끝`
      await writeNotes(database, alice, { word, count: 2 })
      const ask = { ownerId: alice, assistant: 'notes', timeZone: 'Asia/Seoul' }
      const first = await slow.engine.start({ ...ask, message: `delete ${word}` })
      const second = await slow.engine.start({ ...ask, message: '응', sessionId: first.sessionId })
      const reading = slow.read(second.turnId)
      gate.resolve()
      const final = (await reading).at(-1)?.event
      assert.equal(final?.type === 'final' && final.text, '메모 2건을 지웠어요.')
    })

    test('a confirmed request that fails claims nothing and can be confirmed again', async () => {
      const { sessionId, turnId, word } = await asked()
      await sql`create or replace function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
        database.admin,
      )
      await sql`create trigger refuse_all before delete on notes for each row execute function refuse_all()`.execute(
        database.admin,
      )
      const failed = await press(turnId, 'all')
      assert.equal(failed.finish, 'error')
      assert.match(failed.text, /아무것도 바꾸지 못했어요/u)
      await sql`drop trigger refuse_all on notes`.execute(database.admin)
      assert.equal(await left(word), 5)
      assert.equal((await keeper.ask({ message: '응', sessionId })).answer.text, '메모 5건을 지웠어요.')
    })

    test('a process that dies while it asks or carries out leaves one question and one effect', async () => {
      const word = `낱말${++words}끝`
      await writeNotes(database, alice, { word, count: 2 })
      const reached = Promise.withResolvers<void>()
      const hang = () => {
        reached.resolve()
        return new Promise<void>(() => {})
      }
      const dying = testEngine(database, [notesKeeper({ afterAct: hang })])
      await dying.engine.open()
      const ask = { ownerId: alice, assistant: 'notes', timeZone: 'Asia/Seoul' }
      const { turnId, sessionId } = await dying.engine.start({ ...ask, message: `delete ${word}` })
      await reached.promise
      await dying.engine.close(0)
      const heir = testEngine(database, [notesKeeper()])
      await heir.engine.open()
      const events = await heir.read(turnId)
      assert.equal(events.filter(({ event }) => event.type === 'confirm_required').length, 1)
      const final = events.at(-1)?.event
      assert.equal(final?.type === 'final' && final.finish_reason, 'awaiting_confirmation')
      assert.equal(await left(word), 2)

      // The yes is carried out, then its turn is run again from its log, as after a death before its end.
      const done = await heir.ask({ message: '응', sessionId })
      await sql`delete from turn_events where turn_id = ${done.turnId} and type in ('token', 'usage', 'final')`.execute(
        database.admin,
      )
      await sql`delete from messages where turn_id = ${done.turnId} and role = 'assistant'`.execute(
        database.admin,
      )
      await sql`update turns set state = 'running', lease_until = clock_timestamp() - interval '1 second' where id = ${done.turnId}`.execute(
        database.admin,
      )
      await heir.engine.close(1000)
      const third = testEngine(database, [notesKeeper()])
      await third.engine.open()
      const replayed = (await third.read(done.turnId)).at(-1)?.event
      await third.engine.close(1000)
      assert.equal(replayed?.type === 'final' && replayed.text, '메모 2건을 지웠어요.')
      assert.equal((await actionsOf(database, alice, sessionId)).length, 1)
    })
  })
}
