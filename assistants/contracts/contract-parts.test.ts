import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import type { Contract } from './contract/contract.ts'
import { readContractText } from './contract/read-text.ts'
import { deleteContract, findContract, insertContract } from './contracts.ts'
import { contractMigrations } from './tables.ts'

const text = readFileSync(new URL('./demo/data-supply.txt', import.meta.url), 'utf8')
const contract = readContractText(`${text}\n${text}\n${text}`, 'demo')

/** A contract as it was kept before there were parts: whole. */
async function keepWhole(database: Database, id: string, { text, ...structure }: Contract): Promise<void> {
  await database.asOwner(alice, (tx) =>
    sql`
      insert into contracts (owner_id, id, title, file_name, format, size_bytes, body, structure)
      values (${tx.ownerId}, ${id}, ${structure.title}, 'old.txt', 'text', 1, ${text}, ${JSON.stringify(structure)})
    `.execute(tx.db),
  )
}

for (const { name, skip, open } of testDatabases) {
  describe(`contracts as they are kept, on ${name}`, { skip }, () => {
    let database: Database
    const [old, id] = [randomUUID(), randomUUID()]
    before(async () => {
      database = await open([contractMigrations])
      await keepWhole(database, old, contract)
      const known = { id, fileName: 'new.txt', format: 'text' as const, sizeBytes: 1, pageCount: null }
      await database.asOwner(alice, (tx) =>
        insertContract(tx, { ...known, unreadable: [], isDemo: false, contract, bytes: new Uint8Array() }),
      )
    })
    after(() => database.close())
    const find = (ownerId: string, which: string) =>
      database.readAsOwner(ownerId, async (tx) => (await findContract(tx, which))?.contract)
    const countParts = (ownerId: string) =>
      database.readAsOwner(ownerId, async (tx) => {
        const { rows } = await sql<{ count: number }>`select count(*) from contract_parts`.execute(tx.db)
        return Number(rows[0]!.count)
      })

    test('read part by part, a contract is what it was; so is one that was kept whole', async () => {
      assert.ok((await countParts(alice)) > 1)
      assert.deepEqual(await find(alice, id), contract)
      assert.deepEqual(await find(alice, old), contract)
    })

    test('the parts are their owner’s alone, and go with the contract', async () => {
      assert.equal(await find(bob, id), undefined)
      assert.equal(await countParts(bob), 0)
      await database.asOwner(alice, (tx) => deleteContract(tx, id))
      assert.equal(await countParts(alice), 0)
      assert.equal(await find(alice, id), undefined)
    })
  })
}
