import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../database.ts'
import { type MigrationSet, migrate } from '../migrate.ts'
import { engineInMemory, overEngine } from '../pglite.ts'

/** What is made once for a list of migration sets: files to start from, and engines that were given back empty. */
interface Kept {
  readonly snapshot: Promise<Blob>
  readonly given: Given[]
}

interface Given {
  readonly engine: PGlite
  readonly closesSoon: NodeJS.Timeout
}

/** How long an engine that was given back waits to be taken: one that is open keeps its process from ending. */
const waitsForMs = 3000

/** Initialising takes seconds, loading files one, emptying tables a moment: each is done as seldom as can be. */
let initialised: Promise<Blob> | undefined
const kept = new Map<string, Kept>()

/** A fresh, migrated database in memory; when it closes its engine is emptied and given to the next that asks. */
export async function openEmbedded(sets: readonly MigrationSet[] = []): Promise<Database> {
  const key = sets.map((set) => set.room).join(',')
  const { snapshot, given } = kept.get(key) ?? keep(key, sets)
  const engine = taken(given) ?? (await engineInMemory(await snapshot))
  const before = await relations(engine)
  return overEngine(
    engine,
    { connectionTimeoutMillis: 1000 },
    {
      afterClose: async () => {
        if (await isEmptied(engine, before)) give(engine, given)
        else await engine.close()
      },
    },
  )
}

function taken(given: Given[]): PGlite | undefined {
  const last = given.pop()
  clearTimeout(last?.closesSoon)
  return last?.engine
}

function give(engine: PGlite, given: Given[]): void {
  const closesSoon = setTimeout(() => {
    given.splice(
      given.findIndex((it) => it.engine === engine),
      1,
    )
    void engine.close()
  }, waitsForMs)
  given.push({ engine, closesSoon })
}

function keep(key: string, sets: readonly MigrationSet[]): Kept {
  const made = { snapshot: migrated(sets), given: [] }
  kept.set(key, made)
  return made
}

async function migrated(sets: readonly MigrationSet[]): Promise<Blob> {
  initialised ??= engineInMemory().then(files)
  const engine = await engineInMemory(await initialised)
  const database = overEngine(engine)
  await migrate(database, sets)
  await database.close()
  return files(engine)
}

async function files(engine: PGlite): Promise<Blob> {
  const dumped = await engine.dumpDataDir('none')
  await engine.close()
  return dumped
}

/** Empties every table but the one of migrations. False: it is not what it was, and nobody else gets it. */
async function isEmptied(engine: PGlite, before: string): Promise<boolean> {
  try {
    await engine.exec('rollback')
    await engine.exec('discard all')
    if ((await relations(engine)) !== before) return false
    const { rows } = await engine.query<{ tables: string | null }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') and tablename not like 'kysely%'`,
    )
    if (rows[0]?.tables) await engine.exec(`truncate ${rows[0].tables} restart identity cascade`)
    return true
  } catch {
    return false
  }
}

/** Every table, index, sequence, policy, function, trigger and role there is, in one line. */
async function relations(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ all: string }>(
    `select concat_ws('|',
       (select string_agg(concat(relkind, relname, relnatts, relrowsecurity), ',' order by c.oid)
        from pg_class c join pg_namespace n on n.oid = relnamespace where nspname !~ '^pg_'),
       (select string_agg(concat(polname, polrelid), ',' order by oid) from pg_policy),
       (select string_agg(proname, ',' order by oid) from pg_proc where oid >= 16384),
       (select string_agg(concat(tgname, tgenabled), ',' order by oid) from pg_trigger),
       (select string_agg(concat(rolname, rolconfig), ',' order by oid) from pg_roles)) as all`,
  )
  return rows[0]?.all ?? ''
}
