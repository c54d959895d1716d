import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { sharedRead } from './shared-read.ts'
import { alice, bob, testDatabases } from './testing/databases.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`what a turn reads, ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open()
    })
    after(() => database.close())

    const titles = async (tx: Tx) => {
      const { rows } = await sql<{ title: string }>`select title from sessions order by title`.execute(tx.db)
      return rows
    }
    const add = (ownerId: string, title: string) =>
      database.asOwner(ownerId, (tx) =>
        tx.db
          .insertInto('sessions')
          .values({ owner_id: ownerId, id: crypto.randomUUID(), assistant: 'any', title, turn_count: 0 })
          .execute(),
      )

    const titled = { name: 'titles', text: 'select title from sessions where owner_id = $1 order by title' }
    const asked = {
      'a query': titles,
      'a prepared statement': (tx: Tx) => tx.run<{ title: string }>(titled, [tx.ownerId]),
    }
    for (const [way, ask] of Object.entries(asked))
      it(`${way} has the answer it had, until something is changed; each that asks has rows of its own`, async () => {
        const { read, forget } = sharedRead(database, alice)
        await database.asOwner(alice, (tx) => tx.db.deleteFrom('sessions').execute())
        await add(alice, '하나')
        const first = await read(ask)
        assert.deepEqual(first, [{ title: '하나' }])
        first[0]!.title = 'changed by who asked first'
        first.push({ title: 'and added' })
        await add(alice, '둘')
        assert.deepEqual(await read(ask), [{ title: '하나' }])
        forget()
        assert.deepEqual(await read(ask), [{ title: '둘' }, { title: '하나' }])
      })

    it('keeps nothing for another owner, nor for what reads outside it', async () => {
      const { read } = sharedRead(database, alice)
      await read(titles)
      await add(alice, '셋')
      assert.equal((await database.readAsOwner(alice, titles)).length, 3)
      assert.deepEqual(await sharedRead(database, bob).read(titles), [])
      assert.equal((await read(titles)).length, 2)
    })

    it('runs what settles the transaction each time', async () => {
      const { read, forget } = sharedRead(database, alice)
      const settled = async (tx: Tx) => {
        await sql`select set_config('app.kept', 'yes', true)`.execute(tx.db)
        // Another question each time, so that it is the setting that is looked at.
        const { rows } = await sql<{ it: string }>`
          select current_setting('app.kept', true) as it, ${performance.now()}::float`.execute(tx.db)
        return rows[0]?.it
      }
      assert.equal(await read(settled), 'yes')
      await new Promise((resolve) => setTimeout(resolve, 60))
      assert.equal(await read(settled), 'yes')
      forget()
      assert.equal(await read(settled), 'yes')
    })
  })
}
