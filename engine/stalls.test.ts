import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { emptyAnswer, foldEvent } from '#protocol/answer.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { IdentifiedEvent } from '#protocol/events.ts'
import type { Database } from '#store/database.ts'
import { localNotifier } from '#store/notify.ts'
import { listMessages } from '#store/sessions.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { readEvents } from '#store/turn-events.ts'
import { getTurn } from '#store/turns.ts'
import type { Assistant } from './assistant.ts'
import { createEngine, type Engine } from './engine.ts'
import { stallsOf } from './stalls.ts'
import { noteMigrations, notesKeeper } from './testing/notes-keeper.ts'
import { parrot } from './testing/parrot.ts'
import { testEngine } from './testing/test-engine.ts'
import { turnTexts } from './texts.ts'

const ask = { ownerId: alice, assistant: 'parrot', timeZone: 'Asia/Seoul' }

/** A parrot that gets nowhere with some messages. */
function freezing(isFrozen: (message: string) => boolean): Assistant {
  const bird = parrot()
  return { ...bird, flow: async (t) => (isFrozen(t.message) ? new Promise(() => {}) : bird.flow(t)) }
}

test('a process that only said that it waits for its reader got no further than one that said nothing new', () => {
  const turn = { attempt: 3, stalls: 2 }
  const resumed = { attempt: 2, key: 'resumed/2' }
  assert.equal(stallsOf(turn, [resumed]), 2)
  assert.equal(stallsOf(turn, [resumed, { attempt: 2, key: 'reader' }]), 2)
  assert.equal(stallsOf(turn, [resumed, { attempt: 2, key: 'intent' }]), 1)
})

