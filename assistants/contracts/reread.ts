import type { Upkeep } from '#engine/jobs.ts'
import type { Database, Tx } from '#store/database.ts'
import { keepClauses } from './clauses/kept-clauses.ts'
import { readerVersion } from './clauses/read-provisions.ts'
import { findContract } from './contracts.ts'
import { contractTables } from './tables.ts'

const daySeconds = 86_400

/** Reads contracts again that an older reader has read, or none: those uploaded before there was one. */
export function contractRereading({
  database,
  owners,
}: {
  database: Database
  owners: (database: Database) => AsyncGenerator<string>
}): Upkeep {
  return {
    name: 'contracts-reread',
    everySeconds: daySeconds,
    async run(signal) {
      for await (const ownerId of owners(database)) {
        for (const id of await database.readAsOwner(ownerId, outdated)) {
          signal.throwIfAborted()
          await database.asOwner(ownerId, async (tx) => {
            const stored = await findContract(tx, id)
            if (stored) await keepClauses(tx, id, stored.contract)
          })
        }
      }
    },
  }
}

async function outdated(tx: Tx): Promise<string[]> {
  const rows = await contractTables(tx)
    .selectFrom('contracts')
    .leftJoin('contract_clauses', (join) =>
      join
        .onRef('contract_clauses.owner_id', '=', 'contracts.owner_id')
        .onRef('contract_clauses.contract_id', '=', 'contracts.id')
        .on('contract_clauses.ordinal', '=', 0),
    )
    .select(['contracts.id', 'contract_clauses.version'])
    .where('contracts.owner_id', '=', tx.ownerId)
    .execute()
  return rows.flatMap(({ id, version }) => (version === readerVersion ? [] : [id]))
}
