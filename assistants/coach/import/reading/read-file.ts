import { IsolationFailure, runIsolated } from '#documents/isolated/run-isolated.ts'
import { MalgilError } from '#protocol/errors.ts'
import { type FileRecord, type FileRecords, readRecords } from '../records.ts'
import { importTexts as texts } from '../texts.ts'
import type { Batch, Verdict } from './verdict.ts'

/** Text of this size is read here in some milliseconds, before a process of its own would begin. */
const maxHere = 64 * 1024
const timeout = 60_000
const maxMemory = 1024 * 1024 * 1024
const list = 0x5b

/**
 * Reads a file somebody sends: in a process of its own, but for short ones. Throws `MalgilError` as `readRecords` does, and
 * for what takes too long or too much memory (`file_unreadable`); or the signal's reason.
 */
export async function readFile(bytes: Uint8Array, signal?: AbortSignal): Promise<FileRecords> {
  if (bytes.byteLength <= maxHere) return readRecords(bytes)
  const found: Record<keyof FileRecords, FileRecord[]> = { submissions: [], problems: [] }
  let verdict: Verdict | undefined
  try {
    await runIsolated(new URL('./child.ts', import.meta.url), bytes, {
      request: {},
      timeout,
      maxMemory,
      signal,
      onSaid(line) {
        if (line[0] !== list) {
          verdict = JSON.parse(line.toString())
          return
        }
        const [kind, records] = JSON.parse(line.toString()) as Batch
        for (const record of records) found[kind].push(record)
      },
    })
  } catch (cause) {
    if (!(cause instanceof IsolationFailure)) throw cause
    throw new MalgilError('file_unreadable', texts.tooHeavy, { cause })
  }
  if (verdict?.kind === 'read') return found
  if (verdict?.kind === 'refused') throw new MalgilError(verdict.code, verdict.message)
  throw new MalgilError('file_unreadable', texts.broken, { cause: new Error(verdict?.cause) })
}
