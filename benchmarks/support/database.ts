import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { vector } from '@electric-sql/pglite-pgvector'
import pg from 'pg'
import { financeMigrations } from '#assistants/finance/tables.ts'
import { searchMigrations } from '#search/tables.ts'
import { columnTypes, type Database, databaseOver } from '#store/database.ts'
import { type MigrationSet, migrate } from '#store/migrate.ts'
import { openPglite } from '#store/pglite.ts'
import { createServerDatabase } from '#store/testing/databases.ts'

export const databaseNames = ['PGlite', 'PostgreSQL'] as const
export type DatabaseName = (typeof databaseNames)[number]

export function isSkipped(name: DatabaseName): boolean {
  return name === 'PostgreSQL' && !process.env.TEST_DATABASE_URL
}

/** A database as the server has it (PGlite in a folder), and the pool under it, for what is measured without us. */
export interface BenchmarkDatabase {
  readonly database: Database
  readonly pool: pg.Pool
  /** Set on PostgreSQL. */
  readonly url: string | undefined
  close(): Promise<void>
}

/** `more`: tables beside those of the records and of the search. */
export function openDatabase(
  name: DatabaseName,
  more: readonly MigrationSet[] = [],
): Promise<BenchmarkDatabase> {
  const migrations = [financeMigrations, searchMigrations, ...more]
  return name === 'PGlite' ? embedded(migrations) : served(migrations)
}

async function embedded(migrations: readonly MigrationSet[]): Promise<BenchmarkDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'malgil-benchmark-'))
  const files = join(folder, 'database')
  // The first opening initialises the folder in a child process, so that its memory is not counted as ours.
  const fresh = await openPglite(files)
  await fresh.close()
  const engine = await PGlite.create({ dataDir: files, extensions: { vector } })
  const pool = new pg.Pool({
    ...createPgConfig(engine),
    max: 1,
    connectionTimeoutMillis: 20_000,
    idleTimeoutMillis: 0,
    types: columnTypes,
  } as pg.PoolConfig)
  const database = databaseOver({ kind: 'pglite', pool, afterClose: () => engine.close() })
  await migrate(database, migrations)
  return {
    database,
    pool,
    url: undefined,
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function served(migrations: readonly MigrationSet[]): Promise<BenchmarkDatabase> {
  const { url, drop } = await createServerDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 10, types: columnTypes, pipeline: true })
  pool.on('error', () => {})
  const database = databaseOver({ kind: 'postgres', pool })
  await migrate(database, migrations)
  return {
    database,
    pool,
    url,
    async close() {
      await database.close()
      await drop()
    },
  }
}
