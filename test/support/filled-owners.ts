import { sql } from 'kysely'
import { assistants } from '#assistants/index.ts'
import { prepareVectors } from '#search/vector-store.ts'
import { migrationSets } from '#server/open-database.ts'
import type { Database } from '#store/database.ts'
import { ownerTables } from '#store/own-rows.ts'
import type { TestDatabase } from '#store/testing/databases.ts'

const today = Temporal.PlainDate.from('2026-03-15')

/** A database with every table there can be, and with every assistant's demo data for each owner. */
export async function openFilled(open: TestDatabase['open'], owners: readonly string[]): Promise<Database> {
  const database = await open(migrationSets)
  const hasVectors = await prepareVectors(database)
  for (const assistant of assistants) {
    if (hasVectors) await assistant.vectors?.prepare(database)
    await assistant.prepare?.(database)
    for (const owner of owners) await assistant.demo?.(database, owner, today)
  }
  return database
}

/** How many rows an owner has in each table, and what they are. */
export async function rowsOf(
  database: Database,
  owner: string,
): Promise<Record<string, { count: number; sum: string | null }>> {
  const names = await ownerTables({ db: database.admin })
  const found: Record<string, { count: number; sum: string | null }> = {}
  for (const name of names) {
    const { rows } = await sql<{ count: number; sum: string | null }>`
      select count(*)::int as count, md5(string_agg(t::text, '' order by t::text)) as sum
      from ${sql.table(name)} t where owner_id = ${owner}`.execute(database.admin)
    found[name] = rows[0]!
  }
  return found
}
