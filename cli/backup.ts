import { createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { snapshotSchema } from '#protocol/backup.ts'
import { MalgilError } from '#protocol/errors.ts'
import { type Config, readConfig } from '#server/config.ts'
import { databaseFolder } from '#server/database-folder.ts'
import { lockFolder } from '#store/folder-lock.ts'
import { type Packed, pack } from './archive.ts'
import { describe, type Manifest, manifestName, secretName } from './backup-file.ts'
import { runningServer } from './connect.ts'
import { problemText } from './problem-text.ts'
import { texts } from './texts.ts'

/**
 * Writes the data folder's database and its secret to a file, readable by its user alone. A server that runs goes on:
 * it copies its database as it is between two turns' writes, and the copy is packed here. Resolves to the exit code.
 */
export async function backup(file: string, config = readConfig()): Promise<number> {
  if (existsSync(file)) return fail(texts.backup.isThere(file))
  // From before the server makes its copy, which nobody would take away.
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    return await backUp(file, config, stopped.signal)
  } catch (error) {
    if (stopped.signal.aborted) return fail(texts.backup.stopped)
    throw error
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

async function backUp(file: string, config: Config, stopped: AbortSignal): Promise<number> {
  const server = await runningServer(config)
  if (server) return ofServer(server, config, file, stopped)
  if (config.databaseUrl) throw new MalgilError('served_database', 'The data lies in a PostgreSQL')
  const folder = databaseFolder(config)
  if (!existsSync(folder)) return fail(texts.backup.nothing(config.dataFolder))
  const lock = lockFolder(config.dataFolder, new Date().toISOString())
  try {
    return await write(file, folder, config, stopped)
  } finally {
    lock.release()
  }
}

async function ofServer(server: string, config: Config, file: string, stopped: AbortSignal): Promise<number> {
  const response = await fetch(`${server}/api/backup`, { method: 'POST' })
  const body: unknown = await response.json()
  if (!response.ok) return fail(problemText(body))
  const snapshot = snapshotSchema.safeParse(body)
  if (!snapshot.success) return fail(texts.backup.unknownAnswer)
  const folder = join(config.dataFolder, snapshot.data.name)
  try {
    return await write(file, folder, config, stopped)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function write(
  file: string,
  folder: string,
  { dataFolder, secret }: Config,
  stopped: AbortSignal,
): Promise<number> {
  stopped.throwIfAborted()
  const key = join(dataFolder, secretName)
  const hasKey = existsSync(key)
  const unfinished = `${file}.unfinished`
  // Only a file that is new gets its mode.
  await rm(unfinished, { force: true })
  try {
    await pipeline(
      pack(entriesOf(folder, hasKey ? key : undefined)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
      { signal: stopped },
    )
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  console.log(texts.backup.written(file))
  if (!hasKey || secret) console.log(texts.backup.secretElsewhere)
  return 0
}

async function* entriesOf(folder: string, key: string | undefined): AsyncGenerator<Packed> {
  const manifest: Manifest = describe(new Date())
  yield { name: manifestName, bytes: Buffer.from(`${JSON.stringify(manifest)}\n`) }
  if (key) yield { name: secretName, bytes: await readFile(key) }
  yield { name: 'database/', path: folder }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = `database/${relative(folder, path).split(sep).join('/')}`
    yield { name: entry.isDirectory() ? `${name}/` : name, path }
  }
}

function fail(text: string): number {
  console.error(text)
  return 1
}