for (const { name, skip, open } of testDatabases) {
  describe(`turns that are not run again, on ${name}`, { skip }, () => {
    let database: Database
    const opened: Engine[] = []
    /** Cuts the processes so far off from the database: what is left of them does nothing more. */
    let kill: (() => void)[] = []
    before(async () => {
      database = await open([noteMigrations])
    })
    // Those of the tests before would rightly take over what has lapsed or was handed back.
    beforeEach(() => {
      for (const end of kill.splice(0)) end()
    })
    after(async () => {
      await Promise.allSettled(opened.map((engine) => engine.close(0)))
      await database.close()
    })

    function engineWith(assistant: Assistant, leaseSeconds?: number): Engine {
      let isDead = false
      kill.push(() => {
        isDead = true
      })
      const gone = () => Promise.reject(new MalgilError('unavailable', 'The process is dead'))
      const engine = createEngine({
        database: {
          ...database,
          asOwner: (ownerId, work) => (isDead ? gone() : database.asOwner(ownerId, work)),
          asEngine: (work) => (isDead ? gone() : database.asEngine(work)),
        },
        notifier: localNotifier(),
        assistants: [assistant],
        effects: {
          now: () => new Date(),
          elapsed: () => performance.now(),
          newId: randomUUIDv7,
          report: () => {},
        },
        processName: `process-${opened.length}`,
        ...(leaseSeconds === undefined ? {} : { leaseSeconds }),
      })
      opened.push(engine)
      return engine
    }

    const turnOf = (turnId: string) => database.asOwner(alice, (tx) => getTurn(tx, turnId))
    const rowsOf = (turnId: string) => database.asOwner(alice, (tx) => readEvents(tx, turnId, 1))

    /** The process of these turns is gone, and another takes them over and begins with those that are `begun`. */
    async function dieAndTakeOver(
      turnIds: readonly string[],
      assistant: Assistant,
      begun = turnIds,
    ): Promise<Engine> {
      for (const end of kill) end()
      kill = []
      const next = engineWith(assistant)
      await sql`update turns set lease_until = now() - interval '1 second' where state = 'running'`.execute(
        database.admin,
      )
      await next.open()
      for (const turnId of begun) {
        await until(async () => {
          const [turn, rows] = [await turnOf(turnId), await rowsOf(turnId)]
          return turn?.state !== 'running' || rows.some(({ key }) => key === `resumed/${turn.attempt}`)
        })
      }
      return next
    }

    async function read(engine: Engine, turnId: string): Promise<IdentifiedEvent[]> {
      const events: IdentifiedEvent[] = []
      for await (const item of engine.events(alice, turnId, undefined, AbortSignal.timeout(20_000)))
        events.push(item)
      return events
    }

    test('three processes die in a turn that gets nowhere: it ends, says so, and rests', async () => {
      const frozen = () => freezing((message) => message === '멈춰')
      const first = engineWith(frozen())
      const { turnId, sessionId } = await first.start({ ...ask, message: '멈춰' })
      await dieAndTakeOver([turnId], frozen())
      await dieAndTakeOver([turnId], frozen())
      assert.equal((await turnOf(turnId))?.state, 'running')
      const last = await dieAndTakeOver([turnId], frozen())
      const answer = (await read(last, turnId)).reduce((so, { event }) => foldEvent(so, event), emptyAnswer())
      assert.equal(answer.finishReason, 'error')
      assert.equal(answer.text, turnTexts.stalled.ko)
      assert.deepEqual(answer.error, {
        code: 'turn_stalled',
        message: turnTexts.stalled.ko,
        retryable: false,
      })
      const ended = await turnOf(turnId)
      assert.deepEqual([ended?.state, ended?.attempt], ['error', 4])
      // The session goes on.
      const { turnId: after } = await last.start({ ...ask, message: '하나', sessionId })
      assert.equal((await read(last, after)).at(-1)?.event.type, 'final')
    })

    test('processes that are stopped hand their turn back: it is run however often', async () => {
      let stopped = 0
      const bird = () => engineWith(freezing(() => stopped < 5))
      let engine = bird()
      await engine.open()
      const { turnId } = await engine.start({ ...ask, message: '하나 둘' })
      for (; stopped < 5; stopped++) {
        await engine.close(0)
        engine = bird()
        if (stopped === 4) break
        await engine.open()
        await until(async () => (await rowsOf(turnId)).some(({ key }) => key === `resumed/${stopped + 2}`))
      }
      stopped = 5
      await engine.open()
      const final = (await read(engine, turnId)).at(-1)?.event
      assert.equal(final?.type === 'final' && final.text, '하나 둘: 2 (found)')
    })

    test('a process that is busy for longer than its lease has not died: its turn goes on', async () => {
      const gate = Promise.withResolvers<void>()
      const leaseSeconds = 0.3
      const busy = engineWith(parrot({ beforeAnswer: () => gate.promise }), leaseSeconds)
      await busy.open()
      const { turnId } = await busy.start({ ...ask, message: '하나 둘' })
      for (let held = 0; held < 4; held++) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, leaseSeconds * 1500)
        // Time for a sweep and a renewal.
        await delay(leaseSeconds * 500)
      }
      gate.resolve()
      const events = await read(busy, turnId)
      const final = events.at(-1)?.event
      assert.equal(final?.type === 'final' && final.text, '하나 둘: 2 (found)')
      assert.ok(events.every(({ id }) => id.startsWith('1.')))
      assert.deepEqual(await turnOf(turnId).then((turn) => [turn?.state, turn?.attempt]), ['done', 1])
    })

    test('a turn that gets further each time is run on', async () => {
      let died = 0
      const further = (): Assistant => {
        const own = parrot()
        return {
          ...own,
          async flow(t) {
            for (let count = 0; count <= died; count++) t.thinking('planning', `${count}`)
            return died < 5 ? new Promise(() => {}) : own.flow(t)
          },
        }
      }
      const { turnId } = await engineWith(further()).start({ ...ask, message: '하나' })
      for (died = 1; died < 5; died++) {
        await dieAndTakeOver([turnId], further())
        await until(async () => (await rowsOf(turnId)).some(({ key }) => key === `thinking#${died + 1}`))
      }
      const last = await dieAndTakeOver([turnId], further())
      const final = (await read(last, turnId)).at(-1)?.event
      assert.equal(final?.type === 'final' && final.finish_reason, 'complete')
    })

    test('those that were under way beside it are answered', async () => {
      // From where the one begins that is to blame, none of its process gets anywhere.
      const assistant = () => {
        let isHeld = false
        return freezing((message) => {
          isHeld ||= message === '멈춰'
          return isHeld
        })
      }
      const first = engineWith(assistant())
      const { turnId } = await first.start({ ...ask, message: '멈춰' })
      const others = await Promise.all(['하나', '둘'].map((message) => first.start({ ...ask, message })))
      const all = [turnId, ...others.map((other) => other.turnId)]
      await dieAndTakeOver(all, assistant())
      // The second time they go one by one.
      await dieAndTakeOver(all, assistant(), [turnId])
      const last = await dieAndTakeOver(all, assistant())
      for (const other of others) {
        const final = (await read(last, other.turnId)).at(-1)?.event
        assert.equal(final?.type === 'final' && final.finish_reason, 'complete')
      }
      assert.equal((await turnOf(turnId))?.state, 'error')
    })

    test('an end that cannot be written is tried again, and then ends without what failed', async () => {
      let refused = 0
      const bird = testEngine(database, [parrot()], {
        afterAnswer: async () => {
          refused++
          throw new Error('refused')
        },
      })
      const { turnId, sessionId, answer } = await bird.ask({ message: '하나 둘' })
      assert.equal(refused, 2)
      // What its tools had found by then is told.
      assert.equal(answer.finishReason, 'partial')
      assert.ok(answer.text.startsWith(turnTexts.stalled.ko) && answer.text.endsWith('2개'), answer.text)
      const messages = await database.asOwner(alice, (tx) => listMessages(tx, sessionId, { limit: 10 }))
      assert.deepEqual(messages.items.map(({ role }) => role).toSorted(), ['assistant', 'user'])
      assert.equal((await turnOf(turnId))?.state, 'partial')
      assert.deepEqual(await bird.read(turnId).then((events) => events.at(-1)?.event.type), 'final')
    })

    test('an end that fails once is the turn’s end', async () => {
      let refused = 0
      const bird = testEngine(database, [parrot()], {
        afterAnswer: async () => {
          if (refused++ === 0) throw new Error('refused')
          return () => {}
        },
      })
      const { events, answer } = await bird.ask({ message: '하나 둘' })
      assert.deepEqual([answer.finishReason, answer.text], ['complete', '하나 둘: 2 (found)'])
      assert.equal(events.filter(({ event }) => event.type === 'final').length, 1)
    })

    test('what was done is told, though the turn fails behind it', async () => {
      const keeper = notesKeeper()
      const failing: Assistant = {
        ...keeper,
        context: z.object({}),
        async flow(t) {
          await keeper.flow(t)
          throw new Error('broken behind the deed')
        },
      }
      const { answer } = await testEngine(database, [failing]).ask({ message: 'add 우유사기' })
      assert.equal(answer.finishReason, 'partial')
      const [done] = answer.actions ?? []
      assert.ok(done && answer.text.startsWith(done.summary), answer.text)
      assert.equal(answer.error, undefined)
    })
  })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, 'it took too long')
    await delay(20)
  }
}
