import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { MalgilError } from '#protocol/errors.ts'
import type { Job } from '#protocol/jobs.ts'
import type { ImportReport } from '#protocol/resources.ts'
import type { Database } from '#store/database.ts'
import { GivenUp } from '#store/long-jobs.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { createLongWork, type LongWork, type WorkContext, type WorkKind } from './long-work.ts'

const report: ImportReport = { added: 1, duplicates: 0, failed: [], skipped: 0, demoRemoved: 0 }
const file = new TextEncoder().encode('가나다'.repeat(100_000))
type Run = (context: WorkContext, input: unknown, bytes: Uint8Array) => Promise<ImportReport>

async function statesOf(job: { watch(signal: AbortSignal): AsyncGenerator<Job> }): Promise<string[]> {
  const states: string[] = []
  for await (const { state, progress } of job.watch(AbortSignal.timeout(30_000)))
    states.push(`${state} ${progress.phase} ${progress.done}`)
  return states
}

const untilStopped: Run = async ({ signal }) => {
  signal.throwIfAborted()
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  assert.fail('it was stopped')
}

for (const { name, skip, open } of testDatabases) {
  describe(`long work on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([])
    })
    after(() => database.close())

    /** A process of its own; one that is not opened neither renews its leases nor takes anything up, as a dead one. */
    function process(run: Run, processName: string = randomUUIDv7(), leaseSeconds = 15): LongWork {
      const kind: WorkKind = {
        shown: 'import',
        run: async (context, input, bytes) => ({ report: await run(context, input, bytes) }),
      }
      return createLongWork({
        ...{ database, newId: randomUUIDv7, report: () => {}, processName, leaseSeconds },
        kinds: { kind },
      })
    }

    test('tells how far it is and what came of it, to its owner alone', async () => {
      const going = Promise.withResolvers<void>()
      const work = process(async ({ tell }) => {
        tell({ phase: 'storing', done: 5, total: 9 })
        await going.promise
        return report
      })
      const job = work.start(alice, 'kind', {}, file)
      assert.equal(await job.endsWithin(1), false)
      assert.equal(await work.find(bob, job.id), undefined)
      const seen = statesOf((await work.find(alice, job.id))!)
      going.resolve()
      assert.deepEqual(await seen, ['running storing 5', 'done storing 5'])
      assert.deepEqual(job.now().report, report)
      assert.deepEqual((await job.result).report, report)
    })

    test('what has ended is forgotten for its owner, and nothing while something runs', async () => {
      const going = Promise.withResolvers<void>()
      const work = process(async () => {
        await going.promise
        return report
      })
      const [hers, his] = [alice, bob].map((owner) => work.start(owner, 'kind', {}, file))
      assert.equal(work.forget(alice), false)
      assert.ok(await work.find(alice, hers!.id))
      going.resolve()
      await his!.result
      assert.equal(await his!.endsWithin(60_000), true)
      assert.equal(work.forget(alice), true)
      assert.equal(await work.find(alice, hers!.id), undefined)
      assert.ok(await work.find(bob, his!.id))
    })

    test('what fails says why, and does not hold up the next', async () => {
      let runs = 0
      const work = process(async () => {
        runs += 1
        if (runs === 1) throw new MalgilError('file_unreadable', '읽을 수 없어요')
        return report
      })
      const job = work.start(alice, 'kind', {}, file)
      const next = work.start(alice, 'kind', {}, file)
      await assert.rejects(job.result)
      await job.endsWithin(1_000)
      assert.equal(job.now().state, 'failed')
      assert.equal(job.now().problem?.detail, '읽을 수 없어요')
      assert.deepEqual((await next.result).report, report)
    })

    test('is done one after another, and can be cancelled while it waits or runs', async () => {
      let begun = 0
      const work = process((...given) => {
        begun += 1
        return untilStopped(...given)
      })
      const running = work.start(alice, 'kind', {}, file)
      const waiting = work.start(alice, 'kind', {}, file)
      for (const { result } of [running, waiting]) result.catch(() => {})
      assert.equal(await waiting.endsWithin(20), false)
      assert.equal(waiting.now().progress.phase, 'waiting')
      await waiting.cancel()
      await work.close()
      assert.deepEqual([running.now().state, waiting.now().state, begun], ['cancelled', 'cancelled', 1])
    })

    test('what was accepted is gone on with by the next process, with its file, and known there', async () => {
      const dead = process(() => new Promise(() => {}))
      const job = dead.start(alice, 'kind', { name: '카드.csv' }, file)
      assert.equal(await job.endsWithin(5), false)
      assert.equal(await job.accept(), true)
      let given: { input: unknown; bytes: Uint8Array; id: string } | undefined
      const next = process(async ({ id, tell }, input, bytes) => {
        given = { id, input, bytes }
        tell({ phase: 'storing', done: 1, total: 1 })
        return report
      })
      assert.equal((await next.find(alice, job.id))?.now().state, 'running')
      assert.equal(await next.find(bob, job.id), undefined)
      await next.open({ alone: true })
      assert.equal((await statesOf((await next.find(alice, job.id))!)).at(-1), 'done storing 1')
      assert.deepEqual([given?.id, given?.input], [job.id, { name: '카드.csv' }])
      assert.ok(Buffer.from(file).equals(given!.bytes))
      await next.close()
      // Ended, it is known to whoever asks, and to no process a task any more.
      const later = process(async () => assert.fail('done twice'))
      await later.open({ alone: true })
      assert.deepEqual((await later.find(alice, job.id))?.now().report, report)
      await later.close()
    })

    test('an effect and the end of its job are one: killed in between, it is not done again', async () => {
      const accepted = Promise.withResolvers<void>()
      const committed = Promise.withResolvers<void>()
      const dead = process(async ({ settle }) => {
        await accepted.promise
        await database.asOwner(alice, (tx) => settle(tx, { report }))
        committed.resolve()
        return new Promise(() => {})
      })
      const job = dead.start(alice, 'kind', {}, file)
      await job.accept()
      accepted.resolve()
      await committed.promise
      const next = process(async () => assert.fail('done twice'))
      await next.open({ alone: true })
      assert.deepEqual((await next.find(alice, job.id))?.now().report, report)
      await next.close()
    })

    test('one that was held up too long gives up, and its settling does not count', async () => {
      const going = Promise.withResolvers<void>()
      const slow = process(
        async ({ settle }) => {
          await going.promise
          await database.asOwner(alice, (tx) => settle(tx, { report: { ...report, added: 7 } }))
          return report
        },
        'slow',
        0.2,
      )
      const job = slow.start(alice, 'kind', {}, file)
      await job.accept()
      await delay(300)
      const next = process(async () => report, 'next', 0.2)
      await next.open({ alone: false })
      assert.equal((await statesOf((await next.find(alice, job.id))!)).at(-1), 'done waiting 0')
      going.resolve()
      await assert.rejects(job.result, GivenUp)
      await delay(10)
      assert.equal((await slow.find(alice, job.id))?.now().report?.added, 1)
      await next.close()
    })

    test('a stop gives accepted work up at once; a cancel told to one process ends it in another', async () => {
      const first = process(untilStopped)
      await first.open({ alone: false })
      const job = first.start(alice, 'kind', {}, file)
      job.result.catch(() => {})
      await job.accept()
      await first.close()
      const second = process(untilStopped, 'second', 1)
      await second.open({ alone: false })
      const stored = (await process(untilStopped).find(alice, job.id))!
      await stored.cancel()
      assert.match((await statesOf(stored)).at(-1)!, /^cancelled/u)
      await second.close()
    })

    test('work that ends its process each time is given up in the end', async () => {
      const dying = () => process(() => new Promise(() => {}))
      const job = dying().start(alice, 'kind', {}, file)
      await job.accept()
      for (let round = 0; round < 3; round++) {
        const next = dying()
        await next.open({ alone: true })
      }
      const last = process(async () => assert.fail('tried once more'))
      await last.open({ alone: true })
      const states = await statesOf((await last.find(alice, job.id))!)
      assert.match(states.at(-1)!, /^failed/u)
      await last.close()
    })
  })
}
