import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { MalgilError } from '#protocol/errors.ts'
import { keepPrivate } from './private-folder.ts'

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
 * holds it, and what the file system says against it. The lock itself is an operating-system file lock (taken through SQLite, which is at hand and gets it
 * right on every platform): it ends with its process, however that ends, so there is no stale lock to judge.
 * `shared` folders (the data lies in a PostgreSQL) are only signed, not locked.
 */
export function lockFolder(
  folder: string,
  startedAt: string,
  options: { shared?: boolean } = {},
): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  keepPrivate(folder)
  const guard = options.shared ? undefined : hold(join(folder, 'malgil.guard'))
  if (guard === 'held') throw inUse(folder)
  const file = join(folder, holderFile)
  const write = (holder: FolderHolder) => writeFileSync(file, JSON.stringify(holder), { mode: 0o600 })
  write({ pid: process.pid, startedAt })
  return {
    announce: (address) => write({ pid: process.pid, startedAt, address }),
    release: () => {
      rmSync(file, { force: true })
      guard?.close()
    },
  }
}

const lookAgainMs = 50

/**
 * Takes the folder for the process that makes it ready, which can outlive for a moment the one that started it. Waits
 * up to `withinMs` for another one to end, then throws `data_folder_in_use`. Returns how to let go.
 */
export async function lockPreparation(folder: string, withinMs: number): Promise<() => void> {
  const file = join(folder, 'malgil.preparing')
  for (let waited = 0; waited <= withinMs; waited += lookAgainMs) {
    const guard = hold(file)
    if (guard !== 'held') return () => guard.close()
    await delay(lookAgainMs)
  }
  throw inUse(folder)
}

/** Locks a file until it is closed, or this process ends. Throws what the file system says against it. */
function hold(file: string): DatabaseSync | 'held' {
  const guard = new DatabaseSync(file)
  try {
    guard.exec('pragma journal_mode = memory; pragma busy_timeout = 0; begin exclusive')
    return guard
  } catch (error) {
    guard.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return 'held'
    throw error
  }
}

const sqliteBusy = 5

function inUse(folder: string): MalgilError {
  const holder = readHolder(folder)
  const details = { folder, ...(holder ? { pid: holder.pid, address: holder.address ?? '' } : {}) }
  return new MalgilError('data_folder_in_use', `Another process uses ${folder}`, { details })
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
