import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../database.ts'
import { type MigrationSet, migrate } from '../migrate.ts'
import { openPostgres } from '../postgres.ts'
import { openEmbedded } from './embedded.ts'
import { type Ask, emptied, relationsOf } from './emptied.ts'
import { spares } from './spare.ts'

/** Two owners: whatever is tested, the second one must not be there for the first. */
export const alice = '00000000-0000-7000-8000-00000000000a'
export const bob = '00000000-0000-7000-8000-00000000000b'

export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL'
  /** Why tests on it are skipped; false when they run. */
  readonly skip: string | false
  /** A fresh, migrated database of its own. `close` takes it away again. */
  open(sets?: readonly MigrationSet[]): Promise<Database>
}

const serverUrl = process.env.TEST_DATABASE_URL

/** Every database the code has to work on. */
export const testDatabases: readonly TestDatabase[] = [
  { name: 'PGlite', skip: false, open: openEmbedded },
  { name: 'PostgreSQL', skip: serverUrl ? false : 'TEST_DATABASE_URL is not set', open: openOnServer },
]

/**
 * The one that tests of what is said run on, which hangs on no database: PostgreSQL where there is one, as it is the quicker.
 * What is stored, changed and taken back is tested on both.
 */
export const oneDatabase: Pick<TestDatabase, 'open'> = { open: serverUrl ? openOnServer : openEmbedded }

/** A database on the test server, for tests that start whole processes on it. */
export async function createServerDatabase(
  /** The URL of a database to copy, to which nobody may be connected. */
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set')
  const name = `malgil_test_${randomUUID().replaceAll('-', '')}`
  const copied = template ? ` template ${new URL(template).pathname.slice(1)}` : ''
  await onServer(serverUrl, `create database ${name}${copied}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) }
}

interface OnServer {
  readonly url: string
  readonly before: string
  readonly drop: () => Promise<void>
}

/** Making one takes half a second, emptying one a moment. */
const given = spares<OnServer>(40, ({ drop }) => drop())

async function openOnServer(sets: readonly MigrationSet[] = []): Promise<Database> {
  const key = sets.map((set) => set.room).join(',')
  const made = given.take(key) ?? (await migrated(sets))
  const database = openPostgres(made.url)
  return {
    ...database,
    async close() {
      await database.close()
      if (await isEmptied(made)) given.give(key, made)
      else await made.drop()
    },
  }
}

async function migrated(sets: readonly MigrationSet[]): Promise<OnServer> {
  const { url, drop } = await createServerDatabase()
  const database = openPostgres(url)
  await migrate(database, sets)
  await database.close()
  return { url, drop, before: await withClient(url, relationsOf) }
}

/** Whoever is connected still is a test's that has ended. */
const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

async function isEmptied({ url, before }: OnServer): Promise<boolean> {
  return withClient(url, async (ask) => {
    await ask(endOthers)
    return emptied(ask, before)
  })
}

async function onServer(url: string, statement: string): Promise<void> {
  await withClient(url, (ask) => ask(statement))
}

async function withClient<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (statement) => (await client.query(statement)).rows)
  } finally {
    await client.end()
  }
}
