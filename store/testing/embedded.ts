import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../database.ts'
import { type MigrationSet, migrate } from '../migrate.ts'
import { engineInMemory, overEngine } from '../pglite.ts'
import { type Ask, emptied, relationsOf } from './emptied.ts'
import { type Spare, spare } from './spare.ts'

/** What is made once for a list of migration sets: files to start from, and engines that were given back empty. */
interface Kept {
  readonly snapshot: Promise<Blob>
  readonly given: Spare<PGlite>
}

/** Loading files takes a second, emptying tables a moment: the first is done as seldom as can be. */
const kept = new Map<string, Kept>()

/** A fresh, migrated database in memory; when it closes its engine is emptied and given to the next that asks. */
export async function openEmbedded(sets: readonly MigrationSet[] = []): Promise<Database> {
  const key = sets.map((set) => set.room).join(',')
  const { snapshot, given } = kept.get(key) ?? keep(key, sets)
  const engine = given.take() ?? (await engineInMemory(await snapshot))
  const before = await relationsOf(queryOf(engine))
  return overEngine(
    engine,
    // A machine that is busy, not a deadlock, is what makes one wait as a rule.
    { connectionTimeoutMillis: 60_000 },
    {
      afterClose: async () => {
        if (await isEmptied(engine, before)) given.give(engine)
        else await engine.close()
      },
    },
  )
}

function keep(key: string, sets: readonly MigrationSet[]): Kept {
  const made = { snapshot: migrated(sets), given: spare((engine: PGlite) => engine.close()) }
  kept.set(key, made)
  return made
}

async function migrated(sets: readonly MigrationSet[]): Promise<Blob> {
  const engine = await engineInMemory()
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

/** False: it is not what it was, and nobody else gets it. */
async function isEmptied(engine: PGlite, before: string): Promise<boolean> {
  try {
    await engine.exec('rollback')
    await engine.exec('discard all')
    return await emptied(queryOf(engine), before)
  } catch {
    return false
  }
}

function queryOf(engine: PGlite): Ask {
  return async (statement) => (await engine.query<Record<string, unknown>>(statement)).rows
}
