import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Assistant } from '#engine/assistant.ts'
import { createEngine, type Engine } from '#engine/engine.ts'
import { parrot } from '#engine/testing/parrot.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { emptyAnswer, foldEvent } from '#protocol/answer.ts'
import type { IdentifiedEvent } from '#protocol/events.ts'
import type { Database } from '#store/database.ts'
import { migrate } from '#store/migrate.ts'
import { localNotifier, type Notifier, postgresNotifier } from '#store/notify.ts'
import { openPostgres } from '#store/postgres.ts'
import { alice, bob, createServerDatabase, testDatabases } from '#store/testing/databases.ts'
import { readEvents } from '#store/turn-events.ts'
import { getTurn } from '#store/turns.ts'
import type { ChildTask } from './child.ts'
import { slowFlow } from './flows.ts'
import { startChild } from './start-child.ts'

const ask = { ownerId: alice, assistant: 'parrot', message: '하나 둘', timeZone: 'Asia/Seoul' }

function engineOn(
  database: Database,
  notifier: Notifier,
  assistants: readonly Assistant[],
  name: string,
  leaseSeconds = 1,
): Engine {
  return createEngine({
    database,
    notifier,
    assistants,
    weights: weightFiles(installedWeights),
    effects: {
      now: () => new Date(),
      elapsed: () => performance.now(),
      newId: randomUUIDv7,
      report: console.error,
    },
    processName: name,
    leaseSeconds,
  })
}

async function read(engine: Engine, turnId: string, ownerId = alice): Promise<IdentifiedEvent[]> {
  const events: IdentifiedEvent[] = []
  for await (const item of engine.events(ownerId, turnId, undefined, AbortSignal.timeout(60_000)))
    events.push(item)
  return events
}

const textOf = (events: readonly IdentifiedEvent[]) =>
  events.reduce((answer, { event }) => foldEvent(answer, event), emptyAnswer()).text

