import { readFile } from 'node:fs/promises'
import type { Database } from '#store/database.ts'
import { readContractText } from './contract/read-text.ts'
import { insertContract } from './contracts.ts'
import { contractTables } from './tables.ts'

const file = new URL('./demo/data-supply.txt', import.meta.url)

/** The same for everyone: ids are the owner's own, and what is said about the demo stays true. */
export const demoContractId = '0d0c0000-0000-7000-8000-000000000001'

/** Gives an owner the demo contract, once: who has deleted it does not get it again. */
export async function prepareDemo(database: Database, ownerId: string): Promise<void> {
  const bytes = new Uint8Array(await readFile(file))
  const contract = readContractText(new TextDecoder().decode(bytes), 'data-supply.txt')
  await database.asOwner(ownerId, async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await contractTables(tx)
      .insertInto('contract_settings')
      .values({ owner_id: ownerId, has_had_demo: true })
      .onConflict((on) => on.column('owner_id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    await insertContract(tx, {
      id: demoContractId,
      fileName: `${contract.title}.txt`,
      format: 'text',
      sizeBytes: bytes.length,
      pageCount: null,
      unreadable: [],
      isDemo: true,
      contract,
      bytes,
    })
  })
}
