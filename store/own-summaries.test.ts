import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { ownSummaries } from './migrations/0015-own-summaries.ts'
import { createSession } from './sessions.ts'
import { alice, bob, testDatabases } from './testing/databases.ts'

interface Held {
  readonly text: string | null
  readonly kinds: readonly string[]
  readonly covers: number
  readonly since?: number
}

for (const { name, skip, open } of testDatabases) {
  test(`summaries that were their owners’ own are not written anew, on ${name}`, { skip }, async () => {
    const database = await open()
    const { admin } = database
    try {
      const held = async (ownerId: string, { text, kinds, covers, since = 0 }: Held) => {
        const id = randomUUIDv7()
        const lines = JSON.stringify(kinds.map((kind) => ({ text: 'a', messageIds: [], kind })))
        await database.asOwner(ownerId, async (tx) => {
          await createSession(tx, { id, assistant: 'notes' })
          await sql`update sessions set summary = ${text}, summary_lines = ${lines}, summary_covers = ${covers},
            summary_since = ${since} where id = ${id}`.execute(tx.db)
        })
        return id
      }
      const sessions = [
        [7, await held(alice, { text: null, kinds: [], covers: 7 })],
        [5, await held(bob, { text: 'a', kinds: ['edited', 'turn'], covers: 5 })],
        [0, await held(alice, { text: 'a', kinds: ['turn'], covers: 4 })],
        [0, await held(alice, { text: null, kinds: [], covers: 0 })],
        [2, await held(bob, { text: null, kinds: [], covers: 6, since: 2 })],
      ] as const
      const owner = sql.id('malgil_plain_owner')
      // Whoever owns the tables of a served database need not be a superuser: the policy would bind them, too.
      await admin.transaction().execute(async (tx) => {
        await sql`create role ${owner} nologin`.execute(tx)
        await sql`alter table sessions owner to ${owner}`.execute(tx)
        await sql`set local role ${owner}`.execute(tx)
        await ownSummaries.up(tx as never)
        await sql`reset role`.execute(tx)
        await sql`alter table sessions owner to current_user`.execute(tx)
        await sql`drop role ${owner}`.execute(tx)
      })
      const { rows } = await sql<{
        id: string
        since: number
      }>`select id, summary_since as since from sessions`.execute(admin)
      const since = new Map(rows.map((row) => [row.id, row.since]))
      assert.deepEqual(
        sessions.map(([, id]) => since.get(id)),
        sessions.map(([expected]) => expected),
      )
      const forced = await sql<{
        forced: boolean
      }>`select relforcerowsecurity as forced from pg_class where relname = 'sessions'`.execute(admin)
      assert.deepEqual(forced.rows, [{ forced: true }])
    } finally {
      await database.close()
    }
  })
}
