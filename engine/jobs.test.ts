import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { createJobs, defineJob, type Job, type Jobs, type Upkeep } from './jobs.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`jobs on ${name}`, { skip }, () => {
    let database: Database
    const running: Jobs[] = []
    before(async () => {
      database = await open()
      await sql`create table done (owner uuid, text text)`.execute(database.admin)
      await sql`grant select, insert on done to malgil_app`.execute(database.admin)
    })
    after(async () => {
      for (const jobs of running) await jobs.stop(1000)
      await database.close()
    })

    async function start(options: {
      jobs?: readonly Job<{ text: string }>[]
      upkeep?: readonly Upkeep[]
      lookEverySeconds?: number
    }) {
      const reported: unknown[] = []
      const report = (error: unknown) => reported.push(error)
      const usual = { jobs: [], upkeep: [], lookEverySeconds: 0.5 }
      const jobs = createJobs({ database, ...usual, ...options, report })
      await jobs.start()
      running.push(jobs)
      return { jobs, reported }
    }

    async function until(check: () => boolean | Promise<boolean>): Promise<void> {
      for (let tries = 0; tries < 1000; tries++) {
        if (await check()) return
        await delay(10)
      }
      throw new Error('It did not come to pass')
    }

    const input = z.object({ text: z.string() })
    const writing = (name: string, before: (text: string) => void | Promise<void> = () => {}) =>
      defineJob({
        name,
        input,
        retries: 3,
        key: ({ text }) => text,
        async run(inputs, { asOwner, ownerId }) {
          const text = inputs.map((one) => one.text).join('+')
          await before(text)
          await asOwner((tx) => sql`insert into done values (${ownerId}, ${text})`.execute(tx.db))
        },
      })
    const done = async (prefix: string) => {
      const rows = await sql<{ owner: string; text: string }>`
        select owner, text from done where text like ${`${prefix}%`} order by text`.execute(database.admin)
      return rows.rows.map((row) => [row.owner, row.text])
    }

    test('a job is there if and only if its transaction commits, and runs as its owner', async () => {
      const job = writing('write')
      const { jobs } = await start({ jobs: [job] })
      await database.asOwner(alice, (tx) => jobs.enqueue(tx, job, { text: 'a of alice' }))
      await database.asOwner(bob, (tx) => jobs.enqueue(tx, job, { text: 'a of bob' }))
      const broken = database.asOwner(alice, async (tx) => {
        await jobs.enqueue(tx, job, { text: 'a rolled back' })
        throw new Error('no')
      })
      await assert.rejects(broken)
      jobs.wake(job)
      await until(async () => (await done('a')).length === 2)
      assert.deepEqual(await done('a'), [
        [alice, 'a of alice'],
        [bob, 'a of bob'],
      ])
    })

    test('what was put in for an owner is let go: what runs ends and writes no more, what waits is gone', async () => {
      const entered = Promise.withResolvers<void>()
      const going = writing('going', async (text) => {
        if (text !== 'g runs') return
        entered.resolve()
        await delay(60_000, undefined, { ref: false })
      })
      const stuck = {
        ...going,
        async run(inputs: { text: string }[], context: Parameters<typeof going.run>[1]) {
          const stopped = new Promise((resolve) => context.signal.addEventListener('abort', resolve))
          await Promise.race([going.run(inputs, context), stopped])
          await context.asOwner((tx) => sql`insert into done values (${alice}, 'g late')`.execute(tx.db))
        },
      }
      const later = writing('later')
      const { jobs, reported } = await start({ jobs: [stuck, later], lookEverySeconds: 60 })
      await database.asOwner(alice, (tx) => jobs.enqueue(tx, stuck, { text: 'g runs' }))
      jobs.wake(stuck)
      await entered.promise
      await database.asOwner(alice, (tx) => jobs.enqueue(tx, later, { text: 'g waits' }))
      await database.asOwner(bob, (tx) => jobs.enqueue(tx, later, { text: 'g of bob' }))
      assert.equal(await jobs.forget(alice, 10_000), true)
      jobs.wake(later)
      await until(async () => (await done('g')).length === 1)
      assert.deepEqual(await done('g'), [[bob, 'g of bob']])
      assert.deepEqual(reported, [])
    })

    test('while another process works for an owner nothing is let go; on an embedded database there is no other', async () => {
      const job = writing('elsewhere')
      const { jobs } = await start({ jobs: [job], lookEverySeconds: 60 })
      await jobs.stop(1000)
      const count = async (owner: string) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pgboss.job
          where name = 'elsewhere' and data->>'owner' = ${owner}`.execute(database.admin)
        return rows[0]?.count
      }
      for (const owner of [alice, bob]) {
        await database.asOwner(owner, (tx) => jobs.enqueue(tx, job, { text: 'h waits' }))
        const data = JSON.stringify({ owner, key: '', input: { text: 'h runs' } })
        await sql`insert into pgboss.job (name, data, state, started_on)
          values ('elsewhere', ${data}, 'active', clock_timestamp() - interval '1 minute')`.execute(
          database.admin,
        )
      }
      if (database.kind === 'postgres') {
        assert.equal(await jobs.forget(alice, 100), false)
        assert.equal(await count(alice), 2)
        await sql`delete from pgboss.job where state = 'active' and data->>'owner' = ${alice}`.execute(
          database.admin,
        )
      }
      assert.equal(await jobs.forget(alice, 10_000), true)
      assert.deepEqual([await count(alice), await count(bob)], [0, 2])
      await sql`delete from pgboss.job where name = 'elsewhere'`.execute(database.admin)
    })

    test('an owner’s transaction can put in jobs of its own alone, and see none', async () => {
      const job = writing('own')
      const { jobs } = await start({ jobs: [job] })
      const count = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pgboss.job where name = 'own'`.execute(database.admin)
        return rows[0]?.count
      }
      await jobs.stop(1000)
      await database.asOwner(alice, (tx) => jobs.enqueue(tx, job, { text: 'hers' }))
      assert.equal(await count(), 1)
      // Another's name in the payload: the very statement of the queue, and by hand into each of its tables.
      const foreign = (work: (tx: Tx) => Promise<unknown>) =>
        assert.rejects(database.asOwner(alice, work), /row-level security/u)
      await foreign((tx) => jobs.enqueue({ ...tx, ownerId: bob }, job, { text: 'his' }))
      for (const table of ['job', 'job_common'].map((name) => sql.table(`pgboss.${name}`))) {
        const data = JSON.stringify({ owner: bob, key: '', input: { text: 'his' } })
        await foreign((tx) => sql`insert into ${table} (name, data) values ('own', ${data})`.execute(tx.db))
        await foreign((tx) => sql`insert into ${table} (name) values ('own')`.execute(tx.db))
        for (const owner of [alice, bob]) {
          const peek = database.asOwner(owner, (tx) => sql`select data from ${table}`.execute(tx.db))
          await assert.rejects(peek, /permission denied/u)
        }
      }
      assert.equal(await count(), 1)
    })

    test('a failed run is reported and tried again', async () => {
      let runs = 0
      const job = writing('fail-once', () => {
        runs++
        if (runs === 1) throw new Error('first time')
      })
      const { jobs, reported } = await start({ jobs: [job] })
      await database.asOwner(alice, (tx) => jobs.enqueue(tx, job, { text: 'b' }))
      jobs.wake(job)
      await until(async () => (await done('b')).length === 1)
      assert.equal(runs, 2)
      assert.deepEqual(
        reported.map((error) => (error as Error).message),
        ['first time'],
      )
    })

    test('a job that its process never ran is run by the next one', async () => {
      const job = writing('left-behind')
      const dying = await start({ jobs: [job] })
      await dying.jobs.stop(1000)
      await database.asOwner(alice, (tx) => dying.jobs.enqueue(tx, job, { text: 'c' }))
      await delay(700)
      assert.deepEqual(await done('c'), [])
      await start({ jobs: [job] })
      await until(async () => (await done('c')).length === 1)
    })

    test('a stop waits for the job that runs and begins no other', async () => {
      const gate = Promise.withResolvers<void>()
      const begun: string[] = []
      const job = writing('slow', async (text) => {
        begun.push(text)
        await gate.promise
      })
      const { jobs } = await start({ jobs: [job] })
      for (const text of ['d1', 'd2']) {
        await database.asOwner(alice, (tx) => jobs.enqueue(tx, job, { text }))
      }
      jobs.wake(job)
      await until(() => begun.length === 1)
      const stopped = jobs.stop(2000)
      gate.resolve()
      await stopped
      assert.equal((await done('d')).length, 1)
      assert.equal(begun.length, 1)
    })

    test('jobs of one owner and key that wait together are one run', async () => {
      const job = { ...writing('together'), key: () => 'one' }
      const { jobs } = await start({ jobs: [job] })
      await delay(50)
      for (const owner of [alice, bob]) {
        await database.asOwner(owner, async (tx) => {
          for (let index = 0; index < 3; index++) await jobs.enqueue(tx, job, { text: 'f' })
        })
      }
      jobs.wake(job)
      await until(async () => (await done('f')).length === 2)
      assert.deepEqual((await done('f')).toSorted(), [
        [alice, 'f+f+f'],
        [bob, 'f+f+f'],
      ])
    })

    test('a backlog is worked off at once', async () => {
      const job = writing('backlog')
      const { jobs } = await start({ jobs: [job] })
      await delay(50)
      await database.asOwner(alice, async (tx) => {
        for (let index = 0; index < 20; index++) await jobs.enqueue(tx, job, { text: `e${index}` })
      })
      jobs.wake(job)
      await until(async () => (await done('e')).length === 20)
    })

    test('upkeep comes round once, however many processes offer it', async () => {
      let rounds = 0
      const upkeep: Upkeep[] = [{ name: 'tidy', everySeconds: 86_400, run: async () => void rounds++ }]
      await start({ upkeep })
      await start({ upkeep })
      await until(() => rounds > 0)
      await delay(1200)
      assert.equal(rounds, 1)
    })
  })
}
