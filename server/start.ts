import { randomUUIDv7 } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { assistants } from '#assistants/index.ts'
import type { Report } from '#engine/effects.ts'
import { createEngine } from '#engine/engine.ts'
import type { Database } from '#store/database.ts'
import { lockFolder } from '#store/folder-lock.ts'
import { startMaintenance } from '#store/maintenance.ts'
import { migrate } from '#store/migrate.ts'
import { openPglite } from '#store/pglite.ts'
import { openPostgres } from '#store/postgres.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'

/** The one user of local mode. */
export const localOwner = '00000000-0000-7000-8000-000000000001'

/** How long a stop waits for turns under way; what is left is taken up at the next start. */
const stopWithinMs = 5000

export interface RunningServer {
  readonly url: string
  /** Stops taking requests, lets running turns end, closes the database and gives the folder back. */
  stop(): Promise<void>
}

/**
 * Puts everything together and listens. Throws `MalgilError` (`data_folder_in_use`, `configuration`, `unavailable`)
 * with a text that says what to do.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = pino({ level: config.logLevel })
  const report: Report = (error, fields) => log.error({ ...fields, err: error })
  const lock = lockFolder(config.dataFolder, new Date().toISOString(), {
    shared: config.databaseUrl !== undefined,
  })
  let database: Database | undefined
  try {
    database = config.databaseUrl
      ? openPostgres(config.databaseUrl)
      : await openPglite(join(config.dataFolder, 'database'))
    await migrate(
      database,
      assistants.map((assistant) => assistant.migrations),
    )
    if (config.demo) await prepareDemo(database, config.timeZone)

    const engine = createEngine({
      database,
      assistants,
      effects: { now: () => new Date(), elapsed: () => performance.now(), newId: randomUUIDv7, report },
      processName: `${hostname()}/${process.pid}`,
    })
    const app = createApp({
      database,
      engine,
      report,
      ownerId: localOwner,
      timeZone: config.timeZone,
      now: () => new Date(),
      newId: randomUUIDv7,
      pageFolder: join(import.meta.dirname, '../web/dist'),
    })
    const listener = getRequestListener(app.fetch, {
      hostname: config.host,
      overrideGlobalObjects: false,
    })
    const server = createServer(listener)
    const url = await listen(server, config)
    lock.announce(url)
    const stopMaintenance = startMaintenance(database, report)
    const opened = database
    return {
      url,
      async stop() {
        stopMaintenance()
        server.close()
        await within(stopWithinMs, engine.drain())
        server.closeAllConnections()
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    await database?.close().catch(() => {})
    lock.release()
    throw error
  }
}

/** Demo data for the local owner: made at the first start, prolonged to today at later ones. */
async function prepareDemo(database: Database, timeZone: string): Promise<void> {
  const today = Temporal.Now.plainDateISO(timeZone)
  for (const assistant of assistants) await assistant.demo?.(database, localOwner, today)
}

async function listen(server: Server, config: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, milliseconds)
  await Promise.race([work, timeout.promise])
  clearTimeout(timer)
}
