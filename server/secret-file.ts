import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that keys in the database are sealed with, from a file of the data folder that only its user may read;
 * made at the first start. Without the file, keys that were sealed with it have to be entered again.
 */
export function secretIn(folder: string): string {
  const file = join(folder, 'secret.key')
  try {
    // Of two processes that start at once, one makes it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
