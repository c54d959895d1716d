import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../database.ts'
import { type MigrationSet, migrate } from '../migrate.ts'
import { engineInMemory, overEngine } from '../pglite.ts'
import { type Ask, emptied, relationsOf } from './emptied.ts'
import { spares } from './spare.ts'

/** Making one takes a second, emptying tables a moment: the first is done as seldom as can be. Each has 200 MB. */
const given = spares<PGlite>(4, (engine) => engine.close())

/** A fresh, migrated database in memory; when it closes its engine is emptied and given to the next that asks. */
export async function openEmbedded(sets: readonly MigrationSet[] = []): Promise<Database> {
  const key = sets.map((set) => set.room).join(',')
  const engine = given.take(key) ?? (await migrated(sets))
  const before = await relationsOf(queryOf(engine))
  return overEngine(
    engine,
    // A machine that is busy, not a deadlock, is what makes one wait as a rule.
    { connectionTimeoutMillis: 60_000 },
    {
      afterClose: async () => {
        if (await isEmptied(engine, before)) given.give(key, engine)
        else await engine.close()
      },
    },
  )
}

async function migrated(sets: readonly MigrationSet[]): Promise<PGlite> {
  const engine = await engineInMemory()
  const database = overEngine(engine)
  await migrate(database, sets)
  await database.close()
  return engine
}

/** False: it is not what it was, and nobody else gets it. */
async function isEmptied(engine: PGlite, before: string): Promise<boolean> {
  try {
    await engine.exec('rollback')
    await engine.exec('discard all')
    const isAsBefore = await emptied(queryOf(engine), before)
    // Nothing else ends what the log keeps of changes, in memory like all its files.
    if (isAsBefore) await engine.exec('checkpoint')
    return isAsBefore
  } catch {
    return false
  }
}

function queryOf(engine: PGlite): Ask {
  return async (statement) => (await engine.query<Record<string, unknown>>(statement)).rows
}
