import { fork } from 'node:child_process'
import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { vector } from '@electric-sql/pglite-pgvector'
import pg from 'pg'
import { columnTypes, type Database, databaseOver } from './database.ts'
import { freeBytes, roomKeeper } from './free-space.ts'
import { template } from './template.ts'

const extensions = { vector }

export interface PgliteOptions {
  /** How long a wait for the one connection may last before it counts as a deadlock. */
  connectionTimeoutMillis?: number
  /** Initialises a new folder in this very process: for one that ends soon, and with it what that takes. */
  initialiseHere?: boolean
}

/**
 * Opens the embedded database in `folder`, or in memory without one. A folder seen for the first time is
 * initialised in a child process: that takes 700 MB at its peak, which the server would keep.
 */
export async function openPglite(folder: string | undefined, options: PgliteOptions = {}): Promise<Database> {
  const isNew = folder !== undefined && !(await exists(join(folder, 'PG_VERSION')))
  if (isNew && !options.initialiseHere) await initialiseInChild(folder)
  const engine = isNew && options.initialiseHere ? await initialised(folder) : await opened(folder)
  return overEngine(engine, options, {
    ...(folder ? { ensureRoom: roomKeeper(() => freeBytes(folder)) } : {}),
    beforeClose: async (pool) => {
      if (folder) await pool.query('checkpoint')
    },
    afterClose: () => engine.close(),
  })
}

/** A database over an engine that is open; what becomes of the engine when it closes is the caller's. */
export function overEngine(
  engine: PGlite,
  { connectionTimeoutMillis = 20_000 }: Pick<PgliteOptions, 'connectionTimeoutMillis'> = {},
  around: {
    beforeClose?: (pool: pg.Pool) => Promise<void>
    afterClose?: () => Promise<void>
    ensureRoom?: () => Promise<void>
  } = {},
): Database {
  const { beforeClose, afterClose, ensureRoom } = around
  const pool = new pg.Pool({
    ...createPgConfig(engine),
    // One connection is all there is; a second client would run inside the first one's transaction.
    max: 1,
    connectionTimeoutMillis,
    idleTimeoutMillis: 0,
    types: columnTypes,
  } as pg.PoolConfig)
  pool.on('error', () => {})
  return databaseOver({
    kind: 'pglite',
    pool,
    ...(beforeClose ? { beforeClose: () => beforeClose(pool) } : {}),
    ...(afterClose ? { afterClose } : {}),
    ...(ensureRoom ? { ensureRoom } : {}),
  })
}

/** An engine in memory, empty: tests start so. */
export function engineInMemory(): Promise<PGlite> {
  return initialised()
}

/** The files of an empty database, initialised here and now. */
export async function initialisedFiles(): Promise<Blob> {
  const engine = await opened()
  const files = await engine.dumpDataDir('none')
  await engine.close()
  return files
}

function opened(folder?: string): Promise<PGlite> {
  return PGlite.create({ extensions, ...(folder ? { dataDir: folder } : {}) })
}

async function initialised(folder?: string): Promise<PGlite> {
  const files = await template()
  if (!files) return opened(folder)
  return PGlite.create({ extensions, loadDataDir: files, ...(folder ? { dataDir: folder } : {}) })
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function initialiseInChild(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const child = fork(import.meta.filename, [unfinished], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  // Renamed when whole, so that a start interrupted here is simply made again.
  if (code === 0) return rename(unfinished, folder)
  throw new Error(`The database could not be initialised in ${folder}: ${complaint.slice(0, 500)}`)
}

// Run as the child: makes the database files and ends; ends before that when its parent is gone.
if (process.send && process.argv[1] === import.meta.filename && process.argv[2]) {
  process.on('disconnect', () => process.exit(1))
  const engine = await initialised(process.argv[2])
  await engine.close()
  process.exit(0)
}
