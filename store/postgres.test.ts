import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { alice, testDatabases } from './testing/databases.ts'

const postgres = testDatabases.find((it) => it.name === 'PostgreSQL')

test('a connection lost in the middle of a transaction fails that one and no more', {
  skip: postgres?.skip ?? true,
}, async () => {
  const database = await postgres!.open()
  const lost = database.asOwner(alice, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.admin)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`select 1`.execute(tx.db)
  })
  await assert.rejects(lost)
  assert.equal(await database.asOwner(alice, async () => 'well'), 'well')
  await database.close()
})
