import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { MalgilError } from '#protocol/errors.ts'
import { readConfig } from '#server/config.ts'
import { databaseFolder, restoringFolder } from '#server/database-folder.ts'
import { migrationSets } from '#server/open-database.ts'
import { startTexts } from '#server/texts.ts'
import type { Database } from '#store/database.ts'
import { type FolderLock, lockFolder } from '#store/folder-lock.ts'
import { schemaState } from '#store/migrate.ts'
import { openPglite } from '#store/pglite.ts'
import { keepPrivate } from '#store/private-folder.ts'
import { DamagedArchiveError, type Unpacked, unpack } from './archive.ts'
import {
  backupFormat,
  type Manifest,
  manifestName,
  manifestSchema,
  partsOf,
  secretName,
} from './backup-file.ts'
import { texts } from './texts.ts'

/**
 * Puts a backup into a data folder without data. The database is unpacked beside its place, opened once and named only
 * then: what goes wrong before leaves nothing. Resolves to the exit code; throws `file_unreadable` for what is no whole
 * backup, `configuration` where there is data or it is a later version's.
 */
export async function restore(file: string, config = readConfig()): Promise<number> {
  if (config.databaseUrl) throw new MalgilError('served_database', 'The data lies in a PostgreSQL')
  if (!existsSync(file)) throw unreadable(texts.restore.noFile(file))
  const { dataFolder } = config
  const folder = databaseFolder(config)
  if (existsSync(folder)) throw new MalgilError('configuration', texts.restore.hasData(dataFolder))
  const lock = take(dataFolder)
  const unfinished = restoringFolder(config)
  try {
    await rm(unfinished, { recursive: true, force: true })
    const { manifest, secret } = await unpackTo(unfinished, file)
    await examine(unfinished)
    await keepSecret(dataFolder, secret)
    await rename(unfinished, folder)
    keepPrivate(dataFolder)
    const at = Temporal.Instant.from(manifest.createdAt).toZonedDateTimeISO(config.timeZone)
    console.log(texts.restore.done(dataFolder, at.toPlainDateTime()))
    if (!secret) console.log(texts.backup.secretElsewhere)
    return 0
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    lock.release()
  }
}

function take(dataFolder: string): FolderLock {
  try {
    return lockFolder(dataFolder, new Date().toISOString())
  } catch (cause) {
    if (cause instanceof MalgilError) throw cause
    const text = startTexts.folderUnusable(dataFolder, (cause as Error).message)
    throw new MalgilError('configuration', text, { cause })
  }
}

async function unpackTo(
  folder: string,
  file: string,
): Promise<{ manifest: Manifest; secret: Buffer | undefined }> {
  let manifest: Manifest | undefined
  let secret: Buffer | undefined
  try {
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      for await (const entry of unpack(source)) {
        if (!manifest) manifest = await readManifest(entry)
        else if (entry.name === secretName) secret = Buffer.concat(await Array.fromAsync(entry.content))
        else await unpackFile(folder, entry)
      }
    })
  } catch (cause) {
    if (isDamage(cause)) throw unreadable(texts.restore.damaged(file), cause)
    throw cause
  }
  if (!manifest) throw unreadable(texts.restore.damaged(file))
  return { manifest, secret }
}

async function readManifest({ name, content }: Unpacked): Promise<Manifest> {
  if (name !== manifestName) throw new DamagedArchiveError(`It begins with ${name}`)
  const text = Buffer.concat(await Array.fromAsync(content)).toString()
  const manifest = manifestSchema.safeParse(jsonOf(text))
  if (!manifest.success) throw new DamagedArchiveError('Its description is broken')
  if (manifest.data.format > backupFormat) throw new MalgilError('configuration', texts.restore.newer)
  return manifest.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function unpackFile(folder: string, { name, isFolder, content }: Unpacked): Promise<void> {
  const parts = partsOf(name)
  if (!parts) throw new DamagedArchiveError(`It holds ${name}`)
  const path = join(folder, ...parts)
  await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
  if (isFolder) return
  await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }))
}

/** Whether an error is one of the bytes: of the archive, or of what it is compressed by. */
function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof DamagedArchiveError || code.startsWith('Z_')
}

/** Opens the database once: what a crash would mend is mended, and what cannot be used is found before it is in its place. */
async function examine(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw unreadable(texts.restore.noDatabase)
  let database: Database | undefined
  try {
    database = await openPglite(folder)
    const { isInUse, unknown } = await schemaState(database, migrationSets)
    if (unknown.length > 0) throw new MalgilError('configuration', texts.restore.newer)
    if (!isInUse) throw unreadable(texts.restore.noDatabase)
  } catch (cause) {
    throw cause instanceof MalgilError ? cause : unreadable(texts.restore.noDatabase, cause)
  } finally {
    await database?.close()
  }
}

/** One that is there already may protect keys of another database: it stays, and nothing is restored. */
async function keepSecret(dataFolder: string, secret: Buffer | undefined): Promise<void> {
  if (!secret) return
  const path = join(dataFolder, secretName)
  if (!existsSync(path)) return writeWhole(path, secret)
  if (!secret.equals(await readFile(path)))
    throw new MalgilError('configuration', texts.restore.hasSecret(path))
}

/** Named when it is whole: a disk that is full leaves no part of it to be taken for all. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  try {
    await writeFile(unfinished, bytes, { mode: 0o600, flag: 'wx', flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function unreadable(text: string, cause?: unknown): MalgilError {
  return new MalgilError('file_unreadable', text, { cause })
}
