import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export interface RunningServer {
  readonly url: string
  readonly dataFolder: string
  readonly process: ChildProcess
  /** Everything it printed. */
  output(): string
  /** Ends it by a signal and waits; resolves to its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the real server as its own process and waits until it can answer. */
export async function startProcess(options: {
  env?: Record<string, string>
  dataFolder: string
}): Promise<RunningServer> {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', MALGIL_DEMO: '0', MALGIL_DATA: options.dataFolder, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const gone = new Promise<number | null>((resolveExit) => child.once('exit', resolveExit))
  const url = await new Promise<string>((resolveUrl, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const address = /^말길 {2}(http:\S+)$/mu.exec(printed)?.[1]
      if (address) resolveUrl(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void gone.then((code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
  return {
    url,
    dataFolder: options.dataFolder,
    process: child,
    output: () => printed,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return gone
    },
  }
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'malgil-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
