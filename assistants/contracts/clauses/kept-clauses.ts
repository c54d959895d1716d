import type { Tx } from '#store/database.ts'
import type { Contract } from '../contract/contract.ts'
import { contractTables } from '../tables.ts'
import type { Clauses, Provision } from './provision.ts'
import { readClausesInSlices, readerVersion } from './read-provisions.ts'

/** Provisions in a row: some milliseconds to write or to read. */
const sliceLength = 200

/** Reads what a contract provides and keeps it with the reader's version, in the place of what an older one read. */
export async function keepClauses(tx: Tx, contractId: string, contract: Contract): Promise<void> {
  const { version, provisions } = await readClausesInSlices(contract)
  const tables = contractTables(tx)
  await tables
    .deleteFrom('contract_clauses')
    .where('owner_id', '=', tx.ownerId)
    .where('contract_id', '=', contractId)
    .execute()
  for (let from = 0; from < provisions.length; from += sliceLength) {
    await tables
      .insertInto('contract_clauses')
      .values({
        ...{ owner_id: tx.ownerId, contract_id: contractId, ordinal: from / sliceLength, version },
        provisions: JSON.stringify(provisions.slice(from, from + sliceLength)),
      })
      .execute()
  }
}

/** What is kept of a contract; nothing where no reader of today has read it. */
export async function keptClauses(tx: Tx, contractId: string): Promise<Clauses | undefined> {
  const rows = await contractTables(tx)
    .selectFrom('contract_clauses')
    .select(['version', 'provisions'])
    .where('owner_id', '=', tx.ownerId)
    .where('contract_id', '=', contractId)
    .orderBy('ordinal')
    .execute()
  if (rows.length === 0 || rows.some(({ version }) => version !== readerVersion)) return undefined
  const provisions: Provision[] = rows.flatMap((row) => [...row.provisions])
  return { version: readerVersion, provisions }
}
