import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assistants } from '#assistants/index.ts'
import { MalgilError } from '#protocol/errors.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { hasErased } from '#store/erase.ts'
import { lockPreparation } from '#store/folder-lock.ts'
import { type MigrationSet, migrate, schemaState } from '#store/migrate.ts'
import { openPglite } from '#store/pglite.ts'
import { openPostgres } from '#store/postgres.ts'
import { keepPrivate } from '#store/private-folder.ts'
import { copyFiles } from '#store/snapshot.ts'
import { copyMigrated } from '#store/template.ts'
import type { Config } from './config.ts'
import { databaseFolder } from './database-folder.ts'
import { startTexts } from './texts.ts'

/** The one user of local mode. */
export const localOwner = '00000000-0000-7000-8000-000000000001'

export const migrationSets: readonly MigrationSet[] = [
  searchMigrations,
  ...assistants.map((assistant) => assistant.migrations),
]

export type DatabaseSettings = Pick<Config, 'dataFolder' | 'databaseUrl' | 'demo' | 'timeZone'>

/**
 * Opens the database the settings name, migrated and with the demo's data where that is wanted. An embedded one that
 * is seen for the first time is a copy of the one that the set-up has migrated; without that it is made ready in a
 * child process: initialising takes memory that the embedded database would keep. Throws `configuration` when a
 * DATABASE_URL cannot be reached or the folder's database not be opened, and the reason of `signal` when that aborts
 * before it is filled: then the child is gone.
 */
export async function openDatabase(settings: DatabaseSettings, signal?: AbortSignal): Promise<Database> {
  if (settings.databaseUrl) return openServed(settings, settings.databaseUrl, signal)
  const folder = databaseFolder(settings)
  if (!existsSync(folder) && !(await copiedTo(folder, settings))) await prepareInChild(settings, signal)
  signal?.throwIfAborted()
  const open = () =>
    openPglite(folder).catch((cause: Error) => {
      throw unusable(folder, cause.message, cause)
    })
  let database = await open()
  const { isInUse, isBehind, unknown } = await schemaState(database, migrationSets)
  if (isInUse && isBehind && unknown.length === 0) {
    await database.close()
    // As the version before has left it; the newest such copy is kept. A server's database is backed up by whoever runs it:
    // there a migration that fails is rolled back.
    await copyFiles(folder, backupOf(folder))
    database = await open()
  }
  const ready = await prepared(database, settings)
  // The embedded database gives some of its files a mode of its own.
  keepPrivate(settings.dataFolder)
  return ready
}

const backupOf = (folder: string): string => `${folder}.before-upgrade`

/** Does away with the copy that an upgrade has left: a person who deletes everything means that, too. */
export async function forgetBackup(settings: Pick<DatabaseSettings, 'dataFolder'>): Promise<void> {
  await rm(backupOf(databaseFolder(settings)), { recursive: true, force: true })
}

/** Whether there is a migrated database now: it gets its name when it is whole. */
async function copiedTo(folder: string, { dataFolder }: DatabaseSettings): Promise<boolean> {
  const release = await lockPreparation(dataFolder, leftChildMs)
  try {
    if (existsSync(folder)) return true
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    if (!(await copyMigrated(unfinished, migrationSets))) return false
    await rename(unfinished, folder)
    return true
  } finally {
    release()
  }
}

/**
 * What the child does: everything but to stay open. The database gets its name when it is whole, so that a start
 * broken off here is simply made again; one still under way in a child that has lost its parent is waited for.
 */
export async function prepareFolder(settings: DatabaseSettings): Promise<void> {
  const folder = databaseFolder(settings)
  const release = await lockPreparation(settings.dataFolder, leftChildMs)
  try {
    if (existsSync(folder)) return
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    const database = await prepared(await openPglite(unfinished, { initialiseHere: true }), settings)
    await database.close()
    await rename(unfinished, folder)
  } finally {
    release()
  }
}

/** How long a child that has lost its parent may take to notice: the embedded database lets it hear nothing meanwhile. */
const leftChildMs = 20_000

function unusable(folder: string, reason: string, cause?: Error): MalgilError {
  return new MalgilError('configuration', startTexts.databaseUnusable(folder, reason), { cause })
}

async function openServed(
  settings: DatabaseSettings,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Database> {
  const database = openPostgres(url)
  try {
    return await Promise.race([prepared(database, settings), abortOf(signal)])
  } catch (error) {
    const closed = database.close().catch(() => {})
    // A server that does not answer is not waited for any longer; what was under way is rolled back without us.
    signal?.throwIfAborted()
    await closed
    throw isUnreachable(error)
      ? new MalgilError('configuration', startTexts.unreachable, { cause: error })
      : error
  }
}

function abortOf(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

async function prepared(database: Database, { demo, timeZone }: DatabaseSettings): Promise<Database> {
  await migrate(database, migrationSets)
  for (const assistant of assistants) await assistant.prepare?.(database)
  const today = Temporal.Now.plainDateISO(timeZone)
  // Who has deleted everything is not given examples again.
  if (demo && !(await database.readAsOwner(localOwner, hasErased)))
    for (const assistant of assistants) await assistant.demo?.(database, localOwner, today)
  return database
}

async function prepareInChild(settings: DatabaseSettings, signal: AbortSignal | undefined): Promise<void> {
  const { dataFolder, databaseUrl, demo, timeZone } = settings
  // No more than it needs: everybody on the machine can read a process's arguments, and a configuration holds keys.
  const needed: DatabaseSettings = { dataFolder, databaseUrl, demo, timeZone }
  const child = fork(join(import.meta.dirname, 'prepare-folder.ts'), [JSON.stringify(needed)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Nothing of what it has begun is kept, so it need not be asked.
    ...(signal ? { signal, killSignal: 'SIGKILL' as const } : {}),
  })
  // It was killed, or could not be started: `close` says so, too.
  child.on('error', () => {})
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  signal?.throwIfAborted()
  const [reason = ''] = complaint.trim().split('\n')
  if (code !== 0) throw unusable(databaseFolder(settings), reason || `code ${code}`)
}

function isUnreachable(error: unknown): boolean {
  return error instanceof MalgilError
    ? error.code === 'unavailable'
    : error instanceof Error && 'errno' in error
}
