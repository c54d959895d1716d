import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '../..')
/** Installed as a package, what we depend on lies beside us and not below. */
const packages = fileURLToPath(import.meta.resolve('unpdf').replace(/(\/node_modules\/).*$/, '$1'))
const heapMegabytes = 512
const lineEnd = 10
/** Said in all: whatever made it say more, it would fill our own memory. */
const maxSaid = 512 * 1024 * 1024

export interface IsolatedRun {
  /** What the program is told beside the bytes. */
  readonly request: unknown
  /** Milliseconds. */
  readonly timeout: number
  /** Bytes the process may take. */
  readonly maxMemory: number
  readonly signal?: AbortSignal | undefined
  /** Each thing the program says, a line of JSON without its end; in order, the last before the promise resolves. */
  readonly onSaid: (line: Buffer) => void
}

/** The process was killed at a limit, or died: the reason why no more is to be had of the file. */
export class IsolationFailure extends Error {
  readonly reason: 'too_slow' | 'too_heavy'

  constructor(reason: 'too_slow' | 'too_heavy', complaint: string) {
    super(complaint === '' ? reason : complaint)
    this.name = 'IsolationFailure'
    this.reason = reason
  }
}

/**
 * Has a file of unknown origin read by `program` (a module that calls `serveIsolated`) in a process of its own that
 * may read our own files and nothing else: no writing, no network, no environment. It is killed at the limits.
 * Rejects with `IsolationFailure`, or the signal's reason.
 */
export function runIsolated(program: URL, bytes: Uint8Array, run: IsolatedRun): Promise<void> {
  const { request, timeout, maxMemory, signal, onSaid } = run
  signal?.throwIfAborted()
  const child = spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${join(root, '*')}`,
      `--allow-fs-read=${join(packages, '*')}`,
      '--allow-worker',
      `--max-old-space-size=${heapMegabytes}`,
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      fileURLToPath(program),
      String(maxMemory),
    ],
    { cwd: root, env: {}, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const { promise, resolve: done, reject } = Promise.withResolvers<void>()
  let complaint = ''
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, timeout)
  const abort = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', abort, { once: true })
  let said = 0
  const split = lineSplitter(onSaid)
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.byteLength
    if (said <= maxSaid) split(chunk)
    else child.kill('SIGKILL')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < 4000) complaint += chunk.toString()
  })
  // It may end before it has taken everything; `close` says why.
  child.stdin.on('error', () => {})
  child.on('error', reject)
  child.on('close', (code) => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    if (signal?.aborted) reject(signal.reason)
    else if (isLate) reject(new IsolationFailure('too_slow', complaint))
    else if (code !== 0) reject(new IsolationFailure('too_heavy', complaint))
    else done()
  })
  // Not among the arguments: everybody on the machine can read those, and they have a limit.
  child.stdin.write(`${JSON.stringify(request)}\n`)
  child.stdin.end(bytes)
  return promise
}

/** Puts lines together of chunks that are cut anywhere; a long line is copied once. */
function lineSplitter(onLine: (line: Buffer) => void): (chunk: Buffer) => void {
  let open: Buffer[] = []
  return (chunk) => {
    let from = 0
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
      onLine(Buffer.concat([...open, chunk.subarray(from, end)]))
      open = []
      from = end + 1
    }
    if (from < chunk.length) open.push(chunk.subarray(from))
  }
}
