import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MalgilError } from '#protocol/errors.ts'
import { texts } from '../texts.ts'
import type { ReadAnswer, ReadRequest } from './request.ts'

const root = resolve(import.meta.dirname, '../..')
/** Installed as a package, what we depend on lies beside us and not below. */
const packages = fileURLToPath(import.meta.resolve('unpdf').replace(/(\/node_modules\/).*$/, '$1'))
const heapMegabytes = 512

/**
 * Reads bytes in a process of its own that may read our own files and nothing else: no writing, no network, no
 * environment. It is killed at the limits. Throws `MalgilError` (`file_unreadable`), or the signal's reason.
 */
export function readInChild(
  bytes: Uint8Array,
  request: ReadRequest,
  { timeout, signal }: { timeout: number; signal?: AbortSignal | undefined },
): Promise<ReadAnswer> {
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
      join(import.meta.dirname, 'child.ts'),
      JSON.stringify(request),
    ],
    { cwd: root, env: {}, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const { promise, resolve: done, reject } = Promise.withResolvers<ReadAnswer>()
  const chunks: Buffer[] = []
  let complaint = ''
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, timeout)
  const abort = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', abort, { once: true })
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
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
    else if (isLate) reject(refused('too_slow', texts.tooSlow(Math.round(timeout / 1000)), request))
    else if (code !== 0) reject(refused('too_heavy', texts.tooHeavy, request, new Error(complaint)))
    else done(JSON.parse(Buffer.concat(chunks).toString()) as ReadAnswer)
  })
  child.stdin.end(bytes)
  return promise
}

function refused(reason: string, text: string, { format }: ReadRequest, cause?: Error): MalgilError {
  return new MalgilError('file_unreadable', text, { details: { reason, kind: format }, cause })
}
