import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { alice, testDatabases } from './testing/databases.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`prepared reads on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open()
    })
    after(() => database.close())

    async function answerOf(tx: Tx, column: number, value: number): Promise<unknown> {
      const { rows } = await sql`select ${value}::int as ${sql.ref(`it${column}`)}`.execute(tx.db)
      return rows
    }

    async function preparedBy(tx: Tx): Promise<string[]> {
      const { rows } = await sql<{ text: string }>`
        select statement as text from pg_prepared_statements where statement like 'select $1::int as "it%'`.execute(
        tx.db,
      )
      return rows.map(({ text }) => text)
    }

    it('a statement is prepared once, whatever its values', async () => {
      const texts = await database.readAsOwner(alice, async (tx) => {
        for (const value of [1, 2, 3]) assert.deepEqual(await answerOf(tx, 0, value), [{ it0: value }])
        return preparedBy(tx)
      })
      assert.equal(texts.length, 1)
    })

    it('there is an end to how many are, and the others answer as well', async () => {
      const texts = await database.readAsOwner(alice, async (tx) => {
        for (let column = 0; column < 250; column++) {
          assert.deepEqual(await answerOf(tx, column, 7), [{ [`it${column}`]: 7 }])
        }
        return preparedBy(tx)
      })
      assert.ok(texts.length > 100 && texts.length <= 200, `${texts.length}`)
    })

    it('what writes prepares nothing', async () => {
      const texts = await database.asOwner(alice, async (tx) => {
        await answerOf(tx, 999, 1)
        return preparedBy(tx)
      })
      assert.ok(!texts.some((text) => text.includes('it999')))
    })
  })
}
