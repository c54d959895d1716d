import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export interface RunningServer {
  readonly url: string
  readonly dataFolder: string
  /** Everything it printed. */
  output(): string
  /** Ends it by a signal and waits; resolves to its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export type ServerHere = Omit<RunningServer, 'output'>

interface StartOptions {
  readonly env?: Record<string, string>
  readonly dataFolder: string
  /** Whose process it is to be. */
  readonly uid?: number
}

// What a failed test leaves running keeps nobody waiting and ends with the tests.
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the real server as its own process; `output` is what it has printed so far. */
export function spawnServer({ env, dataFolder, uid }: StartOptions) {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', MALGIL_DEMO: '0', MALGIL_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  }
  return { child, output: () => printed }
}

/** Starts the real server as its own process and waits until it can answer. */
export async function startProcess(options: StartOptions): Promise<RunningServer> {
  const { child, output } = spawnServer(options)
  const gone = new Promise<number | null>((resolveExit) => child.once('exit', resolveExit))
  const url = await new Promise<string>((resolveUrl, reject) => {
    child.stdout.on('data', () => {
      const address = /^말길 {2}(http:\S+)$/mu.exec(output())?.[1]
      if (address) resolveUrl(address)
    })
    void gone.then((code) => reject(new Error(`the server ended with ${code}: ${output()}`)))
  })
  child.unref()
  for (const stream of [child.stdout, child.stderr]) (stream as Socket).unref()
  return {
    url,
    dataFolder: options.dataFolder,
    output,
    end(signal = 'SIGTERM') {
      child.ref()
      child.kill(signal)
      return gone
    },
  }
}

/** The same on a copy of the files another server has made ready: what a first start does is tested where it is the matter. */
export async function startOnCopy(options: StartOptions): Promise<RunningServer> {
  await copyReady(options)
  return startProcess(options)
}

/** The same server within this process, which has loaded and warmed its code: where the process is not the matter. */
export async function startHere(options: StartOptions): Promise<ServerHere> {
  await copyReady(options)
  return serveHere(options)
}

/** The same on a folder as it is. */
export async function serveHere({ env, dataFolder }: StartOptions): Promise<ServerHere> {
  // Loaded by those that use it: others start processes and nothing else.
  const [{ startServer }, { readConfig }] = await Promise.all([
    import('#server/start.ts'),
    import('#server/config.ts'),
  ])
  const given = { ...process.env, PORT: '0', MALGIL_DEMO: '0', MALGIL_DATA: dataFolder, ...env }
  const umask = process.umask()
  const server = await startServer(readConfig(given))
  // A server narrows that of its process; this one is the test's.
  process.umask(umask)
  return {
    url: server.url,
    dataFolder,
    async end() {
      await server.stop()
      return 0
    },
  }
}

const ready = new Map<string, Promise<string>>()

async function copyReady({ env = {}, dataFolder }: StartOptions): Promise<void> {
  if (env.DATABASE_URL) return
  const demo = env.MALGIL_DEMO ?? '0'
  const made = ready.get(demo) ?? readyFolder(demo)
  ready.set(demo, made)
  await cp(join(await made, 'database'), join(dataFolder, 'database'), { recursive: true })
}

async function readyFolder(demo: string): Promise<string> {
  const { path } = await temporaryFolder()
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  await (await serveHere({ dataFolder: path, env: { MALGIL_DEMO: demo } })).end()
  return path
}

/** A data folder has a thousand files and is copied often: in memory, where there is plenty. No test cuts the power. */
const inMemory = '/dev/shm'
const plentyBytes = 4 * 2 ** 30

function place(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > plentyBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(place(), 'malgil-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
