import { type ErrorCode, MalgilError } from '#protocol/errors.ts'
import { IsolationFailure, runIsolated } from './run-isolated.ts'

/** What a program that calls `serveReading` says, once. */
export type Verdict<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'broken'; readonly cause: string }

interface Reading<T> {
  /** What the program is told beside the bytes. */
  readonly request?: unknown
  /** Reads a short file here, in some milliseconds, before a process of its own would begin. */
  readonly here?: (bytes: Uint8Array) => T
  readonly signal?: AbortSignal | undefined
  /** Said of a file that takes too long or too much memory, and of one that the program broke at. */
  readonly texts: { readonly tooHeavy: string; readonly broken: string }
}

const maxHere = 64 * 1024
const timeout = 20_000
const maxMemory = 512 * 1024 * 1024

/**
 * Reads a file somebody sends in a process of its own, but for a short one where `here` can. Throws what the reader refuses it for and, as
 * `file_unreadable`, what came of the process; or the signal's reason.
 */
export async function readIsolated<T>(
  program: URL,
  bytes: Uint8Array,
  { request = null, here, signal, texts }: Reading<T>,
): Promise<T> {
  if (here && bytes.byteLength <= maxHere) return here(bytes)
  let verdict: Verdict<T> | undefined
  try {
    await runIsolated(program, bytes, {
      request,
      timeout,
      maxMemory,
      signal,
      onSaid: (line) => {
        verdict = JSON.parse(line.toString())
      },
    })
  } catch (cause) {
    if (!(cause instanceof IsolationFailure)) throw cause
    throw unreadable(texts.tooHeavy, cause)
  }
  if (verdict?.kind === 'read') return verdict.value
  if (verdict?.kind === 'refused') throw new MalgilError(verdict.code, verdict.message)
  throw unreadable(texts.broken, new Error(verdict?.cause))
}

function unreadable(text: string, cause: Error): MalgilError {
  return new MalgilError('file_unreadable', text, { cause })
}
