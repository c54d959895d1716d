import type { OwnRecords } from '#store/own-rows.ts'
import { contractTables } from './tables.ts'

/** What an owner takes away; of contracts the files as they came, too. */
export const records: OwnRecords = {
  tables: [
    // Older ones stand whole in one row.
    { table: 'contracts', atOnce: 5 },
    { table: 'contract_parts', atOnce: 5 },
    { table: 'contract_standards', atOnce: 5 },
    { table: 'contract_standard_parts', atOnce: 5 },
    { table: 'contract_settings' },
  ],
  derived: ['contract_files', 'contract_clauses'],
  async nextFile(tx, after) {
    let next = contractTables(tx)
      .selectFrom('contract_files as f')
      .innerJoin('contracts as c', (join) =>
        join.onRef('c.owner_id', '=', 'f.owner_id').onRef('c.id', '=', 'f.contract_id'),
      )
      .select(['c.id', 'c.file_name', 'f.bytes'])
      .where('f.owner_id', '=', tx.ownerId)
    if (after !== undefined) next = next.where('f.contract_id', '>', after)
    const row = await next.orderBy('f.contract_id').limit(1).executeTakeFirst()
    return row && { id: row.id, name: row.file_name, bytes: row.bytes }
  },
}
