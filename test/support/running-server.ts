import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
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

const ready = new Map<string, Promise<string>>()

/** The same on a copy of the files another server has made ready: what a first start does is tested where it is the matter. */
export async function startOnCopy(options: StartOptions): Promise<RunningServer> {
  const { DATABASE_URL: served, MALGIL_DEMO: demo = '0' } = options.env ?? {}
  if (!served) {
    const made = ready.get(demo) ?? readyFolder(demo)
    ready.set(demo, made)
    await cp(join(await made, 'database'), join(options.dataFolder, 'database'), { recursive: true })
  }
  return startProcess(options)
}

async function readyFolder(demo: string): Promise<string> {
  const { path } = await temporaryFolder()
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  await (await startProcess({ dataFolder: path, env: { MALGIL_DEMO: demo } })).end()
  return path
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'malgil-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
