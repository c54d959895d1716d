import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'

/**
 * Those of the identities that are stored, with the import that brought them. Looks each up by itself: with `in (…)` and figures of a table from before an import, the planner goes
 * through all the owner's rows instead, which takes minutes.
 */
export async function storedOf(
  tx: Tx,
  identities: readonly string[],
  source?: 'import',
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ fingerprint: string; import_id: string | null }>`
    select stored.fingerprint, stored.import_id from unnest(${[...identities]}::text[]) as wanted (fingerprint)
    cross join lateral (
      select expenses.fingerprint, expenses.source, expenses.import_id from expenses
      where expenses.owner_id = ${tx.ownerId} and expenses.fingerprint = wanted.fingerprint limit 1) as stored
    where ${source ?? null}::text is null or stored.source = ${source ?? null}`.execute(tx.db)
  return new Map(rows.map(({ fingerprint, import_id }) => [fingerprint, import_id]))
}
