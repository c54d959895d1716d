import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assistants } from '#assistants/index.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { Database } from '#store/database.ts'
import { migrate } from '#store/migrate.ts'
import { openPglite } from '#store/pglite.ts'
import { openPostgres } from '#store/postgres.ts'
import type { Config } from './config.ts'
import { startTexts } from './texts.ts'

/** The one user of local mode. */
export const localOwner = '00000000-0000-7000-8000-000000000001'

export type DatabaseSettings = Pick<Config, 'dataFolder' | 'databaseUrl' | 'demo' | 'timeZone'>

/**
 * Opens the database the settings name, migrated and with the demo's data where that is wanted. An embedded one that
 * is seen for the first time is made ready in a child process: the memory that takes, the embedded database would
 * keep. Throws `configuration` when a DATABASE_URL cannot be reached.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) return openServed(settings, settings.databaseUrl)
  const folder = join(settings.dataFolder, 'database')
  if (!existsSync(folder)) await prepareInChild(settings)
  return prepared(await openPglite(folder), settings)
}

/** What the child does: everything but to stay open. */
export async function prepareFolder(settings: DatabaseSettings): Promise<void> {
  const database = await prepared(await openPglite(join(settings.dataFolder, 'database')), settings)
  await database.close()
}

async function openServed(settings: DatabaseSettings, url: string): Promise<Database> {
  const database = openPostgres(url)
  try {
    return await prepared(database, settings)
  } catch (error) {
    await database.close().catch(() => {})
    throw isUnreachable(error)
      ? new MalgilError('configuration', startTexts.unreachable, { cause: error })
      : error
  }
}

async function prepared(database: Database, { demo, timeZone }: DatabaseSettings): Promise<Database> {
  await migrate(
    database,
    assistants.map((assistant) => assistant.migrations),
  )
  const today = Temporal.Now.plainDateISO(timeZone)
  if (demo) for (const assistant of assistants) await assistant.demo?.(database, localOwner, today)
  return database
}

async function prepareInChild(settings: DatabaseSettings): Promise<void> {
  const child = fork(join(import.meta.dirname, 'prepare-folder.ts'), [JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The data folder could not be made ready: ${complaint.slice(0, 1000)}`)
}

function isUnreachable(error: unknown): boolean {
  return error instanceof MalgilError
    ? error.code === 'unavailable'
    : error instanceof Error && 'errno' in error
}
