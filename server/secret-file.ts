import { randomBytes, randomUUID } from 'node:crypto'
import { constants, copyFileSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MalgilError } from '#protocol/errors.ts'
import { startTexts } from './texts.ts'

/** As of one from the environment. */
const leastLength = 32

/**
 * The secret that keys in the database are sealed with, from a file of the data folder that only its user may read;
 * made at the first start. Without the file, keys that were sealed with it have to be entered again. Throws
 * `configuration` for a file that is cut off: what is sealed with less could be opened by whoever tries.
 */
export function secretIn(folder: string): string {
  const file = join(folder, 'secret.key')
  if (!existsSync(file)) makeWhole(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < leastLength) throw new MalgilError('configuration', startTexts.secretCutOff(file))
  return secret
}

/** Never there in part: written under another name, then given its own. Of two processes that start at once, the first one's stays. */
function makeWhole(file: string): void {
  const unfinished = `${file}.${randomUUID()}`
  try {
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    try {
      linkSync(unfinished, file)
    } catch (error) {
      // Some file systems have no links: there it is copied, by the first alone.
      if (codeOf(error) !== 'EEXIST') copyAlone(unfinished, file)
    }
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function copyAlone(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