for (const { name, skip, open } of testDatabases) {
  describe(`leases on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open()
    })
    after(() => database.close())

    /** A turn whose process is gone: admitted, never run, its lease run out. */
    async function orphan(): Promise<string> {
      const gone = engineOn(
        database,
        localNotifier(),
        [parrot({ beforeAnswer: () => new Promise(() => {}) })],
        'gone',
      )
      const { turnId } = await gone.start(ask)
      await delay(50)
      await gone.close(0)
      return turnId
    }

    test('two sweep at once: one wins, the turn ends once', async () => {
      const turnIds = [await orphan(), await orphan(), await orphan()]
      const notifier = localNotifier()
      const first = engineOn(database, notifier, [parrot()], 'first')
      const second = engineOn(database, notifier, [parrot()], 'second')
      await Promise.all([first.open(), second.open()])
      for (const turnId of turnIds) {
        const events = await read(first, turnId)
        assert.equal(textOf(events), '하나 둘: 2 (found)')
        assert.equal(events.filter(({ event }) => event.type === 'final').length, 1)
        const turn = await database.asOwner(alice, (tx) => getTurn(tx, turnId))
        assert.deepEqual([turn?.state, turn?.attempt], ['done', 2])
      }
      await Promise.all([first.close(1000), second.close(1000)])
    })

    test('a turn of an assistant this process does not know is left alone', async () => {
      const turnId = await orphan()
      const other = engineOn(database, localNotifier(), [{ ...parrot(), id: 'other' }], 'other')
      await other.open()
      await delay(400)
      const turn = await database.asOwner(alice, (tx) => getTurn(tx, turnId))
      assert.deepEqual([turn?.state, turn?.attempt], ['running', 1])
      await other.close(1000)
    })

    test('a running turn keeps its lease for as long as it takes', async () => {
      // Longer than a busy machine stands still.
      const leaseSeconds = 3
      const talks = parrot({ beforeAnswer: () => delay(7000) })
      const slow = engineOn(database, localNotifier(), [talks], 'slow', leaseSeconds)
      const greedy = engineOn(database, localNotifier(), [parrot()], 'greedy', leaseSeconds)
      await Promise.all([slow.open(), greedy.open()])
      const { turnId } = await slow.start(ask)
      const events = await read(slow, turnId)
      assert.ok(events.every(({ id }) => id.startsWith('1.')))
      await Promise.all([slow.close(1000), greedy.close(1000)])
    })

    test('cancelled while it runs: it ends, says so, and the next in the session goes on', async () => {
      const gate = new Promise<void>(() => {})
      const engine = engineOn(database, localNotifier(), [parrot({ beforeAnswer: () => gate })], 'engine')
      const { turnId, sessionId } = await engine.start(ask)
      const waiting = await engine.start({ ...ask, message: 'block', sessionId })
      await engine.cancel(alice, turnId)
      const events = await read(engine, turnId)
      const final = events.at(-1)?.event
      assert.equal(final?.type === 'final' && final.finish_reason, 'cancelled')
      assert.equal(final?.type === 'final' && final.text, textOf(events))
      assert.equal((await read(engine, waiting.turnId)).at(-1)?.event.type, 'final')
      // Again, and after its end: no matter.
      await engine.cancel(alice, turnId)
      await assert.rejects(engine.cancel(bob, turnId), { code: 'not_found' })
      await engine.close(1000)
    })

    test('cancelled while it waits: it ends at once', async () => {
      const gate = Promise.withResolvers<void>()
      const engine = engineOn(
        database,
        localNotifier(),
        [parrot({ beforeAnswer: () => gate.promise })],
        'engine',
      )
      const { sessionId } = await engine.start(ask)
      const waiting = await engine.start({ ...ask, sessionId })
      await engine.cancel(alice, waiting.turnId)
      const events = await read(engine, waiting.turnId)
      assert.deepEqual(
        events.map(({ event }) => event.type),
        ['turn', 'status', 'token', 'usage', 'final'],
      )
      assert.deepEqual(
        events.map(({ id }) => id.split('.')[1]),
        ['1', '2', '3', '4', '5'],
      )
      gate.resolve()
      await engine.close(1000)
    })
  })
}

const postgres = testDatabases.find((it) => it.name === 'PostgreSQL')

describe('leases between processes, PostgreSQL', { skip: postgres?.skip ?? true }, () => {
  let url: string
  let drop: () => Promise<void>
  let database: Database
  let notifier: Notifier
  before(async () => {
    const made = await createServerDatabase()
    url = made.url
    drop = made.drop
    database = openPostgres(url)
    notifier = postgresNotifier(database, url)
    await migrate(database, [])
  })
  after(async () => {
    await notifier.close()
    await database.close()
    await drop()
  })

  async function startSlowChild(): Promise<{ child: ChildProcess; turnId: string }> {
    const task: ChildTask = { flow: 'slow', place: url, leaseSeconds: 1 }
    const child = startChild('child.ts', task)
    child.stderr.pipe(process.stderr)
    const lines = createInterface({ input: child.stdout! })
    const turnId = await new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const said = JSON.parse(line)
        if (said.turnId) resolve(said.turnId)
      })
    })
    return { child, turnId }
  }

  test('a process stopped beyond its lease and continued writes nothing more', async () => {
    const survivor = engineOn(database, notifier, [(await slowFlow()).assistant], 'survivor')
    const { child, turnId } = await startSlowChild()
    await delay(300)
    child.kill('SIGSTOP')
    await survivor.open()
    const events = await read(survivor, turnId)
    const logged = await database.asOwner(alice, (tx) => readEvents(tx, turnId, 1))
    child.kill('SIGCONT')
    await once(child, 'exit')
    assert.equal(textOf(events), '하나 둘 셋: 3 (found)')
    assert.ok(events.some(({ event }) => event.type === 'status' && event.variant === 'resumed'))
    assert.deepEqual(await database.asOwner(alice, (tx) => readEvents(tx, turnId, 1)), logged)
    await survivor.close(1000)
  })

  test('a reader follows a turn that another process runs, and can end it', async () => {
    const reader = engineOn(database, notifier, [(await slowFlow()).assistant], 'reader')
    const { child, turnId } = await startSlowChild()
    const reading = read(reader, turnId)
    await delay(300)
    await reader.cancel(alice, turnId)
    const final = (await reading).at(-1)?.event
    assert.equal(final?.type === 'final' && final.finish_reason, 'cancelled')
    await once(child, 'exit')
    await reader.close(1000)
  })
})
