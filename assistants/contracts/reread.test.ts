import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { readClauses } from './clauses/read-provisions.ts'
import { readContractText } from './contract/read-text.ts'
import { deleteContract, findContract, insertContract } from './contracts.ts'
import { contractRereading } from './reread.ts'
import { contractMigrations } from './tables.ts'

const text = readFileSync(new URL('./demo/data-supply.txt', import.meta.url), 'utf8')
const contract = readContractText(text, 'demo')

for (const { name, skip, open } of testDatabases) {
  describe(`what a contract provides, as it is kept, on ${name}`, { skip }, () => {
    let database: Database
    const id = randomUUID()
    before(async () => {
      database = await open([contractMigrations])
      const known = { id, fileName: 'a.txt', format: 'text' as const, sizeBytes: 1, pageCount: null }
      await database.asOwner(alice, (tx) =>
        insertContract(tx, { ...known, unreadable: [], isDemo: false, contract, bytes: new Uint8Array() }),
      )
    })
    after(() => database.close())
    const kept = (ownerId = alice) =>
      database.readAsOwner(ownerId, async (tx) => (await findContract(tx, id))?.clauses)

    test('read once at upload, it is what a reading gives', async () => {
      assert.deepEqual(
        JSON.parse(JSON.stringify(await kept())),
        JSON.parse(JSON.stringify(readClauses(contract))),
      )
      assert.equal(await kept(bob), undefined)
    })

    test('of an older reader it counts as nothing, and is read again', async () => {
      await database.asOwner(alice, (tx) => sql`update contract_clauses set version = 0`.execute(tx.db))
      assert.equal(await kept(), undefined)
      // The job goes through the owners that have an account or a turn; here it is asked of one.
      await contractRereading({
        database,
        owners: async function* () {
          yield alice
        },
      }).run(AbortSignal.timeout(60_000))
      assert.equal((await kept())?.provisions.length, readClauses(contract).provisions.length)
    })

    test('it goes with the contract', async () => {
      await database.asOwner(alice, (tx) => deleteContract(tx, id))
      const count = await database.readAsOwner(alice, async (tx) => {
        const { rows } = await sql<{ count: number }>`select count(*) from contract_clauses`.execute(tx.db)
        return Number(rows[0]!.count)
      })
      assert.equal(count, 0)
    })
  })
}
