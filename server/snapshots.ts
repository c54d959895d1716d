import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MalgilError } from '#protocol/errors.ts'
import type { Database } from '#store/database.ts'
import { keepPrivate } from '#store/private-folder.ts'
import { snapshot } from '#store/snapshot.ts'
import { databaseFolder, restoringFolder } from './database-folder.ts'

const prefix = 'database.snapshot-'
const restoring = basename(restoringFolder({ dataFolder: '' }))

/** Gives what copies the open database into its data folder, under a name of its own each time. Whoever asked takes the copy away. */
export function snapshotsOf(database: Database, dataFolder: string): () => Promise<string> {
  return async () => {
    if (database.kind === 'postgres')
      throw new MalgilError('served_database', 'The data lies in a PostgreSQL')
    const name = prefix + randomUUID()
    await snapshot(database, databaseFolder({ dataFolder }), join(dataFolder, name))
    keepPrivate(dataFolder)
    return name
  }
}

/** Takes away what backups and restorations that were killed have left. */
export async function clearSnapshots(dataFolder: string): Promise<void> {
  const isLeft = (name: string) => name.startsWith(prefix) || name === restoring
  const left = (await readdir(dataFolder)).filter(isLeft)
  for (const name of left) await rm(join(dataFolder, name), { recursive: true, force: true })
}
