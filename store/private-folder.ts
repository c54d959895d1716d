import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const [ours, readOnly] = [0o700, 0o600]

/** What we put into a data folder, which may be one that holds other things too. */
const own = /^(?:malgil\.|secret\.key$|database|classifiers$|backups?$)/

/** A data folder and all of ours in it for its user alone, however they came here; what is made later is so too. */
export function keepPrivate(folder: string): void {
  process.umask(0o077)
  makePrivate(folder, own)
}

/** What may not be changed stays as it is: then it is somebody's who decided so. */
function makePrivate(path: string, names = /^/): void {
  try {
    const stat = lstatSync(path)
    if (stat.isSymbolicLink()) return
    const isFolder = stat.isDirectory()
    if ((stat.mode & 0o077) !== 0) chmodSync(path, isFolder ? ours : readOnly)
    if (isFolder)
      for (const name of readdirSync(path).filter((it) => names.test(it))) makePrivate(join(path, name))
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

/** What of ours in a data folder others may read or write, by its path. */
export function openToOthers(folder: string): string[] {
  return [...openBelow(folder, own)]
}

function* openBelow(path: string, names = /^/): Generator<string> {
  try {
    const stat = lstatSync(path)
    if (stat.isSymbolicLink()) return
    if ((stat.mode & 0o077) !== 0) yield path
    if (stat.isDirectory())
      for (const name of readdirSync(path).filter((it) => names.test(it))) yield* openBelow(join(path, name))
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // Gone meanwhile counts as well: the database removes files of its own.
  return code === 'EPERM' || code === 'EACCES' || code === 'EROFS' || code === 'ENOENT'
}
