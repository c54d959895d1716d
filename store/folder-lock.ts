import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MalgilError } from '#protocol/errors.ts'

/** Who holds a data folder: read by the command line to find the running server. */
export interface FolderHolder {
  readonly pid: number
  readonly startedAt: string
  /** The server's address, once it listens. */
  readonly address?: string
}

export interface FolderLock {
  announce(address: string): void
  release(): void
}

const holderFile = 'malgil.lock'

/**
 * Takes a data folder for this process, making it when missing. Throws `data_folder_in_use` when another process
 * holds it. The lock itself is an operating-system file lock (taken through SQLite, which is at hand and gets it
 * right on every platform): it ends with its process, however that ends, so there is no stale lock to judge.
 * `shared` folders (the data lies in a PostgreSQL) are only signed, not locked.
 */
export function lockFolder(
  folder: string,
  startedAt: string,
  options: { shared?: boolean } = {},
): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const guard = new DatabaseSync(join(folder, 'malgil.guard'))
  try {
    if (!options.shared) guard.exec('pragma journal_mode = memory; pragma busy_timeout = 0; begin exclusive')
  } catch (cause) {
    guard.close()
    const holder = readHolder(folder)
    const details = { folder, ...(holder ? { pid: holder.pid, address: holder.address ?? '' } : {}) }
    throw new MalgilError('data_folder_in_use', `Another process uses ${folder}`, { details, cause })
  }
  const file = join(folder, holderFile)
  const write = (holder: FolderHolder) => writeFileSync(file, JSON.stringify(holder), { mode: 0o600 })
  write({ pid: process.pid, startedAt })
  return {
    announce: (address) => write({ pid: process.pid, startedAt, address }),
    release: () => {
      rmSync(file, { force: true })
      guard.close()
    },
  }
}

/** What the lock file says; `undefined` when there is none or it cannot be read. Says nothing of whether that process still lives. */
export function readHolder(folder: string): FolderHolder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(folder, holderFile), 'utf8'))
    return holder && typeof holder === 'object' && 'pid' in holder ? (holder as FolderHolder) : undefined
  } catch {
    return undefined
  }
}
