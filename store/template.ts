import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type MigrationSet, migrationsOf } from './migrate.ts'

const cache = join(import.meta.dirname, '../node_modules/.cache/malgil')
const file = join(cache, 'database.tar')

/**
 * The files of an initialised, empty database, made once at set-up (`server/make-template.ts`): loading them takes a quarter of
 * what initialising takes. Nothing where there are none; then a new database is initialised.
 */
export async function template(): Promise<Blob | undefined> {
  return existsSync(file) ? new Blob([await readFile(file)]) : undefined
}

export async function keepTemplate(files: Blob): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  // Renamed when whole: a set-up that is broken off leaves none.
  writeFileSync(`${file}.unfinished`, Buffer.from(await files.arrayBuffer()))
  renameSync(`${file}.unfinished`, file)
}

/** Where a database that has run just these migrations is kept: one with others is another's. */
function migratedFolder(sets: readonly MigrationSet[]): string {
  const names = Object.keys(migrationsOf(sets)).sort().join('\n')
  return join(cache, `migrated-${createHash('sha256').update(names).digest('hex').slice(0, 16)}`)
}

/** Copies the files of a migrated database to a folder; false where none is kept for these migrations, or was taken away meanwhile. */
export async function copyMigrated(folder: string, sets: readonly MigrationSet[]): Promise<boolean> {
  const kept = migratedFolder(sets)
  if (!existsSync(kept)) return false
  try {
    await cp(kept, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    await rm(folder, { recursive: true, force: true })
    return false
  }
}

/** Keeps a closed database for new ones to start from, in place of those of other migrations. */
export function keepMigrated(folder: string, sets: readonly MigrationSet[]): void {
  const unfinished = `${file}.migrated`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(folder, unfinished, { recursive: true })
  for (const name of readdirSync(cache).filter((one) => one.startsWith('migrated-')))
    rmSync(join(cache, name), { recursive: true, force: true })
  renameSync(unfinished, migratedFolder(sets))
}
