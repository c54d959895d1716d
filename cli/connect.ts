import { type Config, readConfig } from '#server/config.ts'
import { readHolder } from '#store/folder-lock.ts'

export interface Connection {
  readonly url: string
  close(): Promise<void>
}

/** The server that runs on this data folder; where there is none, one of our own, with `own` settings, for as long as the command takes. */
export async function connect(own: Partial<Config> = {}): Promise<Connection> {
  const config = { ...readConfig(), ...own }
  const url = await runningServer(config)
  if (url) return { url, close: async () => {} }
  const { startServer } = await import('#server/start.ts')
  const server = await startServer({ ...config, port: 0 })
  return { url: server.url, close: () => server.stop() }
}

/** The address of the server that runs on the data folder, if one does. */
export async function runningServer({ dataFolder }: Pick<Config, 'dataFolder'>): Promise<string | undefined> {
  const address = readHolder(dataFolder)?.address
  return address && (await answers(address)) ? address : undefined
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/api/health', address), { signal: AbortSignal.timeout(2000) })
    return response.ok
  } catch {
    return false
  }
}
