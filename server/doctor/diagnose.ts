import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { secretsUnder } from '#model/secrets.ts'
import { diagnosisSchema, type Finding } from '#protocol/diagnosis.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { Database } from '#store/database.ts'
import { lockFolder, readHolder } from '#store/folder-lock.ts'
import { openPglite } from '#store/pglite.ts'
import { openPostgres } from '#store/postgres.ts'
import { keepPrivate } from '#store/private-folder.ts'
import type { Config } from '../config.ts'
import { databaseFolder } from '../database-folder.ts'
import { explain } from '../explain.ts'
import { localOwner } from '../open-database.ts'
import { secretIn } from '../secret-file.ts'
import { inspectFolder } from './folder.ts'
import { inspectInside } from './inside.ts'
import { inspectModels } from './models.ts'
import { doctorTexts } from './texts.ts'

/** How long a running server may take to say it lives; a model that is asked for a word has longer. */
const aliveMs = 3000

/**
 * Looks at a set-up from outside and inside. A running server is asked about its own database and settings, which are
 * those that hold; where none runs the database is opened for as long as that takes, and neither made nor migrated.
 */
export async function diagnose(
  config: Config,
  { call, signal }: { call: boolean; signal: AbortSignal },
): Promise<Finding[]> {
  const found = await inspectFolder(config.dataFolder)
  const holder = readHolder(config.dataFolder)
  const url = holder?.address
  if (url && (await answers(new URL('/api/health', url), signal))) {
    const inside = await askServer(new URL(`/api/doctor${call ? '?call=true' : ''}`, url), signal)
    const ours: Finding = { area: 'port', state: 'ok', text: doctorTexts.port.ours(url) }
    const old: Finding = { area: 'port', state: 'problem', text: doctorTexts.port.old(url) }
    return inside ? [...found, ours, ...inside] : [...found, old]
  }
  found.push(await inspectPort(config))
  if (found.some(({ state, area }) => area === 'folder' && state === 'problem')) return found
  const isMade = config.databaseUrl !== undefined || existsSync(databaseFolder(config))
  if (!isMade) {
    found.push({ area: 'database', state: 'note', text: doctorTexts.database.notMade })
    return [...found, ...(await inspectModels(config.models, { call, hasVectors: true, signal }))]
  }
  return [...found, ...(await inspectAlone(config, { call, signal }))]
}

async function inspectAlone(
  config: Config,
  { call, signal }: { call: boolean; signal: AbortSignal },
): Promise<Finding[]> {
  const { dataFolder, databaseUrl, models, timeZone, followUpsOff } = config
  let database: Database | undefined
  let release = () => {}
  try {
    if (databaseUrl) database = openPostgres(databaseUrl)
    else {
      release = lockFolder(dataFolder, new Date().toISOString()).release
      database = await openPglite(databaseFolder(config))
    }
    const secret = config.secret ?? (existsSync(dataFolder) ? secretIn(dataFolder) : 'x'.repeat(32))
    return await inspectInside({
      database,
      ownerId: localOwner,
      models,
      secrets: secretsUnder(secret),
      followUpsOff,
      timeZone,
      call,
      signal,
    })
  } catch (error) {
    return [failureOf(error, dataFolder)]
  } finally {
    await database?.close().catch(() => {})
    // The embedded database gives some of its files a mode of its own.
    if (!databaseUrl) keepPrivate(dataFolder)
    release()
  }
}

function failureOf(error: unknown, folder: string): Finding {
  if (error instanceof MalgilError && error.code === 'data_folder_in_use') {
    const holder = readHolder(folder)
    const text = holder?.address
      ? doctorTexts.port.silent(holder.address, holder.pid)
      : doctorTexts.port.held(holder?.pid ?? '?')
    return { area: 'database', state: 'problem', text }
  }
  const [reason = ''] = explain(error).split('\n')
  return { area: 'database', state: 'problem', text: doctorTexts.database.unreachable(reason) }
}

async function answers(address: URL, signal: AbortSignal): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(aliveMs)]) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function askServer(address: URL, signal: AbortSignal): Promise<readonly Finding[] | undefined> {
  const response = await fetch(address, { signal })
  const diagnosis = diagnosisSchema.safeParse(await response.json())
  return diagnosis.data?.findings
}

/** Whether the port is free to listen on, asked by listening on it. */
async function inspectPort({ host, port }: Config): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const server = createServer()
  server.once('error', resolve)
  server.listen(port, host, () => server.close(() => resolve(undefined)))
  const error = await promise
  if (error !== undefined) return { area: 'port', state: 'problem', text: `${port}: ${explain(error)}` }
  return { area: 'port', state: 'ok', text: port === 0 ? doctorTexts.port.any : doctorTexts.port.free(port) }
}
