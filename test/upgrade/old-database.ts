import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '#store/database.ts'
import { ensureRoles, migrationsOf } from '#store/migrate.ts'
import { engineInMemory, overEngine } from '#store/pglite.ts'
import { openPostgres } from '#store/postgres.ts'
import { createServerDatabase } from '#store/testing/databases.ts'
import { migrationSets } from '../../server/open-database.ts'
import kept from './28642d0.json' with { type: 'json' }

/** What a person had with the version of commit 28642d0: see `make-database.ts`. */
export const old = kept

/** The rows of a table as that version left them. */
export function oldRows(table: string): readonly Readonly<Record<string, unknown>>[] {
  return (kept.rows as Record<string, readonly Record<string, unknown>[]>)[table] ?? []
}

/** Tables of the old rows; which migrations ran is the database's own matter. */
export const oldTables = Object.keys(kept.rows).filter((table) => !table.startsWith('kysely_'))

/** A database as that version left it: its migrations alone, and its rows. */
export async function oldDatabase(kind: 'PGlite' | 'PostgreSQL'): Promise<Database> {
  const database = await emptyDatabase(kind)
  await fillAsOld(database)
  return database
}

/** The same in an empty database. */
export async function fillAsOld(database: Database): Promise<void> {
  const ran = new Set(oldRows('kysely_migration').map(({ name }) => name))
  const migrations = Object.fromEntries(
    Object.entries(migrationsOf(migrationSets)).filter(([name]) => ran.has(name)),
  )
  await ensureRoles(database)
  const migrator = new Migrator({ db: database.admin, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await database.admin.transaction().execute(async (transaction) => {
    // Rows come table by table, whatever refers to what.
    await sql`set local session_replication_role = replica`.execute(transaction)
    for (const table of oldTables) {
      const rows = JSON.stringify(oldRows(table))
      await sql`insert into ${sql.table(table)}
        select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(transaction)
    }
  })
}

async function emptyDatabase(kind: 'PGlite' | 'PostgreSQL'): Promise<Database> {
  if (kind === 'PGlite') {
    const engine = await engineInMemory()
    return overEngine(engine, {}, { afterClose: () => engine.close() })
  }
  const { url, drop } = await createServerDatabase()
  const database = openPostgres(url)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A table's rows, without the columns that came later. */
export async function rowsNow(database: Database, table: string): Promise<Record<string, unknown>[]> {
  const columns = Object.keys(oldRows(table)[0] ?? {})
  const { rows } = await sql<{ rows: Record<string, unknown>[] | null }>`
    select json_agg(t) as rows from ${sql.table(table)} t`.execute(database.admin)
  return (rows[0]?.rows ?? []).map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column]])),
  )
}
