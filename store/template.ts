import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const file = join(import.meta.dirname, '../node_modules/.cache/malgil/database.tar')

/**
 * The files of an initialised, empty database, made once at set-up (`make-template.ts`): loading them takes a quarter of
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
