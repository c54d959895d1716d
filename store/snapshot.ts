import { constants } from 'node:fs'
import { copyFile, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { diskFull, freeBytes, leastFreeBytes } from './free-space.ts'

/**
 * Copies the files of an embedded database that nobody has open, in place of what is at `target`: the copy gets its
 * name when it is whole.
 */
export async function copyFiles(folder: string, target: string): Promise<void> {
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(folder, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await rm(target, { recursive: true, force: true })
  await rename(unfinished, target)
}

/**
 * Copies the files of the embedded database that is open in `folder`, as they are between two transactions. All are copied
 * while it goes on; then its one connection is held, and those copied again that have changed since: whoever asks waits that
 * long. Throws `disk_full` where a copy finds no room.
 */
export async function snapshot(database: Database, folder: string, target: string): Promise<void> {
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    // By the clock of the disk, whoever's that is.
    const begunAt = (await stat(unfinished)).mtimeMs
    const before = await entriesOf(folder)
    const needed = before.files.reduce((sum, { size }) => sum + size, 0)
    const free = await freeBytes(dirname(target))
    if (free - needed < leastFreeBytes) throw diskFull(new Error(`${free} bytes are free`))
    for (const name of before.folders) await mkdir(join(unfinished, name), { recursive: true })
    const copied = new Set<string>()
    for (const { name } of before.files)
      if (await copyWhereThere(join(folder, name), join(unfinished, name))) copied.add(name)
    await database.admin.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection)
      const now = await entriesOf(folder)
      for (const name of now.folders) await mkdir(join(unfinished, name), { recursive: true })
      for (const { name, changedAt } of now.files) {
        if (!copied.has(name) || changedAt > begunAt - coarseMs)
          await copyFile(join(folder, name), join(unfinished, name))
        copied.delete(name)
      }
      for (const gone of copied) await rm(join(unfinished, gone))
    })
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Two changes that come closer than this may bear the same time. */
const coarseMs = 2000

interface Entries {
  readonly folders: readonly string[]
  readonly files: readonly { readonly name: string; readonly size: number; readonly changedAt: number }[]
}

/** All below a folder, by their paths from there. */
async function entriesOf(folder: string): Promise<Entries> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const nameOf = ({ parentPath, name }: (typeof entries)[number]) => relative(folder, join(parentPath, name))
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map(async (entry) => {
      const name = nameOf(entry)
      const found = await stat(join(folder, name)).catch(ifGone)
      // A renamed file keeps the time at which it was written.
      return found ? [{ name, size: found.size, changedAt: Math.max(found.mtimeMs, found.ctimeMs) }] : []
    })
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(nameOf),
    files: (await Promise.all(files)).flat(),
  }
}

/** False: the database has taken the file away meanwhile. */
async function copyWhereThere(from: string, to: string): Promise<boolean> {
  return copyFile(from, to, constants.COPYFILE_FICLONE).then(
    () => true,
    (error) => ifGone(error) ?? false,
  )
}

function ifGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
