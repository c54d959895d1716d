import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'

/**
 * Looks each identity up by itself: with `in (…)` and figures of a table from before an import, the planner goes
 * through all the owner's rows instead, which takes minutes.
 */
export async function storedOf(
  tx: Tx,
  identities: readonly string[],
  source?: 'import',
): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    select stored.fingerprint from unnest(${[...identities]}::text[]) as wanted (fingerprint)
    cross join lateral (
      select expenses.fingerprint, expenses.source from expenses
      where expenses.owner_id = ${tx.ownerId} and expenses.fingerprint = wanted.fingerprint limit 1) as stored
    where ${source ?? null}::text is null or stored.source = ${source ?? null}`.execute(tx.db)
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}
